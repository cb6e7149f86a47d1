/* Extracts a game, builds the sources in memory, and compares. Differing parts are copied, or go to
 * kept.txt. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/block_tree.h"
#include "assets-tools/extract/extract.h"
#include "assets-tools/game_write.h"

enum { HEX_MAX = 48, PASSES_MAX = 40 };

/* ---- comparing the build with the game ---- */

struct comparing {
    struct extraction *extraction;
    const struct block_node *made; /* LECF of the build */
    struct bytes_writer *text;     /* gets lines of kept.txt; NULL to count only */
    int differences;               /* number of blocks */
};

/* Adds "keep PATH for HASH BYTES", or "raw PATH BYTES" if no source makes the block; `made` is then
 * empty. BYTES are "hex 4E4C", or the name of a file that receives them. */
static void add_difference(struct comparing *comparing, const char *path, struct byte_view made,
                           struct byte_view game)
{
    char name[EXTRACT_PATH_SIZE], hash[BLOCK_HASH_SIZE];
    struct bytes_writer *text = comparing->text;
    comparing->differences++;
    if (text == NULL)
        return;
    original_block_hash(hash, made);
    if (made.size > 0)
        write_format(text, "keep %s for %s ", path, hash);
    else
        write_format(text, "raw %s ", path);
    if (game.size <= HEX_MAX) {
        write_format(text, "hex ");
        for (size_t i = 0; i < game.size; i++)
            write_format(text, "%02X", game.data[i]);
        write_format(text, "\n");
        return;
    }
    snprintf(name, sizeof name, "kept/%s.bin", path);
    for (char *at = name + strlen("kept/"); *at != '\0'; at++)
        *at = (char)(*at == '/' ? '.' : *at);
    extract_put(comparing->extraction, name, game);
    write_format(text, "%s\n", name);
}

/* Compares two blocks and their children, except LOFF, which has places of rooms. */
static void compare_nodes(struct comparing *comparing, const struct block_node *made,
                          const struct block_node *game)
{
    bool table = made->parent == comparing->made && strcmp(made->key, "LOFF") == 0;
    if (bytes_equal(made->bytes, game->bytes) || table)
        return;
    if (!made->open || !game->open) {
        add_difference(comparing, made->path, made->bytes, game->bytes);
        return;
    }
    for (const struct block_node *child = game->first; child != NULL; child = child->next) {
        /* The child with the same key, or a resource in another LFLF. */
        const struct block_node *counterpart = block_node_child(made, child->key);
        if (counterpart == NULL && made->parent == comparing->made)
            counterpart = block_tree_resource(comparing->made, child->key);
        if (counterpart != NULL)
            compare_nodes(comparing, counterpart, child);
        else
            add_difference(comparing, child->path, (struct byte_view){NULL, 0}, child->bytes);
    }
}

static void compare_container(struct comparing *comparing, struct byte_view container,
                              const struct game_index *index, const uint32_t *room_offsets)
{
    const struct block_tree_source source = {container, index, room_offsets};
    const struct block_node *game = comparing->extraction->tree;
    comparing->made = block_tree_make(&source, comparing->extraction->arena);
    if (comparing->made == NULL || game == NULL)
        comparing->differences++;
    else if (comparing->text == NULL || (comparing->made->open && game->open))
        compare_nodes(comparing, comparing->made, game);
}

/* Adds resources that the index has under two numbers. */
static void add_same(const struct comparing *comparing)
{
    const struct game_index *index = &comparing->extraction->files->index;
    for (int kind = 0; kind < RESOURCE_KINDS; kind++)
        for (int id = 2; id < index->directories[kind].count; id++) {
            int other = extract_earlier_id(index, (enum resource_kind)kind, id);
            if (index->directories[kind].entries[id].room != 0 && other > 0)
                write_format(comparing->text, "same %s-%d %s-%d\n", resource_tags[kind], id,
                             resource_tags[kind], other);
        }
}

/* Whether a block is a directory. Directories have places in the data file, and are not
 * compared. */
