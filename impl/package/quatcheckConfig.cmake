# quatcheckConfig.cmake - the contract as a target, and a plug-in judged by ctest
# SPDX-License-Identifier: MIT
#
#   find_package(quatcheck REQUIRED)
#   add_library(mine MODULE mine.c)
#   target_link_libraries(mine PRIVATE quatcheck::quatcheck)
#   quatcheck_add_test(NAME mine PLUGIN mine METHODS "mine_f64" EXPECTED known.tsv)
get_filename_component(quatcheck_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET quatcheck::quatcheck)
  add_library(quatcheck::quatcheck INTERFACE IMPORTED)
  set_target_properties(quatcheck::quatcheck PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${quatcheck_prefix}/include")
  add_executable(quatcheck::program IMPORTED)
  set_target_properties(quatcheck::program PROPERTIES
    IMPORTED_LOCATION "${quatcheck_prefix}/bin/quatcheck")
endif()

# quatcheck_add_test(NAME name PLUGIN target | EXEC command [METHODS pattern...] [EXPECTED file]
#                    [BASELINE file] [SAMPLES n])
# Adds the test NAME: every property of the methods holds, but for the failures of EXPECTED (as
# --write-expected writes them). With BASELINE, a row file of `quatcheck measure`, also the test
# NAME_baseline: no error has grown. METHODS are those of implementations named like the target
# unless given; a command, which speaks lines, needs them given. Files are relative to the source
# folder.
function(quatcheck_add_test)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME;PLUGIN;EXEC;EXPECTED;BASELINE;SAMPLES" "METHODS")
  if(TARGET "${arg_PLUGIN}")
    set(subject --plugin $<TARGET_FILE:${arg_PLUGIN}>)
  elseif(arg_EXEC AND arg_METHODS)
    set(subject --exec "${arg_EXEC}")
  endif()
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_NAME OR NOT subject)
    message(FATAL_ERROR "quatcheck_add_test needs NAME name, and PLUGIN target or EXEC command "
      "with METHODS: ${ARGN}")
  endif()
  if(NOT arg_METHODS)
    set(arg_METHODS "${arg_PLUGIN}*")
  endif()
  set(common ${arg_METHODS} ${subject} --quiet)
  if(arg_SAMPLES)
    list(APPEND common --samples ${arg_SAMPLES})
  endif()
  set(expected "")
  if(arg_EXPECTED)
    get_filename_component(file "${arg_EXPECTED}" ABSOLUTE)
    set(expected --expected "${file}")
  endif()
  add_test(NAME ${arg_NAME} COMMAND quatcheck::program verify ${common} ${expected})
  if(arg_BASELINE)
    get_filename_component(file "${arg_BASELINE}" ABSOLUTE)
    add_test(NAME ${arg_NAME}_baseline COMMAND quatcheck::program measure
      ${subject} --quiet --baseline "${file}")
  endif()
endfunction()
