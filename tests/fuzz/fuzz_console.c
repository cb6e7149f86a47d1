/* Fuzzes the console. The first byte says how a small game is played (bit 0: room mode; bits 1..3:
 * the router); the rest is lines of the console. Frames are played between the lines. */
#include <string.h>

#include "app/console/console.h"
#include "engine/enter/room_enter.h"
#include "engine/game.h"
#include "fuzz.h"
#include "fuzz_world.h"
#include "util/shown_text.h"
#include "walk/router.h"

enum { FRAMES_LIMIT = 60, LINES_LIMIT = 100, ROOM_MODE = 1, ROUTERS = 7 };

struct session {
    struct game *game;
    unsigned overlays;
    int frames;
};

static void say(void *context, const char *line)
{
    (void)context;
    if (line[strcspn(line, "\n\r\t")] != '\0')
        abort();
}

static bool enough_is_enough(void *context, struct game *game)
{
    struct session *session = context;
    (void)game;
    return ++session->frames < FRAMES_LIMIT;
}

static bool refuse(void *context, const char *where, struct text_line *reply)
{
    (void)context;
    text_line_add(reply, "not %s", where);
    return false;
}

static struct game *start(uint8_t how)
{
    static const uint8_t rests[] = {0x80, 0x80, 0x80, 0xA0}; /* breakHere, thrice; stop */
    struct small_pieces pieces;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){rests, sizeof rests};
    struct game *game = fuzz_world_open_again(&pieces);
    game->world.booted = !(how & ROOM_MODE);
    const struct router *router = router_at(how >> 1 & ROUTERS);
    if (router)
        game_set_router(game, router);
    return game;
}

static void leave(void *context)
{
    (void)context;
}

static void run_line(const struct console *console, const uint8_t *data, size_t size)
{
    char *line = malloc(size + 1);
    if (!line)
        abort();
    memcpy(line, data, size);
    line[size] = '\0';
    console_run(console, line);
    free(line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    struct session session = {.game = start(data[0])};
    const struct console console = {
        session.game,
        NULL,
        {&session, say, &session.overlays, refuse, refuse, leave, .plays = false},
    };
    game_watch(session.game, (struct frame_watcher){&session, NULL, enough_is_enough});
    size_t begin = 1;
    for (int lines = 0; begin < size && lines < LINES_LIMIT; lines++) {
        const uint8_t *end = memchr(data + begin, '\n', size - begin);
        size_t length = end ? (size_t)(end - data) - begin : size - begin;
        run_line(&console, data + begin, length);
        if (session.frames < FRAMES_LIMIT)
            game_play_frame(session.game);
        begin += length + 1;
    }
    game_picture(session.game);
    fuzz_world_close();
    return 0;
}
