/* Builds a game of its sources again and again, in memory, for `walkbox play SOURCE_DIR`.
 * Each build reads all sources, so the result is what walkbox-build makes. */
#include "assets-tools/live_sources.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/file_io.h"
#include "assets-tools/game_source.h"
#include "assets-tools/game_write.h"
#include "assets-tools/source_watch.h"
#include "util/minmax.h"

/* ---- the variables of a build by name: a new one may change the numbers of others, so a game that
 * continues moves their values ---- */

struct live_name {
    const char *text;
    int number, size;
};

struct name_list {
    int count;
    struct live_name *names;
    struct reload_move *moves; /* space for two for each name */
};

struct live_names {
    struct arena arena;
    struct name_list variables, bits;
};

static void list_names(struct name_list *list, struct arena *arena, const struct script_name *first,
                       enum name_kind kind)
{
    size_t count = 0;
    for (const struct script_name *name = first; name != NULL; name = name->next)
        count += name->kind == kind && name->size > 0;
    list->names = arena_alloc(arena, count, sizeof *list->names);
    list->moves = arena_alloc(arena, 2 * count, sizeof *list->moves);
    for (const struct script_name *name = first; name != NULL; name = name->next)
        if (name->kind == kind && name->size > 0)
            list->names[list->count++] = (struct live_name){
                source_copy(arena, name->text, strlen(name->text)), name->value, name->size};
}

static struct live_names *names_of(const struct script_name *first, struct allocator allocator)
{
    struct live_names *names = allocator.resize(allocator.context, NULL, 0, sizeof *names);
    *names = (struct live_names){.variables = {.count = 0}};
    arena_init(&names->arena, allocator);
    list_names(&names->variables, &names->arena, first, NAME_VARIABLE);
    list_names(&names->bits, &names->arena, first, NAME_BIT);
    return names;
}

static void names_close(struct live_names *names)
{
    if (names == NULL)
        return;
    const struct allocator allocator = names->arena.allocator;
    arena_reset(&names->arena);
    allocator.resize(allocator.context, names, sizeof *names, 0);
}

/* A list that has grown has its old values, then 0. */
static int list_moves(struct name_list *list, const struct name_list *before)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        const struct live_name *name = &list->names[i], *was = NULL;
        for (int k = 0; k < before->count && was == NULL; k++)
            if (strcmp(before->names[k].text, name->text) == 0)
                was = &before->names[k];
        int old = was == NULL ? 0 : int_min(was->size, name->size);
        if (old > 0 && was->number != name->number)
            list->moves[count++] = (struct reload_move){was->number, name->number, old};
        if (old < name->size)
            list->moves[count++] = (struct reload_move){-1, name->number + old, name->size - old};
    }
    return count;
}

/* The moves from `before` (NULL: nothing moves) to `names`, which owns them. */
static void names_moves(struct live_names *names, const struct live_names *before,
                        struct reload_moves *moves)
{
    *moves = (struct reload_moves){names->variables.moves, names->bits.moves, 0, 0};
    if (before == NULL)
        return;
    moves->variable_count = list_moves(&names->variables, &before->variables);
    moves->bit_count = list_moves(&names->bits, &before->bits);
}

/* ---- a build ---- */

struct live_build {
    struct allocator allocator;
    struct arena arena; /* of: */
    const char *folder;
    struct source_watch watch;
    struct built_game files[2]; /* of the last good build, and of the next one */
    int last;
    bool any;                  /* whether there was a good build */
    struct live_names *played; /* variables of the build that is played; NULL: none is */
    struct live_names *names;  /* of the last good build, until that is played */
    struct live_made made;
};

static void add_error(void *context, const char *line)
{
    struct live_build *build = context;
    struct live_made *made = &build->made;
    if (strstr(line, ": warning: ") != NULL || made->line_count == LIVE_LINES)
        return;
    size_t length = strlen(build->folder);
    if (strncmp(line, build->folder, length) == 0)
        line += length + (line[length] == '/');
    snprintf(made->lines[made->line_count++], LIVE_LINE_SIZE, "%s", line);
}

