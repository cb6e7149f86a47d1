/* How rectangles that overlap become boxes that meet, and the file of names beside the game. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/game_write.h"
#include "assets-tools/room/room_source.h"
#include "resource/files/named_box_file.h"
#include "test_memory.h"
#include "tools/tool_fixture.h"
#include "walk/routers/a_star.h"

enum { TEXT_SIZE = 4096, SIDE = 40 };

static struct room_source *read_room(struct tool_fixture *fixture, const char *lines)
{
    char text[TEXT_SIZE + 32];
    snprintf(text, sizeof text, "background 640x200-1.png\n%s", lines);
    const char *folder = fixture_write(fixture, "named_rectangles", "room.txt", text);
    struct room_source *source = arena_alloc(&fixture->arena, 1, sizeof *source);
    struct source_place place = {"game.txt", 1, 1};
    if (!room_source_read(source, 1, "room", folder, place, &fixture->context))
        return NULL;
    return source;
}

static void assert_box(const struct room_source *source, int box, struct walk_bounds wanted)
{
    assert_in_range(box, 1, source->room.box_count - 1);
    struct walk_bounds bounds = walk_box_bounds(&source->room.boxes[box]);
    if (memcmp(&bounds, &wanted, sizeof bounds) != 0)
        fail_msg("box %d is %d,%d %d,%d", box, (int)bounds.left, (int)bounds.top, (int)bounds.right,
                 (int)bounds.bottom);
}

/* ---- the article's street ---- */

static const char street[] = "rectangle 127,146 172,150 scale 0.5\n"
                             "rectangle 118,150 180,154 scale 0.6\n"
                             "rectangle 106,154 190,158 scale 0.7\n"
                             "rectangle 80,158 200,162 scale 0.8\n"
                             "rectangle 60,162 216,168 scale 0.9\n"
                             "rectangle 0,166 14,180 named barrier1\n"
                             "rectangle 14,166 580,180\n"
                             "rectangle 580,166 608,180\n";

static void the_street_of_the_article_becomes_boxes_that_connect(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    const struct room_source *source = read_room(&fixture, street);
    assert_non_null(source);
    box_check(source, &fixture.context);
    assert_nothing_reported(&fixture);
    assert_int_equal(source->room.box_count, 1 + 8 + 2);
    assert_box(source, 6, (struct walk_bounds){0, 166, 14, 180});
    assert_box(source, 7, (struct walk_bounds){14, 166, 60, 180});
    assert_box(source, 8, (struct walk_bounds){60, 168, 216, 180});
    assert_box(source, 9, (struct walk_bounds){216, 166, 580, 180});
    assert_int_equal(source->room.boxes[1].scale, 128);
    assert_int_equal(source->room.boxes[5].scale, 230);
    assert_int_equal(source->room.boxes[8].scale, WALK_SCALE_FULL);
    assert_true(walk_box_set_has(&source->named.names[0].boxes, 6));
    assert_false(walk_box_set_has(&source->named.names[0].boxes, 7));
    tool_fixture_close(&fixture);
}

/* The nodes of the router `nodes` on a floor, and the pairs of nodes that it joins. */
static void assert_nodes(const struct room_source *source, int nodes_wanted, int pairs_wanted)
{
    const struct room *room = &source->room;
    void *memory = malloc(walk_map_memory_size(room->box_count));
    struct walk_map map;
    assert_non_null(memory);
    walk_map_init(&map, room->boxes, room->box_count, NULL, NULL, 0, memory);
    struct route_nodes nodes = {.nodes =
                                    calloc((size_t)route_nodes_max(&map), sizeof *nodes.nodes)};
    assert_non_null(nodes.nodes);
    route_nodes_make(&nodes, &map);
    int pairs = 0;
    for (int i = 0; i < nodes.count; i++)
        for (int j = 0; j < i; j++)
            pairs += route_node_in(&nodes.nodes[i], nodes.nodes[j].a) ||
                     route_node_in(&nodes.nodes[i], nodes.nodes[j].b);
    assert_int_equal(nodes.count, nodes_wanted);
    assert_int_equal(pairs, pairs_wanted);
    free(nodes.nodes);
    free(memory);
}

