/* What is to be known of a step that failed. */
#include "accept/accept.h"
#include "accept/sight.h"
#include "engine/game_state.h"
#include "engine/room/objects.h"
#include "engine/script/text_code.h"
#include "engine/text/verb.h"
#include "util/text_line.h"

struct telling {
    const struct accept *accept;
    const struct game *game;
    void (*tell)(void *context, const char *line);
    void *context;
    char text[ACCEPT_LINE_SIZE];
    struct text_line line;
};

static void begin(struct telling *telling)
{
    telling->line = text_line_in(telling->text, sizeof telling->text);
}

static void tell(struct telling *telling)
{
    telling->tell(telling->context, telling->text);
}

/* ---- the step ---- */

static void tell_conditions(struct telling *telling)
{
    const struct step *step = telling->accept->step;
    for (int i = 0; i < step->condition_count; i++) {
        char text[CONDITION_TEXT_SIZE];
        condition_format(&telling->accept->scope, &step->conditions[i], text);
        begin(telling);
        text_line_add(&telling->line, "expected: %s", text);
        tell(telling);
    }
}

/* ---- room, ego, variables ---- */

static void tell_place(struct telling *telling)
{
    const struct game *game = telling->game;
    int ego = sight_ego(game);
    begin(telling);
    text_line_add(&telling->line, "room %d (data of room %d), camera at %d, frame %u",
                  sight_variable(game, VAR_ROOM), game->world.room, game->world.camera.x,
                  (unsigned)game->world.frame);
    tell(telling);
    begin(telling);
    if (ego < 0 || ego >= ACTOR_LIMIT) {
        text_line_add(&telling->line, "ego: variable 1 is %d, which is no actor", ego);
    } else {
        const struct actor *actor = &game->world.actors[ego];
        text_line_add(&telling->line, "ego: actor %d in room %d at %d,%d, box %d, costume %d, %s",
                      ego, actor->room, actor->walker.position.x, actor->walker.position.y,
                      actor->walker.box, actor->costume, sight_stands(game) ? "stands" : "moves");
    }
    tell(telling);
    begin(telling);
    text_line_add(&telling->line, "variables: 4 = %d, 52 = %d, 53 = %d; cutscenes: %d",
                  sight_variable(game, VAR_ROOM), sight_variable(game, VAR_CURSOR_STATE),
                  sight_variable(game, VAR_USER_PUT), game->world.cutscenes.level);
    tell(telling);
}

/* ---- verbs, scripts, text ---- */

static void tell_verbs(struct telling *telling)
{
    bool any = false;
    begin(telling);
    text_line_add(&telling->line, "verbs on:");
    for (int slot = 1; slot < VERB_LIMIT; slot++) {
        const struct verb *verb = &telling->game->world.verbs.slots[slot];
        if (!verb_is_there(verb) || verb->mode != VERB_ON)
            continue;
        text_line_add(&telling->line, " %d", verb->number);
        any = true;
    }
    text_line_add(&telling->line, "%s", any ? "" : " none");
    tell(telling);
}

static void tell_scripts(struct telling *telling)
{
    static const char *const kinds[] = {[WHERE_GLOBAL] = "",
                                        [WHERE_LOCAL] = "",
                                        [WHERE_ROOM] = "room code ",
                                        [WHERE_OBJECT] = "object "};
    bool any = false;
    begin(telling);
    text_line_add(&telling->line, "scripts:");
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        const struct script_slot *slot = &telling->game->world.slots[i];
        if (slot->status == SLOT_DEAD)
            continue;
        text_line_add(&telling->line, "%s %s%d at 0x%04X%s%s", any ? "," : "", kinds[slot->where],
                      slot->number, (unsigned)slot->offset,
                      slot->status == SLOT_DELAYED ? " waits" : "",
                      slot->freeze > 0 ? " frozen" : "");
        any = true;
    }
    text_line_add(&telling->line, "%s", any ? "" : " none");
    tell(telling);
}

