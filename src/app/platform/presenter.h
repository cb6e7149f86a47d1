/* The window as the program sees it: shows a frame in colours, and says which pixel of the picture
 * lies at a place of the window. It draws into the window's memory (platform.h).
 *
 * The picture is enlarged and placed as enlarge.h says; the rest of the window is black. Overlays
 * are drawn at `zoom` window pixels to a picture pixel and stretched with the picture. */
#ifndef WALKBOX_APP_PLATFORM_PRESENTER_H
#define WALKBOX_APP_PLATFORM_PRESENTER_H

#include "app/platform/enlarge.h"
#include "app/platform/platform.h"
#include "render/framebuffer.h"

struct presenter;

struct presenter_options {
    const char *title;
    int scale;   /* of the window when it opens: 1 and up, 0 = as large as fits */
    int monitor; /* where it opens, as in platform_window_options */
    bool fullscreen;
    struct window_view_options view;
};

/* Opens the window. Returns NULL when that fails. */
struct presenter *presenter_open(const struct platform *platform,
                                 const struct presenter_options *options);
void presenter_close(struct presenter *presenter);

const struct platform *presenter_platform(const struct presenter *presenter);

/* The platform's clock. */
uint64_t presenter_now(const struct presenter *presenter);

/* Takes the next event. Returns false when there is none. What fingers do becomes events of the
 * mouse and of keys. */
bool presenter_poll(struct presenter *presenter, struct window_event *event);

/* The canvas for overlays: SCREEN_WIDTH * zoom by SCREEN_HEIGHT * zoom pixels, 0xAARRGGBB, all
 * cleared to transparent. NULL when memory runs out. Valid until it is shown. */
uint32_t *presenter_canvas(struct presenter *presenter, int *zoom);

/* The zoom of the canvas as the window is now. */
int presenter_zoom(const struct presenter *presenter);

/* Whether people can see the window. */
bool presenter_is_seen(const struct presenter *presenter);

/* Shows the picture, the canvas if presenter_canvas was called since the last time, and the
 * crosshair around a pixel of the picture; none if cursor_x is below 0. Returns whether the window
 * was given anything: when it shows all this already, nothing is done. */
bool presenter_show(struct presenter *presenter, const struct frame *frame, int cursor_x,
                    int cursor_y);

/* A page takes the place of the picture: memory of the window's own size, 0xFFRRGGBB, in which its
 * owner draws. It keeps its pixels until the window has another size; then it is black. NULL when
 * there is no window, or no memory. */
uint32_t *presenter_page(struct presenter *presenter, int *width, int *height);

/* Shows the page. The system's pointer is seen over it, since the game's crosshair is not. */
void presenter_show_page(struct presenter *presenter);

/* The picture comes back when it is shown next. */
void presenter_end_pages(struct presenter *presenter);

/* Whether the window needs its picture again although nothing in it may have changed: it was
 * covered, has another size, or the like. */
bool presenter_is_stale(const struct presenter *presenter);

/* The colour of the crosshair from now on; white at first. */
void presenter_set_cursor_colour(struct presenter *presenter, struct colour colour);

void presenter_set_title(struct presenter *presenter, const char *title);
void presenter_toggle_fullscreen(struct presenter *presenter);
void presenter_toggle_aspect(struct presenter *presenter);
bool presenter_is_fullscreen(const struct presenter *presenter);

/* Has the person choose a game's files with the system's own dialog; false where it has none. What
 * was chosen comes as WINDOW_DROP. */
bool presenter_choose_files(struct presenter *presenter);

/* Whether the window has the keyboard. */
bool presenter_has_focus(const struct presenter *presenter);

/* How the picture stands in the window. */
void presenter_set_view(struct presenter *presenter, struct window_view_options options);

/* Moves the window to another monitor, as in the options above; fullscreen stays fullscreen. */
void presenter_set_monitor(struct presenter *presenter, int monitor);

/* Makes the window as large as it would open with this scale. In fullscreen that is seen later. */
void presenter_set_scale(struct presenter *presenter, int scale);

/* The pixel of the picture at a place of the window, in its units (window_pixel_under). */
bool presenter_pixel_at(const struct presenter *presenter, int window_x, int window_y, int *x,
                        int *y);

/* Writes what the window shows now, without the crosshair, as an RGB PNG. */
bool presenter_screenshot(struct presenter *presenter, const char *path);

/* ---- what fingers on the window mean ----
 *
 *     one finger     tap: a click where it is         hold: a click with the right button
 *                    drag: moves the pointer, and does not click when it ends
 *     two fingers    tap: skips a line                hold: skips a scene
 *     three fingers  tap: the menu
 *
 * A tap is reported when the last finger goes, so that a second finger may still come; a hold while
 * the fingers are there, by touch_pass. What counts is how many fingers were there at most. Only
 * the first finger moves anything. Places are in units of the window, times in microseconds of any
 * clock. */

enum {
    TOUCH_HOLD_TIME = 500000,
    TOUCH_SLACK = 12, /* a finger that moves by no more than this stays where it is */
};

enum touch_kind {
    TOUCH_NOTHING,
    TOUCH_MOVE, /* the pointer goes to x, y */
    TOUCH_CLICK,
    TOUCH_RIGHT_CLICK,
    TOUCH_SKIP_LINE,
    TOUCH_SKIP_SCENE,
    TOUCH_MENU,
};

struct touch_gesture {
    enum touch_kind kind;
    int x, y; /* of TOUCH_MOVE and the clicks */
};

/* All 0 while no finger is there. */
struct touch {
    int fingers, most;    /* how many are there, and were */
    int64_t first;        /* the finger that came first */
    int x, y;             /* where it came */
    bool moved, reported; /* whether it was dragged; whether a hold was reported */
    uint64_t began;       /* when the last finger came */
};

struct touch_gesture touch_down(struct touch *touch, int64_t finger, int x, int y, uint64_t now);
struct touch_gesture touch_move(struct touch *touch, int64_t finger, int x, int y);
struct touch_gesture touch_up(struct touch *touch);

/* Time passed: reports a hold, once. */
struct touch_gesture touch_pass(struct touch *touch, uint64_t now);

/* The fingers that are on the window. */
struct touch *presenter_touch(struct presenter *presenter);

#endif
