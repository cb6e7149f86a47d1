#include "accept/hand_aim.h"

#include "accept/hand.h"
#include "accept/sight.h"
#include "engine/actors/actor.h"
#include "engine/objects/objects.h"
#include "engine/room/inventory.h"
#include "engine/state/game_state.h"

enum {
    EDGE = 12, /* pixels from the edge of the view at which the hand clicks to scroll */
    SCROLL_WALKS = 30,
    SCROLL_LIMIT = 3000,  /* jiffies a walk to the edge may take */
    SCROLLS_OF_LIST = 80, /* scrolls of the inventory in one direction */
    FRAMES_AFTER_ARROW = 4,
    LEAST_REST = 2, /* frames the pointer rests before a click */
    MOST_REST = 4,
    AIMS = 12, /* at something that moves */
    PASSAGE_REST = 6,
};

static int object_of(const struct hand *hand, const struct step_target *target)
{
    return target->kind == STEP_TARGET_MUG ? sight_full_mug(hand->game) : target->number;
}

static bool is_object(const struct step_target *target)
{
    return target->kind == STEP_TARGET_OBJECT || target->kind == STEP_TARGET_MUG;
}

static bool is_carried(const struct hand *hand, const struct step_target *target)
{
    return is_object(target) && sight_owned_by_ego(hand->game, object_of(hand, target));
}

/* A place beside an actor. */
static bool is_beside(const struct step_target *target)
{
    return target->kind == STEP_TARGET_ACTOR && (target->place.x != 0 || target->place.y != 0);
}

/* Finds the place of a target in the room. Returns false if the actor is not here. */
static bool place_of(const struct hand *hand, const struct step_target *target,
                     struct walk_point *place)
{
    *place = target->place;
    if (target->kind == STEP_TARGET_PLACE)
        return true;
    if (!actor_is_here(&hand->game->world, target->number))
        return false;
    struct walk_point actor = actor_position(&hand->game->world, target->number);
    *place = (struct walk_point){actor.x + target->place.x, actor.y + target->place.y};
    return true;
}

static enum sight_result sight_of_target(const struct hand *hand, const struct step_target *target,
                                         struct walk_point *screen)
{
    struct walk_point place;
    if (is_object(target))
        return sight_of_object(hand->game, object_of(hand, target), screen);
    if (target->kind == STEP_TARGET_ACTOR && !is_beside(target))
        return sight_of_actor(hand->game, target->number, screen);
    if (!place_of(hand, target, &place))
        return SIGHT_MISSING;
    if (sight_of_place(hand->game, place, screen))
        return SIGHT_SEEN;
    if (screen->x >= 0 && screen->x < SCREEN_WIDTH)
        return SIGHT_COVERED; /* above or below the room's rows */
    return screen->x < 0 ? SIGHT_BEYOND_LEFT : SIGHT_BEYOND_RIGHT;
}

static bool fail_to_see(struct hand *hand, const struct step_target *target,
                        enum sight_result result)
{
    if (target->kind == STEP_TARGET_PLACE)
        return hand_fail(hand, "place %d,%d %s", target->place.x, target->place.y,
                         sight_result_text(result));
    return hand_fail_of(hand, is_object(target) ? THING_OBJECT : THING_ACTOR,
                        object_of(hand, target), sight_result_text(result));
}

/* ---- scrolling ---- */

/* Returns a pixel near an edge of the view: at ego's height unless an object is there. */
static struct walk_point edge_of_view(const struct hand *hand, bool left)
{
    const struct game *game = hand->game;
    struct rectangle view = sight_view(game);
    int x = left ? EDGE : SCREEN_WIDTH - 1 - EDGE;
    int y = sight_ego_place(game).y + view.top;
    y = y < view.top + 1 ? view.top + 1 : y >= view.bottom ? view.bottom - 1 : y;
    int room_x = x + game->stage.scene.camera_left;
    for (int away = 0; away < view.bottom - view.top; away++)
        for (int sign = -1; sign <= 1; sign += 2) {
            int row = y + sign * away;
            if (row > view.top && row < view.bottom &&
                object_at(&game->world.objects, &game->stage,
                          (struct walk_point){room_x, row - view.top}) == 0)
                return (struct walk_point){x, row};
        }
    return (struct walk_point){x, y};
}

