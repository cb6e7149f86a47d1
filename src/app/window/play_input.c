#include "app/window/play.h"

#include <stdio.h>
#include <string.h>

#include "app/console/play_report.h"
#include "app/platform/media.h"
#include "app/platform/presenter.h"
#include "app/platform/window_event.h"
#include "app/session/own_files.h"
#include "app/session/window_chord.h"
#include "app/ui/menu.h"
#include "app/window/game_keys.h"
#include "app/window/play_browse.h"
#include "app/window/play_hotspots.h"
#include "app/window/play_overlay.h"
#include "app/window/play_pads.h"
#include "app/window/play_saves.h"
#include "app/window/play_settings.h"
#include "cli/file.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/game_state.h"
#include "engine/room/room_mode.h"
#include "engine/room/screen.h"
#include "engine/tick.h"
#include "render/framebuffer.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "util/fault.h"
#include "util/limits.h"
#include "util/shown_text.h"
#include "walk/box.h"
#include "walk/route.h"
#include "walk/walk_map.h"

enum { TITLE_SIZE = 64 };

/* ---- rooms ---- */

void play_tell_room(struct play *play)
{
    char title[TITLE_SIZE];
    const struct game *game = play->game;
    const char *given = game->files.index.room_names[game->world.room];
    char name[TITLE_SIZE / 2];
    shown_text(given, strlen(given), name, sizeof name);
    snprintf(title, sizeof title, "walkbox - room %d %s", game->world.room, name);
    presenter_set_title(play->presenter, title);
    if (game->room.log.damage > 0) {
        char line[FAULT_LINE_SIZE];
        fault_format(fault_log_damage(&game->room.log), line, sizeof line);
        cli_error("%s", line);
        play_tell(play, "room %d %s: %d part(s) damaged", game->world.room, name,
                  game->room.log.damage);
    } else {
        play_tell(play, "room %d %s   F1: keys", game->world.room, name);
    }
}

/* Goes to the next room, or the one before. Rooms that cannot be shown are reported and skipped. */
static void change_room(struct play *play, bool forwards)
{
    struct room_mode_start start = {.room = play->game->world.room,
                                    .costume = play->start.room.costume};
    for (int tries = 0; tries < ROOM_ID_LIMIT; tries++) {
        struct fault fault = {0};
        start.room = game_files_room_beside(&play->game->files, start.room, forwards);
        if (start.room == play->game->world.room || start.room == 0)
            return;
        if (room_mode_start(play->game, &start, &fault)) {
            play_report_begin(&play->report, false);
            play_tell_room(play);
            return;
        }
        cli_fault(&fault);
    }
}

/* ---- keys ---- */

/* A picture of the game alone keeps its palette and size; with anything but a message drawn over
 * it, it is what the window shows. */
static void take_screenshot(struct play *play)
{
    char path[PATH_SIZE], told[PICTURE_TOLD_SIZE], line[FAULT_LINE_SIZE];
    struct fault fault = {0};
    bool covered = play->overlay.bits || play->overlay.help || menu_is_open(&play->menu.menu) ||
                   play->console.open || play->rewind.active;
    if (!picture_file_path(play_settings(play)->pictures, "png", path, &fault)) {
        fault_format(&fault, line, sizeof line);
        play_tell(play, "no picture: %s", line);
        return;
    }
    bool saved = covered ? presenter_screenshot(play->presenter, path)
                         : png_file_save_frame(path, play_game_picture(play));
    picture_told_path(path, told);
    play_tell(play, "%s %s", saved ? "saved" : "could not save", told);
}

static void begin_gif(struct play *play)
{
    const char *why;
    if (play->gif.active)
        play_tell(play, "a GIF is being written");
    else if (play_gif_begin(&play->gif, play->game, &play->report.journal,
                            play_settings(play)->pictures, &why))
        play_tell(play, "writing the last %d seconds as a GIF", PLAY_GIF_SECONDS);
    else
        play_tell(play, "no GIF was written: %s", why);
}

