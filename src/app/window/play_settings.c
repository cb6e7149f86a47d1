#include "app/window/play_settings.h"

#include <stdio.h>

#include "app/session/chord.h"
#include "app/session/settings.h"
#include "app/session/start.h"
#include "app/window/play.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "platform/enlarge.h"
#include "platform/window_place.h"
#include "walk/router.h"

/* ---- the request ---- */

bool play_request_is_repeated(const struct play_request *request)
{
    return request->input || request->trace || request->frames != 0;
}

bool play_request_is_interactive(const struct play_request *request)
{
    const struct start_options *start = &request->start;
    return !play_request_is_repeated(request) && !start->load && !start->in_room &&
           !start->room.has_place && start->room.costume == 0 && !start->boot_param_given;
}

bool play_is_interactive(const struct play *play)
{
    return !play->session.live.build && play_request_is_interactive(&play->request);
}

bool play_has_autosaves(const struct play *play)
{
    return !play_request_is_repeated(&play->request) && !play->session.live.build;
}

/* ---- sources of the settings ---- */

static void print_line(void *context, const char *line)
{
    struct play_settings *settings = context;
    cli_error("%s", line);
    if (settings->errors++ == 0)
        snprintf(settings->error, sizeof settings->error, "%s", line);
}

/* Reads a file's settings for all games, and for one, and reports nothing. */
static void read_quietly(struct settings_in_force *read, const char *path, const char *game)
{
    settings_begin(read);
    settings_file_read(read, path, game, NULL);
}

enum { MORE_SIZE = 64 };

/* Reads all sources, each overriding the previous. Prints errors of the file once, before a game
 * opens. */
static bool lay(struct play_settings *settings)
{
    const struct settings_reporter reporter = {settings, print_line};
    settings_begin(&settings->in_force);
    settings->errors = 0;
    settings_file_read(&settings->in_force, settings->path, settings->game,
                       settings->game[0] ? NULL : &reporter);
    const size_t length = strlen(settings->error);
    char more[MORE_SIZE];
    snprintf(more, sizeof more, tr("and %d more"), settings->errors - 1);
    if (settings->errors > 1)
        snprintf(settings->error + length, sizeof settings->error - length, "; %s", more);
    return settings_options_apply(&settings->said, &settings->in_force);
}

/* Returns false if the setting names a language without a catalogue. The system's language is
 * always accepted. */
static bool apply_language(const struct settings *settings)
{
    char code[SETTING_TEXT_SIZE];
    setting_write(settings, SETTING_LANGUAGE, code);
    return language_use_setting(code) || strcmp(code, "system") == 0;
}

static void apply_game_language(const struct settings *settings)
{
    char code[SETTING_TEXT_SIZE];
    setting_write(settings, SETTING_GAME_LANGUAGE, code);
    language_use_game_setting(code);
}

bool play_settings_begin(struct play_settings *settings, bool repeats)
{
    settings->game[0] = settings->path[0] = settings->error[0] = '\0';
    if (settings->file_said)
        snprintf(settings->path, sizeof settings->path, "%s", settings->file_said);
    else if (!settings->no_file && !repeats)
        settings_file_path(settings->path);
    read_quietly(&settings->in_force, settings->path, "");
    (void)apply_language(&settings->in_force.values); /* before errors are reported */
    const bool good = lay(settings);
    (void)apply_language(&settings->in_force.values);
    apply_game_language(&settings->in_force.values);
    return good;
}

void play_settings_for_game(struct play_settings *settings, enum known_game known, const char *path)
{
    settings_game_name(known, path, settings->game);
    lay(settings);
    (void)apply_language(&settings->in_force.values);
}

void play_settings_make_file(const struct play_settings *settings)
{
    struct fault fault = {0};
    if (!settings->file_said)
        settings_file_make(settings->path, &fault);
}

const struct settings *play_settings(const struct play *play)
{
    return &play->settings.in_force.values;
}

/* ---- options made from settings ---- */

struct window_view_options play_settings_view(const struct settings *settings)
{
    return (struct window_view_options){.scaling = (enum window_scaling)settings->scaling,
                                        .filter = (enum enlarge_filter)settings->filter,
                                        .scan_lines = settings->scan_lines != 0,
                                        .aspect = settings->aspect != 0};
}