/* KIAVC has 26 nodes there, as boxes that overlap do; rectangles are cut, and have more. */
static void the_street_has_more_nodes_when_it_is_cut(void **state)
{
    (void)state;
    static const char boxes[] = "box 1 127,146 172,146 172,150 127,150\n"
                                "box 2 118,150 180,150 180,154 118,154\n"
                                "box 3 106,154 190,154 190,158 106,158\n"
                                "box 4 80,158 200,158 200,162 80,162\n"
                                "box 5 60,162 216,162 216,168 60,168\n"
                                "box 6 0,166 14,166 14,180 0,180\n"
                                "box 7 14,166 580,166 580,180 14,180\n"
                                "box 8 580,166 608,166 608,180 580,180\n";
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    const struct room_source *overlapping = read_room(&fixture, boxes);
    assert_non_null(overlapping);
    assert_nodes(overlapping, 26, 154);
    tool_fixture_close(&fixture);
    tool_fixture_open(&fixture);
    const struct room_source *cut = read_room(&fixture, street);
    assert_non_null(cut);
    assert_nodes(cut, 33, 195);
    tool_fixture_close(&fixture);
}

/* ---- any rectangles ---- */

struct map {
    int count;
    struct walk_bounds bounds[8];
};

static bool holds(const struct walk_bounds *bounds, int x, int y)
{
    return x >= bounds->left && x <= bounds->right && y >= bounds->top && y <= bounds->bottom;
}

/* The first rectangle at a point, as KIAVC has it, by the name its boxes must have. */
static int first_at(const struct map *map, int x, int y)
{
    for (int i = 0; i < map->count; i++)
        if (holds(&map->bounds[i], x, y))
            return i;
    return -1;
}

/* The rectangle a box was made of, by its name: "r3". */
static int rectangle_of(const struct room_source *source, int box)
{
    for (int name = 0; name < source->named.name_count; name++)
        if (walk_box_set_has(&source->named.names[name].boxes, box))
            return source->named.names[name].name[1] - '0';
    return -1;
}

static int name_at(const struct room_source *source, int x, int y)
{
    for (int box = 1; box < source->room.box_count; box++)
        if (walk_box_contains(&source->room.boxes[box], (struct walk_point){x, y}))
            return rectangle_of(source, box);
    return -1;
}

/* Rectangles that share an area or a line longer than a pixel can be walked between. */
static bool share_a_way(const struct walk_bounds *a, const struct walk_bounds *b)
{
    int32_t width =
        (a->right < b->right ? a->right : b->right) - (a->left > b->left ? a->left : b->left);
    int32_t height =
        (a->bottom < b->bottom ? a->bottom : b->bottom) - (a->top > b->top ? a->top : b->top);
    return width >= 0 && height >= 0 && width + height > 0;
}

/* Spreads group numbers until nothing changes. */
static int join(int *group, int a, int b)
{
    int low = group[a] < group[b] ? group[a] : group[b];
    int changed = group[a] != low || group[b] != low;
    group[a] = group[b] = low;
    return changed;
}

/* Rectangles that can be walked between get one number. */
static void group_rectangles(int group[8], const struct map *map)
{
    for (int i = 0; i < 8; i++)
        group[i] = i;
    for (int changed = 1; changed;) {
        changed = 0;
        for (int a = 0; a < map->count; a++)
            for (int b = 0; b < a; b++)
                if (share_a_way(&map->bounds[a], &map->bounds[b]))
                    changed |= join(group, a, b);
    }
}

/* Boxes belong to one group if they are neighbours, or connected by others. */
static void group_boxes(int box_group[WALK_BOX_LIMIT], const struct room *room)
{
    struct walk_box_set neighbours[WALK_BOX_LIMIT];
    walk_neighbours(neighbours, room->boxes, room->box_count);
    for (int box = 0; box < room->box_count; box++)
        box_group[box] = box;
    for (int changed = 1; changed;) {
        changed = 0;
        for (int a = 1; a < room->box_count; a++)
            for (int b = 1; b < a; b++)
                if (walk_box_set_has(&neighbours[a], b))
                    changed |= join(box_group, a, b);
    }
}

