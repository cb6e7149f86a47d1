/* Random scripts: whatever they do, the game continues or halts with a reason. The sanitizers watch
 * all reads and writes.
 *
 * Usage: test_vm_random [FIRST COUNT]: other seeds than usual, to look for more. */
#include <stdlib.h>

#include "engine/game.h"
#include "engine/script/random_script.h"
#include "engine/small_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"

enum { SEEDS = 300, FRAMES = 120, CODE_AT_MAX = 400, INSTRUCTIONS = 30 };

/* How the scripts of a seed came about. */
enum flavour { FLAVOUR_INSTRUCTIONS, FLAVOUR_DAMAGED, FLAVOUR_BYTES, FLAVOURS };

static void write_piece(struct bytes_writer *out, struct random *random, enum flavour flavour)
{
    if (flavour == FLAVOUR_BYTES) {
        for (int i = random_below(random, CODE_AT_MAX); i > 0; i--)
            write_u8(out, (uint32_t)random_below(random, 256));
        return;
    }
    random_script_write(out, random, 1 + random_below(random, INSTRUCTIONS));
    if (flavour == FLAVOUR_DAMAGED)
        random_script_damage(out, random);
}

/* One game of such scripts, to the end; returns the frames it played. */
static int play(uint32_t seed, enum flavour flavour)
{
    struct bytes_writer writers[SMALL_PIECE_COUNT];
    struct small_pieces pieces;
    struct random random;
    struct game *game = malloc(sizeof *game);
    assert_non_null(game);
    random_seed(&random, seed);
    for (int i = 0; i < SMALL_PIECE_COUNT; i++) {
        bytes_writer_init(&writers[i], plain_allocator());
        write_piece(&writers[i], &random, flavour);
        pieces.code[i] = bytes_writer_view(&writers[i]);
    }
    assert_true(small_game_open(game, &pieces));
    int played = small_game_play(game, seed, FRAMES);
    assert_int_equal(game->vm.halted, game->vm.why.format != NULL);
    if (!game->vm.halted)
        assert_int_equal(played, FRAMES);
    game_close(game);
    free(game);
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        bytes_writer_free(&writers[i]);
    return played;
}

static void play_seeds(enum flavour flavour)
{
    for (uint32_t seed = 1; seed <= SEEDS; seed++)
        play(seed, flavour);
}

static void instructions_with_any_operands_play_or_halt(void **state)
{
    (void)state;
    play_seeds(FLAVOUR_INSTRUCTIONS);
}

static void damaged_instructions_play_or_halt(void **state)
{
    (void)state;
    play_seeds(FLAVOUR_DAMAGED);
}

static void any_bytes_play_or_halt(void **state)
{
    (void)state;
    play_seeds(FLAVOUR_BYTES);
}

/* Scripts that do nothing let the game play: the stage itself is no mistake. */
static void an_empty_stage_plays(void **state)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct game *game = malloc(sizeof *game);
    (void)state;
    assert_non_null(game);
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    assert_true(small_game_open(game, &pieces));
    assert_int_equal(small_game_play(game, 1, FRAMES), FRAMES);
    assert_int_equal(game->world.room, 1);
    assert_int_equal(game->stage.scene.sprite_count, 2);
    assert_int_equal(game->stage.room.log.count, 0);
    assert_int_equal(game->stage.costumes.log.count, 0);
    game_close(game);
    free(game);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_stage_plays),
        cmocka_unit_test(instructions_with_any_operands_play_or_halt),
        cmocka_unit_test(damaged_instructions_play_or_halt),
        cmocka_unit_test(any_bytes_play_or_halt),
    };
    if (argc == 3) {
        uint32_t first = (uint32_t)strtoul(argv[1], NULL, 10);
        uint32_t count = (uint32_t)strtoul(argv[2], NULL, 10);
        for (uint32_t seed = first; seed < first + count; seed++)
            play(seed, (enum flavour)(seed % FLAVOURS));
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
