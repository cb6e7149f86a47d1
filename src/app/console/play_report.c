#include "app/console/console.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/own_files.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/game_state.h"
#include "util/limits.h"
#include "util/minmax.h"

void play_report_init(struct play_report *play, struct game *game,
                      const struct start_options *start, bool by_itself)
{
    memset(play, 0, sizeof *play);
    journal_init(&play->journal, host_allocator(), JOURNAL_LIMIT, true);
    play->report = (struct report){game, start, &play->journal};
    play->by_itself = by_itself || start->report;
}

void play_report_close(struct play_report *play)
{
    journal_close(&play->journal);
}

void play_report_begin(struct play_report *play, bool booted)
{
    journal_begin(&play->journal, play->report.game, booted);
    play->end_done = false;
}

void play_report_make(struct play_report *play, enum report_why why,
                      char message[PLAY_MESSAGE_SIZE])
{
    char path[PATH_SIZE], shown[PICTURE_SHOWN_SIZE];
    int used = 0;
    if (why == REPORT_HALTED)
        used = snprintf(message, PLAY_MESSAGE_SIZE, tr("The game has halted: %s. "),
                        tr_part(play->report.game->vm.why));
    used = int_min(used, PLAY_MESSAGE_SIZE - 1);
    if (report_make(&play->report, why, path) != CLI_DONE) {
        snprintf(message + used, PLAY_MESSAGE_SIZE - (size_t)used, "%s",
                 tr("The report could not be written; the messages in the terminal say why."));
        return;
    }
    picture_shown_path(path, shown);
    snprintf(message + used, PLAY_MESSAGE_SIZE - (size_t)used,
             tr("The report is in %s; please attach it to an issue of walkbox."), shown);
}

bool play_report_end(struct play_report *play, enum report_why why, char message[PLAY_MESSAGE_SIZE])
{
    bool wanted = why == REPORT_HALTED ? play->by_itself : play->report.start->report != NULL;
    bool due = wanted && !play->end_done;
    play->end_done = true;
    if (due)
        play_report_make(play, why, message);
    return due;
}

bool play_report_console_key(struct play_report *play, struct console_window *console,
                             const struct window_event *event)
{
    struct journal *journal = &play->journal;
    struct game *game = play->report.game;
    if (!console->open || event->kind != WINDOW_KEY || event->key != WINDOW_KEY_ENTER)
        return console_window_key(console, event);
    uint32_t frame = game->world.frame;
    uint64_t before = journal_hash(game, &journal->scratch);
    bool taken = console_window_key(console, event);
    if (game->world.frame == frame && journal_hash(game, &journal->scratch) != before)
        journal_changed(journal, game);
    return taken;
}
