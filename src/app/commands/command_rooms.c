/* The command rooms: draws all rooms of a game on one sheet, each half as large as it is, with its
 * number and name. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/commands/commands.h"
#include "app/commands/given_game.h"
#include "app/platform/media.h"
#include "app/ui/draw.h"
#include "cli/file.h"
#include "cli/open_game.h"
#include "engine/room/room_picture.h"
#include "render/framebuffer.h"
#include "render/overlay/overlay_canvas.h"
#include "resource/room.h"
#include "util/minmax.h"
#include "util/shown_text.h"

enum {
    COLUMNS = 8,
    COLUMNS_MOST = 32,
    SHRINK = 2,
    COLUMN = SCREEN_WIDTH / SHRINK, /* a room of one screen */
    PICTURE_HEIGHT = SCREEN_HEIGHT / SHRINK,
    GAP = 8,
    MARGIN = 6,
    TITLE_HEIGHT = PAGE_LETTER_HEIGHT + 3,
    ROW = TITLE_HEIGHT + PICTURE_HEIGHT + GAP,
    TEXT_SIZE = 160,
};

static const uint32_t paper = 0x00202428, frame = 0x00404850, title_colour = 0xFFF0E8D8,
                      why_colour = 0xFFE09070;

/* The sheet has columns as wide as a room of one screen. A wider room takes as many as it needs, or
 * a whole row, for which it is made smaller. */
struct sheet {
    struct game_files files;
    struct arena arena; /* of one room */
    int columns;
    int width, height; /* pixels */
    uint32_t *pixels;  /* 0x00RRGGBB; NULL while the sheet is measured */
    int column, row;   /* where the next room stands */
    int faults;
    struct fault first;
};

static void note_fault(struct sheet *sheet, const struct fault *fault)
{
    if (sheet->faults++ == 0)
        sheet->first = *fault;
}

static void write_text(const struct sheet *sheet, int x, int y, const char *text, int width,
                       uint32_t colour)
{
    char cut[TEXT_SIZE];
    const struct overlay_canvas canvas = {.pixels = sheet->pixels,
                                          .width = sheet->width,
                                          .height = sheet->height,
                                          .zoom = 1,
                                          .bottom = sheet->height};
    page_text_cut(text, width, false, cut, sizeof cut);
    page_text_draw(&canvas, x, y, 1, cut, colour);
}

/* Where the next room is drawn, in pixels, with its title above it. */
static struct rectangle take_place(struct sheet *sheet, int width)
{
    const int wide = (width / SHRINK + GAP + COLUMN + GAP - 1) / (COLUMN + GAP);
    const int span = int_clamp(wide, 1, sheet->columns);
    if (sheet->column + span > sheet->columns) {
        sheet->column = 0;
        sheet->row++;
    }
    struct rectangle place = {.left = GAP + sheet->column * (COLUMN + GAP),
                              .top = GAP + sheet->row * ROW + TITLE_HEIGHT};
    place.right = place.left + span * (COLUMN + GAP) - GAP;
    place.bottom = place.top + PICTURE_HEIGHT;
    sheet->column += span;
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

static void draw_room(struct sheet *sheet, const struct room *room,
                      const struct room_canvas *canvas, struct rectangle place)
{
    int most = (place.right - place.left) * SHRINK, high = PICTURE_HEIGHT * SHRINK;
    int across = int_max(room->width, most), down = int_max(room->height, high);
    /* The same scale both ways: that of what has to be made smaller. */
    int64_t from = (int64_t)across * high > (int64_t)down * most ? across : down;
    int64_t to = from == across ? most / SHRINK : PICTURE_HEIGHT;
    int width = (int)(room->width * to / from), height = (int)(room->height * to / from);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            struct rectangle area = {(int)(x * from / to), (int)(y * from / to),
                                     int_min((int)((x + 1) * from / to), room->width),
                                     int_min((int)((y + 1) * from / to), room->height)};
            sheet->pixels[(size_t)(place.top + y) * (size_t)sheet->width +
                          (size_t)(place.left + x)] = mean(room, canvas, area);
        }
    }
}

/* An empty box for a room that cannot be shown, and the reason. */
static void draw_missing(struct sheet *sheet, struct rectangle place, const char *why)
{
    const int width = place.right - place.left - 2 * MARGIN;
    int top = place.top + MARGIN;
    for (int y = place.top; y < place.bottom; y++)
        for (int x = place.left; x < place.right; x++)
            sheet->pixels[(size_t)y * (size_t)sheet->width + (size_t)x] = frame;
    for (size_t next; *why && top + PAGE_LETTER_HEIGHT < place.bottom; why += next) {
        char line[TEXT_SIZE];
        size_t length = page_text_line(why, width, &next);
        snprintf(line, sizeof line, "%.*s", (int)length, why);
        write_text(sheet, place.left + MARGIN, top, line, width, why_colour);
        top += PAGE_LETTER_HEIGHT;
    }
}

