/* Shows frames in the window, and converts window places to picture pixels.
 *
 * window_draw.h and window_place.h explain how the picture is enlarged and placed; the rest of the
 * window is black. Overlays have `zoom` canvas pixels in a picture pixel, and are stretched with
 * the picture. */
#ifndef WALKBOX_PLATFORM_PRESENTER_H
#define WALKBOX_PLATFORM_PRESENTER_H

#include "platform/platform.h"
#include "platform/window_draw.h"
#include "platform/window_place.h"
#include "render/framebuffer.h"

struct presenter;

struct presenter_options {
    const char *title;
    int scale; /* initial scale, from 1; 0 for the largest that fits */
    bool fullscreen;
    struct rectangle place; /* for scale 0: last place in units; empty if unknown */
    struct window_view_options view;
};

/* Opens the window. Returns NULL on failure. */
struct presenter *presenter_open(const struct platform *platform,
                                 const struct presenter_options *options);
void presenter_close(struct presenter *presenter);

const struct platform *presenter_platform(const struct presenter *presenter);

/* Gets the next event. Returns false if there is none. Fingers become mouse and key events. */
bool presenter_poll(struct presenter *presenter, struct window_event *event);

/* Returns the canvas for overlays: SCREEN_WIDTH * zoom by SCREEN_HEIGHT * zoom transparent pixels,
 * 0xAARRGGBB, valid until presenter_show. NULL if memory runs out. */
uint32_t *presenter_canvas(struct presenter *presenter, int *zoom);

/* Whether people can see the window. */
bool presenter_is_seen(const struct presenter *presenter);

/* Shows the picture, the canvas if presenter_canvas was called since the last picture, and the
 * crosshair around a picture pixel (none if cursor_x < 0). Returns whether anything changed. */
bool presenter_show(struct presenter *presenter, const struct frame *frame, int cursor_x,
                    int cursor_y);

/* Whether the machine shows choices as buttons, as in a window that is higher than wide. */
bool presenter_has_choices(const struct presenter *presenter);

/* Shows choices. `choices` and `top` are in picture pixels; the function converts `choices` to
 * window pixels and units. */
void presenter_set_choices(struct presenter *presenter, struct window_choice *choices, int count,
                           int top);

/* Returns memory for a page in place of the picture: 0xFFRRGGBB pixels of the window's size. The
 * caller draws the whole page, then calls presenter_show_page. NULL if there is no memory. */
uint32_t *presenter_page(struct presenter *presenter, int *width, int *height);

/* Returns such memory with the picture already drawn, without canvas and crosshair. */
uint32_t *presenter_page_over(struct presenter *presenter, const struct frame *frame, int *width,
                              int *height);

/* Shows the page, with the system's pointer. The next picture replaces the page. */
void presenter_show_page(struct presenter *presenter, int width, int height);

/* Whether the window needs its picture again, because it was covered or changed its size. */
bool presenter_is_stale(const struct presenter *presenter);

/* Sets the colour of the crosshair; white at first. */
void presenter_set_cursor_colour(struct presenter *presenter, struct colour colour);

/* Gets the place of the window, in units. Returns false if the window is in full screen or
 * maximised, or if the place is unknown. */
bool presenter_place(const struct presenter *presenter, struct rectangle *place);

void presenter_set_title(struct presenter *presenter, const char *title);
void presenter_toggle_fullscreen(struct presenter *presenter);
bool presenter_is_fullscreen(const struct presenter *presenter);

/* Opens the system's dialog for a game's files. Returns false if there is none. The choice comes as
 * WINDOW_DROP. */
bool presenter_choose_files(struct presenter *presenter);

void presenter_set_view(struct presenter *presenter, struct window_view_options options);

/* Resizes the window to a scale; in full screen, once that ends. */
void presenter_set_scale(struct presenter *presenter, int scale);

/* Writes the window's current picture or page, without the crosshair, as an RGB PNG. Returns
 * whether it succeeded. */
bool presenter_screenshot(struct presenter *presenter, const char *path);

/* ---- gestures of fingers ----
 *
 *     one finger     tap: a click where it is         hold: a click with the right button
 *                    drag: moves the pointer, and does not click when it ends
 *     two fingers    tap: skips a line                hold: skips a scene
 *     three fingers  tap: the menu
 *
 * A tap is reported when the last finger is lifted, because more fingers may follow; a hold by
 * touch_pass while the fingers are down. The greatest number of fingers counts. Only the first
 * finger moves the pointer. Places are in units of the window, times in microseconds. */

enum {
    TOUCH_HOLD_TIME = 500000,
    TOUCH_SLACK = 12, /* units: a finger that moves no farther rests */
};

/* The current gesture; all 0 while no finger is down. */
struct touch {
    int fingers, most_fingers; /* number of fingers down: now, and the greatest in this gesture */
    int64_t first_finger;      /* id of the first finger */
    int x, y;                  /* where the first finger came down */
    bool moved, reported;      /* the first finger was dragged; a hold was reported */
    uint64_t began;            /* time at which the last finger came down */
};

/* Returns the current gesture. */
struct touch *presenter_touch(struct presenter *presenter);

#endif
