/* Controllers while playing: buttons become events of mouse and keys (pad.h says which), and
 * sticks move the pointer. */
#ifndef WALKBOX_APP_WINDOW_PLAY_PADS_H
#define WALKBOX_APP_WINDOW_PLAY_PADS_H

#include <stdbool.h>
#include <stdint.h>

#include "app/ui/pad.h"
#include "platform/platform.h"

struct play;

struct play_pads {
    const struct platform *platform;
    struct platform_pads *pads; /* NULL: not looked for yet, or unsupported */
    bool looked;
    struct stick stick;
    uint64_t clock;           /* when sticks were read last, microseconds */
    bool trigger;             /* whether the left trigger was pressed then */
    enum pad_button repeated; /* in a list: the direction of the stick, and when it repeats */
    uint64_t repeat_at;
};

/* Looks for controllers; call it after the first picture. All is 0 before. */
void play_pads_begin(struct play_pads *pads, const struct platform *platform);
void play_pads_end(struct play_pads *pads);

/* How many controllers there are. */
int play_pads_count(const struct play_pads *pads);

/* Handles an event of a controller. True if it stands for another event, *as. */
bool play_pads_event(struct play *play, const struct window_event *event, struct window_event *as);

/* Does what a button may do, for keys, too. True if that is an event, *as. */
bool play_pads_act(struct play *play, enum pad_act act, struct window_event *as);

/* Reads the sticks. True if there is an event, *as; call it until there is none. */
bool play_pads_turn(struct play *play, struct window_event *as);

/* The same on the start screen, which is a list. */
bool play_pads_list_event(struct play_pads *pads, const struct window_event *event,
                          struct window_event *as);
bool play_pads_list_turn(struct play_pads *pads, struct window_event *as);

#endif
