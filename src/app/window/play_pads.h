/* Controllers while playing: buttons become mouse and key events (pad.h), and sticks move the
 * pointer. */
#ifndef WALKBOX_APP_WINDOW_PLAY_PADS_H
#define WALKBOX_APP_WINDOW_PLAY_PADS_H

#include <stdbool.h>
#include <stdint.h>

#include "app/ui/pad.h"
#include "platform/platform.h"

struct play;

struct play_pads {
    const struct platform *platform;
    struct platform_pads *pads; /* NULL if not looked for yet, or unsupported */
    bool looked;
    struct stick stick;
    uint64_t clock;           /* time of the last reading of sticks, in microseconds */
    bool trigger;             /* the left trigger was pressed at that time */
    enum pad_button repeated; /* in a list: direction of the stick, and time of its next repeat */
    uint64_t repeat_at;
};

/* Looks for controllers; call it after the first picture. The struct must be {0}. */
void play_pads_begin(struct play_pads *pads, const struct platform *platform);
void play_pads_end(struct play_pads *pads);

/* Returns the number of controllers. */
int play_pads_count(const struct play_pads *pads);

/* Handles a controller event. Returns true if it stands for another event, *as. */
bool play_pads_event(struct play *play, const struct window_event *event, struct window_event *as);

/* Carries out an act of a button or key. Returns true if it becomes an event, *as. */
bool play_pads_act(struct play *play, enum pad_action act, struct window_event *as);

/* Reads the sticks. Returns true with an event, *as; call it until it returns false. */
bool play_pads_turn(struct play *play, struct window_event *as);

/* Variants for the start screen, which is a list. */
bool play_pads_list_event(struct play_pads *pads, const struct window_event *event,
                          struct window_event *as);
bool play_pads_list_turn(struct play_pads *pads, struct window_event *as);

#endif
