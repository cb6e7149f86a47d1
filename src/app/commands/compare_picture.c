#include "app/commands/compare_picture.h"

#include <errno.h>
#include <stdio.h>

#include "app/commands/overlay_picture.h"
#include "cli/file.h"
#include "cli/open_game.h"
#include "cli/options.h"
#include "engine/room/room_picture.h"
#include "render/object_draw.h"
#include "render/overlay/overlay.h"
#include "resource/room.h"
#include "util/arena.h"
#include "util/limits.h"
#include "walk/box.h"
#include "walk/path_lab.h"
#include "walk/walker.h"

enum { ZOOM = 3, TEXT_SIZE = 64, NOTE_COUNT = 3 };

/* The notes in the picture contain no times, so that the picture of a pair is always the same. */
static bool draw_and_save(struct opened_room *opened, const struct room_canvas *background,
                          const char *path, struct walk_point from, struct walk_point to)
{
    static const unsigned bits = OVERLAY_ROUTES | OVERLAY_NOTES;
    char titles[NOTE_COUNT][TEXT_SIZE];
    const char *const notes[NOTE_COUNT] = {titles[0], titles[1], titles[2]};
    struct lab_ways ways = {
        .from = from, .to = to, .speed = {WALK_SPEED_X, WALK_SPEED_Y}, .count = 0};
    snprintf(titles[0], TEXT_SIZE, "room %d %s", opened->room.id,
             opened->files.index.room_names[opened->room.id]);
    snprintf(titles[1], TEXT_SIZE, "from %d,%d", (int)from.x, (int)from.y);
    snprintf(titles[2], TEXT_SIZE, "to   %d,%d", (int)to.x, (int)to.y);
    for (int i = 0; lab_plan(&ways, &opened->map, i); i++)
        continue;
    const struct overlay_scene scene = {.room = &opened->room,
                                        .map = &opened->map,
                                        .from = from,
                                        .goal = to,
                                        .has_goal = true,
                                        .ways = &ways,
                                        .notes = notes,
                                        .note_count = NOTE_COUNT,
                                        .noted = from,
                                        .below_is_free = true,
                                        .box_from = WALK_BOX_NONE,
                                        .box_to = WALK_BOX_NONE};
    const struct overlay_picture picture = {
        .room = &opened->room, .background = background, .zoom = ZOOM, .strip = true};
    return overlay_picture_save(&picture, &scene, bits, path);
}

bool compare_picture_save(struct opened_room *opened, const char *folder, int pair,
                          struct walk_point from, struct walk_point to)
{
    const struct room *room = &opened->room;
    struct arena arena;
    struct room_canvas canvas;
    char path[PATH_SIZE];
    bool saved = false;
    arena_init(&arena, cli_allocator());
    if (!room_picture_make(&canvas, room, &opened->files.index, &arena)) {
        cli_error("no memory for a picture of room %d", room->id);
    } else {
        int length = snprintf(path, sizeof path, "%s/%03d-%03d.png", folder, room->id, pair);
        errno = ENAMETOOLONG;
        saved = length > 0 && (size_t)length < sizeof path &&
                draw_and_save(opened, &canvas, path, from, to);
        if (!saved)
            cli_cannot_write(path);
    }
    arena_reset(&arena);
    return saved;
}
