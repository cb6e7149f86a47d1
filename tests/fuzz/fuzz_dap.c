/* Fuzzes the Debug Adapter Protocol. Each line is a message, sent with a header of its own; a line
 * that begins with '!' is sent as it is, without the '!'. A small game is played, which has names
 * of sources. All output must be messages, and without such lines each message gets one answer. */
#include <stdio.h>
#include <string.h>

#include "app/console/console.h"
#include "app/debug/dap.h"
#include "cached_memory.h"
#include "engine/game.h"
#include "fuzz.h"
#include "fuzz_world.h"

enum { FRAMES_LIMIT = 60, LINES_LIMIT = 60 };

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
    char *out; /* what was written since the last look */
    size_t out_size;
    unsigned overlays;
    int frames, answers;
};

/* ---- the host ---- */

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
    FILE *output = session->dap.host.output;
    fflush(output);
    const char *at = session->out, *end = at + session->out_size;
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
    rewind(output);
}

/* Frames the lines. Returns whether none is raw. */
static bool write_messages(struct bytes_writer *to, const char *data, size_t size)
{
    bool framed = true;
    for (int lines = 0; size > 0 && lines < LINES_LIMIT; lines++) {
        const char *end = memchr(data, '\n', size);
        const size_t length = end ? (size_t)(end - data) : size;
        const bool raw = length > 0 && *data == '!';
        if (!raw && length > 0)
            write_format(to, "Content-Length: %zu\r\n\r\n", length);
        write_bytes(to, data + raw, length - raw);
        if (raw)
            write_u8(to, '\n');
        framed = framed && !raw;
        data += length + (end != NULL);
        size -= length + (end != NULL);
    }
    return framed;
}

static void converse(struct session *session, const char *data, size_t size)
{
    struct bytes_writer messages;
    bytes_writer_init(&messages, fuzz_allocator());
    const bool framed = write_messages(&messages, data, size);
    FILE *input = messages.size > 0 ? fmemopen(messages.data, messages.size, "r") : NULL;
    while (input && dap_receive(&session->dap, input)) {
        session->answers = 0;
        if (session->dap.running)
            dap_play(&session->dap);
        read_out(session);
        if (framed && session->answers != 1)
            abort();
    }
    if (input)
        fclose(input);
    bytes_writer_free(&messages);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct session *session = calloc(1, sizeof *session);
    if (!session)
        abort();
    session->game = fuzz_world_open_busy(true);
    session->game->files.source_names = (struct byte_view){(const uint8_t *)names, strlen(names)};
    FILE *output = open_memstream(&session->out, &session->out_size);
    if (!output)
        abort();
    journal_init(&session->journal, cached_memory(), true);
    journal_begin(&session->journal, session->game, true);
    if (!debugger_init(&session->debugger, session->game, &session->journal, 1))
        abort();
    dap_init(&session->dap, (struct dap_host){session, output, launch, run_console, play});
    converse(session, (const char *)data, size);
    dap_close(&session->dap);
    debugger_close(&session->debugger);
    journal_close(&session->journal);
    fclose(output);
    free(session->out);
    free(session);
    fuzz_world_close();
    return 0;
}
