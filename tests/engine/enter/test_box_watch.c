/* Named boxes: which actors enter and leave them, in which order the events come, and which scripts
 * they start. */
#include <stdio.h>
#include <string.h>

#include "engine/bare_game.h"
#include "engine/enter/box_watch.h"
#include "engine/game.h"
#include "engine/room/floor.h"
#include "engine/script/script_slot.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "walk/box.h"
#include "walk/walker.h"

enum { ROOM = 1, BOX_COUNT = 5, EGO = 1, GUARD = 3 };

/* Boxes 1..4 stand side by side, 100 pixels wide each. */
static void make_floor(struct bare_game *bare)
{
    struct game *game = &bare->game;
    struct room *room = &game->stage.room;
    room->box_count = BOX_COUNT;
    room->boxes = arena_alloc(&bare->arena, BOX_COUNT, sizeof *room->boxes);
    for (int i = 0; i < BOX_COUNT; i++) {
        int32_t left = i * 100 - 100, right = i * 100;
        room->boxes[i] = (struct walk_box){
            .ul = {left, 100}, .ur = {right, 100}, .lr = {right, 140}, .ll = {left, 140}};
    }
    room->boxes[0].flags = WALK_BOX_INVISIBLE;
    walk_map_init(&game->stage.floor.map, room->boxes, room->box_count, NULL, NULL, 0,
                  arena_alloc(&bare->arena, walk_map_memory_size(BOX_COUNT), 1));
    game->stage.floor.caches = walk_caches_init(
        &game->stage.floor.map, arena_alloc(&bare->arena, walk_caches_memory_size(BOX_COUNT), 1));
    classic_floor_init(&game->stage.floor.classic, &game->stage.floor.map);
    floor_enter_room(&game->stage.floor, &game->world.floor);
}

static int set_up(void **state)
{
    if (bare_game_setup(state) != 0)
        return -1;
    struct game *game = bare_game(state);
    make_floor(*state);
    var_set(&game->world, VAR_ROOM, ROOM);
    return 0;
}

/* The room is entered with this said of it; the bytes are to outlive the test. */
static void enter_room(void **state, const char *text)
{
    struct bare_game *bare = *state;
    struct fault fault = {0};
    struct named_boxes *named = arena_alloc(&bare->arena, 1, sizeof *named);
    if (!named_boxes_parse(named, "boxes.txt",
                           (struct byte_view){(const uint8_t *)text, strlen(text)}, &bare->arena,
                           &fault))
        fail_msg("%s: %s", fault.file, message_english(&fault.why).text);
    bare->game.files.named_boxes = named;
    box_watch_enter_room(&bare->game.watch, &bare->game.world, &bare->game.stage.floor,
                         named_boxes_room(named, bare->game.world.room));
    script_check_named_boxes(&bare->game);
}

static void stand(void **state, int actor, int32_t x)
{
    struct game *game = bare_game(state);
    game->world.actors[actor].room = ROOM;
    walker_place(&game->world.actors[actor].mover, &game->stage.floor.map, game->stage.floor.caches,
                 (struct walk_point){x, 120});
}

/* The events of a step as "1+plank 3-well". */
static void assert_step(void **state, const char *wanted)
{
    struct game *game = bare_game(state);
    char events[256] = "";
    size_t used = 0;
    box_watch_step(&game->watch, &game->world);
    script_run_named_boxes(game);
    for (int i = 0; i < game->watch.event_count; i++) {
        const struct box_event *event = &game->watch.events[i];
        used += (size_t)snprintf(events + used, sizeof events - used, "%s%d%c%s", i ? " " : "",
                                 event->actor, event->entered ? '+' : '-', event->box->name);
    }
    assert_string_equal(events, wanted);
}

static const char three[] = "room 1\n"
                            "box 4 named door\n"
                            "box 2 named rug\n"
                            "area spot 250,0 260,200\n";

/* ---- events ---- */

static void entering_and_leaving_are_reported_once(void **state)
{
    enter_room(state, three);
    stand(state, EGO, 50);
    assert_step(state, "");
    stand(state, EGO, 150);
    assert_step(state, "1+rug");
    stand(state, EGO, 160);
    assert_step(state, "");
    stand(state, EGO, 350);
    assert_step(state, "1-rug 1+door");
    stand(state, EGO, 50);
    assert_step(state, "1-door");
}

static void a_rectangle_event_depends_on_the_place_alone(void **state)
{
    enter_room(state, three);
    stand(state, EGO, 249);
    assert_step(state, "");
    stand(state, EGO, 250);
    assert_step(state, "1+spot");
    stand(state, EGO, 260);
    assert_step(state, "");
    stand(state, EGO, 261);
    assert_step(state, "1-spot");
}

