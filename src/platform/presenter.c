#include "platform/presenter.h"

#include <stdlib.h>
#include <string.h>

#include "platform/enlarge.h"
#include "platform/media/png_file.h"
#include "platform/shown_picture.h"
#include "platform/window_draw.h"
#include "platform/window_icon.h"
#include "platform/window_place.h"
#include "util/minmax.h"

struct presenter {
    const struct platform *platform;
    struct platform_window *window;

    struct shown_picture shown; /* picture in memory, and its changes */
    struct window_view view;    /* what the window draws: picture, canvas, crosshair */
    struct window_view_options options;
    struct window_place place;
    struct window_memory memory; /* basis of `place` and the view's axes; 0 if none */
    struct enlarge_step *steps;  /* steps of both axes; owned */
    bool stale;                  /* the whole window must be shown */
    bool paged;                  /* the window shows a page instead of the picture */

    uint32_t *canvas, *canvas_before; /* canvas to draw, and canvas on show; owned */
    int canvas_zoom;
    bool canvas_used; /* presenter_canvas was called since the last picture */

    uint32_t cursor_colour;
    struct touch touch;
};

/* ---- the window ---- */

/* Returns the largest scale that fits the monitor, with some space to spare. */
static int largest_scale(const struct presenter *presenter)
{
    int width, height;
    if (!presenter->platform->monitor_size(&width, &height))
        return 2;
    const int rows = window_rows(presenter->options.aspect);
    return int_max(1, int_min(width / SCREEN_WIDTH, (height - height / 16) / rows));
}

static struct platform_window *open_window(const struct presenter *presenter,
                                           const struct presenter_options *options)
{
    const int scale = options->scale > 0 ? options->scale : largest_scale(presenter);
    uint32_t icon[WINDOW_ICON_SIZE * WINDOW_ICON_SIZE];
    window_icon_draw(icon);
    const struct rectangle last = options->place;
    const bool placed = options->scale == 0 && !rectangle_empty(last);
    return presenter->platform->window_open(&(struct platform_window_options){
        .title = options->title,
        .width = placed ? last.right - last.left : SCREEN_WIDTH * scale,
        .height = placed ? last.bottom - last.top : window_rows(options->view.aspect) * scale,
        .placed = placed,
        .x = last.left,
        .y = last.top,
        .fullscreen = options->fullscreen,
        .icon = icon,
        .icon_size = WINDOW_ICON_SIZE});
}

static void set_options(struct presenter *presenter, struct window_view_options options)
{
    presenter->options = options;
    presenter->options.at_top = presenter->platform->window_set_choices != NULL;
}

struct presenter *presenter_open(const struct platform *platform,
                                 const struct presenter_options *options)
{
    struct presenter *presenter = platform->display_open() ? calloc(1, sizeof *presenter) : NULL;
    if (!presenter)
        return NULL;
    presenter->platform = platform;
    set_options(presenter, options->view);
    presenter->cursor_colour = 0xFFFFFFFFu;
    presenter->stale = true;
    presenter->view.picture = presenter->shown.pixels;
    presenter->window = open_window(presenter, options);
    if (presenter->window)
        return presenter;
    platform->display_close();
    free(presenter);
    return NULL;
}

void presenter_close(struct presenter *presenter)
{
    if (!presenter)
        return;
    presenter->platform->window_close(presenter->window);
    presenter->platform->display_close();
    free(presenter->canvas);
    free(presenter->canvas_before);
    free(presenter->steps);
    free(presenter);
}

const struct platform *presenter_platform(const struct presenter *presenter)
{
    return presenter->platform;
}

bool presenter_is_seen(const struct presenter *presenter)
{
    return presenter->platform->is_seen();
}

bool presenter_is_stale(const struct presenter *presenter)
{
    return presenter->stale;
}

void presenter_set_title(struct presenter *presenter, const char *title)
{
    presenter->platform->window_set_title(presenter->window, title);
}

static bool has_state(const struct presenter *presenter, unsigned state)
{
    return (presenter->platform->window_state(presenter->window) & state) != 0;
}

bool presenter_place(const struct presenter *presenter, struct rectangle *place)
{
    const struct platform *platform = presenter->platform;
    int x, y, width = 0, height = 0;
    if (!platform->window_place || has_state(presenter, WINDOW_FULLSCREEN | WINDOW_MAXIMIZED) ||
        !platform->window_place(presenter->window, &x, &y))
        return false;
    platform->window_size(presenter->window, &width, &height);
    *place = (struct rectangle){x, y, x + width, y + height};
    return true;
}

