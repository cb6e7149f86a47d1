/* The screen in the report of a failed step. */
#include "accept/explain_screen.h"

#include "accept/explanation.h"
#include "accept/sight.h"
#include "engine/actors/actor.h"
#include "engine/objects/objects.h"
#include "engine/state/game_state.h"
#include "engine/text/verb.h"

/* ---- the view ---- */

static void add_camera(struct explanation *explanation)
{
    const struct camera *camera = &explanation->game->world.camera;
    text_line_add(&explanation->line, ", camera at %d within %d to %d", camera->x,
                  camera->left_limit, camera->right_limit);
    if (camera->mode == CAMERA_FOLLOW)
        explanation_thing(explanation, ", follows actor ", THING_ACTOR, camera->actor);
    else if (camera->x != camera->target_x)
        text_line_add(&explanation->line, ", moves to %d", camera->target_x);
    else
        text_line_add(&explanation->line, ", stands");
}

static void explain_view(struct explanation *explanation)
{
    const struct game *game = explanation->game;
    const struct rectangle view = sight_view(game);
    const int left = game->stage.scene.camera_left;
    explanation_begin(explanation);
    text_line_add(&explanation->line, "view: %d to %d of %d columns, rows %d to %d of the screen",
                  left, left + SCREEN_WIDTH - 1, game->stage.has_room ? game->stage.room.width : 0,
                  view.top, view.bottom - 1);
    add_camera(explanation);
    explanation_print(explanation);
}

/* ---- texts ---- */

static void explain_said(struct explanation *explanation)
{
    const struct game *game = explanation->game;
    const struct talk *talk = &game->world.talk;
    const int speaker = sight_variable(game, VAR_TALK_ACTOR);
    explanation_begin(explanation);
    if (!sight_text_stands(game)) {
        text_line_add(&explanation->line, "text: none");
        explanation_print(explanation);
        return;
    }
    if (speaker == TALK_NOBODY)
        text_line_add(&explanation->line, "text, printed (255)");
    else
        explanation_thing(explanation, "text, said by ", THING_ACTOR, speaker);
    text_line_add(&explanation->line, ": ");
    explanation_text(
        explanation,
        (struct byte_view){talk->bytes, talk->size < TALK_SIZE ? talk->size : TALK_SIZE});
    if (sight_text(game) && !sight_text_waits(game, explanation->accept->scope.uses))
        text_line_add(&explanation->line, ", which does not wait");
    explanation_print(explanation);
}

static void explain_replies(struct explanation *explanation)
{
    const struct step_uses *uses = explanation->accept->scope.uses;
    if (!sight_menu(explanation->game, uses))
        return;
    explanation_begin(explanation);
    text_line_add(&explanation->line, "replies:");
    for (int number = uses->menu_first; number <= uses->menu_last; number++) {
        if (!sight_verb(explanation->game, number))
            continue;
        explanation_thing(explanation, " ", THING_VERB, number);
        text_line_add(&explanation->line, " ");
        explanation_text(explanation, verb_name(&explanation->game->world.verbs, number));
    }
    explanation_print(explanation);
}

/* ---- things and people ---- */

static void explain_objects(struct explanation *explanation)
{
    const struct game *game = explanation->game;
    bool any = false;
    explanation_begin(explanation);
    text_line_add(&explanation->line, "objects that a click hits:");
    for (int i = 0; game->stage.has_room && i < game->stage.room.object_count; i++) {
        struct walk_point at;
        const int number = game->stage.room.objects[i].id;
        if (sight_of_object(game, number, &at) != SIGHT_SEEN)
            continue;
        explanation_thing(explanation, any ? ", " : " ", THING_OBJECT, number);
        text_line_add(&explanation->line, " at %d,%d", at.x, at.y);
        any = true;
    }
    text_line_add(&explanation->line, "%s", any ? "" : " none");
    explanation_print(explanation);
}

static void explain_actors(struct explanation *explanation)
{
    const struct game *game = explanation->game;
    bool any = false;
    explanation_begin(explanation);
    text_line_add(&explanation->line, "actors in the room:");
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct walk_point at;
        if (!actor_is_here(&game->world, id))
            continue;
        const struct walk_point place = actor_position(&game->world, id);
        explanation_thing(explanation, any ? ", " : " ", THING_ACTOR, id);
        text_line_add(&explanation->line, " at %d,%d", place.x, place.y);
        if (sight_of_actor(game, id, &at) != SIGHT_SEEN)
            text_line_add(&explanation->line, " (not in the view)");
        any = true;
    }
    text_line_add(&explanation->line, "%s", any ? "" : " none");
    explanation_print(explanation);
}

/* ---- the hand ---- */

static void explain_hand(struct explanation *explanation)
{
    const struct hand *hand = &explanation->accept->hand;
    const struct game *game = explanation->game;
    explanation_begin(explanation);
    if (hand->has_clicked)
        text_line_add(&explanation->line, "hand: clicked %d,%d of the screen %d jiffies ago",
                      hand->clicked.x, hand->clicked.y, (int)(hand->jiffies - hand->clicked_at));
    else
        text_line_add(&explanation->line, "hand: has not clicked");
    text_line_add(&explanation->line, "; input goes to");
    explanation_thing(explanation, " script ", THING_SCRIPT, sight_variable(game, VAR_VERB_SCRIPT));
    explanation_thing(explanation, ", sentences to script ", THING_SCRIPT,
                      sight_variable(game, VAR_SENTENCE_SCRIPT));
    explanation_print(explanation);
}

void explain_screen(struct explanation *explanation)
{
    explain_view(explanation);
    explain_said(explanation);
    explain_replies(explanation);
    explain_objects(explanation);
    explain_actors(explanation);
    explain_hand(explanation);
}
