/* A survey that is under way: what its parts share, and how they tell what they find. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_WORK_H
#define WALKBOX_APP_COMMANDS_SURVEY_WORK_H

#include "app/commands/survey.h"
#include "app/commands/survey_animations.h"

struct surveyor {
    struct survey *survey;
    const struct game_files *files;
    struct allocator allocator; /* the caller's */
    const struct watcher *watcher;
    bool no_memory;             /* it refused something */
    struct arena arena;         /* for one room or resource at a time */
    uint64_t budget;            /* bytes that may still be read, see survey_spend */
    uint64_t decoding;          /* bytes that may still be decoded to, see survey_release */
    int strays[RESOURCE_KINDS]; /* blocks to which no directory entry leads */
    struct survey_animations *animations; /* that scripts ask for; owned by survey_make */
};

/* Tells a fault. `reached` is as in survey.h; it means nothing for an oddity. What is told twice,
 * by the walk over the blocks and by the decoder of one of them, is kept once. */
void survey_tell(struct surveyor *surveyor, const struct fault *fault, bool reached);

/* Tells everything in the log of a decoder. */
void survey_tell_log(struct surveyor *surveyor, const struct fault_log *log, bool reached);

/* Takes the size of something that is read from the budget. False when it is used up, which is told
 * once: directories can lead to the same bytes again and again, and a few bytes can say that they
 * unpack to very many. */
bool survey_spend(struct surveyor *surveyor, size_t bytes);

/* Frees what was decoded of a room or resource. When that was too much in all, the budget is used
 * up.
 */
void survey_release(struct surveyor *surveyor);

/* The place of something that points into the container. */
struct fault_place survey_place_of(const struct surveyor *surveyor, const char *where,
                                   const uint8_t *data);

#endif
