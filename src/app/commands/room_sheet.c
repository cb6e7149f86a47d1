#include "app/commands/room_sheet.h"

#include <string.h>

#include "app/ui/page_text.h"
#include "engine/room/room_picture.h"
#include "render/framebuffer.h"
#include "render/overlay/overlay_canvas.h"

enum {
    SHRINK = 2,
    COLUMN = SCREEN_WIDTH / SHRINK, /* a room of one screen */
    PICTURE_HEIGHT = SCREEN_HEIGHT / SHRINK,
    GAP = 8,
    TITLE_HEIGHT = PAGE_LETTER_HEIGHT + 3,
    ROW = TITLE_HEIGHT + PICTURE_HEIGHT + GAP,
    TEXT_SIZE = 160,
};

static const uint32_t paper = 0x00202428, frame = 0x00404850, title_colour = 0xFFF0E8D8,
                      why_colour = 0xFFE09070;

/* How many columns a room takes. */
static int span_of(int columns, int width)
{
    int wide = (width / SHRINK + GAP + COLUMN + GAP - 1) / (COLUMN + GAP);
    return wide < 1 ? 1 : wide > columns ? columns : wide;
}

int room_sheet_rows(int columns, const int *widths, int count)
{
    int column = 0, rows = count > 0;
    for (int i = 0; i < count; i++) {
        int span = span_of(columns, widths[i]);
        rows += column + span > columns;
        column = column + span > columns ? span : column + span;
    }
    return rows;
}

bool room_sheet_make(struct room_sheet *sheet, int columns, int rows, struct arena *arena)
{
    *sheet = (struct room_sheet){
        .columns = columns, .width = GAP + columns * (COLUMN + GAP), .height = GAP + rows * ROW};
    size_t count = (size_t)sheet->width * (size_t)sheet->height;
    sheet->pixels = arena_alloc(arena, count, sizeof *sheet->pixels);
    for (size_t i = 0; sheet->pixels && i < count; i++)
        sheet->pixels[i] = paper;
    return sheet->pixels != NULL;
}

/* Where the next room is drawn, in pixels, with its title above it; so many columns wide. */
static struct rectangle take_place(struct room_sheet *sheet, int span, const char *title)
{
    char cut[TEXT_SIZE];
    const struct overlay_canvas canvas = {.pixels = sheet->pixels,
                                          .width = sheet->width,
                                          .height = sheet->height,
                                          .zoom = 1,
                                          .bottom = sheet->height};
    if (sheet->column + span > sheet->columns) {
        sheet->column = 0;
        sheet->row++;
    }
    struct rectangle place = {.left = GAP + sheet->column * (COLUMN + GAP),
                              .top = GAP + sheet->row * ROW + TITLE_HEIGHT};
    place.right = place.left + span * (COLUMN + GAP) - GAP;
    place.bottom = place.top + PICTURE_HEIGHT;
    sheet->column += span;
    page_text_cut(title, place.right - place.left, cut, sizeof cut);
    page_text_draw(&canvas, place.left, place.top - TITLE_HEIGHT, 1, cut, title_colour);
    return place;
}

/* ---- a room ---- */

/* The mean colour of the room pixels left..right-1, top..bottom-1. */
static uint32_t mean(const struct room *room, const struct room_canvas *canvas,
                     struct rectangle area)
{
    unsigned red = 0, green = 0, blue = 0, count = 0;
    for (int y = area.top; y < area.bottom; y++) {
        for (int x = area.left; x < area.right; x++, count++) {
            const struct colour *colour =
                &room->palette[canvas->background[(size_t)y * (size_t)room->width + (size_t)x]];
            red += colour->red;
            green += colour->green;
            blue += colour->blue;
        }
    }
    count = count > 0 ? count : 1;
    return red / count << 16 | green / count << 8 | blue / count;
}

static void draw_room(struct room_sheet *sheet, const struct room *room,
                      const struct room_canvas *canvas, struct rectangle place)
{
    int most = (place.right - place.left) * SHRINK, high = PICTURE_HEIGHT * SHRINK;
    int across = room->width > most ? room->width : most;
    int down = room->height > high ? room->height : high;
    /* The same scale both ways: that of what has to be made smaller. */
    int64_t from = (int64_t)across * high > (int64_t)down * most ? across : down;
    int64_t to = from == across ? most / SHRINK : PICTURE_HEIGHT;
    int width = (int)(room->width * to / from), height = (int)(room->height * to / from);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            struct rectangle area = {(int)(x * from / to), (int)(y * from / to),
                                     (int)((x + 1) * from / to), (int)((y + 1) * from / to)};
            area.right = area.right < room->width ? area.right : room->width;
            area.bottom = area.bottom < room->height ? area.bottom : room->height;
            sheet->pixels[(size_t)(place.top + y) * (size_t)sheet->width +
                          (size_t)(place.left + x)] = mean(room, canvas, area);
        }
    }
}

bool room_sheet_add(struct room_sheet *sheet, const struct room *room,
                    const struct game_index *index, const char *title, struct arena *work)
{
    struct room_canvas canvas;
    if (!room_picture_make(&canvas, room, index, work))
        return false;
    draw_room(sheet, room, &canvas, take_place(sheet, span_of(sheet->columns, room->width), title));
    return true;
}

/* ---- a room that cannot be shown ---- */

static void fill(struct room_sheet *sheet, struct rectangle area, uint32_t colour)
{
    for (int y = area.top; y < area.bottom; y++)
        for (int x = area.left; x < area.right; x++)
            sheet->pixels[(size_t)y * (size_t)sheet->width + (size_t)x] = colour;
}

void room_sheet_add_missing(struct room_sheet *sheet, const char *title, const char *why)
{
    enum { EDGE = 1, MARGIN = 6 };
    const struct rectangle place = take_place(sheet, 1, title);
    const struct overlay_canvas canvas = {.pixels = sheet->pixels,
                                          .width = sheet->width,
                                          .height = sheet->height,
                                          .zoom = 1,
                                          .bottom = sheet->height};
    int top = place.top + MARGIN, width = place.right - place.left - 2 * MARGIN;
    fill(sheet, place, frame);
    fill(sheet,
         (struct rectangle){place.left + EDGE, place.top + EDGE, place.right - EDGE,
                            place.bottom - EDGE},
         paper);
    for (size_t next; *why && top + PAGE_LETTER_HEIGHT < place.bottom; why += next) {
        char line[TEXT_SIZE];
        size_t length = page_text_line(why, width, &next);
        length = length < sizeof line - 1 ? length : sizeof line - 1;
        memcpy(line, why, length);
        line[length] = '\0';
        page_text_draw(&canvas, place.left + MARGIN, top, 1, line, why_colour);
        top += PAGE_LETTER_HEIGHT;
    }
}
