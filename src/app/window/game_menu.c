#include "app/window/game_menu.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include "app/session/saved_build.h"
#include "app/ui/shown_date.h"
#include "app/window/settings_page.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "util/shown_text.h"

/* ---- saved games ---- */

enum { NAME_SHOWN = 3 * SAVE_NAME_SIZE };

static void add_time(char note[PAGE_LABEL_SIZE], unsigned minutes)
{
    const size_t length = strlen(note);
    char played[PLAY_ROOM_SIZE];
    snprintf(played, sizeof played, tr("played %u:%02u h"), minutes / 60, minutes % 60);
    snprintf(note + length, PAGE_LABEL_SIZE - length, "%s%s", length > 0 ? " · " : "", played);
}

static void fill_save(const struct game *game, const struct save_entry *entry, struct page_row *row)
{
    char name[NAME_SHOWN], room[PLAY_ROOM_SIZE];
    if (!entry->good) {
        snprintf(row->label, sizeof row->label, "%s", entry->file);
        snprintf(row->note, sizeof row->note, tr("cannot be loaded"));
        snprintf(row->help, sizeof row->help, "%.300s", tr_fault(&entry->why).text);
        return;
    }
    const struct save_label *label = &entry->label;
    shown_text(label->name, strlen(label->name), name, sizeof name);
    play_saves_room(&game->files, label->room, room);
    shown_date(label->date, time(NULL), true, row->value);
    row->picture = (struct ui_picture){label->picture, label->palette, SAVE_PICTURE_WIDTH,
                                       SAVE_PICTURE_HEIGHT, -1};
    const bool quick = entry->number > 0 && entry->number < QUICK_SAVES;
    const bool has_name = strcasecmp(name, room) != 0; /* a name other than the room's */
    if (quick && !has_name)
        snprintf(row->label, sizeof row->label, tr("Quick save %d"), entry->number);
    else
        snprintf(row->label, sizeof row->label, "%s", entry->number == 0 ? room : name);
    row->unchanging = entry->number == 0;
    if (entry->number == 0)
        snprintf(row->note, sizeof row->note, tr("autosave"));
    else if (quick)
        snprintf(row->note, sizeof row->note, tr("%s · Ctrl+%d loads it"), room, entry->number);
    else if (has_name)
        snprintf(row->note, sizeof row->note, "%s", room);
    const unsigned minutes = (unsigned)label->jiffies / (60 * GAME_JIFFY_RATE);
    if (minutes > 0)
        add_time(row->note, minutes);
}

static int count_saves(void *context)
{
    const struct saves_page *page = context;
    return page->first + page->list.count + (page->list.left_out > 0 ? 1 : 0);
}

static void fill_new(const struct saves_page *page, struct page_row *row)
{
    const struct frame *frame = game_picture(page->game);
    char room[PLAY_ROOM_SIZE];
    play_saves_room(&page->game->files, page->game->world.room, room);
    snprintf(row->label, sizeof row->label, tr("New save"));
    row->choose = N_("Save");
    row->only_choose = true;
    snprintf(row->note, sizeof row->note, "%s", room);
    row->picture =
        (struct ui_picture){frame->pixels, frame->palette, SCREEN_WIDTH, SCREEN_HEIGHT, -1};
    row->off = page->game->vm.halted || page->saves->folder[0] == '\0';
    if (page->game->vm.halted)
        snprintf(row->help, sizeof row->help, tr("The game has halted and cannot be saved."));
    else if (row->off)
        snprintf(row->help, sizeof row->help,
                 tr("No folder for saves: neither XDG_DATA_HOME nor HOME is set."));
}

static void fill_save_row(void *context, int n, struct page_row *row)
{
    const struct saves_page *page = context;
    if (n < page->first) {
        fill_new(page, row);
    } else if (n < page->first + page->list.count) {
        fill_save(page->game, &page->list.entries[n - page->first], row);
    } else {
        row->kind = PAGE_ROW_NOTE;
        snprintf(row->label, sizeof row->label,
                 tr_count(page->list.left_out, "%d more is not shown", "%d more are not shown"),
                 page->list.left_out);
    }
}

static void enter_saves(struct ui *menu, void *context)
{
    struct saves_page *page = context;
    (void)menu;
    save_list_free(&page->list);
    play_saves_list(page->saves, &page->game->files, &page->list);
    page->asks = SAVES_ASK_NOTHING;
}

static void leave_saves(void *context)
{
    save_list_free(&((struct saves_page *)context)->list);
}

