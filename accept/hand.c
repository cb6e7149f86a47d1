#include "accept/hand.h"

#include <stdarg.h>
#include <stdio.h>

#include "accept/sight.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"

void hand_init(struct hand *hand, struct game *game, const struct step_uses *uses,
               struct hand_host host)
{
    *hand = (struct hand){.game = game, .uses = uses, .host = host};
}

bool hand_fail(struct hand *hand, const char *why, ...)
{
    va_list arguments;
    va_start(arguments, why);
    vsnprintf(hand->why, sizeof hand->why, why, arguments);
    va_end(arguments);
    return false;
}

bool hand_fail_of(struct hand *hand, enum thing kind, int number, const char *why)
{
    const struct step_names names = names_of_game(hand->game);
    char name[NAMES_TEXT_SIZE];
    const char *what = kind == THING_VERB ? "verb" : kind == THING_ACTOR ? "actor" : "object";
    return hand_fail(hand, "%s %s %s", what, names_write(&names, kind, number, true, name), why);
}

/* ---- time ---- */

static bool end(struct hand *hand, const char *why, const char *what)
{
    hand->ended = true;
    return hand_fail(hand, "%s%s", why, what);
}

static bool play_frame(struct hand *hand)
{
    struct game *game = hand->game;
    char why[HAND_WHY_SIZE] = "";
    int jiffies = frame_jiffies(&game->world);
    if (hand->ended)
        return false;
    game_advance(game, jiffies);
    hand->jiffies += (uint64_t)jiffies;
    bool play_on = !hand->host.played || hand->host.played(hand->host.context, game, why);
    hand->calm = sight_control(game, hand->uses) ? hand->calm + 1 : 0;
    if (game->vm.halted)
        return end(hand, "the machine halted: ", message_english(&game->vm.why).text);
    if (game->request == GAME_REQUEST_QUIT)
        return end(hand, "a script asked to quit", "");
    return play_on || end(hand, why, "");
}

bool hand_frames(struct hand *hand, int frames)
{
    for (int i = 0; i < frames; i++)
        if (!play_frame(hand))
            return false;
    return true;
}

bool hand_until(struct hand *hand, bool (*test)(const void *context), const void *context,
                int64_t limit)
{
    uint64_t begin = hand->jiffies;
    while (!hand->ended && !test(context)) {
        if ((int64_t)(hand->jiffies - begin) >= limit)
            return false;
        play_frame(hand);
    }
    return !hand->ended;
}

static bool is_ready(const void *context)
{
    const struct hand *hand = context;
    return sight_ready(hand->game, hand->uses);
}

const char *hand_unready(const struct hand *hand)
{
    const struct game *game = hand->game;
    if (sight_scene(game))
        return "a cutscene is played";
    if (!sight_userput(game))
        return "input is off (variable 53)";
    return sight_text_waits(game, hand->uses) ? "a text is shown" : "ego moves";
}

bool hand_ready(struct hand *hand, int64_t limit)
{
    if (hand_until(hand, is_ready, hand, limit))
        return true;
    return !hand->ended && hand_fail(hand, "no click would count: %s", hand_unready(hand));
}

/* ---- clicks ---- */

static void give(struct hand *hand, struct game_event event)
{
    if (hand->host.given)
        hand->host.given(hand->host.context, hand->game, &event);
    hand->calm = 0;
    game_input(hand->game, event);
}

bool hand_move(struct hand *hand, struct walk_point screen)
{
    give(hand, (struct game_event){.kind = EVENT_MOVE, .x = screen.x, .y = screen.y});
    return play_frame(hand);
}

bool hand_click(struct hand *hand, struct walk_point screen)
{
    hand->clicked = screen;
    hand->clicked_at = hand->jiffies;
    hand->has_clicked = true;
    give(hand, (struct game_event){.kind = EVENT_CLICK, .x = screen.x, .y = screen.y});
    return play_frame(hand);
}

bool hand_press(struct hand *hand, int key)
{
    give(hand, (struct game_event){.kind = EVENT_KEY, .key = key});
    return play_frame(hand);
}
