#include "app/window/app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/browse/browse_window.h"
#include "app/window/play.h"
#include "app/window/start_window.h"
#include "cli/open_game.h"
#include "cli/options.h"
#include "resource/files/game_files.h"
#include "util/fault.h"

struct app {
    const struct platform *platform;
    const struct play_asked *asked;
    struct play_window window;
    char demo_path[PATH_SIZE];
    const char *demo; /* NULL: it is not there */
    char path[PATH_SIZE];
    char told[FAULT_LINE_SIZE + 128]; /* why the last game could not be played; "": it could */
    struct play_settings settings;    /* of the start screen */
    int status;
    char replay[PATH_SIZE]; /* the recording to be played next; "": none */
    struct recording recording;
    struct arena arena; /* of the recording */
    bool returned;      /* the recording is over: the game goes on where it was left */
    bool first;         /* no game was played yet: the options are for the first */

    enum menu_wish wish; /* what comes next */
    /* What is shown now, of which there is one at a time; all NULL: nothing yet. */
    struct play *play;            /* owned */
    bool replays;                 /* it plays a recording that was chosen in the menu */
    struct start_window *start;   /* owned */
    struct browse_window *browse; /* borrowed */
};

/* Options for one game only count for the first. */
static void prepare(const struct app *app, struct play_asked *asked)
{
    *asked = *app->asked;
    asked->path = app->path;
    if (app->first)
        return;
    asked->input = asked->trace = asked->record = NULL;
    asked->recording = NULL;
    asked->frames = 0;
    asked->goes_on = app->returned;
    struct start_options *start = &asked->start;
    start->load = NULL;
    start->in_room = start->boot_param_given = false;
    start->room = (struct room_mode_start){0};
    start->room_word = NULL;
    start->game = NULL;
}

/* The player chose a recording of the game. If it cannot be read, the game goes on. */
static bool prepare_replay(struct app *app, struct play_asked *asked)
{
    arena_reset(&app->arena);
    if (!app->replay[0])
        return false;
    if (recording_load(&app->recording, app->replay, &app->arena) != CLI_DONE) {
        asked->goes_on = true;
        return false;
    }
    asked->start = app->recording.start;
    asked->recording = &app->recording;
    asked->input = app->replay;
    asked->frames = (int)recording_end(&app->recording);
    asked->returns = true;
    return true;
}

static void tell_why(struct app *app)
{
    struct game_files files;
    struct fault fault = {0};
    if (cli_open_game(&files, app->path, &fault)) {
        game_files_close(&files);
        snprintf(app->told, sizeof app->told,
                 "The game could not be started; the program's messages say why.");
        return;
    }
    char line[FAULT_LINE_SIZE];
    fault_format(&fault, line, sizeof line);
    snprintf(app->told, sizeof app->told, "This cannot be played. %s", line);
}

/* ---- a game ---- */

/* What comes after a game, which is freed. */
static enum menu_wish wish_after(struct app *app, struct play *play, bool began)
{
    const enum menu_wish wish = play->wish;
    const bool for_player = play_is_for_a_player(play);
    app->first = false;
    app->returned = app->replays && wish == MENU_WISH_PLAY && play->session.recording_ended;
    snprintf(app->replay, sizeof app->replay, "%s",
             wish == MENU_WISH_PLAY ? play->layers.recordings.replay : "");
    if (wish == MENU_WISH_PLAY)
        snprintf(app->path, sizeof app->path, "%s", play->layers.menu.menu.path);
    free(play);
    if (began || !for_player || app->status == CLI_WRONG_USAGE)
        return wish;
    tell_why(app);
    return MENU_WISH_START;
}

/* Begins the game at app->path. */
static void begin_play(struct app *app)
{
    struct play *play = calloc(1, sizeof *play);
    bool began = false;
    app->wish = MENU_WISH_QUIT;
    if (!play) {
        cli_error("no memory");
        app->status = CLI_BAD_DATA;
        return;
    }
    prepare(app, &play->asked);
    app->replays = prepare_replay(app, &play->asked);
    app->returned = false;
    app->told[0] = '\0';
    app->status = play_begin(play, &app->window, &began);
    if (app->status == CLI_DONE)
        app->play = play;
    else
        app->wish = wish_after(app, play, began);
}