static const struct save_entry *entry_about(const struct saves_page *page)
{
    return &page->list.entries[page->subject];
}

/* Reports a save or load: closes the menu on success, so that the game shows the message; otherwise
 * the page shows it. */
static void close_or_show(struct saves_page *page, struct ui *menu, bool good)
{
    if (good) {
        ui_end(menu);
        return;
    }
    ui_message(menu, "%s", page->saves->message);
    page->saves->message[0] = '\0';
}

static void save_new(struct saves_page *page, struct ui *menu, const char *name)
{
    int number = save_list_free_number(page->saves->folder);
    if (number > 0)
        close_or_show(page, menu, play_saves_save(page->saves, page->game, number, name));
    else
        ui_message(menu, "There are already %d saves. Delete some first.", SAVE_NUMBER_LIMIT);
}

/* Renames the save, or deletes it if `name` is NULL. */
static void change_save(struct saves_page *page, struct ui *menu, const char *name)
{
    char path[PATH_SIZE];
    struct fault fault = {0};
    bool good = play_saves_path(page->saves, entry_about(page)->file, path, &fault);
    if (good && name)
        good = cli_rename_save(path, name, &fault);
    else if (good && unlink(path) != 0)
        good = fault_set(&fault, FAULT_MISSING, NULL, 0, "cannot delete the save: %-s",
                         strerror(errno));
    else if (good)
        saved_build_remove(path);
    enter_saves(menu, page);
    if (!good)
        ui_message(menu, "%s", tr_fault(&fault).text);
}

static void ask_name(struct saves_page *page, struct ui *menu, const char *name)
{
    page_ask_text(ui_top(menu), tr("Name of the save:"), name, SAVE_NAME_SIZE - 1);
    if (page->asks == SAVES_ASK_NAME)
        snprintf(ui_top(menu)->dialog.yes, sizeof ui_top(menu)->dialog.yes, "%s", tr("Save"));
}

static void ask_about(struct saves_page *page, struct ui *menu, enum saves_question question)
{
    struct page_row row = {0};
    char text[PAGE_MESSAGE_SIZE];
    const struct save_entry *entry = entry_about(page);
    page->asks = question;
    if (question == SAVES_ASK_RENAME) {
        ask_name(page, menu, entry->label.name);
        return;
    }
    fill_save(page->game, entry, &row);
    bool deletes = question == SAVES_ASK_DELETE;
    snprintf(text, sizeof text, deletes ? tr("Delete “%.200s”?\n%s") : tr("Replace “%.200s”?\n%s"),
             row.label, row.value);
    page_ask(ui_top(menu), text, deletes ? tr("Delete") : tr("Replace"), tr("Cancel"), true);
}

static void answer_dialog(struct saves_page *page, struct ui *menu, bool yes)
{
    char name[SAVE_NAME_SIZE];
    enum saves_question question = page->asks;
    page->asks = SAVES_ASK_NOTHING;
    snprintf(name, sizeof name, "%.47s", ui_top(menu)->dialog.field.text);
    if (!yes)
        return;
    if (question == SAVES_ASK_NAME) {
        save_new(page, menu, name);
    } else if (question == SAVES_ASK_RENAME) {
        change_save(page, menu, name);
    } else if (question == SAVES_ASK_DELETE) {
        change_save(page, menu, NULL);
    } else if (question == SAVES_ASK_OVER) {
        const struct save_entry *entry = entry_about(page);
        snprintf(name, sizeof name, "%s", entry->label.name);
        close_or_show(page, menu, play_saves_save(page->saves, page->game, entry->number, name));
    }
}

static bool can_save(const struct saves_page *page)
{
    return page->first > 0 && !page->game->vm.halted;
}

static void answer_entry(struct saves_page *page, struct ui *menu, enum page_answer_kind kind)
{
    const struct save_entry *entry = entry_about(page);
    if (kind == PAGE_CHOSEN && entry->good)
        close_or_show(page, menu, play_saves_load(page->saves, page->game, entry->file));
    else if (kind == PAGE_CHOSEN)
        ui_message(menu, "%s", tr_fault(&entry->why).text);
    else if (kind == PAGE_DELETED)
        ask_about(page, menu, SAVES_ASK_DELETE);
    else if (entry->number == 0 && (kind == PAGE_RENAMED || kind == PAGE_ADDED))
        ui_message(menu, "This is an autosave. To keep it under a name of your own, load it and "
                         "save the game.");
    else if (kind == PAGE_RENAMED && entry->good)
        ask_about(page, menu, SAVES_ASK_RENAME);
    else if (kind == PAGE_ADDED && can_save(page))
        ask_about(page, menu, SAVES_ASK_OVER);
}

