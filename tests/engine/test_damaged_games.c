/* Whole games that are damaged anywhere: in index, rooms, costumes or scripts. A game that opens is
 * booted and played; it continues or halts with a reason.
 *
 * Usage: test_damaged_games [FIRST COUNT]: other seeds than the usual ones, to look for more. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/event_script.h"
#include "engine/game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/parity_games.h"
#include "resource/support.h"
#include "walk/router.h"

enum { SEEDS = 12, FRAMES = 120, PICTURE_EVERY = 8, DAMAGES = 60, MASK = 0x69 };

struct original {
    struct byte_view index, container, clicks;
};

static const char *const folders[] = {
    "conformance/a2-scripts",
    "conformance/a3-scenes",
    "conformance/b-actors",
    "conformance/c-objects",
    "conformance/d-text",
    "conformance/e-verbs",
    "conformance/f-graphics",
    "parity/demo",
    "walks/game2",
    "sound/mix1",
};

enum { FOLDERS = sizeof folders / sizeof *folders };

static void load(struct original *original, const char *name)
{
    char folder[PARITY_PATH_SIZE];
    snprintf(folder, sizeof folder, TEST_DATA_DIR "/%s", name);
    original->index = parity_file(folder, "MONKEY.000");
    original->container = parity_file(folder, "MONKEY.001");
    original->clicks = parity_file(folder, "clicks.txt");
    assert_true(original->index.size > 0 && original->container.size > 0);
}

static void unload(const struct original *original)
{
    free((void *)original->index.data);
    free((void *)original->container.data);
    free((void *)original->clicks.data);
}

/* Overwrites bytes of scripts, in blocks that are code. */
static void damage_scripts(uint8_t *bytes, size_t size, struct random *random)
{
    static const char tags[][5] = {"SCRP", "LSCR", "ENCD", "EXCD", "VERB"};
    for (size_t at = 0; at + 16 < size; at++) {
        uint8_t head[8];
        for (size_t i = 0; i < sizeof head; i++)
            head[i] = bytes[at + i] ^ MASK;
        size_t length = (size_t)head[5] << 16 | (size_t)head[6] << 8 | head[7];
        for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
            if (memcmp(head, tags[i], 4) != 0 || length <= 16 || at + length > size)
                continue;
            for (int count = random_below(random, 3); count > 0; count--)
                bytes[at + 8 + (size_t)random_below(random, (int)length - 8)] =
                    (uint8_t)random_below(random, 256);
        }
    }
}

static void damage_anything(uint8_t *bytes, size_t size, struct random *random)
{
    for (int count = random_below(random, DAMAGES); count > 0; count--)
        bytes[random_below(random, (int)size)] = (uint8_t)random_below(random, 256);
}

static void play(struct game *game, const struct original *original)
{
    struct arena arena;
    struct event_script events = {0};
    struct fault fault;
    arena_init(&arena, plain_allocator());
    if (original->clicks.size > 0)
        assert_true(event_script_load(&events, "clicks", original->clicks, &arena, &fault));
    for (int frame = 0; frame < FRAMES && !game->vm.halted; frame++) {
        event_script_feed(&events, game);
        game_play_frame(game);
        if (frame % PICTURE_EVERY == 0)
            (void)game_picture(game);
    }
    assert_int_equal(game->vm.halted, game->vm.why.format != NULL);
    arena_reset(&arena);
}

/* A copy of the game with the damage of a seed, as far as it can be opened and booted. */
static bool try_seed(const struct original *original, uint32_t seed)
{
    struct random random;
    struct memory_folder files = {0};
    struct fault fault = {0};
    struct game *game = malloc(sizeof *game);
    size_t size = original->container.size;
    uint8_t *bytes = malloc(size);
    assert_non_null(game);
    assert_non_null(bytes);
    memcpy(bytes, original->container.data, size);
    random_seed(&random, seed);
    if (seed % 2 == 0)
        damage_scripts(bytes, size, &random);
    else
        damage_anything(bytes, size, &random);
    memory_folder_add(&files, "MONKEY.000", original->index);
    memory_folder_add(&files, "MONKEY.001", (struct byte_view){bytes, size});
    const struct file_source source = folder_source(&files);
    bool opened = game_open(game, &source, NULL, plain_allocator(), &fault);
    free(bytes);
    if (opened) {
        if (seed / 2 % 2 == 0)
            game->stage.floor.router = router_at(1);
        if (game_boot(game, 0, seed, &fault))
            play(game, original);
        game_close(game);
    }
    free(game);
    return opened;
}

static void damaged_games_play_or_halt(void **state)
{
    int opened = 0;
    (void)state;
    for (int i = 0; i < FOLDERS; i++) {
        struct original original;
        load(&original, folders[i]);
        for (uint32_t seed = 1; seed <= SEEDS; seed++)
            opened += try_seed(&original, seed);
        unload(&original);
    }
    assert_true(opened > FOLDERS * SEEDS / 2);
}

static int look_for_more(uint32_t first, uint32_t count)
{
    struct original original;
    for (uint32_t seed = first; seed < first + count; seed++) {
        load(&original, folders[seed / 4 % FOLDERS]);
        try_seed(&original, seed);
        unload(&original);
    }
    return 0;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(damaged_games_play_or_halt)};
    if (argc == 3)
        return look_for_more((uint32_t)strtoul(argv[1], NULL, 10),
                             (uint32_t)strtoul(argv[2], NULL, 10));
    return cmocka_run_group_tests(tests, NULL, NULL);
}
