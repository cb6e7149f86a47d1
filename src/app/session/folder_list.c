#include "app/session/played_games.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "api/host.h"
#include "cli/language.h"
#include "resource/files/foreign_files.h"
#include "resource/files/game_pair.h"
#include "util/array.h"
#include "util/limits.h"
#include "util/shown_text.h"

/* Whether a folder may hold a game. Checks only file names, the usual names of a game's files or
 * archives, so that most folders are never opened. */
static bool may_hold_game(const char *path)
{
    enum { LOOK_LIMIT = 400 };
    DIR *stream = opendir(path);
    const struct dirent *entry;
    bool found = false;
    for (int i = 0; stream && !found && i < LOOK_LIMIT && (entry = readdir(stream)); i++) {
        found = file_name_fits("*.000|*.001|*.PAK|*.CUE|*.ISO", entry->d_name);
    }
    if (stream)
        closedir(stream);
    return found;
}

static bool ends_in(const char *name, const char *end)
{
    const char *dot = strrchr(name, '.');
    return dot && strcasecmp(dot, end) == 0;
}

static bool is_archive(const char *name)
{
    return ends_in(name, ".zip");
}

enum held { HOLDS_NONE, HOLDS_GAME, HOLDS_GAMES };

/* Whether a folder holds games, by the first bytes of its files. `note` (may be NULL) receives the
 * fault of files that are not a game. */
static enum held holds_game(const char *path, char note[TR_TEXT_SIZE])
{
    struct host_folder *folder;
    struct file_source source;
    struct game_pair pair;
    struct arena arena;
    struct fault fault = {0};
    const char *hint;
    if (note)
        note[0] = '\0';
    if (!host_folder_open(&folder, &source, path, &hint, &fault))
        return HOLDS_NONE;
    arena_init(&arena, host_allocator());
    source.deeper_at = NULL; /* subfolders have their own entries in the list */
    source.language = language_of_game();
    bool found = game_pair_find(&pair, &source, NULL, &arena, &fault) &&
                 !foreign_neighbour_report(&source, &fault);
    const bool several = fault.code == FAULT_AMBIGUOUS;
    /* A fault about a file, such as half a game, says more than a fault about the folder. */
    if (!found && note && source.name_at(source.context, 0) &&
        (fault.file[0] || several || foreign_files_report(&source, NULL, &fault)) &&
        !is_archive(fault.file))
        snprintf(note, TR_TEXT_SIZE, "%s", tr_fault(&fault).text);
    arena_reset(&arena);
    host_folder_close(folder);
    return found ? HOLDS_GAME : several ? HOLDS_GAMES : HOLDS_NONE;
}

/* Names a game in the list. Returns whether it is in the user's language. */
static bool name_game(struct folder_game *game, const struct game_pair *pair)
{
    char language[LANGUAGE_SIZE] = "";
    game_pair_hint(pair, game->hint, sizeof game->hint);
    const bool inside = pair->index.size > 0 && pair->container.size > 0;
    snprintf(game->name, sizeof game->name, "%.200s", inside ? pair->index.file : game->hint);
    const size_t length = strlen(game->name);
    if (inside && file_part_language(&pair->index, language))
        snprintf(game->name + length, sizeof game->name - length, ", %s", language_name(language));
    return strcasecmp(language, language_of_game()) == 0;
}

/* Lists the games in the folder itself, if there are several. The most likely choice comes
 * first. */
static void list_games(struct folder_list *list)
{
    struct host_folder *folder;
    struct file_source source;
    struct game_pair pairs[FOLDER_GAMES_LIMIT];
    struct arena arena;
    struct fault fault = {0};
    const char *hint;
    if (!host_folder_open(&folder, &source, list->path, &hint, &fault))
        return;
    arena_init(&arena, host_allocator());
    const int count = game_pairs_list(pairs, FOLDER_GAMES_LIMIT, &source, &arena);
    list->games = count > 1 ? calloc((size_t)count, sizeof *list->games) : NULL;
    list->game_count = list->games ? count : 0;
    for (int i = 0; i < list->game_count; i++) {
        struct folder_game *game = &list->games[i], *first = &list->games[0];
        if (name_game(game, &pairs[i]) && strchr(first->hint, '/')) {
            const struct folder_game wanted = *game;
            *game = *first;
            *first = wanted;
        }
    }
    arena_reset(&arena);
    host_folder_close(folder);
}

bool folder_list_path(const struct folder_list *list, const char *name, char path[PATH_SIZE])
{
    const char *slash = strcmp(list->path, "/") == 0 ? "" : "/";
    int length = snprintf(path, PATH_SIZE, "%s%s%s", list->path, slash, name);
    return length > 0 && length < PATH_SIZE;
}

static bool is_wanted(enum folder_wanted wanted, const char *name)
{
    if (wanted == FOLDER_WANTS_SOUNDFONTS)
        return ends_in(name, ".sf2") || ends_in(name, ".sf3");
    return wanted == FOLDER_WANTS_GAMES && is_archive(name);
}

