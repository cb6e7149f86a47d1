/* Pictures in true colour: which slots their colours get, and how far off they are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assets-tools/file_io.h"
#include "assets-tools/game_source.h"
#include "tools/tool_fixture.h"
#include "util/words.h"

enum { WIDTH = 320, HEIGHT = 40, TRANSPARENT = 5, SHARED = 64, SHARED_OF_PALETTE = 32 };

/* The colour of a pixel of the picture "c3-200-8x8.png": the pictures of kind 3 with 200 colours.
 * The kind moves them all; no colour is one of text. */
static uint32_t made_colour(int kind, int count, int at)
{
    const uint32_t i = (uint32_t)(at % count);
    return 0x030201 + (uint32_t)kind * 0x000400 + i % 61 * 0x040000 + i / 61 % 53 * 0x0004 +
           i / 3233 * 0x000800;
}

/* The palettes of the kinds with one. */
static struct colour made_entry(char kind, int number, int count, int index)
{
    const uint32_t light = (uint32_t)(index * (37 + number) % 61) * 4;
    if (kind == 'i')
        return colour_of_rgb(made_colour(number, count, index));
    if (kind == 'v' && index == count - 1)
        return colour_of_rgb(0xFFFFFF);
    return colour_of_rgb(light * (kind == 'n' ? 0x010101 : 0x000101) >> (kind == 'n'));
}

/* "c..", as made_colour; "i..", the same with a palette; "p..", with a palette of strong
 * contrasts for each kind, "n..", the same by night, "v..", with white as its last colour; "h..",
 * the upper half see-through; "w..", white. */
static bool read_made(struct source_image *picture, const char *path, struct arena *arena,
                      struct message *why)
{
    struct word rest = word_of(strrchr(path, '/') + 1);
    const char kind = rest.text[0];
    int64_t number, count, width, height;
    rest.text++, rest.length--;
    if (!word_parse_decimal(&rest, &number) || !word_consume(&rest, "-") ||
        !word_parse_decimal(&rest, &count) || !word_consume(&rest, "-") ||
        !word_parse_decimal(&rest, &width) || !word_consume(&rest, "x") ||
        !word_parse_decimal(&rest, &height)) {
        message_set(why, "no such picture");
        return false;
    }
    const int size = (int)(width * height);
    picture->width = (int)width;
    picture->height = (int)height;
    if (strchr("ipnv", kind)) {
        picture->pixels = arena_alloc(arena, (size_t)size, 1);
        for (int i = 0; i < 256; i++)
            picture->palette[i] = made_entry(kind, (int)number, (int)count, i);
        for (int i = 0; i < size; i++)
            picture->pixels[i] = (uint8_t)(i % count);
        return true;
    }
    picture->colours = arena_alloc(arena, (size_t)size, sizeof *picture->colours);
    for (int i = 0; i < size; i++) {
        picture->colours[i] = made_colour((int)number, (int)count, i) | 0xFF000000;
        if (kind == 'h' && i < size / 2)
            picture->colours[i] &= 0x7FFFFFFF;
        if (kind == 'w')
            picture->colours[i] = 0xFFFDFEFC;
    }
    return true;
}

static int cannot_choose(const struct colour_count *counts, int count, int most,
                         uint32_t chosen[256], struct message *why)
{
    (void)counts, (void)count, (void)most, (void)chosen;
    message_set(why, "the library is away");
    return 0;
}

#define BOX "box 1 0,20 319,20 319,39 0,39\n"
#define ANIMATIONS                                                                                 \
    "limb 0 body\nanimation init body=p\nanimation walk body=p\nanimation stand body=p\n"

struct made_game {
    struct tool_fixture fixture;
    struct game_source game;
};

