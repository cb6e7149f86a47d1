/* The command play: plays a game in a window, booted or in room mode. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/boot.h"
#include "engine/cli/file.h"
#include "engine/cli/open_game.h"
#include "engine/cli/options.h"
#include "engine/cli/script_files.h"
#include "engine/cli/start.h"
#include "engine/commands/commands.h"
#include "engine/game.h"
#include "engine/input.h"
#include "engine/inspect/event_script.h"
#include "engine/inspect/fade_show.h"
#include "engine/inspect/trace.h"
#include "engine/objects/notes.h"
#include "engine/objects/variables.h"
#include "engine/replay/recorder.h"
#include "engine/rooms/room_mode.h"
#include "engine/screen/screen.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/game_state.h"
#include "engine/tick.h"
#include "engine/window/console_window.h"
#include "engine/window/game_keys.h"
#include "engine/window/play_fade.h"
#include "engine/window/play_layers.h"
#include "engine/window/play_overlay.h"
#include "engine/window/play_report.h"
#include "engine/window/play_sound.h"
#include "engine/window/save_menu.h"
#include "render/draw/cursor_draw.h"
#include "render/draw/framebuffer.h"
#include "render/sdl/sdl_input.h"
#include "render/sdl/sdl_presenter.h"
#include "resource/bytes/arena.h"
#include "resource/bytes/fault.h"
#include "resource/bytes/shown_text.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/picture/palette.h"
#include "walk/floor/box.h"
#include "walk/floor/walk_map.h"
#include "walk/route.h"

enum {
    PATH_SIZE = 4096,
    TITLE_SIZE = 64,
    MESSAGE_JIFFIES = 3 * GAME_JIFFY_RATE,
    REPORT_JIFFIES = 20 * GAME_JIFFY_RATE,
    JIFFIES_AT_ONCE = 15, /* at most so many jiffies pass in one turn: after the computer slept the
                             game does not catch up */
    MICROSECONDS = 1000000,
    NAP = 4000, /* microseconds to wait where drawing does not wait for the screen */
    SCREENSHOT_LIMIT = 1000,
};

struct play {
    struct game *game;
    struct sdl_presenter *presenter;
    struct frame shown; /* the picture, shaken or with the mouse pointer drawn over it */
    struct play_fade fade;
    struct play_overlay overlay;
    struct save_menu saves;
    struct script_files script_files;
    struct console_window console;
    int message_jiffies; /* how long the message is still shown */
    bool paused, quit;
    bool changed; /* whether there is something new to show */
    int mouse_x, mouse_y;
    bool mouse_inside;
    uint64_t clock;   /* the clock at the last turn, in microseconds */
    uint64_t gone;    /* microseconds between the last two turns, at the sound device's pace */
    uint64_t waiting; /* time that is less than a jiffy so far, in microseconds * 60 */
    bool fast;        /* whether the game is played as fast as possible */
    bool halt_told;
    struct play_report report;
    int notes_told;
    int restart_asked; /* jiffies within which the key for it, pressed again, restarts the game */
    struct start_options start;
    struct play_sound sound;
    struct sound_options sound_options;
    const char *music; /* the name of what plays it */
    const char *path;  /* of the game */

    /* A recorded game in the window: --input, --trace, --frames. */
    const char *input, *trace;
    int frames; /* the game ends after so many frames; 0: it goes on */
    struct arena arena;
    struct event_script events;
    FILE *trace_stream;
    bool trace_failed;
};

__attribute__((format(printf, 2, 3))) static void tell(struct play *play, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(play->overlay.message, sizeof play->overlay.message, format, arguments);
    va_end(arguments);
    play->message_jiffies = MESSAGE_JIFFIES;
    play->changed = true;
}

/* Likewise for longer. */
static void tell_long(struct play *play, const char *message)
{
    tell(play, "%s", message);
    play->message_jiffies = REPORT_JIFFIES;
}

/* ---- frames ---- */

/* Before a frame: gives the game the actions of the file, and keeps the picture, from which a fade
 * would begin. */
static void before_frame(void *context, struct game *game)
{
    struct play *play = context;
    event_script_feed(&play->events, game);
    play_fade_before_frame(&play->fade, game);
    recorder_before_frame(&play->report.recorder, game);
}