/* Fills in an entry. Returns false if the name is not listed. */
static bool entry_of(const struct folder_list *list, const char *name, int *probes,
                     struct folder_entry *entry)
{
    char path[PATH_SIZE];
    struct stat status;
    if (strlen(name) >= FOLDER_NAME_SIZE || !folder_list_path(list, name, path) ||
        stat(path, &status) != 0)
        return false;
    snprintf(entry->name, sizeof entry->name, "%s", name);
    entry->kind = list->wanted == FOLDER_WANTS_GAMES ? FOLDER_ARCHIVE : FOLDER_SOUNDFONT;
    if (!S_ISDIR(status.st_mode))
        return S_ISREG(status.st_mode) && is_wanted(list->wanted, name);
    bool looks = list->wanted == FOLDER_WANTS_GAMES && (*probes)++ < FOLDER_PROBE_LIMIT &&
                 may_hold_game(path);
    static const enum folder_entry_kind kinds[] = {[HOLDS_NONE] = FOLDER_PLAIN,
                                                   [HOLDS_GAME] = FOLDER_WITH_GAME,
                                                   [HOLDS_GAMES] = FOLDER_WITH_GAMES};
    entry->kind = kinds[looks ? holds_game(path, NULL) : HOLDS_NONE];
    return true;
}

/* Adds an entry if it is listed. Returns false if memory runs out. */
static bool add_entry(struct folder_list *list, const char *name, int *probes)
{
    struct folder_entry entry;
    if (!entry_of(list, name, probes, &entry))
        return true;
    if (list->count == FOLDER_LIST_LIMIT) {
        list->left_out++;
        return true;
    }
    struct folder_entry *grown =
        array_grow(host_allocator(), list->entries, (size_t)list->count, sizeof *grown);
    if (!grown)
        return false;
    list->entries = grown;
    grown[list->count++] = entry;
    return true;
}

/* Steam's games, relative to the home folder, where the system's own Steam, its Flatpak and its
 * snap put them: in hidden folders, to which no listed folder leads. */
static const char *const steam_folders[] = {
    ".local/share/Steam/steamapps/common",
    ".var/app/com.valvesoftware.Steam/.local/share/Steam/steamapps/common",
    "snap/steam/common/.local/share/Steam/steamapps/common",
};

static int compare(const void *a, const void *b)
{
    const struct folder_entry *one = a, *other = b;
    if (one->kind != other->kind)
        return (int)one->kind - (int)other->kind;
    int order = strcasecmp(one->name, other->name);
    return order ? order : strcmp(one->name, other->name);
}

bool folder_list_read(struct folder_list *list, const char *path, struct fault *fault)
{
    struct folder_list read = {.wanted = list->wanted};
    const struct dirent *found;
    int probes = 0;
    bool good = true;
    char *whole = realpath(path, NULL);
    DIR *stream = whole && strlen(whole) < sizeof read.path ? opendir(whole) : NULL;
    if (!stream) {
        fault_set(fault, FAULT_MISSING, NULL, 0, "cannot open %s: %-.40s", shown_path(path).text,
                  strerror(errno));
        free(whole);
        return false;
    }
    snprintf(read.path, sizeof read.path, "%s", whole);
    for (size_t i = 0; good && i < sizeof steam_folders / sizeof *steam_folders; i++)
        good = read.wanted != FOLDER_WANTS_GAMES || add_entry(&read, steam_folders[i], &probes);
    while (good && (found = readdir(stream)) != NULL)
        good = found->d_name[0] == '.' || add_entry(&read, found->d_name, &probes);
    closedir(stream);
    free(whole);
    if (!good) {
        folder_list_free(&read);
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory to list the folder");
    }
    if (read.count > 1)
        qsort(read.entries, (size_t)read.count, sizeof *read.entries, compare);
    const enum held held =
        read.wanted == FOLDER_WANTS_GAMES ? holds_game(read.path, read.note) : HOLDS_NONE;
    read.has_game = held == HOLDS_GAME;
    if (held != HOLDS_NONE)
        list_games(&read);
    /* The listed games say more than a fault about several of them. */
    if (read.game_count > 0)
        read.note[0] = '\0';
    /* Only now: until here a failure leaves the caller's list unchanged. */
    folder_list_free(list);
    *list = read;
    return true;
}

void folder_list_free(struct folder_list *list)
{
    array_free(host_allocator(), list->entries, (size_t)list->count, sizeof *list->entries);
    free(list->games);
    list->entries = NULL;
    list->games = NULL;
    list->count = list->game_count = 0;
}

void folder_list_above(const struct folder_list *list, char path[PATH_SIZE],
                       char name[FOLDER_NAME_SIZE])
{
    snprintf(path, PATH_SIZE, "%s", list->path);
    char *slash = strrchr(path, '/');
    snprintf(name, FOLDER_NAME_SIZE, "%.255s", slash ? slash + 1 : "");
    if (slash && slash > path)
        *slash = '\0';
    else /* the root, or on Windows a drive, above which is the folder of all drives */
        snprintf(path, PATH_SIZE, "/");
}