/* A game of a room, a second one, and a costume; each text may be NULL. */
static bool make(struct made_game *made, const char *lines, const char *room, const char *second,
                 const char *costume)
{
    struct tool_fixture *fixture = &made->fixture;
    tool_fixture_open(fixture);
    fixture->context.reader = (struct media_reader){read_made, file_media().choose, NULL};
    const char *folder = fixture_write(fixture, "true_colour", "game.txt",
                                       source_format(&fixture->arena, "%sroom 1 one one\n%s%s",
                                                     lines, second ? "room 2 two two\n" : "",
                                                     costume ? "costume 1 ego ego in one\n" : ""));
    fixture_write(fixture, "true_colour/one", "room.txt",
                  source_format(&fixture->arena, BOX "%s", room));
    if (second)
        fixture_write(fixture, "true_colour/two", "room.txt",
                      source_format(&fixture->arena, BOX "%s", second));
    if (costume)
        fixture_write(fixture, "true_colour/ego", "costume.txt",
                      source_format(&fixture->arena, "%s" ANIMATIONS, costume));
    return game_read(&made->game, folder, &fixture->context);
}

static const struct room_source *room_of(const struct made_game *made, int index)
{
    return &made->game.rooms[index].source;
}

static uint32_t shown(const struct room_source *source, uint8_t slot)
{
    return colour_argb(source->room.palette[slot]) & COLOUR_BITS;
}

/* The sum of how far off all pixels are, in red, green and blue; and none is in these slots. */
static long off_by(const struct room_source *source, int lowest, const bool never[256])
{
    long sum = 0;
    for (int i = 0; i < source->room.width * source->room.height; i++) {
        const uint8_t slot = source->room.background[i];
        const uint32_t is = shown(source, slot), was = source->background->colours[i] & COLOUR_BITS;
        assert_true(slot >= lowest);
        assert_true(never == NULL || !never[slot]);
        for (int shift = 0; shift < 24; shift += 8)
            sum += labs((long)(is >> shift & 0xFF) - (long)(was >> shift & 0xFF));
    }
    return sum;
}

static void few_colours_are_exact(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(make(&made, "", "background c0-192-320x40.png\n", NULL, NULL));
    assert_int_equal(off_by(room_of(&made, 0), SHARED, NULL), 0);
    assert_int_equal(shown(room_of(&made, 0), 15), 0xFFFFFF);
    tool_fixture_close(&made.fixture);
}

static void many_colours_are_near(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(make(&made, "", "background c0-9000-320x40.png\n", NULL, NULL));
    const long off = off_by(room_of(&made, 0), SHARED, NULL);
    assert_true(off > 0);
    assert_true(off < (long)WIDTH * HEIGHT * 3 * 12);
    tool_fixture_close(&made.fixture);
}

static void the_same_pictures_give_the_same_indices(void **state)
{
    (void)state;
    struct made_game made[2];
    for (int i = 0; i < 2; i++)
        assert_true(make(&made[i], "", "background c0-9000-320x40.png\n", NULL, NULL));
    const struct room *one = &room_of(&made[0], 0)->room, *other = &room_of(&made[1], 0)->room;
    assert_memory_equal(one->palette, other->palette, sizeof one->palette);
    assert_memory_equal(one->background, other->background, WIDTH * HEIGHT);
    for (int i = 0; i < 2; i++)
        tool_fixture_close(&made[i].fixture);
}

static void without_the_library_many_colours_are_refused(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(make(&made, "", "background c0-192-320x40.png\n", NULL, NULL));
    struct source_context *context = &made.fixture.context;
    context->reader.choose = cannot_choose;
    fixture_write(&made.fixture, "true_colour/one", "room.txt",
                  BOX "background c0-193-320x40.png\n");
    assert_false(game_read(&made.game, TEST_OUTPUT_DIR "/true_colour", context));
    assert_reported(&made.fixture, "room.txt:2:12|193|192|the library is away");
    tool_fixture_close(&made.fixture);
}

#define THING "object 101 \"thing\" at 8,8 size 16x8 walk-to 16,30\n"