/* ---- the start screen ---- */

/* Without a display nothing is printed: a game that could not be played has said so already. */
static void begin_start(struct app *app)
{
    struct play_window *window = &app->window;
    app->wish = MENU_WISH_QUIT;
    if (!window->presenter && app->platform->may_be_seen())
        window->presenter = presenter_open(app->platform, window->options);
    if (!window->presenter || !presenter_is_seen(window->presenter))
        return;
    /* Games may have changed the file since. */
    app->settings = app->asked->settings;
    (void)play_settings_begin(&app->settings, false);
    app->start = start_window_open(window->presenter, &app->settings, app->demo,
                                   app->told[0] ? app->told : NULL);
}

/* ---- steps ---- */

/* What comes first. */
static enum menu_wish first_wish(struct app *app)
{
    const char *path = app->asked->path;
    if (!path && play_asked_is_for_a_player(app->asked)) {
        app->status = play_window_open(&app->window);
        if (app->status != CLI_DONE)
            return MENU_WISH_QUIT;
        if (presenter_is_seen(app->window.presenter))
            return MENU_WISH_START;
    }
    path = path ? path : app->demo;
    if (!path) {
        cli_error("the demo is not beside the program: name a GAME");
        app->status = CLI_WRONG_USAGE;
        return MENU_WISH_QUIT;
    }
    snprintf(app->path, sizeof app->path, "%s", path);
    return MENU_WISH_PLAY;
}

static void end_shown(struct app *app)
{
    struct play *play = app->play;
    struct start_window *start = app->start;
    app->play = NULL;
    app->start = NULL;
    app->browse = NULL;
    if (play) {
        app->status = play_end(play);
        app->wish = wish_after(app, play, true);
    } else if (start) {
        app->wish = start_window_close(start, app->path);
    }
}

uint64_t app_step(struct app *app, uint64_t now)
{
    const uint64_t due = app->play     ? play_step(app->play, now)
                         : app->start  ? start_window_step(app->start, now)
                         : app->browse ? browse_window_step(app->browse, now)
                                       : PLATFORM_ENDED;
    if (due != PLATFORM_ENDED)
        return due;
    end_shown(app);
    while (!app->play && !app->start &&
           (app->wish == MENU_WISH_PLAY || app->wish == MENU_WISH_START)) {
        if (app->wish == MENU_WISH_PLAY)
            begin_play(app);
        else
            begin_start(app);
    }
    return app->play || app->start ? now : PLATFORM_ENDED;
}

/* ---- all ---- */

static struct app *new_app(const struct platform *platform, const struct presenter_options *options)
{
    struct app *app = calloc(1, sizeof *app);
    if (!app) {
        cli_error("no memory");
        return NULL;
    }
    app->platform = platform;
    app->window = (struct play_window){platform, options, NULL};
    arena_init(&app->arena, cli_allocator());
    return app;
}

struct app *app_open(const struct platform *platform, const struct play_asked *asked,
                     const struct presenter_options *options)
{
    struct app *app = new_app(platform, options);
    if (!app)
        return NULL;
    app->asked = asked;
    app->first = true;
    app->demo = cli_find_demo(app->demo_path, sizeof app->demo_path);
    app->wish = first_wish(app);
    return app;
}

struct app *app_open_browser(const struct platform *platform, struct browse_window *browse,
                             const struct presenter_options *options)
{
    struct app *app = new_app(platform, options);
    if (!app)
        return NULL;
    app->window.presenter = presenter_open(platform, options);
    if (app->window.presenter) {
        app->browse = browse;
        browse_window_begin(browse, app->window.presenter);
        return app;
    }
    cli_error("there is no display to open a window on; --png needs none");
    app->status = CLI_BAD_DATA;
    return app;
}

int app_close(struct app *app)
{
    end_shown(app);
    if (app->window.presenter)
        presenter_close(app->window.presenter);
    const int status = app->status;
    arena_reset(&app->arena);
    free(app);
    return status;
}

static uint64_t step(void *context, uint64_t now)
{
    return app_step(context, now);
}

int app_run(const struct platform *platform, struct app *app)
{
    if (!app)
        return CLI_BAD_DATA;
    platform->run(step, app);
    return app_close(app);
}
