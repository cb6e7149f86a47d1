#include "app/window/saves_page.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/ui/menu.h"
#include "engine/game.h"
#include "engine/game_state.h"
#include "resource/files/game_files.h"
#include "util/fault.h"
#include "util/limits.h"
#include "util/shown_text.h"

enum { NAME_SHOWN = 3 * SAVE_NAME_SIZE };

/* ---- what is shown ---- */

static void room_name(const struct game *game, int room, char name[NAME_SHOWN])
{
    const char *given = game->files.index.room_names[room];
    shown_text(given, strlen(given), name, NAME_SHOWN);
    if (name[0] == '\0')
        snprintf(name, NAME_SHOWN, "room %d", room);
}

void saves_page_fill(const struct game *game, const struct save_entry *entry, struct page_row *row)
{
    char name[NAME_SHOWN], room[NAME_SHOWN];
    if (!entry->good) {
        snprintf(row->label, sizeof row->label, "%s", entry->file);
        snprintf(row->note, sizeof row->note, "cannot be loaded");
        snprintf(row->help, sizeof row->help, "%.300s", entry->why);
        return;
    }
    const struct save_label *label = &entry->label;
    shown_text(label->name, strlen(label->name), name, sizeof name);
    room_name(game, label->room, room);
    menu_date(label->date, time(NULL), true, row->value);
    row->picture = (struct page_picture){label->picture, label->palette, SAVE_PICTURE_WIDTH,
                                         SAVE_PICTURE_HEIGHT};
    snprintf(row->label, sizeof row->label, "%s", entry->number == 0 ? room : name);
    if (entry->number == 0)
        snprintf(row->note, sizeof row->note, "saved by itself");
    else if (entry->number < QUICK_SAVES)
        snprintf(row->note, sizeof row->note, "%s · Ctrl+%d loads it", room, entry->number);
    else
        snprintf(row->note, sizeof row->note, "%s", room);
}

static int count_rows(void *context)
{
    const struct saves_page *page = context;
    return 1 + page->list.count + (page->list.left_out > 0 ? 1 : 0);
}

static void fill_new(const struct saves_page *page, struct page_row *row)
{
    const struct frame *frame = game_picture(page->game);
    char room[NAME_SHOWN];
    room_name(page->game, page->game->world.room, room);
    snprintf(row->label, sizeof row->label, "Save the game as it is now");
    row->choose = "Save (Enter)";
    row->only_choose = true;
    snprintf(row->note, sizeof row->note, "%s", room);
    row->picture =
        (struct page_picture){frame->pixels, frame->palette, SCREEN_WIDTH, SCREEN_HEIGHT};
    row->off = page->game->vm.halted || page->saves->slots.folder[0] == '\0';
    if (page->game->vm.halted)
        snprintf(row->help, sizeof row->help, "A game that has halted cannot be saved.");
    else if (row->off)
        snprintf(row->help, sizeof row->help,
                 "Neither XDG_DATA_HOME nor HOME says where saves go.");
}

static void fill_row(void *context, int n, struct page_row *row)
{
    const struct saves_page *page = context;
    if (n == 0) {
        fill_new(page, row);
    } else if (n <= page->list.count) {
        saves_page_fill(page->game, &page->list.entries[n - 1], row);
    } else {
        row->kind = PAGE_ROW_NOTE;
        snprintf(row->label, sizeof row->label, "and %d more that are not shown",
                 page->list.left_out);
    }
}

static void enter(struct menu *menu, void *context)
{
    struct saves_page *page = context;
    (void)menu;
    save_list_free(&page->list);
    save_list_read(&page->list, page->saves->slots.folder, &page->game->files);
    page->asks = SAVES_ASK_NOTHING;
}

static void leave(void *context)
{
    save_list_free(&((struct saves_page *)context)->list);
}

/* ---- what is done ---- */

static const struct save_entry *entry_about(const struct saves_page *page)
{
    return &page->list.entries[page->about];
}

/* After a save or a load the game goes on with a message; else the page shows it. */
static void close_or_show(struct saves_page *page, struct menu *menu, bool good)
{
    if (good) {
        menu_close(menu);
        return;
    }
    menu_tell(menu, "%s", page->saves->message);
    page->saves->message[0] = '\0';
}

static void save(struct saves_page *page, struct menu *menu, int number, const char *name)
{
    close_or_show(page, menu, play_saves_save(page->saves, page->game, number, name));
}

static void save_new(struct saves_page *page, struct menu *menu, const char *name)
{
    int number = save_list_free_number(page->saves->slots.folder);
    if (number > 0)
        save(page, menu, number, name);
    else
        menu_tell(menu, "There are %d saves already; delete some first.", SAVE_NUMBER_LIMIT);
}

/* Renames the save, or deletes it without a name. */
static void change(struct saves_page *page, struct menu *menu, const char *name)
{
    char path[PATH_SIZE], line[FAULT_LINE_SIZE];
    struct fault fault = {0};
    bool good = save_slots_path(&page->saves->slots, entry_about(page)->file, path, &fault);
    if (good && name)
        good = cli_rename_save(path, name, &fault);
    else if (good && unlink(path) != 0)
        good = fault_set(&fault, FAULT_MISSING, NULL, 0, "cannot delete it: %s", strerror(errno));
    enter(menu, page);
    fault_format(&fault, line, sizeof line);
    if (!good)
        menu_tell(menu, "%s", line);
}