void play_settings_window(const struct settings *settings, struct presenter_options *window)
{
    window->scale = settings->scale;
    window->fullscreen = settings->fullscreen != 0;
    window->view = play_settings_view(settings);
}

void play_settings_sound(const struct settings *settings, struct sound_options *sound)
{
    sound_options_music(sound, settings->music);
    sound->music_volume = settings->music_volume;
    sound->effects_volume = settings->effects_volume;
    sound->speech_volume = settings->speech_volume;
    sound->muted = settings->mute != 0;
    sound->soundfont = settings->soundfont[0] ? settings->soundfont : NULL;
}

static const struct router *router_of(const struct settings *settings)
{
    char name[SETTING_TEXT_SIZE];
    setting_write(settings, SETTING_ROUTER, name);
    return router_find(name); /* no router is called "auto" */
}

void play_settings_start(const struct play_settings *settings, struct start_options *start)
{
    const struct settings *values = &settings->in_force.values;
    start->router = router_of(values);
    start->speech = values->speech;
    start->new_voices = values->voices_new != 0;
    start->new_music = values->music_new != 0;
    start->text_speed = values->text_speed;
    start->text_speed_given = true;
}

/* ---- changes ---- */

static void apply_window(struct play *play, const struct settings *old,
                         const struct settings *wanted)
{
    struct presenter *presenter = play->view.presenter;
    static const enum setting views[] = {SETTING_SCALING, SETTING_FILTER, SETTING_ASPECT,
                                         SETTING_SCAN_LINES};
    bool other_view = false;
    for (size_t i = 0; i < sizeof views / sizeof *views; i++)
        other_view |= !setting_same(old, wanted, views[i]);
    if (other_view)
        presenter_set_view(presenter, play_settings_view(wanted));
    if (old->scale != wanted->scale)
        presenter_set_scale(presenter, wanted->scale);
    if (old->fullscreen != wanted->fullscreen &&
        presenter_is_fullscreen(presenter) != (wanted->fullscreen != 0))
        presenter_toggle_fullscreen(presenter);
}

static void apply_sound(struct play *play, const struct settings *old,
                        const struct settings *wanted)
{
    static const enum setting sounds[] = {SETTING_MUSIC,          SETTING_MUSIC_VOLUME,
                                          SETTING_EFFECTS_VOLUME, SETTING_SPEECH_VOLUME,
                                          SETTING_MUTE,           SETTING_SOUNDFONT};
    bool other = false;
    for (size_t i = 0; i < sizeof sounds / sizeof *sounds; i++)
        other |= !setting_same(old, wanted, sounds[i]);
    if (!other)
        return;
    play_settings_sound(wanted, &play->session.sound_options);
    play_sound_set(&play->session.sound, play->game, &play->session.sound_options);
}

/* Applies settings that are part of the game's state. Returns whether the record must restart,
 * since replaying it would not lead to this state. */
static bool apply_game(struct play *play, const struct settings *old, const struct settings *wanted)
{
    bool changed = false;
    if (old->text_speed != wanted->text_speed) {
        game_set_text_speed(play->game, wanted->text_speed);
        changed = true;
    }
    if (old->speech != wanted->speech) {
        struct game_host host = play->game->host;
        host.speech = (enum speech_choice)wanted->speech;
        game_set_host(play->game, &host);
        changed = true;
    }
    if (old->router != wanted->router) {
        const struct router *router = router_of(wanted);
        if (!router)
            router = play->game->world.booted ? router_of_the_original() : router_at(0);
        game_set_router(play->game, router);
        play->session.start.router = play->session.saves.router = router_of(wanted);
    }
    return changed || old->music != wanted->music;
}

void play_apply_settings(struct play *play, const struct settings *wanted)
{
    const struct settings old = *play_settings(play);
    play->settings.in_force.values = *wanted;
    const struct settings *now = play_settings(play); /* texts are borrowed from here */
    apply_window(play, &old, now);
    apply_sound(play, &old, now);
    if (apply_game(play, &old, now))
        play_report_begin(&play->session.report, false);
    play->session.saves.autosave_jiffies = now->autosave_minutes * 60 * GAME_JIFFY_RATE;
    play->layers.overlay.larger = play->layers.menu.menu.larger = now->larger_text != 0;
    play->layers.debug.panel.ui.larger = now->larger_text != 0;
    play->view.changed = true;
}

