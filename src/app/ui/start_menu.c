#include "app/ui/start_menu.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "render/overlay/page_font.h"
#include "util/limits.h"
#include "util/shown_text.h"

/* The rows behind the games. */
enum start_row { ROW_DEMO, ROW_OPEN, ROW_SETTINGS, ROW_QUIT, ROW_COUNT };

/* ---- which rows there are ---- */

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
        menu->wish = MENU_WISH_QUIT;
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

static void take(struct menu *menu, void *context, const struct page_answer *answer)
{
    struct start_menu *start = context;
    if (answer->kind == PAGE_WENT_BACK) {
        start->asked = -1;
        page_ask(menu_page(menu), "Leave walkbox?", "Leave", "Stay", false);
    } else if (answer->kind == PAGE_YES && start->asked < 0) {
        menu->wish = MENU_WISH_QUIT;
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
    .takes_back = true,
    .count = count_rows,
    .row = fill_row,
    .take = take,
};

void start_menu_open(struct start_menu *start, const char *demo, const char *told)
{
    start->menu.wish = MENU_WISH_NONE;
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

void start_menu_take_drop(struct start_menu *start, const char *path)
{
    menu_play(&start->menu, path);
}