static void objects_share_the_palette_and_have_holes(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(make(&made, "", "background c0-60-320x40.png\n" THING "image 1 h1-60-16x8.png\n",
                     NULL, NULL));
    const struct room_source *source = room_of(&made, 0);
    const struct object_image *image = &source->room.objects[0].images[0];
    assert_int_equal(off_by(source, SHARED, NULL), 0);
    assert_true(image->see_through[0]);
    for (int i = 0; i < 64; i++)
        assert_int_equal(image->pixels[i], TRANSPARENT);
    for (int i = 64; i < 128; i++)
        assert_int_equal(shown(source, image->pixels[i]), made_colour(1, 60, i));
    tool_fixture_close(&made.fixture);
}

/* An indexed picture of an object counts with its own palette; index 5 is see-through. */
static void indexed_objects_get_indices_of_the_room(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(make(&made, "", "background c0-9000-320x40.png\n" THING "image 1 i2-4-16x8.png\n",
                     NULL, NULL));
    const struct room_source *source = room_of(&made, 0);
    for (int i = 0; i < 128; i++) {
        const uint32_t is = shown(source, source->room.objects[0].images[0].pixels[i]);
        const uint32_t was = made_colour(2, 4, i);
        for (int shift = 0; shift < 24; shift += 8)
            assert_in_range(labs((long)(is >> shift & 0xFF) - (long)(was >> shift & 0xFF)), 0, 40);
    }
    tool_fixture_close(&made.fixture);
}

static void objects_of_an_indexed_room_use_its_palette(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(make(&made, "", "background i1-200-320x40.png\n" THING "image 1 c1-40-16x8.png\n",
                     NULL, NULL));
    const struct room_source *source = room_of(&made, 0);
    assert_memory_equal(source->room.palette, source->background->palette,
                        sizeof source->room.palette);
    for (int i = 0; i < 128; i++) {
        const uint8_t slot = source->room.objects[0].images[0].pixels[i];
        assert_int_not_equal(slot, TRANSPARENT);
        if (i % 40 != TRANSPARENT)
            assert_int_equal(shown(source, slot), made_colour(1, 40, i));
    }
    tool_fixture_close(&made.fixture);
}

static void colours_that_move_belong_to_their_own_pixels(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(make(&made, "",
                     "background c0-9000-320x40.png\ncycle 1 240..243 every 8 up\n"
                     "colours 240..243 0x030201 0x070201 0x999999 0x999999\n"
                     "colours 250..255\n",
                     NULL, NULL));
    const struct room_source *source = room_of(&made, 0);
    bool never[256] = {false};
    for (int i = 0; i < 256; i++)
        never[i] = (i >= 242 && i <= 243) || i >= 250 || i == TRANSPARENT;
    (void)off_by(source, SHARED, never);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        const uint32_t was = source->background->colours[i] & COLOUR_BITS;
        assert_int_equal(source->room.background[i] == 240, was == 0x030201);
        assert_int_equal(source->room.background[i] == 241, was == 0x070201);
    }
    assert_int_equal(made.fixture.report_count, 1); /* that it has no charset */
    tool_fixture_close(&made.fixture);
}

static void a_cycle_without_colours_is_warned_of(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(make(&made, "", "background c0-9000-320x40.png\ncycle 1 240..243 every 8 up\n",
                     NULL, NULL));
    assert_reported(&made.fixture, "warning|cycle 1|colours 240..243");
    tool_fixture_close(&made.fixture);
}

#define COSTUME "picture p c3-15-8x8.png 0,0 8x8 at 4,7\n"

/* Costumes' colours are the same in all rooms, and a wall of the same colour shares the slot. */
static void costumes_have_colours_of_all_rooms(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(make(&made, "", "background c0-9000-320x40.png\n", "background c3-20-320x40.png\n",
                     COSTUME));
    const struct costume *costume = made.game.resources[RESOURCE_COSTUME].entries[0].costume;
    const struct costume_picture *picture = costume->pictures[0][0];
    assert_int_equal(off_by(room_of(&made, 1), 16, NULL), 0);
    for (int x = 0; x < 8; x++) {
        for (int y = 0; y < 8; y++) {
            const uint8_t slot = costume->palette[picture->pixels[x * 8 + y]];
            assert_in_range(slot, 1, SHARED - 1);
            for (int room = 0; room < 2; room++)
                assert_int_equal(shown(room_of(&made, room), slot), made_colour(3, 15, y * 8 + x));
        }
    }
    tool_fixture_close(&made.fixture);
}

