#include "engine/room/system_layer.h"

#include "engine/game_state.h"
#include "engine/room/camera.h"
#include "render/text_draw.h"

void system_layer_clear(struct game *game)
{
    text_layer_clear(&game->system_text.layer);
}

void system_layer_erase(struct game *game, struct rectangle area)
{
    int left = camera_left(&game->world.camera);
    int top = game->world.screen.main_top;
    struct rectangle part = {area.left - left, area.top + top, area.right - left,
                             area.bottom + top};
    text_layer_erase(&game->system_text.layer, part);
}