bool presenter_is_fullscreen(const struct presenter *presenter)
{
    return has_state(presenter, WINDOW_FULLSCREEN);
}

void presenter_toggle_fullscreen(struct presenter *presenter)
{
    presenter->platform->window_set_fullscreen(presenter->window,
                                               !presenter_is_fullscreen(presenter));
}

bool presenter_choose_files(struct presenter *presenter)
{
    if (!presenter->platform->window_choose_files)
        return false;
    presenter->platform->window_choose_files(presenter->window);
    return true;
}

/* ---- the place of the picture ---- */

static bool get_memory(const struct presenter *presenter, struct window_memory *memory)
{
    return presenter->platform->window_memory(presenter->window, memory) && memory->width > 0 &&
           memory->height > 0;
}

/* Places the picture in the window. Returns false if it cannot be shown. */
static bool place_picture(struct presenter *presenter)
{
    struct window_memory now;
    if (!get_memory(presenter, &now))
        return false;
    const struct window_memory *before = &presenter->memory;
    if (now.pixels == before->pixels && now.width == before->width && now.height == before->height)
        return true;
    const enum enlarge_filter filter = presenter->options.filter;
    const struct window_place place = window_place_make(now.width, now.height, presenter->options);
    const int width = place.target.right - place.target.left;
    const int height = place.target.bottom - place.target.top;
    struct enlarge_step *steps =
        realloc(presenter->steps, (size_t)(width + height) * sizeof *steps);
    if (!steps)
        return false;
    presenter->steps = steps;
    presenter->view.columns = enlarge_axis_make(SCREEN_WIDTH, width, filter, steps);
    presenter->view.rows = enlarge_axis_make(SCREEN_HEIGHT, height, filter, steps + width);
    presenter->view.scan_lines = presenter->options.scan_lines;
    presenter->place = place;
    presenter->memory = now;
    presenter->stale = true;
    return true;
}

/* Makes the next presenter_show place the picture again. */
static void reset_place(struct presenter *presenter)
{
    presenter->memory = (struct window_memory){0};
    presenter->stale = true;
}

void presenter_set_scale(struct presenter *presenter, int scale)
{
    if (scale <= 0)
        scale = largest_scale(presenter);
    presenter->platform->window_set_size(presenter->window, SCREEN_WIDTH * scale,
                                         window_rows(presenter->options.aspect) * scale);
}

/* If the window has exactly the size of its picture, resizes it to the picture's new shape, if the
 * monitor has the space. */
static void follow_aspect(struct presenter *presenter, bool before)
{
    int width = 0, height = 0;
    if (presenter->options.aspect == before ||
        has_state(presenter, WINDOW_FULLSCREEN | WINDOW_MAXIMIZED))
        return;
    presenter->platform->window_size(presenter->window, &width, &height);
    const int scale = width / SCREEN_WIDTH;
    if (scale > 0 && width == scale * SCREEN_WIDTH && height == scale * window_rows(before) &&
        scale <= largest_scale(presenter))
        presenter_set_scale(presenter, scale);
}

void presenter_set_view(struct presenter *presenter, struct window_view_options options)
{
    const bool before = presenter->options.aspect;
    set_options(presenter, options);
    follow_aspect(presenter, before);
    reset_place(presenter);
}

/* Finds the picture pixel at a place in units (window_pixel_under). */
static bool presenter_pixel_at(const struct presenter *presenter, int window_x, int window_y,
                               int *x, int *y)
{
    struct window_memory memory;
    struct window_size size = {0};
    presenter->platform->window_size(presenter->window, &size.units_wide, &size.units_high);
    *x = *y = 0;
    if (!get_memory(presenter, &memory))
        return false;
    size.width = memory.width;
    size.height = memory.height;
    return window_pixel_under(size, presenter->options, window_x, window_y, x, y);
}

/* ---- the canvas ---- */

static size_t canvas_bytes(int zoom)
{
    return (size_t)(SCREEN_WIDTH * zoom) * (size_t)(SCREEN_HEIGHT * zoom) * sizeof(uint32_t);
}

static bool make_canvases(struct presenter *presenter, int zoom)
{
    const size_t bytes = canvas_bytes(zoom);
    if (presenter->canvas && presenter->canvas_before && presenter->canvas_zoom == zoom)
        return true;
    free(presenter->canvas);
    free(presenter->canvas_before);
    presenter->canvas = malloc(bytes);
    presenter->canvas_before = malloc(bytes);
    presenter->canvas_zoom = zoom;
    presenter->view.canvas = NULL; /* it was one of the freed canvases */
    presenter->stale = true;
    return presenter->canvas && presenter->canvas_before;
}

