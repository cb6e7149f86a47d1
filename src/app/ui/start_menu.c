#include "app/ui/start_menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "render/overlay/page_font.h"
#include "util/fault.h"
#include "util/limits.h"
#include "util/shown_text.h"

/* ---- the page of folders ---- */

/* The rows: the folder above, the game in this one if it holds one, and the list. */
static bool has_above(const struct folder_page *page)
{
    return strcmp(page->list.path, "/") != 0;
}

static int rows_before(const struct folder_page *page)
{
    return (has_above(page) ? 1 : 0) + (page->list.has_game ? 1 : 0);
}

static int count_entries(void *context)
{
    const struct folder_page *page = context;
    const struct folder_list *list = &page->list;
    int notes = list->count == 0 || list->left_out > 0 ? 1 : 0;
    return rows_before(page) + list->count + notes;
}

static void fill_entry(const struct folder_entry *entry, struct page_row *row)
{
    static const char *const signs[] = {PAGE_SIGN_GAME, PAGE_SIGN_FOLDER, PAGE_SIGN_ARCHIVE};
    char name[PAGE_LABEL_SIZE - 8];
    shown_text(entry->name, strlen(entry->name), name, sizeof name);
    snprintf(row->label, sizeof row->label, "%s %s", signs[entry->kind], name);
    if (entry->kind == FOLDER_WITH_GAME) {
        snprintf(row->value, sizeof row->value, "holds a game");
        snprintf(row->help, sizeof row->help,
                 "Enter plays it. The right arrow key looks into the folder.");
    } else if (entry->kind == FOLDER_ARCHIVE) {
        snprintf(row->value, sizeof row->value, "archive");
        snprintf(row->help, sizeof row->help, "Enter plays the game in it, if it holds one.");
    }
}

static void fill_folder_row(void *context, int n, struct page_row *row)
{
    const struct folder_page *page = context;
    const struct folder_list *list = &page->list;
    int at = n - rows_before(page);
    if (at < 0 && n == 0 && has_above(page)) {
        snprintf(row->label, sizeof row->label, "↑ The folder above");
        snprintf(row->help, sizeof row->help, "The left arrow key and Backspace go there too.");
    } else if (at < 0) {
        snprintf(row->label, sizeof row->label, PAGE_SIGN_GAME " Play the game in this folder");
    } else if (at < list->count) {
        fill_entry(&list->entries[at], row);
    } else {
        row->kind = PAGE_ROW_NOTE;
        snprintf(row->label, sizeof row->label,
                 list->left_out > 0 ? "and %d more" : "no folders here", list->left_out);
        row->off = true;
    }
}

static void show_folder(struct folder_page *page, struct menu *menu)
{
    struct page *shown = menu_page(menu);
    shown_text(page->list.path, strlen(page->list.path), page->title, sizeof page->title);
    shown->title = page->title;
    shown->text = page->list.told[0] ? page->list.told : NULL;
}

/* Marks the row that the player most likely wants: a game, else the first of the list. */
static void mark_first(struct folder_page *page, struct menu *menu)
{
    int before = rows_before(page);
    menu_page(menu)->first = 0;
    page_mark(menu_page(menu), page->list.has_game ? before - 1 : before);
    if (page->list.count == 0 && !page->list.has_game)
        page_mark(menu_page(menu), 0);
}

static bool go_to(struct folder_page *page, struct menu *menu, const char *path)
{
    struct fault fault = {0};
    char line[FAULT_LINE_SIZE];
    if (!folder_list_read(&page->list, path, &fault)) {
        fault_format(&fault, line, sizeof line);
        menu_message(menu, "%s", line);
        return false;
    }
    show_folder(page, menu);
    mark_first(page, menu);
    return true;
}

/* In the folder above, the one that was left is marked. */
static void go_up(struct folder_page *page, struct menu *menu)
{
    char path[PATH_SIZE], name[FOLDER_NAME_SIZE];
    folder_list_above(&page->list, path, name);
    if (!has_above(page) || !go_to(page, menu, path))
        return;
    for (int i = 0; i < page->list.count; i++)
        if (strcmp(page->list.entries[i].name, name) == 0)
            page_mark(menu_page(menu), rows_before(page) + i);
}

