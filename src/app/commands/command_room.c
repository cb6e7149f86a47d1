/* The commands room and rooms: draw a room with overlays, and all rooms of a game on one sheet. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/commands/commands.h"
#include "app/commands/overlay_picture.h"
#include "app/session/game_argument.h"
#include "app/ui/draw.h"
#include "app/window/play_overlay.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "engine/room/room_picture.h"
#include "engine/state/notes.h"
#include "platform/media/png_file.h"
#include "render/framebuffer.h"
#include "render/overlay/overlay.h"
#include "render/room_canvas.h"
#include "render/scene.h"
#include "resource/files/named_box_file.h"
#include "resource/room.h"
#include "util/arena.h"
#include "util/minmax.h"
#include "util/shown_text.h"
#include "util/words.h"
#include "walk/box.h"
#include "walk/path_lab.h"
#include "walk/walk_map.h"

enum { WORD_SIZE = 32 };

/* Reads a list such as "boxes,matrix" into bits. False if `word`, the last word read, is not the
 * name of an overlay. */
static bool parse_overlays(const char *list, unsigned *bits, char word[WORD_SIZE])
{
    struct word rest = word_of(list);
    word[0] = '\0';
    while (rest.length > 0) {
        word_copy(word_next_part(&rest, ','), word, WORD_SIZE);
        unsigned bit = overlay_bit(word);
        if (bit == 0)
            return false;
        *bits |= bit;
    }
    return *bits != 0;
}

struct lab_request {
    bool has_from, has_to;
    struct walk_point from, to;
    int zoom;
    const struct router *router; /* NULL means all routers */
    bool has_router;
};

enum {
    LAB_BITS = OVERLAY_FIELD | OVERLAY_NODES | OVERLAY_HOPS | OVERLAY_TABLE | OVERLAY_ROUTES,
};

/* Adds the path laboratory. Its distance field starts from --to, or from --from without --to. */
static bool add_lab(struct opened_room *opened, const struct lab_request *request, unsigned bits,
                    struct path_lab *lab, struct overlay_scene *scene)
{
    const struct walk_map *map = &opened->map;
    lab->paths.from = request->from;
    lab->paths.to = request->to;
    lab->paths.speed = (struct walk_point){WALK_SPEED_X, WALK_SPEED_Y};
    scene->from = request->from;
    scene->goal = request->to;
    scene->has_goal = request->has_from && request->has_to;
    if (request->has_from)
        scene->chain_from = walk_map_nearest_box(map, request->from, WALK_FLAGS_LIVE, NULL);
    if (request->has_to)
        scene->hops_of = walk_map_nearest_box(map, request->to, WALK_FLAGS_LIVE, NULL);
    if (scene->has_goal && (bits & OVERLAY_ROUTES)) {
        lab_plan_timed(&lab->paths, map, opened->caches);
        if (request->has_router)
            lab_paths_filter(&lab->paths, request->router);
        scene->paths = &lab->paths;
    }
    if ((bits & OVERLAY_FIELD) && (request->has_from || request->has_to)) {
        void *memory = arena_alloc(&opened->arena, 1, lab_field_size(map, opened->caches));
        if (!memory)
            return false;
        lab_field_make(&lab->field, map, opened->caches,
                       request->has_to ? request->to : request->from,
                       scene->has_goal ? &request->from : NULL, memory);
        scene->field = &lab->field;
    }
    return true;
}

static bool save_with_overlays(const char *path, struct opened_room *opened,
                               const struct room_canvas *canvas, unsigned bits,
                               const struct lab_request *request)
{
    struct path_lab *lab = arena_alloc(&opened->arena, 1, sizeof *lab);
    struct overlay_scene scene = {.room = &opened->room,
                                  .named =
                                      named_boxes_room(opened->files.named_boxes, opened->room.id),
                                  .zplanes = canvas->zplanes,
                                  .map = &opened->map,
                                  .caches = opened->caches,
                                  .hops_of = WALK_BOX_NONE,
                                  .chain_from = WALK_BOX_NONE,
                                  .below_is_free = true};
    const struct overlay_picture picture = {.room = &opened->room,
                                            .background = canvas,
                                            .zoom = request->zoom,
                                            .strip = (bits & LAB_BITS) != 0};
    return lab && add_lab(opened, request, bits, lab, &scene) &&
           overlay_picture_save(&picture, &scene, bits, path);
}

