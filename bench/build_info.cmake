# build_info.cmake - writes build_info.h: what a build knows of itself. Run at every build; the file
# changes only where its content does.
# SPDX-License-Identifier: MIT
set(commit unknown)
execute_process(COMMAND git -C ${SOURCE_DIR} describe --always --dirty --abbrev=12 --exclude=*
  OUTPUT_VARIABLE described ERROR_QUIET RESULT_VARIABLE failed OUTPUT_STRIP_TRAILING_WHITESPACE)
if(failed EQUAL 0)
  set(commit ${described})
endif()
string(REGEX REPLACE " +" " " flags "${FLAGS}")
string(STRIP "${flags}" flags)
string(REPLACE "\\" "\\\\" flags "${flags}")
string(REPLACE "\"" "\\\"" flags "${flags}")
set(content "/* build_info.h - what this build knows of itself (generated)
 * SPDX-License-Identifier: MIT */
#ifndef QC_BUILD_INFO_H
#define QC_BUILD_INFO_H

#define QC_VERSION \"${VERSION}\"
#define QC_COMMIT \"${commit}\"
#define QC_FLAGS \"${flags}\"
#define QC_MPFR \"${MPFR}\"

#endif
")
set(last "")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} last)
endif()
if(NOT content STREQUAL last)
  file(WRITE ${OUTPUT} "${content}")
endif()
