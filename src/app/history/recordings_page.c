#include "app/history/recordings_page.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/history/play_gif.h"
#include "engine/game_state.h"
#include "util/fault.h"
#include "util/limits.h"

enum page_line { LINE_KEEP, LINE_GIF, LINE_FIRST };

/* ---- what is shown ---- */

static int count_rows(void *context)
{
    const struct recordings_page *page = context;
    return LINE_FIRST + page->list.count;
}

static void write_length(int seconds, char *text, size_t size)
{
    snprintf(text, size, "%d:%02d", seconds / 60, seconds % 60);
}

static void fill_entry(const struct recording_entry *entry, struct page_row *row)
{
    struct tm local;
    time_t date = (time_t)entry->date;
    char text[32] = "";
    if (localtime_r(&date, &local))
        strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &local);
    snprintf(row->label, sizeof row->label, "%s", text[0] ? text : entry->file);
    if (entry->good) {
        write_length(entry->seconds, row->value, sizeof row->value);
        snprintf(row->help, sizeof row->help,
                 "Plays it again in the window. This game is saved by itself before.");
    } else {
        snprintf(row->value, sizeof row->value, "damaged");
        row->off = true;
    }
}

static void fill_row(void *context, int n, struct page_row *row)
{
    const struct recordings_page *page = context;
    if (n >= LINE_FIRST) {
        fill_entry(&page->list.entries[n - LINE_FIRST], row);
        return;
    }
    row->only_choose = true;
    if (n == LINE_KEEP) {
        row->choose = "Keep (Enter)";
        snprintf(row->label, sizeof row->label, "Keep what was played so far");
        write_length((int)recorder_hash_count(page->about.recorder), row->value, sizeof row->value);
        snprintf(row->help, sizeof row->help,
                 "As a recording: since the game began or was loaded.");
    } else {
        row->choose = "Write (Enter)";
        snprintf(row->label, sizeof row->label, "The last %d seconds as a GIF", PLAY_GIF_SECONDS);
        snprintf(row->help, sizeof row->help,
                 "Into the folder for pictures, while the game goes on. Alt+G does that as well.");
    }
}

static void enter(struct menu *menu, void *context)
{
    struct recordings_page *page = context;
    (void)menu;
    recording_list_read(&page->list, &page->about.game->files);
}

static void leave(void *context)
{
    recording_list_free(&((struct recordings_page *)context)->list);
}

/* ---- what is done ---- */

static void keep(struct recordings_page *page, struct menu *menu)
{
    char file[RECORDING_FILE_SIZE], line[FAULT_LINE_SIZE];
    struct fault fault = {0};
    if (recording_list_keep(&page->list, &page->about, file, &fault)) {
        enter(menu, page);
        page_refresh(menu_page(menu));
        page_mark(menu_page(menu), LINE_FIRST);
        return;
    }
    fault_format(&fault, line, sizeof line);
    menu_tell(menu, "%s", line);
}

static void choose(struct recordings_page *page, struct menu *menu, int row)
{
    if (row == LINE_KEEP) {
        keep(page, menu);
        return;
    }
    if (row == LINE_GIF)
        page->wants_gif = true;
    else
        recording_list_path(&page->list, page->list.entries[row - LINE_FIRST].file, page->replay);
    menu_close(menu);
}

static void ask_delete(struct recordings_page *page, struct menu *menu, int row)
{
    struct page_row shown = {0};
    char text[PAGE_MESSAGE_SIZE];
    fill_entry(&page->list.entries[row - LINE_FIRST], &shown);
    snprintf(text, sizeof text, "Delete the recording of %.100s?", shown.label);
    page_ask(menu_page(menu), text, "Delete", "Keep it", true);
}

static void delete_chosen(struct recordings_page *page, struct menu *menu)
{
    char path[PATH_SIZE];
    int row = menu_page(menu)->chosen - LINE_FIRST;
    if (row < 0 || row >= page->list.count)
        return;
    recording_list_path(&page->list, page->list.entries[row].file, path);
    int error = unlink(path) == 0 ? 0 : errno;
    enter(menu, page);
    page_refresh(menu_page(menu));
    if (error != 0)
        menu_tell(menu, "It cannot be deleted: %s", strerror(error));
}

static void take(struct menu *menu, void *context, const struct page_answer *answer)
{
    struct recordings_page *page = context;
    bool is_entry = answer->row >= LINE_FIRST && answer->row - LINE_FIRST < page->list.count;
    if (answer->kind == PAGE_CHOSEN && (is_entry || answer->row < LINE_FIRST))
        choose(page, menu, answer->row);
    else if (answer->kind == PAGE_DELETED && is_entry)
        ask_delete(page, menu, answer->row);
    else if (answer->kind == PAGE_YES)
        delete_chosen(page, menu);
}

static const struct page_button buttons[] = {
    {"Play again (Enter)", PAGE_ACTION_CHOOSE},
    {"Delete (Del)", PAGE_ACTION_DELETE},
};

const struct menu_screen recordings_screen = {
    .title = "Recordings",
    .help = "A recording is what you did. It is played again with the game's own files, and can be "
            "sent to somebody who has the same ones.",
    .buttons = buttons,
    .button_count = sizeof buttons / sizeof *buttons,
    .count = count_rows,
    .row = fill_row,
    .enter = enter,
    .take = take,
    .leave = leave,
};
