/* The part that shows charsets: all letters, and a line typed in them. */
#include <stdio.h>

#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "util/minmax.h"

enum { FIELD_HEIGHT = 16, TEXT_LIMIT = 120, CODE_HEIGHT = 12 };

static const char first_text[] = "The quick brown fox jumps over the lazy dog. 0123456789";

static bool load(struct browser *browser)
{
    struct browse_charset_state *state = &browser->charset;
    const struct browse_item *item = browse_shown(browser);
    struct block block;
    if (!item)
        return false;
    if (state->loaded)
        return true;
    browser->view.id = 0;
    (void)browse_load_room(browser, state->palette > 0 ? state->palette : item->room);
    const struct game_files *files = browser->model.files;
    if (!game_files_resource(files, RESOURCE_CHARSET, item->number, &block, &state->fault))
        return false;
    const struct fault_place place = block_place(files->container_name, &block);
    state->loaded =
        charset_load(&state->charset, place, block.payload, &browser->arena, NULL, &state->fault);
    return state->loaded;
}

static void open_charset(struct browser *browser)
{
    struct browse_charset_state *state = &browser->charset;
    if (state->line.limit == 0)
        page_field_begin(&state->line, first_text, TEXT_LIMIT);
    state->loaded = false;
    state->first = 0;
    (void)load(browser);
}

/* ---- where everything stands ---- */

static struct rectangle field_area(const struct ui_view *view, struct rectangle area)
{
    const int top = area.top + UI_LINE_HEIGHT * view->unit;
    return (struct rectangle){area.left, top, area.right, top + FIELD_HEIGHT * view->unit};
}

static int text_zoom(const struct ui_view *view)
{
    return view->unit > 1 ? view->unit : 2;
}

static int line_height(const struct browser *browser, const struct ui_view *view)
{
    return (browser->charset.charset.height + 4) * text_zoom(view);
}

struct grid {
    struct rectangle area;
    int zoom, cell_width, cell_height, columns, rows;
};

static void measure(const struct ui_view *view, struct grid *grid, int widest, int highest,
                    int count)
{
    grid->cell_width = int_max((widest + 4) * grid->zoom, 22 * view->unit);
    grid->cell_height = (highest + 1) * grid->zoom + CODE_HEIGHT * view->unit;
    grid->columns = int_clamp((grid->area.right - grid->area.left) / grid->cell_width, 1, 16);
    grid->rows = (count + grid->columns - 1) / grid->columns;
}

/* The largest letters of which all fit, or the smallest that are legible. */
static struct grid grid_of(const struct browser *browser, const struct ui_view *view,
                           struct rectangle area)
{
    const struct charset *charset = &browser->charset.charset;
    int widest = 6, highest = charset->height;
    for (int i = 0; i < charset->glyph_count; i++) {
        widest = int_max(widest, charset->glyphs[i].width);
        highest = int_max(highest, charset->glyphs[i].height);
    }
    struct grid grid = {.area = area, .zoom = BROWSE_ZOOM_LIMIT};
    grid.area.top = field_area(view, area).bottom + line_height(browser, view) * 2;
    for (; grid.zoom > text_zoom(view); grid.zoom--) {
        measure(view, &grid, widest, highest, charset->glyph_count);
        if (grid.columns == 16 && grid.rows * grid.cell_height <= grid.area.bottom - grid.area.top)
            return grid;
    }
    measure(view, &grid, widest, highest, charset->glyph_count);
    return grid;
}

/* ---- drawing ---- */

static uint32_t colour_of(const struct browser *browser, int value)
{
    const struct charset *charset = &browser->charset.charset;
    if (value == 1 || value - 1 >= CHARSET_MAP_SIZE)
        return 0xFFFFFFFFu;
    return colour_argb(browser->view.palette[charset->map[value - 1]]);
}

static void draw_glyph(const struct browser *browser, const struct ui_view *view,
                       struct rectangle clip, int x, int y, int zoom,
                       const struct charset_glyph *glyph)
{
    for (int row = 0; glyph->pixels && row < glyph->height; row++) {
        for (int column = 0; column < glyph->width; column++) {
            const int value = glyph->pixels[row * glyph->width + column];
            const int left = x + (column + glyph->x) * zoom, top = y + (row + glyph->y) * zoom;
            if (value > 0)
                ui_fill(view,
                        rectangle_intersect(clip,
                                            (struct rectangle){left, top, left + zoom, top + zoom}),
                        colour_of(browser, value));
        }
    }
}

/* A letter of the typed text: ASCII and Latin-1 as they are. */
static void draw_typed(const struct browser *browser, const struct ui_view *view,
                       struct rectangle area)
{
    const struct charset *charset = &browser->charset.charset;
    const int zoom = text_zoom(view);
    const char *at = browser->charset.line.text;
    int x = area.left + 2 * zoom, y = area.top + zoom;
    for (uint32_t code; (code = page_next_letter(&at)) != 0;) {
        if (code >= (uint32_t)charset->glyph_count)
            continue;
        const struct charset_glyph *glyph = &charset->glyphs[code];
        if (x + glyph->width * zoom > area.right && x > area.left + 2 * zoom) {
            x = area.left + 2 * zoom;
            y += line_height(browser, view) - 2 * zoom;
        }
        draw_glyph(browser, view, area, x, y, zoom, glyph);
        x += (glyph->width + glyph->x) * zoom;
    }
}