static void lock_box(struct play *play)
{
    struct game *game = play->game;
    int box = room_mode_box_under(game, screen_room_point(game, play->mouse_x, play->mouse_y));
    if (box == WALK_BOX_NONE) {
        play_tell(play, "no box under the mouse");
        return;
    }
    game_input(game, (struct game_event){.kind = EVENT_KEY, .key = 'l'});
    play_tell(play, "box %d %s", box, walk_map_visible(&game->map, box) ? "locked" : "unlocked");
}

static void ask_for_report(struct play *play)
{
    char message[PLAY_MESSAGE_SIZE];
    enum report_why why = play->game->vm.halted ? REPORT_HALTED : REPORT_ASKED;
    play_report_make(&play->report, why, message);
    play_tell_long(play, message);
}

/* Takes the next router of the table, and after the last the first. */
static void change_router(struct play *play)
{
    int index = 0;
    while (router_at(index) != play->game->router)
        index++;
    const struct router *next = router_at(index + 1) ? router_at(index + 1) : router_at(0);
    game_set_router(play->game, next);
    play_tell(play, "walking by %s: %s", next->name, next->summary);
}

/* The keys of the overlays, and of what they show. They mean the same in a game with Ctrl+Alt. */
static bool press_lab_key(struct play *play, int key)
{
    if (key != 't')
        return play_overlay_key(&play->overlay, key);
    change_router(play);
    return true;
}

static void toggle_pause(struct play *play)
{
    play->paused = !play->paused;
    if (play->paused)
        play_tell_lasting(play);
    else
        play_tell(play, "going on");
}

/* ---- keys that are settings ---- */

/* A key changes a setting for as long as this is played; the page of settings changes it for good.
 */
static void toggle(struct play *play, enum setting setting)
{
    struct settings wanted = *play_settings(play);
    int value = setting_number(&wanted, setting);
    if (setting == SETTING_FULLSCREEN) /* the system may have changed it, too */
        value = wanted.fullscreen = presenter_is_fullscreen(play->presenter);
    if (setting == SETTING_FULLSCREEN)
        presenter_toggle_fullscreen(play->presenter);
    setting_set_number(&wanted, setting, !value);
    play->settings.in_force.sources[setting] = SETTING_FROM_WORDS;
    play_apply_settings(play, &wanted);
}

static void press_fast(struct play *play)
{
    play->fast = !play->fast;
    if (play->fast)
        play_tell_lasting(play);
    else
        play_tell(play, "at its own pace");
}

/* Until the key is let go. */
static void show_hotspots(struct play *play)
{
    if (!play->overlay.hotspots && !play_hotspots_any(play->game))
        play_tell(play, "nothing can be pointed at now");
    play->overlay.hotspots = true;
    play->changed = true;
}

/* What a key of the settings does. That of the console is taken before. */
static void press_setting_key(struct play *play, enum setting key)
{
    switch (key) {
    case SETTING_KEY_HELP:
        play_overlay_turn_help(&play->overlay);
        break;
    case SETTING_KEY_NAMES:
        show_hotspots(play);
        break;
    case SETTING_KEY_MENU:
        game_menu_toggle(&play->menu);
        break;
    case SETTING_KEY_PAUSE:
        toggle_pause(play);
        break;
    case SETTING_KEY_FAST:
        press_fast(play);
        break;
    case SETTING_KEY_MUTE:
        toggle(play, SETTING_MUTE);
        play_tell(play, play_settings(play)->mute ? "muted" : "heard");
        break;
    case SETTING_KEY_FULLSCREEN:
        toggle(play, SETTING_FULLSCREEN);
        break;
    case SETTING_KEY_ASPECT:
        toggle(play, SETTING_ASPECT);
        break;
    case SETTING_KEY_SCALING:
        toggle(play, SETTING_SCALING);
        play_tell(play, play_settings(play)->scaling ? "the picture fills the window"
                                                     : "the picture is enlarged by a whole number");
        break;
    case SETTING_KEY_SCREENSHOT:
        take_screenshot(play);
        break;
    case SETTING_KEY_GIF:
        begin_gif(play);
        break;
    case SETTING_KEY_BACK:
        if (!play->rewind.active &&
            !play_rewind_begin(&play->rewind, play->game, &play->report.journal))
            play_tell(play, "there is nothing to go back to yet");
        break;
    case SETTING_KEY_BROWSE:
        play_browse_begin(play);
        break;
    case SETTING_KEY_REPORT:
        ask_for_report(play);
        break;
    case SETTING_KEY_QUIT:
        play->quit = true;
        break;
    default:
        break;
    }
}

