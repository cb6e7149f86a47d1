/* Spoken lines of the demo, along the walkthrough: no letter touches a side of the screen, and no
 * line ends a speech with one short word, unless the script breaks it there. */
#include <string.h>

#include "app/session/event_script.h"
#include "app/session/game_argument.h"
#include "app/session/start.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "resource/cmocka_all.h"
#include "walk/router.h"

enum {
    MARGIN = 4,
    SHORT = 52,        /* pixels: a last line that is shorter is too short below another one .. */
    SHORT_PERCENT = 33 /* .. if it is also shorter than this part of the longest */
};

struct line {
    int left, right, bottom;
};

static bool row_used(const struct text_layer *layer, int y, struct line *line)
{
    bool used = false;
    for (int x = 0; x < SCREEN_WIDTH; x++) {
        if (!layer->mask[y * SCREEN_WIDTH + x])
            continue;
        used = true;
        line->left = x < line->left ? x : line->left;
        line->right = x + 1 > line->right ? x + 1 : line->right;
    }
    return used;
}

/* The lines of the shown text, distinguished by their height. */
static int find_lines(const struct text_layer *layer, int height, struct line *lines, int limit)
{
    int count = 0, top = -1;
    for (int y = layer->used.top; y < layer->used.bottom; y++) {
        if (top < 0 || y - top >= height) {
            top = y;
            if (count == limit)
                return count;
            lines[count++] = (struct line){SCREEN_WIDTH, 0, y};
        }
        row_used(layer, y, &lines[count - 1]);
    }
    return count;
}

static void message_of(const struct game *game, char text[TALK_SIZE + 1])
{
    const struct talk *talk = &game->world.talk;
    int length = 0;
    for (int i = 0; i < talk->size; i++)
        text[length++] = talk->bytes[i] >= ' ' && talk->bytes[i] < 127 ? (char)talk->bytes[i] : '~';
    text[length] = '\0';
}

static int check_text(const struct game *game)
{
    enum { LINES = 6, HEIGHT = 10 };
    struct line lines[LINES];
    char text[TALK_SIZE + 1];
    int count = find_lines(&game->stage.talk_text, HEIGHT, lines, LINES), widest = 0, wrong = 0;
    for (int i = 0; i < count; i++) {
        int width = lines[i].right - lines[i].left;
        widest = width > widest ? width : widest;
        wrong |= lines[i].left < MARGIN || lines[i].right > SCREEN_WIDTH - MARGIN;
    }
    int last = count > 0 ? lines[count - 1].right - lines[count - 1].left : 0;
    message_of(game, text);
    if (count > 1 && last < SHORT && last * 100 < widest * SHORT_PERCENT && !strchr(text, '~'))
        wrong |= 2;
    if (wrong) {
        print_error("frame %u, room %d, %d..%d, last %d: %s\n", (unsigned)game->world.frame,
                    game->world.room, game->stage.talk_text.used.left,
                    game->stage.talk_text.used.right, last, text);
    }
    return wrong != 0;
}

static void speech_is_well_placed(void **state)
{
    struct start_options start = {.router = router_find("classic")};
    struct event_script events;
    struct arena arena;
    struct game *game;
    unsigned version = 0;
    int wrong = 0;
    (void)state;
    assert_int_equal(game_argument_start(&game, DEMO_DIR, &start), CLI_DONE);
    arena_init(&arena, game->allocator);
    assert_int_equal(cli_load_events(&events, TEST_DATA_DIR "/walkthrough.txt", &arena), CLI_DONE);
    while (events.next < events.count) {
        event_script_feed(&events, game);
        game_play_frame(game);
        assert_false(game->vm.halted);
        if (game->stage.talk_text.version == version || text_layer_empty(&game->stage.talk_text))
            continue;
        version = game->stage.talk_text.version;
        wrong += check_text(game);
    }
    arena_reset(&arena);
    cli_end_game(game);
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(speech_is_well_placed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