static void a_costume_of_many_colours_is_reduced(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(make(&made, "", "background c0-20-320x40.png\n", NULL,
                     "picture p h3-60-8x8.png 0,0 8x8 at 4,7\n"));
    const struct costume *costume = made.game.resources[RESOURCE_COSTUME].entries[0].costume;
    const struct costume_picture *picture = costume->pictures[0][0];
    assert_int_equal(picture->height, 4); /* without transparent pixels */
    for (int i = 0; i < 32; i++)
        assert_in_range(picture->pixels[i], 1, 15);
    tool_fixture_close(&made.fixture);
}

/* With a palette of the game, from the first indexed room or a file, no palette is made. */
static void a_palette_of_the_game_is_used(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(make(&made, "", "background c0-224-320x40.png\n", "background i3-200-320x40.png\n",
                     COSTUME));
    (void)off_by(room_of(&made, 0), 0, NULL);
    for (int i = 0; i < SHARED_OF_PALETTE; i++)
        assert_int_equal(shown(room_of(&made, 0), (uint8_t)i), made_colour(3, 200, i));
    for (int i = 1; i <= 15; i++)
        assert_in_range(made.game.resources[RESOURCE_COSTUME].entries[0].costume->palette[i], 1,
                        SHARED_OF_PALETTE - 1);
    tool_fixture_close(&made.fixture);
    assert_true(make(&made, "palette i60-200-1x1.png 0..47\n", "background c0-100-320x40.png\n",
                     "background i3-200-320x40.png\n", COSTUME));
    assert_int_equal(off_by(room_of(&made, 0), 48, NULL), 0);
    assert_int_equal(shown(room_of(&made, 0), 47), made_colour(60, 200, 47));
    assert_reported(&made.fixture, "game.txt:4: warning: costume \"ego\": the colour 0x|share|0x");
    tool_fixture_close(&made.fixture);
    assert_false(
        make(&made, "palette c7-200-1x1.png\n", "background c0-100-320x40.png\n", NULL, NULL));
    tool_fixture_close(&made.fixture);
}

static void shared_objects_look_the_same_in_all_rooms(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(make(
        &made, "", "background c0-9000-320x40.png\n",
        "background c0-9000-320x40.png\ncolours shared\n" THING "image 1 h9-48-16x8.png\n", NULL));
    const struct object_image *image = &room_of(&made, 1)->room.objects[0].images[0];
    for (int i = 64; i < 128; i++) {
        assert_in_range(image->pixels[i], 0, SHARED - 1);
        for (int room = 0; room < 2; room++)
            assert_int_equal(shown(room_of(&made, room), image->pixels[i]), made_colour(9, 48, i));
    }
    tool_fixture_close(&made.fixture);
}

/* The engine does not show white from slot 16 on. */
static void white_equals_the_text_colour(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(make(&made, "", "background w0-1-320x40.png\n", NULL, NULL));
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        assert_int_equal(room_of(&made, 0)->room.background[i], 15);
    tool_fixture_close(&made.fixture);
    assert_true(make(&made, "palette i7-1-1x1.png\n", "background w0-1-320x40.png\n", NULL, NULL));
    assert_int_equal(shown(room_of(&made, 0), room_of(&made, 0)->room.background[0]), 0xFBFBFB);
    tool_fixture_close(&made.fixture);
}

