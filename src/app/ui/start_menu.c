#include "app/ui/start_menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/language.h"
#include "render/overlay/page_font.h"
#include "util/fault.h"
#include "util/shown_text.h"

/* ---- the page of folders ---- */

/* The rows: the folder above, the game or games in this one, and the list. */
static bool has_above(const struct folder_page *page)
{
    return strcmp(page->list.path, "/") != 0;
}

static int rows_before(const struct folder_page *page)
{
    const int games = page->list.game_count > 0 ? page->list.game_count : page->list.has_game;
    return (has_above(page) ? 1 : 0) + games;
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
    static const char *const signs[] = {PAGE_SIGN_GAME, PAGE_SIGN_GAME, PAGE_SIGN_FOLDER,
                                        PAGE_SIGN_ARCHIVE};
    char name[PAGE_LABEL_SIZE - 8];
    shown_text(entry->name, strlen(entry->name), name, sizeof name);
    snprintf(row->label, sizeof row->label, "%s %s", signs[entry->kind], name);
    if (entry->kind == FOLDER_WITH_GAME) {
        snprintf(row->value, sizeof row->value, "%s", tr("contains a game"));
        snprintf(row->help, sizeof row->help, "%s",
                 tr("Press Enter to play the game, or the right arrow key to open the folder."));
    } else if (entry->kind == FOLDER_WITH_GAMES) {
        snprintf(row->value, sizeof row->value, "%s", tr("contains games"));
        snprintf(row->help, sizeof row->help, "%s", tr("Press Enter to choose one of the games."));
    } else if (entry->kind == FOLDER_ARCHIVE) {
        snprintf(row->value, sizeof row->value, "%s", tr("archive"));
        snprintf(row->help, sizeof row->help, "%s",
                 tr("Press Enter to play the game in this archive."));
    }
}

static void fill_folder_row(void *context, int n, struct page_row *row)
{
    const struct folder_page *page = context;
    const struct folder_list *list = &page->list;
    int at = n - rows_before(page);
    if (at < 0 && n == 0 && has_above(page)) {
        snprintf(row->label, sizeof row->label, "↑ %s", tr("Parent folder"));
        snprintf(row->help, sizeof row->help, "%s",
                 tr("You can also press the left arrow key or Backspace."));
    } else if (at < 0 && list->game_count > 0) {
        char name[PAGE_LABEL_SIZE - 64], label[PAGE_LABEL_SIZE - 8];
        const struct folder_game *game = &list->games[at + list->game_count];
        shown_text(game->name, strlen(game->name), name, sizeof name);
        snprintf(label, sizeof label, tr("Play %s"), name);
        snprintf(row->label, sizeof row->label, PAGE_SIGN_GAME " %s", label);
    } else if (at < 0) {
        snprintf(row->label, sizeof row->label, PAGE_SIGN_GAME " %s",
                 tr("Play the game in this folder"));
    } else if (at < list->count) {
        fill_entry(&list->entries[at], row);
    } else {
        row->kind = PAGE_ROW_NOTE;
        row->off = true;
        if (list->left_out > 0)
            snprintf(row->label, sizeof row->label,
                     tr_count(list->left_out, "%d more entry is not shown",
                              "%d more entries are not shown"),
                     list->left_out);
        else
            snprintf(row->label, sizeof row->label, "%s", tr("No folders or archives here"));
    }
}

/* Marks the row that the player most likely wants: a game, else the first of the list. */
static void show_folder(struct folder_page *page, struct menu *menu)
{
    struct page *shown = menu_page(menu);
    const struct folder_list *list = &page->list;
    shown_text(list->path, strlen(list->path), page->title, sizeof page->title);
    shown->title = page->title;
    shown->text = list->note[0] ? list->note : NULL;
    shown->first = 0;
    if (list->has_game || list->game_count > 0)
        page_mark(shown, has_above(page) ? 1 : 0);
    else
        page_mark(shown, list->count > 0 ? rows_before(page) : 0);
}

