#include "app/browse/browse_window.h"

#include <stdlib.h>
#include <unistd.h>

#include "app/audio/play_sound.h"
#include "app/session/game_argument.h"
#include "app/session/game_folder.h"
#include "app/session/start.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/game_state.h"
#include "platform/platform.h"
#include "platform/window_event.h"

/* ---- pages in a window ---- */

enum {
    SECOND = 1000000,
    JIFFY = SECOND / 60, /* microseconds */
    WAIT = SECOND,       /* microseconds between steps while nothing moves */
    JIFFIES_LIMIT = 60,  /* limit at once, for example after the computer was suspended */
};

/* Handles Alt+Enter and the keys that close the window. Returns whether the event was one of
 * these. */
static bool handle_window_key(struct browse_window *window, const struct window_event *event)
{
    if (event->kind == WINDOW_QUIT ||
        (event->kind == WINDOW_KEY && event->control && !event->alt && event->key == 'q')) {
        window->quit = ui_close(&window->ui);
        window->changed = true;
        return true;
    }
    if (event->kind == WINDOW_KEY && event->alt && event->key == WINDOW_KEY_ENTER) {
        presenter_toggle_fullscreen(window->presenter);
        return true;
    }
    return false;
}

static void handle_input(struct browse_window *window)
{
    struct window_event event;
    while (ui_is_open(&window->ui) && presenter_poll(window->presenter, &event))
        if (!handle_window_key(window, &event) &&
            ui_handle(&window->ui, window->width, window->height, &event))
            window->changed = true;
}

static void show_pages(struct browse_window *window)
{
    uint32_t *pixels = presenter_page(window->presenter, &window->width, &window->height);
    if (!pixels)
        return;
    ui_draw(&window->ui, pixels, window->width, window->height);
    presenter_show_page(window->presenter, window->width, window->height);
    window->changed = false;
}

/* ---- sounds ---- */

static bool open_game(struct browse_window *window)
{
    struct browse_sound *sound = &window->sound;
    const struct sound_options options = SOUND_OPTIONS_DEFAULT;
    if (sound->game)
        return true;
    sound->device = calloc(1, sizeof *sound->device);
    if (!sound->device || game_argument_open(&sound->game, window->path, NULL) != CLI_DONE) {
        free(sound->device);
        *sound = (struct browse_sound){.game = NULL};
        return false;
    }
    play_sound_open(sound->device, platform_here(), sound->game, window->path, &options);
    return true;
}

static const char *play_sound(void *context, int number)
{
    struct browse_sound *sound = &((struct browse_window *)context)->sound;
    struct sound found;
    if (number == 0 && !sound->game)
        return NULL;
    if (!open_game(context))
        return N_("Cannot open the game to play its sounds.");
    sound_clock_stop_all(&sound->game->sound);
    sound->number = 0;
    if (number == 0)
        return NULL;
    if (!sound_set_device(&sound->game->sound, number, &found))
        return N_("The sound is empty or damaged.");
    struct sound_options options = sound->device->options;
    options.device = sound->game->host.device;
    play_sound_set(sound->device, sound->game, &options);
    sound_clock_play(&sound->game->sound, number);
    if (!sound_clock_running(&sound->game->world.sound, number))
        return N_(
            "The sound ended at once. If this is a CD track, the track's file may be missing.");
    sound->number = number;
    return sound->device->device ? NULL : N_("No sound device.");
}

static int sound_played(void *context)
{
    return ((struct browse_window *)context)->sound.number;
}

static void pass_sound(struct browse_sound *sound, int jiffies)
{
    const uint64_t now = platform_here()->now();
    if (!sound->game || play_sound_is_beginning(sound->device, now))
        return;
    sound_frame_pass(&sound->game->sound, jiffies);
    play_sound_turn(sound->device, sound->game, MIXER_PLAYS, now);
    if (sound->number != 0 && !sound_clock_running(&sound->game->world.sound, sound->number))
        sound->number = 0;
}

static void close_sound(struct browse_sound *sound)
{
    if (!sound->game)
        return;
    play_sound_close(sound->device, sound->game, false);
    free(sound->device);
    cli_end_game(sound->game);
}

