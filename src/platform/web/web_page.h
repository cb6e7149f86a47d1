/* What the page gives to the program, and the program to the page: functions that page/worker.js
 * has, and those that it calls. Only the files of this folder use this header. */
#ifndef WALKBOX_PLATFORM_WEB_WEB_PAGE_H
#define WALKBOX_PLATFORM_WEB_WEB_PAGE_H

#include <stdint.h>

#define WEB_IMPORT(name) __attribute__((import_module("web"), import_name(name)))
#define WEB_EXPORT(name) __attribute__((export_name(name)))

/* ---- the page's ---- */

/* Leaves the program as it is, in the middle: from now on the page calls `step`. */
_Noreturn void web_run(void) WEB_IMPORT("run");

/* A new window or another state; `numbers` are those of enum web_number. */
enum web_number {
    WEB_WIDTH, /* pixels */
    WEB_HEIGHT,
    WEB_UNITS_WIDE, /* those of the mouse */
    WEB_UNITS_HIGH,
    WEB_FULLSCREEN,
    WEB_PADS, /* how many controllers there are, and their sticks */
    WEB_STICK_X,
    WEB_STICK_Y,
    WEB_LEFT_TRIGGER,
    WEB_RIGHT_TRIGGER,
    WEB_NUMBERS,
};
void web_state(int32_t numbers[WEB_NUMBERS]) WEB_IMPORT("state");

/* Shows a part of a picture of `wide` x `high` pixels: bytes of red, green, blue and opacity. */
void web_show(const uint32_t *picture, int wide, int high, int x, int y, int width, int height)
    WEB_IMPORT("show");
void web_title(const char *title, uint32_t length) WEB_IMPORT("title");
void web_fullscreen(int full) WEB_IMPORT("fullscreen");
void web_pointer(int seen) WEB_IMPORT("pointer");
void web_choose_files(void) WEB_IMPORT("choose_files");

/* A button of the page (struct window_choice) joins those that the next web_choices shows from the
 * unit `top` of the canvas down. */
enum web_choice_number {
    WEB_CHOICE_LEFT, /* pixels */
    WEB_CHOICE_TOP,
    WEB_CHOICE_WIDTH,
    WEB_CHOICE_HEIGHT,
    WEB_CHOICE_X, /* units */
    WEB_CHOICE_Y,
    WEB_CHOICE_COLOUR,
    WEB_CHOICE_FLAGS,
    WEB_CHOICE_NUMBERS,
};
enum web_choice_flag { WEB_CHOICE_ON = 1, WEB_CHOICE_PICTURE = 2, WEB_CHOICE_KEY = 4 };
void web_choice(const int32_t numbers[WEB_CHOICE_NUMBERS], const char *text, uint32_t length)
    WEB_IMPORT("choice");
void web_choices(int top) WEB_IMPORT("choices");

/* The next event: its kind and the numbers below, and its text in UTF-8. 0: none. */
enum web_event_number {
    WEB_EVENT_KIND,
    WEB_EVENT_X, /* units */
    WEB_EVENT_Y,
    WEB_EVENT_CODE, /* of the key, the button of a controller, the finger, the turn of the wheel */
    WEB_EVENT_MODIFIERS,
    WEB_EVENT_NUMBERS,
};
enum web_modifier { WEB_ALT = 1, WEB_CONTROL = 2, WEB_SHIFT = 4 };
int web_next_event(int32_t numbers[WEB_EVENT_NUMBERS], char *text, uint32_t size)
    WEB_IMPORT("next_event");

/* The samples a second of the device, near `rate`; 0: none. It begins to pull when it may. */
uint32_t web_sound_open(uint32_t rate) WEB_IMPORT("sound_open");
void web_sound_close(void) WEB_IMPORT("sound_close");

/* ---- the program's ---- */

/* Returns how many milliseconds the page may wait for the next call, or ends the program. */
double web_step(void) WEB_EXPORT("step");

/* Renders WEB_PULL frames, as many as page/sound.js plays at once, and returns where they are;
 * NULL: nothing plays. */
enum { WEB_PULL = 2048 };
const int16_t *web_pull(void) WEB_EXPORT("pull");

#endif
