/* status.h - what can go wrong, in one closed list
 * SPDX-License-Identifier: MIT */
#ifndef QC_STATUS_H
#define QC_STATUS_H

#define QC_STATUSES(X)                                                                             \
    X(QC_OK, "all well")                                                                           \
    X(QC_NO_MEMORY, "out of memory")                                                               \
    X(QC_NOT_FOUND, "not found")                                                                   \
    X(QC_BAD_INPUT, "malformed input")                                                             \
    X(QC_IO, "reading or writing failed")                                                          \
    X(QC_CANNOT_LOAD, "the plug-in does not load")                                                 \
    X(QC_NO_SYMBOL, "the plug-in does not export qc_plugin_table")                                 \
    X(QC_BAD_ABI, "the plug-in was built against another quatcheck.h")                             \
    X(QC_BAD_TABLE, "the plug-in's table is malformed")                                            \
    X(QC_UNAVAILABLE, "the implementation cannot run on this machine")                             \
    X(QC_CRASHED, "crashed")                                                                       \
    X(QC_HUNG, "did not answer in time")                                                           \
    X(QC_SCRIBBLED, "wrote outside its output")                                                    \
    X(QC_INPUT_WRITTEN, "changed its input")                                                       \
    X(QC_FP_CHANGED, "changed the floating-point environment")                                     \
    X(QC_PROTOCOL, "broke the protocol")                                                           \
    X(QC_CONTRADICTED, "two ways to judge it do not agree: please report")                         \
    X(QC_UNCERTIFIED, "the reference could not certify its answer")

#define QC_STATUS_NAME(name, text) name,
enum qc_status { QC_STATUSES(QC_STATUS_NAME) };
#undef QC_STATUS_NAME

/* The words for a status, lower case, no full stop. */
const char *qc_status_text(enum qc_status status);

#endif