static void write_trace(struct play *play)
{
    char line[TRACE_LINE_SIZE];
    trace_line(play->game, line, NULL, 0);
    if (fprintf(play->trace_stream, "%s\n", line) < 0)
        play->trace_failed = true;
}

/* After a frame: no further frame is played while a fade is shown, nor before what was asked for is
 * done. */
static bool after_frame(void *context, struct game *game)
{
    struct play *play = context;
    recorder_after_frame(&play->report.recorder, game);
    if (!play->fast && !play->console.open)
        play_fade_after_frame(&play->fade, game);
    play->changed = true;
    if (play->trace_stream)
        write_trace(play);
    if (play->frames > 0 && game->world.frame >= (uint32_t)play->frames)
        play->quit = true;
    return !play->quit && !play->fade.show.active && game->request == GAME_REQUEST_NONE;
}

/* ---- rooms ---- */

static void tell_room(struct play *play)
{
    char title[TITLE_SIZE];
    const struct game *game = play->game;
    const char *given = game->files.index.room_names[game->world.room];
    char name[TITLE_SIZE / 2];
    shown_text(given, strlen(given), name, sizeof name);
    snprintf(title, sizeof title, "walkbox - room %d %s", game->world.room, name);
    sdl_presenter_set_title(play->presenter, title);
    if (game->room.log.damage > 0) {
        char line[FAULT_LINE_SIZE];
        fault_format(fault_log_damage(&game->room.log), line, sizeof line);
        cli_error("%s", line);
        tell(play, "room %d %s: %d part(s) damaged", game->world.room, name, game->room.log.damage);
    } else {
        tell(play, "room %d %s   F1: keys", game->world.room, name);
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
            tell_room(play);
            return;
        }
        cli_fault(&fault);
    }
}

/* ---- saves ---- */

/* Does what follows when a game was saved or loaded: ends a fade, and shows the message. */
static void follow_saves(struct play *play)
{
    struct save_menu *saves = &play->saves;
    if (saves->loaded) {
        saves->loaded = false;
        fade_show_end(&play->fade.show);
        play->halt_told = false;
        play_report_begin(&play->report, false);
    }
    if (saves->message[0])
        tell(play, "%s", saves->message);
    saves->message[0] = '\0';
}

/* A game that is recorded, or that is played from a file of actions, does not save by itself. */
static bool saves_by_itself(const struct play *play)
{
    return !play->input && !play->trace && play->frames == 0;
}

/* ---- keys ---- */

static void take_screenshot(struct play *play)
{
    char path[TITLE_SIZE];
    for (int n = 1; n < SCREENSHOT_LIMIT; n++) {
        snprintf(path, sizeof path, "walkbox-%03d.png", n);
        if (access(path, F_OK) == 0)
            continue;
        if (sdl_presenter_screenshot(play->presenter, path))
            tell(play, "saved %s", path);
        else
            tell(play, "could not save %s", path);
        return;
    }
}

static void lock_box(struct play *play)
{
    struct game *game = play->game;
    int box = room_mode_box_under(game, screen_room_point(game, play->mouse_x, play->mouse_y));
    if (box == WALK_BOX_NONE) {
        tell(play, "no box under the mouse");
        return;
    }
    game_input(game, (struct game_event){.kind = EVENT_KEY, .key = 'l'});
    tell(play, "box %d %s", box, walk_map_visible(&game->map, box) ? "locked" : "unlocked");
}

static void ask_for_report(struct play *play)
{
    char message[PLAY_MESSAGE_SIZE];
    enum report_why why = play->game->vm.halted ? REPORT_HALTED : REPORT_ASKED;
    play_report_make(&play->report, why, message);
    tell_long(play, message);
}

/* Takes the next router of the table, and after the last the first. */
static void change_router(struct play *play)
{
    int index = 0;
    while (router_at(index) != play->game->router)
        index++;
    const struct router *next = router_at(index + 1) ? router_at(index + 1) : router_at(0);
    game_set_router(play->game, next);
    tell(play, "walking by %s: %s", next->name, next->summary);
}