/* ---- the browser ---- */

const char *browse_window_edit_boxes(struct browse_window *window, int room)
{
    struct fault fault = {0};
    window->box_files.files = &window->files;
    window->box_files.game = window->path;
    window->box_files.sources = window->sources;
    window->box_files.patch = window->patch;
    struct box_editor *editor = box_editor_begin(
        &window->files, room, box_files_store(&window->box_files), host_allocator(), &fault);
    if (!editor) {
        snprintf(window->message, sizeof window->message, "%s", tr_fault(&fault).text);
        return window->message;
    }
    return ui_open(&window->ui, &box_editor_page, editor) ? NULL : tr("Too many pages are open.");
}

static const char *edit_boxes(void *context, int room)
{
    return browse_window_edit_boxes(context, room);
}

static bool begin(struct browse_window *window)
{
    const struct browse_host host = {.context = window,
                                     .play_sound = play_sound,
                                     .sound_played = sound_played,
                                     .edit_boxes = edit_boxes};
    window->browser = browser_begin(&window->files, host_allocator(), &host);
    if (!window->browser)
        return false;
    window->ui = (struct ui){.name = window->path, .larger = window->larger};
    return ui_open(&window->ui, &browser_page, window->browser);
}

/* Applies the patch that --patch names. Its file need not exist before the first save. */
static bool apply_named_patch(struct browse_window *window)
{
    return !window->patch || access(window->patch, F_OK) != 0 ||
           cli_use_patch(&window->files, window->patch) == CLI_DONE;
}

int browse_window_open(struct browse_window *window)
{
    const int status = game_argument_files(&window->files, window->path);
    window->files_open = status == CLI_DONE;
    if (status != CLI_DONE)
        return status;
    if (!apply_named_patch(window))
        return CLI_BAD_DATA;
    if (begin(window))
        return CLI_DONE;
    cli_error("not enough memory for the browser");
    return CLI_BAD_DATA;
}

/* Reads the files again, because a patch may have been saved since the game began. With sources it
 * uses the game's files, since the game built them. */
bool browse_window_open_played(struct browse_window *window, const struct game_files *files)
{
    struct fault fault;
    if (!window->sources && game_folder_open_files(&window->files, window->path, &fault))
        (void)apply_named_patch(window);
    else
        game_files_view(&window->files, files, host_allocator());
    window->files_open = true;
    return begin(window);
}

void browse_window_close(struct browse_window *window)
{
    close_sound(&window->sound);
    ui_end(&window->ui);
    box_files_close(&window->box_files);
    browser_end(window->browser);
    if (window->files_open)
        game_files_close(&window->files);
}

void browse_window_begin(struct browse_window *window, struct presenter *presenter)
{
    window->presenter = presenter;
    window->shown = window->quit = false;
}

static void pass_time(struct browse_window *window, uint64_t now)
{
    window->waiting += (now - window->clock) * 60;
    window->clock = now;
    uint64_t jiffies = window->waiting / SECOND;
    window->waiting %= SECOND;
    if (jiffies > JIFFIES_LIMIT)
        jiffies = JIFFIES_LIMIT;
    if (jiffies == 0)
        return;
    pass_sound(&window->sound, (int)jiffies);
    if (window->pass)
        window->pass(window->pass_context);
    if (ui_tick(&window->ui, (int)jiffies))
        window->changed = true;
}

/* Shows the pages before they get any input or time. */
uint64_t browse_window_step(struct browse_window *window, uint64_t now)
{
    struct ui *ui = &window->ui;
    if (!window->shown) {
        window->clock = now;
        window->changed = true;
    } else {
        handle_input(window);
        if (ui_is_open(ui))
            pass_time(window, now);
    }
    window->shown = true;
    if (!ui_is_open(ui))
        return PLATFORM_ENDED;
    if (window->changed || presenter_is_stale(window->presenter))
        show_pages(window);
    return now + (ui_moves(ui) || window->sound.game || window->pass ? JIFFY : WAIT);
}
