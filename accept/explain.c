/* The report of a failed step. */
#include "accept/explain_screen.h"
#include "accept/explanation.h"
#include "accept/sight.h"
#include "engine/objects/objects.h"
#include "engine/state/game_state.h"
#include "engine/text/verb.h"
#include <string.h>

/* ---- the step ---- */

static void explain_conditions(struct explanation *explanation)
{
    const struct step *step = explanation->accept->step;
    for (int i = 0; i < step->condition_count; i++) {
        char text[CONDITION_TEXT_SIZE];
        condition_format(&explanation->accept->scope, &step->conditions[i], text);
        explanation_begin(explanation);
        text_line_add(&explanation->line, "expectation: %s", text);
        explanation_print(explanation);
    }
}

/* ---- room, ego, variables ---- */

static void explain_place(struct explanation *explanation)
{
    const struct game *game = explanation->game;
    int ego = sight_ego(game);
    explanation_begin(explanation);
    explanation_thing(explanation, "room ", THING_ROOM, sight_variable(game, VAR_ROOM));
    if (game->world.room != sight_variable(game, VAR_ROOM))
        explanation_thing(explanation, ", with the data of room ", THING_ROOM, game->world.room);
    text_line_add(&explanation->line, ", camera at %d, frame %u", game->world.camera.x,
                  (unsigned)game->world.frame);
    explanation_print(explanation);
    explanation_begin(explanation);
    if (ego < 0 || ego >= ACTOR_LIMIT) {
        text_line_add(&explanation->line, "ego: variable 1 is %d, which is no actor", ego);
    } else {
        const struct actor *actor = &game->world.actors[ego];
        explanation_thing(explanation, "ego: actor ", THING_ACTOR, ego);
        explanation_thing(explanation, " in room ", THING_ROOM, actor->room);
        text_line_add(&explanation->line, " at %d,%d, box %d", actor->mover.position.x,
                      actor->mover.position.y, actor->mover.box);
        explanation_thing(explanation, ", costume ", THING_COSTUME, actor->costume);
        text_line_add(&explanation->line, ", %s", sight_stands(game) ? "stands" : "moves");
    }
    explanation_print(explanation);
    explanation_begin(explanation);
    text_line_add(&explanation->line, "variables: 4 = %d, 52 = %d, 53 = %d; cutscenes: %d",
                  sight_variable(game, VAR_ROOM), sight_variable(game, VAR_CURSOR_STATE),
                  sight_variable(game, VAR_USER_PUT), game->world.cutscenes.level);
    explanation_print(explanation);
}

/* ---- verbs, scripts, messages ---- */

static void explain_verbs(struct explanation *explanation)
{
    bool any = false;
    explanation_begin(explanation);
    text_line_add(&explanation->line, "verbs on:");
    for (int slot = 1; slot < VERB_LIMIT; slot++) {
        const struct verb *verb = &explanation->game->world.verbs.slots[slot];
        if (!verb_is_there(verb) || verb->mode != VERB_ON)
            continue;
        explanation_thing(explanation, " ", THING_VERB, verb->number);
        any = true;
    }
    text_line_add(&explanation->line, "%s", any ? "" : " none");
    explanation_print(explanation);
}

static void explain_scripts(struct explanation *explanation)
{
    static const char *const kinds[] = {[WHERE_GLOBAL] = "",
                                        [WHERE_LOCAL] = "",
                                        [WHERE_ROOM] = "room code ",
                                        [WHERE_OBJECT] = "object "};
    bool any = false;
    explanation_begin(explanation);
    text_line_add(&explanation->line, "scripts:");
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        const struct script_slot *slot = &explanation->game->world.slots[i];
        if (slot->status == SLOT_DEAD)
            continue;
        char source[SOURCE_PLACE_SIZE];
        source_names_place(explanation->game->files.source_names,
                           (enum source_code_kind)slot->where, explanation->game->world.room,
                           slot->number, slot->offset, source);
        text_line_add(&explanation->line, "%s %s%d at 0x%04X%s%s%s", any ? "," : "",
                      kinds[slot->where], slot->number, (unsigned)slot->offset, source,
                      slot->status == SLOT_DELAYED ? " waits" : "",
                      slot->freeze > 0 ? " frozen" : "");
        any = true;
    }
    text_line_add(&explanation->line, "%s", any ? "" : " none");
    explanation_print(explanation);
}