static void answer_saves(struct ui *menu, void *context, const struct page_answer *answer)
{
    struct saves_page *page = context;
    char name[NAME_SHOWN];
    if (answer->kind == PAGE_YES || answer->kind == PAGE_ENTERED || answer->kind == PAGE_NO) {
        answer_dialog(page, menu, answer->kind != PAGE_NO);
        return;
    }
    page->subject = answer->row - page->first;
    if (page->subject >= 0 && page->subject < page->list.count) {
        answer_entry(page, menu, answer->kind);
    } else if ((answer->kind == PAGE_CHOSEN || answer->kind == PAGE_ADDED) && can_save(page)) {
        play_saves_room(&page->game->files, page->game->world.room, name);
        page->asks = SAVES_ASK_NAME;
        ask_name(page, menu, name);
    }
}

static const struct ui_button save_buttons[] = {
    {.label = N_("Load"), .key = WINDOW_KEY_ENTER},
    {.label = N_("Replace"), .key = WINDOW_KEY_INSERT},
    {.label = N_("Rename"), .key = WINDOW_KEY_F2},
    {.label = N_("Delete"), .key = WINDOW_KEY_DELETE},
};

/* The context is a struct saves_page. Row 0 makes a new save; the others are the list. */
static const struct ui_page saves_screen = {
    .title = N_("Saves"),
    .help = N_("Alt+1 to Alt+9 save to a slot, Ctrl+1 to Ctrl+9 load from it, and Ctrl+0 loads the "
               "newest autosave."),
    .tall = true,
    .click_chooses = true,
    .buttons = save_buttons,
    .button_count = sizeof save_buttons / sizeof *save_buttons,
    .count = count_saves,
    .row = fill_save_row,
    .enter = enter_saves,
    .answer = answer_saves,
    .leave = leave_saves,
};

/* Opens the page, and marks the row that saves, or the newest save. A game that has not begun
 * cannot be saved. */
static void open_saves(struct saves_page *page, struct ui *menu, bool to_save, bool began)
{
    page->first = began ? 1 : 0;
    ui_open(menu, &saves_screen, page);
    page_mark(ui_top(menu), to_save || page->list.count == 0 ? 0 : page->first);
}

/* ---- the menu ---- */

enum main_row {
    ROW_CONTINUE,
    ROW_SAVE,
    ROW_LOAD,
    ROW_SETTINGS,
    ROW_RECORDINGS,
    ROW_DEBUG,
    ROW_KEYS,
    ROW_AGAIN,
    ROW_START,
    ROW_QUIT,
    ROW_COUNT
};

static int count_rows(void *context)
{
    (void)context;
    return ROW_COUNT;
}

static void fill_row(void *context, int n, struct page_row *row)
{
    static const struct {
        const char *label, *help;
    } rows[ROW_COUNT] = {
        [ROW_CONTINUE] = {N_("Continue"), N_("Resume the game. F5 and Escape do this, too.")},
        [ROW_SAVE] = {N_("Save"), N_("Save the game under a name of your choice.")},
        [ROW_LOAD] = {N_("Load"), N_("Load, rename, replace or delete a save.")},
        [ROW_SETTINGS] = {N_("Settings"), N_("Picture, text, sound, controls.")},
        [ROW_RECORDINGS] = {N_("Recordings"),
                            N_("Record what you have played, or watch a recording.")},
        [ROW_DEBUG] = {N_("Debugger"), N_("Look at the scripts that run, and go back in time.")},
        [ROW_KEYS] = {N_("Controls"), N_("Show what keys, buttons and gestures do.")},
        [ROW_AGAIN] = {N_("Begin again"), N_("Start the game from its beginning. It is autosaved "
                                             "first: you can continue it later.")},
        [ROW_START] = {N_("Quit to start screen"),
                       N_("Play another game. This one is autosaved: you can continue it later.")},
        [ROW_QUIT] = {N_("Quit"),
                      N_("Close walkbox. The game is autosaved: you can continue it later.")},
    };
    const struct game_menu *game = context;
    snprintf(row->label, sizeof row->label, "%s", tr(rows[n].label));
    snprintf(row->help, sizeof row->help, "%s", tr(rows[n].help));
    row->off = (n == ROW_AGAIN && !game->saves.game->world.booted) ||
               (n == ROW_DEBUG && !game->debug->debugger);
}