static void fonts_and_planes_know_true_colour(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(
        make(&made, "", "background c0-60-320x40.png\nzplane 1 h0-9-320x40.png\n", NULL, NULL));
    const struct zplane *plane = &room_of(&made, 0)->room.zplanes[0];
    for (int i = 0; i < 40 * HEIGHT; i++)
        assert_int_equal(plane->bits[i], i < 20 * HEIGHT ? 0 : 0xFF);
    fixture_write(&made.fixture, "true_colour/one", "font.txt",
                  "height 8\nglyph A c0-2-8x8.png 0,0 8x8\n");
    tool_fixture_close(&made.fixture);
    assert_false(
        make(&made, "charset 1 one/font.txt in 1\n", "background c0-60-320x40.png\n", NULL, NULL));
    assert_reported(&made.fixture, "font.txt:2|indexed");
    tool_fixture_close(&made.fixture);
}

/* ---- indexed pictures, of which only the indices count ---- */

#define INDEXED_COSTUME "picture p p3-12-8x8.png 0,0 8x8 at 4,7\n"
#define OTHER_COSTUME   "picture p p8-12-8x8.png 0,0 8x8 at 4,7\n"

/* Its indices from 16 on are its own colours everywhere; text indices are EGA's. */
static void an_indexed_costume_keeps_its_colours_in_rooms_in_true_colour(void **state)
{
    (void)state;
    struct made_game made;
    assert_true(make(&made, "", "background c0-9000-320x40.png\n", "background c4-60-320x40.png\n",
                     "picture p i3-26-26x1.png 16,0 10x1 at 4,0\n"));
    for (int room = 0; room < 2; room++)
        for (int slot = 16; slot < 26; slot++)
            assert_int_equal(shown(room_of(&made, room), (uint8_t)slot), made_colour(3, 26, slot));
    assert_int_equal(made.fixture.report_count, 1); /* that it has no charset */
    tool_fixture_close(&made.fixture);
}

static const char no_charset[] = "charset 1 one/font.txt in 1\n";

/* One slip, one warning, with its place and what to do. */
static void expect_palette_warning(const char *lines, const char *room, const char *second,
                                   const char *costume, const char *message)
{
    struct made_game made;
    char charset[256];
    snprintf(charset, sizeof charset, "%s%s", no_charset, lines);
    tool_fixture_open(&made.fixture);
    fixture_write(&made.fixture, "true_colour/one", "font.txt", "height 8\n");
    tool_fixture_close(&made.fixture);
    assert_true(make(&made, charset, room, second, costume));
    if (message != NULL)
        assert_reported(&made.fixture, message);
    else
        assert_nothing_reported(&made.fixture);
    assert_int_equal(made.fixture.report_count, message != NULL);
    tool_fixture_close(&made.fixture);
}

static void other_palettes_are_warned_of(void **state)
{
    (void)state;
    static const char warning[] = "two/room.txt:2: warning: |its colours 0..31 differ from "
                                  "|text and actors|in true colour";
    /* A room, with and without a palette of the game; as dark as night it can be read. */
    expect_palette_warning("", "background p3-200-320x40.png\n", "background p8-200-320x40.png\n",
                           NULL, warning);
    expect_palette_warning("palette p3-200-1x1.png\n", "background c3-60-320x40.png\n",
                           "background p8-200-320x40.png\n", INDEXED_COSTUME, warning);
    expect_palette_warning("", "background p3-200-320x40.png\n", "background n3-200-320x40.png\n",
                           INDEXED_COSTUME, NULL);
    /* A costume, with rooms of both kinds. */
    static const char costume[] = "game.txt:|warning: |p8-12-8x8.png has its own palette|0..31";
    expect_palette_warning("", "background p3-200-320x40.png\n", NULL, OTHER_COSTUME, costume);
    expect_palette_warning("palette p3-200-1x1.png\n", "background c3-60-320x40.png\n", NULL,
                           OTHER_COSTUME, costume);
    /* An object. */
    expect_palette_warning("", "background p3-200-320x40.png\n" THING "image 1 p8-9-16x8.png\n",
                           NULL, NULL,
                           "one/room.txt:3: warning: |p8-9-16x8.png has its own palette|"
                           "p3-200-320x40.png|true colour");
    expect_palette_warning("", "background p3-200-320x40.png\n" THING "image 1 p3-9-16x8.png\n",
                           NULL, NULL, NULL);
    /* White that is not shown. */
    expect_palette_warning("", "background v3-40-320x40.png\n", NULL, NULL,
                           "one/room.txt:2: warning: colour 39 is white|0xfbfbfb");
}

