# spoken.cmake - peers that speak lines: IMPL.exec for what is found here of JavaScript, Python,
# Java and shaders. Rows of peers.tsv whose source lies in a folder of that name.
# SPDX-License-Identifier: MIT
set(QC_SPOKEN_DIR ${QC_SHARE_DIR}/peers)
find_program(QC_NODE node)
find_program(QC_JAVAC javac)
find_program(QC_SYSTEM_PYTHON NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH) # Debian's modules
find_file(QC_VECMATH vecmath.jar PATHS /usr/share/java)
pkg_check_modules(PEER_GLSL QUIET IMPORTED_TARGET egl glesv2)
mark_as_advanced(QC_NODE QC_JAVAC QC_SYSTEM_PYTHON QC_VECMATH)
set(QC_SCIPY FALSE)
if(QC_SYSTEM_PYTHON)
  execute_process(COMMAND ${QC_SYSTEM_PYTHON} -c "import scipy.spatial.transform"
    RESULT_VARIABLE result OUTPUT_QUIET ERROR_QUIET)
  if(result EQUAL 0)
    set(QC_SCIPY TRUE)
  endif()
endif()

# qc_spoken_peer(OUT IMPL SOURCE SCALAR MODULE) - makes IMPL.exec and what it runs. OUT: was it
# possible?
function(qc_spoken_peer out impl source scalar module)
  cmake_path(GET source PARENT_PATH language)
  string(REGEX MATCH "f[0-9]+$" precision ${impl})
  set(${out} FALSE PARENT_SCOPE)
  if(language STREQUAL "js" AND QC_NODE AND
     EXISTS ${QC_SPOKEN_DIR}/js/node_modules/${module}/package.json)
    set(command "node \"$here/share/quatcheck/peers/${source}\" ${precision}")
  elseif(language STREQUAL "python" AND QC_SCIPY)
    set(command "${QC_SYSTEM_PYTHON} \"$here/share/quatcheck/peers/${source}\"")
  elseif(language STREQUAL "java" AND QC_JAVAC AND QC_VECMATH)
    # It answers within seconds: a second compiler and a collector in threads only delay it.
    set(command "java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
    string(APPEND command
      " -cp \"$here/share/quatcheck/peers/java:${QC_VECMATH}\" Vecmath ${precision}")
    qc_vecmath()
  elseif(language STREQUAL "glsl" AND PEER_GLSL_FOUND)
    set(command "\"$here/libexec/quatcheck/glsl_peer\" ${scalar}")
    qc_glsl_peer()
  else()
    return()
  endif()
  configure_file(peer.exec.in ${QC_LIB_DIR}/${impl}.exec @ONLY
    FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
      WORLD_EXECUTE)
  install(PROGRAMS ${QC_LIB_DIR}/${impl}.exec DESTINATION lib/quatcheck)
  set(${out} TRUE PARENT_SCOPE)
endfunction()

function(qc_vecmath)
  if(TARGET peer_vecmath)
    return()
  endif()
  set(java ${CMAKE_CURRENT_SOURCE_DIR}/java)
  set(sources ${java}/Speak.java ${java}/Vecmath.java)
  add_custom_command(OUTPUT ${QC_SPOKEN_DIR}/java/Vecmath.class
    COMMAND ${QC_JAVAC} -d ${QC_SPOKEN_DIR}/java -cp ${QC_VECMATH} ${sources}
    DEPENDS ${sources} VERBATIM)
  add_custom_target(peer_vecmath ALL DEPENDS ${QC_SPOKEN_DIR}/java/Vecmath.class)
endfunction()

function(qc_glsl_peer)
  if(TARGET glsl_peer)
    return()
  endif()
  qc_program(glsl_peer ${QC_LIBEXEC_DIR} glsl/glsl_peer.c)
  target_link_libraries(glsl_peer PRIVATE PkgConfig::PEER_GLSL)
  install(TARGETS glsl_peer DESTINATION libexec/quatcheck)
endfunction()

# Adapters and the loops they share: also for those who write their own.
file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}
  js/*.mjs js/package*.json python/*.py java/*.java glsl/*.c)
foreach(source IN LISTS sources)
  configure_file(${source} ${QC_SPOKEN_DIR}/${source} COPYONLY)
endforeach()
