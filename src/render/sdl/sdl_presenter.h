/* The window: shows a frame in colours, and tells which pixel of the picture lies at a place of the
 * window.
 *
 * The picture is enlarged as render/window/enlarge.h says, and stands in the middle of the window
 * (render/window/window_place.h); what is left of the window is black. Overlays are drawn at `zoom`
 * window pixels to a picture pixel and stretched with the picture.
 *
 * There are two ways of getting pictures into the window (sdl_way.h), which show the same pixels.
 * Without a graphics device the program itself enlarges what changed; with one a texture is used.
 */
#ifndef WALKBOX_RENDER_SDL_SDL_PRESENTER_H
#define WALKBOX_RENDER_SDL_SDL_PRESENTER_H

#include "render/draw/framebuffer.h"
#include "render/window/touch.h"
#include "render/window/window_place.h"

struct sdl_presenter;

enum presenting {
    PRESENTING_AUTO,    /* by what the machine has */
    PRESENTING_SURFACE, /* without a graphics device; where the display takes no memory, as texture
                         */
    PRESENTING_TEXTURE, /* with textures, even if it is a program that draws them */
};

enum { SDL_PRESENTER_LINE_SIZE = 160 };

struct sdl_presenter_options {
    const char *title;
    int scale;   /* of the window when it opens: 1 and up, 0 = as large as fits */
    int monitor; /* where it opens, from 1; 0, or one that is not there: where the system puts it */
    bool fullscreen;
    bool aspect; /* 4:3 correction */
    enum window_scaling scaling;
    enum enlarge_filter filter;
    bool scan_lines;
    enum presenting presenting;
};

/* Whether there is a display that shows windows, or one that nobody sees was asked for. */
bool sdl_presenter_has_display(void);

/* Whether a window may be seen by somebody, as far as that is known before it is opened: no
 * driver was asked for that shows nothing. */
bool sdl_presenter_is_likely(void);

/* Opens the window. Returns NULL when that fails; SDL_GetError tells why. */
struct sdl_presenter *sdl_presenter_open(const struct sdl_presenter_options *options);
void sdl_presenter_close(struct sdl_presenter *presenter);

/* The canvas for overlays: SCREEN_WIDTH * zoom by SCREEN_HEIGHT * zoom pixels, 0xAARRGGBB, row by
 * row, all cleared to see-through. NULL when memory runs out. Valid until it is shown. */
uint32_t *sdl_presenter_canvas(struct sdl_presenter *presenter, int *zoom);

/* The zoom of the canvas as the window is now. */
int sdl_presenter_zoom(const struct sdl_presenter *presenter);

/* Whether people can see the window: SDL has drivers that show nothing, for tests. */
bool sdl_presenter_is_seen(const struct sdl_presenter *presenter);

/* Shows the picture, the canvas if sdl_presenter_canvas was called since the last time, and the
 * cursor: a crosshair around a pixel of the picture; none if cursor_x is below 0. Returns whether
 * the window was given anything: when it shows all this already, nothing is done. */
bool sdl_presenter_show(struct sdl_presenter *presenter, const struct frame *frame, int cursor_x,
                        int cursor_y);

/* ---- pages that are as large as the window ----
 *
 * Such a page takes the place of the picture: memory of the window's own size, 0xFFRRGGBB, row by
 * row, in which its owner draws. It keeps what was drawn until the window has another size; then it
 * is black. NULL when there is no window, or no memory. */
uint32_t *sdl_presenter_page(struct sdl_presenter *presenter, int *width, int *height);

/* Shows the page. The system's pointer is seen over it, since the game's crosshair is not. */
void sdl_presenter_show_page(struct sdl_presenter *presenter);

/* The picture comes again when it is shown next. */
void sdl_presenter_end_pages(struct sdl_presenter *presenter);

/* The window's own pixel at a place of the window, as the system tells such places. */
void sdl_presenter_page_at(const struct sdl_presenter *presenter, int window_x, int window_y,
                           int *x, int *y);

/* Whether the window has to be given its picture again, although nothing in it may have changed: it
 * was covered, has another size, or the like. */
bool sdl_presenter_is_stale(const struct sdl_presenter *presenter);

/* How pictures get into the window, and why so: "surface: enlarged by the program (no graphics
 * device)". Valid until the window is closed. */
const char *sdl_presenter_told(const struct sdl_presenter *presenter);

/* The colour of the crosshair from now on; white at first. */
void sdl_presenter_set_cursor_colour(struct sdl_presenter *presenter, struct colour colour);

void sdl_presenter_set_title(struct sdl_presenter *presenter, const char *title);
void sdl_presenter_toggle_fullscreen(struct sdl_presenter *presenter);
void sdl_presenter_toggle_aspect(struct sdl_presenter *presenter);
bool sdl_presenter_is_fullscreen(const struct sdl_presenter *presenter);

/* Whether the window has the keyboard. */
bool sdl_presenter_has_focus(const struct sdl_presenter *presenter);

/* How the picture stands in the window, all at once. */
void sdl_presenter_set_view(struct sdl_presenter *presenter, struct window_view_options options);

/* Moves the window to another monitor, as in the options above; fullscreen stays fullscreen. */
void sdl_presenter_set_monitor(struct sdl_presenter *presenter, int monitor);

/* Makes the window as large as it would open with this scale. In fullscreen that is seen later. */
void sdl_presenter_set_scale(struct sdl_presenter *presenter, int scale);

/* The pixel of the picture at a place of the window, as the system tells such places, or the
 * nearest one if the place is outside (window_pixel_under). Returns whether it is inside. */
bool sdl_presenter_pixel_at(const struct sdl_presenter *presenter, int window_x, int window_y,
                            int *x, int *y);

/* A place of the window as such a place, given as parts of its width and height: 0 to 1. */
void sdl_presenter_unit_at(const struct sdl_presenter *presenter, float across, float down,
                           int *window_x, int *window_y);

/* What fingers do on the window, for sdl_input.c. */
struct touch *sdl_presenter_touch(struct sdl_presenter *presenter);

/* Writes what the window shows now, without the cursor, as an RGB PNG. */
bool sdl_presenter_screenshot(struct sdl_presenter *presenter, const char *path);

#endif
