#include "app/window/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/console/hotspots.h"
#include "app/session/own_files.h"
#include "app/session/settings.h"
#include "app/window/settings_page.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/enter/room_enter.h"
#include "engine/enter/room_mode.h"
#include "engine/game.h"
#include "engine/input.h"
#include "engine/room/screen.h"
#include "engine/state/game_state.h"
#include "platform/media/png_file.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "util/fault.h"
#include "util/shown_text.h"
#include "walk/box.h"
#include "walk/router.h"
#include "walk/walk_map.h"

enum { TITLE_SIZE = 64, ASCII_MAX = 0x7F };

/* ---- rooms ---- */

void play_show_room(struct play *play)
{
    char title[TITLE_SIZE];
    const struct game *game = play->game;
    const char *given = game->files.index.room_names[game->world.room];
    char name[TITLE_SIZE / 2];
    shown_text(given, strlen(given), name, sizeof name);
    snprintf(title, sizeof title, "room %d %s - walkbox", game->world.room, name);
    presenter_set_title(play->view.presenter, title);
    if (game->room.log.damage > 0) {
        cli_error("%s", tr_fault(fault_log_damage(&game->room.log)).text);
        play_notice(play,
                    tr_count(game->room.log.damage, "%d damaged part in room %d %s",
                             "%d damaged parts in room %d %s"),
                    game->room.log.damage, game->world.room, name);
    } else {
        play_notice(play, "Room %d %s. Press F1 for the keys.", game->world.room, name);
    }
}

/* Goes to the next room, or the one before. Rooms that cannot be shown are reported and skipped. */
static void change_room(struct play *play, bool forwards)
{
    struct room_mode_start start = {.room = play->game->world.room,
                                    .costume = play->session.start.room.costume};
    for (int tries = 0; tries < ROOM_ID_LIMIT; tries++) {
        struct fault fault = {0};
        start.room = game_files_room_beside(&play->game->files, start.room, forwards);
        if (start.room == play->game->world.room || start.room == 0)
            return;
        if (room_mode_start(play->game, &start, &fault)) {
            play_report_begin(&play->session.report, false);
            play_show_room(play);
            return;
        }
        cli_fault(&fault);
    }
}

/* ---- keys ---- */

/* Pixels of 5 by 6, so that all are equal in 4:3. False, with errno set, when that fails. */
static bool save_tall(const char *path, const struct frame *frame)
{
    enum { WIDE = 5, HIGH = 6, WIDTH = SCREEN_WIDTH * WIDE, HEIGHT = SCREEN_HEIGHT * HIGH };
    uint8_t *pixels = malloc((size_t)WIDTH * HEIGHT);
    for (int i = 0; pixels && i < WIDTH * HEIGHT; i++)
        pixels[i] = frame->pixels[i / WIDTH / HIGH * SCREEN_WIDTH + i % WIDTH / WIDE];
    const bool saved =
        pixels && png_file_save_indexed(path, pixels, WIDTH, HEIGHT, WIDTH, frame->palette);
    free(pixels);
    return saved;
}

/* A picture of the game alone keeps its palette and size; with layers over it (a message does not
 * count) the picture is what the window shows. */
static void save_screenshot(struct play *play)
{
    char path[PATH_SIZE];
    struct fault fault = {0};
    bool covered = play->layers.overlay.bits || menu_is_open(&play->layers.menu.menu) ||
                   play->layers.console.open || play->layers.rewind.active;
    if (!picture_file_path(play_settings(play)->pictures, "png", path, &fault)) {
        play_notice(play, "Screenshot not saved: %s", tr_fault(&fault).text);
        return;
    }
    const struct frame *picture = play_game_picture(play);
    bool saved = covered ? presenter_screenshot(play->view.presenter, path)
                 : play_settings(play)->tall_pictures ? save_tall(path, picture)
                                                      : png_file_save_frame(path, picture);
    play_notice(play, saved ? N_("Saved %s") : N_("Cannot write %s"), shown_path(path).text);
}

