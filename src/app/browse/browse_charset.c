/* The part that shows charsets: all letters with their numbers. */
#include <stdio.h>

#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "util/minmax.h"

enum { CODE_HEIGHT = 12, LEGIBLE = 2 };

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
    (void)browse_load_room(browser, item->room);
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
    browser->charset.loaded = false;
    browser->charset.first = 0;
    (void)load(browser);
}

/* ---- where everything stands ---- */

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
    grid.area.top += UI_LINE_HEIGHT * view->unit;
    for (; grid.zoom > int_max(view->unit, LEGIBLE); grid.zoom--) {
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
    snprintf(text, sizeof text, tr("letters: %d   line height: %d   bits per pixel: %d"), drawn,
             charset->height, charset->bits_per_pixel);
    ui_write(view, area.left, area.right, area.top, text, UI_DIM);
    if (grid.area.bottom > grid.area.top)
        draw_grid(browser, view, &grid);
}

/* ---- what the player does ---- */

static enum ui_answer handle(struct browser *browser, const struct ui_view *view,
                             struct rectangle area, const struct ui_event *event)
{
    static const struct {
        int key, rows;
    } moves[] = {{WINDOW_KEY_UP, -1},
                 {WINDOW_KEY_DOWN, 1},
                 {WINDOW_KEY_PAGE_UP, -4},
                 {WINDOW_KEY_PAGE_DOWN, 4}};
    int by = event->kind == UI_WHEEL ? -event->wheel : 0;
    for (size_t i = 0; event->kind == UI_KEY && i < sizeof moves / sizeof *moves; i++)
        by += moves[i].key == event->key ? moves[i].rows : 0;
    if (!browser->charset.loaded || by == 0)
        return UI_IGNORED;
    const struct grid grid = grid_of(browser, view, area);
    const int seen = (grid.area.bottom - grid.area.top) / grid.cell_height;
    browser->charset.first = int_max(int_min(browser->charset.first + by, grid.rows - seen), 0);
    return UI_CHANGED;
}

const struct browse_part browse_charset_part = {
    .title = N_("Charsets"),
    .one = N_("Charset"),
    .kind = NAME_CHARSET,
    .keys = N_("Wheel, arrows: scroll"),
    .open = open_charset,
    .draw = draw,
    .handle = handle,
};