/* The console knows its key as it is at first. An event of the key that the player chose for it
 * becomes that key, and an event of that key no key at all if he chose another one. */
static struct window_event as_at_first(const struct window_event *event, enum setting key)
{
    struct window_event meant = *event;
    const bool is_console = event->key == 'd' && event->control && event->alt;
    if (key == SETTING_KEY_CONSOLE)
        return (struct window_event){.kind = event->kind, .key = 'd', .control = true, .alt = true};
    if (is_console)
        meant.key = 0;
    return meant;
}

/* Keys that are for the window itself, whatever it shows: its size, pictures of it, its end. */
static bool is_key_of_the_window(enum setting key)
{
    return key == SETTING_KEY_ASPECT || key == SETTING_KEY_FULLSCREEN ||
           key == SETTING_KEY_SCALING || key == SETTING_KEY_SCREENSHOT || key == SETTING_KEY_QUIT;
}

/* Keys that mean the same in room mode and in a booted game. Returns whether this was one of them.
 */
static bool press_common_key(struct play *play, const struct window_event *event, enum setting key)
{
    if (key != SETTING_COUNT) {
        press_setting_key(play, key);
        return true;
    }
    if (event->control && event->alt)
        return press_lab_key(play, event->key);
    if (event->alt)
        return true;
    return event->control && !play->game->world.booted;
}

/* In a booted game all other keys go to the game. */
static void press_game_key(struct play *play, const struct window_event *event)
{
    int code = game_key_code(event);
    if (code != 0)
        game_input(play->game, (struct game_event){.kind = EVENT_KEY, .key = code});
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
    case WINDOW_KEY_ESCAPE:
        play->overlay.help = false;
        break;
    case 'l':
        lock_box(play);
        break;
    case 'r':
        game_input(play->game, (struct game_event){.kind = EVENT_KEY, .key = 'r'});
        play_tell(play, "matrix rebuilt");
        break;
    case '.':
        play->paused = true;
        game_play_frame(play->game);
        play_tell(play, "paused: frame %u", (unsigned)play->game->world.frame - 1);
        break;
    default:
        break;
    }
}

/* What the menu wants of the window when the player has chosen it there. */
static void obey_menu(struct play *play)
{
    play->wish = play->menu.menu.wish;
    if (play->wish != MENU_WISH_NONE)
        play->quit = true;
    play_follow_saves(play);
    if (play->recordings.wants_gif)
        begin_gif(play);
    play->recordings.wants_gif = false;
    if (!play->recordings.replay[0])
        return;
    play->wish = MENU_WISH_PLAY; /* the session finds the recording there */
    snprintf(play->menu.menu.path, sizeof play->menu.menu.path, "%s", play->asked.path);
    play->quit = true;
}

/* While the menu is open all keys are its own, but those of the window. Returns whether this one
 * was. */
static bool give_menu(struct play *play, const struct window_event *event, enum setting key)
{
    int zoom = presenter_zoom(play->presenter);
    struct menu *menu = &play->menu.menu;
    const struct page_view view = page_view_make(zoom, menu->larger);
    const struct page_input input = menu_input_of(event);
    play->changed = true;
    if (settings_page_key(&play->settings_page, menu, event))
        return true;
    if (is_key_of_the_window(key))
        return false;
    if (event->kind == WINDOW_KEY && (event->alt || event->control) && key != SETTING_KEY_MENU)
        return true;
    if (key == SETTING_KEY_MENU)
        game_menu_toggle(&play->menu);
    else
        menu_take(menu, &view, &input);
    obey_menu(play);
    return true;
}

