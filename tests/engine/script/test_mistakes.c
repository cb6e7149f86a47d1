/* Numbers that scripts give and nothing has: they have no effect, and each place is a note for the
 * log. */
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "engine/scripted_game.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "resource/cmocka_all.h"

/* The notes that script 4 leaves, which runs this for three frames. */
static void expect(const char *line, const char *noted)
{
    char script[256];
    snprintf(script, sizeof script,
             "move g119, -5\nmove g118, -500\nagain:\n%s\nbehind:\nbreakHere\njumpRelative @again",
             line);
    struct game *game = scripted_game_open(
        &(struct scripted_pieces){.script_2 = "startScript 4, []", .script_4 = script});
    scripted_game_play(game, 3);
    if (noted) {
        if (game->notes.count != 1)
            fail_msg("%s: %d notes", line, game->notes.count);
        assert_string_equal(message_english(&game->notes.notes[0].message).text, noted);
        assert_true(game->notes.notes[0].quiet);
        assert_true(game->notes.notes[0].place.known);
        assert_int_equal(game->notes.notes[0].place.script, 4);
        assert_true(game->notes.notes[0].count > 1);
    } else if (game->notes.count > 0) {
        fail_msg("%s: %s", line, message_english(&game->notes.notes[0].message).text);
    }
    scripted_game_close(game);
}

static void mistakes_are_noted_once_for_a_place(void **state)
{
    static const struct {
        const char *line, *noted;
    } rows[] = {
        {"putActor 103, 10, 10", "no actor 103"},
        {"putActorInRoom 13, 1", "no actor 13"},
        {"putActorAtObject 13, 101", "no actor 13"},
        {"putActorAtObject 1, 999", "object 999 is not in the room"},
        {"walkActorTo 13, 10, 10", "no actor 13"},
        {"walkActorToActor 13, 1, 10", "no actor 13"},
        {"walkActorToActor 1, 13, 10", "no actor 13"},
        {"walkActorToObject 13, 101", "no actor 13"},
        {"walkActorToObject 1, 1", "object 1 is not in the room"},
        {"faceActor 13, 101", "no actor 13"},
        {"faceActor 1, 999", "object or actor 999 is not in the room"},
        {"animateActor 13, 250", "no actor 13"},
        {"getActorRoom g120, 13", "no actor 13"},
        {"getActorMoving g120, 13", "no actor 13"},
        {"getActorCostume g120, 13", "no actor 13"},
        {"isActorInBox 13, 1, @behind", "no actor 13"},
        {"isActorInBox 1, 99, @behind", "the room has no box 99"},
        {"wait.actor 13", "no actor 13"},
        {"print 13 .text \"Hm\"", "no actor 13"},
        {"actorOps 13 .scale 9, 9", "no actor 13"},
        {"actorOps 1 .costume 99", "no costume 99"},
        {"setState 5000, 1", "no object 5000"},
        {"getObjectState g120, 5000", "no object 5000"},
        {"getObjectOwner g120, 5000", "no object 5000"},
        {"setObjectName 5000, \"x\"", "no object 5000"},
        {"getVerbEntryPoint g120, 5000, 1", "no object 5000"},
        {"actorSetClass 5000, [137]", "no object 5000"},
        {"actorSetClass 101, [33]", "no class 33"},
        {"ifClassOfIs 5000, [137], @behind", "no object 5000"},
        {"drawObject 90 .draw", "object 90 is not in the room and is not drawn"},
        {"matrixOps.boxFlags 99, 0", "the room has no box 99"},
        {"matrixOps.boxScale 99, 0", "the room has no box 99"},
        {"matrixOps.boxSlot 99, 1", "the room has no box 99"},
        {"startSound 99", "no sound 99"},
        {"startMusic 99", "no sound 99"},
        {"move g120[4000], 1", "no variable 4120"},
        {"move g121, g120[4000]", "no variable 4120"},
        {"setVarRange.words g4096, [1]", "no variable 4096"},
        {"setVarRange.words g120[g118], [1]", "no variable -380"},
        {"expression g120[g118] .push 1", "no variable -380"},
        {"setVarRange.words B1[g119], [1]", "no bit variable -4"},
        {"move B1[4095], 1", NULL},
        {"move B1[g119], 1", "no bit variable -4"},
        {"move g120[g118], 1", "no variable -380"},
        {"move L3[100], 1", "no local variable 103"},
        {"move g121, L3[100]", "no local variable 103"},
        /* calls with an effect, or without one on purpose */
        {"putActor 1, 10, 10", NULL},
        {"putActor 0, 10, 10", NULL},
        {"walkActorToActor 1, 2, 10", NULL},
        {"print 255 .text \"Hm\"", NULL},
        {"isActorInBox 1, 1, @behind", NULL},
        {"matrixOps.boxFlags 1, 0", NULL},
        {"setState 101, 1", NULL},
        {"drawObject 101 .draw", NULL},
        {"actorOps 1 .costume 0", NULL},
        {"getActorX g120, 999", NULL}, /* a question */
        {"move g121, g120[5]", NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect(rows[i].line, rows[i].noted);
}

static void a_pickup_of_an_object_outside_the_room_is_noted(void **state)
{
    (void)state;
    struct game *game =
        scripted_game_open(&(struct scripted_pieces){.script_2 = "pickupObject 101, 2"});
    scripted_game_play(game, 2);
    assert_int_equal(game->notes.count, 1);
    assert_string_equal(message_english(&game->notes.notes[0].message).text,
                        "object 101 is not in room 2, so it has neither code nor a picture");
    scripted_game_close(game);
    game = scripted_game_open(&(struct scripted_pieces){.script_2 = "pickupObject 101, 0"});
    scripted_game_play(game, 2);
    assert_int_equal(game->notes.count, 0);
    scripted_game_close(game);
}

static void ego_arrives_at_an_object_of_the_room(void **state)
{
    (void)state;
    struct game *game =
        scripted_game_open(&(struct scripted_pieces){.script_2 = "loadRoomWithEgo 101, 2, -1, -1"});
    scripted_game_play(game, 2);
    assert_int_equal(game->notes.count, 1);
    assert_string_equal(message_english(&game->notes.notes[0].message).text,
                        "object 101, where ego should arrive, is not in room 2");
    scripted_game_close(game);
}

/* A loop that starts a script again and again halts in that script: the message names both. */
static void the_starter_of_an_endless_script_is_named(void **state)
{
    (void)state;
    struct game *game = scripted_game_open(
        &(struct scripted_pieces){.script_2 = "breakHere\nstartScript 4, []",
                                  .script_4 = "again:\nincrement g70\njumpRelative @again"});
    for (int i = 0; i < 5 && !game->vm.halted; i++)
        game_play_frame(game);
    assert_true(game->vm.halted);
    assert_non_null(strstr(message_english(&game->vm.why).text, "script 4 at 0x"));
    assert_non_null(strstr(message_english(&game->vm.why).text,
                           ": the scripts ran too long without a pause (a loop without "
                           "breakHere?); script 2 started it"));
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistakes_are_noted_once_for_a_place),
        cmocka_unit_test(a_pickup_of_an_object_outside_the_room_is_noted),
        cmocka_unit_test(ego_arrives_at_an_object_of_the_room),
        cmocka_unit_test(the_starter_of_an_endless_script_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