static void events_come_by_actor_and_then_by_box(void **state)
{
    enter_room(state, "room 1\n"
                      "area spot 0,0 400,200\n"
                      "box 4 named door\n"
                      "box 2 named rug\n");
    stand(state, GUARD, 150);
    stand(state, EGO, 350);
    assert_step(state, "1+door 1+spot 3+rug 3+spot");
    stand(state, GUARD, 350);
    assert_step(state, "3-rug 3+door");
}

static void a_step_between_boxes_of_one_name_makes_no_event(void **state)
{
    enter_room(state, "room 1\nbox 1 named rug\nbox 2 named rug\narea rug 250,0 300,200\n");
    stand(state, EGO, 50);
    assert_step(state, "1+rug");
    stand(state, EGO, 150);
    assert_step(state, "");
    stand(state, EGO, 250);
    assert_step(state, "");
    stand(state, EGO, 220);
    assert_step(state, "1-rug");
}

static void an_actor_that_changes_rooms_leaves_its_box(void **state)
{
    enter_room(state, three);
    stand(state, EGO, 150);
    assert_step(state, "1+rug");
    bare_game(state)->world.actors[EGO].room = ROOM + 1;
    assert_step(state, "1-rug");
    bare_game(state)->world.actors[EGO].room = ROOM;
    assert_step(state, "1+rug");
}

static void a_new_room_begins_with_nobody_in_a_box(void **state)
{
    struct bare_game *bare = *state;
    enter_room(state, three);
    stand(state, EGO, 150);
    assert_step(state, "1+rug");
    box_watch_enter_room(&bare->game.watch, &bare->game.world, &bare->game.stage.floor,
                         bare->game.watch.room);
    assert_step(state, "1+rug");
    box_watch_leave_room(&bare_game(state)->watch, &bare_game(state)->world);
    assert_step(state, "");
}

static void a_first_look_at_an_actor_makes_no_event(void **state)
{
    enter_room(state, three);
    stand(state, EGO, 150);
    box_watch_look(&bare_game(state)->watch, &bare_game(state)->world);
    assert_step(state, "");
    stand(state, EGO, 50);
    assert_step(state, "1-rug");
}

/* More than one frame reports: 12 actors and 32 names. */
static void events_beyond_a_frames_limit_are_reported_in_the_next(void **state)
{
    struct game *game = bare_game(state);
    char text[1024];
    size_t used = (size_t)snprintf(text, sizeof text, "room 1\n");
    for (int i = 0; i < NAMED_BOX_LIMIT; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "area a%d 0,0 400,200\n", i);
    enter_room(state, text);
    for (int id = 1; id < ACTOR_LIMIT; id++)
        stand(state, id, 150);
    int left = NAMED_BOX_LIMIT * (ACTOR_LIMIT - 1);
    while (left > 0) {
        box_watch_step(&game->watch, &game->world);
        assert_in_range(game->watch.event_count, 1, BOX_EVENT_LIMIT);
        left -= game->watch.event_count;
    }
    assert_int_equal(left, 0);
    assert_step(state, "");
}

/* ---- scripts ---- */

static void scripts_get_the_actor_the_box_and_the_direction(void **state)
{
    struct game *game = bare_game(state);
    bare_game_script(state, 201, "move g100, L0\nmove g101, L1\nmove g102, L2\n");
    bare_game_script(state, 202, "move g110, L0\nmove g111, L1\nmove g112, L2\n");
    enter_room(state, "room 1\nbox 2 named rug\nenter rug script 201\nleave rug script 202\n"
                      "area spot 250,0 260,200\nenter spot script 201\n");
    var_set(&game->world, 112, 9);
    stand(state, GUARD, 150);
    assert_step(state, "3+rug");
    assert_int_equal(var_get(&game->world, 100), GUARD);
    assert_int_equal(var_get(&game->world, 101), 2);
    assert_int_equal(var_get(&game->world, 102), 1);
    assert_int_equal(var_get(&game->world, 110), 0);
    stand(state, GUARD, 255);
    assert_step(state, "3-rug 3+spot");
    assert_int_equal(var_get(&game->world, 110), GUARD);
    assert_int_equal(var_get(&game->world, 111), 2);
    assert_int_equal(var_get(&game->world, 112), 0);
    assert_int_equal(var_get(&game->world, 101), NAMED_AREA_NUMBER);
}

static int slots_of(const struct game *game, int number)
{
    int count = 0;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        count += game->world.slots[i].status != SLOT_DEAD && game->world.slots[i].number == number;
    return count;
}

static void each_event_has_a_script_of_its_own(void **state)
{
    struct game *game = bare_game(state);
    bare_game_script(state, 201, "breakHere\nbreakHere\n");
    enter_room(state, "room 1\nbox 2 named rug\nenter rug script 201\n");
    stand(state, EGO, 150);
    stand(state, GUARD, 150);
    assert_step(state, "1+rug 3+rug");
    assert_int_equal(slots_of(game, 201), 2);
}