/* Changes the file. A game's own value overrides the value for all games, so a change for all games
 * removes it, once the new value is saved. */
static bool save(const struct play_settings *settings, enum setting setting, const char *value,
                 bool for_this_game, struct fault *fault)
{
    struct settings_in_force saved;
    read_quietly(&saved, settings->path, settings->game);
    const bool overridden = !for_this_game && saved.sources[setting] == SETTING_FROM_GAME;
    return settings_file_change(settings->path, setting, for_this_game ? settings->game : "", value,
                                fault) &&
           (!overridden ||
            settings_file_change(settings->path, setting, settings->game, NULL, fault));
}

const char *play_settings_change(struct play_settings *settings, struct play *play,
                                 enum setting setting, const char *value, bool for_this_game)
{
    struct settings wanted = settings->in_force.values;
    enum setting_source source = for_this_game ? SETTING_FROM_GAME : SETTING_FROM_FILE;
    char text[SETTING_TEXT_SIZE];
    struct settings_in_force below;
    struct fault fault = {0};
    bool translated = true;
    if (!value) { /* takes the value from the next lower source */
        read_quietly(&below, for_this_game ? settings->path : "", "");
        setting_copy(&wanted, &below.values, setting);
        source = below.sources[setting];
    } else if (!setting_parse(&wanted, setting, value, settings->why))
        return settings->why;
    setting_write(&wanted, setting, text);
    if (wanted.language != settings->in_force.values.language)
        translated = apply_language(&wanted);
    apply_game_language(&wanted);
    if (play)
        play_apply_settings(play, &wanted);
    else
        settings->in_force.values = wanted;
    settings->in_force.sources[setting] = SETTING_FROM_WORDS; /* until it is saved */
    if (settings->path[0] && !save(settings, setting, value ? text : NULL, for_this_game, &fault)) {
        snprintf(
            settings->why, sizeof settings->why,
            tr("This change lasts until you quit, because the settings could not be saved: %s"),
            tr_fault(&fault).text);
        return settings->why;
    }
    if (settings->path[0])
        settings->in_force.sources[setting] = source;
    if (translated)
        return NULL;
    snprintf(settings->why, sizeof settings->why,
             tr("walkbox was installed without the translation for “%s”, so it uses English"),
             language_name(text));
    return settings->why;
}

/* ---- the page in the menu ---- */

static const char *change_for_page(void *context, enum setting setting, const char *value,
                                   bool for_this_game)
{
    struct play *play = context;
    return play_settings_change(&play->settings, play, setting, value, for_this_game);
}

void play_settings_open_page(struct play *play)
{
    const struct play_settings *settings = &play->settings;
    play->layers.settings_page = (struct settings_page){
        .host = {play, &settings->in_force, change_for_page, settings->path, settings->game}};
    play->layers.menu.settings = &play->layers.settings_page;
}

/* ---- keys ---- */

enum setting play_settings_key(const struct settings *settings, const struct window_event *event)
{
    static const struct {
        int key;
        enum setting setting;
    } pads[] = {{WINDOW_KEY_MENU, SETTING_KEY_MENU},
                {WINDOW_KEY_PAUSE, SETTING_KEY_PAUSE},
                {WINDOW_KEY_HELP, SETTING_KEY_HELP},
                {WINDOW_KEY_FULLSCREEN, SETTING_KEY_FULLSCREEN}};
    const int chord = chord_of(event);
    for (size_t i = 0; i < sizeof pads / sizeof *pads; i++)
        if (event->key == pads[i].key)
            return pads[i].setting;
    for (int i = SETTING_FIRST_KEY; i < SETTING_COUNT; i++)
        if (setting_number(settings, (enum setting)i) == chord)
            return (enum setting)i;
    return SETTING_COUNT;
}

bool play_settings_key_of_window(enum setting key)
{
    return key == SETTING_KEY_ASPECT || key == SETTING_KEY_FULLSCREEN ||
           key == SETTING_KEY_SCALING || key == SETTING_KEY_SCREENSHOT || key == SETTING_KEY_QUIT;
}