static bool is_directory(const struct block *block)
{
    static const char tags[][5] = {"DROO", "DSCR", "DSOU", "DCOS", "DCHR"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (block_is(block, tags[i]))
            return true;
    return false;
}

static void compare_index(struct comparing *comparing, struct byte_view made)
{
    struct block_cursor cursor = block_file("", comparing->extraction->files->index_bytes);
    struct block block, other;
    while (block_next(&cursor, &block, NULL) == 1) {
        char path[EXTRACT_PATH_SIZE];
        struct byte_view others = {NULL, 0};
        snprintf(path, sizeof path, "index/%s", block.tag);
        if (block_find(block_file("", made), block.tag, &other, NULL) == 1)
            others = block_whole(&other);
        if (others.size == 0 ||
            (!is_directory(&block) && !bytes_equal(others, block_whole(&block))))
            add_difference(comparing, path, others, block_whole(&block));
    }
}

/* Returns how many blocks of the game the built data file lacks or changes. */
static int count_changed(struct extraction *extraction, struct byte_view container,
                         const struct game_index *index)
{
    uint32_t room_offsets[ROOM_ID_LIMIT] = {0};
    struct comparing comparing = {.extraction = extraction};
    struct reader table = reader_at(container, 2 * BLOCK_HEADER_SIZE); /* after LECF and LOFF */
    for (int left = read_u8(&table); left > 0; left--) {
        int room = read_u8(&table);
        room_offsets[room] = read_u32(&table);
    }
    compare_container(&comparing, container, index, room_offsets);
    return comparing.differences;
}

/* ---- parts that the sources cannot express ---- */

/* Errors of a pass, and their consequences. */
struct pass_errors {
    struct extraction *extraction;
    bool new_raw; /* another part has to be copied */
    char first[512];
};

/* Returns the copy flag of the room or resource whose files an error names, or NULL. */
static bool *copied_of(struct extraction *extraction, const char *line)
{
    for (int id = 1; id < ROOM_ID_LIMIT; id++) {
        char path[EXTRACT_PATH_SIZE], folder[EXTRACT_PATH_SIZE + 2];
        extract_room_folder(extraction, id, path);
        snprintf(folder, sizeof folder, "/%s/", path);
        if (game_files_has_room(extraction->files, id) && strstr(line, folder) != NULL)
            return &extraction->raw_rooms[id];
        for (int kind = RESOURCE_SOUND; kind <= RESOURCE_CHARSET; kind++) {
            extract_resource_path(path, (enum resource_kind)kind, id);
            if (strstr(line, path) != NULL)
                return &extraction->raw[kind][id];
        }
    }
    return NULL;
}

static void note_error(void *context, const char *line)
{
    struct pass_errors *errors = context;
    if (strstr(line, ": warning: ") != NULL)
        return;
    bool *copied = copied_of(errors->extraction, line);
    errors->new_raw = errors->new_raw || (copied != NULL && !*copied);
    if (copied != NULL)
        *copied = true;
    if (errors->first[0] == '\0')
        snprintf(errors->first, sizeof errors->first, "%s", line);
}

/* ---- building ---- */

/* Writes kept.txt, and builds the game with it. */
static bool write_originals(struct extraction *extraction, const struct game_blocks *made,
                            const char *folder, struct source_context *context,
                            struct extract_result *result)
{
    struct bytes_writer text, index, container;
    struct allocator allocator = extraction->arena->allocator;
    struct original_blocks originals = {0};
    bytes_writer_init(&text, allocator);
    bytes_writer_init(&index, allocator);
    bytes_writer_init(&container, allocator);
    write_format(&text, "# Written by walkbox-extract: blocks that walkbox-build would make with\n"
                        "# other bytes. docs/formats.md 11 says what the lines mean.\n");
    size_t empty = text.size;
    struct comparing comparing = {extraction, .text = &text};
    compare_container(&comparing, bytes_writer_view(&made->container), &made->index,
                      made->room_offsets);
    add_same(&comparing);
    game_lay_out(made, &originals, &index, &container, context->arena);
    compare_index(&comparing, bytes_writer_view(&index));
    if (text.size > empty)
        extract_put(extraction, ORIGINAL_BLOCKS_FILE, bytes_writer_view(&text));
    bytes_writer_clear(&index);
    bytes_writer_clear(&container);
    bool good = !extraction->failed && original_blocks_read(&originals, folder, context);
    result->original_blocks = comparing.differences;
    if (good) {
        struct game_index placed =
            game_lay_out(made, &originals, &index, &container, context->arena);
        result->changed = count_changed(extraction, bytes_writer_view(&container), &placed);
    }
    bytes_writer_free(&container);
    bytes_writer_free(&index);
    bytes_writer_free(&text);
    return good;
}

bool extract_checked(struct extraction *extraction, struct media_reader reader,
                     struct extract_result *result)
{
    const char *folder = extraction->folder->part;
    struct pass_errors errors = {.extraction = extraction};
    *result = (struct extract_result){0};
    for (int pass = 0; pass < PASSES_MAX; pass++) {
        struct arena arena;
        arena_init(&arena, extraction->arena->allocator);
        struct diagnostics diagnostics = {.context = &errors, .report = note_error};
        struct source_context context = {
            .arena = &arena, .diagnostics = &diagnostics, .reader = reader};
        struct game_blocks made = {.limits = NULL};
        struct game_source *game = arena_alloc(&arena, 1, sizeof *game);
        errors.new_raw = false;
        errors.first[0] = '\0';
        bool written = extract_sources(extraction);
        bytes_writer_init(&made.container, arena.allocator);
        result->built = written && game_read(game, folder, &context) &&
                        game_make(&made, game, &context) &&
                        write_originals(extraction, &made, folder, &context, result);
        bytes_writer_free(&made.container);
        arena_reset(&arena);
        if (result->built || !written || (!errors.new_raw && extraction->listed))
            break;
        /* Anything else refused is a script: a listing needs no names. */
        extraction->listed = extraction->listed || !errors.new_raw;
    }
    if (!result->built)
        snprintf(result->why, sizeof result->why, "%s", errors.first);
    return !extraction->failed;
}
