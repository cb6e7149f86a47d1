#include "accept/sight.h"

#include "engine/actors/actor.h"
#include "engine/objects/objects.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "engine/text/verb.h"
#include "render/costume_draw.h"

/* ---- what the game lets the player do ---- */

int sight_ego(const struct game *game)
{
    return var_get(&game->world, VAR_EGO);
}

bool sight_userput(const struct game *game)
{
    return game->world.input.userput > 0;
}

bool sight_text(const struct game *game)
{
    return game->world.talk.message != TALK_SILENT;
}

bool sight_text_stands(const struct game *game)
{
    return sight_text(game) || game->world.talk.kept;
}

/* The cutscene level is not enough: a cutscene whose script ended with its room never leaves it,
 * although the game's scripts accept input again and the player can act. */
bool sight_scene(const struct game *game)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        const struct script_slot *slot = &game->world.slots[i];
        if (slot->status != SLOT_DEAD && slot->cutscene > 0)
            return true;
    }
    return false;
}

bool sight_stands(const struct game *game)
{
    int ego = sight_ego(game);
    return !actor_is_here(&game->world, ego) || !actor_is_moving(&game->world, ego);
}

static bool is_map(const struct game *game, const struct step_uses *uses)
{
    return uses->map_room != 0 && var_get(&game->world, VAR_ROOM) == uses->map_room;
}

bool sight_text_waits(const struct game *game, const struct step_uses *uses)
{
    return sight_text(game) &&
           !(is_map(game, uses) && var_get(&game->world, VAR_TALK_ACTOR) == TALK_NOBODY);
}

bool sight_ready(const struct game *game, const struct step_uses *uses)
{
    return sight_userput(game) && !sight_text_waits(game, uses) && !sight_scene(game) &&
           sight_stands(game);
}

static bool is_reply(const struct step_uses *uses, int number)
{
    return number >= uses->menu_first && number <= uses->menu_last;
}

static bool is_on(const struct verb *verb)
{
    return verb_is_there(verb) && verb->mode == VERB_ON;
}

bool sight_control(const struct game *game, const struct step_uses *uses)
{
    const struct verb *slots = game->world.verbs.slots;
    bool some = is_map(game, uses);
    if (!sight_ready(game, uses) || sight_menu(game, uses))
        return false;
    for (int slot = 1; slot < VERB_LIMIT && !some; slot++)
        some = is_on(&slots[slot]);
    return some;
}

/* ---- verbs ---- */

bool sight_verb(const struct game *game, int number)
{
    int slot = verb_slot(&game->world.verbs, number);
    return slot != 0 && is_on(&game->world.verbs.slots[slot]);
}

int sight_reply_count(const struct game *game, const struct step_uses *uses)
{
    int count = 0;
    for (int slot = 1; slot < VERB_LIMIT; slot++) {
        const struct verb *verb = &game->world.verbs.slots[slot];
        count += is_on(verb) && is_reply(uses, verb->number);
    }
    return count;
}

bool sight_menu(const struct game *game, const struct step_uses *uses)
{
    return sight_reply_count(game, uses) > 0;
}

bool sight_reply_wanted(const struct game *game, const struct step_uses *uses)
{
    return sight_menu(game, uses) && sight_userput(game) && !sight_text(game);
}

int sight_lowest_reply(const struct game *game, const struct step_uses *uses)
{
    for (int number = uses->menu_first; number <= uses->menu_last; number++)
        if (sight_verb(game, number))
            return number;
    return 0;
}

int sight_highest_reply(const struct game *game, const struct step_uses *uses)
{
    for (int number = uses->menu_last; number >= uses->menu_first; number--)
        if (sight_verb(game, number))
            return number;
    return 0;
}

/* ---- the rest ---- */

int sight_variable(const struct game *game, int number)
{
    return var_get(&game->world, number);
}

bool sight_bit(const struct game *game, int number)
{
    return number >= 0 && number < BIT_LIMIT && var_bit_get(&game->world, number);
}

bool sight_owned_by_ego(const struct game *game, int object)
{
    const struct inventory_item *items = game->world.objects.inventory;
    for (int i = 0; object > 0 && i < INVENTORY_LIMIT; i++)
        if (items[i].object == object)
            return object_owner(&game->world.objects, object) == sight_ego(game);
    return false;
}

struct walk_point sight_ego_place(const struct game *game)
{
    int ego = sight_ego(game);
    bool exists = ego >= 0 && ego < ACTOR_LIMIT;
    return exists ? actor_position(&game->world, ego) : (struct walk_point){0, 0};
}

int sight_full_mug(const struct game *game)
{
    for (int mug = LAST_MUG; mug >= FIRST_MUG; mug--)
        if (object_has_class(&game->world.objects, mug, CLASS_FULL) &&
            sight_owned_by_ego(game, mug))
            return mug;
    return 0;
}

/* ---- places on the screen ---- */

struct rectangle sight_view(const struct game *game)
{
    const struct scene *scene = &game->stage.scene;
    return (struct rectangle){0, scene->top, SCREEN_WIDTH, scene->bottom};
}

static bool contains(struct rectangle area, int x, int y)
{
    return x >= area.left && x < area.right && y >= area.top && y < area.bottom;
}