static void tell_text(struct telling *telling)
{
    const struct talk *talk = &telling->game->world.talk;
    const size_t size = talk->size < TALK_SIZE ? talk->size : TALK_SIZE;
    struct reader reader = reader_at((struct byte_view){talk->bytes, size}, 0);
    struct text_piece piece;
    begin(telling);
    if (!sight_text(telling->game)) {
        text_line_add(&telling->line, "text: none");
        tell(telling);
        return;
    }
    text_line_add(&telling->line, "text, said by %d: \"",
                  sight_variable(telling->game, VAR_TALK_ACTOR));
    while (text_next(&reader, &piece)) {
        bool plain = !piece.is_code && piece.byte >= ' ' && piece.byte <= '~';
        text_line_add(&telling->line, "%c", plain ? piece.byte : piece.is_code ? ' ' : '?');
    }
    text_line_add(&telling->line, "\"");
    tell(telling);
}

/* ---- what was to be clicked ---- */

static void tell_classes(struct telling *telling, int object)
{
    text_line_add(&telling->line, ", classes");
    bool any = false;
    for (int class = 1; class < CLASS_LIMIT; class ++) {
        if (!object_has_class(telling->game, object, class))
            continue;
        text_line_add(&telling->line, " %d", class);
        any = true;
    }
    text_line_add(&telling->line, "%s", any ? "" : " none");
}

static void tell_object(struct telling *telling, int number)
{
    const struct game *game = telling->game;
    const struct room_object *object = object_in_room(game, number);
    struct walk_point at;
    begin(telling);
    text_line_add(&telling->line, "object %d: owner %d, state %d", number,
                  object_owner(game, number), object_state(game, number));
    tell_classes(telling, number);
    if (sight_owned_by_ego(game, number)) {
        text_line_add(&telling->line, ", carried");
    } else if (object) {
        struct rectangle area = object_area(game, object);
        enum sight_result result = sight_of_object(game, number, &at);
        text_line_add(&telling->line, ", drawn at %d,%d to %d,%d of the room", area.left, area.top,
                      area.right - 1, area.bottom - 1);
        if (result == SIGHT_SEEN)
            text_line_add(&telling->line, ", hit at %d,%d of the screen", at.x, at.y);
    }
    if (!sight_owned_by_ego(game, number) && sight_of_object(game, number, &at) != SIGHT_SEEN)
        text_line_add(&telling->line, ", %s",
                      sight_result_text(sight_of_object(game, number, &at)));
    tell(telling);
}

static void tell_actor(struct telling *telling, int number)
{
    const struct actor *actor = &telling->game->world.actors[number];
    struct walk_point at;
    begin(telling);
    text_line_add(&telling->line, "actor %d: room %d, at %d,%d, costume %d, %s", number,
                  actor->room, actor->walker.position.x, actor->walker.position.y, actor->costume,
                  sight_result_text(sight_of_actor(telling->game, number, &at)));
    tell(telling);
}

static void tell_target(struct telling *telling, const struct step_target *target)
{
    if (target->kind == STEP_TARGET_OBJECT)
        tell_object(telling, target->number);
    else if (target->kind == STEP_TARGET_ACTOR)
        tell_actor(telling, target->number);
    else if (target->kind == STEP_TARGET_MUG && sight_full_mug(telling->game) != 0)
        tell_object(telling, sight_full_mug(telling->game));
}

void accept_explain(const struct accept *accept, void (*tell_line)(void *context, const char *line),
                    void *context)
{
    struct telling telling = {
        .accept = accept, .game = accept->scope.game, .tell = tell_line, .context = context};
    if (!accept->step)
        return;
    tell_conditions(&telling);
    tell_place(&telling);
    tell_verbs(&telling);
    tell_scripts(&telling);
    tell_text(&telling);
    tell_target(&telling, &accept->step->action.first);
    tell_target(&telling, &accept->step->action.second);
}
