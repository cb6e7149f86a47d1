#include "app/history/recordings_page.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/history/recording.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "engine/save/save.h"
#include "engine/state/game_state.h"
#include "util/fault.h"
#include "util/limits.h"
#include "util/shown_text.h"

enum { TEXT_MAX = 16 << 20 };

static const char ending[] = ".recording";

static bool find_folder(struct recording_list *list, const struct game_files *files,
                        struct fault *fault)
{
    return own_files_path(list->folder, OWN_DATA, "recordings", fault, "walkbox/recordings/%016llx",
                          (unsigned long long)save_game_identity(files));
}

/* ---- the folder ---- */

static void look_at(const struct recording_list *list, struct recording_entry *entry)
{
    char path[PATH_SIZE];
    struct recording recording;
    struct arena arena;
    own_files_join(path, list->folder, entry->file);
    const struct byte_view text = cli_read_whole(path, TEXT_MAX);
    arena_init(&arena, host_allocator());
    entry->good = text.data && text.size < TEXT_MAX &&
                  recording_read(&recording, entry->file, text, &arena, NULL);
    entry->seconds = entry->good ? (int)recording.hash_count : 0; /* a hash each second */
    arena_reset(&arena);
    free((void *)(uintptr_t)text.data);
}

static void free_list(struct recording_list *list)
{
    free(list->entries);
    list->entries = NULL;
    list->count = 0;
}

static int newest_first(const void *a, const void *b)
{
    const struct recording_entry *one = a, *other = b;
    if (one->date != other->date)
        return one->date < other->date ? 1 : -1;
    return strcmp(other->file, one->file);
}

static void add(struct recording_list *list, const char *name)
{
    char path[PATH_SIZE];
    struct stat status;
    size_t length = strlen(name);
    if (length >= RECORDING_FILE_SIZE || length < sizeof ending ||
        strcmp(name + length - sizeof ending + 1, ending) != 0)
        return;
    own_files_join(path, list->folder, name);
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode))
        return;
    struct recording_entry *grown =
        realloc(list->entries, (size_t)(list->count + 1) * sizeof *list->entries);
    if (!grown)
        return;
    list->entries = grown;
    grown[list->count] = (struct recording_entry){.date = (int64_t)status.st_mtime};
    snprintf(grown[list->count++].file, RECORDING_FILE_SIZE, "%s", name);
}

static void read_list(struct recording_list *list, const struct game_files *files)
{
    free_list(list);
    DIR *entries = find_folder(list, files, NULL) ? opendir(list->folder) : NULL;
    for (struct dirent *entry; entries && (entry = readdir(entries)) != NULL;)
        add(list, entry->d_name);
    if (entries)
        closedir(entries);
    if (list->count > 0)
        qsort(list->entries, (size_t)list->count, sizeof *list->entries, newest_first);
    list->count = list->count < RECORDING_LIST_LIMIT ? list->count : RECORDING_LIST_LIMIT;
    for (int i = 0; i < list->count; i++)
        look_at(list, &list->entries[i]);
}

enum page_line { LINE_SAVE, LINE_GIF, LINE_FIRST };

/* ---- drawing ---- */

static int count_rows(void *context)
{
    const struct recordings_page *page = context;
    return LINE_FIRST + page->list.count;
}

static void write_length(int seconds, char *text, size_t size)
{
    snprintf(text, size, "%d:%02d", seconds / 60, seconds % 60);
}

/* Writes the name that the player gave; "" if the file has only the date. */
static void write_name(const struct recording_entry *entry, char name[PAGE_LABEL_SIZE])
{
    const size_t length = strlen(entry->file) - (sizeof ending - 1);
    const bool is_date = strspn(entry->file, "0123456789-") == length;
    shown_text(entry->file, is_date ? 0 : length, name, PAGE_LABEL_SIZE);
}

static void fill_entry(const struct recording_entry *entry, struct page_row *row)
{
    struct tm local;
    time_t date = (time_t)entry->date;
    char text[32] = "", time[16];
    if (localtime_r(&date, &local))
        strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &local);
    write_name(entry, row->label);
    const bool named = row->label[0] != '\0';
    if (!named)
        snprintf(row->label, sizeof row->label, "%s", text[0] ? text : entry->file);
    if (entry->good) {
        write_length(entry->seconds, time, sizeof time);
        snprintf(row->value, sizeof row->value, "%.16s%s%s", named ? text : "", named ? " · " : "",
                 time);
        snprintf(row->help, sizeof row->help,
                 tr("Plays the recording. Your game is autosaved first."));
    } else {
        snprintf(row->value, sizeof row->value, "%s", tr("damaged"));
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
    if (n == LINE_SAVE) {
        row->choose = N_("Save");
        snprintf(row->label, sizeof row->label, "%s", tr("New recording"));
        write_length((int)journal_hash_count(page->source.journal), row->value, sizeof row->value);
        snprintf(row->help, sizeof row->help,
                 tr("Saves what you have played since the game began or was loaded."));
    } else {
        row->choose = N_("Write");
        snprintf(row->label, sizeof row->label, tr("The last %d seconds as a GIF"),
                 PLAY_GIF_SECONDS);
        snprintf(
            row->help, sizeof row->help,
            tr("Written to the pictures folder while you keep playing. Alt+G does this, too."));
    }
}

