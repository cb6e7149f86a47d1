#include "engine/scripted_game.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/game.h"
#include "engine/script/assemble.h"
#include "resource/cmocka_all.h"

enum { SOURCE_SIZE = 2048 };

static void write_piece(struct bytes_writer *code, struct arena *arena, const char *text)
{
    char source[SOURCE_SIZE];
    struct fault error;
    bytes_writer_init(code, plain_allocator());
    int length = snprintf(source, sizeof source, "%s\nstopObjectCode\n", text ? text : "");
    assert_in_range(length, 1, sizeof source - 1);
    if (!assemble((struct byte_view){(const uint8_t *)source, (size_t)length}, code, arena, NULL,
                  &error))
        fail_msg("line %d: %s", error.line, message_english(&error.why).text);
}

struct game *scripted_game_open(const struct scripted_pieces *pieces)
{
    const char *const texts[SMALL_PIECE_COUNT] = {
        pieces->script_2,  pieces->script_3,  pieces->script_4,   pieces->script_5,
        pieces->script_6,  pieces->script_7,  pieces->entry,      pieces->exit,
        pieces->local_200, pieces->local_201, pieces->object_101, pieces->tiny_entry,
        pieces->tiny_exit,
    };
    struct bytes_writer code[SMALL_PIECE_COUNT];
    struct small_pieces small;
    struct arena arena;
    struct game *game = malloc(sizeof *game);
    assert_non_null(game);
    arena_init(&arena, plain_allocator());
    for (int i = 0; i < SMALL_PIECE_COUNT; i++) {
        write_piece(&code[i], &arena, texts[i]);
        small.code[i] = bytes_writer_view(&code[i]);
    }
    assert_true(small_game_open(game, &small));
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        bytes_writer_free(&code[i]);
    arena_reset(&arena);
    if (game->vm.halted)
        fail_msg("%s", message_english(&game->vm.why).text);
    return game;
}

void scripted_game_close(struct game *game)
{
    game_close(game);
    free(game);
}

void scripted_game_play(struct game *game, int frames)
{
    for (int i = 0; i < frames; i++)
        game_play_frame(game);
    if (game->vm.halted)
        fail_msg("%s", message_english(&game->vm.why).text);
}

void scripted_game_press(struct game *game, int key)
{
    game_input(game, (struct game_event){.kind = EVENT_KEY, .key = key});
}
