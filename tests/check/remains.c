#include "check/remains.h"

#include "engine/room/scene_build.h"
#include "engine/state/game_state.h"
#include "render/wipe_remains.h"

static struct game *imitated;
static struct wipe_remains remains; /* of the last room */

/* NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the linker's --wrap makes
 * these names. */
bool __real_room_load(struct room *room, const struct game_files *files, int id,
                      struct arena *arena, struct fault *fault);
bool __wrap_room_load(struct room *room, const struct game_files *files, int id,
                      struct arena *arena, struct fault *fault);
const struct frame *__real_scene_picture(struct game *game);
const struct frame *__wrap_scene_picture(struct game *game);

void remains_imitate(struct game *game)
{
    game->host.scummvm_quirks = true;
    imitated = game;
    remains.any = false;
}

const struct frame *__wrap_scene_picture(struct game *game)
{
    const struct frame *picture = __real_scene_picture(game);
    if (game == imitated)
        wipe_remains_show(&remains, &game->scene, &game->picture);
    return picture;
}

/* The game is about to leave its room. */
bool __wrap_room_load(struct room *room, const struct game_files *files, int id,
                      struct arena *arena, struct fault *fault)
{
    const bool good = __real_room_load(room, files, id, arena, fault);
    if (!good || !imitated || files != &imitated->files)
        return good;
    const struct screen_state *screen = &imitated->world.screen;
    if (wipe_ends_early(screen->fades.in))
        wipe_remains_make(&remains, scene_picture(imitated), screen->main_top, screen->main_bottom,
                          screen->fades.out, screen->fades.in);
    else
        remains.any = false;
    return good;
}
/* NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
