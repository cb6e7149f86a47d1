#include "engine/actors/walk_driver.h"

#include "engine/game_state.h"
#include "walk/router.h"

const struct walk_driver *walk_driver(const struct game *game)
{
    static const struct walk_driver *const drivers[] = {
        [ROUTER_PATH] = &walk_driver_path,
        [ROUTER_CLASSIC] = &walk_driver_classic,
    };
    return drivers[game->router->kind];
}
