#include "app/window/play_debug.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/window/play.h"
#include "app/window/play_leave.h"
#include "app/window/play_message.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "engine/state/game_state.h"
#include "util/fault.h"

/* ---- stops ---- */

static void write_stops(const struct play *play, char text[2 * STOPS_FILE_SIZE])
{
    const struct stop_list *stops = &play->session.debugger.stops;
    struct text_line line = text_line_in(text, 2 * STOPS_FILE_SIZE);
    for (int i = 0; i < stops->count; i++)
        text_line_add(&line, "%s%s\n", stops->stops[i].off ? "off " : "", stops->stops[i].text);
    text_line_add(&line, "%s", play->layers.debug.unread);
}

/* Reads the saved text. Lines that cannot be read stay in the file. */
static void read_stops(struct play *play)
{
    struct debugger *debugger = &play->session.debugger;
    char why[EXPRESSION_WHY_SIZE], line[STOP_TEXT_SIZE + 8];
    struct text_line unread = text_line_in(play->layers.debug.unread, STOPS_FILE_SIZE);
    for (const char *at = play->layers.debug.saved; *at; at += *at == '\n') {
        const char *begin = at;
        at += strcspn(at, "\n");
        const int length = (int)strcspn(begin, "\r\n");
        snprintf(line, sizeof line, "%.*s", length, begin);
        const bool off = strncmp(line, "off ", 4) == 0;
        struct stop *stop = stop_add(&debugger->stops, &debugger->names, play->game->world.room,
                                     line + (off ? 4 : 0), why);
        if (stop) {
            stop->off = off;
            continue;
        }
        if (unread.length == 0)
            play_notice(play, "Stop \"%s\" cannot be read: %s", line, why);
        text_line_add(&unread, "%.*s\n", length, begin);
    }
}

static void start(struct play *play)
{
    struct play_debug *debug = &play->layers.debug;
    struct debugger *debugger = &play->session.debugger;
    debug->unread[0] = '\0';
    if (!debugger_init(debugger, play->game, &play->session.report.journal,
                       (uint32_t)play->session.start.seed))
        return;
    debug->panel.debugger = debugger;
    read_stops(play);
}

void play_debug_begin(struct play *play)
{
    char path[PATH_SIZE];
    struct byte_view file = {0};
    if (!play_request_is_repeated(&play->request) &&
        play_saves_path(&play->session.saves, "stops.txt", path, NULL))
        file = cli_read_whole(path, STOPS_FILE_SIZE - 1);
    snprintf(play->layers.debug.saved, STOPS_FILE_SIZE, "%.*s", (int)file.size,
             file.data ? (const char *)file.data : "");
    free((void *)(uintptr_t)file.data);
    start(play);
}

void play_debug_reload(struct play *play)
{
    write_stops(play, play->layers.debug.saved);
    debugger_close(&play->session.debugger);
    start(play);
    play_leave_past(play);
}

/* Saves the stops if they have changed. */
static void save_stops(struct play *play)
{
    char text[2 * STOPS_FILE_SIZE], path[PATH_SIZE];
    struct fault fault = {0};
    write_stops(play, text);
    if (play_request_is_repeated(&play->request) || strcmp(text, play->layers.debug.saved) == 0)
        return;
    snprintf(play->layers.debug.saved, sizeof play->layers.debug.saved, "%s", text);
    if (!play_saves_path(&play->session.saves, "stops.txt", path, &fault) ||
        !own_files_make_folders(path, &fault) ||
        (!whole_file_write(path, (struct byte_view){(const uint8_t *)text, strlen(text)}) &&
         !own_files_fault(&fault, OWN_WRITE, path)))
        play_notice(play, "The stops are not saved: %s", tr_fault(&fault).text);
}

/* ---- the panel ---- */

void play_debug_follow(struct play *play, int64_t dropped)
{
    struct debug_panel *panel = &play->layers.debug.panel;
    if (!panel->debugger)
        return;
    panel->dropped = 0;
    if (panel->debugger->view && !play->layers.console.open && !ui_is_open(&panel->ui))
        debugger_return(panel->debugger);
    if (dropped > 0) {
        play_went_back(play);
        play_notice(play,
                    tr_count((long)dropped, "Continued from here; %d later frame was dropped",
                             "Continued from here; %d later frames were dropped"),
                    (int)dropped);
    }
    save_stops(play);
}

/* Opens the console at the panel's position. */
static void open_console(struct play *play)
{
    ui_end(&play->layers.debug.panel.ui);
    play->layers.console.open = true;
}

bool play_debug_event(struct play *play, const struct window_event *event, enum setting key)
{
    struct debug_panel *panel = &play->layers.debug.panel;
    const bool open = ui_is_open(&panel->ui);
    const bool breaks = !open && !play->layers.console.open && play->session.debugger.asked &&
                        event->kind == WINDOW_KEY && event->key == WINDOW_KEY_ESCAPE;
    int width, height;
    if (!panel->debugger)
        return false;
    if (breaks)
        debugger_return(panel->debugger);
    if (breaks || (key == SETTING_KEY_DEBUG && !open)) {
        play->layers.console.open = false;
        debug_panel_open(panel);
        return true;
    }
    if (!open || play_settings_key_of_window(key) || key == SETTING_KEY_MENU ||
        key == SETTING_KEY_HELP ||
        !(window_event_is_mouse(event) || window_event_is_typed(event) ||
          event->kind == WINDOW_MOUSE_LIFTED))
        return false;
    panel->finger = presenter_touch(play->view.presenter)->fingers > 0;
    if (key == SETTING_KEY_DEBUG)
        ui_close(&panel->ui);
    else if (key == SETTING_KEY_CONSOLE || event->key == '`')
        open_console(play);
    else if (presenter_page(play->view.presenter, &width, &height))
        ui_handle(&panel->ui, width, height, event);
    play_debug_follow(play, panel->dropped);
    return true;
}