static void begin_gif(struct play *play)
{
    const char *why;
    if (play->layers.gif.active)
        play_notice(play, "A GIF is already being written");
    else if (play_gif_begin(&play->layers.gif, play->game, &play->session.report.journal,
                            play_settings(play)->pictures, play_settings(play)->tall_pictures,
                            &why))
        play_notice(play, "Writing the last %d seconds as a GIF", PLAY_GIF_SECONDS);
    else
        play_notice(play, "GIF not saved: %s", tr(why));
}

static void lock_box(struct play *play)
{
    struct game *game = play->game;
    int box =
        room_mode_box_under(game, screen_room_point(game, play->view.mouse_x, play->view.mouse_y));
    if (box == WALK_BOX_NONE) {
        play_notice(play, "No box under the mouse");
        return;
    }
    game_input(game, (struct game_event){.kind = EVENT_KEY, .key = 'l'});
    play_notice(
        play, walk_map_visible(&game->map, box) ? N_("Box %d locked") : N_("Box %d unlocked"), box);
}

/* Changes to the next router of the table, and after the last to the first. */
static void change_router(struct play *play)
{
    int index = 0;
    while (router_at(index) != play->game->router)
        index++;
    const struct router *next = router_at(index + 1) ? router_at(index + 1) : router_at(0);
    game_set_router(play->game, next);
    play_notice(play, "Router %s: %s", next->name, tr(next->summary));
}

/* The keys of the overlays, and of what they show. They mean the same in a game with Ctrl+Alt. */
static bool press_lab_key(struct play *play, int key)
{
    if (key != 't')
        return play_overlay_key(&play->layers.overlay, key);
    change_router(play);
    return true;
}

static void toggle_pause(struct play *play)
{
    play->paused = !play->paused;
    if (play->paused)
        play_show_mode(play);
    else
        play_notice(play, "Resumed");
}

/* ---- keys of the game ---- */

static int code_without_ascii(int key)
{
    enum { F10_AT = 9, FUNCTION_KEYS = 12 };
    static const struct {
        int key, code;
    } codes[] = {
        {WINDOW_KEY_UP, GAME_KEY_UP},           {WINDOW_KEY_DOWN, GAME_KEY_DOWN},
        {WINDOW_KEY_LEFT, GAME_KEY_LEFT},       {WINDOW_KEY_RIGHT, GAME_KEY_RIGHT},
        {WINDOW_KEY_HOME, GAME_KEY_HOME},       {WINDOW_KEY_END, GAME_KEY_END},
        {WINDOW_KEY_PAGE_UP, GAME_KEY_PAGE_UP}, {WINDOW_KEY_PAGE_DOWN, GAME_KEY_PAGE_DOWN},
        {WINDOW_KEY_INSERT, GAME_KEY_INSERT},   {WINDOW_KEY_DELETE, GAME_KEY_DELETE},
    };
    int function_key = key - WINDOW_KEY_F1;
    if (function_key >= 0 && function_key < FUNCTION_KEYS)
        return function_key < F10_AT ? GAME_KEY_F1 + function_key
                                     : GAME_KEY_F10 + function_key - F10_AT;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (codes[i].key == key)
            return codes[i].code;
    return 0;
}

int game_key_code(const struct window_event *event)
{
    int key = event->key;
    if (key >= 'a' && key <= 'z') {
        if (event->control)
            return key - 'a' + 1;
        return event->shift ? key - 'a' + 'A' : key;
    }
    return key < WINDOW_KEY_F1 && key != WINDOW_KEY_DELETE ? key : code_without_ascii(key);
}

/* ---- keys that are settings ---- */

/* A key changes a setting for this play only; the page of settings saves it. */
static void toggle(struct play *play, enum setting setting)
{
    struct settings wanted = *play_settings(play);
    int value = setting_number(&wanted, setting);
    if (setting == SETTING_FULLSCREEN) /* the system may have changed it, too */
        value = wanted.fullscreen = presenter_is_fullscreen(play->view.presenter);
    if (setting == SETTING_FULLSCREEN)
        presenter_toggle_fullscreen(play->view.presenter);
    setting_set_number(&wanted, setting, !value);
    play->settings.in_force.sources[setting] = SETTING_FROM_WORDS;
    play_apply_settings(play, &wanted);
}

