#include "app/window/app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/browse/browse_window.h"
#include "app/session/game_argument.h"
#include "app/session/game_folder.h"
#include "app/ui/start_menu.h"
#include "app/window/play.h"
#include "app/window/saved_place.h"
#include "app/window/settings_page.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/enter/room_mode.h"
#include "resource/files/game_files.h"
#include "util/fault.h"

/* ---- the start screen ---- */

/* Microseconds. Without input, only a held stick moves anything on the start screen. */
enum { WAIT = 1000000, PAD_WAIT = 20000 };

enum screen { SCREEN_NONE, SCREEN_START, SCREEN_PLAY, SCREEN_BROWSE };

struct app {
    const struct platform *platform;
    const struct play_request *request; /* NULL to show only the browser */
    struct play_window window;
    struct presenter_options options; /* options of the window */
    char demo_path[PATH_SIZE];
    const char *demo; /* NULL if there is no demo */
    struct played_picture demo_picture;
    int status;
    bool first; /* no game was played yet */

    enum screen screen;    /* visible screen */
    struct next now, next; /* current and next step; now.path is the last game's */

    struct play *play; /* owned */
    struct recording recording;
    struct arena arena; /* owner of `recording` */

    struct browse_window *browse; /* borrowed */

    /* The start screen. There is no game, so a blank picture is under its pages. */
    struct start_menu start;
    struct frame blank;
    bool pointed; /* the mouse has a place */
    struct play_pads pads;
    struct play_settings settings;
    struct settings_page settings_page;
    bool changed;
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
    struct ui *menu = &app->start.menu;
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
        menu->next.kind = NEXT_QUIT;
    else if (key == SETTING_KEY_HELP)
        keys_page_toggle(menu, &app->settings.in_force.values);
    else if (key == SETTING_KEY_FULLSCREEN)
        presenter_toggle_fullscreen(app->window.presenter);
    else if (key == SETTING_KEY_ASPECT)
        toggle_aspect(app);
    else if (event->kind == WINDOW_DROP)
        ui_play(&app->start.menu, event->text);
    else if (presenter_page(app->window.presenter, &width, &height))
        app->changed = ui_handle(menu, width, height, event) || app->changed;
}

static void show_start(struct app *app)
{
    struct presenter *presenter = app->window.presenter;
    int width, height;
    uint32_t *pixels = presenter_page_over(presenter, &app->blank, &width, &height);
    app->changed = false;
    if (!pixels)
        return;
    ui_draw(&app->start.menu, pixels, width, height);
    presenter_show_page(presenter, width, height);
}

static bool continues(const struct app *app)
{
    return app->start.menu.next.kind == NEXT_NOTHING;
}

static void start_input(struct app *app)
{
    struct window_event event, as;
    while (continues(app) && presenter_poll(app->window.presenter, &event))
        start_event(app, play_pads_list_event(&app->pads, &event, &as) ? &as : &event);
    if (continues(app) && play_pads_list_turn(&app->pads, &as))
        start_event(app, &as);
}

/* Makes the demo's picture for its row until the demo is played: its first frame. */
static void make_demo_picture(struct app *app)
{
    if (!app->demo || played_games_find(&app->start.played, app->demo) >= 0 ||
        !game_argument_picture(&app->demo_picture, app->demo))
        return;
    app->start.demo_picture = &app->demo_picture;
    app->changed = true;
}

/* Shows the first picture before it opens controllers, handles input and does slower things. */
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

/* Finds the demo in the language of games. It is a game in several languages: changing the menus'
 * language neither changes the demo nor hides its saves. */
static void find_demo(struct app *app)
{
    app->demo = cli_find_demo(language_of_game(), app->demo_path, sizeof app->demo_path);
}

static void begin_start(struct app *app)
{
    struct play_window *window = &app->window;
    const struct next *now = &app->now;
    if (app->platform->lists_games && now->kind != NEXT_FOLDERS)
        return;
    if (!window->presenter && app->platform->is_seen())
        window->presenter = presenter_open(app->platform, window->options);
    if (!window->presenter || !presenter_is_seen(window->presenter))
        return;
    /* Games may have changed the settings file. */
    app->settings = app->request->settings;
    (void)play_settings_begin(&app->settings, false);
    find_demo(app);
    app->settings_page = (struct settings_page){
        .host = {app, &app->settings.in_force, change_setting, app->settings.path, ""}};
    app->start = (struct start_menu){.choose_files = choose_files,
                                     .choose_context = app,
                                     .settings = &settings_screen,
                                     .settings_context = &app->settings_page};
    app->pointed = false;
    app->screen = SCREEN_START;
    show_settings(app);
    presenter_set_title(window->presenter, "walkbox");
    const char *notice = now->notice[0] ? now->notice : app->settings.error;
    start_menu_open(&app->start, app->demo, notice[0] ? notice : NULL);
    if (now->notice[0]) /* the wanted game may be near */
        snprintf(app->start.played.folder, PATH_SIZE, "%s", now->path);
    if (now->kind == NEXT_FOLDERS)
        start_menu_open_folder(&app->start);
}

static void end_start(struct app *app)
{
    app->next = app->start.menu.next;
    if (app->start.folder.list.path[0] && app->next.kind == NEXT_PLAY)
        played_games_save_folder(app->start.folder.list.path);
    start_menu_close(&app->start);
    play_pads_end(&app->pads);
    app->pads = (struct play_pads){0};
}

/* ---- a game ---- */

