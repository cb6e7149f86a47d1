#include "app/window/game_menu.h"

#include <stdio.h>
#include <string.h>

#include "app/window/help_pages.h"
#include "app/window/play_overlay.h"
#include "cli/file.h"
#include "engine/game_state.h"

/* ---- keys ---- */

/* Line n of the keys, and behind a blank one of the overlays. */
static bool key_line(const struct game_menu *menu, int n, struct key_line *line)
{
    int keys = 0;
    for (; key_list_key(menu->overlay->settings, keys, line); keys++)
        if (keys == n)
            return true;
    *line = (struct key_line){0};
    return n == keys || key_list_overlay(n - keys - 1, line);
}

static int count_keys(void *context)
{
    struct key_line line;
    int count = 0;
    while (key_line(context, count, &line))
        count++;
    return count;
}

static void fill_key(void *context, int n, struct page_row *row)
{
    struct key_line line;
    if (!key_line(context, n, &line))
        return;
    const bool heading = line.key[0] && !line.does[0];
    row->kind = heading ? PAGE_ROW_HEADING : PAGE_ROW_NOTE;
    snprintf(row->label, sizeof row->label, "%.90s", heading ? line.key : line.does);
    snprintf(row->value, sizeof row->value, "%.40s", heading ? "" : line.key);
}

static const struct menu_screen keys_screen = {
    .title = "Keys",
    .help = "F1 shows them at any time.",
    .count = count_keys,
    .row = fill_key,
};

/* ---- the menu ---- */

enum main_row {
    ROW_CONTINUE,
    ROW_SAVE,
    ROW_LOAD,
    ROW_SETTINGS,
    ROW_RECORDINGS,
    ROW_KEYS,
    ROW_START,
    ROW_QUIT,
    ROW_COUNT
};

static bool is_there(const struct game_menu *menu, enum main_row row)
{
    return (row != ROW_SETTINGS || menu->settings.screen) &&
           (row != ROW_RECORDINGS || menu->recordings.screen);
}

/* The n-th of the rows that are there; ROW_COUNT past the last. */
static enum main_row nth(const struct game_menu *menu, int n)
{
    int row = 0;
    for (; row < ROW_COUNT; row++)
        if (is_there(menu, (enum main_row)row) && n-- == 0)
            break;
    return (enum main_row)row;
}

static int count_rows(void *context)
{
    int count = 0;
    while (nth(context, count) != ROW_COUNT)
        count++;
    return count;
}

static void fill_row(void *context, int n, struct page_row *row)
{
    static const struct {
        const char *label, *help;
    } rows[ROW_COUNT] = {
        [ROW_CONTINUE] = {"Continue", "Go on with the game. F5 and Escape do that as well."},
        [ROW_SAVE] = {"Save the game", "As it is now, with a name that you give it."},
        [ROW_LOAD] = {"Saved games", "Load one; name, replace or delete them."},
        [ROW_SETTINGS] = {"Settings", "Picture, sound, text, keys."},
        [ROW_RECORDINGS] = {"Recordings", "What was recorded of this game, to be seen again."},
        [ROW_KEYS] = {"Keys", "What the keys of the window do."},
        [ROW_START] = {"Back to the start screen", "Play another game. This one is saved by "
                                                   "itself, so that you can go on with it."},
        [ROW_QUIT] = {"Leave walkbox",
                      "The game is saved by itself, so that you can go on with it."},
    };
    enum main_row which = nth(context, n);
    snprintf(row->label, sizeof row->label, "%s", rows[which].label);
    snprintf(row->help, sizeof row->help, "%s", rows[which].help);
}

static void choose(struct game_menu *game, struct menu *menu, enum main_row row)
{
    switch (row) {
    case ROW_CONTINUE:
        menu_close(menu);
        break;
    case ROW_SAVE:
    case ROW_LOAD:
        saves_page_open(&game->saves, menu, row == ROW_SAVE);
        break;
    case ROW_SETTINGS:
        menu_open(menu, game->settings.screen, game->settings.context);
        break;
    case ROW_RECORDINGS:
        menu_open(menu, game->recordings.screen, game->recordings.context);
        break;
    case ROW_KEYS:
        menu_open(menu, &keys_screen, game);
        break;
    default:
        menu->wish = row == ROW_START ? MENU_WISH_START : MENU_WISH_QUIT;
        break;
    }
}

static void take(struct menu *menu, void *context, const struct page_answer *answer)
{
    if (answer->kind == PAGE_CHOSEN)
        choose(context, menu, nth(context, answer->row));
}

static const struct menu_screen main_screen = {
    .count = count_rows,
    .row = fill_row,
    .handle = take,
};

void game_menu_init(struct game_menu *menu, struct game *game, struct play_saves *saves,
                    const struct play_overlay *overlay, const char *title)
{
    memset(menu, 0, sizeof *menu);
    menu->overlay = overlay;
    menu->saves = (struct saves_page){.game = game, .saves = saves};
    snprintf(menu->title, sizeof menu->title, "%s", title);
}

