#include "engine/random_games.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/game.h"
#include "resource/cmocka_all.h"
#include "resource/parity_games.h"
#include "resource/support.h"

static void add_if_there(struct random_games *games, const char *folder)
{
    struct byte_view file = parity_file(folder, "MONKEY.001");
    if (file.size > 0 && games->count < RANDOM_GAME_LIMIT)
        snprintf(games->folders[games->count++], RANDOM_GAME_PATH_SIZE, "%s", folder);
    free((void *)file.data);
}

void random_games_find(struct random_games *games)
{
    static const char *const folders[] = {
        "parity/demo",
        "walks/game2",
        "walks/game3",
        "conformance/a1-values",
        "conformance/a2-scripts",
        "conformance/a3-scenes",
        "conformance/b-actors",
        "conformance/c-objects",
        "conformance/d-text",
        "conformance/e-verbs",
        "conformance/f-graphics",
    };
    enum { COUNT = sizeof folders / sizeof *folders };
    games->count = 0;
    for (int i = 0; i < COUNT; i++) {
        char path[RANDOM_GAME_PATH_SIZE];
        snprintf(path, sizeof path, TEST_DATA_DIR "/%s", folders[i]);
        add_if_there(games, path);
    }
    assert_int_equal(games->count, COUNT);
    add_if_there(games, BUILT_GAMES_DIR "/demo");
    add_if_there(games, BUILT_GAMES_DIR "/lab");
    add_if_there(games, BUILT_GAMES_DIR "/shaped");
}

struct game *random_game_open(const struct random_games *games, int index,
                              struct allocator allocator)
{
    const char *folder = games->folders[index];
    struct memory_folder files = {0};
    struct fault fault = {0};
    struct game *game = malloc(sizeof *game);
    assert_non_null(game);
    struct byte_view pair[] = {parity_file(folder, "MONKEY.000"),
                               parity_file(folder, "MONKEY.001")};
    memory_folder_add(&files, "MONKEY.000", pair[0]);
    memory_folder_add(&files, "MONKEY.001", pair[1]);
    const struct file_source source = folder_source(&files);
    if (!game_open(game, &source, NULL, allocator, &fault))
        fail_msg("%s: %s", folder, message_english(&fault.why).text);
    free((void *)pair[0].data);
    free((void *)pair[1].data);
    return game;
}

void random_game_close(struct game *game)
{
    game_close(game);
    free(game);
}
