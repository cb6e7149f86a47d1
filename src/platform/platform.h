/* The seam between the program and the machine: window, events, clock, sound device, controllers.
 * Each machine fills in this struct of functions; here only platform_sdl.c, its sdl_*.c and
 * png_sdl.c know SDL. Only `run` waits; the steps that it calls may not, since a page in a
 * browser cannot.
 *
 * Sizes and places of a window are in its pixels, or in the system's units for the mouse: on dense
 * displays a unit may be one and a half or two pixels wide. */
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
    bool placed;       /* at x, y, if that is on a monitor; else the system chooses. A window that
                          does not fit there is moved, and made smaller */
    int x, y;
    bool fullscreen;
    uint32_t *icon; /* icon_size squared pixels, 0xAARRGGBB; copied */
    int icon_size;
};

/* The window's memory: rows of 0xAARRGGBB, AA ignored. */
struct window_memory {
    uint32_t *pixels;
    int width, height;
};

/* What can be chosen below the room, such as a verb. */
struct window_choice {
    const char *text;      /* UTF-8; "": a picture without a name. Borrowed */
    struct rectangle area; /* where it is in the window, in its pixels */
    int x, y;              /* where a click chooses it, in units */
    uint32_t colour;       /* of the text, 0xFFRRGGBB */
    bool on;               /* otherwise it can only be read */
    bool is_picture;
    bool has_key; /* as verbs have, and what is carried has not */
};

enum window_state { WINDOW_FULLSCREEN = 1, WINDOW_MAXIMIZED = 2 };

/* The stereo frames the sound device has pulled: all, the last time, and when that was. */
struct platform_pulls {
    uint64_t frames, at;
    uint32_t last;
};

/* Whose names are on the buttons of a controller. */
enum pad_kind { PAD_KIND_XBOX, PAD_KIND_PLAYSTATION, PAD_KIND_NINTENDO, PAD_KIND_COUNT };

/* Sticks are -32768 (left, up) to 32767, triggers 0 to 32767. */
struct pad_sticks {
    int x, y;   /* the left stick: of the controller where it is farthest from the middle */
    int slower; /* the right trigger: of the controller where it is pressed most */
    int left_trigger;
    enum pad_kind kind; /* of the controller that was connected last */
};

/* A step returns this to end. */
#define PLATFORM_ENDED UINT64_MAX

struct platform {
    /* ---- the machine ---- */

    /* Microseconds since some fixed moment; never goes back. */
    uint64_t (*now)(void);
    /* Calls `step` until it returns PLATFORM_ENDED. Otherwise it returns when to call it next; it
     * is also called after events, and may be called at any time. Returns what `end` does, the
     * status of the program, or ends the program with it. */
    int (*run)(uint64_t (*step)(void *context, uint64_t now), int (*end)(void *context),
               void *context);

    /* ---- the window ---- */

    /* Opens the display, before all that follows. False if there is none that people see, unless
     * another was requested. */
    bool (*display_open)(void);
    void (*display_close)(void);
    /* Whether people see windows: drivers for tests show nothing. */
    bool (*is_seen)(void);
    /* NULL on failure. */
    struct platform_window *(*window_open)(const struct platform_window_options *options);
    void (*window_close)(struct platform_window *window);
    /* Its memory now, which keeps its pixels until its size or address changes. False: none. */
    bool (*window_memory)(struct platform_window *window, struct window_memory *memory);
    /* Shows this part of the memory. False when nothing was shown. */
    bool (*window_show)(struct platform_window *window, struct rectangle part);
    /* Its size in units. */
    void (*window_size)(struct platform_window *window, int *width, int *height);
    /* Its place on the screen in units. NULL, or false: unknown. */
    bool (*window_place)(struct platform_window *window, int *x, int *y);
    unsigned (*window_state)(struct platform_window *window); /* enum window_state */
    void (*window_set_size)(struct platform_window *window, int width, int height);
    void (*window_set_fullscreen)(struct platform_window *window, bool full);
    void (*window_set_title)(struct platform_window *window, const char *title);
    /* Whether the system's pointer is seen in the window; false at first. */
    void (*window_set_pointer)(struct platform_window *window, bool seen);
    /* The units of the first monitor that a window may use. False: unknown. */
    bool (*monitor_size)(int *width, int *height);
    /* Opens the system's dialog for a game's files; the choice comes as WINDOW_DROP. Such a system
     * lists games, too: the program ends where it would show its start screen, unless it asks
     * which of several games is meant. NULL: the program lists folders itself. */
    void (*window_choose_files)(struct platform_window *window);
    /* Shows these as buttons in place of all that the window has from the unit `top` down; 0: none.
     * The picture is at the top of windows that are higher than wide. NULL: there are no such
     * buttons. */
    void (*window_set_choices)(struct platform_window *window, const struct window_choice *choices,
                               int count, int top);
    /* The next event, with places in units of the window. False: none. */
    bool (*next_event)(struct platform_window *window, struct window_event *event);

    /* ---- the sound device ---- */

    /* Opens the system's device, which is silent until it is started. `rate` is the requested
     * samples a second, and is set to the device's; `frames` is how many it should pull at once,
     * and is set to a number near those that it will. NULL: none. */
    struct platform_sound *(*sound_open)(uint32_t *rate, uint32_t *frames);
    /* From now on `pull` is called, maybe on another thread, and must fill in all frames. Some
     * devices start late. */
    void (*sound_start)(struct platform_sound *sound,
                        void (*pull)(void *context, int16_t *stereo, uint32_t frames),
                        void *context);
    struct platform_pulls (*sound_pulls)(const struct platform_sound *sound);
    /* Whether the device is gone, for example unplugged. */
    bool (*sound_is_gone)(const struct platform_sound *sound);
    /* `pull` is not called afterwards. `sound` may be NULL. */
    void (*sound_close)(struct platform_sound *sound);

    /* ---- controllers ---- */

    /* Slow: call it after the first picture. Controllers that are connected come as events, too.
     * NULL: unsupported. */
    struct platform_pads *(*pads_open)(void);
    void (*pads_close)(struct platform_pads *pads);
    /* Handles WINDOW_PAD_ADDED and WINDOW_PAD_REMOVED. False if the controller is unknown or cannot
     * be used. */
    bool (*pads_follow)(struct platform_pads *pads, const struct window_event *event);
    int (*pads_count)(const struct platform_pads *pads);
    struct pad_sticks (*pads_sticks)(const struct platform_pads *pads);
};

/* The machine on which this program runs. */
const struct platform *platform_here(void);

#endif
