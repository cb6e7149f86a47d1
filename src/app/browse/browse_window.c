#include "app/browse/browse_window.h"

#include <unistd.h>

#include "app/session/game_source.h"
#include "app/window/live_play.h"
#include "cli/open_game.h"
#include "cli/options.h"

/* The files are opened without playing, so that a game that cannot boot can be seen. */
static bool open_files(struct browse_window *window, struct fault *fault)
{
    struct game_source opened;
    if (!game_source_open(&opened, window->path, fault))
        return false;
    window->files_open =
        game_files_open(&window->files, &opened.source, opened.hint, cli_allocator(), fault);
    game_source_close(&opened);
    return window->files_open;
}

static const char *play_sound(void *context, int sound)
{
    return browse_sound_play(&((struct browse_window *)context)->sound, sound);
}

static int sound_played(void *context)
{
    return ((struct browse_window *)context)->sound.sound;
}

const char *browse_window_edit_boxes(struct browse_window *window, int room)
{
    struct fault fault = {0};
    window->box_files.files = &window->files;
    window->box_files.game = window->path;
    window->box_files.sources = window->sources;
    window->box_files.patch = window->patch;
    struct box_editor *editor = box_editor_begin(
        &window->files, room, box_files_store(&window->box_files), cli_allocator(), &fault);
    if (!editor) {
        fault_format(&fault, window->told, sizeof window->told);
        return window->told;
    }
    const struct workshop_page page = box_editor_page(editor);
    return workshop_open(&window->workshop, &page) ? NULL : "too many pages are open";
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
    window->sound.path = window->path;
    window->sound.live = window->live;
    window->browser = browser_begin(&window->files, cli_allocator(), &host);
    if (!window->browser)
        return false;
    const struct workshop_page page = browser_page(window->browser);
    window->workshop =
        (struct workshop){.name = window->path, .text_steps = window->larger ? 1 : 0};
    return workshop_open(&window->workshop, &page);
}

/* The same of a game that is built of its sources. Returns whether it is one. */
static bool open_sources(struct browse_window *window, int *status)
{
    struct live_play live = {.sources = window->live};
    if (!live_play_open_files(&live, &window->files, window->path, status))
        return false;
    live_play_close(&live);
    window->files_open = *status == CLI_DONE;
    return true;
}

/* A file that --patch names need not be there before something was saved. */
static bool take_named_patch(struct browse_window *window)
{
    return !window->patch || access(window->patch, F_OK) != 0 ||
           cli_take_patch(&window->files, window->patch) == CLI_DONE;
}

int browse_window_open(struct browse_window *window)
{
    struct fault fault = {0};
    int status = CLI_DONE;
    if (!open_sources(window, &status) && !open_files(window, &fault))
        return cli_fault(&fault);
    if (status != CLI_DONE)
        return status;
    if (!take_named_patch(window))
        return CLI_BAD_DATA;
    if (begin(window))
        return CLI_DONE;
    cli_error("no memory for the browser");
    return CLI_BAD_DATA;
}

/* A patch that was saved since the game began is on the disk; sources are built by whoever plays
 * them. */
bool browse_window_open_played(struct browse_window *window, const struct game_files *files)
{
    struct fault fault;
    if (!window->sources && open_files(window, &fault)) {
        (void)take_named_patch(window);
    } else {
        game_files_view(&window->files, files, cli_allocator());
        window->files_open = true;
    }
    return begin(window);
}

void browse_window_close(struct browse_window *window)
{
    browse_sound_close(&window->sound);
    workshop_end(&window->workshop);
    box_files_close(&window->box_files);
    browser_end(window->browser);
    if (window->files_open)
        game_files_close(&window->files);
}

static void pass(void *context, int jiffies)
{
    struct browse_window *window = context;
    browse_sound_pass(&window->sound, jiffies);
    if (window->pass)
        window->pass(window->pass_context);
}

static bool busy(void *context)
{
    const struct browse_window *window = context;
    return window->sound.game != NULL || window->pass != NULL;
}

void browse_window_begin(struct browse_window *window, struct presenter *presenter)
{
    window->shown = (struct workshop_window){.presenter = presenter,
                                             .workshop = &window->workshop,
                                             .pass = pass,
                                             .busy = busy,
                                             .context = window};
}

uint64_t browse_window_step(struct browse_window *window, uint64_t now)
{
    const uint64_t due = workshop_window_step(&window->shown, now);
    window->quit = window->shown.quit;
    return due;
}
