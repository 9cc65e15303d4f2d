/* command_text.h - a command line as a reader elsewhere can give it
 * SPDX-License-Identifier: MIT */
#ifndef QC_COMMAND_TEXT_H
#define QC_COMMAND_TEXT_H

/* The words, which end with NULL, as a shell reads them; to free(). NULL: out of memory. It names
 * no place of this machine: -o is left out, of the files that rows go to only the name is kept, and
 * an absolute path is as seen from here if it is below, else its name alone. */
char *qc_command_text(char *const *words);

#endif
