/* walkbox's side: the game played by an action file, and the pictures that may be shown at a
 * step.
 *
 * A step is the events of one frame. Two lists of pictures belong to it. The reaction is what our
 * run has shown since the step before; its last picture should be on the screen when the
 * events come. The future is what our run would show if the events never came. It is long
 * enough for everything that moves by itself to repeat. ScummVM shows one of its pictures when it
 * is late, or when somebody in the background is at another place of a round. */
#ifndef WALKBOX_TESTS_EXPECTED_RUN_H
#define WALKBOX_TESTS_EXPECTED_RUN_H

#include "app/session/event_script.h"
#include "screen_match.h"

enum { REACTION_LIMIT = 1500, FUTURE_LIMIT = 3000 };

/* Pictures in the order in which they are shown. Neighbours that look equal are one. */
struct shown_list {
    int count, limit;
    bool full; /* the earliest were dropped */
    struct shown_picture *pictures;
};

struct expected_step {
    uint32_t frame;              /* the frame that gets the events */
    uint32_t frame_milliseconds; /* how long a frame takes in ScummVM at that time */
    struct shown_list reaction;
    struct shown_list future; /* in memory that is shared with the process which makes it */
    int future_frames;
    bool
        at_rest; /* the last picture of the reaction comes again in the latter half of the future */
    int event_count; /* 0 if no actions are left */
    const struct scripted_event *events;
};

struct expected_run {
    struct game *game;
    struct arena arena;
    struct event_script script;
    int future_frames;
    struct expected_step steps[2]; /* the current step and the next one, in turns */
    int at_hand;                   /* index of the current step */
};

/* Boots the game in a folder with the router `classic`, and reads the events. When it cannot,
 * prints why and returns false. */
bool expected_open(struct expected_run *run, const char *folder, const char *input,
                   int future_frames);
void expected_close(struct expected_run *run);

struct expected_step *expected_at_hand(struct expected_run *run);

/* Gives our game the events of the current step (none before the first) and plays up to the events
 * of the next step, or, if there are no more, as many frames as a future has. When the machine
 * halts or asks to quit before, prints that and returns NULL. */
struct expected_step *expected_play_next(struct expected_run *run);

/* Makes the next step the current one. */
void expected_advance(struct expected_run *run);

#endif