/* The keys of the overlays, and of what they show. They mean the same in a game with Ctrl+Alt. */
static bool press_lab_key(struct play *play, int key)
{
    if (key != 't')
        return play_overlay_key(&play->overlay, key);
    change_router(play);
    return true;
}

static void press_alt(struct play *play, int key)
{
    if (key == WINDOW_KEY_ENTER)
        sdl_presenter_toggle_fullscreen(play->presenter);
    else if (key == 's')
        take_screenshot(play);
    else if (key == 'r')
        ask_for_report(play);
}

static void toggle_pause(struct play *play)
{
    play->paused = !play->paused;
    tell(play, play->paused ? "paused" : "going on");
}

/* Keys that mean the same in room mode and in a booted game. Returns whether this was one of them.
 */
static bool press_common_key(struct play *play, const struct window_event *event)
{
    if (event->control && event->alt)
        return press_lab_key(play, event->key);
    if (event->alt) {
        press_alt(play, event->key);
        return true;
    }
    if (event->control && event->key == 'f') {
        play->fast = !play->fast;
        tell(play, play->fast ? "fast" : "at its own pace");
    } else if (event->control && event->key == 'm') {
        tell(play, play_sound_mute(&play->sound) ? "muted" : "heard");
    } else if (event->control && event->key == 'q') {
        play->quit = true;
    } else if (event->control) {
        return !play->game->world.booted;
    } else if (event->key == WINDOW_KEY_F1) {
        play->overlay.help = !play->overlay.help;
    } else if (event->key == WINDOW_KEY_F4) {
        sdl_presenter_toggle_aspect(play->presenter);
    } else if (event->key == ' ') {
        toggle_pause(play);
    } else {
        return false;
    }
    return true;
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
        tell(play, "matrix rebuilt");
        break;
    case '.':
        play->paused = true;
        game_play_frame(play->game);
        tell(play, "paused: frame %u", (unsigned)play->game->world.frame - 1);
        break;
    default:
        break;
    }
}

static void press_key(struct play *play, const struct window_event *event)
{
    play->changed = true;
    int room = play->game->world.room;
    if (!play->saves.open && play_report_console_key(&play->report, &play->console, event)) {
        follow_saves(play);
        if (play->game->world.room != room && !play->game->world.booted)
            tell_room(play);
        return;
    }
    if (event->kind == WINDOW_LETTER)
        return;
    if (save_menu_key(&play->saves, play->game, event)) {
        follow_saves(play);
        return;
    }
    if (press_common_key(play, event))
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
    if (save_menu_mouse(&play->saves, play->game, event)) {
        follow_saves(play);
        return;
    }
    if (play->console.open)
        return;
    struct game_event told = {.kind = EVENT_MOVE, .x = event->x, .y = event->y};
    if (event->inside && event->kind == WINDOW_CLICK)
        told.kind = EVENT_CLICK;
    else if (event->inside && event->kind == WINDOW_RIGHT_CLICK)
        told.kind = EVENT_RIGHT_CLICK;
    game_input(play->game, told);
}

static void take_input(struct play *play)
{
    struct window_event event;
    while (!play->quit && sdl_input_poll(play->presenter, &event)) {
        if (event.kind == WINDOW_QUIT)
            play->quit = true;
        else if (event.kind == WINDOW_KEY || event.kind == WINDOW_LETTER)
            press_key(play, &event);
        else
            mouse_event(play, &event);
    }
}

/* ---- time ---- */

/* The number of whole jiffies since the last call, at most JIFFIES_AT_ONCE. */
static int jiffies_gone(struct play *play)
{
    uint64_t now = sdl_clock_now();
    play->gone = play_sound_pace(&play->sound, now, now - play->clock);
    play->waiting += play->gone * GAME_JIFFY_RATE;
    play->clock = now;
    uint64_t jiffies = play->waiting / MICROSECONDS;
    play->waiting %= MICROSECONDS;
    return jiffies > JIFFIES_AT_ONCE ? JIFFIES_AT_ONCE : (int)jiffies;
}

/* While a fade is shown no frame is played. If a frame would have been due in that time, it is
 * played right afterwards. Observed: ScummVM 2.7. */
