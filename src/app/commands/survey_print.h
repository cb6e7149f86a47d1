/* A survey of a game as JSON, and as text for people. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_PRINT_H
#define WALKBOX_APP_COMMANDS_SURVEY_PRINT_H

#include <stdio.h>

#include "app/commands/json.h"
#include "app/commands/survey.h"

/* The whole survey: {"files":[],"game","version","rooms","scripts","costumes","sounds",...,
 * "faults":[],"undecodable":[],"instructions":{},...}. docs/checking.md tells of each key. The
 * caller frees it, or gives it to json_print. */
cJSON *survey_json(const struct survey *survey);

/* The short form, for reports in which the whole would be too long: {"files","game","version",
 * "fault_count","unreached_count","undecodable_count","delicate_counts","faults"}. */
cJSON *survey_summary_json(const struct survey *survey);

/* Writes the survey for people. The last line is "no fault" or "N faults", with what to do about
 * them. */
void survey_print(const struct survey *survey, FILE *stream);

#endif
