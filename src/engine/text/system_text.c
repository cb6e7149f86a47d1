#include "engine/text/system_text.h"

#include "engine/game_state.h"
#include "engine/room/system_layer.h"
#include "engine/text/text_show.h"
#include "render/costume_draw.h"
#include "render/framebuffer.h"
#include "render/scene.h"
#include "render/text_layout.h"
#include "resource/strip.h"

/* ---- printing ---- */

void system_text_print(struct game *game, const struct print_slot *print, struct byte_view text)
{
    struct talk *talk = &game->world.talk;
    talk->printed_charset = talk->charset;
    struct text_style style = talk_style(print, talk->charset);
    style.use = TEXT_OF_SYSTEM;
    text_show(game, text, &style);
}

static bool rectangle_equal(struct rectangle a, struct rectangle b)
{
    return a.left == b.left && a.top == b.top && a.right == b.right && a.bottom == b.bottom;
}

static struct rectangle whole_strips(struct rectangle area)
{
    area.left -= area.left & (STRIP_WIDTH - 1);
    area.right += -area.right & (STRIP_WIDTH - 1);
    return area;
}

/* When something about an actor changed, the original paints the room anew where the actor was, and
 * then draws the actor where it is now. It counts as changed if a script placed the actor, or (as
 * nearly as matters here) if it covers another area. */
static void actor_drawn(struct game *game, int id, struct rectangle area)
{
    struct rectangle *before = &game->system_text.actors[id];
    struct actor *actor = &game->world.actors[id];
    if (actor->placed || !rectangle_equal(*before, area)) {
        system_layer_erase(game, whole_strips(*before));
        system_layer_erase(game, whole_strips(area));
    }
    *before = area;
    actor->placed = false;
}

void system_text_actors_drawn(struct game *game)
{
    const struct scene *scene = &game->scene;
    struct rectangle areas[ACTOR_LIMIT] = {0};
    for (int i = 0; i < scene->sprite_count; i++)
        areas[scene->sprites[i].actor] = costume_bounds(&scene->sprites[i]);
    for (int id = 1; id < ACTOR_LIMIT; id++)
        actor_drawn(game, id, areas[id]);
}