static void play_due_frames(struct play *play, int jiffies)
{
    if (play_fade_pass(&play->fade, play->gone))
        play->changed = true;
    if (play->fade.show.active)
        event_script_hold(&play->events, play->game, jiffies);
    else if (!play->quit)
        game_advance(play->game, jiffies);
}

/* The game has come to its end by itself: a message about the report stays. */
static void end_of_game(struct play *play, enum report_why why)
{
    char message[PLAY_MESSAGE_SIZE];
    if (play_report_end(&play->report, why, message))
        tell_long(play, message);
}

/* Each note once, as long as other messages leave it room. All of them go into the log. */
static void tell_notes(struct play *play)
{
    const struct note_log *notes = &play->game->notes;
    char line[NOTE_LINE_SIZE];
    while (play->notes_told < notes->count && notes->notes[play->notes_told].quiet)
        play->notes_told++;
    if (play->notes_told >= notes->count || play->message_jiffies > 0)
        return;
    note_format(&notes->notes[play->notes_told++], line);
    tell(play, "%s", line);
}

static void restart(struct play *play)
{
    struct fault fault = {0};
    fade_show_end(&play->fade.show);
    play->restart_asked = 0;
    if (!game_restart(play->game, &fault))
        cli_fault(&fault);
    play_report_begin(&play->report, false);
}

/* What a script or a key of the game asked for. That a script quit is told when the window is
 * closed. */
static void obey_request(struct play *play)
{
    enum game_request request = play->game->request;
    play->quit = play->quit || request == GAME_REQUEST_QUIT;
    if (request == GAME_REQUEST_QUIT)
        end_of_game(play, REPORT_QUIT);
    else
        play->game->request = GAME_REQUEST_NONE;
    if (request == GAME_REQUEST_PAUSE) {
        play->paused = true;
        tell(play, "paused: press the space bar to go on");
    } else if (request == GAME_REQUEST_MENU) {
        const struct window_event f5 = {.kind = WINDOW_KEY, .key = WINDOW_KEY_F5};
        if (save_menu_key(&play->saves, play->game, &f5))
            follow_saves(play);
    } else if (request == GAME_REQUEST_ASK_RESTART && play->restart_asked == 0) {
        play->restart_asked = MESSAGE_JIFFIES;
        play_report_begin(&play->report, false); /* elsewhere one key is enough */
        tell(play, "press the key again to begin the game anew");
    } else if (request == GAME_REQUEST_RESTART || request == GAME_REQUEST_ASK_RESTART) {
        restart(play);
    }
}

/* What the mixer does in this turn. */
static enum mixer_mode sound_mode(const struct play *play)
{
    if (play->paused || play->saves.open || play->console.open || play->game->vm.halted)
        return MIXER_PAUSED;
    return play->fast ? MIXER_SKIPS : MIXER_PLAYS;
}

static void pass_time(struct play *play)
{
    int jiffies = jiffies_gone(play);
    if (play->fast)
        jiffies = JIFFIES_AT_ONCE;
    if (!play->paused && !play->saves.open && !play->console.open) {
        play_due_frames(play, jiffies);
        if (saves_by_itself(play))
            save_menu_pass(&play->saves, play->game, jiffies);
    }
    if (play->game->vm.halted && !play->halt_told) {
        play->halt_told = true;
        tell(play, "halted: %.80s", play->game->vm.why);
        end_of_game(play, REPORT_HALTED);
    }
    tell_notes(play);
    obey_request(play);
    play_sound_turn(&play->sound, play->game, sound_mode(play), play->clock);
    play->restart_asked = play->restart_asked > jiffies ? play->restart_asked - jiffies : 0;
    /* What is told about a game that has halted stays: nothing else will come. */
    if (play->message_jiffies > 0 && !play->game->vm.halted &&
        (play->message_jiffies -= jiffies) <= 0) {
        play->overlay.message[0] = '\0';
        play->changed = true;
    }
}

/* The crosshair has the colour that the game gives the pointer. In room mode it is white. */
static void colour_cross(struct play *play, const struct frame *picture, int index)
{
    static const struct colour white = {255, 255, 255};
    sdl_presenter_set_cursor_colour(play->presenter,
                                    play->game->world.booted ? picture->palette[index] : white);
}

