/* Builds a game of its sources again and again, in memory, for `walkbox play SOURCE_DIR`.
 * Each build reads all sources, so the result is what walkbox-build makes. */
#include "assets-tools/live_sources.h"

#include <string.h>

#include "assets-tools/file_io.h"
#include "assets-tools/game_source.h"
#include "assets-tools/game_write.h"
#include "assets-tools/source_watch.h"
#include "util/hash.h"
#include "util/minmax.h"

/* ---- the variables of a build by name: a new one may change the numbers of others, so a game that
 * continues moves their values ---- */

struct live_name {
    const char *text;
    enum name_kind kind;
    int number, size;
};

struct live_names {
    struct arena arena;
    int count;
    struct live_name *names;   /* NULL: there is no build */
    struct reload_move *moves; /* space for two for each name */
};

static void list_names(struct live_names *names, const struct script_name *first)
{
    size_t count = 0;
    for (const struct script_name *name = first; name != NULL; name = name->next)
        count += name->size > 0;
    arena_reset(&names->arena);
    names->count = 0;
    names->names = arena_alloc(&names->arena, count, sizeof *names->names);
    names->moves = arena_alloc(&names->arena, 2 * count, sizeof *names->moves);
    for (const struct script_name *name = first; name != NULL; name = name->next)
        if (name->size > 0)
            names->names[names->count++] =
                (struct live_name){source_copy(&names->arena, name->text, strlen(name->text)),
                                   name->kind, name->value, name->size};
}

/* Adds the moves of one kind since `before`. A list that has grown has its old values, then 0. */
static int add_moves(const struct live_names *names, const struct live_names *before,
                     enum name_kind kind, struct reload_move *moves)
{
    int count = 0;
    for (int i = 0; i < names->count; i++) {
        const struct live_name *name = &names->names[i], *was = NULL;
        if (name->kind != kind)
            continue;
        for (int k = 0; k < before->count && was == NULL; k++)
            if (before->names[k].kind == kind && strcmp(before->names[k].text, name->text) == 0)
                was = &before->names[k];
        int old = was == NULL ? 0 : int_min(was->size, name->size);
        if (old > 0 && was->number != name->number)
            moves[count++] = (struct reload_move){was->number, name->number, old};
        if (old < name->size)
            moves[count++] = (struct reload_move){-1, name->number + old, name->size - old};
    }
    return count;
}

static struct reload_moves moves_since(const struct live_names *names,
                                       const struct live_names *before)
{
    struct reload_moves moves = {.variables = names->moves};
    moves.variable_count = add_moves(names, before, NAME_VARIABLE, names->moves);
    moves.bits = names->moves + moves.variable_count;
    moves.bit_count = add_moves(names, before, NAME_BIT, names->moves + moves.variable_count);
    return moves;
}

/* ---- a build ---- */

struct live_build {
    struct allocator allocator;
    struct arena arena; /* of: */
    const char *folder;
    struct source_watch watch;
    struct built_game files;
    uint64_t hash;            /* of the files of the last good build; 0: there was none */
    struct live_names played; /* variables of the build that is played */
    struct live_names names;  /* of the last good build, until that is played */
    struct bytes_writer report, report_before;
    struct live_made made;
};

static void add_line(void *context, const char *line)
{
    struct live_build *build = context;
    size_t length = strlen(build->folder);
    if (strncmp(line, build->folder, length) == 0)
        line += length + (line[length] == '/');
    write_format(&build->report, "%s\n", line);
}

static void note_file(void *context, const char *path)
{
    struct live_build *build = context;
    source_watch_add(&build->watch, path);
}

/* ---- building ---- */

static void fill_in(struct live_build *build)
{
    struct live_made *made = &build->made;
    const struct bytes_writer *files = build->files.files;
    const uint64_t before = build->hash;
    build->hash = FNV64_START;
    for (int i = 0; i < BUILT_FILES; i++)
        if (i != BUILT_SOURCE_NAMES)
            build->hash = fnv64(build->hash, files[i].data, files[i].size);
    made->good = true;
    made->is_new = build->hash != before;
    made->index = bytes_writer_view(&files[BUILT_INDEX]);
    made->container = bytes_writer_view(&files[BUILT_CONTAINER]);
    made->voices = bytes_writer_view(&files[BUILT_VOICES]);
    made->names = bytes_writer_view(&files[BUILT_NAMED_BOXES]);
    made->source_names = bytes_writer_view(&files[BUILT_SOURCE_NAMES]);
    made->moves = moves_since(&build->names, &build->played);
}

const struct live_made *live_build_make(struct live_build *build)
{
    struct arena arena;
    arena_init(&arena, build->allocator);
    if (build->made.good) {
        const struct bytes_writer before = build->report_before;
        build->report_before = build->report;
        build->report = before;
    }
    build->made = (struct live_made){.report_before = bytes_writer_view(&build->report_before)};
    bytes_writer_clear(&build->report);
    struct diagnostics diagnostics = {
        .context = build, .report = add_line, .reads = note_file, .program = "walkbox"};
    struct source_context context = {
        .arena = &arena, .diagnostics = &diagnostics, .reader = file_media()};
    source_watch_begin(&build->watch);
    struct game_source *game = arena_alloc(&arena, 1, sizeof *game);
    if (built_game_make(&build->files, game, build->folder, &context)) {
        list_names(&build->names, game->names);
        fill_in(build);
    }
    build->made.errors = diagnostics.errors;
    build->made.warnings = diagnostics.warnings;
    build->made.report = bytes_writer_view(&build->report);
    arena_reset(&arena);
    return &build->made;
}

void live_build_use(struct live_build *build)
{
    if (build->names.names == NULL) /* played already */
        return;
    arena_reset(&build->played.arena);
    build->played = build->names;
    build->names = (struct live_names){.count = 0};
    arena_init(&build->names.arena, build->allocator);
}

bool live_build_has_changed(struct live_build *build, uint64_t now)
{
    return source_watch_turn(&build->watch, now);
}

/* ---- beginning and end ---- */

struct live_build *live_build_open(const char *path)
{
    const struct allocator allocator = tool_allocator();
    struct live_build *build = allocator.resize(allocator.context, NULL, 0, sizeof *build);
    *build = (struct live_build){.allocator = allocator};
    arena_init(&build->arena, allocator);
    build->folder = source_folder_of(path, &build->arena);
    source_watch_init(&build->watch, allocator);
    built_game_init(&build->files, allocator);
    bytes_writer_init(&build->report, allocator);
    bytes_writer_init(&build->report_before, allocator);
    arena_init(&build->played.arena, allocator);
    arena_init(&build->names.arena, allocator);
    return build;
}

void live_build_close(struct live_build *build)
{
    const struct allocator allocator = build->allocator;
    built_game_free(&build->files);
    bytes_writer_free(&build->report);
    bytes_writer_free(&build->report_before);
    arena_reset(&build->played.arena);
    arena_reset(&build->names.arena);
    source_watch_close(&build->watch);
    arena_reset(&build->arena);
    allocator.resize(allocator.context, build, sizeof *build, 0);
}

const char *live_build_folder(const struct live_build *build)
{
    return build->folder;
}
