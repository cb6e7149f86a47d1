#include "engine/session/save_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/cli/file.h"
#include "engine/cli/open_game.h"
#include "engine/host/plain_file.h"
#include "engine/session/own_files.h"
#include "engine/session/replace_file.h"
#include "resource/bytes/bytes.h"
#include "resource/bytes/bytes_writer.h"
#include "resource/bytes/fault.h"
#include "resource/files/game_files.h"
#include "walk/floor/router.h"

enum { SAVE_SIZE_LIMIT = 64 << 20, FIRST_SIZE = 1 << 17 };

/* ---- writing ---- */

bool cli_save_game(struct game *game, const char *path, const char *name, struct fault *fault)
{
    struct save_label label = {.date = (int64_t)time(NULL)};
    struct bytes_writer writer;
    snprintf(label.name, sizeof label.name, "%s", name);
    bytes_writer_init(&writer, cli_allocator());
    bool good = save_write(game, &label, &writer, fault) &&
                replace_file(path, bytes_writer_view(&writer), fault);
    bytes_writer_free(&writer);
    return good;
}

/* ---- reading ---- */

/* Reads a whole file into memory from malloc. */
static bool read_save(const char *path, struct byte_view *bytes, struct fault *fault)
{
    FILE *stream = plain_file_open(path);
    if (!stream)
        return fault_set(fault, FAULT_MISSING, NULL, 0, "cannot read %.80s: %.40s", path,
                         plain_file_why(path));
    uint8_t *data = NULL;
    size_t size = 0, capacity = 0;
    while (size == capacity && capacity < SAVE_SIZE_LIMIT) {
        capacity = capacity ? 2 * capacity : FIRST_SIZE;
        uint8_t *grown = realloc(data, capacity);
        if (!grown)
            break;
        data = grown;
        size += fread(data + size, 1, capacity - size, stream);
    }
    bool good = data && !ferror(stream) && size < capacity;
    if (!good) {
        fault_set(fault, FAULT_MISSING, NULL, 0, "cannot read %.80s", path);
        free(data);
    }
    fclose(stream);
    *bytes = (struct byte_view){data, size};
    return good;
}

bool cli_load_game(struct game *game, const char *path, const struct router *router,
                   struct fault *fault)
{
    struct byte_view bytes;
    if (!read_save(path, &bytes, fault))
        return false;
    bool good = save_load(game, cli_file_name(path), bytes, router, fault);
    free((void *)(uintptr_t)bytes.data);
    return good;
}

bool cli_save_label(const struct game_files *files, const char *path, struct save_label *label,
                    struct fault *fault)
{
    struct byte_view bytes;
    if (!read_save(path, &bytes, fault))
        return false;
    bool good = save_read_label(files, cli_file_name(path), bytes, label, fault);
    free((void *)(uintptr_t)bytes.data);
    return good;
}

/* ---- where saves are ---- */

void cli_save_folder(const struct game_files *files, char *folder, size_t size)
{
    const char *below;
    const char *data = own_files_base("XDG_DATA_HOME", "/.local/share", &below);
    int length = snprintf(folder, size, "%s%s/walkbox/saves/%016llx", data ? data : "", below,
                          (unsigned long long)save_game_identity(files));
    if (!data || length < 0 || (size_t)length >= size)
        folder[0] = '\0';
}