/* Restarts the game, but only if it can be saved first. */
static void begin_again(struct game_menu *game, struct ui *menu)
{
    struct saves_page *saves = &game->saves;
    const bool saved = play_saves_end(saves->saves, saves->game, true);
    if (saved)
        game_set_request(saves->game, GAME_REQUEST_RESTART);
    close_or_show(saves, menu, saved);
}

static void choose(struct game_menu *game, struct ui *menu, enum main_row row)
{
    switch (row) {
    case ROW_CONTINUE:
        ui_end(menu);
        break;
    case ROW_SAVE:
    case ROW_LOAD:
        open_saves(&game->saves, menu, row == ROW_SAVE, true);
        break;
    case ROW_SETTINGS:
        ui_open(menu, &settings_screen, game->settings);
        break;
    case ROW_RECORDINGS:
        ui_open(menu, &recordings_screen, game->recordings);
        break;
    case ROW_DEBUG:
        ui_end(menu);
        debug_panel_open(game->debug);
        break;
    case ROW_KEYS:
        ui_open(menu, &keys_screen, game->keys);
        break;
    case ROW_AGAIN:
        page_ask(ui_top(menu), tr("Begin the game again?"), tr("Begin again"), tr("Cancel"), true);
        break;
    default:
        menu->next.kind = row == ROW_START ? NEXT_START : NEXT_QUIT;
        break;
    }
}

static void handle(struct ui *menu, void *context, const struct page_answer *answer)
{
    if (answer->kind == PAGE_CHOSEN)
        choose(context, menu, (enum main_row)answer->row);
    else if (answer->kind == PAGE_YES)
        begin_again(context, menu);
}

static const struct ui_page main_screen = {
    .count = count_rows,
    .row = fill_row,
    .answer = handle,
};

void game_menu_init(struct game_menu *menu, struct game *game, struct play_saves *saves,
                    struct settings *keys, const char *title)
{
    memset(menu, 0, sizeof *menu);
    menu->keys = keys;
    menu->saves = (struct saves_page){.game = game, .saves = saves};
    snprintf(menu->title, sizeof menu->title, "%s", title);
}

/* ---- another game ---- */

static bool open_titled(struct game_menu *game, const struct ui_page *screen)
{
    const bool opened = ui_open(&game->menu, screen, game);
    if (opened)
        ui_top(&game->menu)->title = game->title;
    return opened;
}

static void answer_offer(struct ui *menu, void *context, const struct page_answer *answer)
{
    const struct game_menu *game = context;
    if (answer->kind == PAGE_YES)
        ui_play(menu, game->offered);
    else
        ui_back(menu);
}

static const struct ui_page offer_screen = {.answer = answer_offer};

void game_menu_offer(struct game_menu *game, const char *path)
{
    struct ui *menu = &game->menu;
    char text[PAGE_MESSAGE_SIZE];
    game_menu_hide_box(game);
    if (!ui_shows(menu, &offer_screen) && !open_titled(game, &offer_screen))
        return;
    snprintf(game->offered, sizeof game->offered, "%s", path);
    snprintf(text, sizeof text,
             tr("Leave this game and play “%.200s”?\nThis game is autosaved: you can continue it "
                "later."),
             cli_file_name(path));
    page_ask(ui_top(menu), text, tr("Play"), tr("Cancel"), false);
}

/* ---- leaving without a save ---- */

static void answer_leave(struct ui *menu, void *context, const struct page_answer *answer)
{
    struct game_menu *game = context;
    game->leaves_unsaved = answer->kind == PAGE_YES;
    if (game->leaves_unsaved)
        menu->next = game->leaves_for;
    ui_end(menu);
}

static const struct ui_page leave_screen = {.answer = answer_leave};

bool game_menu_ask_leave(struct game_menu *game, const char *why)
{
    struct ui *menu = &game->menu;
    char text[PAGE_MESSAGE_SIZE];
    if (ui_shows(menu, &leave_screen))
        return false;
    ui_end(menu);
    game->leaves_for = menu->next;
    if (game->leaves_for.kind == NEXT_NOTHING)
        game->leaves_for.kind = NEXT_QUIT;
    menu->next = (struct next){0};
    open_titled(game, &leave_screen);
    snprintf(text, sizeof text, tr("%s\nLeave the game anyway?"), why);
    page_ask(ui_top(menu), text, tr("Leave"), tr("Cancel"), true);
    return true;
}

