/* A survey in progress: the state shared by its parts, and their reports. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_PARTS_H
#define WALKBOX_APP_COMMANDS_SURVEY_PARTS_H

#include "app/commands/survey.h"
#include "resource/room.h"

struct surveyor {
    struct survey *survey;
    const struct game_files *files;
    struct arena arena; /* for one room or resource at a time */
    uint64_t budget;    /* bytes that may still be decoded, see survey_spend */
};

/* Adds a fault, unless it was found before. `reached` is as in survey.h, and ignored for an oddity.
 * Returns what was stored, or NULL. */
struct survey_fault *survey_add_fault(struct surveyor *surveyor, const struct fault *fault,
                                      bool reached);

/* The same for a fault of fault_set. */
__attribute__((format(printf, 6, 7))) struct survey_fault *survey_report(
    struct surveyor *surveyor, const struct fault_place *place, size_t at, enum fault_code code,
    bool reached, const char *format, ...);

void survey_add_log(struct surveyor *surveyor, const struct fault_log *log, bool reached);

/* Reports, once, that memory ran out. */
void survey_report_memory(struct surveyor *surveyor);

/* Subtracts bytes to be read from the budget. False, with one report, when it is used up:
 * directories can lead to the same bytes again and again, and few bytes can claim to unpack to very
 * many. */
bool survey_spend(struct surveyor *surveyor, size_t bytes);

/* Reports blocks within a block of a room that v5 does not have, or that do not fit. */
void survey_walk(struct surveyor *surveyor, const struct block *parent);

#endif