static bool is_beyond(enum sight_result result)
{
    return result == SIGHT_BEYOND_LEFT || result == SIGHT_BEYOND_RIGHT;
}

/* Walks to the clicked place, to scroll. *moved becomes whether anything changed. */
static bool walk_by_click(struct hand *hand, struct walk_point at, bool *moved)
{
    int ego_x = sight_ego_place(hand->game).x, camera = hand->game->world.camera.x;
    if (!hand_move(hand, at) || !hand_frames(hand, LEAST_REST) || !hand_click(hand, at) ||
        !hand_frames(hand, LEAST_REST) || !hand_ready(hand, SCROLL_LIMIT))
        return false;
    *moved = sight_ego_place(hand->game).x != ego_x || hand->game->world.camera.x != camera;
    return true;
}

/* Waits until a click would have counted, with the camera at rest, for some frames: a passage may
 * start a cutscene, and the view may move after ego has arrived. */
static bool rest_after_passage(struct hand *hand, int64_t limit)
{
    const int64_t end = (int64_t)hand->jiffies + limit;
    for (int rest = 0, camera = -1; rest < PASSAGE_REST;) {
        int now = hand->game->world.camera.x;
        if ((int64_t)hand->jiffies >= end)
            return hand_ready(hand, 0);
        if (!hand_frames(hand, 1))
            return false;
        rest = sight_ready(hand->game, hand->uses) && now == camera ? rest + 1 : 0;
        camera = now;
    }
    return true;
}

/* Walks through a visible passage of the room, if there is one: no other walk leads further. */
static bool go_through_passage(struct hand *hand, bool *moved, int64_t limit)
{
    const struct step_uses *uses = hand->uses;
    for (int i = 0; i < uses->passage_count; i++) {
        const struct step_passage *passage = &uses->passages[i];
        struct walk_point at;
        if (passage->room == sight_variable(hand->game, VAR_ROOM) &&
            sight_of_object(hand->game, passage->object, &at) == SIGHT_SEEN) {
            if (!walk_by_click(hand, at, moved) || !rest_after_passage(hand, limit))
                return false;
            *moved = true;
            return true;
        }
    }
    return true;
}

bool hand_bring_into_view(struct hand *hand, const struct step_target *target, int64_t limit)
{
    struct walk_point screen;
    int room = sight_variable(hand->game, VAR_ROOM);
    bool moved = true, passed = false;
    if (is_carried(hand, target))
        return true;
    enum sight_result result = sight_of_target(hand, target, &screen);
    for (int i = 0; i < SCROLL_WALKS && is_beyond(result); i++) {
        bool good = true;
        if (moved)
            good = walk_by_click(hand, edge_of_view(hand, result == SIGHT_BEYOND_LEFT), &moved);
        else if (!passed)
            good = passed = go_through_passage(hand, &moved, limit);
        else
            break;
        if (!good || !hand_ready(hand, limit))
            return false;
        if (sight_variable(hand->game, VAR_ROOM) != room)
            return hand_fail(hand, "the way towards it led to room %d",
                             sight_variable(hand->game, VAR_ROOM));
        result = sight_of_target(hand, target, &screen);
    }
    return !is_beyond(result) || fail_to_see(hand, target, result);
}

/* ---- the inventory ---- */

/* Returns the verb that shows a carried object; 0 if no verb does. */
static int verb_of_carried(const struct hand *hand, int object)
{
    const struct step_uses *uses = hand->uses;
    for (int i = 0; i < uses->inventory_count; i++)
        if (sight_variable(hand->game, uses->inventory_variable + i) == object &&
            sight_verb(hand->game, uses->inventory_verb + i))
            return uses->inventory_verb + i;
    return 0;
}