/* The picture as scripts want it: shaken, and with the mouse pointer that they chose. *cross is set
 * when the pointer is to be the program's own crosshair. */
static const struct frame *picture_to_show(struct play *play, bool *cross)
{
    struct game *game = play->game;
    struct cursor_picture cursor;
    const struct frame *picture =
        play->fade.show.active ? &play->fade.show.picture : game_picture(game);
    bool shown = input_cursor(game, &cursor) || !game->world.booted;
    bool pointed = play->mouse_inside && shown && cursor.glyph;
    int shake = screen_shake_rows(game);
    *cross = play->mouse_inside && shown && !cursor.glyph;
    colour_cross(play, picture, cursor.color);
    if (!pointed && shake == 0)
        return picture;
    play->shown = *picture;
    if (shake > 0)
        frame_raise(&play->shown, shake);
    if (pointed)
        cursor_draw(&play->shown, &cursor, play->mouse_x, play->mouse_y);
    return &play->shown;
}

static void show(struct play *play)
{
    const struct play_layers layers = {&play->overlay, &play->saves, &play->console};
    if (play_layers_wanted(&layers)) {
        int zoom;
        uint32_t *canvas = sdl_presenter_canvas(play->presenter, &zoom);
        play->overlay.mouse_x = play->mouse_x;
        play->overlay.mouse_y = play->mouse_y;
        play->overlay.mouse_inside = play->mouse_inside;
        if (canvas)
            play_layers_draw(&layers, play->game, canvas, zoom);
    }
    bool cross = false;
    const struct frame *picture = picture_to_show(play, &cross);
    sdl_presenter_show(play->presenter, picture, cross ? play->mouse_x : -1, play->mouse_y);
    play->changed = false;
}

static void play_until_quit(struct play *play)
{
    game_watch(play->game, (struct frame_watcher){play, before_frame, after_frame});
    play_report_begin(&play->report, play->game->world.booted && !play->start.load);
    /* The wait before the first frame is waited as all others are, so that what is heard has the
     * same times as in a file. */
    show(play);
    play->clock = sdl_clock_now();
    while (!play->quit) {
        take_input(play);
        pass_time(play);
        if (play->frames > 0 && play->game->vm.halted)
            play->quit = true; /* nobody may be there who could close the window */
        if (play->changed)
            show(play);
        else
            sdl_clock_sleep(NAP);
    }
}

/* ---- beginning ---- */

static int play_game(struct play *play, const struct sdl_presenter_options *window)
{
    play->presenter = sdl_presenter_open(window);
    if (!play->presenter) {
        cli_error("there is no display to open a window on; `walkbox run` needs none");
        return CLI_BAD_DATA;
    }
    if (!play->game->world.booted)
        tell_room(play);
    save_menu_init(&play->saves, play->game, play->start.router);
    const struct console_window_host host = {play->game, &play->saves, &play->overlay.bits};
    console_window_init(&play->console, host);
    play_sound_open(&play->sound, play->game, play->path, &play->sound_options);
    play_report_init(&play->report, play->game, &play->start, saves_by_itself(play));
    play_until_quit(play);
    play_report_close(&play->report);
    play_sound_close(&play->sound, play->game, play->start.log != NULL);
    if (saves_by_itself(play))
        save_menu_end(&play->saves, play->game);
    play_overlay_end(&play->overlay);
    sdl_presenter_close(play->presenter);
    cli_tell_quit(play->game);
    int logged = cli_write_log(play->game, play->start.log);
    int status = cli_tell_halt(play->game);
    status = cli_play_status(play->game, status);
    return status == CLI_DONE ? logged : status;
}

/* Opens the files of --input and --trace, plays, and closes them again. */
static int play_recorded(struct play *play, const struct sdl_presenter_options *window)
{
    arena_init(&play->arena, cli_allocator());
    int status = cli_load_events(&play->events, play->input, play->game, &play->arena);
    if (status == CLI_DONE && play->trace && !(play->trace_stream = fopen(play->trace, "wb")))
        status = cli_cannot_write(play->trace);
    if (status == CLI_DONE)
        status = play_game(play, window);
    errno = 0;
    if (play->trace_stream && (fclose(play->trace_stream) != 0 || play->trace_failed)) {
        int lost = cli_cannot_write(play->trace);
        status = status == CLI_DONE ? lost : status;
    }
    arena_reset(&play->arena);
    return status;
}

