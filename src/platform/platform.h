/* The seam between the program and the machine: window, events, clock, sound device, controllers.
 * Each machine fills in this struct of functions; only platform_sdl.c, its sdl_*.c and png_sdl.c
 * know SDL. Only `run` waits. The steps that it calls must not wait, since a page in a browser
 * cannot.
 *
 * Sizes and places of a window are in its pixels, or in units, which the system uses for the mouse:
 * on dense displays a unit may be one and a half or two pixels wide. */
#ifndef WALKBOX_PLATFORM_PLATFORM_H
#define WALKBOX_PLATFORM_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "platform/window_event.h"
#include "render/framebuffer.h"

struct platform_window;
struct platform_sound;
struct platform_pads;

struct platform_window_options {
    const char *title;
    int width, height; /* units */
    bool placed; /* place it at x, y if that is on a monitor, moved and reduced to fit; if false,
                    the system chooses */
    int x, y;
    bool fullscreen;
    uint32_t *icon; /* icon_size squared pixels, 0xAARRGGBB; copied */
    int icon_size;
};

/* The window's memory: rows of 0xAARRGGBB pixels, AA ignored. */
struct window_memory {
    uint32_t *pixels;
    int width, height;
};

/* A choice below the room, such as a verb. */
struct window_choice {
    const char *text;      /* UTF-8, borrowed; "" for a picture without a name */
    struct rectangle area; /* place in window pixels */
    int x, y;              /* where to click, in units */
    uint32_t colour;       /* text colour, 0xFFRRGGBB */
    bool on;               /* can be chosen; if false, only read */
    bool is_picture;
    bool has_key; /* true for verbs, false for carried things */
};

enum window_state { WINDOW_FULLSCREEN = 1, WINDOW_MAXIMIZED = 2 };

/* The stereo frames that the sound device has pulled: in all, in the last pull, and the time of the
 * last pull. */
struct platform_pulls {
    uint64_t frames, at;
    uint32_t last;
};

/* The maker whose names are on a controller's buttons. */
enum pad_kind { PAD_KIND_XBOX, PAD_KIND_PLAYSTATION, PAD_KIND_NINTENDO, PAD_KIND_COUNT };

/* Sticks are -32768 (left, up) to 32767, triggers 0 to 32767. */
struct pad_sticks {
    int x, y;   /* left stick, from the controller with the largest deflection */
    int slower; /* right trigger, from the controller that presses it most */
    int left_trigger;
    enum pad_kind kind; /* kind of the last connected controller */
};

/* The value that a step returns to end the program. */
#define PLATFORM_ENDED UINT64_MAX

struct platform {
    /* ---- the machine ---- */

    /* Returns microseconds since some fixed moment; never goes back. */
    uint64_t (*now)(void);
    /* Calls `step` until it returns PLATFORM_ENDED. Other return values are the time of the next
     * call; `step` is also called after events, and may be called at any time. Returns the program
     * status from `end`, or ends the program with it. */
    int (*run)(uint64_t (*step)(void *context, uint64_t now), int (*end)(void *context),
               void *context);

    /* ---- the window ---- */

    /* Opens the display, before any function below. Returns false if there is no visible display,
     * unless an invisible display was requested. */
    bool (*display_open)(void);
    void (*display_close)(void);
    /* Whether windows are visible: drivers for tests show nothing. */
    bool (*is_seen)(void);
    /* Returns NULL on failure. */
    struct platform_window *(*window_open)(const struct platform_window_options *options);
    void (*window_close)(struct platform_window *window);
    /* Gets the current memory, which keeps its pixels until size or address changes. Returns false
     * if there is none. */
    bool (*window_memory)(struct platform_window *window, struct window_memory *memory);
    /* Shows a part of the memory. Returns false if nothing was shown. */
    bool (*window_show)(struct platform_window *window, struct rectangle part);
    /* Gets the window size in units. */
    void (*window_size)(struct platform_window *window, int *width, int *height);
    /* Gets the place on the screen in units. The pointer is NULL, or the result false, if
     * unknown. */
    bool (*window_place)(struct platform_window *window, int *x, int *y);
    unsigned (*window_state)(struct platform_window *window); /* enum window_state */
    void (*window_set_size)(struct platform_window *window, int width, int height);
    void (*window_set_fullscreen)(struct platform_window *window, bool full);
    void (*window_set_title)(struct platform_window *window, const char *title);
    /* Shows or hides the system's pointer in the window; hidden at first. */
    void (*window_set_pointer)(struct platform_window *window, bool seen);
    /* Gets the usable size of the first monitor, in units. Returns false if unknown. */
    bool (*monitor_size)(int *width, int *height);
    /* Opens the system's dialog for a game's files; the choice comes as WINDOW_DROP. NULL if the
     * program lists folders itself. */
    void (*window_choose_files)(struct platform_window *window);
    /* Whether the system lists games: the program ends instead of showing its start screen, unless
     * the player must choose among several games. */
    bool lists_games;
    /* Shows choices as buttons, over the window from unit `top` down; `count` 0 removes them. The
     * picture is at the top of windows that are higher than wide. NULL if the system has no such
     * buttons. */
    void (*window_set_choices)(struct platform_window *window, const struct window_choice *choices,
                               int count, int top);
    /* Gets the next event, with places in units of the window. Returns false if there is none. */
    bool (*next_event)(struct platform_window *window, struct window_event *event);

    /* ---- the sound device ---- */

    /* Opens the system's device, silent until sound_start. *rate is the requested rate in samples a
     * second, and becomes the device's rate; *frames is the requested number of frames in a pull,
     * and becomes roughly the device's number. Returns NULL if there is no device. */
    struct platform_sound *(*sound_open)(uint32_t *rate, uint32_t *frames);
    /* Starts calls of `pull`, maybe on another thread. `pull` must fill in all frames. Some devices
     * start late. */
    void (*sound_start)(struct platform_sound *sound,
                        void (*pull)(void *context, int16_t *stereo, uint32_t frames),
                        void *context);
    struct platform_pulls (*sound_pulls)(const struct platform_sound *sound);
    /* Whether the device was removed, for example unplugged. */
    bool (*sound_is_gone)(const struct platform_sound *sound);
    /* Closes the device; `pull` is not called afterwards. `sound` may be NULL. */
    void (*sound_close)(struct platform_sound *sound);

    /* ---- controllers ---- */

    /* Opens the controllers. This is slow, so call it after the first picture. Controllers already
     * connected come as events too. Returns NULL if controllers are unsupported. */
    struct platform_pads *(*pads_open)(void);
    void (*pads_close)(struct platform_pads *pads);
    /* Handles WINDOW_PAD_ADDED and WINDOW_PAD_REMOVED. Returns false if the controller is unknown
     * or cannot be used. */
    bool (*pads_follow)(struct platform_pads *pads, const struct window_event *event);
    int (*pads_count)(const struct platform_pads *pads);
    struct pad_sticks (*pads_sticks)(const struct platform_pads *pads);
};

/* Returns the machine on which this program runs. */
const struct platform *platform_here(void);

#endif
