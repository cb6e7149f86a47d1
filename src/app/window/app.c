#include "app/window/app.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/browse/browse_window.h"
#include "app/session/game_source.h"
#include "app/session/given_game.h"
#include "app/session/own_files.h"
#include "app/session/save_file.h"
#include "app/ui/start_menu.h"
#include "app/window/play.h"
#include "app/window/settings_page.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/enter/room_mode.h"
#include "engine/game.h"
#include "resource/files/game_files.h"
#include "util/fault.h"
#include "util/words.h"

/* ---- the start screen ---- */

/* Microseconds. Only a stick that is held moves anything on the start screen. */
enum { WAIT = 1000000, PAD_WAIT = 20000 };

struct app {
    const struct platform *platform;
    const struct play_request *request;
    struct play_window window;
    struct presenter_options options; /* of the window */
    bool remembers;                   /* where it is */
    char demo_path[PATH_SIZE];
    const char *demo; /* NULL: it is not there */
    struct played_picture demo_picture;
    char path[PATH_SIZE];
    char why[TR_TEXT_SIZE + 128]; /* why the last game could not be played; "": it could */
    bool several;                 /* because there are several in its folder */
    int status;
    char replay[PATH_SIZE]; /* the recording to be played next; "": none */
    struct recording recording;
    struct arena arena; /* of the recording */
    bool returned;      /* the recording is over: the game continues from its newest save */
    bool first;         /* no game was played yet */

    enum menu_request next; /* what comes next */
    /* One of these at most is shown. */
    struct play *play;            /* owned */
    bool replays;                 /* a recording that was chosen in the menu */
    bool starts;                  /* the start screen, below */
    struct browse_window *browse; /* borrowed */

    /* The start screen. There is no game, and so no picture under its pages. */
    struct start_menu start;
    struct frame blank;
    bool pointed; /* the mouse has a place */
    struct play_pads pads;
    struct play_settings settings;
    struct settings_page settings_page;
    bool changed, quit;
};

static void show_settings(struct app *app)
{
    const struct settings *now = &app->settings.in_force.values;
    app->start.menu.larger = now->larger_text != 0;
    presenter_set_view(app->window.presenter, play_settings_view(now));
    app->changed = true;
}

static void toggle_aspect(struct app *app)
{
    app->settings.in_force.values.aspect = !app->settings.in_force.values.aspect;
    show_settings(app);
}

static const char *change_setting(void *context, enum setting setting, const char *value,
                                  bool for_this_game)
{
    struct app *app = context;
    const char *why = play_settings_change(&app->settings, NULL, setting, value, for_this_game);
    bool full = app->settings.in_force.values.fullscreen != 0;
    if (setting == SETTING_FULLSCREEN && presenter_is_fullscreen(app->window.presenter) != full)
        presenter_toggle_fullscreen(app->window.presenter);
    show_settings(app);
    return why;
}

static void start_event(struct app *app, const struct window_event *event)
{
    struct menu *menu = &app->start.menu;
    /* The pointer's first place marks nothing. */
    bool came = !app->pointed && event->kind == WINDOW_MOUSE;
    int width, height;
    app->pointed = app->pointed || window_event_is_mouse(event);
    const struct settings *settings = &app->settings.in_force.values;
    const enum setting key =
        event->kind == WINDOW_KEY ? play_settings_key(settings, event) : SETTING_COUNT;
    app->changed = app->changed || came || event->kind == WINDOW_KEY;
    if (came || settings_page_key(&app->settings_page, menu, event))
        app->changed = true;
    else if (event->kind == WINDOW_QUIT || key == SETTING_KEY_QUIT)
        app->quit = true;
    else if (key == SETTING_KEY_HELP)
        keys_page_toggle(menu, &app->settings.in_force.values);
    else if (key == SETTING_KEY_FULLSCREEN)
        presenter_toggle_fullscreen(app->window.presenter);
    else if (key == SETTING_KEY_ASPECT)
        toggle_aspect(app);
    else if (event->kind == WINDOW_DROP)
        menu_play(&app->start.menu, event->text);
    else if (presenter_page(app->window.presenter, &width, &height))
        app->changed = menu_handle(menu, width, height, event) || app->changed;
}