static const char usage[] =
    "walkbox play [GAME] [--room N] [--boot-param N] [--costume N] [--at X,Y] "
    "[--load FILE] [--router NAME] [--game ID] [--seed S] [--input FILE] [--trace FILE] "
    "[--frames N] "
    "[--fast] [--music NAME] [--music-volume V] [--effects-volume V] [--speech-volume V] "
    "[--soundfont FILE] [--speech NAME] "
    "[--mute] "
    "[--scale N] [--fullscreen] [--square-pixels] [--report DIR] [--strict] [--log FILE]";

static int start_and_play(struct play *play, const struct sdl_presenter_options *window)
{
    struct start_options *start = &play->start;
    start->files = saves_by_itself(play) ? &play->script_files : NULL;
    start->device = play->sound_options.device;
    int status = cli_start_game(&play->game, play->path, start);
    if (status == CLI_DONE)
        status = play_recorded(play, window);
    cli_end_game(play->game);
    return status;
}

int command_play(int argc, char **argv)
{
    struct play play = {.sound_options = SOUND_OPTIONS_DEFAULT};
    struct start_options *start = &play.start;
    struct sdl_presenter_options window = {.title = "walkbox", .aspect = true};
    bool no_aspect = false;
    const struct option options[] = {
        {"--room", OPTION_INT, &start->room.room, &start->in_room,
         "N: walk in that room, no scripts"},
        {"--boot-param", OPTION_INT, &start->boot_param, &start->boot_param_given,
         "N: for the boot script"},
        {"--costume", OPTION_INT, &start->room.costume, NULL,
         "N: what ego wears; implies room mode"},
        {"--at", OPTION_POINT, &start->room.at, &start->room.has_place,
         "X,Y: where ego stands; implies room mode"},
        {"--load", OPTION_TEXT, &start->load, NULL, "FILE: go on from that save"},
        {"--seed", OPTION_INT, &start->seed, NULL, "S: the seed of the random numbers"},
        {"--input", OPTION_TEXT, &play.input, NULL,
         "FILE: what a player does, besides what you do"},
        {"--trace", OPTION_TEXT, &play.trace, NULL, "FILE: gets a line of JSON for each frame"},
        {"--frames", OPTION_INT, &play.frames, NULL, "N: end after so many frames"},
        {"--fast", OPTION_FLAG, &play.fast, NULL, "play as fast as possible (key Ctrl+F)"},
        {"--music", OPTION_TEXT, &play.music, NULL,
         "NAME: what plays the music: " SOUND_MUSIC_NAMES "; else adlib"},
        SOUND_VOLUME_OPTIONS(&play.sound_options),
        {"--mute", OPTION_FLAG, &play.sound_options.muted, NULL, "no sound at all"},
        {"--scale", OPTION_INT, &window.scale, NULL, "N: window pixels for each picture pixel"},
        {"--fullscreen", OPTION_FLAG, &window.fullscreen, NULL, "begin in fullscreen"},
        {"--square-pixels", OPTION_FLAG, &no_aspect, NULL, "no 4:3 correction (key F4)"},
        START_REPORT_OPTION(start),
        START_PLAY_OPTIONS(start),
    };
    const struct command_line line = {
        usage,
        "Boots the game, or with --room walks in one of its rooms; F1 shows the keys. Without "
        "GAME the demo.",
        0,
        1,
        options,
        sizeof options / sizeof *options};
    const char *words[1];
    char demo[PATH_SIZE];
    int status;
    int count = cli_parse(&line, argc, argv, words, &status);
    if (count < 0)
        return status;
    const char *path = count > 0 ? words[0] : cli_find_demo(demo, sizeof demo);
    if (!path)
        return cli_usage(&line, "the demo is not beside the program: name a GAME", NULL);
    if (!sound_options_music(&play.sound_options, play.music) ||
        !sound_options_good(&play.sound_options))
        return CLI_WRONG_USAGE;
    play.path = path;
    window.aspect = !no_aspect;
    return start_and_play(&play, &window);
}