static void enter(struct ui *menu, void *context)
{
    struct recordings_page *page = context;
    (void)menu;
    read_list(&page->list, &page->source.game->files);
}

static void leave(void *context)
{
    free_list(&((struct recordings_page *)context)->list);
}

/* ---- actions ---- */

static void save(struct recordings_page *page, struct ui *menu)
{
    char path[PATH_SIZE];
    struct fault fault = {0};
    if (find_folder(&page->list, &page->source.game->files, &fault) &&
        recording_save_new(&page->source, page->list.folder, "", NULL, path, &fault)) {
        enter(menu, page);
        page_refresh(ui_top(menu));
        page_mark(ui_top(menu), LINE_FIRST);
        return;
    }
    ui_message(menu, "%s", tr_fault(&fault).text);
}

static void choose(struct recordings_page *page, struct ui *menu, int row)
{
    if (row == LINE_SAVE) {
        save(page, menu);
        return;
    }
    page->wants_gif = row == LINE_GIF;
    if (row >= LINE_FIRST) {
        menu->next = (struct next){.kind = NEXT_PLAY};
        own_files_join(menu->next.replay, page->list.folder,
                       page->list.entries[row - LINE_FIRST].file);
    }
    ui_end(menu);
}

static void ask_delete(struct recordings_page *page, struct ui *menu, int row)
{
    struct page_row shown = {0};
    char text[PAGE_MESSAGE_SIZE];
    fill_entry(&page->list.entries[row - LINE_FIRST], &shown);
    snprintf(text, sizeof text, tr("Delete the recording of %.100s?"), shown.label);
    page_ask(ui_top(menu), text, tr("Delete"), tr("Cancel"), true);
}

static void ask_name(struct recordings_page *page, struct ui *menu, int row)
{
    char name[PAGE_LABEL_SIZE];
    write_name(&page->list.entries[row - LINE_FIRST], name);
    page_ask_text(ui_top(menu), tr("Name of the recording:"), name,
                  RECORDING_FILE_SIZE - sizeof ending);
}

/* Renames a file, unless the new name is taken. */
static int rename_file(const struct recordings_page *page, const char *from, const char *name)
{
    char file[RECORDING_FILE_SIZE], to[PATH_SIZE];
    struct stat status;
    snprintf(file, sizeof file, "%.*s%s", (int)(sizeof file - sizeof ending), name, ending);
    for (char *letter = file; *letter; letter++)
        if (*letter == '/' || (letter == file && *letter == '.'))
            *letter = '-';
    own_files_join(to, page->list.folder, file);
    if (lstat(to, &status) == 0)
        return strcmp(from, to) == 0 ? 0 : EEXIST;
    return rename(from, to) == 0 ? 0 : errno;
}

/* Deletes the recording, or renames it. */
static void change_chosen(struct recordings_page *page, struct ui *menu, const char *name)
{
    char path[PATH_SIZE];
    int row = ui_top(menu)->list.chosen - LINE_FIRST;
    if (row < 0 || row >= page->list.count)
        return;
    own_files_join(path, page->list.folder, page->list.entries[row].file);
    int error = name ? rename_file(page, path, name) : unlink(path) == 0 ? 0 : errno;
    enter(menu, page);
    page_refresh(ui_top(menu));
    if (error != 0 && name)
        ui_message(menu, "The recording cannot be renamed: %s", tr(strerror(error)));
    else if (error != 0)
        ui_message(menu, "The recording cannot be deleted: %s", tr(strerror(error)));
}

static void handle(struct ui *menu, void *context, const struct page_answer *answer)
{
    struct recordings_page *page = context;
    bool is_entry = answer->row >= LINE_FIRST && answer->row - LINE_FIRST < page->list.count;
    if (answer->kind == PAGE_CHOSEN && (is_entry || answer->row < LINE_FIRST))
        choose(page, menu, answer->row);
    else if (answer->kind == PAGE_DELETED && is_entry)
        ask_delete(page, menu, answer->row);
    else if (answer->kind == PAGE_RENAMED && is_entry)
        ask_name(page, menu, answer->row);
    else if (answer->kind == PAGE_YES)
        change_chosen(page, menu, NULL);
    else if (answer->kind == PAGE_ENTERED)
        change_chosen(page, menu, ui_top(menu)->dialog.field.text);
}

static const struct ui_button buttons[] = {
    {.label = N_("Play"), .key = WINDOW_KEY_ENTER},
    {.label = N_("Rename"), .key = WINDOW_KEY_F2},
    {.label = N_("Delete"), .key = WINDOW_KEY_DELETE},
};

const struct ui_page recordings_screen = {
    .title = N_("Recordings"),
    .help = N_("A recording holds your actions. Anyone with the same game files can play it."),
    .buttons = buttons,
    .button_count = sizeof buttons / sizeof *buttons,
    .count = count_rows,
    .row = fill_row,
    .enter = enter,
    .answer = handle,
    .leave = leave,
};
