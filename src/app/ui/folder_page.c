#include "app/ui/folder_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/overlay/page_font.h"
#include "util/fault.h"
#include "util/limits.h"
#include "util/shown_text.h"

/* The rows: the folder above, the game in this one if it holds one, and the list. */
static bool has_above(const struct folder_page *page)
{
    return strcmp(page->list.path, "/") != 0;
}

static int rows_before(const struct folder_page *page)
{
    return (has_above(page) ? 1 : 0) + (page->list.has_game ? 1 : 0);
}

static int count_rows(void *context)
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

static void fill_row(void *context, int n, struct page_row *row)
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

static void show(struct folder_page *page, struct menu *menu)
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
        menu_tell(menu, "%s", line);
        return false;
    }
    show(page, menu);
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
        menu_tell(menu, "The path of “%.100s” is too long: it may have %d bytes.",
                  page->list.entries[n].name, PATH_SIZE - 1);
    else if (kind == FOLDER_PLAIN || (kind == FOLDER_WITH_GAME && looks_in))
        go_to(page, menu, path);
    else if (!looks_in)
        menu_play(menu, path);
}

static void take(struct menu *menu, void *context, const struct page_answer *answer)
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

static void leave(void *context)
{
    folder_list_free(&((struct folder_page *)context)->list);
}

static const struct menu_screen folder_screen = {
    .help = "Choose the folder with the game's files, such as MONKEY.000, or drop it on the "
            "window.",
    .tree = true,
    .count = count_rows,
    .row = fill_row,
    .take = take,
    .leave = leave,
};

void folder_page_open(struct folder_page *page, struct menu *menu, const char *folder)
{
    struct fault fault = {0};
    const char *home = getenv("HOME");
    *page = (struct folder_page){0};
    if (!(folder && folder[0] && folder_list_read(&page->list, folder, &fault)) &&
        !(home && home[0] && folder_list_read(&page->list, home, &fault)) &&
        !folder_list_read(&page->list, "/", &fault))
        return;
    menu_open(menu, &folder_screen, page);
    show(page, menu);
    mark_first(page, menu);
}
