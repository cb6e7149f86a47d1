/* Builds a game from its sources again and again, in memory, for `walkbox play SOURCE_DIR`. Each
 * build reads all sources, so the result is what walkbox-build makes. */
#include "assets-tools/live_sources.h"

#include <string.h>

#include "assets-tools/file_io.h"
#include "assets-tools/game_source.h"
#include "assets-tools/game_write.h"
#include "assets-tools/source_watch.h"
#include "resource/files/source_names.h"
#include "util/array.h"
#include "util/hash.h"
#include "util/minmax.h"

/* ---- a build's variables by name: a new variable may change the numbers of others, so a game that
 * continues moves their values ---- */

struct live_name {
    enum source_code_kind kind;
    struct word text;
    int number, size;
};

struct live_names {
    int count;
    struct live_name *names;
};

/* Returns the size of "list[4]", and cuts the name before the bracket. */
static int read_size(struct word *name)
{
    const char *open = memchr(name->text, '[', name->length);
    int size = 0;
    if (open == NULL)
        return 1;
    for (const char *at = open + 1; char_is_digit(*at) && size < UINT16_MAX; at++)
        size = size * 10 + (*at - '0');
    name->length = (size_t)(open - name->text);
    return int_max(size, 1);
}

static struct live_names list_names(struct byte_view text, struct arena *arena)
{
    struct live_names names = {.count = 0};
    struct words words = source_names_words(text);
    struct source_code code;
    while (source_names_next(&words, &code)) {
        if (code.kind != SOURCE_VARIABLE && code.kind != SOURCE_BIT)
            continue;
        struct live_name name = {.kind = code.kind, .text = code.name, .number = code.number};
        name.size = read_size(&name.text);
        names.names = array_grow_in(arena, names.names, (size_t)names.count, sizeof *names.names);
        names.names[names.count++] = name;
    }
    return names;
}

static bool same_name(const struct live_name *one, const struct live_name *other)
{
    return one->kind == other->kind && one->text.length == other->text.length &&
           memcmp(one->text.text, other->text.text, one->text.length) == 0;
}

/* Adds the moves of one kind since `before`. A list that has grown gets its old values, then 0. */
static int add_moves(const struct live_names *names, const struct live_names *before,
                     enum source_code_kind kind, struct reload_move *moves)
{
    int count = 0;
    for (int i = 0; i < names->count; i++) {
        const struct live_name *name = &names->names[i], *was = NULL;
        if (name->kind != kind)
            continue;
        for (int k = 0; k < before->count && was == NULL; k++)
            if (same_name(&before->names[k], name))
                was = &before->names[k];
        int old = was == NULL ? 0 : int_min(was->size, name->size);
        if (old > 0 && was->number != name->number)
            moves[count++] = (struct reload_move){was->number, name->number, old};
        if (old < name->size)
            moves[count++] = (struct reload_move){-1, name->number + old, name->size - old};
    }
    return count;
}

struct reload_moves live_moves(struct byte_view before, struct byte_view now, struct arena *arena)
{
    const struct live_names old = list_names(before, arena), names = list_names(now, arena);
    struct reload_move *space = arena_alloc(arena, 2 * (size_t)names.count, sizeof *space);
    struct reload_moves moves = {.variables = space};
    moves.variable_count = add_moves(&names, &old, SOURCE_VARIABLE, space);
    moves.bits = space + moves.variable_count;
    moves.bit_count = add_moves(&names, &old, SOURCE_BIT, space + moves.variable_count);
    return moves;
}

/* ---- a build ---- */

struct live_build {
    struct allocator allocator;
    struct arena arena; /* owner of `folder` */
    const char *folder;
    struct source_watch watch;
    struct built_game files;
    uint64_t hash;              /* hash of the last good build's files; 0 if there was none */
    struct bytes_writer played; /* names of the build being played */
    struct arena moves;         /* owner of made.moves */
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
    arena_reset(&build->moves);
    made->moves = live_moves(bytes_writer_view(&build->played), made->source_names, &build->moves);
}

const struct live_made *live_build_make(struct live_build *build)
{
    struct arena arena;
    arena_init(&arena, build->allocator);
    /* A bad build does not count as the previous one: its warnings may be incomplete. */
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
    if (built_game_make(&build->files, game, build->folder, &context))
        fill_in(build);
    build->made.errors = diagnostics.errors;
    build->made.warnings = diagnostics.warnings;
    build->made.report = bytes_writer_view(&build->report);
    arena_reset(&arena);
    return &build->made;
}

void live_build_use(struct live_build *build)
{
    const struct byte_view names = build->made.source_names;
    bytes_writer_clear(&build->played);
    write_bytes(&build->played, names.data, names.size);
}

bool live_build_has_changed(struct live_build *build, uint64_t now)
{
    return source_watch_turn(&build->watch, now);
}

/* ---- begin and end ---- */

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
    bytes_writer_init(&build->played, allocator);
    arena_init(&build->moves, allocator);
    return build;
}

void live_build_close(struct live_build *build)
{
    const struct allocator allocator = build->allocator;
    built_game_free(&build->files);
    bytes_writer_free(&build->report);
    bytes_writer_free(&build->report_before);
    bytes_writer_free(&build->played);
    arena_reset(&build->moves);
    source_watch_close(&build->watch);
    arena_reset(&build->arena);
    allocator.resize(allocator.context, build, sizeof *build, 0);
}

const char *live_build_folder(const struct live_build *build)
{
    return build->folder;
}
