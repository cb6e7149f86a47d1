#include "app/session/game_folder.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "resource/files/file_source.h"
#include "util/array.h"
#include "util/fault.h"
#include "util/shown_text.h"

#ifdef WALKBOX_HAS_ARCHIVE
#include "platform/media/library.h"
#endif

/* ---- zip files ---- */

#ifdef WALKBOX_HAS_ARCHIVE

enum {
    ENTRY_LIMIT = 4096,
    NAME_SIZE = 512,
    BLOCK_SIZE = 1 << 16,
    TAG_SIZE = 4,
    SIZE_LIMIT = 1 << 30, /* limit for a file in the zip file */
    WHY_SIZE = 64,
};

struct zip_entry {
    char name[NAME_SIZE]; /* with its folder in the zip file */
    int64_t size;
    char tag[TAG_SIZE]; /* first bytes, with the XOR of games undone */
    bool refused;       /* cannot be unpacked */
};

struct zip_folder {
    struct archive_library library;
    char *path;
    FILE *stream;  /* the zip file, while it is read */
    size_t within; /* length of the folder's name in the zip file, with the slash */
    int count;
    struct zip_entry *entries;
    char why[WHY_SIZE]; /* reason and name of the first refused entry, or the first that may be half
                           of a game */
    char refused[NAME_SIZE];
};

#ifdef LC_CTYPE_MASK

/* Sets a UTF-8 locale, since libarchive converts names to the locale's characters and drops names
 * that have others. Returns the previous locale. */
static locale_t use_all_letters(locale_t *all)
{
    *all = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    return *all ? uselocale(*all) : (locale_t)0;
}

static void use_letters_again(locale_t before, locale_t all)
{
    if (!all)
        return;
    uselocale(before);
    freelocale(all);
}

#else

typedef int locale_t;

static locale_t use_all_letters(locale_t *all)
{
    return *all = 0;
}

static void use_letters_again(locale_t before, locale_t all)
{
    (void)before;
    (void)all;
}

#endif

/* Closes the zip file. `archive` may be NULL. */
static void end(struct zip_folder *folder, struct archive *archive)
{
    if (archive)
        folder->library.archive_read_free(archive);
    if (folder->stream)
        fclose(folder->stream);
    folder->stream = NULL;
}

/* Opens the zip file. Returns NULL on failure. */
static struct archive *begin(struct zip_folder *folder)
{
    const struct archive_library *library = &folder->library;
    folder->stream = plain_file_open(folder->path);
    struct archive *archive = folder->stream ? library->archive_read_new() : NULL;
    if (archive && library->archive_read_support_format_zip_seekable(archive) == ARCHIVE_OK &&
        library->archive_read_open_fd(archive, fileno(folder->stream), BLOCK_SIZE) == ARCHIVE_OK)
        return archive;
    end(folder, archive);
    return NULL;
}

/* Returns an entry's name as UTF-8, if declared so: in the program's locale it may have no name. */
static const char *name_of(const struct archive_library *library, struct archive_entry *entry)
{
    const char *name = library->archive_entry_pathname_utf8(entry);
    return name ? name : library->archive_entry_pathname(entry);
}

/* Goes to the next regular file. A warning is not a failure. */
static bool next(const struct archive_library *library, struct archive *archive,
                 struct archive_entry **entry)
{
    for (;;) {
        int result = library->archive_read_next_header(archive, entry);
        if (result != ARCHIVE_OK && result != ARCHIVE_WARN)
            return false;
        if (library->archive_entry_filetype(*entry) == AE_IFREG && name_of(library, *entry))
            return true;
    }
}

/* Reads from the current entry. Returns -1 on an error. */
static int64_t read_data(const struct archive_library *library, struct archive *archive,
                         uint8_t *buffer, size_t size)
{
    size_t got = 0;
    while (got < size) {
        la_ssize_t count = library->archive_read_data(archive, buffer + got, size - got);
        if (count < 0)
            return -1;
        if (count == 0)
            break;
        got += (size_t)count;
    }
    return (int64_t)got;
}

/* Notes why an entry cannot be unpacked. Keeps the first reason, or the first about a possible half
 * of a game. */
