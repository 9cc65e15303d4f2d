/* peers.h - libraries that come with the suite as plug-ins or programs, where a command may mean
 * them SPDX-License-Identifier: MIT */
#ifndef QC_PEERS_H
#define QC_PEERS_H

#include "../impl/registry.h"
#include "commands.h"

/* Loads the plug-ins IMPL.so and the programs IMPL.exec, which speak the line protocol, of
 * ../lib/quatcheck (or $QUATCHECK_LIB) whose name an operand may select; all of them for an operand
 * that is a file, and without operands where a command then is about everything. One that does not
 * load is complained of and left out; *exit_code is then QC_EXIT_UNJUDGED. */
void qc_peers_load(const struct qc_command *command, const struct qc_options *options,
                   struct qc_registry *registry, int *exit_code);

/* Did the method come that way? It needs no --plugin. */
bool qc_peer_is(const struct qc_subject *subject);

#endif
