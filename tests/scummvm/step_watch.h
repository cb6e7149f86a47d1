/* Watching another interpreter through a step: whether its screen has come to the picture at which
 * the next events are due.
 *
 * Its pictures are followed in the order of ours. The last of them is reached when it was seen in
 * its turn and has stood as many frames as ours: then it is the same frame on both sides. A picture
 * of the future counts too, once the screen has shown some other one (or there was no other to be
 * shown) and has stayed among them as long as the future is: then somebody in the background is at
 * another place of his round.
 *
 * Times are milliseconds of the other's clock. A step begins and ends between two frames. */
#ifndef WALKBOX_TESTS_STEP_WATCH_H
#define WALKBOX_TESTS_STEP_WATCH_H

#include "expected_run.h"

enum watch_state {
    WATCH_WAITING,
    WATCH_REACHED,     /* the last picture, in its turn */
    WATCH_OTHER_PHASE, /* one of the future, as long as it is */
};

struct step_watch {
    const struct expected_step *step;
    enum watch_state state;
    int at;             /* of the reaction, the picture seen last; -1: none */
    int future_at;      /* likewise of the future: where to look first */
    int passed;         /* pictures of the reaction that were seen in their turn */
    bool expects_other; /* the reaction has pictures that are not to be seen at its end */
    bool saw_other;
    uint32_t began, now;
    uint32_t seen_since;              /* since when the screen shows what it does */
    uint32_t settled_since;           /* since when it shows the last picture or future ones */
    bool settled;                     /* it does now */
    bool is_settled[REACTION_LIMIT];  /* the reaction's pictures that are */
    bool was_seen[REACTION_LIMIT];    /* and those seen in their turn */
    const struct shown_picture *seen; /* what it is, NULL: none of ours */
    bool has_screen;
    struct screen screen;
    int unknown;                  /* screens so far that show none of ours, cycles apart */
    struct screen unknown_screen; /* the last of them */
};

/* `screen` is what is shown as it begins; NULL: nothing yet. */
void step_watch_begin(struct step_watch *watch, const struct expected_step *step, uint32_t now,
                      const struct screen *screen);

/* Tells of another moment, and of the screen if there is another picture on it; else NULL. */
void step_watch_look(struct step_watch *watch, uint32_t now, const struct screen *screen);

/* Whether it has been waited long enough for what does not come. */
bool step_watch_vain(const struct step_watch *watch);

/* When waiting was in vain: the last picture or the future one with the fewest pixels that
 * differ. */
const struct shown_picture *step_watch_nearest(const struct step_watch *watch,
                                               struct screen_difference *difference);

#endif
