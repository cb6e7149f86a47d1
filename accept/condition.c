#include "accept/condition.h"

#include <stdlib.h>

#include "accept/condition_form.h"
#include "accept/names.h"
#include "accept/sight.h"
#include "engine/objects/objects.h"
#include "engine/script/script_slot.h"
#include "engine/state/game_state.h"
#include "util/shown_text.h"

enum { CALM_FRAMES = 6 };

/* ---- the values compared ---- */

bool condition_control(const struct condition_scope *scope)
{
    return sight_control(scope->game, scope->uses) && (!scope->calm || *scope->calm >= CALM_FRAMES);
}

static bool is_near(const struct condition_scope *scope, const struct step_condition *condition)
{
    struct walk_point ego = sight_ego_place(scope->game);
    return scope->has_goal && abs(ego.x - scope->goal.x) <= condition->a &&
           abs(ego.y - scope->goal.y) <= condition->b;
}

static bool has_moved(const struct condition_scope *scope)
{
    struct walk_point ego = sight_ego_place(scope->game);
    return ego.x != scope->begin.x || ego.y != scope->begin.y ||
           sight_variable(scope->game, VAR_ROOM) != scope->begin_room;
}

static int ego_box(const struct game *game)
{
    int ego = sight_ego(game);
    return ego >= 0 && ego < ACTOR_LIMIT ? game->world.actors[ego].mover.box : 0;
}

/* Returns the number that a condition compares; for a condition without a comparison, 1 if it holds
 * and 0 if not. */
static int seen(const struct condition_scope *scope, const struct step_condition *condition)
{
    const struct game *game = scope->game;
    const struct actor *actors = game->world.actors;
    const int a = condition->a;
    switch (condition->kind) {
    case CONDITION_ROOM:
        return sight_variable(game, VAR_ROOM);
    case CONDITION_VARIABLE:
        return sight_variable(game, a);
    case CONDITION_BIT:
        return sight_bit(game, a);
    case CONDITION_OWNER:
        return object_owner(&game->world.objects, a);
    case CONDITION_STATE:
        return object_state(&game->world.objects, a);
    case CONDITION_CLASS:
        return object_has_class(&game->world.objects, a, condition->b);
    case CONDITION_NO_CLASS:
        return !object_has_class(&game->world.objects, a, condition->b);
    case CONDITION_ACTOR_X:
        return actors[a].mover.position.x;
    case CONDITION_ACTOR_Y:
        return actors[a].mover.position.y;
    case CONDITION_ACTOR_ROOM:
        return actors[a].room;
    case CONDITION_COSTUME:
        return actors[a].costume;
    case CONDITION_BOX:
        return ego_box(game);
    case CONDITION_NEAR:
        return is_near(scope, condition);
    case CONDITION_MOVED:
        return has_moved(scope);
    case CONDITION_VERB:
        return sight_verb(game, a);
    case CONDITION_MENU:
        return sight_menu(game, scope->uses);
    case CONDITION_NO_MENU:
        return !sight_menu(game, scope->uses);
    case CONDITION_TEXT:
        return sight_text_stands(game);
    case CONDITION_NO_TEXT:
        return !sight_text(game);
    case CONDITION_SCRIPT:
        return script_is_running(&game->world, a);
    case CONDITION_NO_SCRIPT:
        return !script_is_running(&game->world, a);
    case CONDITION_NO_SCENE:
        return !sight_scene(game);
    case CONDITION_USERPUT:
        return sight_userput(game);
    case CONDITION_CONTROL:
        break;
    }
    return condition_control(scope);
}

/* ---- comparing ---- */

static int value_of(const struct game *game, const struct step_value *value)
{
    if (value->kind == VALUE_EGO)
        return sight_ego(game);
    return value->kind == VALUE_VARIABLE ? sight_variable(game, value->number) : value->number;
}

static bool fits(int number, enum step_comparison comparison, int value)
{
    if (comparison == COMPARE_LESS)
        return number < value;
    return comparison == COMPARE_MORE ? number > value : number == value;
}

bool condition_holds(const struct condition_scope *scope, const struct step_condition *condition)
{
    int number = seen(scope, condition);
    bool any = false;
    if (condition->comparison == COMPARE_NONE)
        return number != 0;
    for (int i = 0; i < condition->value_count; i++)
        any = any ||
              fits(number, condition->comparison, value_of(scope->game, &condition->values[i]));
    return any != (condition->comparison == COMPARE_UNEQUAL);
}

bool conditions_hold(const struct condition_scope *scope, const struct step *step)
{
    for (int i = 0; i < step->condition_count; i++)
        if (!condition_holds(scope, &step->conditions[i]))
            return false;
    return true;
}

bool step_asks_for(const struct step *step, enum step_condition_kind kind)
{
    for (int i = 0; i < step->condition_count; i++)
        if (step->conditions[i].kind == kind)
            return true;
    return false;
}

/* ---- as text ---- */

static void add_arguments(struct text_line *text, const struct step_names *names,
                          const struct step_condition *condition)
{
    const struct condition_form *form = &condition_forms[condition->kind];
    char name[NAMES_TEXT_SIZE];
    if (condition->kind == CONDITION_NEAR)
        text_line_add(text, " %d,%d", condition->a, condition->b);
    else if (form->a.what)
        text_line_add(text, "(%s", names_write(names, form->a.kind, condition->a, false, name));
    if (form->b.what)
        text_line_add(text, ",%d", condition->b);
    text_line_add(text, "%s", form->a.what ? ")" : "");
}

static void add_value(struct text_line *text, const struct step_names *names, enum thing kind,
                      const struct step_value *value)
{
    char name[NAMES_TEXT_SIZE];
    if (value->kind == VALUE_EGO)
        text_line_add(text, "ego");
    else if (value->kind == VALUE_VARIABLE)
        text_line_add(text, "var(%s)",
                      names_write(names, THING_VARIABLE, value->number, false, name));
    else
        text_line_add(text, "%s", names_write(names, kind, value->number, false, name));
}

void condition_format(const struct condition_scope *scope, const struct step_condition *condition,
                      char text[CONDITION_TEXT_SIZE])
{
    static const char *const signs[] = {"", "=", "!=", "<", ">"};
    const struct condition_form *form = &condition_forms[condition->kind];
    const struct step_names names = names_of_game(scope->game);
    struct text_line line = text_line_in(text, CONDITION_TEXT_SIZE);
    char name[NAMES_TEXT_SIZE];
    text_line_add(&line, "%s", form->name);
    add_arguments(&line, &names, condition);
    text_line_add(&line, "%s", signs[condition->comparison]);
    for (int i = 0; i < condition->value_count; i++) {
        text_line_add(&line, "%s", i > 0 ? "," : "");
        add_value(&line, &names, form->value, &condition->values[i]);
    }
    if (condition_holds(scope, condition))
        text_line_add(&line, " met");
    else if (condition->comparison == COMPARE_NONE)
        text_line_add(&line, " not met");
    else
        text_line_add(&line, ", saw %s",
                      names_write(&names, form->value, seen(scope, condition), true, name));
}