static void distant_colours_are_warned_of(void **state)
{
    (void)state;
    expect_palette_warning("palette i3-200-1x1.png\n", "background c3-60-320x40.png\n", NULL,
                           "picture p c60-3-8x8.png 0,0 8x8 at 4,7\n",
                           "warning: costume \"ego\": the colour 0x|nearest shared colour is 0x");
    expect_palette_warning("", "background i3-200-320x40.png\n" THING "image 1 c60-3-16x8.png\n",
                           NULL, NULL,
                           "warning: an object has the colour 0x|nearest colour there is 0x");
}

/* A picture of a room as a paint program saves it in true colour. */
static bool read_painted(struct source_image *picture, const char *path, struct arena *arena,
                         struct message *why)
{
    if (!file_media().read(picture, path, arena, why))
        return false;
    if (strstr(path, "/rooms/") == NULL)
        return true;
    const int size = picture->width * picture->height;
    picture->colours = arena_alloc(arena, (size_t)size, sizeof *picture->colours);
    for (int i = 0; i < size; i++)
        picture->colours[i] = colour_argb(picture->palette[picture->pixels[i]]);
    return true;
}

/* "Paint over the pictures, in as many colours as you like", says the tutorial at its end. */
static void the_tutorials_game_can_be_painted_over(void **state)
{
    (void)state;
    struct made_game made;
    tool_fixture_open(&made.fixture);
    made.fixture.context.reader =
        (struct media_reader){read_painted, file_media().choose, file_media().read_sample};
    assert_true(game_read(&made.game, TUTORIAL_SOURCES, &made.fixture.context));
    assert_nothing_reported(&made.fixture);
    const struct resource_list *costumes = &made.game.resources[RESOURCE_COSTUME];
    assert_int_equal(costumes->count, 2);
    for (int i = 0; i < costumes->count * made.game.room_count; i++) {
        const struct costume_colours *colours = &costumes->entries[i % costumes->count].colours;
        const struct room_source *room = room_of(&made, i / costumes->count);
        assert_non_null(room->background->colours);
        assert_int_not_equal(colours->sheet_count, 0);
        for (int slot = 1; slot < 256; slot++)
            if (colours->sheets[0].used[slot])
                assert_int_equal(shown(room, (uint8_t)slot),
                                 colour_argb(colours->sheets[0].picture->palette[slot]) &
                                     COLOUR_BITS);
    }
    tool_fixture_close(&made.fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_colours_are_exact),
        cmocka_unit_test(many_colours_are_near),
        cmocka_unit_test(the_same_pictures_give_the_same_indices),
        cmocka_unit_test(without_the_library_many_colours_are_refused),
        cmocka_unit_test(objects_share_the_palette_and_have_holes),
        cmocka_unit_test(indexed_objects_get_indices_of_the_room),
        cmocka_unit_test(objects_of_an_indexed_room_use_its_palette),
        cmocka_unit_test(colours_that_move_belong_to_their_own_pixels),
        cmocka_unit_test(a_cycle_without_colours_is_warned_of),
        cmocka_unit_test(costumes_have_colours_of_all_rooms),
        cmocka_unit_test(a_costume_of_many_colours_is_reduced),
        cmocka_unit_test(a_palette_of_the_game_is_used),
        cmocka_unit_test(shared_objects_look_the_same_in_all_rooms),
        cmocka_unit_test(white_equals_the_text_colour),
        cmocka_unit_test(fonts_and_planes_know_true_colour),
        cmocka_unit_test(an_indexed_costume_keeps_its_colours_in_rooms_in_true_colour),
        cmocka_unit_test(other_palettes_are_warned_of),
        cmocka_unit_test(distant_colours_are_warned_of),
        cmocka_unit_test(the_tutorials_game_can_be_painted_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
