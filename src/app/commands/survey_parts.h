/* A survey in progress: the state shared by its parts, and their reports. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_PARTS_H
#define WALKBOX_APP_COMMANDS_SURVEY_PARTS_H

#include "app/commands/survey.h"
#include "resource/costume.h"
#include "resource/room.h"

enum {
    SURVEY_ANIMATIONS = 256,
    SURVEY_ORDINARY_ANIMATION = 5, /* 1 to 5: those of every new actor */
};

struct surveyor {
    struct survey *survey;
    const struct game_files *files;
    struct allocator allocator; /* the caller's */
    const struct watcher *watcher;
    bool no_memory;                /* the allocator failed */
    struct arena arena;            /* for one room or resource at a time */
    uint64_t budget;               /* bytes that may still be read, see survey_spend */
    uint64_t decoding;             /* bytes of decoded data left, see survey_release */
    int strays[RESOURCE_KINDS];    /* blocks without a directory entry */
    bool asked[SURVEY_ANIMATIONS]; /* animations that scripts name */
};

/* ---- reports ---- */

/* Whether v5 allows a block within another ("file": an index); with a tag of NULL, any block. */
bool survey_may_hold(const char *parent, const char *tag);

/* Adds a fault. `reached` is as in survey.h, and ignored for an oddity. What both the walk over the
 * blocks and a decoder find is added once. */
void survey_add_fault(struct surveyor *surveyor, const struct fault *fault, bool reached);

/* The same for a fault of fault_set. */
__attribute__((format(printf, 6, 7))) void survey_report(struct surveyor *surveyor,
                                                         const struct fault_place *place, size_t at,
                                                         enum fault_code code, bool reached,
                                                         const char *format, ...);

void survey_add_log(struct surveyor *surveyor, const struct fault_log *log, bool reached);

/* Subtracts bytes to be read from the budget. False, with one report, when it is used up:
 * directories can lead to the same bytes again and again, and few bytes can claim to unpack to very
 * many. */
bool survey_spend(struct surveyor *surveyor, size_t bytes);

/* Frees a decoded room or resource. When all of them were too large, the budget is used up. */
void survey_release(struct surveyor *surveyor);

/* ---- the parts; surveyor->no_memory is set without memory ---- */

/* Decode everything of a kind and report damage. Costumes come after all scripts, which name the
 * animations. */
void survey_rooms(struct surveyor *surveyor);
void survey_resources(struct surveyor *surveyor, enum resource_kind kind);

/* See survey_make. */
void survey_draw(struct surveyor *surveyor);

#endif