static void take_entry(struct folder_page *page, struct menu *menu, int n, bool looks_in)
{
    char path[PATH_SIZE];
    enum folder_entry_kind kind = page->list.entries[n].kind;
    if (!folder_list_path(&page->list, n, path))
        menu_message(menu, "The path of “%.100s” is too long: it may have %d bytes.",
                     page->list.entries[n].name, PATH_SIZE - 1);
    else if (kind == FOLDER_PLAIN || (kind == FOLDER_WITH_GAME && looks_in))
        go_to(page, menu, path);
    else if (!looks_in)
        menu_play(menu, path);
}

static void take_folder(struct menu *menu, void *context, const struct page_answer *answer)
{
    struct folder_page *page = context;
    int at = answer->row - rows_before(page);
    if (answer->kind == PAGE_WENT_UP) {
        go_up(page, menu);
        return;
    }
    if (answer->kind != PAGE_CHOSEN && answer->kind != PAGE_WENT_IN)
        return;
    bool looks_in = answer->kind == PAGE_WENT_IN;
    if (at < 0 && answer->row == 0 && has_above(page)) {
        if (!looks_in)
            go_up(page, menu);
    } else if (at < 0) {
        menu_play(menu, page->list.path);
    } else if (at < page->list.count) {
        take_entry(page, menu, at, looks_in);
    }
}

static void leave_folder(void *context)
{
    folder_list_free(&((struct folder_page *)context)->list);
}

static const struct menu_screen folder_screen = {
    .help = "Choose the folder with the game's files, such as MONKEY.000, or drop it on the "
            "window.",
    .tree = true,
    .count = count_entries,
    .row = fill_folder_row,
    .handle = take_folder,
    .leave = leave_folder,
};

static void folder_page_open(struct folder_page *page, struct menu *menu, const char *folder)
{
    struct fault fault = {0};
    const char *home = getenv("HOME");
    *page = (struct folder_page){0};
    if (!(folder && folder[0] && folder_list_read(&page->list, folder, &fault)) &&
        !(home && home[0] && folder_list_read(&page->list, home, &fault)) &&
        !folder_list_read(&page->list, "/", &fault))
        return;
    menu_open(menu, &folder_screen, page);
    show_folder(page, menu);
    mark_first(page, menu);
}

/* ---- the start screen ---- */

/* The rows behind the games. */
enum start_row { ROW_DEMO, ROW_OPEN, ROW_SETTINGS, ROW_QUIT, ROW_COUNT };

/* The game of the list that is the demo; -1: it was not played, or is not there. */
static int demo_index(const struct start_menu *start)
{
    return start->demo ? played_games_find(&start->played, start->demo) : -1;
}

static bool is_there(const struct start_menu *start, enum start_row row)
{
    return (row != ROW_DEMO || (start->demo && demo_index(start) < 0)) &&
           (row != ROW_SETTINGS || start->settings);
}

/* The n-th of those behind the games; ROW_COUNT past the last. */
static enum start_row nth(const struct start_menu *start, int n)
{
    int row = 0;
    for (; row < ROW_COUNT; row++)
        if (is_there(start, (enum start_row)row) && n-- == 0)
            break;
    return (enum start_row)row;
}

static int count_rows(void *context)
{
    const struct start_menu *start = context;
    int count = 0;
    while (nth(start, count) != ROW_COUNT)
        count++;
    return start->played.count + count;
}

/* ---- what they show ---- */

static const char demo_note[] = "a small game that comes with walkbox";

static void fill_game(const struct played_game *game, bool is_demo, struct page_row *row)
{
    char path[PAGE_LABEL_SIZE - 16];
    shown_path_into(game->path, path, sizeof path);
    snprintf(row->label, sizeof row->label, "%s", is_demo ? "The demo" : game->name);
    snprintf(row->note, sizeof row->note, "%s", is_demo ? demo_note : path);
    menu_date(game->when, time(NULL), false, row->value);
    if (game->picture)
        row->picture = (struct page_picture){game->picture->pixels, game->picture->palette,
                                             PLAYED_PICTURE_WIDTH, PLAYED_PICTURE_HEIGHT};
    row->sign = PAGE_SIGN_GAME;
    if (game->is_there) {
        snprintf(row->help, sizeof row->help,
                 "Enter plays it. Delete takes it out of this list; its files and saves stay.");
        return;
    }
    snprintf(row->note, sizeof row->note, "not there: %s", path);
    snprintf(row->help, sizeof row->help,
             "Its files are not where they were. Delete takes it out of this list.");
}