static void press_key(struct play *play, const struct window_event *event)
{
    play->changed = true;
    int room = play->game->world.room;
    const enum setting key =
        event->kind == WINDOW_KEY ? play_settings_key(play, event) : SETTING_COUNT;
    const struct window_event meant = as_at_first(event, key);
    if (menu_is_open(&play->menu.menu) && give_menu(play, event, key))
        return;
    if (play_report_console_key(&play->report, &play->console, &meant)) {
        play_follow_saves(play);
        if (event->key == WINDOW_KEY_ENTER)
            journal_break(&play->report.journal); /* a command may have changed the game */
        if (play->game->world.room != room && !play->game->world.booted)
            play_tell_room(play);
        return;
    }
    if (event->kind == WINDOW_LETTER)
        return;
    if (play_saves_key(&play->saves, play->game, &meant)) {
        play_follow_saves(play);
        return;
    }
    if (press_common_key(play, event, key))
        return;
    if (play->game->world.booted)
        press_game_key(play, event);
    else
        press_room_key(play, event->key);
}

static void mouse_event(struct play *play, const struct window_event *event)
{
    play->mouse_x = event->x;
    play->mouse_y = event->y;
    play->mouse_inside = event->inside;
    play->changed = true;
    if (menu_is_open(&play->menu.menu)) {
        give_menu(play, event, SETTING_COUNT);
        return;
    }
    if (play->console.open || event->kind == WINDOW_WHEEL)
        return;
    struct game_event told = {.kind = EVENT_MOVE, .x = event->x, .y = event->y};
    if (event->inside && event->kind == WINDOW_CLICK)
        told.kind = EVENT_CLICK;
    else if (event->inside && event->kind == WINDOW_RIGHT_CLICK)
        told.kind = EVENT_RIGHT_CLICK;
    game_input(play->game, told);
}

/* While the picture runs backwards the game gets no input; only where the mouse is stays known. */
static void wait_for_lifting(struct play *play, const struct window_event *event)
{
    if (event->kind != WINDOW_MOUSE && event->kind != WINDOW_CLICK &&
        event->kind != WINDOW_RIGHT_CLICK)
        return;
    play->mouse_x = event->x;
    play->mouse_y = event->y;
    play->mouse_inside = event->inside;
}

static void take_drop(struct play *play, const char *path)
{
    game_menu_offer(&play->menu, path);
    play->changed = true;
}

static void hide_hotspots(struct play *play)
{
    play->overlay.hotspots = false;
    play->changed = true;
}

/* Whether this is the key of a setting, whatever was held with it. */
static bool is_key_of(const struct play *play, const struct window_event *event,
                      enum setting setting)
{
    return event->key == (setting_number(play_settings(play), setting) & CHORD_KEY);
}

/* What ends with the key that is held. */
static void lift_key(struct play *play, const struct window_event *event)
{
    bool lost = event->kind == WINDOW_FOCUS_LOST;
    if (lost || is_key_of(play, event, SETTING_KEY_NAMES))
        hide_hotspots(play);
    if (lost || is_key_of(play, event, SETTING_KEY_BACK))
        play_end_rewind(play);
}

static void take_event(struct play *play, const struct window_event *event)
{
    if (play->rewind.active && event->kind != WINDOW_QUIT && event->kind != WINDOW_FOCUS_LOST &&
        event->kind != WINDOW_KEY_LIFTED) {
        wait_for_lifting(play, event);
        return;
    }
    switch (event->kind) {
    case WINDOW_QUIT:
        play->quit = true;
        break;
    case WINDOW_KEY:
    case WINDOW_LETTER:
        press_key(play, event);
        break;
    case WINDOW_KEY_LIFTED: /* whatever else was held with it has gone, or not */
    case WINDOW_FOCUS_LOST:
        lift_key(play, event);
        break;
    case WINDOW_DROP:
        take_drop(play, event->text);
        break;
    case WINDOW_MOUSE:
    case WINDOW_CLICK:
    case WINDOW_RIGHT_CLICK:
    case WINDOW_WHEEL:
        mouse_event(play, event);
        break;
    default:
        break;
    }
}

/* The browser that was opened gets what follows. */
static bool goes_on(const struct play *play)
{
    return !play->quit && !play->browse;
}

void play_take_input(struct play *play)
{
    struct window_event event, as;
    while (goes_on(play) && presenter_poll(play->presenter, &event)) {
        if (play_pads_event(play, &event, &as))
            take_event(play, &as);
        else
            take_event(play, &event);
    }
    while (goes_on(play) && play_pads_turn(play, &as))
        take_event(play, &as);
}