static void show_start(struct app *app)
{
    struct presenter *presenter = app->window.presenter;
    int width, height;
    uint32_t *pixels = presenter_page_over(presenter, &app->blank, &width, &height);
    app->changed = false;
    if (!pixels)
        return;
    menu_draw(&app->start.menu, pixels, width, height);
    presenter_show_page(presenter, width, height);
}

static bool continues(const struct app *app)
{
    return !app->quit && app->start.menu.request == MENU_REQUEST_NONE;
}

static void start_input(struct app *app)
{
    struct window_event event, as;
    while (continues(app) && presenter_poll(app->window.presenter, &event))
        start_event(app, play_pads_list_event(&app->pads, &event, &as) ? &as : &event);
    if (continues(app) && play_pads_list_turn(&app->pads, &as))
        start_event(app, &as);
}

/* For its row while it was not played: the first picture of the demo itself. */
static void make_demo_picture(struct app *app)
{
    const struct start_options options = {0};
    struct game *game;
    if (!app->demo || played_games_find(&app->start.played, app->demo) >= 0 ||
        given_game_start(&game, app->demo, &options) != CLI_DONE)
        return;
    game_play_frame(game);
    played_picture_make(&app->demo_picture, game_picture(game)->pixels,
                        game_picture(game)->palette);
    cli_end_game(game);
    app->start.demo_picture = &app->demo_picture;
    app->changed = true;
}

/* The first picture comes before controllers, input and what takes longer. */
static uint64_t start_step(struct app *app, uint64_t now)
{
    if (app->pads.looked)
        start_input(app);
    if (!continues(app))
        return PLATFORM_ENDED;
    if (app->changed || presenter_is_stale(app->window.presenter))
        show_start(app);
    if (app->pads.looked)
        return now + (play_pads_count(&app->pads) > 0 ? PAD_WAIT : WAIT);
    play_pads_begin(&app->pads, presenter_platform(app->window.presenter));
    make_demo_picture(app);
    return now;
}

static bool choose_files(void *context)
{
    return presenter_choose_files(((struct app *)context)->window.presenter);
}

/* It is a game in several languages: those of the menus do not change it, nor hide its saves. */
static void find_demo(struct app *app)
{
    app->demo = cli_find_demo(language_of_game(), app->demo_path, sizeof app->demo_path);
}

static void begin_start(struct app *app)
{
    struct play_window *window = &app->window;
    app->next = MENU_REQUEST_QUIT;
    if (app->platform->window_choose_files && !app->several)
        return;
    if (!window->presenter && app->platform->is_seen())
        window->presenter = presenter_open(app->platform, window->options);
    if (!window->presenter || !presenter_is_seen(window->presenter))
        return;
    /* Games may have changed the file. */
    app->settings = app->request->settings;
    (void)play_settings_begin(&app->settings, false);
    find_demo(app);
    app->settings_page = (struct settings_page){
        .host = {app, &app->settings.in_force, change_setting, app->settings.path, ""}};
    app->start = (struct start_menu){.choose_files = choose_files,
                                     .choose_context = app,
                                     .settings = &settings_screen,
                                     .settings_context = &app->settings_page};
    app->pointed = app->quit = false;
    app->starts = true;
    show_settings(app);
    presenter_set_title(window->presenter, "walkbox");
    start_menu_open(&app->start, app->demo,
                    app->why[0]              ? app->why
                    : app->settings.error[0] ? app->settings.error
                                             : NULL);
    if (app->why[0]) /* the game may be near */
        snprintf(app->start.played.folder, PATH_SIZE, "%s", app->path);
    if (app->several)
        start_menu_open_folder(&app->start);
    app->several = false;
}