static void explain_box(struct explanation *explanation)
{
    const struct message_box *box = &explanation->game->world.box;
    if (!box->waits)
        return;
    explanation_begin(explanation);
    text_line_add(&explanation->line, "a message waits for a key: %.*s",
                  (int)strcspn(box->text, "\n"), box->text);
    explanation_print(explanation);
}

/* ---- the target of the click ---- */

static void explain_classes(struct explanation *explanation, int object)
{
    text_line_add(&explanation->line, ", classes");
    bool any = false;
    for (int class = 1; class < CLASS_LIMIT; class ++) {
        if (!object_has_class(&explanation->game->world.objects, object, class))
            continue;
        text_line_add(&explanation->line, " %d", class);
        any = true;
    }
    text_line_add(&explanation->line, "%s", any ? "" : " none");
}

static void explain_object(struct explanation *explanation, int number)
{
    const struct game *game = explanation->game;
    const struct room_object *object = object_in_room(&game->world.objects, &game->stage, number);
    struct walk_point at;
    explanation_begin(explanation);
    explanation_thing(explanation, "object ", THING_OBJECT, number);
    explanation_thing(explanation, ": owner ", THING_ACTOR,
                      object_owner(&game->world.objects, number));
    text_line_add(&explanation->line, ", state %d", object_state(&game->world.objects, number));
    explain_classes(explanation, number);
    if (sight_owned_by_ego(game, number)) {
        text_line_add(&explanation->line, ", carried");
    } else if (object) {
        struct rectangle area = object_area(&game->world.objects, object);
        enum sight_result result = sight_of_object(game, number, &at);
        text_line_add(&explanation->line, ", drawn at %d,%d to %d,%d of the room", area.left,
                      area.top, area.right - 1, area.bottom - 1);
        if (result == SIGHT_SEEN)
            text_line_add(&explanation->line, ", hit at %d,%d of the screen", at.x, at.y);
    }
    if (!sight_owned_by_ego(game, number) && sight_of_object(game, number, &at) != SIGHT_SEEN)
        text_line_add(&explanation->line, ", %s",
                      sight_result_text(sight_of_object(game, number, &at)));
    explanation_print(explanation);
}

static void explain_actor(struct explanation *explanation, int number)
{
    const struct actor *actor = &explanation->game->world.actors[number];
    struct walk_point at;
    explanation_begin(explanation);
    explanation_thing(explanation, "actor ", THING_ACTOR, number);
    explanation_thing(explanation, ": room ", THING_ROOM, actor->room);
    text_line_add(&explanation->line, ", at %d,%d", actor->mover.position.x,
                  actor->mover.position.y);
    explanation_thing(explanation, ", costume ", THING_COSTUME, actor->costume);
    text_line_add(&explanation->line, ", %s",
                  sight_result_text(sight_of_actor(explanation->game, number, &at)));
    explanation_print(explanation);
}

static void explain_target(struct explanation *explanation, const struct step_target *target)
{
    if (target->kind == STEP_TARGET_OBJECT)
        explain_object(explanation, target->number);
    else if (target->kind == STEP_TARGET_ACTOR)
        explain_actor(explanation, target->number);
    else if (target->kind == STEP_TARGET_MUG && sight_full_mug(explanation->game) != 0)
        explain_object(explanation, sight_full_mug(explanation->game));
}

void accept_explain(const struct accept *accept,
                    void (*explain_line)(void *context, const char *line), void *context)
{
    struct explanation explanation = {.accept = accept,
                                      .game = accept->scope.game,
                                      .print = explain_line,
                                      .context = context,
                                      .names = names_of_game(accept->scope.game)};
    if (!accept->step)
        return;
    explain_conditions(&explanation);
    explain_place(&explanation);
    explain_verbs(&explanation);
    explain_scripts(&explanation);
    explain_screen(&explanation);
    explain_box(&explanation);
    explain_target(&explanation, &accept->step->action.first);
    explain_target(&explanation, &accept->step->action.second);
}
