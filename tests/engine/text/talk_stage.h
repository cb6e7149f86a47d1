/* A bare game in which an actor can talk. */
#ifndef WALKBOX_TESTS_ENGINE_TEXT_TALK_STAGE_H
#define WALKBOX_TESTS_ENGINE_TEXT_TALK_STAGE_H

#include <stdbool.h>

enum {
    TEXT_X = 60,
    TEXT_Y = 40,
    TEXT_COLOR = 9,
    TALKER = 1,
    TALK_COLOR = 12,
    TALK_START = 4,
    TALK_STOP = 5,
    LETTER_JIFFIES = 4,
    FRAME_JIFFIES = 6,
};

/* Sets up the game: actor TALKER stands in room 1, which is shown with the camera at rest. */
int talk_stage_setup(void **state);

/* Returns the colour of a pixel of the spoken text, or -1 if the text does not cover it. */
int talk_pixel(void **state, int x, int y);

/* Whether a spoken text is on the screen. */
bool talk_is_shown(void **state);

/* Returns the message's state, enum talk_message. */
int talk_state(void **state);

/* Returns VAR_TALK_ACTOR. */
int talk_speaker(void **state);

/* Plays the talk part of a frame. */
void talk_frame(void **state);

/* Plays frames until the message or its page changes. Returns how many, at most 1000. */
int talk_frames_until_change(void **state);

/* Returns the number of frames for which a page with this many letters stays. */
int talk_frames_of(int letters);

#endif
