/* The command room: writes a picture of a whole room. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/commands.h"
#include "app/commands/given_game.h"
#include "app/commands/overlay_picture.h"
#include "app/platform/media.h"
#include "app/window/play_lab.h"
#include "cli/file.h"
#include "cli/options.h"
#include "engine/room/room_picture.h"
#include "render/object_draw.h"
#include "render/overlay/overlay.h"
#include "resource/files/named_box_file.h"
#include "resource/room.h"
#include "util/arena.h"
#include "util/words.h"
#include "walk/box.h"
#include "walk/path_lab.h"
#include "walk/router.h"
#include "walk/walk_map.h"
#include "walk/walker.h"

enum { WORD_SIZE = 32 };

/* Reads a list such as "boxes,matrix" into bits. False when a word is not the name of an overlay.
 */
static bool parse_overlays(const char *list, unsigned *bits)
{
    struct word rest = word_of(list);
    while (rest.length > 0) {
        char word[WORD_SIZE];
        word_copy(word_take_part(&rest, ','), word, sizeof word);
        unsigned bit = overlay_bit(word);
        if (bit == 0)
            return false;
        *bits |= bit;
    }
    return *bits != 0;
}

/* What was asked of the path laboratory. */
struct lab_request {
    bool has_from, has_to;
    struct walk_point from, to;
    int zoom;
    const struct router *router; /* NULL: all routers */
    bool has_router;
};

enum {
    LAB_BITS = OVERLAY_FIELD | OVERLAY_NODES | OVERLAY_HOPS | OVERLAY_TABLE | OVERLAY_ROUTES,
};

static int box_for(const struct walk_map *map, struct walk_point point)
{
    return walk_map_nearest_box(map, point, WALK_FLAGS_LIVE, NULL);
}

/* Adds what the path laboratory shows. The field of distances starts from --to, or from --from if
 * there is no --to. */
static bool add_lab(struct opened_room *opened, const struct lab_request *request, unsigned bits,
                    struct path_lab *lab, struct overlay_scene *scene)
{
    const struct walk_map *map = &opened->map;
    lab->ways.from = request->from;
    lab->ways.to = request->to;
    lab->ways.speed = (struct walk_point){WALK_SPEED_X, WALK_SPEED_Y};
    scene->from = request->from;
    scene->goal = request->to;
    scene->has_goal = request->has_from && request->has_to;
    if (request->has_from)
        scene->box_from = box_for(map, request->from);
    if (request->has_to)
        scene->box_to = box_for(map, request->to);
    if (scene->has_goal && (bits & OVERLAY_ROUTES)) {
        lab_plan_timed(&lab->ways, map);
        if (request->has_router)
            lab_ways_keep(&lab->ways, request->router);
        scene->ways = &lab->ways;
    }
    if ((bits & OVERLAY_FIELD) && (request->has_from || request->has_to)) {
        void *memory = arena_alloc(&opened->arena, 1, lab_field_size(map));
        if (!memory)
            return false;
        lab_field_make(&lab->field, map, request->has_to ? request->to : request->from, memory);
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
                                  .box_from = WALK_BOX_NONE,
                                  .box_to = WALK_BOX_NONE,
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
        cli_error("no memory for the picture of room %d", room->id);
        return CLI_BAD_DATA;
    }
    errno = 0;
    bool saved = bits ? save_with_overlays(path, opened, &canvas, bits, request)
                      : png_file_save_indexed(path, canvas.background, room->width, room->height,
                                              room->width, room->palette);
    if (!saved)
        return cli_cannot_write(path);
    return opened_room_status(opened);
}

int command_room(int argc, char **argv)
{
    const char *path = NULL, *overlays = NULL;
    struct lab_request request = {.zoom = 1};
    const struct option options[] = {
        {"--png", OPTION_TEXT, &path, NULL, "FILE: where the picture goes; - is standard output"},
        {"--overlay", OPTION_TEXT, &overlays, NULL,
         "LIST of boxes,matrix,zplanes,mask,objects,scale,routes,field,nodes,hops,table: over it, "
         "in RGB, from zoom 2 on with a legend unless `bare` is in the list"},
        {"--from", OPTION_POINT, &request.from, &request.has_from,
         "X,Y: where routes, the table's chain and a field begin"},
        {"--to", OPTION_POINT, &request.to, &request.has_to,
         "X,Y: where they lead; a field shows distances to it, hops those of its box"},
        {"--router", OPTION_ROUTER, &request.router, &request.has_router,
         "NAME: show the route of this router only"},
        {"--zoom", OPTION_INT, &request.zoom, NULL,
         "N: 1 to 8 pixels for each room pixel, with an overlay; tables need 2 or more"},
    };
    const struct command_line line = COMMAND_LINE(
        "walkbox room GAME ROOM --png FILE [--overlay LIST] [--from X,Y] [--to X,Y] [--router "
        "NAME] [--zoom N]",
        "Draws a whole room with its objects in their first state, without actors.", 2, 2, options);
    const char *words[2];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    unsigned bits = 0;
    if (!path)
        return cli_usage(&line, "--png is needed", NULL);
    if (overlays && !parse_overlays(overlays, &bits))
        return cli_usage(&line, "no such overlay in", overlays);
    if (request.zoom < 1 || request.zoom > OVERLAY_PICTURE_ZOOM_LIMIT)
        return cli_usage(&line, "--zoom is 1 to 8", NULL);
    struct opened_room opened;
    status = given_game_room(&opened, words[0], words[1], NULL, false);
    if (status != CLI_DONE)
        return status;
    status = save_room(&opened, path, bits, &request);
    opened_room_close(&opened);
    return status;
}
