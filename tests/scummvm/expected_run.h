/* Our side: the game played by the walkthrough, and the pictures it may show at a step.
 *
 * A step is the events of one frame. Before it our run has a reaction: what was shown since the
 * step before; its last picture is the one to be seen when the step's events come. And it has a
 * future: what would be shown if they never came, long enough for all that moves by itself to
 * come round. Where another interpreter is late, or somebody in the background is at another
 * place of his round, it shows one of those. */
#ifndef WALKBOX_TESTS_EXPECTED_RUN_H
#define WALKBOX_TESTS_EXPECTED_RUN_H

#include "engine/inspect/event_script.h"
#include "screen_match.h"

enum { REACTION_LIMIT = 1500, FUTURE_LIMIT = 3000 };

/* Pictures in the order they are shown; those equal to the eye that follow each other are one. */
struct shown_list {
    int count, limit;
    bool full; /* the earliest were dropped */
    struct shown_picture *pictures;
};

struct expected_step {
    uint32_t frame;              /* that sees its events */
    uint32_t frame_milliseconds; /* how long a frame is at its end, in ScummVM */
    struct shown_list reaction;
    struct shown_list future; /* in memory shared with the process that makes it */
    int future_frames;
    bool at_rest;    /* the last of the reaction comes again in the future's latter half */
    int event_count; /* 0: the walkthrough is over */
    const struct scripted_event *events;
};

struct expected_run {
    struct game *game;
    struct arena arena;
    struct event_script script;
    int future_frames;
    struct expected_step steps[2]; /* the one at hand and the next, taking turns */
    int at_hand;
};

/* Boots the game in a folder with the original's router and reads the events. What is wrong has
 * been told when it is false. */
bool expected_open(struct expected_run *run, const char *folder, const char *input,
                   int future_frames);
void expected_close(struct expected_run *run);

struct expected_step *expected_at_hand(struct expected_run *run);

/* Gives our game the events of the step at hand (none before the first) and plays up to those of
 * the next, or as many frames as a future has when there are no more. NULL when the machine halts
 * or asks to quit before; that has been told. */
struct expected_step *expected_play_next(struct expected_run *run);

/* The next step is at hand. */
void expected_advance(struct expected_run *run);

#endif
