#include "app/commands/recorded_game.h"

#include "api/host.h"
#include "app/session/game_argument.h"
#include "app/session/save_file.h"
#include "cli/language.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "util/fault.h"
#include "util/shown_text.h"

/* ---- services for the console ---- */

static bool report(const struct fault *fault, struct text_line *reply)
{
    char line[FAULT_LINE_SIZE];
    fault_format(fault, line, sizeof line);
    text_line_add(reply, "%s", line);
    return false;
}

static bool save(void *context, const char *where, struct text_line *reply)
{
    const struct recorded_game *recorded = context;
    struct fault fault = {0};
    if (!cli_save_named(recorded->game, where, "console", &fault))
        return report(&fault, reply);
    text_line_add(reply, "saved %s", where);
    return true;
}

static bool load(void *context, const char *where, struct text_line *reply)
{
    const struct recorded_game *recorded = context;
    const struct game *game = recorded->game;
    struct fault fault = {0};
    if (!cli_load_game(recorded->game, where, recorded->router, &fault))
        return report(&fault, reply);
    text_line_add(reply, "loaded %s: frame %u, room %d", where, (unsigned)game->world.frame,
                  game->world.room);
    return true;
}

static void leave(void *context)
{
    ((struct recorded_game *)context)->left = true;
}

/* ---- frames ---- */

static void before_frame(void *context, struct game *game)
{
    struct recorded_game *recorded = context;
    event_script_go(&recorded->events, game->world.frame);
    event_script_feed(&recorded->events, game);
    journal_before_frame(&recorded->journal, game);
    debugger_before_frame(&recorded->debugger);
}

static bool after_frame(void *context, struct game *game)
{
    struct recorded_game *recorded = context;
    journal_after_frame(&recorded->journal, game);
    return !debugger_after_frame(&recorded->debugger);
}

void recorded_game_play(struct recorded_game *recorded, int frames)
{
    struct game *game = recorded->game;
    int status = CLI_DONE;
    while (frames-- > 0 && recorded->debugger.waits && !game->vm.halted &&
           game->request != GAME_REQUEST_QUIT && status == CLI_DONE) {
        game_play_frame(game);
        status = cli_obey_request(game);
    }
}

bool recorded_game_run(struct recorded_game *recorded, char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (line[i] == '\0')
            line[i] = '?'; /* a 0 byte would end the line */
    return console_run(&recorded->console, line) && cli_obey_request(recorded->game) == CLI_DONE;
}

/* ---- begin and end ---- */

int recorded_game_start(struct recorded_game *recorded, const char *path, const char *input,
                        const struct start_options *start)
{
    arena_init(&recorded->arena, host_allocator());
    journal_init(&recorded->journal, host_allocator(), true);
    recorded->journal.keeps_all = true;
    int status = cli_load_events(&recorded->events, input, &recorded->arena);
    if (status == CLI_DONE)
        status = game_argument_start(&recorded->game, path, start);
    struct game *game = recorded->game;
    if (status != CLI_DONE)
        return status;
    recorded->router = start->router;
    recorded->console = (struct console){game,
                                         &recorded->debugger,
                                         {.context = recorded,
                                          .overlays = &recorded->overlays,
                                          .save = save,
                                          .load = load,
                                          .leave = leave}};
    journal_begin(&recorded->journal, game, game->world.booted && !start->load);
    if (!debugger_init(&recorded->debugger, game, &recorded->journal, (uint32_t)start->seed)) {
        cli_error("%s", tr(N_("not enough memory")));
        return CLI_BAD_DATA;
    }
    game_watch(game, (struct frame_watcher){recorded, before_frame, after_frame});
    return CLI_DONE;
}

int recorded_game_end(struct recorded_game *recorded, int status, const struct start_options *start)
{
    struct game *game = recorded->game;
    if (game) {
        game_watch(game, (struct frame_watcher){0});
        debugger_close(&recorded->debugger);
        status = cli_play_status(game, status);
        status = cli_first(status, cli_write_log(game, start->log));
    }
    journal_close(&recorded->journal);
    cli_end_game(game);
    arena_reset(&recorded->arena);
    return status;
}