static int save_room(struct opened_room *opened, const char *path, unsigned bits,
                     const struct lab_request *request)
{
    const struct room *room = &opened->room;
    struct room_canvas canvas;
    if (!room_picture_make(&canvas, room, &opened->files.index, &opened->arena)) {
        cli_error("not enough memory for the picture of room %d", room->id);
        return CLI_BAD_DATA;
    }
    errno = 0;
    bool saved = bits ? save_with_overlays(path, opened, &canvas, bits, request)
                      : png_file_save_indexed(path, canvas.background, room->width, room->height,
                                              room->width, room->palette);
    return saved ? CLI_DONE : cli_report_write_error(path);
}

int command_room(int argc, char **argv)
{
    const char *path = NULL, *overlays = NULL;
    struct lab_request request = {.zoom = 1};
    const struct option options[] = {
        {"--png", OPTION_TEXT, &path, NULL,
         N_("FILE: write the picture to this file; - is standard output")},
        {"--overlay", OPTION_TEXT, &overlays, NULL,
         N_("LIST of boxes,matrix,zplanes,mask,objects,scale,routes,field,nodes,hops,table: draw "
            "these overlays, in RGB; from zoom 2 on with a legend, unless the list has `bare`")},
        {"--from", OPTION_POINT, &request.from, &request.has_from,
         N_("X,Y: the start of the paths, the table's hop chain and the distance field")},
        {"--to", OPTION_POINT, &request.to, &request.has_to,
         N_("X,Y: the goal of the paths; the distance field then starts there, and hops lead to "
            "its box")},
        {"--router", OPTION_ROUTER, &request.router, &request.has_router,
         N_("NAME: show only this router's path")},
        {"--zoom", OPTION_INT, &request.zoom, NULL,
         N_("N: 1 to 8 pixels per room pixel, with an overlay; tables need 2 or more")},
    };
    const struct command_line line = COMMAND_LINE(
        "walkbox room GAME ROOM --png FILE [OPTION]...",
        N_("Draws a whole room with its objects in their initial states, without actors."), 2, 2,
        options);
    const char *words[2];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    unsigned bits = 0;
    if (!path)
        return cli_usage(&line, "--png is required", NULL);
    char word[WORD_SIZE];
    if (overlays && !parse_overlays(overlays, &bits, word))
        return cli_usage(&line, "unknown overlay", word);
    if (request.zoom < 1 || request.zoom > OVERLAY_PICTURE_ZOOM_LIMIT)
        return cli_usage(&line, "--zoom must be 1 to 8", NULL);
    struct opened_room opened;
    status = game_argument_room(&opened, words[0], words[1], NULL, false);
    if (status != CLI_DONE)
        return status;
    return opened_room_end(&opened, save_room(&opened, path, bits, &request), false);
}

/* ---- all rooms at half size, with numbers and names ---- */

enum {
    COLUMNS = 8,
    SHRINK = 2,
    COLUMN = SCREEN_WIDTH / SHRINK, /* width of a one-screen room */
    PICTURE_HEIGHT = SCREEN_HEIGHT / SHRINK,
    GAP = 8,
    TITLE_HEIGHT = PAGE_LETTER_HEIGHT + 3,
    ROW = TITLE_HEIGHT + PICTURE_HEIGHT + GAP,
    TEXT_SIZE = 160,
};

static const uint32_t paper = 0x00202428, title_colour = 0xFFF0E8D8;

/* The sheet: its columns are as wide as a one-screen room. A wider room takes several columns, or
 * is shrunk to fit a whole row. */
struct sheet {
    struct game_files files;
    struct arena arena; /* reset for each room */
    int width, height;  /* pixels */
    uint32_t *pixels;   /* 0x00RRGGBB; NULL while the sheet is measured */
    int column, row;    /* place of the next room */
    struct play_damage damage;
};

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

/* Returns the place of the next room in pixels. Its title is above it. */
static struct rectangle next_place(struct sheet *sheet, int width)
{
    const int wide = (width / SHRINK + GAP + COLUMN + GAP - 1) / (COLUMN + GAP);
    const int span = int_clamp(wide, 1, COLUMNS);
    if (sheet->column + span > COLUMNS) {
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

static void draw_room(struct sheet *sheet, const struct room *room,
                      const struct room_canvas *canvas, struct rectangle place)
{
    const struct ui_picture picture = {canvas->background, room->palette, room->width, room->height,
                                       -1};
    int most = (place.right - place.left) * SHRINK, high = PICTURE_HEIGHT * SHRINK;
    int across = int_max(room->width, most), down = int_max(room->height, high);
    /* Equal scale in both directions: the smaller of the two. */
    int64_t from = (int64_t)across * high > (int64_t)down * most ? across : down;
    int64_t to = from == across ? most / SHRINK : PICTURE_HEIGHT;
    int width = (int)(room->width * to / from), height = (int)(room->height * to / from);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            struct rectangle area = {(int)(x * from / to), (int)(y * from / to),
                                     int_min((int)((x + 1) * from / to), room->width),
                                     int_min((int)((y + 1) * from / to), room->height)};
            sheet->pixels[(size_t)(place.top + y) * (size_t)sheet->width +
                          (size_t)(place.left + x)] = ui_picture_mean(&picture, area);
        }
    }
}