static void press_fast(struct play *play)
{
    play->fast = !play->fast;
    if (play->fast)
        play_show_mode(play);
    else
        play_notice(play, "Normal speed");
}

/* Until the key is released. */
static void show_hotspots(struct play *play)
{
    struct hotspots hotspots;
    hotspots_find(&hotspots, play->game);
    if (!play->layers.overlay.hotspots && hotspots.count == 0)
        play_notice(play, "There is nothing to point at now");
    play->layers.overlay.hotspots = true;
}

static void save_report(struct play *play)
{
    char message[PLAY_MESSAGE_SIZE];
    play_report_make(&play->session.report,
                     play->game->vm.halted ? REPORT_HALTED : REPORT_REQUESTED, message);
    play_notice_long(play, message);
}

static void press_setting_key(struct play *play, enum setting key)
{
    switch (key) {
    case SETTING_KEY_HELP:
        game_menu_hide_box(&play->layers.menu);
        keys_page_toggle(&play->layers.menu.menu, play->layers.menu.keys);
        break;
    case SETTING_KEY_NAMES:
        show_hotspots(play);
        break;
    case SETTING_KEY_MENU:
        game_menu_toggle(&play->layers.menu);
        break;
    case SETTING_KEY_PAUSE:
        toggle_pause(play);
        break;
    case SETTING_KEY_FAST:
        press_fast(play);
        break;
    case SETTING_KEY_MUTE:
        toggle(play, SETTING_MUTE);
        play_notice(play, play_settings(play)->mute ? N_("Sound off") : N_("Sound on"));
        break;
    case SETTING_KEY_FULLSCREEN:
        toggle(play, SETTING_FULLSCREEN);
        break;
    case SETTING_KEY_ASPECT:
        toggle(play, SETTING_ASPECT);
        break;
    case SETTING_KEY_SCALING:
        toggle(play, SETTING_SCALING);
        play_notice(play, play_settings(play)->scaling
                              ? N_("The picture fills the window")
                              : N_("The picture is enlarged by a whole number"));
        break;
    case SETTING_KEY_SCREENSHOT:
        save_screenshot(play);
        break;
    case SETTING_KEY_GIF:
        begin_gif(play);
        break;
    case SETTING_KEY_BACK:
        if (!play->layers.rewind.active &&
            !play_rewind_begin(&play->layers.rewind, play->game, &play->session.report.journal))
            play_notice(play, "There is nothing to go back to yet");
        break;
    case SETTING_KEY_BROWSE:
        play_browse_begin(play);
        break;
    case SETTING_KEY_REPORT:
        save_report(play);
        break;
    case SETTING_KEY_QUIT:
        play->quit = true;
        break;
    default:
        break;
    }
}

/* Whether a key is for the window itself, whatever it shows. */
static bool is_window_key(enum setting key)
{
    return key == SETTING_KEY_ASPECT || key == SETTING_KEY_FULLSCREEN ||
           key == SETTING_KEY_SCALING || key == SETTING_KEY_SCREENSHOT || key == SETTING_KEY_QUIT;
}

static void press_room_key(struct play *play, int key)
{
    if (press_lab_key(play, key))
        return;
    switch (key) {
    case WINDOW_KEY_PAGE_UP:
    case WINDOW_KEY_PAGE_DOWN:
        change_room(play, key == WINDOW_KEY_PAGE_DOWN);
        break;
    case 'l':
        lock_box(play);
        break;
    case 'r':
        game_input(play->game, (struct game_event){.kind = EVENT_KEY, .key = 'r'});
        play_notice(play, "Matrix rebuilt");
        break;
    case '.':
        play->paused = true;
        game_play_frame(play->game);
        play_notice(play, "Paused at frame %u", (unsigned)play->game->world.frame - 1);
        break;
    default:
        break;
    }
}

/* A message box is closed by keys that otherwise pause the game, rewind it or name its things. */
static bool answers_box(const struct play *play, const struct window_event *event, int code)
{
    return play->game->world.box.waits && code > 0 && code <= ASCII_MAX && !event->control &&
           !event->alt;
}