static bool go_to(struct folder_page *page, struct menu *menu, const char *path)
{
    struct fault fault = {0};
    char line[FAULT_LINE_SIZE], translated[FAULT_LINE_SIZE];
    if (!folder_list_read(&page->list, path, &fault)) {
        fault_format(&fault, line, sizeof line);
        menu_message(menu, "%s", tr_sentence(line, translated, sizeof translated));
        return false;
    }
    show_folder(page, menu);
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

static void choose_entry(struct folder_page *page, struct menu *menu, int n, bool looks_in)
{
    char path[PATH_SIZE];
    enum folder_entry_kind kind = page->list.entries[n].kind;
    if (!folder_list_path(&page->list, n, path))
        menu_message(menu, tr("The path of '%.100s' is too long: the limit is %d bytes."),
                     page->list.entries[n].name, PATH_SIZE - 1);
    else if (kind == FOLDER_PLAIN || kind == FOLDER_WITH_GAMES ||
             (kind == FOLDER_WITH_GAME && looks_in))
        go_to(page, menu, path);
    else if (!looks_in)
        menu_play(menu, path);
}

/* Plays one of several games in the folder. */
static void choose_game_of(struct folder_page *page, struct menu *menu, int n)
{
    char path[PATH_SIZE];
    if (folder_list_game_path(&page->list, n, path))
        menu_play(menu, path);
    else
        menu_message(menu, tr("The path of '%.100s' is too long: the limit is %d bytes."),
                     page->list.games[n].name, PATH_SIZE - 1);
}

static void handle_folder(struct menu *menu, void *context, const struct page_answer *answer)
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
    } else if (at < 0 && page->list.game_count > 0) {
        choose_game_of(page, menu, at + page->list.game_count);
    } else if (at < 0) {
        menu_play(menu, page->list.path);
    } else if (at < page->list.count) {
        choose_entry(page, menu, at, looks_in);
    }
}

static void leave_folder(void *context)
{
    folder_list_free(&((struct folder_page *)context)->list);
}

static const struct menu_screen folder_screen = {
    .help =
        N_("Choose the folder that contains the game's files, such as MONKEY.000 or Monkey1.pak. "
           "You can also drop it on this window."),
    .tree = true,
    .count = count_entries,
    .row = fill_folder_row,
    .handle = handle_folder,
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
}

/* ---- the start screen ---- */

enum start_row { ROW_DEMO, ROW_OPEN, ROW_SETTINGS, ROW_QUIT, ROW_COUNT };

/* The game of the list that is the demo; -1: it was not played, or is not there. */
static int demo_index(const struct start_menu *start)
{
    return start->demo ? played_games_find(&start->played, start->demo) : -1;
}

/* The rows after the games; returns how many. */
static int other_rows(const struct start_menu *start, enum start_row rows[ROW_COUNT])
{
    int count = 0;
    if (start->demo && demo_index(start) < 0)
        rows[count++] = ROW_DEMO;
    rows[count++] = ROW_OPEN;
    if (start->settings)
        rows[count++] = ROW_SETTINGS;
    rows[count++] = ROW_QUIT;
    return count;
}

static int count_rows(void *context)
{
    const struct start_menu *start = context;
    enum start_row rows[ROW_COUNT];
    return start->played.count + other_rows(start, rows);
}

/* ---- what they show ---- */

static const char demo_note[] = N_("a small game that comes with walkbox");

static void fill_game(const struct played_game *game, bool is_demo, struct page_row *row)
{
    char path[PAGE_LABEL_SIZE - 16];
    shown_path_into(game->path, path, sizeof path);
    snprintf(row->label, sizeof row->label, "%s", is_demo ? tr("The demo") : game->name);
    menu_date(game->when, time(NULL), false, row->value);
    if (game->picture)
        row->picture = (struct page_picture){game->picture->pixels, game->picture->palette,
                                             PLAYED_PICTURE_WIDTH, PLAYED_PICTURE_HEIGHT};
    row->sign = PAGE_SIGN_GAME;
    if (game->is_there)
        snprintf(row->note, sizeof row->note, "%s", is_demo ? tr(demo_note) : path);
    else
        snprintf(row->note, sizeof row->note, tr("not found: %s"), path);
    snprintf(row->help, sizeof row->help, "%s",
             game->is_there
                 ? tr("Press Enter to play, or Delete to remove the game from this list. Its files "
                      "and saves are not deleted.")
                 : tr("The game's files are no longer there. Press Delete to remove the game from "
                      "this list."));
}