/* Converts an area of the room to screen pixels, without clipping. */
static struct rectangle on_screen(const struct game *game, struct rectangle area)
{
    int dx = -game->stage.scene.camera_left, dy = game->stage.scene.top;
    return (struct rectangle){area.left + dx, area.top + dy, area.right + dx, area.bottom + dy};
}

bool sight_of_place(const struct game *game, struct walk_point place, struct walk_point *screen)
{
    screen->x = place.x - game->stage.scene.camera_left;
    screen->y = place.y + game->stage.scene.top;
    return contains(sight_view(game), screen->x, screen->y);
}

static enum sight_result beyond(struct rectangle area)
{
    return area.left < 0 ? SIGHT_BEYOND_LEFT : SIGHT_BEYOND_RIGHT;
}

/* Finds the pixel of an area nearest to its middle at which `hit` finds the wanted thing. */
static bool nearest_hit(const struct game *game, struct rectangle area, int wanted,
                        int (*hit)(const struct game *game, int x, int y), struct walk_point *at)
{
    int middle_x = (area.left + area.right) / 2, middle_y = (area.top + area.bottom) / 2;
    int best = -1;
    for (int y = area.top; y < area.bottom; y++)
        for (int x = area.left; x < area.right; x++) {
            int dx = x - middle_x, dy = y - middle_y, distance = dx * dx + dy * dy;
            if ((best >= 0 && distance >= best) || hit(game, x, y) != wanted)
                continue;
            best = distance;
            *at = (struct walk_point){x, y};
        }
    return best >= 0;
}

static int object_on_screen(const struct game *game, int x, int y)
{
    return object_at(
        &game->world.objects, &game->stage,
        (struct walk_point){x + game->stage.scene.camera_left, y - game->stage.scene.top});
}

/* Same as above, but 0 where an actor stands in front: many games look for actors first. */
static int bare_object_on_screen(const struct game *game, int x, int y)
{
    int room_x = x + game->stage.scene.camera_left, room_y = y - game->stage.scene.top;
    for (int i = 0; i < game->stage.scene.sprite_count; i++) {
        const struct sprite *sprite = &game->stage.scene.sprites[i];
        if (!object_has_class(&game->world.objects, sprite->actor, CLASS_UNTOUCHABLE) &&
            contains(costume_bounds(sprite), room_x, room_y))
            return 0;
    }
    return object_on_screen(game, x, y);
}

enum sight_result sight_of_object(const struct game *game, int number, struct walk_point *screen)
{
    const struct room_object *object = object_in_room(&game->world.objects, &game->stage, number);
    if (!object)
        return SIGHT_MISSING;
    if (object_has_class(&game->world.objects, number, CLASS_UNTOUCHABLE))
        return SIGHT_UNTOUCHABLE;
    if (!object_allowed(&game->world.objects, &game->stage.room, object))
        return SIGHT_HIDDEN;
    struct rectangle area = on_screen(game, object_area(&game->world.objects, object));
    struct rectangle seen = rectangle_intersect(area, sight_view(game));
    if (rectangle_empty(seen))
        return beyond(area);
    bool hit = nearest_hit(game, seen, number, bare_object_on_screen, screen) ||
               nearest_hit(game, seen, number, object_on_screen, screen);
    return hit ? SIGHT_SEEN : SIGHT_COVERED;
}

enum sight_result sight_of_actor(const struct game *game, int actor, struct walk_point *screen)
{
    for (int i = 0; i < game->stage.scene.sprite_count; i++) {
        const struct sprite *sprite = &game->stage.scene.sprites[i];
        struct rectangle bounds = costume_bounds(sprite);
        if (sprite->actor != actor || rectangle_empty(bounds) ||
            !actor_is_here(&game->world, actor))
            continue;
        struct rectangle area = on_screen(game, bounds);
        struct rectangle seen = rectangle_intersect(area, sight_view(game));
        if (rectangle_empty(seen))
            return beyond(area);
        *screen = (struct walk_point){(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2};
        return SIGHT_SEEN;
    }
    return SIGHT_MISSING;
}

static int verb_on_screen(const struct game *game, int x, int y)
{
    return verb_at(&game->world.verbs, x, y);
}

bool sight_of_verb(const struct game *game, int number, struct walk_point *screen)
{
    int slot = verb_slot(&game->world.verbs, number);
    const struct rectangle whole = {0, 0, SCREEN_WIDTH, SCREEN_HEIGHT};
    return slot != 0 && sight_verb(game, number) &&
           nearest_hit(game, rectangle_intersect(game->world.verbs.slots[slot].area, whole), slot,
                       verb_on_screen, screen);
}

const char *sight_result_text(enum sight_result result)
{
    static const char *const texts[] = {
        [SIGHT_SEEN] = "is seen",
        [SIGHT_BEYOND_LEFT] = "is left of the view",
        [SIGHT_BEYOND_RIGHT] = "is right of the view",
        [SIGHT_MISSING] = "is not in this room",
        [SIGHT_HIDDEN] = "is hidden by an object that it belongs to",
        [SIGHT_UNTOUCHABLE] = "is untouchable (class 32)",
        [SIGHT_COVERED] = "is covered by other objects",
    };
    return texts[result];
}