/* ---- questions ---- */

static void ask_name(struct saves_page *page, struct menu *menu, const char *name)
{
    page_ask_text(menu_page(menu), "Its name:", name, SAVE_NAME_SIZE - 1);
    if (page->asks == SAVES_ASK_NAME)
        snprintf(menu_page(menu)->dialog.yes, sizeof menu_page(menu)->dialog.yes, "Save");
}

static void ask(struct saves_page *page, struct menu *menu, enum saves_question question)
{
    struct page_row row = {0};
    char text[PAGE_MESSAGE_SIZE];
    const struct save_entry *entry = entry_about(page);
    page->asks = question;
    if (question == SAVES_ASK_RENAME) {
        ask_name(page, menu, entry->label.name);
        return;
    }
    saves_page_fill(page->game, entry, &row);
    bool deletes = question == SAVES_ASK_DELETE;
    snprintf(text, sizeof text, deletes ? "Delete “%.200s”?\n%s" : "Save over “%.200s”?\n%s",
             row.label, row.value);
    page_ask(menu_page(menu), text, deletes ? "Delete" : "Save over it", "Keep it", true);
    menu_page(menu)->dialog.picture = row.picture;
}

static void take_dialog(struct saves_page *page, struct menu *menu, bool yes)
{
    char name[SAVE_NAME_SIZE];
    enum saves_question asked = page->asks;
    page->asks = SAVES_ASK_NOTHING;
    snprintf(name, sizeof name, "%.47s", menu_page(menu)->dialog.field.text);
    if (!yes)
        return;
    if (asked == SAVES_ASK_NAME) {
        save_new(page, menu, name);
    } else if (asked == SAVES_ASK_RENAME) {
        change(page, menu, name);
    } else if (asked == SAVES_ASK_DELETE) {
        change(page, menu, NULL);
    } else if (asked == SAVES_ASK_OVER) {
        const struct save_entry *entry = entry_about(page);
        snprintf(name, sizeof name, "%s", entry->label.name);
        save(page, menu, entry->number, name);
    }
}

/* What becomes of a save that is in the list. */
static void take_entry(struct saves_page *page, struct menu *menu, enum page_answer_kind kind)
{
    const struct save_entry *entry = entry_about(page);
    if (kind == PAGE_CHOSEN && entry->good)
        close_or_show(page, menu, play_saves_load(page->saves, page->game, entry->file));
    else if (kind == PAGE_CHOSEN)
        menu_tell(menu, "%s", entry->why);
    else if (kind == PAGE_DELETED)
        ask(page, menu, SAVES_ASK_DELETE);
    else if (entry->number == 0)
        menu_tell(menu, "The program writes this one by itself. Save the game anew to keep it "
                        "under a name of yours.");
    else if (kind == PAGE_RENAMED && entry->good)
        ask(page, menu, SAVES_ASK_RENAME);
    else if (kind == PAGE_ADDED && !page->game->vm.halted)
        ask(page, menu, SAVES_ASK_OVER);
}

static void take(struct menu *menu, void *context, const struct page_answer *answer)
{
    struct saves_page *page = context;
    char name[NAME_SHOWN];
    if (answer->kind == PAGE_YES || answer->kind == PAGE_ENTERED || answer->kind == PAGE_NO) {
        take_dialog(page, menu, answer->kind != PAGE_NO);
        return;
    }
    if (answer->row > 0 && answer->row <= page->list.count) {
        page->about = answer->row - 1;
        take_entry(page, menu, answer->kind);
    } else if ((answer->kind == PAGE_CHOSEN || answer->kind == PAGE_ADDED) &&
               !page->game->vm.halted) {
        room_name(page->game, page->game->world.room, name);
        page->asks = SAVES_ASK_NAME;
        ask_name(page, menu, name);
    }
}

static const struct page_button buttons[] = {
    {"Load (Enter)", WINDOW_KEY_ENTER},
    {"Save over (Ins)", WINDOW_KEY_INSERT},
    {"Name (F2)", WINDOW_KEY_F2},
    {"Delete (Del)", WINDOW_KEY_DELETE},
};

/* The context is a struct saves_page. Row 0 makes a new save; the others are the list. */
static const struct menu_screen saves_screen = {
    .title = "Saved games",
    .help = "In the game Alt+1..9 saves quickly, Ctrl+1..9 loads that again; Ctrl+0 loads what "
            "was saved by itself.",
    .tall = true,
    .click_chooses = true,
    .buttons = buttons,
    .button_count = sizeof buttons / sizeof *buttons,
    .count = count_rows,
    .row = fill_row,
    .enter = enter,
    .handle = take,
    .leave = leave,
};

void saves_page_open(struct saves_page *page, struct menu *menu, bool to_save)
{
    menu_open(menu, &saves_screen, page);
    page_mark(menu_page(menu), to_save || page->list.count == 0 ? 0 : 1);
}
