/* What the window shows of a game: its picture, fades, the pointer. */
#ifndef WALKBOX_APP_WINDOW_PLAY_PICTURE_H
#define WALKBOX_APP_WINDOW_PLAY_PICTURE_H

#include "app/platform/presenter.h"
#include "engine/room/fade.h"

struct play;

/* ---- fades, at the speed of the original, measured in real time ---- */

struct play_fade {
    struct fade_show show; /* while this is active its picture is shown, and no frame is played */
    struct frame last;     /* the picture of the frame before the one that is being played */
    uint64_t waiting;      /* how long the current picture has been shown, in microseconds *
                              TRANSITION_TICK_RATE */
};

/* To be called before and after each frame that is played. */
void play_fade_before_frame(struct play_fade *fade, struct game *game);
void play_fade_after_frame(struct play_fade *fade, struct game *game);

/* Lets time pass. Returns whether there is another picture to show now; it may be the game's own.
 */
bool play_fade_pass(struct play_fade *fade, uint64_t microseconds);

/* The microseconds until the next picture of a fade, if that is before `most`; else `most`. */
uint64_t play_fade_left(const struct play_fade *fade, uint64_t most);

/* ---- the picture ---- */

struct play_view {
    struct presenter *presenter; /* borrowed from the window */
    struct frame shown;          /* the picture, shaken or with the mouse pointer drawn over it */
    struct play_fade fade;
    bool changed;         /* there is something new to show */
    int mouse_x, mouse_y; /* the pointer, whoever moved it last: mouse, finger, controller */
    bool mouse_inside;
    bool unfocused; /* the game waits while another window has the keyboard */
};

/* The picture as scripts want it: shaken, and with the mouse pointer that they chose. *cross is set
 * when the pointer is to be the program's own crosshair. */
const struct frame *play_picture_to_show(struct play *play, bool *cross);

/* The game's own picture as it is shown, shaken but without a pointer. */
const struct frame *play_game_picture(struct play *play);

/* ---- messages over the picture ---- */

/* Shows a message for a while. */
__attribute__((format(printf, 2, 3))) void play_tell(struct play *play, const char *format, ...);

/* The same for longer. */
void play_tell_long(struct play *play, const char *message);

#endif