static void press_key(struct play *play, const struct window_event *event, enum setting key)
{
    const bool booted = play->game->world.booted, lab = event->control && event->alt;
    const int code = game_key_code(event);
    if (answers_box(play, event, code))
        key = SETTING_COUNT; /* it is the game's */
    if (play_saves_key(&play->session.saves, play->game, event))
        play_follow_saves(play);
    else if (key != SETTING_COUNT)
        press_setting_key(play, key);
    else if ((lab && press_lab_key(play, event->key)) || (event->alt && !lab))
        return;
    else if (!booted && (lab || !event->control))
        press_room_key(play, event->key);
    else if (booted && code != 0)
        game_input(play->game, (struct game_event){.kind = EVENT_KEY, .key = code});
}

/* Whether this is the key of a setting, with any modifiers. */
static bool is_key_of(const struct play *play, const struct window_event *event,
                      enum setting setting)
{
    return event->key == (setting_number(play_settings(play), setting) & CHORD_KEY);
}

/* Ends what lasts while its key is held. */
static void lift_key(struct play *play, const struct window_event *event)
{
    bool lost = event->kind == WINDOW_FOCUS_LOST;
    if (lost || is_key_of(play, event, SETTING_KEY_NAMES)) {
        play->layers.overlay.hotspots = false;
        play->view.changed = true;
    }
    if (lost || is_key_of(play, event, SETTING_KEY_BACK))
        play_end_rewind(play);
}

static void point(struct play *play, const struct window_event *event)
{
    struct game_event made = {.kind = EVENT_MOVE, .x = event->x, .y = event->y};
    if (event->inside && event->kind == WINDOW_CLICK)
        made.kind = EVENT_CLICK;
    else if (event->inside && event->kind == WINDOW_RIGHT_CLICK)
        made.kind = EVENT_RIGHT_CLICK;
    game_input(play->game, made);
}

static void game_event(struct play *play, const struct window_event *event, enum setting key)
{
    switch (event->kind) {
    case WINDOW_QUIT:
        play->quit = true;
        break;
    case WINDOW_KEY:
        press_key(play, event, key);
        break;
    case WINDOW_KEY_LIFTED:
    case WINDOW_FOCUS_LOST:
        lift_key(play, event);
        break;
    case WINDOW_DROP:
        game_menu_offer(&play->layers.menu, event->text);
        play->view.changed = true;
        break;
    case WINDOW_MOUSE:
    case WINDOW_CLICK:
    case WINDOW_RIGHT_CLICK:
        point(play, event);
        break;
    default:
        break;
    }
}

/* ---- input for the layers ---- */

/* Does what the player chose in the menu. */
static void obey_menu(struct play *play)
{
    play->next = play->layers.menu.menu.request;
    if (play->next != MENU_REQUEST_NONE)
        play->quit = true;
    play_follow_saves(play);
    if (play->layers.recordings.wants_gif)
        begin_gif(play);
    play->layers.recordings.wants_gif = false;
    if (!play->layers.recordings.replay[0])
        return;
    play->next = MENU_REQUEST_PLAY; /* the session finds the recording there */
    snprintf(play->layers.menu.menu.path, sizeof play->layers.menu.menu.path, "%s",
             play->request.path);
    play->quit = true;
}

static bool is_typed(const struct window_event *event)
{
    return event->kind == WINDOW_KEY || event->kind == WINDOW_LETTER;
}

/* All keys belong to the menu, except those of the window. */
static bool menu_event(struct play *play, const struct window_event *event, enum setting key)
{
    if (!game_menu_covers(&play->layers.menu) ||
        (!window_event_is_mouse(event) && !is_typed(event)))
        return false;
    struct menu *menu = &play->layers.menu.menu;
    int width, height;
    play->view.changed = true;
    if (settings_page_key(&play->layers.settings_page, menu, event))
        return true;
    if (is_window_key(key))
        return false;
    if (key == SETTING_KEY_MENU)
        game_menu_toggle(&play->layers.menu);
    else if (key == SETTING_KEY_HELP)
        keys_page_toggle(menu, play->layers.menu.keys);
    else if (presenter_page(play->view.presenter, &width, &height))
        menu_handle(menu, width, height, event);
    obey_menu(play);
    return true;
}

