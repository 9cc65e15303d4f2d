/* places.h - where the programs and files that come with the suite are
 * SPDX-License-Identifier: MIT */
#ifndef QC_PLACES_H
#define QC_PLACES_H

#include <limits.h>
#include <stdbool.h>

/* The program `name`: in $QUATCHECK_LIBEXEC, else in ../libexec/quatcheck beside the folder of this
 * program, which holds installed and in the build tree. False: there is none that can be run;
 * `path` says where it was looked for. */
bool qc_place_program(const char *name, char path[PATH_MAX]);

/* The file or folder `name`: in $QUATCHECK_SHARE, else in ../share/quatcheck. False as above. */
bool qc_place_share(const char *name, char path[PATH_MAX]);

/* The folder of plug-ins: $QUATCHECK_LIB, else ../lib/quatcheck. False as above. */
bool qc_place_lib(char path[PATH_MAX]);

#endif