/* The boxes of rectangles that connect by paths are connected by the matrix. */
static void assert_connected_alike(const struct room_source *source, const struct map *map)
{
    const struct room *room = &source->room;
    int group[8], box_group[WALK_BOX_LIMIT];
    group_rectangles(group, map);
    group_boxes(box_group, room);
    int first_box[8] = {0};
    for (int box = 1; box < room->box_count; box++) {
        int rectangle = rectangle_of(source, box);
        assert_in_range(rectangle, 0, map->count - 1);
        int *first = &first_box[group[rectangle]];
        if (*first == 0)
            *first = box_group[box];
        if (box_group[box] != *first)
            fail_msg("box %d does not connect to box %d", box, *first);
    }
}

static void every_pixel_stays_with_its_first_rectangle_and_paths_stay_open(void **state)
{
    (void)state;
    struct random_numbers numbers = {77};
    for (int round = 0; round < 300; round++) {
        struct tool_fixture fixture;
        struct map map = {.count = 2 + (int)fixture_random(&numbers, 6)};
        char text[TEXT_SIZE];
        size_t used = 0;
        for (int i = 0; i < map.count; i++) {
            /* sides of two pixels and more: lines are another test's */
            int left = (int)fixture_random(&numbers, SIDE - 12);
            int top = (int)fixture_random(&numbers, SIDE - 12);
            int right = left + 2 + (int)fixture_random(&numbers, 10);
            int bottom = top + 2 + (int)fixture_random(&numbers, 10);
            map.bounds[i] = (struct walk_bounds){left, top, right, bottom};
            used +=
                (size_t)snprintf(text + used, sizeof text - used,
                                 "rectangle %d,%d %d,%d named r%d\n", left, top, right, bottom, i);
        }
        tool_fixture_open(&fixture);
        const struct room_source *source = read_room(&fixture, text);
        assert_non_null(source);
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++)
                if (name_at(source, x, y) != first_at(&map, x, y))
                    fail_msg("round %d: %d,%d is in r%d, not r%d\n%s", round, x, y,
                             name_at(source, x, y), first_at(&map, x, y), text);
        assert_connected_alike(source, &map);
        tool_fixture_close(&fixture);
    }
}

static void lines_cut_and_are_cut(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    const struct room_source *source = read_room(&fixture, "rectangle 10,10 20,10\n"
                                                           "rectangle 0,0 30,20\n"
                                                           "rectangle 30,5 50,5\n"
                                                           "rectangle 25,5 35,5\n");
    assert_non_null(source);
    box_check(source, &fixture.context);
    assert_int_equal(fixture.report_count, 1); /* all of the last is in others */
    assert_reported(&fixture,
                    "room.txt:5: warning: earlier rectangles cover this rectangle completely");
    assert_int_equal(source->room.box_count, 1 + 1 + 4 + 1);
    assert_box(source, 2, (struct walk_bounds){0, 0, 10, 20});
    assert_box(source, 3, (struct walk_bounds){10, 0, 20, 10});
    assert_box(source, 4, (struct walk_bounds){10, 10, 20, 20});
    assert_box(source, 5, (struct walk_bounds){20, 0, 30, 20});
    assert_box(source, 6, (struct walk_bounds){30, 5, 50, 5});
    tool_fixture_close(&fixture);
}

static void rectangles_come_behind_boxes(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    const struct room_source *source =
        read_room(&fixture, "rectangle 20,0 40,20 mask 0 scale slot 2 named shelf locked\n"
                            "scale 2 from 100 at 0 to 200 at 199\n"
                            "box 1 0,0 20,0 20,20 0,20 named floor\n");
    assert_non_null(source);
    assert_box(source, 1, (struct walk_bounds){0, 0, 20, 20});
    assert_box(source, 2, (struct walk_bounds){20, 0, 40, 20});
    assert_int_equal(source->room.boxes[2].scale, WALK_SCALE_SLOT_BIT | 1);
    assert_int_equal(source->room.boxes[2].flags, WALK_BOX_INVISIBLE);
    assert_string_equal(source->named.names[0].name, "shelf");
    assert_true(walk_box_set_has(&source->named.names[0].boxes, 2));
    assert_true(walk_box_set_has(&source->named.names[1].boxes, 1));
    tool_fixture_close(&fixture);
}

