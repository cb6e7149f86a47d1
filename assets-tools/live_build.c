#include "assets-tools/live_build.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/file_io.h"
#include "assets-tools/file_notice.h"
#include "assets-tools/game_read.h"
#include "assets-tools/game_write.h"
#include "assets-tools/live_names.h"
#include "assets-tools/named_box_write.h"
#include "assets-tools/source_folder.h"

/* The files of a build. */
struct live_files {
    struct bytes_writer index, container, names;
};

struct live_build {
    struct allocator allocator;
    struct live_readers readers;
    struct arena arena; /* of: */
    const char *folder;
    struct source_memory *memory;
    struct file_notice notice;
    struct source_watch watch;
    struct live_files files[2]; /* of the last good build, and of the next one */
    int last;
    bool any; /* whether there was a good build */
    struct live_names *taken,
        *names; /* the variables of the build that is played, and of the last */
    struct live_made made;
};

/* ---- what is told ---- */

/* Paths are long, and all of them begin with the folder. */
static const char *without_folder(const struct live_build *build, const char *line)
{
    size_t length = strlen(build->folder);
    if (strncmp(line, build->folder, length) != 0)
        return line;
    return line + length + (line[length] == '/');
}

static void hear(void *context, const char *line)
{
    struct live_build *build = context;
    struct live_made *made = &build->made;
    if (strstr(line, ": warning: ") != NULL || made->line_count == LIVE_LINES)
        return;
    snprintf(made->lines[made->line_count++], LIVE_LINE_SIZE, "%s", without_folder(build, line));
}

static void note_file(void *context, const char *path)
{
    struct live_build *build = context;
    source_watch_add(&build->watch, path);
}

static void want_notice(void *context, const char *path)
{
    file_notice_of(context, path);
}

/* ---- building ---- */

static void clear(struct live_files *files)
{
    bytes_writer_clear(&files->index);
    bytes_writer_clear(&files->container);
    bytes_writer_clear(&files->names);
}

static void mask(struct bytes_writer *writer)
{
    for (size_t i = 0; i < writer->size; i++)
        writer->data[i] ^= GAME_FILE_MASK;
}

static bool same(const struct bytes_writer *one, const struct bytes_writer *other)
{
    return one->size == other->size &&
           (one->size == 0 || memcmp(one->data, other->data, one->size) == 0);
}

static bool read_and_write(struct live_build *build, struct live_files *files,
                           struct source_context *context)
{
    struct game_source *game = arena_alloc(context->arena, 1, sizeof *game);
    if (!game_read(game, build->folder, context))
        return false;
    named_boxes_check(game, context);
    if (!game_write(&files->index, &files->container, game, context))
        return false;
    (void)named_boxes_write(&files->names, game);
    mask(&files->index);
    mask(&files->container);
    live_names_close(build->names);
    build->names = live_names_of(game->names, build->allocator);
    return true;
}

static void fill_in(struct live_build *build, const struct live_files *files)
{
    struct live_made *made = &build->made;
    const struct live_files *last = &build->files[build->last];
    made->good = true;
    made->is_new = !build->any || !same(&files->index, &last->index) ||
                   !same(&files->container, &last->container) || !same(&files->names, &last->names);
    made->index = bytes_writer_view(&files->index);
    made->container = bytes_writer_view(&files->container);
    made->names = bytes_writer_view(&files->names);
    live_names_moves(build->names, build->taken, &made->moves);
    build->any = true;
}

const struct live_made *live_build_make(struct live_build *build)
{
    struct live_files *files = &build->files[1 - build->last];
    struct arena arena;
    arena_init(&arena, build->allocator);
    build->made = (struct live_made){.good = false};
    struct diagnostics diagnostics = {
        .context = build, .tell = hear, .reads = note_file, .program = "walkbox"};
    struct source_context context = {.arena = &arena,
                                     .diagnostics = &diagnostics,
                                     .reader = build->readers.pictures,
                                     .samples = &build->readers.samples,
                                     .memory = build->memory};
    clear(files);
    source_watch_begin(&build->watch);
    source_memory_begin(build->memory);
    if (read_and_write(build, files, &context)) {
        fill_in(build, files);
        build->last = 1 - build->last;
    }
    build->made.errors = diagnostics.errors;
    build->made.warnings = diagnostics.warnings;
    arena_reset(&arena);
    source_watch_each(&build->watch, &build->notice, want_notice);
    source_watch_end(&build->watch);
    return &build->made;
}

void live_build_take(struct live_build *build)
{
    live_names_close(build->taken);
    build->taken = live_names_copy(build->names, build->allocator);
}

bool live_build_has_changed(struct live_build *build, uint64_t now)
{
    return source_watch_turn(&build->watch, now);
}

/* ---- beginning and end ---- */

struct live_build *live_build_open(const char *path, const struct live_readers *readers)
{
    const struct allocator allocator = tool_allocator();
    struct live_build *build = allocator.resize(allocator.context, NULL, 0, sizeof *build);
    *build = (struct live_build){.allocator = allocator, .readers = *readers};
    arena_init(&build->arena, allocator);
    build->folder = source_folder_of(path, &build->arena);
    build->memory = source_memory_open(allocator);
    file_notice_open(&build->notice);
    source_watch_init(&build->watch, file_notice_host(&build->notice), allocator);
    for (int i = 0; i < 2; i++) {
        bytes_writer_init(&build->files[i].index, allocator);
        bytes_writer_init(&build->files[i].container, allocator);
        bytes_writer_init(&build->files[i].names, allocator);
    }
    return build;
}

void live_build_close(struct live_build *build)
{
    const struct allocator allocator = build->allocator;
    for (int i = 0; i < 2; i++) {
        bytes_writer_free(&build->files[i].index);
        bytes_writer_free(&build->files[i].container);
        bytes_writer_free(&build->files[i].names);
    }
    live_names_close(build->taken);
    live_names_close(build->names);
    source_watch_close(&build->watch);
    file_notice_close(&build->notice);
    source_memory_close(build->memory);
    arena_reset(&build->arena);
    allocator.resize(allocator.context, build, sizeof *build, 0);
}

const char *live_build_folder(const struct live_build *build)
{
    return build->folder;
}

void live_build_counts(const struct live_build *build, int *found, int *made)
{
    source_memory_counts(build->memory, found, made);
}