static void refuse(struct zip_folder *folder, struct archive *archive, struct archive_entry *given,
                   struct zip_entry *entry)
{
    const struct archive_library *library = &folder->library;
    const char *why = library->archive_error_string(archive);
    entry->refused = true;
    if (folder->refused[0] && (half_name_fits(folder->refused) || !half_name_fits(entry->name)))
        return;
    memcpy(folder->refused, entry->name, sizeof folder->refused);
    if (library->archive_entry_is_encrypted(given))
        snprintf(folder->why, sizeof folder->why, "%s", N_("it is protected by a password"));
    else
        snprintf(folder->why, sizeof folder->why, "%s", why ? why : N_("it is damaged"));
}

static bool add_entry(struct zip_folder *folder, struct archive *archive,
                      struct archive_entry *given)
{
    const struct archive_library *library = &folder->library;
    const char *name = name_of(library, given);
    uint8_t first[TAG_SIZE];
    if (strlen(name) >= NAME_SIZE || !library->archive_entry_size_is_set(given))
        return true;
    struct zip_entry *grown =
        array_grow(host_allocator(), folder->entries, (size_t)folder->count, sizeof *grown);
    if (!grown)
        return false;
    folder->entries = grown;
    struct zip_entry *entry = &grown[folder->count++];
    *entry = (struct zip_entry){.size = library->archive_entry_size(given)};
    memcpy(entry->name, name, strlen(name) + 1);
    if (entry->size < 0 || entry->size > SIZE_LIMIT)
        entry->size = 0;
    const int64_t got = read_data(library, archive, first, TAG_SIZE);
    for (int i = 0; got == TAG_SIZE && i < TAG_SIZE; i++)
        entry->tag[i] = (char)(first[i] ^ GAME_XOR);
    if (got < 0 || library->archive_entry_is_encrypted(given))
        refuse(folder, archive, given, entry);
    return true;
}

static void list_entries(struct zip_folder *folder)
{
    locale_t all, before = use_all_letters(&all);
    struct archive *archive = begin(folder);
    struct archive_entry *entry;
    while (archive && folder->count < ENTRY_LIMIT && next(&folder->library, archive, &entry))
        if (!add_entry(folder, archive, entry))
            break;
    end(folder, archive);
    use_letters_again(before, all);
}

static size_t folder_length(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash ? (size_t)(slash - name) + 1 : 0;
}

/* Whether an entry is the index or data file by its first bytes, or if `by_name` by its name. */
static bool is_half(const struct zip_entry *entry, const char *tag, const char *ending,
                    bool by_name)
{
    return by_name ? file_name_fits(ending, entry->name) : memcmp(entry->tag, tag, TAG_SIZE) == 0;
}

/* Reduces the list to the first folder with both files of a game. */
static bool choose_folder(struct zip_folder *folder, bool by_name)
{
    for (int i = 0; i < folder->count; i++) {
        const char *name = folder->entries[i].name;
        size_t within = folder_length(name);
        bool found = false;
        const bool is_index = is_half(&folder->entries[i], "RNAM", "*.000", by_name);
        for (int k = 0; k < folder->count && is_index; k++) {
            const struct zip_entry *other = &folder->entries[k];
            found = found || (is_half(other, "LECF", "*.001", by_name) &&
                              folder_length(other->name) == within &&
                              memcmp(other->name, name, within) == 0);
        }
        if (!found)
            continue;
        char wanted[NAME_SIZE];
        memcpy(wanted, name, within);
        int kept = 0;
        for (int k = 0; k < folder->count; k++)
            if (folder_length(folder->entries[k].name) == within &&
                memcmp(folder->entries[k].name, wanted, within) == 0)
                folder->entries[kept++] = folder->entries[k];
        folder->count = kept;
        folder->within = within;
        return true;
    }
    return false;
}

/* Whether the zip file holds a game, or files with a game's names, so that damage in them can be
 * reported. Otherwise a fault says why, if anything can be read. */
static bool find_game(struct zip_folder *folder, struct fault *fault)
{
    const struct fault_place place = {cli_file_name(folder->path), "", FAULT_NO_OFFSET};
    if (choose_folder(folder, false))
        return true;
    if (folder->count > 0 && folder->refused[0])
        return fault_set(
            fault, FAULT_MISSING, &place, 0,
            "cannot unpack %.40s from the zip file: %-.48s; unpack everything with another program",
            cli_file_name(folder->refused), folder->why);
    if (choose_folder(folder, true))
        return true;
    return folder->count > 0 &&
           fault_set(fault, FAULT_MISSING, NULL, 0,
                     "no game in the zip file %s: it needs both files, such as MONKEY.000 and "
                     "MONKEY.001",
                     shown_path(folder->path).text);
}