void game_menu_toggle(struct game_menu *game)
{
    struct menu *menu = &game->menu;
    if (menu_is_open(menu)) {
        menu_close(menu);
        return;
    }
    menu_open(menu, &main_screen, game);
    menu_page(menu)->title = game->title;
}

/* ---- another game ---- */

static void take_offer(struct menu *menu, void *context, const struct page_answer *answer)
{
    const struct game_menu *game = context;
    if (answer->kind == PAGE_YES) {
        menu_play(menu, game->offered);
    } else {
        menu_back(menu);
    }
}

static const struct menu_screen offer_screen = {.handle = take_offer};

void game_menu_offer(struct game_menu *game, const char *path)
{
    struct menu *menu = &game->menu;
    char text[PAGE_MESSAGE_SIZE];
    if (menu->depth == MENU_DEPTH)
        return;
    if (menu->depth == 0 || menu->levels[menu->depth - 1].screen != &offer_screen)
        menu_open(menu, &offer_screen, game);
    snprintf(game->offered, sizeof game->offered, "%s", path);
    snprintf(text, sizeof text,
             "Leave this game and play “%.200s”?\nThis one is saved by itself, so that you can go "
             "on with it.",
             cli_file_name(path));
    menu_page(menu)->title = game->title;
    page_ask(menu_page(menu), text, "Play it", "Stay here", false);
}

/* ---- what a script tells ---- */

static void take_told(struct menu *menu, void *context, const struct page_answer *answer)
{
    (void)context;
    (void)answer;
    menu_back(menu);
}

static const struct menu_screen told_screen = {.handle = take_told};

void game_menu_tell(struct game_menu *game, const char *text)
{
    struct menu *menu = &game->menu;
    if (menu->depth == MENU_DEPTH)
        return;
    menu_open(menu, &told_screen, game);
    menu_page(menu)->title = game->title;
    page_tell(menu_page(menu), text);
}

/* ---- go on? ---- */

enum resume_row { RESUME_ON, RESUME_ANEW, RESUME_CHOOSE, RESUME_ROWS };

static int count_resumes(void *context)
{
    const struct game_menu *game = context;
    return game->resumes.count > 1 ? RESUME_ROWS : RESUME_ROWS - 1;
}

static void fill_resume(void *context, int n, struct page_row *row)
{
    const struct game_menu *game = context;
    struct page_row save = {0};
    if (n == RESUME_ON) {
        saves_page_fill(game->saves.game, &game->resumes.entries[0], &save);
        *row = save;
        snprintf(row->label, sizeof row->label, "Go on where you left");
        snprintf(row->note, sizeof row->note, "%.100s · %.100s", save.label, save.note);
    } else if (n == RESUME_ANEW) {
        snprintf(row->label, sizeof row->label, "Begin anew");
        snprintf(row->note, sizeof row->note, "from the beginning; your saves stay");
        row->sign = "▶";
    } else {
        snprintf(row->label, sizeof row->label, "Another saved game");
        snprintf(row->note, sizeof row->note, "%d are there", game->resumes.count);
        row->sign = "…";
    }
}

static void take_resume(struct menu *menu, void *context, const struct page_answer *answer)
{
    struct game_menu *game = context;
    if (answer->kind != PAGE_CHOSEN)
        return;
    if (answer->row == RESUME_CHOOSE) {
        saves_page_open(&game->saves, menu, false);
    } else if (answer->row == RESUME_ANEW || play_saves_load(game->saves.saves, game->saves.game,
                                                             game->resumes.entries[0].file)) {
        menu_close(menu);
    } else {
        menu_tell(menu, "%s", game->saves.saves->message);
    }
}

static void leave_resume(void *context)
{
    save_list_free(&((struct game_menu *)context)->resumes);
}

static const struct menu_screen resume_screen = {
    .tall = true,
    .help = "Whether this is asked is one of the settings, under Playing.",
    .count = count_resumes,
    .row = fill_resume,
    .handle = take_resume,
    .leave = leave_resume,
};

/* Whether there is a save to go on from. */
static bool read_resumes(struct game_menu *game)
{
    const struct saves_page *saves = &game->saves;
    save_list_read(&game->resumes, saves->saves->slots.folder, &saves->game->files);
    if (game->resumes.count > 0 && game->resumes.entries[0].good)
        return true;
    save_list_free(&game->resumes);
    return false;
}

void game_menu_resume(struct game_menu *game)
{
    if (!read_resumes(game))
        return;
    play_saves_load(game->saves.saves, game->saves.game, game->resumes.entries[0].file);
    save_list_free(&game->resumes);
}

void game_menu_ask_resume(struct game_menu *game)
{
    if (!read_resumes(game))
        return;
    menu_open(&game->menu, &resume_screen, game);
    menu_page(&game->menu)->title = game->title;
}
