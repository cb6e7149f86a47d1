/* The seam between page and program: functions that page/worker.js implements, and functions that
 * it calls. Only files in this folder use this header. */
#ifndef WALKBOX_PLATFORM_WEB_WEB_PAGE_H
#define WALKBOX_PLATFORM_WEB_WEB_PAGE_H

#include <stdint.h>

#define WEB_IMPORT(name) __attribute__((import_module("web"), import_name(name)))
#define WEB_EXPORT(name) __attribute__((export_name(name)))

/* ---- implemented by the page ---- */

/* Leaves the program in the middle of main. From then on the page calls `step`. */
_Noreturn void web_run(void) WEB_IMPORT("run");

/* Gets the state of the window and the controllers, by enum web_number. */
enum web_number {
    WEB_WIDTH, /* pixels */
    WEB_HEIGHT,
    WEB_UNITS_WIDE, /* units of the mouse */
    WEB_UNITS_HIGH,
    WEB_FULLSCREEN,
    WEB_PADS, /* number of controllers; their sticks follow */
    WEB_STICK_X,
    WEB_STICK_Y,
    WEB_LEFT_TRIGGER,
    WEB_RIGHT_TRIGGER,
    WEB_NUMBERS,
};
void web_state(int32_t numbers[WEB_NUMBERS]) WEB_IMPORT("state");

/* Shows the part x, y, width, height of a picture of `wide` x `high` pixels. A pixel is the bytes
 * red, green, blue, opacity. */
void web_show(const uint32_t *picture, int wide, int high, int x, int y, int width, int height)
    WEB_IMPORT("show");
void web_title(const char *title, uint32_t length) WEB_IMPORT("title");
void web_fullscreen(int full) WEB_IMPORT("fullscreen");
void web_pointer(int seen) WEB_IMPORT("pointer");
void web_choose_files(void) WEB_IMPORT("choose_files");

/* web_choice adds a button (struct window_choice) to the next web_choices, which shows all added
 * buttons from unit `top` of the canvas down. */
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

/* Gets the next event: numbers by enum web_event_number, and text in UTF-8. Returns 0 if there is
 * none. */
enum web_event_number {
    WEB_EVENT_KIND,
    WEB_EVENT_X, /* units */
    WEB_EVENT_Y,
    WEB_EVENT_CODE, /* key, controller button, finger, or notches of the wheel */
    WEB_EVENT_MODIFIERS,
    WEB_EVENT_NUMBERS,
};
enum web_modifier { WEB_ALT = 1, WEB_CONTROL = 2, WEB_SHIFT = 4 };
int web_next_event(int32_t numbers[WEB_EVENT_NUMBERS], char *text, uint32_t size)
    WEB_IMPORT("next_event");

/* Opens the sound device. Returns its samples a second, near `rate`; 0 if there is none. The device
 * begins to pull once the browser allows sound. */
uint32_t web_sound_open(uint32_t rate) WEB_IMPORT("sound_open");
void web_sound_close(void) WEB_IMPORT("sound_close");

/* Decoders of xWMA. web_wma_open returns the decoder's number; 0 if the stream is unsupported, or
 * if the page cannot load the decoder. web_wma_decode decodes a packet, or with `size` 0 the rest
 * of the stream, and returns the number of samples of each channel, which web_wma_samples copies.
 * After web_wma_flush the next packet may be from another place. */
int web_wma_open(int rate, int channels, int block, int bit_rate) WEB_IMPORT("wma_open");
int web_wma_decode(int decoder, const uint8_t *packet, uint32_t size) WEB_IMPORT("wma_decode");
void web_wma_samples(int decoder, int channel, float *samples, uint32_t count)
    WEB_IMPORT("wma_samples");
void web_wma_flush(int decoder) WEB_IMPORT("wma_flush");
void web_wma_close(int decoder) WEB_IMPORT("wma_close");

/* Gets the length of an .m4a file. Returns 0 if the page cannot read it. */
enum web_aac_number { WEB_AAC_RATE, WEB_AAC_FRAMES, WEB_AAC_NUMBERS };
int web_aac_open(const char *path, uint32_t length, int32_t numbers[WEB_AAC_NUMBERS])
    WEB_IMPORT("aac_open");

/* Copies up to `frames` decoded frames of a file, from frame `at` on. Returns their number: 0 at
 * the end and if the browser cannot decode the file, WEB_AAC_LATER while it is decoding. */
enum { WEB_AAC_LATER = -1 };
int web_aac_read(const char *path, uint32_t length, double at, int16_t *stereo, uint32_t frames)
    WEB_IMPORT("aac_read");

/* ---- implemented by the program ---- */

/* Runs a step. Returns the milliseconds that the page may wait before the next call, or ends the
 * program. */
double web_step(void) WEB_EXPORT("step");

/* Renders WEB_PULL frames, the size of a part in page/sound.js. Returns the samples; NULL if
 * nothing plays. */
enum { WEB_PULL = 2048 };
const int16_t *web_pull(void) WEB_EXPORT("pull");

#endif