static const char *name_at(void *context, int n)
{
    const struct zip_folder *folder = context;
    return n >= 0 && n < folder->count ? folder->entries[n].name + folder->within : NULL;
}

static const struct zip_entry *find(const struct zip_folder *folder, const char *name)
{
    for (int i = 0; i < folder->count; i++)
        if (strcmp(folder->entries[i].name + folder->within, name) == 0)
            return &folder->entries[i];
    return NULL;
}

static int64_t size_of(void *context, const char *name)
{
    const struct zip_entry *entry = find(context, name);
    return entry ? entry->size : -1;
}

static int64_t read_file(void *context, const char *name, uint8_t *buffer, size_t size)
{
    struct zip_folder *folder = context;
    const struct archive_library *library = &folder->library;
    const struct zip_entry *wanted = find(folder, name);
    locale_t all, before = use_all_letters(&all);
    struct archive *archive = wanted ? begin(folder) : NULL;
    struct archive_entry *entry;
    int64_t got = -1;
    while (archive && got < 0 && next(library, archive, &entry)) {
        if (strcmp(name_of(library, entry), wanted->name) != 0)
            continue;
        got = read_data(library, archive, buffer, size);
        break;
    }
    end(folder, archive);
    use_letters_again(before, all);
    return got;
}

static const char *why_not(void *context, const char *name)
{
    (void)context;
    (void)name;
    return N_("it cannot be read from the zip file");
}

static void zip_folder_close(struct zip_folder *folder)
{
    if (!folder)
        return;
    free(folder->entries);
    free(folder->path);
    free(folder);
}

static bool is_zip(const char *path)
{
    char first[TAG_SIZE];
    FILE *stream = plain_file_open(path);
    bool good = stream && fread(first, 1, TAG_SIZE, stream) == TAG_SIZE &&
                memcmp(first, "PK\003\004", TAG_SIZE) == 0;
    if (stream)
        fclose(stream);
    return good;
}

static bool zip_folder_open(struct zip_folder **folder, struct file_source *source,
                            const char *path, struct fault *fault)
{
    *folder = NULL;
    struct zip_folder *opened = is_zip(path) ? calloc(1, sizeof *opened) : NULL;
    if (!opened)
        return false;
    opened->path = strdup(path);
    if (opened->path && !archive_library_load(&opened->library))
        list_entries(opened);
    if (!find_game(opened, fault)) {
        zip_folder_close(opened);
        return false;
    }
    *folder = opened;
    *source = (struct file_source){.context = opened,
                                   .name_at = name_at,
                                   .size = size_of,
                                   .read = read_file,
                                   .why_not = why_not};
    return true;
}

#else

static bool zip_folder_open(struct zip_folder **folder, struct file_source *source,
                            const char *path, struct fault *fault)
{
    (void)source;
    (void)path;
    (void)fault;
    *folder = NULL;
    return false;
}

static void zip_folder_close(struct zip_folder *folder)
{
    (void)folder;
}

#endif

/* ---- folder or zip file ---- */

bool game_folder_open(struct game_folder *opened, const char *game, struct fault *fault)
{
    *opened = (struct game_folder){0};
    *fault = (struct fault){0};
    if (zip_folder_open(&opened->zip, &opened->source, game, fault))
        return true;
    if (fault->code != FAULT_NONE ||
        !host_folder_open(&opened->folder, &opened->source, game, &opened->hint, fault))
        return false;
    opened->source.language = language_of_game();
    return true;
}

void game_folder_close(struct game_folder *opened)
{
    zip_folder_close(opened->zip);
    host_folder_close(opened->folder);
}

bool game_folder_open_files(struct game_files *files, const char *game, struct fault *fault)
{
    struct game_folder source;
    if (!game_folder_open(&source, game, fault))
        return false;
    const bool opened =
        game_files_open(files, &source.source, source.hint, host_allocator(), fault);
    game_folder_close(&source);
    if (opened)
        cli_report_named_boxes(files);
    return opened;
}
