/* Forms of costumes that real games have, as drawn: the small game's costume is changed byte by
 * byte, and an actor with that costume looks west. Rows "costumes" of tests/real-games-rows.md. */
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/script/assemble.h"
#include "engine/small_game.h"
#include "resource/cmocka_all.h"

/* Where things stand in the small game's costume, and what its picture has: the left half of
 * colour 1, the right half of colour 2. */
enum {
    AT_FORMAT = 1,
    AT_WORDS = 18, /* the offsets of commands, limbs and records */
    LIMBS = 16,
    RECORDS = 28,
    AT_RECORD = AT_WORDS + 2 + 2 * LIMBS + 2 * RECORDS,
    AT_PICTURES = AT_RECORD + 6 + 4,
    MORE_COLOURS = 16,
    ROOM_COLOUR = 100, /* the room colour of colour 0; the others follow */
};

static const char looks_west[] = "faceActor 2, 1\nrest: breakHere\njumpRelative @rest\n";

static void assemble_script(struct bytes_writer *code)
{
    struct arena arena;
    struct fault error;
    const struct byte_view text = {(const uint8_t *)looks_west, sizeof looks_west - 1};
    arena_init(&arena, plain_allocator());
    bytes_writer_init(code, plain_allocator());
    assert_true(assemble(text, code, &arena, NULL, &error));
    arena_reset(&arena);
}

static void open_made(struct game *game, const struct made_game *made)
{
    struct memory_folder folder = {0};
    struct fault fault;
    memory_folder_add(&folder, "MONKEY.000", bytes_writer_view(&made->index));
    memory_folder_add(&folder, "MONKEY.001", bytes_writer_view(&made->container));
    const struct file_source source = folder_source(&folder);
    assert_true(game_open(game, &source, NULL, plain_allocator(), &fault));
    assert_true(game_boot(game, 0, 1, &fault));
}

/* Plays some frames of the small game with a costume that was changed. */
static struct game *dressed(void (*change)(struct bytes_writer *costume))
{
    static const uint8_t stop[] = {0xA0};
    struct small_kit kit;
    struct small_pieces pieces;
    struct made_game made;
    struct bytes_writer code;
    struct game *game = malloc(sizeof *game);
    assert_non_null(game);
    assemble_script(&code);
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    pieces.code[0] = bytes_writer_view(&code);
    assert_true(small_kit_make(&kit, false));
    if (change)
        change(&kit.parts[SMALL_COSTUME]);
    small_kit_build(&kit, &made, &pieces);
    open_made(game, &made);
    for (int frame = 0; frame < 4; frame++)
        game_play_frame(game);
    assert_false(game->vm.halted);
    made_game_free(&made);
    small_kit_free(&kit);
    bytes_writer_free(&code);
    return game;
}

static void undress(struct game *game)
{
    game_close(game);
    free(game);
}

/* The costume's colours in the row of the picture in which somebody right of the middle has most,
 * from the left; returns how many pixels there are. */
static int seen(struct game *game, uint8_t colours[SCREEN_WIDTH])
{
    const struct frame *picture = game_picture(game);
    int most = 0;
    for (int y = 0; y < SCREEN_HEIGHT; y++) {
        const uint8_t *row = picture->pixels + y * SCREEN_WIDTH;
        uint8_t found[SCREEN_WIDTH];
        int count = 0;
        for (int x = SCREEN_WIDTH / 2; x < SCREEN_WIDTH; x++)
            if (row[x] > ROOM_COLOUR && row[x] < ROOM_COLOUR + 32)
                found[count++] = (uint8_t)(row[x] - ROOM_COLOUR);
        if (count > most)
            memcpy(colours, found, (size_t)(most = count));
    }
    return most;
}

static void expect_halves(struct game *game, int left, int right)
{
    uint8_t colours[SCREEN_WIDTH];
    int count = seen(game, colours);
    assert_in_range(count, 2, 8);
    assert_int_equal(colours[0], left);
    assert_int_equal(colours[count - 1], right);
    assert_int_equal(game->stage.costumes.log.count, 0);
}

/* ---- the forms ---- */

static void west_is_the_mirrored_east(void **state)
{
    (void)state;
    struct game *game = dressed(NULL);
    expect_halves(game, 2, 1);
    undress(game);
}

static void give_west_its_own(struct bytes_writer *costume)
{
    costume->data[AT_FORMAT] |= 0x80;
}

static void separate_west_pictures_are_not_mirrored(void **state)
{
    (void)state;
    struct game *game = dressed(give_west_its_own);
    expect_halves(game, 1, 2);
    undress(game);
}

static void point_behind_the_costume(struct bytes_writer *costume)
{
    for (int limb = 1; limb < LIMBS; limb++)
        write_u16_at(costume, (size_t)(AT_WORDS + 2 + 2 * limb), 0xFFDD);
}

static void limbs_that_point_beyond_the_costume_leave_the_picture_whole(void **state)
{
    uint8_t plain[SCREEN_WIDTH], changed[SCREEN_WIDTH];
    (void)state;
    struct game *game = dressed(NULL);
    int count = seen(game, plain);
    undress(game);
    game = dressed(point_behind_the_costume);
    assert_int_equal(seen(game, changed), count);
    assert_memory_equal(changed, plain, (size_t)count);
    expect_halves(game, 2, 1);
    undress(game);
}

static void move_words(struct bytes_writer *costume, size_t first, int count)
{
    for (int i = 0; i < count; i++) {
        size_t at = first + 2 * (size_t)i;
        int word = costume->data[at] | costume->data[at + 1] << 8;
        if (word > 0)
            write_u16_at(costume, at, (uint16_t)(word + MORE_COLOURS));
    }
}

/* The picture's colours become 20 and 31. */
static void give_32_colours(struct bytes_writer *costume)
{
    static const uint8_t pixels[] = {20 << 3, 120, 31 << 3, 120};
    move_words(costume, AT_WORDS, 1 + LIMBS + RECORDS);
    move_words(costume, AT_PICTURES, 2);
    memcpy(costume->data + costume->size - sizeof pixels, pixels, sizeof pixels);
    costume->data[AT_FORMAT] = 0x59;
    for (uint32_t i = 0; i < MORE_COLOURS; i++)
        write_u8(costume, 0);
    memmove(costume->data + AT_WORDS + MORE_COLOURS, costume->data + AT_WORDS,
            costume->size - AT_WORDS - MORE_COLOURS);
    for (int i = 0; i < MORE_COLOURS; i++)
        costume->data[AT_WORDS + i] = (uint8_t)(ROOM_COLOUR + MORE_COLOURS + i);
}

static void a_costume_of_32_colours_shows_the_last_of_them(void **state)
{
    (void)state;
    struct game *game = dressed(give_32_colours);
    expect_halves(game, 31, 20);
    undress(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(west_is_the_mirrored_east),
        cmocka_unit_test(separate_west_pictures_are_not_mirrored),
        cmocka_unit_test(limbs_that_point_beyond_the_costume_leave_the_picture_whole),
        cmocka_unit_test(a_costume_of_32_colours_shows_the_last_of_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