/* ---- mistakes ---- */

static void mistakes_are_reported(void **state)
{
    (void)state;
    static const struct {
        const char *lines, *message;
    } mistakes[] = {
        {"rectangle 9,0 8,5\n", "room.txt:2:15: the lower right corner"},
        {"rectangle 0,0 8,5 named a/b\n", "room.txt:2:25: a name "},
        {"rectangle 0,0 8,5 scale 0.0\n", "room.txt:2:25: a scale must be"},
        {"rectangle 0,0 8,5 scale 1.1\n", "room.txt:2:25: a scale must be"},
        {"rectangle 0,0 8,5 scale 0.12345\n", "room.txt:2:25: a scale must be"},
        {"area a 0,0 -1,0\n", "room.txt:2:12: the lower right corner"},
        {"area a 0,0\n", "room.txt:2:11: the lower right corner is missing"},
        {"enter a script 7\n", "room.txt:2:7: nothing"},
        {"area a 0,0 1,1\nenter a script 0\n", "room.txt:3:16: a script must be"},
        {"area a 0,0 1,1\nenter a script 1\nenter a script 2\n",
         "room.txt:4:16: \"a\" already starts a script"},
        {"area a 0,0 1,1\nleave a 3\n", "room.txt:3:9: expected \"script\""},
    };
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        struct tool_fixture fixture;
        tool_fixture_open(&fixture);
        assert_null(read_room(&fixture, mistakes[i].lines));
        assert_reported(&fixture, mistakes[i].message);
        tool_fixture_close(&fixture);
    }
}

/* ---- the file beside the game ---- */

static void the_written_file_equals_the_sources(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    struct bytes_writer text;
    struct named_boxes named;
    struct fault fault = {0};
    tool_fixture_open(&fixture);
    bytes_writer_init(&text, test_allocator());
    struct room_source *source = read_room(&fixture, "box 1 0,0 20,0 20,20 0,20 named floor\n"
                                                     "area well 5,5 6,6\n"
                                                     "area -x -3,2 1,9\n"
                                                     "area well 8,8 9,9\n"
                                                     "rectangle 20,0 90,20 named wide\n"
                                                     "rectangle 30,10 40,40 named low\n"
                                                     "rectangle 10,12 50,30 named wide\n"
                                                     "enter wide script 12\n"
                                                     "leave well script 200\n");
    assert_non_null(source);
    struct room_entry entries[2] = {{.id = 3}, {.id = 9, .source = *source}};
    struct game_source game = {.room_count = 2, .rooms = entries};
    entries[0].source.named.name_count = 0;
    assert_true(named_boxes_write(&text, &game));
    if (!named_boxes_parse(&named, "made", bytes_writer_view(&text), &fixture.arena, &fault))
        fail_msg("%s: %s", fault.file, message_english(&fault.why).text);
    assert_int_equal(named.room_count, 1);
    struct named_room *read = &named.rooms[0];
    assert_int_equal(read->id, 9);
    assert_int_equal(read->name_count, source->named.name_count);
    for (int i = 0; i < read->name_count; i++) {
        read->names[i].number = 0;
        assert_memory_equal(&read->names[i], &source->named.names[i], sizeof read->names[i]);
    }
    assert_int_equal(read->area_count, 3);
    bytes_writer_clear(&text);
    game.room_count = 1;
    assert_false(named_boxes_write(&text, &game));
    bytes_writer_free(&text);
    tool_fixture_close(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_street_of_the_article_becomes_boxes_that_connect),
        cmocka_unit_test(the_street_has_more_nodes_when_it_is_cut),
        cmocka_unit_test(every_pixel_stays_with_its_first_rectangle_and_paths_stay_open),
        cmocka_unit_test(lines_cut_and_are_cut),
        cmocka_unit_test(rectangles_come_behind_boxes),
        cmocka_unit_test(mistakes_are_reported),
        cmocka_unit_test(the_written_file_equals_the_sources),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
