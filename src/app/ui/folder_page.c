#include "app/ui/folder_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/language.h"
#include "render/overlay/page_font.h"
#include "util/fault.h"
#include "util/shown_text.h"

/* The rows are the folder above, then the games in this folder or the folder itself, then the
 * list. */
static bool has_above(const struct folder_page *page)
{
    return strcmp(page->list.path, "/") != 0;
}

/* Returns the number of rows for the games in the folder, or for the folder itself. */
static int rows_of_folder(const struct folder_list *list)
{
    if (list->game_count > 0)
        return list->game_count;
    return list->has_game || list->wanted == FOLDER_WANTS_FOLDERS ? 1 : 0;
}

static int rows_before(const struct folder_page *page)
{
    return (has_above(page) ? 1 : 0) + rows_of_folder(&page->list);
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
                                        PAGE_SIGN_ARCHIVE, PAGE_SIGN_FILE};
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
                 tr("The left arrow key and Backspace do this, too."));
    } else if (at < 0 && list->game_count > 0) {
        char name[PAGE_LABEL_SIZE - 64], label[PAGE_LABEL_SIZE - 8];
        const struct folder_game *game = &list->games[at + list->game_count];
        shown_text(game->name, strlen(game->name), name, sizeof name);
        snprintf(label, sizeof label, tr("Play %s"), name);
        snprintf(row->label, sizeof row->label, PAGE_SIGN_GAME " %s", label);
    } else if (at < 0 && list->has_game) {
        snprintf(row->label, sizeof row->label, PAGE_SIGN_GAME " %s",
                 tr("Play the game in this folder"));
    } else if (at < 0) {
        snprintf(row->label, sizeof row->label, "✓ %s", tr("Use this folder"));
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
            snprintf(row->label, sizeof row->label, "%s",
                     list->wanted == FOLDER_WANTS_GAMES ? tr("No folders or archives here")
                                                        : tr("Nothing to choose here"));
    }
}

/* Marks the most likely choice: a game, otherwise the first row of the list. */
static void show_folder(struct folder_page *page, struct ui *menu)
{
    struct page *shown = ui_top(menu);
    const struct folder_list *list = &page->list;
    shown_text(list->path, strlen(list->path), page->title, sizeof page->title);
    shown->title = page->title;
    shown->text = list->note[0] ? list->note : NULL;
    shown->list.first = 0;
    if (rows_of_folder(list) > 0)
        page_mark(shown, has_above(page) ? 1 : 0);
    else
        page_mark(shown, list->count > 0 ? rows_before(page) : 0);
}

static bool go_to(struct folder_page *page, struct ui *menu, const char *path)
{
    struct fault fault = {0};
    if (!folder_list_read(&page->list, path, &fault)) {
        ui_message(menu, "%s", tr_fault(&fault).text);
        return false;
    }
    show_folder(page, menu);
    return true;
}

/* Goes to the folder above, and marks the folder that it came from. */
static void go_up(struct folder_page *page, struct ui *menu)
{
    char path[PATH_SIZE], name[FOLDER_NAME_SIZE];
    folder_list_above(&page->list, path, name);
    if (!has_above(page) || !go_to(page, menu, path))
        return;
    for (int i = 0; i < page->list.count; i++)
        if (strcmp(page->list.entries[i].name, name) == 0)
            page_mark(ui_top(menu), rows_before(page) + i);
}

/* Goes to a folder by name, or chooses the file of that name. */
static void choose_name(struct folder_page *page, struct ui *menu, const char *name, bool is_folder)
{
    char path[PATH_SIZE];
    if (!folder_list_path(&page->list, name, path))
        ui_message(menu, tr("The path of “%.100s” is too long: the limit is %d bytes."), name,
                   PATH_SIZE - 1);
    else if (is_folder)
        go_to(page, menu, path);
    else
        page->use_path(menu, page->context, path);
}

static void choose_entry(struct folder_page *page, struct ui *menu,
                         const struct folder_entry *entry, bool looks_in)
{
    const bool is_folder = entry->kind == FOLDER_PLAIN || entry->kind == FOLDER_WITH_GAMES ||
                           (entry->kind == FOLDER_WITH_GAME && looks_in);
    if (is_folder || !looks_in)
        choose_name(page, menu, entry->name, is_folder);
}

static void handle_folder(struct ui *menu, void *context, const struct page_answer *answer)
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
        choose_name(page, menu, page->list.games[at + page->list.game_count].hint, false);
    } else if (at < 0) {
        page->use_path(menu, page->context, page->list.path);
    } else if (at < page->list.count) {
        choose_entry(page, menu, &page->list.entries[at], looks_in);
    }
}

static void leave_folder(void *context)
{
    folder_list_free(&((struct folder_page *)context)->list);
}

#define FOLDER_SCREEN(about)                                                                       \
    {                                                                                              \
        .help = (about), .tree = true, .count = count_entries, .row = fill_folder_row,             \
        .answer = handle_folder, .leave = leave_folder,                                            \
    }

static const struct ui_page folder_screens[] = {
    [FOLDER_WANTS_GAMES] =
        FOLDER_SCREEN(N_("Choose the folder that contains the game's files, such as MONKEY.000 or "
                         "Monkey1.pak. You can also drop it on this window.")),
    [FOLDER_WANTS_SOUNDFONTS] =
        FOLDER_SCREEN(N_("Choose a soundfont, a file whose name ends in .sf2 or .sf3.")),
    [FOLDER_WANTS_FOLDERS] = FOLDER_SCREEN(N_("Choose the folder for screenshots and GIFs.")),
};

void folder_page_open(struct folder_page *page, struct ui *menu, const char *folder)
{
    struct fault fault = {0};
    const char *home = getenv("HOME");
    page->list = (struct folder_list){.wanted = page->list.wanted};
    if (!(folder && folder[0] && folder_list_read(&page->list, folder, &fault)) &&
        !(home && home[0] && folder_list_read(&page->list, home, &fault)) &&
        !folder_list_read(&page->list, "/", &fault))
        return;
    if (ui_open(menu, &folder_screens[page->list.wanted], page))
        show_folder(page, menu);
}
