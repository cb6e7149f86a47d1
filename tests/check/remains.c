#include "check/remains.h"

#include "engine/room/scene_build.h"
#include "engine/state/game_state.h"
#include "render/wipe_remains.h"
#include "resource/room.h"
#include "wrapped.h"

static struct game *imitated;
static struct wipe_remains remains; /* left by the last room */

WRAPPED(room_load);
WRAPPED(scene_picture);

void remains_imitate(struct game *game)
{
    game->stage.scene.scummvm_quirks = true;
    imitated = game;
    remains.any = false;
}

const struct frame *__wrap_scene_picture(struct stage *stage)
{
    const struct frame *picture = __real_scene_picture(stage);
    if (imitated && stage == &imitated->stage)
        wipe_remains_show(&remains, &stage->scene, &stage->picture);
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
        wipe_remains_make(&remains, scene_picture(&imitated->stage), screen->main_top,
                          screen->main_bottom, screen->fades.out, screen->fades.in);
    else
        remains.any = false;
    return good;
}