static void note_file(void *context, const char *path)
{
    struct live_build *build = context;
    source_watch_add(&build->watch, path);
}

/* ---- building ---- */

static void fill_in(struct live_build *build, const struct built_game *made_now)
{
    struct live_made *made = &build->made;
    const struct bytes_writer *files = made_now->files, *last = build->files[build->last].files;
    made->good = true;
    made->is_new = !build->any;
    for (int i = 0; i < BUILT_FILES; i++)
        made->is_new = made->is_new ||
                       (i != BUILT_SOURCE_NAMES &&
                        !bytes_equal(bytes_writer_view(&files[i]), bytes_writer_view(&last[i])));
    made->index = bytes_writer_view(&files[BUILT_INDEX]);
    made->container = bytes_writer_view(&files[BUILT_CONTAINER]);
    made->voices = bytes_writer_view(&files[BUILT_VOICES]);
    made->names = bytes_writer_view(&files[BUILT_NAMED_BOXES]);
    made->source_names = bytes_writer_view(&files[BUILT_SOURCE_NAMES]);
    names_moves(build->names, build->played, &made->moves);
    build->any = true;
}

static const struct live_made *make_build(struct live_build *build)
{
    struct built_game *files = &build->files[1 - build->last];
    struct arena arena;
    arena_init(&arena, build->allocator);
    build->made = (struct live_made){.good = false};
    struct diagnostics diagnostics = {
        .context = build, .report = add_error, .reads = note_file, .program = "walkbox"};
    struct source_context context = {
        .arena = &arena, .diagnostics = &diagnostics, .reader = file_media()};
    source_watch_begin(&build->watch);
    struct game_source *game = arena_alloc(&arena, 1, sizeof *game);
    if (built_game_make(files, game, build->folder, &context)) {
        names_close(build->names);
        build->names = names_of(game->names, build->allocator);
        fill_in(build, files);
        build->last = 1 - build->last;
    }
    build->made.errors = diagnostics.errors;
    build->made.warnings = diagnostics.warnings;
    arena_reset(&arena);
    source_watch_end(&build->watch);
    return &build->made;
}

static void use_build(struct live_build *build)
{
    if (build->names == NULL) /* played already */
        return;
    names_close(build->played);
    build->played = build->names;
    build->names = NULL;
}

static bool build_has_changed(struct live_build *build, uint64_t now)
{
    return source_watch_turn(&build->watch, now);
}

/* ---- beginning and end ---- */

static struct live_build *open_build(const char *path)
{
    const struct allocator allocator = tool_allocator();
    struct live_build *build = allocator.resize(allocator.context, NULL, 0, sizeof *build);
    *build = (struct live_build){.allocator = allocator};
    arena_init(&build->arena, allocator);
    build->folder = source_folder_of(path, &build->arena);
    source_watch_init(&build->watch, source_watch_files(), allocator);
    for (int i = 0; i < 2; i++)
        built_game_init(&build->files[i], allocator);
    return build;
}

static void close_build(struct live_build *build)
{
    const struct allocator allocator = build->allocator;
    for (int i = 0; i < 2; i++)
        built_game_free(&build->files[i]);
    names_close(build->played);
    names_close(build->names);
    source_watch_close(&build->watch);
    arena_reset(&build->arena);
    allocator.resize(allocator.context, build, sizeof *build, 0);
}

static const char *build_folder(const struct live_build *build)
{
    return build->folder;
}

struct live_sources live_tools(void)
{
    return (struct live_sources){.are_at = source_folder_is,
                                 .open = open_build,
                                 .close = close_build,
                                 .folder = build_folder,
                                 .make = make_build,
                                 .use = use_build,
                                 .have_changed = build_has_changed};
}
