/* The line that a trace has for each frame: actors, events of named boxes, sounds and variables. */
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "engine/scripted_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

#define assert_has(line, words) assert_non_null(strstr(line, words))

static void a_line_has_the_parts_that_the_caller_names(void **state)
{
    static const int variables[] = {70, 71, GLOBAL_LIMIT};
    char line[TRACE_LINE_SIZE];
    (void)state;
    struct game *game = scripted_game_open(
        &(struct scripted_pieces){.script_2 = "move g70, 7\nmove g71, -3\nputActor 1, 40, "
                                              "90\nputActorInRoom 2, 1\nputActor 2, 60, 90\n"
                                              "rest: breakHere\njumpRelative @rest"});
    scripted_game_play(game, 2);
    trace_line(game, line, NULL, 0, false);
    char begin[64];
    snprintf(begin, sizeof begin, "{\"frame\":%u,\"room\":1,\"camera\":%d,\"actors\":[{\"id\":1,",
             game->world.frame - 1, game->world.camera.x);
    assert_memory_equal(line, begin, strlen(begin));
    assert_has(line, "},{\"id\":2,");
    assert_null(strstr(line, "sounds"));
    assert_null(strstr(line, "vars"));
    assert_null(strstr(line, "events"));
    game->world.sound.samples[0] = (struct running_sample){.sound = 1, .left = 9};
    game->world.sound.samples[1] = (struct running_sample){.sound = 2, .left = 9};
    trace_line(game, line, variables, 3, true);
    assert_has(line, ",\"sounds\":[1,2]");
    snprintf(begin, sizeof begin, ",\"vars\":{\"70\":7,\"71\":-3,\"%d\":0}}", GLOBAL_LIMIT);
    assert_has(line, begin);
    game->watch.event_count = 0;
    static const struct named_box box = {.name = "door", .number = 3};
    game->watch.events[0] = (struct box_event){.actor = 1, .box = &box, .entered = true};
    game->watch.events[1] = (struct box_event){.actor = 2, .box = &box};
    game->watch.event_count = 2;
    trace_line(game, line, NULL, 0, false);
    assert_has(
        line,
        ",\"events\":[{\"actor\":1,\"box\":3,\"name\":\"door\",\"entered\":true},{\"actor\":2,");
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_has_the_parts_that_the_caller_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
