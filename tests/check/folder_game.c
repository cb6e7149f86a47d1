#include "check/folder_game.h"

#include "api/host.h"
#include "engine/game.h"

bool folder_game_open(struct game *game, const char *folder, const struct router *router,
                      struct fault *fault)
{
    struct host_folder *opened;
    struct file_source source;
    const char *hint;
    if (!host_folder_open(&opened, &source, folder, &hint, fault))
        return false;
    const bool good = game_open(game, &source, hint, host_allocator(), fault);
    host_folder_close(opened);
    if (good)
        game->stage.floor.router = router;
    return good;
}