uint32_t *presenter_canvas(struct presenter *presenter, int *zoom)
{
    if (!place_picture(presenter))
        return NULL;
    *zoom = int_min(presenter->place.zoom, WINDOW_ZOOM_LIMIT);
    if (!make_canvases(presenter, *zoom))
        return NULL;
    memset(presenter->canvas, 0, canvas_bytes(*zoom));
    presenter->canvas_used = true;
    return presenter->canvas;
}

/* Puts the newly drawn canvas on show. */
static void swap_canvas(struct presenter *presenter)
{
    const uint32_t *before = presenter->view.canvas;
    uint32_t *drawn = presenter->canvas_used ? presenter->canvas : NULL;
    /* Two canvases can be compared. If only one picture has a canvas, everything changes. */
    if (before && drawn)
        shown_picture_compare(&presenter->shown, before, drawn, presenter->canvas_zoom);
    else if (before || drawn)
        presenter->stale = true;
    if (drawn) {
        presenter->canvas = presenter->canvas_before;
        presenter->canvas_before = drawn;
    }
    presenter->view.canvas = drawn;
    presenter->view.canvas_zoom = presenter->canvas_zoom;
    presenter->canvas_used = false;
}

/* ---- showing ---- */

static void set_cross(struct presenter *presenter, int x, int y)
{
    struct window_view *view = &presenter->view;
    const bool cross = x >= 0;
    if (cross == view->cross && (!cross || (x == view->cross_x && y == view->cross_y &&
                                            presenter->cursor_colour == view->cross_colour)))
        return;
    shown_picture_mark(&presenter->shown, window_cross_area(view));
    view->cross = cross;
    view->cross_x = x;
    view->cross_y = y;
    view->cross_colour = presenter->cursor_colour;
    shown_picture_mark(&presenter->shown, window_cross_area(view));
}

/* Draws a part of the target into memory, clipped to its size. Returns the part drawn. */
static struct rectangle draw_part(const struct presenter *presenter,
                                  const struct window_memory *memory,
                                  const struct window_view *view, struct rectangle part)
{
    const struct rectangle *target = &presenter->place.target;
    const struct rectangle seen = {-target->left, -target->top, memory->width - target->left,
                                   memory->height - target->top};
    part = rectangle_intersect(part, seen);
    if (rectangle_empty(part))
        return (struct rectangle){0};
    window_draw(view, part, memory->pixels + (ptrdiff_t)target->top * memory->width + target->left,
                (size_t)memory->width);
    return (struct rectangle){target->left + part.left, target->top + part.top,
                              target->left + part.right, target->top + part.bottom};
}

static void draw_all(const struct presenter *presenter, const struct window_memory *memory,
                     const struct window_view *view)
{
    memset(memory->pixels, 0, (size_t)memory->width * (size_t)memory->height * 4);
    draw_part(presenter, memory, view,
              (struct rectangle){0, 0, view->columns.target, view->rows.target});
}

/* Shows the changed part, or the whole window if it is stale. Returns whether anything was
 * shown. */
static bool give(struct presenter *presenter)
{
    const struct window_memory *memory = &presenter->memory;
    struct rectangle part = {0, 0, memory->width, memory->height};
    if (presenter->stale)
        draw_all(presenter, memory, &presenter->view);
    else
        part = draw_part(presenter, memory, &presenter->view,
                         window_part_of(&presenter->view, presenter->shown.changed));
    presenter->shown.changed = (struct rectangle){0};
    if (rectangle_empty(part))
        return false;
    presenter->stale = !presenter->platform->window_show(presenter->window, part);
    return true;
}

bool presenter_show(struct presenter *presenter, const struct frame *frame, int cursor_x,
                    int cursor_y)
{
    if (presenter->paged) {
        presenter->platform->window_set_pointer(presenter->window, false);
        reset_place(presenter);
        presenter->paged = false;
    }
    if (!place_picture(presenter))
        return false;
    shown_picture_update(&presenter->shown, frame);
    swap_canvas(presenter);
    set_cross(presenter, cursor_x, cursor_y);
    return give(presenter);
}

void presenter_set_cursor_colour(struct presenter *presenter, struct colour colour)
{
    presenter->cursor_colour = colour_argb(colour);
}

