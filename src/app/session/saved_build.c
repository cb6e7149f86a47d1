#include "app/session/saved_build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/host.h"
#include "app/session/save_file.h"
#include "assets-tools/live_sources.h"
#include "cli/cli.h"
#include "engine/game.h"
#include "resource/files/game_files.h"
#include "resource/files/memory_folder.h"
#include "resource/files/source_names.h"
#include "util/bytes_writer.h"
#include "util/hash.h"
#include "util/shown_text.h"

enum { FILES = 3, MAGIC_SIZE = 8, BUILD_SIZE_LIMIT = 128 << 20 };

static const char magic[MAGIC_SIZE + 1] = "WALKBLD1";
static const char *const names[FILES] = {"MONKEY.000", "MONKEY.001", SOURCE_NAMES_FILE};

bool saved_build_folder(const char *sources, char folder[OWN_FOLDER_SIZE], struct fault *fault)
{
    char *path = realpath(sources, NULL);
    const char *real = path != NULL ? path : sources;
    const uint64_t hash = fnv64(FNV64_START, real, strlen(real));
    const bool good = own_files_path(folder, OWN_DATA, "saves", fault,
                                     "walkbox/saves/sources-%016llx", (unsigned long long)hash);
    free(path);
    return good;
}

/* ---- a build as bytes: the magic, then size and bytes of each file ---- */

static void pack(const struct game_files *files, struct bytes_writer *writer)
{
    const struct byte_view parts[FILES] = {files->index_bytes, files->container_bytes,
                                           files->source_names};
    write_bytes(writer, magic, MAGIC_SIZE);
    for (int i = 0; i < FILES; i++) {
        write_u32(writer, (uint32_t)parts[i].size);
        write_bytes(writer, parts[i].data, parts[i].size);
        for (size_t k = 0; i < 2 && !writer->failed && k < parts[i].size; k++)
            writer->data[writer->size - parts[i].size + k] ^= GAME_XOR;
    }
}

/* Adds the files to an empty folder. A file without bytes is not there. */
static bool unpack(struct memory_folder *folder, const char *file, struct byte_view bytes,
                   struct fault *fault)
{
    const struct fault_place place = {file, NULL, 0};
    struct reader reader = reader_at(bytes, 0);
    const struct byte_view start = read_view(&reader, MAGIC_SIZE);
    if (start.size < MAGIC_SIZE || memcmp(start.data, magic, MAGIC_SIZE) != 0)
        return fault_set(fault, FAULT_UNKNOWN, &place, 0,
                         "this file is not the build that belongs to a save");
    for (int i = 0; i < FILES; i++) {
        const struct byte_view part = read_view(&reader, read_u32(&reader));
        if (part.size > 0)
            memory_folder_add(folder, names[i], part);
    }
    if (reader.failed)
        return fault_set(fault, FAULT_TRUNCATED, &place, bytes.size, "the build is truncated");
    return true;
}

/* ---- files ---- */

static void build_path(char path[PATH_SIZE], const char *save)
{
    snprintf(path, PATH_SIZE, "%.*s.build", PATH_SIZE - 8, save);
}

bool saved_build_write(const struct game_files *files, const char *save, struct fault *fault)
{
    char path[PATH_SIZE];
    struct bytes_writer writer;
    build_path(path, save);
    bytes_writer_init(&writer, host_allocator());
    pack(files, &writer);
    const bool good = writer.failed ? fault_memory(fault)
                                    : cli_replace_file(path, bytes_writer_view(&writer), fault);
    bytes_writer_free(&writer);
    return good;
}

void saved_build_remove(const char *save)
{
    char path[PATH_SIZE];
    build_path(path, save);
    (void)unlink(path); /* most saves have no build file */
}

/* ---- loading ---- */

/* Loads a save into `old`, a game of the save's build, moves `old` onto the files of `game`, and
 * gives `game` the resulting state. */
static bool carry(struct game *game, struct game *old, const char *save,
                  const struct router *router, struct reload_report *report, struct fault *fault)
{
    struct arena arena;
    struct memory_folder folder = {0};
    struct game_files files;
    struct bytes_writer now, state;
    bytes_writer_init(&now, host_allocator());
    bytes_writer_init(&state, host_allocator());
    arena_init(&arena, host_allocator());
    pack(&game->files, &now);
    struct save_label label = {0};
    struct file_source source = memory_folder_source(&folder);
    bool good = cli_load_game(old, save, router, fault) &&
                unpack(&folder, cli_file_name(save), bytes_writer_view(&now), fault) &&
                game_files_open(&files, &source, NULL, host_allocator(), fault);
    if (good) {
        const struct reload_moves moves =
            live_moves(old->files.source_names, files.source_names, &arena);
        good = game_reload(old, &files, &moves, report, fault) &&
               save_write(old, &label, &state, fault) &&
               save_load(game, cli_file_name(save), bytes_writer_view(&state), router, fault);
        game_files_close(&files);
    }
    arena_reset(&arena);
    bytes_writer_free(&state);
    bytes_writer_free(&now);
    return good;
}

bool saved_build_load(struct game *game, const char *save, const struct router *router,
                      struct reload_report *report, struct fault *fault)
{
    char path[PATH_SIZE];
    struct memory_folder folder = {0};
    build_path(path, save);
    const struct byte_view bytes = cli_read_whole(path, BUILD_SIZE_LIMIT);
    if (!bytes.data)
        return fault_set(fault, FAULT_MISSING, NULL, 0,
                         "this save is from another build of these sources, and the file of that "
                         "build, %s, cannot be read; play to this place again",
                         shown_path(cli_file_name(path)).text);
    struct game *old = malloc(sizeof *old);
    struct file_source source = memory_folder_source(&folder);
    bool good = false;
    if (!old) {
        fault_memory(fault);
    } else if (unpack(&folder, cli_file_name(path), bytes, fault) &&
               game_open(old, &source, NULL, host_allocator(), fault)) {
        good = carry(game, old, save, router, report, fault);
        game_close(old);
    }
    free(old);
    free((void *)(uintptr_t)bytes.data);
    return good;
}
