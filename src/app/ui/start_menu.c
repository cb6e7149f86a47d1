#include "app/ui/start_menu.h"

#include <stdio.h>
#include <time.h>

#include "app/ui/shown_date.h"
#include "cli/language.h"
#include "render/overlay/page_font.h"
#include "util/shown_text.h"

/* ---- the start screen ---- */

enum start_row { ROW_DEMO, ROW_OPEN, ROW_SETTINGS, ROW_QUIT, ROW_COUNT };

/* Returns the demo's index in the list of games; -1 if it was never played or does not exist. */
static int demo_index(const struct start_menu *start)
{
    return start->demo ? played_games_find(&start->played, start->demo) : -1;
}

/* Fills in the rows after the games. Returns how many. */
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

/* ---- filling in rows ---- */

static const char demo_title[] = "A Lamp for the Patience";
static const char demo_note[] = N_("the demo, a small game that comes with walkbox");

static void show_picture(struct page_row *row, const struct played_picture *picture)
{
    if (picture)
        row->picture = (struct ui_picture){picture->pixels, picture->palette, PLAYED_PICTURE_WIDTH,
                                           PLAYED_PICTURE_HEIGHT, -1};
}

static void fill_game(const struct played_game *game, bool is_demo, struct page_row *row)
{
    char path[PAGE_LABEL_SIZE - 16];
    shown_path_into(game->path, path, sizeof path);
    snprintf(row->label, sizeof row->label, "%s", is_demo ? demo_title : game->name);
    shown_date(game->when, time(NULL), false, row->value);
    show_picture(row, game->picture);
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
        [ROW_DEMO] = {demo_title, demo_note, "", PAGE_SIGN_GAME},
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
    if (which == ROW_DEMO)
        show_picture(row, start->demo_picture);
}

/* ---- actions ---- */

static void play_chosen(struct ui *menu, void *context, const char *path)
{
    (void)context;
    ui_play(menu, path);
}

static void choose(struct start_menu *start, struct ui *menu, enum start_row row)
{
    if (row == ROW_DEMO)
        ui_play(menu, start->demo);
    else if (row == ROW_SETTINGS)
        ui_open(menu, start->settings, start->settings_context);
    else if (row == ROW_QUIT)
        menu->next.kind = NEXT_QUIT;
    else if (!start->choose_files || !start->choose_files(start->choose_context))
        folder_page_open(&start->folder, menu, start->played.folder);
}

static void choose_game(struct start_menu *start, struct ui *menu, int n,
                        enum page_answer_kind kind)
{
    const struct played_game *game = &start->played.games[n];
    char text[PAGE_MESSAGE_SIZE];
    if (kind == PAGE_CHOSEN && game->is_there) {
        ui_play(menu, game->path);
    } else if (kind == PAGE_CHOSEN || kind == PAGE_DELETED) {
        start->removing = n;
        snprintf(text, sizeof text,
                 game->is_there
                     ? tr("Remove “%.100s” from this list?\nIts files and saves are not deleted.")
                     : tr("The files of “%.100s” are no longer there. Remove it from this "
                          "list?\nIts saves are not deleted."),
                 game->name);
        page_ask(ui_top(menu), text, tr("Remove"), tr("Cancel"), true);
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

static void handle(struct ui *menu, void *context, const struct page_answer *answer)
{
    struct start_menu *start = context;
    if (answer->kind == PAGE_WENT_BACK) {
        start->removing = -1;
        page_ask(ui_top(menu), tr("Quit walkbox?"), tr("Quit"), tr("Cancel"), false);
    } else if (answer->kind == PAGE_YES && start->removing < 0) {
        menu->next.kind = NEXT_QUIT;
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

static const struct ui_page start_screen = {
    .title = "walkbox",
    .help = N_("Press Enter or click to play. You can drop a folder or zip file with a game here."),
    .tall = true,
    .handles_back = true,
    .no_arrow = true,
    .count = count_rows,
    .row = fill_row,
    .answer = handle,
};

void start_menu_open(struct start_menu *start, const char *demo, const char *notice)
{
    start->menu.next = (struct next){0};
    start->folder.use_path = play_chosen;
    start->demo = demo;
    played_games_read(&start->played, true);
    ui_open(&start->menu, &start_screen, start);
    if (!notice)
        notice = start->played.count > 0
                     ? ""
                     : N_("Open the folder that contains your SCUMM v5 game, such as The Secret "
                          "of Monkey Island (CD). The game will be in this list next time.");
    snprintf(start->text, sizeof start->text, "%s", notice);
    ui_top(&start->menu)->text = start->text;
    page_mark(ui_top(&start->menu), 0);
}

void start_menu_open_folder(struct start_menu *start)
{
    folder_page_open(&start->folder, &start->menu, start->played.folder);
}

void start_menu_close(struct start_menu *start)
{
    ui_end(&start->menu);
    played_games_free(&start->played);
}