static void fill_row(void *context, int n, struct page_row *row)
{
    static const struct {
        const char *label, *note, *help, *sign;
    } rows[ROW_COUNT] = {
        [ROW_DEMO] = {N_("The demo"), demo_note, "", PAGE_SIGN_GAME},
        [ROW_OPEN] = {N_("Open a folder"), N_("choose a game on this computer"),
                      N_("You can also drop the game's folder or zip file on this window."),
                      PAGE_SIGN_FOLDER},
        [ROW_SETTINGS] = {N_("Settings"), N_("picture, sound, text and keys"),
                          N_("Press Enter to change how walkbox looks, sounds and is played."),
                          PAGE_SIGN_GEAR},
        [ROW_QUIT] = {N_("Quit"), "", N_("Press Enter to close walkbox."), "×"},
    };
    const struct start_menu *start = context;
    if (n < start->played.count) {
        fill_game(&start->played.games[n], n == demo_index(start), row);
        return;
    }
    enum start_row others[ROW_COUNT];
    other_rows(start, others);
    const enum start_row which = others[n - start->played.count];
    snprintf(row->label, sizeof row->label, "%s", tr(rows[which].label));
    snprintf(row->note, sizeof row->note, "%s", rows[which].note[0] ? tr(rows[which].note) : "");
    snprintf(row->help, sizeof row->help, "%s", rows[which].help[0] ? tr(rows[which].help) : "");
    row->sign = rows[which].sign;
}

/* ---- what is done ---- */

static void choose(struct start_menu *start, struct menu *menu, enum start_row row)
{
    if (row == ROW_DEMO)
        menu_play(menu, start->demo);
    else if (row == ROW_SETTINGS)
        menu_open(menu, start->settings, start->settings_context);
    else if (row == ROW_QUIT)
        menu->request = MENU_REQUEST_QUIT;
    else if (!start->choose_files || !start->choose_files(start->choose_context))
        folder_page_open(&start->folder, menu, start->played.folder);
}

static void choose_game(struct start_menu *start, struct menu *menu, int n,
                        enum page_answer_kind kind)
{
    const struct played_game *game = &start->played.games[n];
    char text[PAGE_MESSAGE_SIZE];
    if (kind == PAGE_CHOSEN && game->is_there) {
        menu_play(menu, game->path);
    } else if (kind == PAGE_CHOSEN || kind == PAGE_DELETED) {
        start->removing = n;
        snprintf(text, sizeof text,
                 game->is_there
                     ? tr("Remove '%.100s' from this list?\nIts files and saves are not deleted.")
                     : tr("The files of '%.100s' are no longer there. Remove it from this "
                          "list?\nIts saves are not deleted."),
                 game->name);
        page_ask(menu_page(menu), text, tr("Remove"), tr("Cancel"), true);
    }
}

static void remove_game(struct start_menu *start)
{
    char folder[PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", start->played.games[start->removing].path);
    played_games_forget(folder);
    played_games_free(&start->played);
    played_games_read(&start->played, true);
}

static void handle(struct menu *menu, void *context, const struct page_answer *answer)
{
    struct start_menu *start = context;
    if (answer->kind == PAGE_WENT_BACK) {
        start->removing = -1;
        page_ask(menu_page(menu), tr("Quit walkbox?"), tr("Quit"), tr("Cancel"), false);
    } else if (answer->kind == PAGE_YES && start->removing < 0) {
        menu->request = MENU_REQUEST_QUIT;
    } else if (answer->kind == PAGE_YES) {
        remove_game(start);
    } else if (answer->kind == PAGE_ADDED) {
        choose(start, menu, ROW_OPEN);
    } else if (answer->row >= 0 && answer->row < start->played.count) {
        choose_game(start, menu, answer->row, answer->kind);
    } else if (answer->kind == PAGE_CHOSEN) {
        enum start_row others[ROW_COUNT];
        other_rows(start, others);
        choose(start, menu, others[answer->row - start->played.count]);
    }
}

static const struct menu_screen start_screen = {
    .title = "walkbox",
    .help = N_("Press Enter or click to play. You can drop a folder or zip file with a game here."),
    .tall = true,
    .handles_back = true,
    .no_arrow = true,
    .count = count_rows,
    .row = fill_row,
    .handle = handle,
};

void start_menu_open(struct start_menu *start, const char *demo, const char *notice)
{
    start->menu.request = MENU_REQUEST_NONE;
    start->demo = demo;
    played_games_read(&start->played, true);
    menu_open(&start->menu, &start_screen, start);
    if (!notice)
        notice = start->played.count > 0
                     ? ""
                     : N_("Open the folder that contains your files of a SCUMM v5 game, such as "
                          "The Secret of Monkey Island (CD). It will be in this list next time.");
    snprintf(start->text, sizeof start->text, "%s", notice);
    menu_page(&start->menu)->text = start->text;
    page_mark(menu_page(&start->menu), 0);
}

void start_menu_open_folder(struct start_menu *start)
{
    folder_page_open(&start->folder, &start->menu, start->played.folder);
}

void start_menu_close(struct start_menu *start)
{
    menu_close(&start->menu);
    played_games_free(&start->played);
}