/* ---- messages ---- */

static void close_message(struct ui *menu, void *context, const struct page_answer *answer)
{
    (void)context;
    (void)answer;
    ui_back(menu);
}

static const struct ui_page message_screen = {.answer = close_message};

void game_menu_message(struct game_menu *game, const char *text)
{
    struct ui *menu = &game->menu;
    if (open_titled(game, &message_screen))
        page_message(ui_top(menu), text);
}

static const struct ui_page box_screen = {0};

static bool shows_box(const struct ui *menu)
{
    return menu->depth == 1 && ui_shows(menu, &box_screen);
}

bool game_menu_covers(const struct game_menu *game)
{
    return ui_is_open(&game->menu) && !shows_box(&game->menu);
}

bool game_menu_follow_box(struct game_menu *game)
{
    struct ui *menu = &game->menu;
    const struct message_box *box = &game->saves.game->world.box;
    if (game_menu_covers(game) || (!shows_box(menu) && !box->waits) ||
        (shows_box(menu) && box->waits && strcmp(ui_top(menu)->dialog.text, box->text) == 0))
        return false;
    ui_end(menu);
    if (box->waits) {
        open_titled(game, &box_screen);
        page_message(ui_top(menu), box->text);
    }
    return true;
}

void game_menu_hide_box(struct game_menu *game)
{
    if (shows_box(&game->menu))
        ui_end(&game->menu);
}

/* ---- asking whether to continue ---- */

enum resume_row { RESUME_ON, RESUME_BEGIN, RESUME_CHOOSE, RESUME_ROWS };

static int count_resumes(void *context)
{
    const struct game_menu *game = context;
    return game->resumes.count > 1 ? RESUME_ROWS : RESUME_ROWS - 1;
}

static void fill_resume(void *context, int n, struct page_row *row)
{
    const struct game_menu *game = context;
    if (n == RESUME_ON) {
        fill_save(game->saves.game, &game->resumes.entries[0], row);
        const struct page_row save = *row;
        snprintf(row->label, sizeof row->label, tr("Continue"));
        snprintf(row->note, sizeof row->note, "%.100s · %.100s", save.label, save.note);
    } else if (n == RESUME_BEGIN) {
        snprintf(row->label, sizeof row->label, tr("New game"));
        snprintf(row->note, sizeof row->note, tr("from the beginning; your saves are kept"));
        row->sign = "▶";
    } else {
        snprintf(row->label, sizeof row->label, tr("Load"));
        snprintf(row->note, sizeof row->note, tr_count(game->resumes.count, "%d save", "%d saves"),
                 game->resumes.count);
        row->sign = "…";
    }
}

static void answer_resume(struct ui *menu, void *context, const struct page_answer *answer)
{
    struct game_menu *game = context;
    if (answer->kind == PAGE_WENT_BACK)
        menu->next.kind = NEXT_START;
    if (answer->kind != PAGE_CHOSEN)
        return;
    if (answer->row == RESUME_CHOOSE) {
        open_saves(&game->saves, menu, false, false);
    } else if (answer->row == RESUME_BEGIN || play_saves_load(game->saves.saves, game->saves.game,
                                                              game->resumes.entries[0].file)) {
        ui_end(menu);
    } else {
        ui_message(menu, "%s", game->saves.saves->message);
    }
}

static void leave_resume(void *context)
{
    save_list_free(&((struct game_menu *)context)->resumes);
}

static const struct ui_page resume_screen = {
    .tall = true,
    .handles_back = true,
    .help = N_("To skip this question, change “Continue where you stopped” in the settings, under "
               "Playing."),
    .count = count_resumes,
    .row = fill_resume,
    .answer = answer_resume,
    .leave = leave_resume,
};

void game_menu_toggle(struct game_menu *game)
{
    struct ui *menu = &game->menu;
    game_menu_hide_box(game);
    if (ui_is_open(menu)) {
        if (menu->pages[0].kind == &resume_screen) /* the game has not begun */
            menu->next.kind = NEXT_START;
        ui_end(menu);
        return;
    }
    open_titled(game, &main_screen);
}

/* Reads the saves. Returns whether there is a save to continue from. */
static bool read_resumes(struct game_menu *game)
{
    const struct saves_page *saves = &game->saves;
    play_saves_list(saves->saves, &saves->game->files, &game->resumes);
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
    open_titled(game, &resume_screen);
}