static void a_missing_script_is_listed_and_never_started(void **state)
{
    struct game *game = bare_game(state);
    enter_room(state, "room 1\nbox 2 named rug\nenter rug script 201\nleave rug script 5\n");
    assert_int_equal(game->stage.room.log.count, 2);
    assert_int_equal(game->stage.room.log.damage, 0);
    assert_non_null(
        strstr(message_english(&game->stage.room.log.faults[0].why).text, "no script 201 for rug"));
    stand(state, EGO, 150);
    assert_step(state, "1+rug");
    assert_false(game->vm.halted);
}

static void room_mode_starts_no_scripts(void **state)
{
    struct game *game = bare_game(state);
    game->world.booted = false;
    bare_game_script(state, 201, "move g100, 1\n");
    enter_room(state, "room 1\nbox 2 named rug\nenter rug script 201\n");
    stand(state, EGO, 150);
    assert_step(state, "1+rug");
    assert_int_equal(var_get(&game->world, 100), 0);
}

/* The second event is of a room that is no longer there. */
static void a_script_that_leaves_the_room_is_the_last(void **state)
{
    struct game *game = bare_game(state);
    bare_game_script(state, 201, "add g100, 1\nloadRoom 0\n");
    enter_room(state, "room 1\nbox 2 named rug\nenter rug script 201\n");
    stand(state, EGO, 150);
    stand(state, GUARD, 150);
    assert_step(state, "1+rug 3+rug");
    assert_false(game->stage.has_room);
    assert_int_equal(var_get(&game->world, 100), 1);
}

/* ---- scales ---- */

static void boxes_get_the_scales_of_the_file(void **state)
{
    struct game *game = bare_game(state);
    enter_room(state, "room 1\nbox 2 scale 99\nbox 200 scale 9\n");
    assert_int_equal(walk_map_scale(&game->stage.floor.map, 2, 120), 99);
    assert_int_equal(classic_floor_scale(&game->stage.floor.classic, 2, 120), 99);
    assert_int_equal(game->world.floor.scales[2], 99);
    assert_int_equal(walk_map_scale(&game->stage.floor.map, 1, 120), WALK_SCALE_FULL);
}

/* ---- reporting ---- */

static void assert_traced(void **state, const char *events)
{
    char line[TRACE_LINE_SIZE];
    box_watch_step(&bare_game(state)->watch, &bare_game(state)->world);
    trace_line(bare_game(state), line, NULL, 0, false);
    const char *end = strstr(line, "}]");
    assert_string_equal(end ? end + 2 : line, events);
}

static void the_trace_has_events_where_the_file_has_the_room(void **state)
{
    stand(state, EGO, 150);
    assert_traced(state, "}");
    enter_room(state, "room 7\nbox 2 named rug\n");
    assert_traced(state, "}");
    enter_room(state, "room 1\nbox 2 named rug\n");
    assert_traced(state,
                  ",\"events\":[{\"actor\":1,\"box\":2,\"name\":\"rug\",\"entered\":true}]}");
    assert_traced(state, ",\"events\":[]}");
}

static void an_entered_box_flashes_for_a_while(void **state)
{
    struct game *game = bare_game(state);
    enter_room(state, three);
    game->world.frame = 100;
    stand(state, EGO, 150);
    box_watch_step(&game->watch, &game->world);
    assert_int_equal(box_watch_flashing(&game->watch, &game->world), 1 << 1);
    game->world.frame += BOX_FLASH_FRAMES;
    assert_int_equal(box_watch_flashing(&game->watch, &game->world), 0);
}

int main(void)
{
#define with_floor(test) cmocka_unit_test_setup_teardown(test, set_up, bare_game_teardown)
    const struct CMUnitTest tests[] = {
        with_floor(entering_and_leaving_are_reported_once),
        with_floor(a_rectangle_event_depends_on_the_place_alone),
        with_floor(events_come_by_actor_and_then_by_box),
        with_floor(a_step_between_boxes_of_one_name_makes_no_event),
        with_floor(an_actor_that_changes_rooms_leaves_its_box),
        with_floor(a_new_room_begins_with_nobody_in_a_box),
        with_floor(a_first_look_at_an_actor_makes_no_event),
        with_floor(events_beyond_a_frames_limit_are_reported_in_the_next),
        with_floor(scripts_get_the_actor_the_box_and_the_direction),
        with_floor(each_event_has_a_script_of_its_own),
        with_floor(a_missing_script_is_listed_and_never_started),
        with_floor(room_mode_starts_no_scripts),
        with_floor(a_script_that_leaves_the_room_is_the_last),
        with_floor(boxes_get_the_scales_of_the_file),
        with_floor(the_trace_has_events_where_the_file_has_the_room),
        with_floor(an_entered_box_flashes_for_a_while),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