static void draw_grid(struct browser *browser, const struct ui_view *view, const struct grid *grid)
{
    const struct charset *charset = &browser->charset.charset;
    const int zoom = grid->zoom;
    for (int i = browser->charset.first * grid->columns; i < charset->glyph_count; i++) {
        const int row = i / grid->columns - browser->charset.first;
        const int x = grid->area.left + i % grid->columns * grid->cell_width;
        const int y = grid->area.top + row * grid->cell_height;
        char code[16];
        const struct rectangle cell = {x, y, x + grid->cell_width - view->unit,
                                       y + grid->cell_height - view->unit};
        if (cell.bottom > grid->area.bottom)
            break;
        ui_fill(view, cell, charset->glyphs[i].pixels ? UI_PANEL : UI_GROUND);
        snprintf(code, sizeof code, "%d", i);
        ui_write(view, x + 2 * view->unit, cell.right, y, code, UI_OFF);
        draw_glyph(browser, view, cell, x + 2 * zoom, y + CODE_HEIGHT * view->unit, zoom,
                   &charset->glyphs[i]);
    }
}

static void draw(struct browser *browser, const struct ui_view *view, struct rectangle area,
                 bool focus)
{
    char text[160];
    (void)focus;
    if (!load(browser)) {
        if (browse_shown(browser))
            browse_draw_fault(view, area, &browser->charset.fault);
        return;
    }
    const struct charset *charset = &browser->charset.charset;
    const struct grid grid = grid_of(browser, view, area);
    int drawn = 0;
    for (int i = 0; i < charset->glyph_count; i++)
        drawn += charset->glyphs[i].pixels != NULL;
    snprintf(text, sizeof text,
             tr("letters: %d   line height: %d   bits per pixel: %d   type a line to see it:"),
             drawn, charset->height, charset->bits_per_pixel);
    ui_write(view, area.left, area.right, area.top, text, UI_DIM);
    browse_draw_field(view, field_area(view, area), &browser->charset.line, "",
                      browser->focus == FOCUS_FIELD);
    struct rectangle typed = area;
    typed.top = field_area(view, area).bottom + view->unit;
    typed.bottom = int_min(grid.area.top - view->unit, area.bottom);
    draw_typed(browser, view, typed);
    if (grid.area.bottom > grid.area.top)
        draw_grid(browser, view, &grid);
}

/* ---- what the player does ---- */

static void scroll(struct browser *browser, const struct grid *grid, int by)
{
    const int seen = (grid->area.bottom - grid->area.top) / grid->cell_height;
    browser->charset.first = int_max(int_min(browser->charset.first + by, grid->rows - seen), 0);
}

static enum ui_answer handle_key(struct browser *browser, const struct ui_view *view,
                                 struct rectangle area, const struct ui_event *event)
{
    const struct grid grid = grid_of(browser, view, area);
    switch (event->key) {
    case WINDOW_KEY_UP:
        scroll(browser, &grid, -1);
        break;
    case WINDOW_KEY_DOWN:
        scroll(browser, &grid, 1);
        break;
    case WINDOW_KEY_PAGE_UP:
        scroll(browser, &grid, -4);
        break;
    case WINDOW_KEY_PAGE_DOWN:
        scroll(browser, &grid, 4);
        break;
    case WINDOW_KEY_ENTER:
    case 't':
        browser->focus = FOCUS_FIELD;
        break;
    case 'r':
        browser->charset.palette =
            game_files_room_beside(browser->model.files, browser->view.id, true);
        browser->charset.loaded = false;
        break;
    default:
        return UI_IGNORED;
    }
    return UI_CHANGED;
}

static enum ui_answer handle(struct browser *browser, const struct ui_view *view,
                             struct rectangle area, const struct ui_event *event)
{
    if (!browser->charset.loaded)
        return UI_IGNORED;
    const struct grid grid = grid_of(browser, view, area);
    if (event->kind == UI_PRESS) {
        const struct rectangle field = field_area(view, area);
        browser->focus = rectangle_holds(field, event->x, event->y) ? FOCUS_FIELD : FOCUS_CONTENT;
        return UI_CHANGED;
    }
    if (event->kind == UI_WHEEL) {
        scroll(browser, &grid, -event->wheel);
        return UI_CHANGED;
    }
    if (browser->focus == FOCUS_FIELD && event->kind == UI_TEXT) {
        page_field_insert(&browser->charset.line, event->text);
        return UI_CHANGED;
    }
    if (browser->focus == FOCUS_FIELD)
        return event->kind == UI_KEY && page_field_key(&browser->charset.line, event->key)
                   ? UI_CHANGED
                   : UI_IGNORED;
    return event->kind == UI_KEY && !event->control && !event->alt
               ? handle_key(browser, view, area, event)
               : UI_IGNORED;
}

const struct browse_part browse_charset_part = {
    .title = N_("Charsets"),
    .one = N_("Charset"),
    .kind = NAME_CHARSET,
    .keys = N_("T, click on the line: type   R: another room's colours   wheel, arrows: scroll"),
    .open = open_charset,
    .draw = draw,
    .handle = handle,
};
