/* The seam between the program and the machine: window, events, clock, sound device, controllers.
 *
 * A struct of functions, which one folder fills in for each machine; here platform_sdl.c does, and
 * no other file knows SDL. Nothing in it waits but `run`, and nothing may wait in
 * the steps that `run` calls: a page in a browser cannot.
 *
 * Sizes and places of a window come in two units: its own pixels, and the units in which the system
 * tells where the mouse is. On displays with many small pixels a unit is two pixels wide, or one
 * and a half. */
#ifndef WALKBOX_APP_PLATFORM_PLATFORM_H
#define WALKBOX_APP_PLATFORM_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/platform/window_event.h"
#include "render/framebuffer.h"

struct platform_window;
struct platform_sound;
struct platform_pads;

struct platform_window_options {
    const char *title;
    int width, height; /* units */
    int monitor; /* where it opens, from 1; 0, or one that is not there: the system's choice */
    bool fullscreen;
    uint32_t *icon; /* icon_size squared pixels, 0xAARRGGBB; copied */
    int icon_size;
};

/* What the window shows, as memory: 0xAARRGGBB, of which AA means nothing. */
struct window_memory {
    uint32_t *pixels;
    int width, height;
    size_t stride; /* pixels from one row to the next */
};

enum window_state { WINDOW_FULLSCREEN = 1, WINDOW_MAXIMIZED = 2, WINDOW_FOCUSED = 4 };

/* How many stereo frames the sound device took so far, how many of them last, and when that was. */
struct platform_pulls {
    uint64_t frames, at;
    uint32_t last;
};

/* How sticks and triggers stand: sticks from -32768 (left, up) to 32767, triggers from 0 to 32767.
 */
struct pad_sticks {
    int x, y;   /* the left stick of the controller on which it is farthest from the middle */
    int slower; /* the right trigger, of the one on which it is pressed most */
    int left_trigger;
};

enum { PLATFORM_PAD_NAME_SIZE = 64 };

/* What a step returns that is not to be called again. */
#define PLATFORM_ENDED UINT64_MAX

struct platform {
    /* ---- the machine ---- */

    /* Microseconds since some fixed moment; never goes back. */
    uint64_t (*now)(void);
    /* The folder in which the program lies, with a slash at the end; "" when it is not known. */
    void (*program_folder)(char *path, size_t size);
    /* Calls `step` with the time until it returns PLATFORM_ENDED. What it returns else is when it
     * wants to be called next; it is also called after events, and may be called at any time. */
    void (*run)(uint64_t (*step)(void *context, uint64_t now), void *context);

    /* ---- the window ---- */

    /* Opens the display, before all that follows. False when there is none that shows windows, and
     * none that nobody sees was asked for. */
    bool (*display_open)(void);
    void (*display_close)(void);
    /* Whether a window may be seen by somebody, as far as that is known before it is opened. */
    bool (*may_be_seen)(void);
    /* NULL when there can be none. */
    struct platform_window *(*window_open)(const struct platform_window_options *options);
    void (*window_close)(struct platform_window *window);
    /* Whether people can see it: there are drivers that show nothing, for tests. */
    bool (*window_is_seen)(struct platform_window *window);
    /* Its memory as it is now; what it shows stays there until the size or the place of the memory
     * changes. False when it has none. */
    bool (*window_memory)(struct platform_window *window, struct window_memory *memory);
    /* Shows these parts of the memory. Returns false when nothing was shown. */
    bool (*window_show)(struct platform_window *window, const struct rectangle *parts, int count);
    /* Its size in units. */
    void (*window_size)(struct platform_window *window, int *width, int *height);
    unsigned (*window_state)(struct platform_window *window); /* enum window_state */
    void (*window_set_size)(struct platform_window *window, int width, int height);
    void (*window_set_monitor)(struct platform_window *window, int monitor);
    void (*window_set_fullscreen)(struct platform_window *window, bool full);
    void (*window_set_title)(struct platform_window *window, const char *title);
    /* Whether the system's mouse pointer is seen in the window; at first it is not. */
    void (*window_set_pointer)(struct platform_window *window, bool seen);
    /* The units of a monitor that a window may take. False when that is not known. */
    bool (*monitor_size)(int monitor, int *width, int *height);
    /* Has the person choose a game's files; what was chosen comes as WINDOW_DROP. NULL: the machine
     * has its files where the program's own list of folders finds them. */
    void (*window_choose_files)(struct platform_window *window);
    /* Takes the next event, with places in units of the window. False when there is none. */
    bool (*next_event)(struct platform_window *window, struct window_event *event);

    /* ---- the sound device ---- */

    /* Opens the device that the system uses, which is silent until it is started. `rate` is the
     * wanted number of samples a second, and is set to what the device has. It takes `frames` at a
     * time, or as many as it likes. NULL when there is none. */
    struct platform_sound *(*sound_open)(uint32_t *rate, uint32_t frames);
    /* From now on `pull` is called, maybe on another thread, and has to fill in all frames. Some
     * devices take a while until they begin. */
    void (*sound_start)(struct platform_sound *sound,
                        void (*pull)(void *context, int16_t *stereo, uint32_t frames),
                        void *context);
    struct platform_pulls (*sound_pulls)(const struct platform_sound *sound);
    /* Whether the device has gone, for instance because it was unplugged. */
    bool (*sound_is_gone)(const struct platform_sound *sound);
    /* `pull` is not called any more afterwards. May be NULL. */
    void (*sound_close)(struct platform_sound *sound);

    /* ---- controllers ---- */

    /* To be called when the first picture is shown, since it takes longer than that. Controllers
     * that are there already come as events, as if they were plugged in now. NULL when there
     * can be none. */
    struct platform_pads *(*pads_open)(void);
    void (*pads_close)(struct platform_pads *pads);
    /* For WINDOW_PAD_ADDED and WINDOW_PAD_REMOVED: uses the controller from now on, or no longer,
     * and writes its name. False when it is not known, or cannot be used. */
    bool (*pads_follow)(struct platform_pads *pads, const struct window_event *event,
                        char name[PLATFORM_PAD_NAME_SIZE]);
    /* How many are used now. */
    int (*pads_count)(const struct platform_pads *pads);
    struct pad_sticks (*pads_sticks)(const struct platform_pads *pads);
};

/* The machine on which this program runs. */
const struct platform *platform_here(void);

#endif