static void fill_row(void *context, int n, struct page_row *row)
{
    static const struct {
        const char *label, *note, *help, *sign;
    } rows[ROW_COUNT] = {
        [ROW_DEMO] = {"The demo", demo_note, "", PAGE_SIGN_GAME},
        [ROW_OPEN] = {"Open a folder", "look for the files of a game on this computer",
                      "You can also drop the game's folder or its zip file on this window.",
                      PAGE_SIGN_FOLDER},
        [ROW_SETTINGS] = {"Settings", "picture, sound, text, keys", "", "✓"},
        [ROW_QUIT] = {"Leave walkbox", "", "", "×"},
    };
    const struct start_menu *start = context;
    if (n < start->played.count) {
        fill_game(&start->played.games[n], n == demo_index(start), row);
        return;
    }
    enum start_row which = nth(start, n - start->played.count);
    snprintf(row->label, sizeof row->label, "%s", rows[which].label);
    snprintf(row->note, sizeof row->note, "%s", rows[which].note);
    snprintf(row->help, sizeof row->help, "%s", rows[which].help);
    row->sign = rows[which].sign;
}

/* ---- what is done ---- */

static void choose_files(struct start_menu *start, struct menu *menu)
{
    if (!start->choose_files || !start->choose_files(start->choose_context))
        folder_page_open(&start->folder, menu, start->played.folder);
}

static void choose(struct start_menu *start, struct menu *menu, enum start_row row)
{
    if (row == ROW_DEMO)
        menu_play(menu, start->demo);
    else if (row == ROW_OPEN)
        choose_files(start, menu);
    else if (row == ROW_SETTINGS)
        menu_open(menu, start->settings, start->settings_context);
    else
        menu->request = MENU_REQUEST_QUIT;
}

static void take_game(struct start_menu *start, struct menu *menu, int n,
                      enum page_answer_kind kind)
{
    const struct played_game *game = &start->played.games[n];
    char text[PAGE_MESSAGE_SIZE];
    if (kind == PAGE_CHOSEN && game->is_there) {
        menu_play(menu, game->path);
    } else if (kind == PAGE_CHOSEN || kind == PAGE_DELETED) {
        start->asked = n;
        snprintf(text, sizeof text,
                 "%sTake “%.100s” out of this list?\nIts saves stay where they are.",
                 game->is_there ? "" : "Its files are not there any more. ", game->name);
        page_ask(menu_page(menu), text, "Take it out", "Keep it", true);
    }
}

static void forget(struct start_menu *start)
{
    char folder[PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", start->played.games[start->asked].path);
    played_games_forget(folder);
    played_games_free(&start->played);
    played_games_read(&start->played, true);
}

static void handle(struct menu *menu, void *context, const struct page_answer *answer)
{
    struct start_menu *start = context;
    if (answer->kind == PAGE_WENT_BACK) {
        start->asked = -1;
        page_ask(menu_page(menu), "Leave walkbox?", "Leave", "Stay", false);
    } else if (answer->kind == PAGE_YES && start->asked < 0) {
        menu->request = MENU_REQUEST_QUIT;
    } else if (answer->kind == PAGE_YES) {
        forget(start);
    } else if (answer->kind == PAGE_ADDED) {
        choose(start, menu, ROW_OPEN);
    } else if (answer->row >= 0 && answer->row < start->played.count) {
        take_game(start, menu, answer->row, answer->kind);
    } else if (answer->kind == PAGE_CHOSEN) {
        choose(start, menu, nth(start, answer->row - start->played.count));
    }
}

static const struct menu_screen start_screen = {
    .title = "walkbox",
    .help = "Enter or a click plays. A folder or a zip file with a game can be dropped here.",
    .tall = true,
    .handles_back = true,
    .count = count_rows,
    .row = fill_row,
    .handle = handle,
};

void start_menu_open(struct start_menu *start, const char *demo, const char *told)
{
    start->menu.request = MENU_REQUEST_NONE;
    start->demo = demo;
    start->text[0] = '\0';
    played_games_read(&start->played, true);
    menu_open(&start->menu, &start_screen, start);
    if (told)
        snprintf(start->text, sizeof start->text, "%s", told);
    else if (start->played.count == 0)
        snprintf(
            start->text, sizeof start->text,
            "Open the folder with your own files of a SCUMM 5 game, such as The Secret of Monkey "
            "Island (CD). The game will be in this list from then on.");
    menu_page(&start->menu)->text = start->text;
    page_mark(menu_page(&start->menu), 0);
}

void start_menu_close(struct start_menu *start)
{
    menu_close(&start->menu);
    played_games_free(&start->played);
}

void start_menu_handle_drop(struct start_menu *start, const char *path)
{
    menu_play(&start->menu, path);
}
