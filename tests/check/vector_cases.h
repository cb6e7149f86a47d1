/* The cases of a vector file: which checker they have, and what came of them. */
#ifndef WALKBOX_TESTS_VECTOR_CASES_H
#define WALKBOX_TESTS_VECTOR_CASES_H

#include "check_common.h"

/* Whether the file's "format" is one of ours. `json` may be NULL. */
bool vectors_are_known(const cJSON *json);

/* Checks all cases of a file. `rooms` are the cases of the rooms.json beside it, or NULL. The JSON
 * may hold anything: what is not as it should be is a failure in the report. */
void vectors_check(const cJSON *json, const cJSON *rooms, const char *path, const char *out,
                   struct check_report *report);

#endif
