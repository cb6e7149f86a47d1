/* Fuzzes the Debug Adapter Protocol. Each line is a message, sent with a header of its own; a line
 * that begins with '!' is sent as it is, without the '!'. A small game is played, which has names
 * of sources. All output must be messages, and each message gets one answer. */
#include <stdio.h>
#include <string.h>

#include "app/console/console.h"
#include "app/debug/dap.h"
#include "cached_memory.h"
#include "engine/game.h"
#include "fuzz.h"
#include "fuzz_world.h"

enum { FRAMES_LIMIT = 60, LINES_LIMIT = 60, PIECE = 5 };

static const char names[] = "# Names\n"
                            "global 0 2 talking scripts/game.scr 0:3 9:4 18:5\n"
                            "global 0 3 waiting scripts/game.scr 0:23 9:24\n"
                            "room 1 10002 entry rooms/wide.scr 0:3\n"
                            "variable 0 100 lamp scripts/game.scr 0:1\n"
                            "actor 0 1 ego scripts/game.scr 0:1\n"
                            "thing 1 101 gate rooms/wide.scr 0:1\n";

struct session {
    struct dap dap;
    struct game *game;
    struct journal journal;
    struct debugger debugger;
    struct bytes_writer out;
    unsigned overlays;
    int frames, answers;
};

/* ---- the host ---- */

static void write_out(void *context, const char *bytes, size_t size)
{
    struct session *session = context;
    write_bytes(&session->out, bytes, size);
}

static void before_frame(void *context, struct game *game)
{
    struct session *session = context;
    journal_before_frame(&session->journal, game);
    debugger_before_frame(&session->debugger);
}

static bool after_frame(void *context, struct game *game)
{
    struct session *session = context;
    journal_after_frame(&session->journal, game);
    return !debugger_after_frame(&session->debugger) && ++session->frames < FRAMES_LIMIT;
}

static struct debugger *launch(void *context, const cJSON *arguments, char why[DAP_TEXT_SIZE])
{
    struct session *session = context;
    (void)why;
    if (*dap_text(arguments, "sources") != '\0')
        session->dap.sources = "/home/game";
    game_watch(session->game, (struct frame_watcher){session, before_frame, after_frame});
    return &session->debugger;
}

static void say(void *context, const char *line)
{
    dap_say(&((struct session *)context)->dap, line);
}

static bool refuse(void *context, const char *where, struct text_line *reply)
{
    (void)context;
    text_line_add(reply, "not %s", where);
    return false;
}

static void leave(void *context)
{
    (void)context;
}

static bool run_console(void *context, char *line)
{
    struct session *session = context;
    const struct console console = {
        session->game,
        &session->debugger,
        {session, say, &session->overlays, refuse, refuse, leave, .plays = false},
    };
    return console_run(&console, line);
}

static void play(void *context, int frames)
{
    struct session *session = context;
    while (frames-- > 0 && session->debugger.waits && session->frames < FRAMES_LIMIT &&
           game_play_frame(session->game))
        ;
    if (session->frames >= FRAMES_LIMIT)
        game_set_request(session->game, GAME_REQUEST_QUIT);
}

/* ---- messages ---- */

/* Checks what was written, and counts the answers. */
static void read_out(struct session *session)
{
    static const char header[] = "Content-Length: ";
    const char *at = (const char *)session->out.data;
    const char *end = at + session->out.size;
    while (at < end) {
        char *body;
        if (strncmp(at, header, strlen(header)) != 0)
            abort();
        const size_t size = strtoul(at + strlen(header), &body, 10);
        if (strncmp(body, "\r\n\r\n", 4) != 0 || size + 4 > (size_t)(end - body))
            abort();
        cJSON *message = cJSON_ParseWithLength(body + 4, size);
        if (!message)
            abort();
        session->answers += strcmp(dap_text(message, "type"), "response") == 0;
        cJSON_Delete(message);
        at = body + 4 + size;
    }
    bytes_writer_clear(&session->out);
}

static void receive(struct session *session, const char *bytes, size_t size)
{
    for (size_t at = 0; at < size; at += PIECE)
        dap_receive(&session->dap, bytes + at, size - at < PIECE ? size - at : PIECE);
}

static void send_line(struct session *session, const uint8_t *line, size_t size)
{
    char header[48];
    const char *text = (const char *)line;
    const bool raw = size > 0 && *text == '!';
    const bool whole = !raw && size > 0 && session->dap.left == 0 && session->dap.length == 0 &&
                       session->dap.header_used == 0 && !session->dap.ended;
    session->answers = 0;
    snprintf(header, sizeof header, "Content-Length: %zu\r\n\r\n", size);
    if (!raw)
        receive(session, header, strlen(header));
    receive(session, text + raw, size - raw);
    for (int turns = 0; session->dap.running && turns < FRAMES_LIMIT; turns++)
        dap_play(&session->dap);
    write_u8(&session->out, 0); /* strtoul ends there */
    session->out.size--;
    read_out(session);
    if (whole && session->answers != 1)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct session *session = calloc(1, sizeof *session);
    if (!session)
        abort();
    session->game = fuzz_world_open_busy(true);
    session->game->files.source_names = (struct byte_view){(const uint8_t *)names, strlen(names)};
    bytes_writer_init(&session->out, fuzz_allocator());
    journal_init(&session->journal, cached_memory(), true);
    journal_begin(&session->journal, session->game, true);
    if (!debugger_init(&session->debugger, session->game, &session->journal, 1))
        abort();
    dap_init(&session->dap, (struct dap_host){session, write_out, launch, run_console, play});
    for (int lines = 0; size > 0 && lines < LINES_LIMIT; lines++) {
        const uint8_t *end = memchr(data, '\n', size);
        const size_t length = end ? (size_t)(end - data) : size;
        send_line(session, data, length);
        data += length + (end != NULL);
        size -= length + (end != NULL);
    }
    dap_close(&session->dap);
    debugger_close(&session->debugger);
    journal_close(&session->journal);
    bytes_writer_free(&session->out);
    free(session);
    fuzz_world_close();
    return 0;
}