/* Scrolls with an arrow until the object is shown, or nothing changes any more. */
static int scroll_to(struct hand *hand, int object, int arrow)
{
    const struct step_uses *uses = hand->uses;
    int verb = verb_of_carried(hand, object);
    for (int i = 0; i < SCROLLS_OF_LIST && verb == 0; i++) {
        int first = sight_variable(hand->game, uses->inventory_variable);
        struct walk_point at;
        if (arrow == 0 || !sight_of_verb(hand->game, arrow, &at) || !hand_move(hand, at) ||
            !hand_frames(hand, LEAST_REST) || !hand_click(hand, at) ||
            !hand_frames(hand, FRAMES_AFTER_ARROW))
            return 0;
        verb = verb_of_carried(hand, object);
        if (sight_variable(hand->game, uses->inventory_variable) == first)
            return verb;
    }
    return verb;
}

static bool click_carried(struct hand *hand, int object)
{
    struct walk_point at;
    int verb = scroll_to(hand, object, hand->uses->down_verb);
    if (verb == 0 && !hand->ended)
        verb = scroll_to(hand, object, hand->uses->up_verb);
    if (hand->ended)
        return false;
    if (verb == 0)
        return hand_fail_of(hand, THING_OBJECT, object, "is carried, but no verb shows it");
    if (!sight_of_verb(hand->game, verb, &at))
        return hand_fail_of(hand, THING_OBJECT, object,
                            "is shown by a verb that is nowhere on the screen");
    return hand_move(hand, at) && hand_frames(hand, LEAST_REST) && hand_click(hand, at);
}

/* ---- in the room ---- */

struct awaited {
    const struct hand *hand;
    const struct step_target *target;
};

static bool is_seen(const void *context)
{
    const struct awaited *awaited = context;
    struct walk_point screen;
    return is_carried(awaited->hand, awaited->target) ||
           sight_of_target(awaited->hand, awaited->target, &screen) == SIGHT_SEEN;
}

/* Whether the game has noticed the thing under the pointer, as far as variables show. */
static bool pointer_is_seen(const struct hand *hand, const struct step_target *target)
{
    int variable = hand->uses->pointer_variable;
    return variable == 0 || !is_object(target) ||
           sight_variable(hand->game, variable) == object_of(hand, target);
}

static bool rest_pointer(struct hand *hand, const struct step_target *target,
                         struct walk_point screen)
{
    if (!hand_move(hand, screen) || !hand_frames(hand, LEAST_REST - 1))
        return false;
    for (int i = LEAST_REST; i < MOST_REST && !pointer_is_seen(hand, target); i++)
        if (!hand_frames(hand, 1))
            return false;
    return true;
}

static bool click_in_room(struct hand *hand, const struct step_target *target)
{
    struct walk_point aimed = {-1, -1}, screen;
    for (int i = 0; i < AIMS; i++) {
        enum sight_result result = sight_of_target(hand, target, &screen);
        if (result != SIGHT_SEEN)
            return fail_to_see(hand, target, result);
        if (screen.x == aimed.x && screen.y == aimed.y)
            break;
        aimed = screen;
        if (!rest_pointer(hand, target, screen))
            return false;
    }
    hand->goal = (struct walk_point){aimed.x + hand->game->stage.scene.camera_left,
                                     aimed.y - hand->game->stage.scene.top};
    hand->has_goal = true;
    return hand_click(hand, aimed);
}

bool hand_click_target(struct hand *hand, const struct step_target *target, int64_t limit)
{
    const struct awaited awaited = {hand, target};
    struct walk_point screen;
    if (target->kind == STEP_TARGET_MUG && object_of(hand, target) == 0)
        return hand_fail(hand, "no mug is full");
    if (!hand_until(hand, is_seen, &awaited, limit))
        return !hand->ended && fail_to_see(hand, target, sight_of_target(hand, target, &screen));
    return is_carried(hand, target) ? click_carried(hand, object_of(hand, target))
                                    : click_in_room(hand, target);
}