/* Sets what comes next. */
static void end_start(struct app *app)
{
    const enum menu_request chosen = app->start.menu.request;
    app->next = app->quit || chosen == MENU_REQUEST_NONE ? MENU_REQUEST_QUIT : chosen;
    snprintf(app->path, sizeof app->path, "%s", app->start.menu.path);
    if (app->start.folder.list.path[0] && app->next == MENU_REQUEST_PLAY)
        played_games_save_folder(app->start.folder.list.path);
    start_menu_close(&app->start);
    play_pads_end(&app->pads);
    app->pads = (struct play_pads){0};
    app->starts = false;
}

/* ---- the program ---- */

/* Numbers beyond this are not a place in a window. */
enum { PLACE_LIMIT = 1 << 15 };

static bool place_path(char path[OWN_FOLDER_SIZE])
{
    return own_files_path(path, OWN_STATE, "places of windows", NULL, "walkbox/window");
}

/* Four numbers: left, top, width, height. */
static void read_place(struct rectangle *place)
{
    enum { COUNT = 4, SIZE_LIMIT = 256 };
    char path[OWN_FOLDER_SIZE];
    if (!place_path(path))
        return;
    const struct byte_view text = cli_read_whole(path, SIZE_LIMIT);
    struct words words = words_of((const char *)text.data, text.size, 0);
    int numbers[COUNT], count = 0;
    words_next_line(&words);
    while (count < COUNT &&
           words_next_decimal(&words, count < 2 ? -PLACE_LIMIT : 1, PLACE_LIMIT, &numbers[count]))
        count++;
    if (count == COUNT)
        *place = (struct rectangle){numbers[0], numbers[1], numbers[0] + numbers[2],
                                    numbers[1] + numbers[3]};
    free((void *)(uintptr_t)text.data);
}

/* A failure does not matter. */
static void save_place(const struct rectangle *place)
{
    char path[OWN_FOLDER_SIZE], text[64];
    const int size = snprintf(text, sizeof text, "%d %d %d %d\n", place->left, place->top,
                              place->right - place->left, place->bottom - place->top);
    if (place_path(path) && own_files_make_folders(path, NULL))
        cli_replace_file(path, (struct byte_view){(const uint8_t *)text, (size_t)size}, NULL);
}

static void prepare(const struct app *app, struct play_request *request)
{
    *request = *app->request;
    request->path = app->path;
    if (app->first)
        return;
    request->settings.error[0] = '\0'; /* it was shown */
    request->input = request->trace = request->record = NULL;
    request->recording = NULL;
    request->frames = 0;
    request->continues = app->returned ? N_("The recording has ended. The game continues.") : NULL;
    struct start_options *start = &request->start;
    start->load = NULL;
    start->in_room = start->boot_param_given = false;
    start->room = (struct room_mode_start){0};
    start->room_word = NULL;
    start->game = NULL;
}

/* Prepares a recording that the player chose. If it cannot be read, the game continues. */
static bool prepare_replay(struct app *app, struct play_request *request)
{
    arena_reset(&app->arena);
    if (!app->replay[0])
        return false;
    if (recording_load(&app->recording, app->replay, &app->arena) != CLI_DONE) {
        request->continues = N_("The recording cannot be played. The game continues.");
        return false;
    }
    request->start = app->recording.start;
    request->recording = &app->recording;
    request->input = app->replay;
    request->frames = (int)recording_end(&app->recording);
    request->returns = true;
    return true;
}

static void write_why(struct app *app)
{
    struct game_files files;
    struct fault fault = {0};
    if (game_source_open_files(&files, app->path, &fault)) {
        game_files_close(&files);
        snprintf(app->why, sizeof app->why, "%s",
                 tr("The game could not start. The messages in the terminal say why."));
        return;
    }
    app->several = fault.code == FAULT_AMBIGUOUS;
    snprintf(app->why, sizeof app->why, tr("This game cannot be played: %s"),
             tr_fault(&fault).text);
}

/* ---- a game ---- */