static void add_room(struct sheet *sheet, int id, const struct room *room, const char *why)
{
    const char *given = sheet->files.index.room_names[id];
    const struct rectangle place = take_place(sheet, room ? room->width : 0);
    char name[TEXT_SIZE / 2], title[TEXT_SIZE];
    struct room_canvas canvas;
    if (!sheet->pixels)
        return;
    shown_text(given, strlen(given), name, sizeof name);
    snprintf(title, sizeof title, "%d %s%s", id, name,
             room && room->log.damage ? " (damaged)" : "");
    write_text(sheet, place.left, place.top - TITLE_HEIGHT, title, place.right - place.left,
               title_colour);
    if (room && room_picture_make(&canvas, room, &sheet->files.index, &sheet->arena))
        draw_room(sheet, room, &canvas, place);
    else
        draw_missing(sheet, place, room ? "no memory" : why);
}

/* Goes through all rooms that the index or the container's table names. Returns how many. */
static int add_rooms(struct sheet *sheet)
{
    const struct game_files *files = &sheet->files;
    struct room room;
    int count = 0;
    sheet->column = sheet->row = sheet->faults = 0;
    if (files->log.damage > 0)
        note_fault(sheet, fault_log_damage(&files->log));
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id)) {
        struct fault fault = {0};
        char why[FAULT_LINE_SIZE] = "";
        bool loaded = room_load(&room, files, id, &sheet->arena, &fault);
        if (!loaded) {
            fault_format(&fault, why, sizeof why);
            note_fault(sheet, &fault);
        } else if (room.log.damage > 0) {
            note_fault(sheet, fault_log_damage(&room.log));
        }
        add_room(sheet, id, loaded ? &room : NULL, why);
        arena_reset(&sheet->arena);
        count++;
    }
    return count;
}

/* The first of two rounds measures. */
static int draw_sheet(struct sheet *sheet, const char *path)
{
    struct arena arena;
    int status = CLI_DONE;
    if (add_rooms(sheet) == 0) {
        cli_error("this game has no room");
        return CLI_BAD_DATA;
    }
    sheet->width = GAP + sheet->columns * (COLUMN + GAP);
    sheet->height = GAP + (sheet->row + 1) * ROW;
    const size_t pixel_count = (size_t)sheet->width * (size_t)sheet->height;
    arena_init(&arena, cli_allocator());
    sheet->pixels = arena_alloc(&arena, pixel_count, sizeof *sheet->pixels);
    if (!sheet->pixels) {
        cli_error("no memory for the sheet");
        return CLI_BAD_DATA;
    }
    for (size_t i = 0; i < pixel_count; i++)
        sheet->pixels[i] = paper;
    add_rooms(sheet);
    errno = 0;
    if (!png_file_save_rgb(path, sheet->pixels, sheet->width, sheet->height))
        status = cli_cannot_write(path);
    arena_reset(&arena);
    return status == CLI_DONE && sheet->faults > 0 ? cli_fault(&sheet->first) : status;
}

int command_rooms(int argc, char **argv)
{
    struct sheet sheet = {.columns = COLUMNS};
    const char *path = NULL;
    const struct option options[] = {
        {"--png", OPTION_TEXT, &path, NULL, "FILE: where the picture goes; - is standard output"},
        {"--columns", OPTION_INT, &sheet.columns, NULL, "N: of the sheet; else 8"},
    };
    const struct command_line line = COMMAND_LINE(
        "walkbox rooms GAME --png FILE [--columns N]",
        "Draws all rooms of a game on one sheet; `walkbox info` lists them.", 1, 1, options);
    const char *words[1];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    if (!path)
        return cli_usage(&line, "--png is needed", NULL);
    if (sheet.columns < 1 || sheet.columns > COLUMNS_MOST)
        return cli_usage(&line, "--columns is 1 to 32", NULL);
    status = given_game_files(&sheet.files, words[0]);
    if (status != CLI_DONE)
        return status;
    arena_init(&sheet.arena, cli_allocator());
    status = draw_sheet(&sheet, path);
    arena_reset(&sheet.arena);
    game_files_close(&sheet.files);
    return status;
}