static void add_room(struct sheet *sheet, int id, const struct room *room, const char *why)
{
    const char *given = sheet->files.index.room_names[id];
    const struct rectangle place = next_place(sheet, room ? room->width : 0);
    char name[TEXT_SIZE / 2], title[TEXT_SIZE];
    struct room_canvas canvas;
    if (!sheet->pixels)
        return;
    shown_text(given, strlen(given), name, sizeof name);
    snprintf(title, sizeof title, "%d %s%s%.60s", id, name, room ? "" : ": ",
             !room              ? why
             : room->log.damage ? " (damaged)"
                                : "");
    write_text(sheet, place.left, place.top - TITLE_HEIGHT, title, place.right - place.left,
               title_colour);
    if (room && room_picture_make(&canvas, room, &sheet->files.index, &sheet->arena))
        draw_room(sheet, room, &canvas, place);
}

/* Adds all rooms that the index or the container's table names. Returns how many. */
static int add_rooms(struct sheet *sheet)
{
    const struct game_files *files = &sheet->files;
    struct room room;
    int count = 0;
    sheet->column = sheet->row = 0;
    sheet->damage = (struct play_damage){0};
    damage_add_log(&sheet->damage, &files->log);
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id)) {
        struct fault fault = {0};
        char why[FAULT_LINE_SIZE] = "";
        bool loaded = room_load(&room, files, id, &sheet->arena, &fault);
        if (!loaded) {
            fault_format(&fault, why, sizeof why);
            damage_add(&sheet->damage, &fault);
        } else {
            damage_add_log(&sheet->damage, &room.log);
        }
        add_room(sheet, id, loaded ? &room : NULL, why);
        arena_reset(&sheet->arena);
        count++;
    }
    return count;
}

/* Draws in two rounds; the first measures the sheet. */
static int draw_sheet(struct sheet *sheet, const char *path)
{
    struct arena arena;
    int status = CLI_DONE;
    if (add_rooms(sheet) == 0) {
        cli_error("this game has no rooms");
        return CLI_BAD_DATA;
    }
    sheet->width = GAP + COLUMNS * (COLUMN + GAP);
    sheet->height = GAP + (sheet->row + 1) * ROW;
    const size_t pixel_count = (size_t)sheet->width * (size_t)sheet->height;
    arena_init(&arena, host_allocator());
    sheet->pixels = arena_alloc(&arena, pixel_count, sizeof *sheet->pixels);
    if (!sheet->pixels) {
        cli_error("not enough memory for the sheet");
        return CLI_BAD_DATA;
    }
    for (size_t i = 0; i < pixel_count; i++)
        sheet->pixels[i] = paper;
    add_rooms(sheet);
    errno = 0;
    if (!png_file_save_rgb(path, sheet->pixels, sheet->width, sheet->height))
        status = cli_report_write_error(path);
    arena_reset(&arena);
    return status == CLI_DONE && sheet->damage.count > 0 ? cli_fault(&sheet->damage.first) : status;
}

int command_rooms(int argc, char **argv)
{
    struct sheet sheet = {0};
    const char *path = NULL;
    const struct option options[] = {
        {"--png", OPTION_TEXT, &path, NULL,
         N_("FILE: write the picture to this file; - is standard output")},
    };
    const struct command_line line = COMMAND_LINE(
        "walkbox rooms GAME --png FILE",
        N_("Draws all rooms of a game on one sheet; `walkbox info` lists them."), 1, 1, options);
    const char *words[1];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    if (!path)
        return cli_usage(&line, "--png is required", NULL);
    status = game_argument_files(&sheet.files, words[0]);
    if (status != CLI_DONE)
        return status;
    arena_init(&sheet.arena, host_allocator());
    status = draw_sheet(&sheet, path);
    arena_reset(&sheet.arena);
    game_files_close(&sheet.files);
    return status;
}
