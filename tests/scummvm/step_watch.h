/* Watches ScummVM during a step: whether its screen has come to the picture at which the next
 * events are due.
 *
 * Its pictures are followed in the order of ours. The last one is reached when it was seen in its
 * turn and has been shown for as many frames as by us: then both programs are in the same frame. A
 * picture of the future counts, too, once the screen has shown another picture (or there was no
 * other to be shown) and has then shown only pictures of the future, for as long as the future is.
 * In that case somebody in the background is at another place of a round.
 *
 * Times are milliseconds of ScummVM's clock. A step begins and ends between two frames. */
#ifndef WALKBOX_TESTS_STEP_WATCH_H
#define WALKBOX_TESTS_STEP_WATCH_H

#include "expected_run.h"

enum watch_state {
    WATCH_WAITING,
    WATCH_REACHED,     /* the last picture, in its turn */
    WATCH_OTHER_PHASE, /* pictures of the future, for as long as the future is */
};

struct step_watch {
    const struct expected_step *step;
    enum watch_state state;
    int at;             /* index in the reaction of the picture seen last; -1 if there is none */
    int future_at;      /* index in the future at which to look first */
    int passed;         /* pictures of the reaction that were seen in their turn */
    bool expects_other; /* the reaction has pictures that the future does not have */
    bool saw_other;
    uint32_t began, now;
    uint32_t seen_since;    /* since when the screen shows the current picture */
    uint32_t settled_since; /* since when it shows the last picture of the reaction or pictures of
                               the future */
    bool settled;           /* the screen shows it now */
    bool is_settled[REACTION_LIMIT]; /* for each picture of the reaction: it is such a picture */
    bool was_seen[REACTION_LIMIT];   /* for each picture of the reaction: it was seen in its turn */
    const struct shown_picture *seen; /* the current picture; NULL if it is no picture of ours */
    bool has_screen;
    struct screen screen;
    int unknown; /* screens so far that show no picture of ours, whatever the places of cycles */
    struct screen unknown_screen; /* the last of these screens */
};

/* `screen` is ScummVM's screen at the beginning; NULL if it shows nothing yet. */
void step_watch_begin(struct step_watch *watch, const struct expected_step *step, uint32_t now,
                      const struct screen *screen);

/* To be called whenever time has passed. `screen` is the screen if it has changed, otherwise NULL.
 */
void step_watch_look(struct step_watch *watch, uint32_t now, const struct screen *screen);

/* Whether it is useless to wait longer. */
bool step_watch_vain(const struct step_watch *watch);

/* After useless waiting: the picture, the last or one of the future, that differs from the screen
 * in the fewest pixels. */
const struct shown_picture *step_watch_nearest(const struct step_watch *watch,
                                               struct screen_difference *difference);

#endif
