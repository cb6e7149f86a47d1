#include "accept/perform.h"

#include <stdio.h>
#include <string.h>

#include "accept/hand_aim.h"
#include "accept/sight.h"
#include "engine/state/game_state.h"
#include "engine/text/verb.h"

enum {
    FRAMES_AFTER_VERB = 4,
    SAY_AGAIN = 300, /* jiffies after which a reply without effect is clicked again */
    SAY_TRIES = 10,
};

/* ---- verbs and replies ---- */

struct wanted_verb {
    const struct hand *hand;
    int number;
    bool reply; /* replies are possible while ego walks and during cutscenes */
};

static bool verb_can_be_clicked(const void *context)
{
    const struct wanted_verb *wanted = context;
    const struct game *game = wanted->hand->game;
    bool ready = wanted->reply ? sight_userput(game) && !sight_text(game)
                               : sight_ready(game, wanted->hand->uses);
    return ready && sight_verb(game, wanted->number);
}

static bool wait_for_verb(struct hand *hand, int number, bool reply, int64_t limit)
{
    const struct wanted_verb wanted = {hand, number, reply};
    if (hand_until(hand, verb_can_be_clicked, &wanted, limit))
        return true;
    if (hand->ended)
        return false;
    if (!sight_verb(hand->game, number))
        return hand_fail_of(hand, THING_VERB, number, "is not on");
    hand_fail_of(hand, THING_VERB, number, "is on, but no click would count: ");
    const size_t used = strlen(hand->why);
    snprintf(hand->why + used, sizeof hand->why - used, "%s", hand_unready(hand));
    return false;
}

static bool click_verb(struct hand *hand, int number)
{
    struct walk_point at;
    if (!sight_of_verb(hand->game, number, &at))
        return hand_fail_of(hand, THING_VERB, number, "is on, but nowhere on the screen");
    return hand_move(hand, at) && hand_frames(hand, 2) && hand_click(hand, at) &&
           hand_frames(hand, FRAMES_AFTER_VERB);
}

/* A reply when it was clicked. Its verb may be another line in the next menu. */
struct reply {
    const struct game *game;
    int number;
    size_t size;
    uint8_t name[VERB_NAME_SIZE];
};

static bool reply_is_gone(const void *context)
{
    const struct reply *reply = context;
    struct byte_view name = verb_name(&reply->game->world.verbs, reply->number);
    return !sight_verb(reply->game, reply->number) || name.size != reply->size ||
           memcmp(name.data, reply->name, name.size) != 0;
}

static bool say(struct hand *hand, int number, int64_t limit)
{
    struct reply reply = {.game = hand->game, .number = number};
    struct walk_point at;
    if (!wait_for_verb(hand, number, true, limit))
        return false;
    struct byte_view name = verb_name(&hand->game->world.verbs, number);
    reply.size = name.size < sizeof reply.name ? name.size : sizeof reply.name;
    if (reply.size > 0)
        memcpy(reply.name, name.data, reply.size);
    for (int try = 0; try < SAY_TRIES; try++) {
        if (!sight_of_verb(hand->game, number, &at))
            return hand_fail_of(hand, THING_VERB, number, "is on, but nowhere on the screen");
        if (!hand_move(hand, at) || !hand_frames(hand, 2) ||
            (!reply_is_gone(&reply) && !hand_click(hand, at)))
            return false;
        if (hand_until(hand, reply_is_gone, &reply, SAY_AGAIN))
            return true;
        if (hand->ended || !wait_for_verb(hand, number, true, limit))
            return false;
    }
    return hand_fail_of(hand, THING_VERB, number, "stays on, whenever it is clicked");
}

/* ---- actions ---- */

static bool perform_walk(struct hand *hand, const struct step_target *target, int64_t limit)
{
    int verb = hand->uses->walk_verb;
    return hand_ready(hand, limit) && hand_bring_into_view(hand, target, limit) &&
           (verb == 0 || (wait_for_verb(hand, verb, false, limit) && click_verb(hand, verb))) &&
           hand_click_target(hand, target, limit);
}

/* The view cannot scroll between the two clicks of "do V O with P", so it scrolls before. */
static bool perform_do(struct hand *hand, const struct step_action *action, int64_t limit)
{
    const struct step_target *second = &action->second;
    bool two = second->kind != STEP_TARGET_NONE;
    if (!hand_ready(hand, limit) || !hand_bring_into_view(hand, &action->first, limit) ||
        (two && !hand_bring_into_view(hand, second, limit)) ||
        !wait_for_verb(hand, action->number, false, limit) || !click_verb(hand, action->number) ||
        !hand_click_target(hand, &action->first, limit))
        return false;
    return !two || (hand_frames(hand, FRAMES_AFTER_VERB) && hand_click_target(hand, second, limit));
}

static bool perform_click(struct hand *hand, struct walk_point place)
{
    struct walk_point screen;
    if (!sight_of_place(hand->game, place, &screen))
        return hand_fail(hand, "%d,%d is not in the view", place.x, place.y);
    return hand_click(hand, screen);
}

static bool never(const void *context)
{
    return context == NULL;
}

static bool perform_wait(struct hand *hand, int jiffies)
{
    hand_until(hand, never, hand, jiffies);
    return !hand->ended;
}

bool perform(struct hand *hand, const struct step_action *action, int64_t limit)
{
    hand->why[0] = '\0';
    switch (action->kind) {
    case STEP_WALK:
        return perform_walk(hand, &action->first, limit);
    case STEP_CLICK:
        return perform_click(hand, action->first.place);
    case STEP_DO:
        return perform_do(hand, action, limit);
    case STEP_SAY:
        return say(hand, action->number, limit);
    case STEP_VERB:
        return wait_for_verb(hand, action->number, true, limit) && click_verb(hand, action->number);
    case STEP_KEY:
        return hand_press(hand, action->number);
    case STEP_WAIT:
        return perform_wait(hand, action->number);
    case STEP_BOOT:
    case STEP_CHECK:
    case STEP_RULE:
        break;
    }
    return !hand->ended;
}
