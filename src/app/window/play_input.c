#include "app/window/play_input.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/console/hotspots.h"
#include "app/session/chord.h"
#include "app/session/own_files.h"
#include "app/session/settings.h"
#include "app/window/game_key.h"
#include "app/window/play.h"
#include "app/window/play_browse.h"
#include "app/window/play_layers.h"
#include "app/window/play_leave.h"
#include "app/window/play_message.h"
#include "app/window/play_picture.h"
#include "app/window/play_room.h"
#include "cli/language.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "platform/media/png_file.h"
#include "util/fault.h"
#include "util/shown_text.h"

enum { ASCII_MAX = 0x7F };

/* ---- keys ---- */

/* Saves a picture with pixels of 5 by 6, so that it has 4:3 with equal pixels. Returns false, with
 * errno, on failure. */
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

/* Saves a screenshot. The picture of the game alone keeps its palette and size; under layers
 * (except a message), the screenshot shows the whole window. */
static void save_screenshot(struct play *play)
{
    char path[PATH_SIZE];
    struct fault fault = {0};
    bool covered = play->layers.overlay.bits || ui_is_open(&play->layers.menu.menu) ||
                   ui_is_open(&play->layers.debug.panel.ui) || play->layers.console.open ||
                   play->layers.rewind.active;
    bool saved = picture_file_path(play_settings(play)->pictures, "png", path, &fault);
    if (saved) {
        const struct frame *picture = play_game_picture(play);
        saved = (covered ? presenter_screenshot(play->view.presenter, path)
                 : play_settings(play)->tall_pictures ? save_tall(path, picture)
                                                      : png_file_save_frame(path, picture)) ||
                own_files_fault(&fault, OWN_WRITE, path);
    }
    if (saved)
        play_notice(play, "Saved %s", shown_path(path).text);
    else
        play_notice(play, "Screenshot not saved: %s", tr_fault(&fault).text);
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

static void toggle_pause(struct play *play)
{
    play->paused = !play->paused;
    if (play->paused)
        play_show_mode(play);
    else
        play_notice(play, "Resumed");
}

/* ---- keys of settings ---- */

/* Toggles a setting for this play only; the page of settings saves it. */
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

/* Shows hotspots until the key is released. */
static void show_hotspots(struct play *play)
{
    struct hotspots hotspots;
    hotspots_find(&hotspots, &play->game->text);
    if (!play->layers.overlay.hotspots && hotspots.count == 0)
        play_notice(play, "Nothing to point at now");
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
            play_notice(play, "Nothing to rewind to yet");
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

/* Whether a key closes a message box, even though it otherwise pauses or rewinds the game or shows
 * hotspots. */
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
        key = SETTING_COUNT; /* the key is the game's */
    if (play_saves_key(&play->session.saves, play->game, event))
        play_follow_saves(play);
    else if (key != SETTING_COUNT)
        press_setting_key(play, key);
    else if ((lab && play_lab_key(play, event->key)) || (event->alt && !lab))
        return;
    else if (!booted && (lab || !event->control))
        play_room_key(play, event->key);
    else if (booted && code != 0)
        game_input(play->game, (struct game_event){.kind = EVENT_KEY, .key = code});
}

/* Whether an event has the key of a setting, with any modifiers. */
static bool is_key_of(const struct play *play, const struct window_event *event,
                      enum setting setting)
{
    return event->key == (setting_number(play_settings(play), setting) & CHORD_KEY);
}

/* Ends actions that last while their key is held. */
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

/* ---- events ---- */

/* Carries out the player's choice in the menu. */
static void obey_menu(struct play *play)
{
    if (play->layers.menu.menu.next.kind != NEXT_NOTHING) {
        play->next = play->layers.menu.menu.next;
        play->quit = true;
    }
    play_follow_saves(play);
    if (play->layers.recordings.wants_gif)
        begin_gif(play);
    play->layers.recordings.wants_gif = false;
}

/* Whether the viewer of a recording chosen in the menu may cause this event. Such a recording can
 * only be watched. */
static bool may_while_watching(struct play *play, const struct window_event *event,
                               enum setting key)
{
    if (event->kind == WINDOW_KEY && (event->key == WINDOW_KEY_ESCAPE || key == SETTING_KEY_MENU))
        play_end_replay(play);
    return event->kind == WINDOW_QUIT || event->kind == WINDOW_FOCUS_LOST ||
           play_settings_key_of_window(key) || key == SETTING_KEY_PAUSE ||
           key == SETTING_KEY_FAST || key == SETTING_KEY_MUTE;
}

/* Returns the act of a key that stands for the mouse. */
static enum pad_action act_of(const struct play *play, enum setting key)
{
    if (play_layers_pause(play))
        return PAD_ACTION_NONE;
    return key == SETTING_KEY_CLICK         ? PAD_ACTION_CLICK
           : key == SETTING_KEY_RIGHT_CLICK ? PAD_ACTION_RIGHT_CLICK
           : key >= SETTING_KEY_POINT_UP && key <= SETTING_KEY_POINT_RIGHT
               ? (enum pad_action)(PAD_ACTION_UP + (key - SETTING_KEY_POINT_UP))
               : PAD_ACTION_NONE;
}

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
    if (act_of(play, key) != PAD_ACTION_NONE) {
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
    play->view.changed =
        play->view.changed || window_event_is_mouse(event) || window_event_is_typed(event);
    if (!play_layers_event(play, event, key))
        game_event(play, event, key);
    obey_menu(play);
}

/* Whether the game still gets events: not after quitting, nor once the browser is open. */
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