bool presenter_screenshot(struct presenter *presenter, const char *path)
{
    struct window_memory page;
    if (presenter->paged && get_memory(presenter, &page))
        return png_file_save_rgb(path, page.pixels, page.width, page.height);
    if (!presenter->shown.any || !place_picture(presenter))
        return false;
    const int width = presenter->memory.width, height = presenter->memory.height;
    const struct window_memory picture = {malloc((size_t)width * (size_t)height * 4), width,
                                          height};
    if (!picture.pixels)
        return false;
    struct window_view view = presenter->view;
    view.cross = false;
    draw_all(presenter, &picture, &view);
    const bool saved = png_file_save_rgb(path, picture.pixels, width, height);
    free(picture.pixels);
    return saved;
}

/* ---- pages as large as the window ---- */

uint32_t *presenter_page(struct presenter *presenter, int *width, int *height)
{
    struct window_memory memory;
    if (!get_memory(presenter, &memory))
        return NULL;
    *width = memory.width;
    *height = memory.height;
    return memory.pixels;
}

uint32_t *presenter_page_over(struct presenter *presenter, const struct frame *frame, int *width,
                              int *height)
{
    uint32_t *pixels = presenter_page(presenter, width, height);
    if (!pixels || !place_picture(presenter))
        return NULL;
    struct window_view view = presenter->view;
    shown_picture_update(&presenter->shown, frame);
    view.canvas = NULL;
    view.cross = false;
    draw_all(presenter, &presenter->memory, &view);
    return pixels;
}

void presenter_show_page(struct presenter *presenter, int width, int height)
{
    presenter->paged = true;
    if (presenter->platform->window_set_choices)
        presenter->platform->window_set_choices(presenter->window, NULL, 0, 0);
    presenter->platform->window_set_pointer(presenter->window, true);
    presenter->stale = !presenter->platform->window_show(presenter->window,
                                                         (struct rectangle){0, 0, width, height});
}

/* ---- buttons ---- */

bool presenter_has_choices(const struct presenter *presenter)
{
    struct window_memory memory;
    return presenter->platform->window_set_choices && get_memory(presenter, &memory) &&
           memory.height > memory.width;
}

/* Converts a choice from picture pixels to window pixels and units. */
static void place_choice(const struct presenter *presenter, struct window_choice *choice,
                         struct window_size size)
{
    const struct rectangle *target = &presenter->place.target;
    const int wide = target->right - target->left, high = target->bottom - target->top;
    const int x = target->left + (2 * choice->x + 1) * wide / (2 * SCREEN_WIDTH);
    const int y = target->top + (2 * choice->y + 1) * high / (2 * SCREEN_HEIGHT);
    const struct rectangle part = window_part_of(&presenter->view, choice->area);
    choice->area = (struct rectangle){target->left + part.left, target->top + part.top,
                                      target->left + part.right, target->top + part.bottom};
    choice->x = x * size.units_wide / size.width;
    choice->y = y * size.units_high / size.height;
}

void presenter_set_choices(struct presenter *presenter, struct window_choice *choices, int count,
                           int top)
{
    const struct platform *platform = presenter->platform;
    struct window_choice edge = {.y = top};
    struct window_memory memory;
    struct window_size size = {0};
    if (!platform->window_set_choices || !get_memory(presenter, &memory) ||
        !place_picture(presenter))
        return;
    platform->window_size(presenter->window, &size.units_wide, &size.units_high);
    size.width = memory.width;
    size.height = memory.height;
    place_choice(presenter, &edge, size);
    for (int i = 0; i < count; i++)
        place_choice(presenter, &choices[i], size);
    platform->window_set_choices(presenter->window, choices, count, edge.y);
}

/* ---- fingers ---- */

/* Makes a mouse event. */
static bool point(struct window_event *event, enum window_event_kind kind, int button, int x, int y)
{
    *event = (struct window_event){.kind = kind, .mouse_button = button, .x = x, .y = y};
    return true;
}

static bool press_key(struct window_event *event, int key)
{
    *event = (struct window_event){.kind = WINDOW_KEY, .key = key};
    return true;
}

/* The touch functions turn fingers into a mouse event, with a place in units, or a key event. They
 * return false if there is no event (yet). touch_down and touch_move get the finger and its place
 * in `event`. */
static bool touch_down(struct touch *touch, struct window_event *event, uint64_t now)
{
    if (touch->fingers == 0)
        *touch = (struct touch){.first_finger = event->finger, .x = event->x, .y = event->y};
    touch->fingers++;
    touch->most_fingers = int_max(touch->fingers, touch->most_fingers);
    touch->began = now;
    return touch->most_fingers == 1 && point(event, WINDOW_MOUSE, 0, event->x, event->y);
}

