#include "app/session/game_source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "resource/files/file_source.h"
#include "util/array.h"
#include "util/fault.h"
#include "util/limits.h"
#include "util/shown_text.h"

#ifdef WALKBOX_HAS_ARCHIVE
#include "app/platform/library.h"
#endif

/* ---- zip files ---- */

#ifdef WALKBOX_HAS_ARCHIVE

enum {
    ENTRY_LIMIT = 4096,
    NAME_SIZE = 512,
    BLOCK_SIZE = 1 << 16,
    TAG_SIZE = 4,
    SIZE_LIMIT = 1 << 30, /* of a file in it */
};

struct zip_entry {
    char name[NAME_SIZE]; /* with its folder in the zip file */
    int64_t size;
    char tag[TAG_SIZE]; /* how it begins, with the XOR of games undone */
};

struct zip_folder {
    struct archive_library library;
    char *path;
    size_t within; /* length of the folder's name in the zip file, with the slash */
    int count;
    struct zip_entry *entries;
};

/* Opens the zip file; NULL when that fails. */
static struct archive *begin(const struct zip_folder *folder)
{
    const struct archive_library *library = &folder->library;
    struct archive *archive = library->archive_read_new();
    if (archive && library->archive_read_support_format_zip_seekable(archive) == ARCHIVE_OK &&
        library->archive_read_open_filename(archive, folder->path, BLOCK_SIZE) == ARCHIVE_OK)
        return archive;
    if (archive)
        library->archive_read_free(archive);
    return NULL;
}

/* Goes to the next plain file. A warning is not a failure. */
static bool next(const struct archive_library *library, struct archive *archive,
                 struct archive_entry **entry)
{
    for (;;) {
        int result = library->archive_read_next_header(archive, entry);
        if (result != ARCHIVE_OK && result != ARCHIVE_WARN)
            return false;
        if (library->archive_entry_filetype(*entry) == AE_IFREG &&
            library->archive_entry_pathname(*entry))
            return true;
    }
}

/* Reads from the current entry; -1 on an error. */
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

static bool add_entry(struct zip_folder *folder, struct archive *archive,
                      struct archive_entry *given)
{
    const struct archive_library *library = &folder->library;
    const char *name = library->archive_entry_pathname(given);
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
    if (read_data(library, archive, first, TAG_SIZE) == TAG_SIZE)
        for (int i = 0; i < TAG_SIZE; i++)
            entry->tag[i] = (char)(first[i] ^ GAME_XOR);
    return true;
}

static void list_entries(struct zip_folder *folder)
{
    struct archive *archive = begin(folder);
    struct archive_entry *entry;
    while (archive && folder->count < ENTRY_LIMIT && next(&folder->library, archive, &entry))
        if (!add_entry(folder, archive, entry))
            break;
    if (archive)
        folder->library.archive_read_free(archive);
}

static size_t folder_length(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash ? (size_t)(slash - name) + 1 : 0;
}

static bool has_tag(const struct zip_entry *entry, const char *tag)
{
    return memcmp(entry->tag, tag, TAG_SIZE) == 0;
}

/* Leaves only the entries of the first folder with both halves of a game. */
static bool choose_folder(struct zip_folder *folder)
{
    for (int i = 0; i < folder->count; i++) {
        const char *name = folder->entries[i].name;
        size_t within = folder_length(name);
        bool found = false;
        for (int k = 0; k < folder->count && has_tag(&folder->entries[i], "RNAM"); k++) {
            const struct zip_entry *other = &folder->entries[k];
            found = found || (has_tag(other, "LECF") && folder_length(other->name) == within &&
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
    const struct zip_folder *folder = context;
    const struct archive_library *library = &folder->library;
    const struct zip_entry *wanted = find(folder, name);
    struct archive *archive = wanted ? begin(folder) : NULL;
    struct archive_entry *entry;
    int64_t got = -1;
    while (archive && got < 0 && next(library, archive, &entry)) {
        if (strcmp(library->archive_entry_pathname(entry), wanted->name) != 0)
            continue;
        got = read_data(library, archive, buffer, size);
        break;
    }
    if (archive)
        library->archive_read_free(archive);
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
    const bool can_read = opened->count > 0;
    if (!choose_folder(opened)) {
        if (can_read)
            fault_set(fault, FAULT_MISSING, NULL, 0,
                      "no game in the zip file %s: it needs both files, such as MONKEY.000 and "
                      "MONKEY.001",
                      shown_path(path).text);
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

/* ---- either ---- */

bool game_source_open(struct game_source *opened, const char *game, struct fault *fault)
{
    *opened = (struct game_source){0};
    *fault = (struct fault){0};
    if (zip_folder_open(&opened->zip, &opened->source, game, fault))
        return true;
    if (fault->code != FAULT_NONE ||
        !host_folder_open(&opened->folder, &opened->source, game, &opened->hint, fault))
        return false;
    opened->source.language = language_of_game();
    return true;
}

void game_source_close(struct game_source *opened)
{
    zip_folder_close(opened->zip);
    host_folder_close(opened->folder);
}

bool game_source_open_files(struct game_files *files, const char *game, struct fault *fault)
{
    struct game_source source;
    if (!game_source_open(&source, game, fault))
        return false;
    const bool opened =
        game_files_open(files, &source.source, source.hint, host_allocator(), fault);
    game_source_close(&source);
    if (opened)
        cli_report_named_boxes(files);
    return opened;
}
