/* Shows frames in the window, and finds the picture pixel at a place of the window.
 *
 * window_draw.h says how the picture is enlarged and placed; the rest of the window is black.
 * Overlays are drawn with `zoom` canvas pixels to a picture pixel and stretched with the picture.
 */
#ifndef WALKBOX_PLATFORM_PRESENTER_H
#define WALKBOX_PLATFORM_PRESENTER_H

#include "platform/platform.h"
#include "platform/window_draw.h"
#include "platform/window_place.h"
#include "render/framebuffer.h"

struct presenter;

struct presenter_options {
    const char *title;
    int scale; /* of the window when it opens: 1 and up, 0 = as large as fits */
    bool fullscreen;
    struct rectangle place; /* with scale 0: where it was last, in units; empty: unknown */
    struct window_view_options view;
};

/* Opens the window. NULL on failure. */
struct presenter *presenter_open(const struct platform *platform,
                                 const struct presenter_options *options);
void presenter_close(struct presenter *presenter);

const struct platform *presenter_platform(const struct presenter *presenter);

/* The next event. False: none. Fingers become events of the mouse and of keys. */
bool presenter_poll(struct presenter *presenter, struct window_event *event);

/* The canvas for overlays: SCREEN_WIDTH * zoom by SCREEN_HEIGHT * zoom transparent pixels,
 * 0xAARRGGBB, valid until it is shown. NULL when memory runs out. */
uint32_t *presenter_canvas(struct presenter *presenter, int *zoom);

/* Whether people can see the window. */
bool presenter_is_seen(const struct presenter *presenter);

/* Shows the picture, the canvas if presenter_canvas was called since the last time, and the
 * crosshair around a picture pixel (none if cursor_x < 0). Returns whether anything changed. */
bool presenter_show(struct presenter *presenter, const struct frame *frame, int cursor_x,
                    int cursor_y);

/* Whether choices are shown by the machine, as buttons: in a window that is higher than wide. */
bool presenter_has_choices(const struct presenter *presenter);

/* Shows them; `choices` and `top` are in pixels of the picture, and become those of the window. */
void presenter_set_choices(struct presenter *presenter, struct window_choice *choices, int count,
                           int top);

/* A page instead of the picture: memory of the window's size, 0xFFRRGGBB, for its owner to draw all
 * of before presenter_show_page. NULL: none. */
uint32_t *presenter_page(struct presenter *presenter, int *width, int *height);

/* The same with the picture in it, without canvas and crosshair, for its owner to draw over. */
uint32_t *presenter_page_over(struct presenter *presenter, const struct frame *frame, int *width,
                              int *height);

/* Shows the page of this size, with the system's pointer over it. The next picture replaces it. */
void presenter_show_page(struct presenter *presenter, int width, int height);

/* Whether the window needs its picture again: it was covered, or changed its size. */
bool presenter_is_stale(const struct presenter *presenter);

/* The colour of the crosshair; white at first. */
void presenter_set_cursor_colour(struct presenter *presenter, struct colour colour);

/* Where the window is, in units. False in full screen, when it is maximised, or not known. */
bool presenter_place(const struct presenter *presenter, struct rectangle *place);

void presenter_set_title(struct presenter *presenter, const char *title);
void presenter_toggle_fullscreen(struct presenter *presenter);
bool presenter_is_fullscreen(const struct presenter *presenter);

/* Opens the system's dialog for a game's files; false: there is none. The choice comes as
 * WINDOW_DROP. */
bool presenter_choose_files(struct presenter *presenter);

void presenter_set_view(struct presenter *presenter, struct window_view_options options);

/* Resizes the window to this scale; in full screen, when that ends. */
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
 * A tap is reported when the last finger is lifted, because another may follow; a hold by
 * touch_pass while the fingers are down. The greatest number of fingers counts. Only the first
 * moves the pointer. Places are in units of the window, times in microseconds of any clock. */

enum {
    TOUCH_HOLD_TIME = 500000,
    TOUCH_SLACK = 12, /* a finger that moves no farther than this rests */
};

/* All 0 while no finger is down. */
struct touch {
    int fingers, most;    /* how many are down, and were at most */
    int64_t first;        /* the finger that came first */
    int x, y;             /* where it came down */
    bool moved, reported; /* whether it was dragged; whether a hold was reported */
    uint64_t began;       /* when the last finger came down */
};

/* Each writes what the finger means: an event of the mouse, at a place of the window, or of the
 * keyboard. False: nothing (yet). For the first two, `event` has the finger and its place. */
bool touch_down(struct touch *touch, struct window_event *event, uint64_t now);
bool touch_move(struct touch *touch, struct window_event *event);
bool touch_up(struct touch *touch, struct window_event *event);

/* Time passed: reports a hold, once. */
bool touch_pass(struct touch *touch, struct window_event *event, uint64_t now);

/* The fingers that are on the window. */
struct touch *presenter_touch(struct presenter *presenter);

#endif
