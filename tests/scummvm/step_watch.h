/* Watching another interpreter through a step: whether its screen has come to the picture at which
 * the next events are due.
 *
 * Its pictures are followed in the order of ours. The last of them is reached when it is seen in
 * its turn. A picture of the future counts too, once the screen has shown some other one (or there
 * was no other to be shown) and has stayed among them: then somebody in the background is at
 * another place of his round. */
#ifndef WALKBOX_TESTS_STEP_WATCH_H
#define WALKBOX_TESTS_STEP_WATCH_H

#include "expected_run.h"

enum watch_state {
    WATCH_WAITING,
    WATCH_REACHED,     /* the last picture, in its turn */
    WATCH_OTHER_PHASE, /* one of the future, for a while */
};

struct step_watch {
    const struct expected_step *step;
    enum watch_state state;
    int at;             /* of the reaction, the picture seen last; -1: none */
    int future_at;      /* likewise of the future: where to look first */
    int passed;         /* pictures of the reaction that were seen in their turn */
    bool expects_other; /* the reaction has pictures that are not to be seen at its end */
    bool saw_other;
    int looks;                        /* so far */
    int settled_looks;                /* in a row that showed the last picture or a future one */
    int unchanged_looks;              /* in a row that showed what the one before did */
    bool settled;                     /* the screen as seen last is one of those */
    bool is_settled[REACTION_LIMIT];  /* the reaction's pictures that are */
    const struct shown_picture *seen; /* what it is, NULL: none of ours */
    bool has_screen;
    struct screen screen;
};

void step_watch_begin(struct step_watch *watch, const struct expected_step *step);

/* Tells of another look. */
void step_watch_look(struct step_watch *watch, const struct screen *screen);

/* When waiting was in vain: the last picture or the future one with the fewest pixels that
 * differ. */
const struct shown_picture *step_watch_nearest(const struct step_watch *watch,
                                               struct screen_difference *difference);

#endif