/* Frees a game. Returns what comes next. */
static enum menu_request end_play(struct app *app, struct play *play, bool began)
{
    const enum menu_request next = play->next;
    const bool for_player = play_is_interactive(play);
    const char *why_ended = play->why_ended;
    app->first = false;
    app->returned = app->replays && next == MENU_REQUEST_PLAY && play->session.recording_ended;
    snprintf(app->replay, sizeof app->replay, "%s",
             next == MENU_REQUEST_PLAY ? play->layers.recordings.replay : "");
    if (next == MENU_REQUEST_PLAY)
        snprintf(app->path, sizeof app->path, "%s", play->layers.menu.menu.path);
    free(play);
    if (why_ended && for_player) {
        snprintf(app->why, sizeof app->why, tr("This game cannot be played: %s"), tr(why_ended));
        return MENU_REQUEST_START;
    }
    if (began || !for_player || app->status == CLI_WRONG_USAGE)
        return next;
    write_why(app);
    return MENU_REQUEST_START;
}

/* Begins the game at app->path. */
static void begin_play(struct app *app)
{
    struct play *play = calloc(1, sizeof *play);
    bool began = false;
    app->next = MENU_REQUEST_QUIT;
    if (!play) {
        cli_error("not enough memory");
        app->status = CLI_BAD_DATA;
        return;
    }
    prepare(app, &play->request);
    app->replays = prepare_replay(app, &play->request);
    app->returned = false;
    app->why[0] = '\0';
    app->status = play_begin(play, &app->window, &began);
    if (app->status == CLI_DONE)
        app->play = play;
    else
        app->next = end_play(app, play, began);
}

/* ---- steps ---- */

static enum menu_request choose_first(struct app *app)
{
    const char *path = app->request->path;
    if (!path && play_request_is_interactive(app->request)) {
        app->status = play_window_open(&app->window);
        if (app->status != CLI_DONE)
            return MENU_REQUEST_QUIT;
        if (presenter_is_seen(app->window.presenter))
            return MENU_REQUEST_START;
    }
    path = path ? path : app->demo;
    if (!path) {
        cli_error("the demo is not installed next to the program; name a GAME");
        app->status = CLI_WRONG_USAGE;
        return MENU_REQUEST_QUIT;
    }
    snprintf(app->path, sizeof app->path, "%s", path);
    return MENU_REQUEST_PLAY;
}

static void end_shown(struct app *app)
{
    struct play *play = app->play;
    app->play = NULL;
    app->browse = NULL;
    if (play) {
        app->status = play_end(play);
        app->next = end_play(app, play, true);
    } else if (app->starts) {
        end_start(app);
    }
}

uint64_t app_step(struct app *app, uint64_t now)
{
    const uint64_t due = app->play     ? play_step(app->play, now)
                         : app->starts ? start_step(app, now)
                         : app->browse ? browse_window_step(app->browse, now)
                                       : PLATFORM_ENDED;
    if (due != PLATFORM_ENDED)
        return due;
    end_shown(app);
    while (!app->play && !app->starts &&
           (app->next == MENU_REQUEST_PLAY || app->next == MENU_REQUEST_START)) {
        if (app->next == MENU_REQUEST_PLAY)
            begin_play(app);
        else
            begin_start(app);
    }
    return app->play || app->starts ? now : PLATFORM_ENDED;
}

static struct app *new_app(const struct platform *platform, const struct presenter_options *options)
{
    struct app *app = calloc(1, sizeof *app);
    if (!app) {
        cli_error("not enough memory");
        return NULL;
    }
    app->platform = platform;
    app->options = *options;
    app->window = (struct play_window){platform, &app->options, NULL};
    arena_init(&app->arena, host_allocator());
    return app;
}

struct app *app_open(const struct platform *platform, const struct play_request *request,
                     const struct presenter_options *options)
{
    struct app *app = new_app(platform, options);
    if (!app)
        return NULL;
    app->request = request;
    app->first = true;
    app->remembers = !play_request_is_repeated(request);
    if (app->remembers)
        read_place(&app->options.place);
    find_demo(app);
    app->next = choose_first(app);
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
    struct rectangle place;
    if (app->window.presenter && app->remembers && presenter_place(app->window.presenter, &place))
        save_place(&place);
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

static int end(void *app)
{
    return app_close(app);
}

int app_run(const struct platform *platform, struct app *app)
{
    if (!app)
        return CLI_BAD_DATA;
    return platform->run(step, end, app);
}