static bool touch_move(struct touch *touch, struct window_event *event)
{
    const int x = event->x, y = event->y;
    if (touch->fingers == 0 || event->finger != touch->first_finger || touch->reported ||
        touch->most_fingers > 1)
        return false;
    touch->moved =
        touch->moved || abs(x - touch->x) > TOUCH_SLACK || abs(y - touch->y) > TOUCH_SLACK;
    return touch->moved && point(event, WINDOW_MOUSE, 0, x, y);
}

/* The gesture ends with the last finger, whichever that is. */
static bool touch_up(struct touch *touch, struct window_event *event)
{
    if (touch->fingers == 0 || --touch->fingers > 0 || touch->moved || touch->reported)
        return false;
    return touch->most_fingers == 1
               ? point(event, WINDOW_CLICK, 1, touch->x, touch->y)
               : press_key(event, touch->most_fingers == 2 ? '.' : WINDOW_KEY_MENU);
}

/* Called as time passes. Reports a hold, once. */
static bool touch_pass(struct touch *touch, struct window_event *event, uint64_t now)
{
    if (touch->fingers == 0 || touch->moved || touch->reported ||
        touch->fingers < touch->most_fingers || now - touch->began < TOUCH_HOLD_TIME)
        return false;
    touch->reported = true;
    return touch->most_fingers == 1
               ? point(event, WINDOW_RIGHT_CLICK, 3, touch->x, touch->y)
               : touch->most_fingers == 2 && press_key(event, WINDOW_KEY_ESCAPE);
}

struct touch *presenter_touch(struct presenter *presenter)
{
    return &presenter->touch;
}

/* ---- events ---- */

/* Converts the place of an event from units to picture and window pixels. */
static void place_event(const struct presenter *presenter, struct window_event *event)
{
    const int x = event->x, y = event->y;
    struct window_memory memory;
    int wide = 0, high = 0;
    presenter->platform->window_size(presenter->window, &wide, &high);
    if (!get_memory(presenter, &memory) || wide < 1 || high < 1)
        memory.width = memory.height = wide = high = 1;
    event->inside = presenter_pixel_at(presenter, x, y, &event->x, &event->y);
    event->page_x = (int)((int64_t)x * memory.width / wide);
    event->page_y = (int)((int64_t)y * memory.height / high);
}

/* Calls place_event for a mouse event made by fingers. Returns `made`. */
static bool place_made(const struct presenter *presenter, bool made, struct window_event *event)
{
    if (made && event->kind != WINDOW_KEY)
        place_event(presenter, event);
    return made;
}

/* Turns the platform's event into an event for the program. Returns false if there is none. */
static bool translate(struct presenter *presenter, struct window_event *event)
{
    enum { FAR = 1 << 16, NOTCHES = 64 }; /* beyond any window, beyond any turn */
    struct touch *touch = &presenter->touch;
    const uint64_t now = presenter->platform->now();
    event->x = int_clamp(event->x, -FAR, FAR);
    event->y = int_clamp(event->y, -FAR, FAR);
    event->wheel = int_clamp(event->wheel, -NOTCHES, NOTCHES);
    switch (event->kind) {
    case WINDOW_MOUSE:
    case WINDOW_CLICK:
    case WINDOW_RIGHT_CLICK:
    case WINDOW_MIDDLE_CLICK:
    case WINDOW_MOUSE_LIFTED:
    case WINDOW_WHEEL:
        place_event(presenter, event);
        return true;
    case WINDOW_FINGER_DOWN:
        return place_made(presenter, touch_down(touch, event, now), event);
    case WINDOW_FINGER_MOVED:
        return place_made(presenter, touch_move(touch, event), event);
    case WINDOW_FINGER_LIFTED:
        return place_made(presenter, touch_up(touch, event), event);
    case WINDOW_EXPOSED:
        presenter->stale = true;
        return false;
    case WINDOW_FOCUS_LOST:
        *touch = (struct touch){0};
        return true;
    default:
        return true;
    }
}

bool presenter_poll(struct presenter *presenter, struct window_event *event)
{
    while (presenter->platform->next_event(presenter->window, event))
        if (translate(presenter, event))
            return true;
    /* A hold can only be reported after all events of the fingers. */
    const uint64_t now = presenter->platform->now();
    return place_made(presenter, touch_pass(&presenter->touch, event, now), event);
}