static void prepare(const struct app *app, struct play_request *request)
{
    *request = *app->request;
    request->path = app->now.path;
    /* The first game gets all options; later games do not get those about a single game. */
    if (app->first)
        return;
    request->settings.error[0] = '\0'; /* the error was shown */
    request->input = request->trace = request->record = NULL;
    request->recording = NULL;
    request->frames = 0;
    request->continues = app->now.notice[0] ? app->now.notice : NULL;
    struct start_options *start = &request->start;
    start->load = NULL;
    start->in_room = start->boot_param_given = false;
    start->room = (struct room_mode_start){0};
    start->room_word = NULL;
    start->game = NULL;
}

/* Prepares a recording that the player chose, if any. Returns a status; an error has been printed.
 */
static int prepare_replay(struct app *app, struct play_request *request)
{
    arena_reset(&app->arena);
    if (!app->now.replay[0])
        return CLI_DONE;
    const int status = recording_load(&app->recording, app->now.replay, &app->arena);
    if (status != CLI_DONE)
        return status;
    request->start = app->recording.start;
    request->recording = &app->recording;
    request->input = app->now.replay;
    request->frames = (int)recording_end(&app->recording);
    request->returns = true;
    return CLI_DONE;
}

/* Goes to the start screen, or from a recording back to the game, with the reason why it could not
 * begin. */
static void explain(struct app *app)
{
    struct game_files files;
    struct fault fault = {0};
    struct next *next = &app->next;
    if (app->now.replay[0]) {
        next->kind = NEXT_PLAY;
        snprintf(next->notice, sizeof next->notice,
                 tr("The game continues, because the recording cannot be played: %s"),
                 cli_last_error());
        return;
    }
    next->kind = NEXT_START;
    /* The failed play has only printed its error: opening the files again gets the fault. */
    if (game_folder_open_files(&files, app->now.path, &fault)) {
        game_files_close(&files);
        snprintf(next->notice, sizeof next->notice, tr("The game could not start: %s"),
                 cli_last_error());
        return;
    }
    if (fault.code == FAULT_AMBIGUOUS)
        next->kind = NEXT_FOLDERS;
    snprintf(next->notice, sizeof next->notice, tr("This game cannot be played: %s"),
             tr_fault(&fault).text);
}

static void end_play(struct app *app)
{
    app->status = play_end(app->play, &app->next);
    free(app->play);
    app->play = NULL;
    app->first = false;
}

static void begin_play(struct app *app)
{
    struct play *play = calloc(1, sizeof *play);
    bool began = false;
    if (!play) {
        cli_error("not enough memory");
        app->status = CLI_BAD_DATA;
        return;
    }
    prepare(app, &play->request);
    app->status = prepare_replay(app, &play->request);
    app->play = play;
    if (app->status == CLI_DONE)
        app->status = play_begin(play, &app->window, &began);
    if (began && app->status == CLI_DONE) {
        app->screen = SCREEN_PLAY;
        return;
    }
    if (!began &&
        (app->now.replay[0] || (play_is_interactive(play) && app->status != CLI_WRONG_USAGE)))
        explain(app);
    free(play);
    app->play = NULL;
    app->first = false;
}

/* ---- steps ---- */

static enum next_kind choose_first(struct app *app)
{
    const char *path = app->request->path;
    if (!path && play_request_is_interactive(app->request)) {
        app->status = play_window_open(&app->window);
        if (app->status != CLI_DONE)
            return NEXT_QUIT;
        if (presenter_is_seen(app->window.presenter))
            return NEXT_START;
    }
    path = path ? path : app->demo;
    if (!path) {
        cli_error("the demo is not installed next to the program; name a GAME");
        app->status = CLI_WRONG_USAGE;
        return NEXT_QUIT;
    }
    snprintf(app->next.path, sizeof app->next.path, "%s", path);
    return NEXT_PLAY;
}

static void end_shown(struct app *app)
{
    if (app->screen == SCREEN_PLAY)
        end_play(app);
    else if (app->screen == SCREEN_START)
        end_start(app);
    app->screen = SCREEN_NONE;
}

/* Begins the next step. If that fails, app->next has the step after it. */
static void begin_next(struct app *app)
{
    if (!app->next.path[0])
        memcpy(app->next.path, app->now.path, sizeof app->next.path);
    app->now = app->next;
    app->next = (struct next){.kind = NEXT_QUIT};
    if (app->now.kind == NEXT_PLAY)
        begin_play(app);
    else
        begin_start(app);
}

static uint64_t step_shown(struct app *app, uint64_t now)
{
    switch (app->screen) {
    case SCREEN_START:
        return start_step(app, now);
    case SCREEN_PLAY:
        return play_step(app->play, now);
    case SCREEN_BROWSE:
        return browse_window_step(app->browse, now);
    default:
        return PLATFORM_ENDED;
    }
}

uint64_t app_step(struct app *app, uint64_t now)
{
    const uint64_t due = step_shown(app, now);
    if (due != PLATFORM_ENDED)
        return due;
    end_shown(app);
    while (app->screen == SCREEN_NONE && app->next.kind != NEXT_NOTHING &&
           app->next.kind != NEXT_QUIT)
        begin_next(app);
    return app->screen == SCREEN_NONE ? PLATFORM_ENDED : now;
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
    if (!play_request_is_repeated(request))
        saved_place_read(&app->options.place);
    find_demo(app);
    app->next.kind = choose_first(app);
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
        app->screen = SCREEN_BROWSE;
        browse_window_begin(browse, app->window.presenter);
        return app;
    }
    cli_error("no display to open a window on; --png works without a display");
    app->status = CLI_BAD_DATA;
    return app;
}

int app_close(struct app *app)
{
    end_shown(app);
    struct rectangle place;
    if (app->window.presenter && app->request && !play_request_is_repeated(app->request) &&
        presenter_place(app->window.presenter, &place))
        saved_place_write(&place);
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
