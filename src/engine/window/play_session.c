#include "engine/window/play_session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/cli/open_game.h"
#include "engine/cli/options.h"
#include "engine/recordings/recording_play.h"
#include "engine/session/start.h"
#include "engine/window/play.h"
#include "engine/window/start_window.h"
#include "resource/bytes/fault.h"
#include "resource/files/game_files.h"

struct session {
    const struct play_asked *asked;
    struct play_window window;
    char demo_path[MENU_PATH_SIZE];
    const char *demo; /* NULL: it is not there */
    char path[MENU_PATH_SIZE];
    char told[FAULT_LINE_SIZE + 128]; /* why the last game could not be played; "": it could */
    struct play_settings settings;    /* of the start screen */
    int status;
    char replay[OWN_PATH_SIZE]; /* the recording to be played next; "": none */
    struct recording recording;
    struct arena arena; /* of the recording */
    bool returned;      /* the recording is over: the game goes on where it was left */
    bool first;         /* no game was played yet: the options are for the first */
};

/* Games that are chosen on the start screen begin as games do, whatever the first was told. */
static void prepare(const struct session *session, struct play_asked *asked)
{
    *asked = *session->asked;
    asked->path = session->path;
    if (session->first)
        return;
    asked->input = asked->trace = asked->record = NULL;
    asked->recording = NULL;
    asked->frames = 0;
    asked->goes_on = session->returned;
    struct start_options *start = &asked->start;
    start->load = NULL;
    start->in_room = start->boot_param_given = false;
    start->room = (struct room_mode_start){0};
    start->room_word = NULL;
    start->game = NULL;
}

/* The player chose a recording of the game. One that cannot be read is told, and the game goes on.
 */
static bool prepare_replay(struct session *session, struct play_asked *asked)
{
    arena_reset(&session->arena);
    if (!session->replay[0])
        return false;
    if (recording_load(&session->recording, session->replay, &session->arena) != CLI_DONE) {
        asked->goes_on = true;
        return false;
    }
    asked->start = session->recording.start;
    asked->recording = &session->recording;
    asked->input = session->replay;
    asked->frames = (int)recording_end(&session->recording);
    asked->returns = true;
    return true;
}

/* What the start screen says of a game that could not be played. */
static void tell_why(struct session *session)
{
    struct game_files files;
    struct fault fault = {0};
    if (cli_open_game(&files, session->path, &fault)) {
        game_files_close(&files);
        snprintf(session->told, sizeof session->told,
                 "The game could not be started; the program's messages say why.");
        return;
    }
    char line[FAULT_LINE_SIZE];
    fault_format(&fault, line, sizeof line);
    snprintf(session->told, sizeof session->told, "This cannot be played. %s", line);
}

/* Plays the game at session->path. Returns what the player wishes then. */
static enum menu_wish play_one(struct session *session)
{
    struct play *play = calloc(1, sizeof *play);
    bool began = false;
    if (!play) {
        cli_error("no memory");
        session->status = CLI_BAD_DATA;
        return MENU_WISH_QUIT;
    }
    prepare(session, &play->asked);
    bool replays = prepare_replay(session, &play->asked);
    session->returned = false;
    session->told[0] = '\0';
    session->status = play_run(play, &session->window, &began);
    enum menu_wish wish = play->wish;
    bool for_player = play_is_for_a_player(play);
    session->first = false;
    session->returned = replays && wish == MENU_WISH_PLAY && play->recording_ended;
    snprintf(session->replay, sizeof session->replay, "%s",
             wish == MENU_WISH_PLAY ? play->recordings.replay : "");
    if (wish == MENU_WISH_PLAY)
        snprintf(session->path, sizeof session->path, "%s", play->menu.menu.path);
    free(play);
    if (began || !for_player || session->status == CLI_WRONG_USAGE)
        return wish;
    tell_why(session);
    return MENU_WISH_START;
}

/* Only somebody who sees the start screen can choose there. After a game that could not be played
 * nothing is said of a display that is missing, too. */
static enum menu_wish start(struct session *session)
{
    struct play_window *window = &session->window;
    if (!window->presenter && platform_here()->may_be_seen())
        window->presenter = presenter_open(platform_here(), window->options);
    if (!window->presenter || !presenter_is_seen(window->presenter))
        return MENU_WISH_QUIT;
    /* Games may have changed the file since. */
    session->settings = session->asked->settings;
    (void)play_settings_begin(&session->settings, false);
    return start_window_run(session->window.presenter, &session->settings, session->demo,
                            session->told[0] ? session->told : NULL, session->path);
}

/* What comes first. */
static enum menu_wish begin(struct session *session)
{
    const char *path = session->asked->path;
    if (!path && play_asked_is_for_a_player(session->asked)) {
        session->status = play_window_open(&session->window);
        if (session->status != CLI_DONE)
            return MENU_WISH_QUIT;
        if (presenter_is_seen(session->window.presenter))
            return MENU_WISH_START;
    }
    path = path ? path : session->demo;
    if (!path) {
        cli_error("the demo is not beside the program: name a GAME");
        session->status = CLI_WRONG_USAGE;
        return MENU_WISH_QUIT;
    }
    snprintf(session->path, sizeof session->path, "%s", path);
    return MENU_WISH_PLAY;
}

int play_session_run(const struct play_asked *asked, const struct presenter_options *options)
{
    struct session *session = calloc(1, sizeof *session);
    if (!session) {
        cli_error("no memory");
        return CLI_BAD_DATA;
    }
    session->asked = asked;
    session->window.options = options;
    session->first = true;
    arena_init(&session->arena, cli_allocator());
    session->demo = cli_find_demo(session->demo_path, sizeof session->demo_path);
    enum menu_wish wish = begin(session);
    while (wish == MENU_WISH_PLAY || wish == MENU_WISH_START)
        wish = wish == MENU_WISH_PLAY ? play_one(session) : start(session);
    if (session->window.presenter)
        presenter_close(session->window.presenter);
    int status = session->status;
    arena_reset(&session->arena);
    free(session);
    return status;
}