/* A menu comes first, although it is drawn below. */
static bool console_event(struct play *play, const struct window_event *event, enum setting key)
{
    const int room = play->game->world.room;
    if (game_menu_covers(&play->layers.menu))
        return false;
    if (!is_typed(event))
        return play->layers.console.open && window_event_is_mouse(event);
    if (!play_report_console_key(&play->session.report, &play->layers.console, event,
                                 key == SETTING_KEY_CONSOLE))
        return event->kind == WINDOW_LETTER;
    play_follow_saves(play);
    if (event->key == WINDOW_KEY_ENTER)
        journal_break(&play->session.report.journal); /* a command may have changed the game */
    if (play->game->world.room != room && !play->game->world.booted)
        play_show_room(play);
    return true;
}

/* A recording that was chosen in the menu is only watched. Whether its viewer may do that. */
static bool may_while_watching(struct play *play, const struct window_event *event,
                               enum setting key)
{
    if (event->kind == WINDOW_KEY && (event->key == WINDOW_KEY_ESCAPE || key == SETTING_KEY_MENU))
        play_end_replay(play);
    return event->kind == WINDOW_QUIT || event->kind == WINDOW_FOCUS_LOST || is_window_key(key) ||
           key == SETTING_KEY_PAUSE || key == SETTING_KEY_FAST || key == SETTING_KEY_MUTE;
}

/* The act of a key that stands for the mouse. */
static enum pad_act act_of(const struct play *play, enum setting key)
{
    if (game_menu_covers(&play->layers.menu) || play->layers.console.open)
        return PAD_ACT_NONE;
    return key == SETTING_KEY_CLICK         ? PAD_ACT_CLICK
           : key == SETTING_KEY_RIGHT_CLICK ? PAD_ACT_RIGHT_CLICK
           : key >= SETTING_KEY_POINT_UP && key <= SETTING_KEY_POINT_RIGHT
               ? (enum pad_act)(PAD_ACT_UP + (key - SETTING_KEY_POINT_UP))
               : PAD_ACT_NONE;
}

/* The uppermost layer comes first, the game last. While the picture runs backwards nothing gets
 * input. */
static void give_event(struct play *play, const struct window_event *event)
{
    static const struct window_event menu = {.kind = WINDOW_KEY, .key = WINDOW_KEY_MENU};
    struct window_event as;
    if (event->kind == WINDOW_MIDDLE_CLICK)
        event = &menu;
    enum setting key =
        event->kind == WINDOW_KEY ? play_settings_key(play_settings(play), event) : SETTING_COUNT;
    if (event->kind == WINDOW_LEAVING) {
        play_secure(play);
        return;
    }
    if (play->request.returns && !may_while_watching(play, event, key))
        return;
    if (act_of(play, key) != PAD_ACT_NONE) {
        play_pads_act(play, act_of(play, key), &as);
        event = &as;
        key = SETTING_COUNT;
    }
    if (window_event_is_mouse(event)) {
        play->view.mouse_x = event->x;
        play->view.mouse_y = event->y;
        play->view.mouse_inside = event->inside;
        play->view.mouse_moved = true;
    }
    play->view.changed = play->view.changed || window_event_is_mouse(event) || is_typed(event);
    const bool rewinds = play->layers.rewind.active && event->kind != WINDOW_QUIT &&
                         event->kind != WINDOW_FOCUS_LOST && event->kind != WINDOW_KEY_LIFTED;
    if (!rewinds && !console_event(play, event, key) && !menu_event(play, event, key))
        game_event(play, event, key);
}

/* The rest is for the browser once it is open. */
static bool continues(const struct play *play)
{
    return !play->quit && !play->layers.browse;
}

void play_input(struct play *play)
{
    struct window_event event, as;
    while (continues(play) && presenter_poll(play->view.presenter, &event))
        give_event(play, play_pads_event(play, &event, &as) ? &as : &event);
    while (continues(play) && play_pads_turn(play, &as))
        give_event(play, &as);
}
