/* Writes kept.txt: compares the blocks that walkbox-build makes with those of the game. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/extract/kept.h"
#include "assets-tools/game_write.h"
#include "assets-tools/text_add.h"

enum { HEX_MOST = 48, KEYS_IN_LINE = 8 };

struct comparing {
    struct extraction *extraction;
    const struct block_node *made, *game; /* LECF of each */
    struct bytes_writer *text;
};

static bool same_bytes(struct byte_view a, struct byte_view b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

/* ---- lines ---- */

/* "hex 4E4C", or the name of a file that gets the bytes. */
static void add_bytes(struct extraction *extraction, struct bytes_writer *text, const char *path,
                      struct byte_view bytes)
{
    char name[EXTRACT_PATH_SIZE];
    if (bytes.size <= HEX_MOST) {
        text_add(text, "hex ");
        for (size_t i = 0; i < bytes.size; i++)
            text_add(text, "%02X", bytes.data[i]);
        text_add(text, "\n");
        return;
    }
    snprintf(name, sizeof name, "kept/%s.bin", path);
    for (char *at = name + strlen("kept/"); *at != '\0'; at++)
        *at = (char)(*at == '/' ? '.' : *at);
    extract_put(extraction, name, bytes);
    text_add(text, "%s\n", name);
}

static void add_keep(struct extraction *extraction, struct bytes_writer *text, const char *path,
                     struct byte_view made, struct byte_view game)
{
    char hash[KEPT_HASH_SIZE];
    kept_hash(hash, made);
    text_add(text, "keep %s for %s ", path, hash);
    add_bytes(extraction, text, path, game);
}

static const char *path_of(const struct comparing *comparing, const struct block_node *node,
                           const char *key)
{
    if (node == comparing->game || node == comparing->made)
        return key;
    size_t size = strlen(node->path) + strlen(key) + 2;
    char *path = arena_alloc(comparing->extraction->arena, size, 1);
    snprintf(path, size, "%s/%s", node->path, key);
    return path;
}

/* ---- comparing ---- */

/* What was made for a block of the game: the child of the same key, or a resource that another LFLF
 * has. */
static const struct block_node *made_for(const struct comparing *comparing,
                                         const struct block_node *made, const char *key)
{
    const struct block_node *child = block_node_child(made, key);
    if (child == NULL && made->parent == comparing->made)
        child = block_tree_resource(comparing->made, key);
    return child;
}

static void compare_nodes(const struct comparing *comparing, const struct block_node *made,
                          const struct block_node *game);

static void compare_children(const struct comparing *comparing, const struct block_node *made,
                             const struct block_node *game)
{
    struct bytes_writer *text = comparing->text;
    for (const struct block_node *child = game->first; child != NULL; child = child->next) {
        const struct block_node *counterpart = made_for(comparing, made, child->key);
        if (counterpart != NULL) {
            compare_nodes(comparing, counterpart, child);
            continue;
        }
        const char *path = path_of(comparing, game, child->key);
        text_add(text, "raw %s ", path);
        add_bytes(comparing->extraction, text, path, child->bytes);
    }
}

static void compare_nodes(const struct comparing *comparing, const struct block_node *made,
                          const struct block_node *game)
{
    bool table = made->parent == comparing->made && strcmp(made->key, "LOFF") == 0;
    if (same_bytes(made->bytes, game->bytes) || table)
        return;
    if (made->open && game->open)
        compare_children(comparing, made, game);
    else
        add_keep(comparing->extraction, comparing->text, made->path, made->bytes, game->bytes);
}

/* ---- the index ---- */

/* Resources that the index has under two numbers. */
static void add_same(const struct comparing *comparing)
{
    static const char *const tags[RESOURCE_KINDS] = {"SCRP", "SOUN", "COST", "CHAR"};
    const struct game_index *index = &comparing->extraction->files->index;
    for (int kind = 0; kind < RESOURCE_KINDS; kind++) {
        const struct resource_directory *directory = &index->directories[kind];
        for (int id = 2; id < directory->count; id++) {
            const struct resource_entry *entry = &directory->entries[id];
            for (int other = 1; entry->room != 0 && other < id; other++) {
                if (directory->entries[other].room != entry->room ||
                    directory->entries[other].offset != entry->offset)
                    continue;
                text_add(comparing->text, "same %s-%d %s-%d\n", tags[kind], id, tags[kind], other);
                break;
            }
        }
    }
}

void extract_kept(struct extraction *extraction, const struct game_blocks *made,
                  struct bytes_writer *text)
{
    const struct block_tree_source source = {bytes_writer_view(&made->container), &made->index,
                                             made->room_offsets};
    struct comparing comparing = {extraction, block_tree_make(&source, extraction->arena),
                                  extraction->tree, text};
    if (comparing.made == NULL || comparing.game == NULL)
        return;
    if (comparing.made->open && comparing.game->open)
        compare_children(&comparing, comparing.made, comparing.game);
    add_same(&comparing);
}

/* The directories are made anew: they say where things are in the container that is built. */
static bool is_directory(const struct block *block)
{
    static const char tags[][5] = {"DROO", "DSCR", "DSOU", "DCOS", "DCHR"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (block_is(block, tags[i]))
            return true;
    return false;
}

void extract_kept_index(struct extraction *extraction, struct byte_view made,
                        struct bytes_writer *text)
{
    struct block_cursor cursor = block_file("", extraction->files->index_bytes);
    struct block block, other;
    while (block_next(&cursor, &block, NULL) == 1) {
        char path[EXTRACT_PATH_SIZE];
        struct byte_view bytes = {block.payload.data - BLOCK_HEADER_SIZE,
                                  block.payload.size + BLOCK_HEADER_SIZE};
        snprintf(path, sizeof path, "index/%s", block.tag);
        if (block_find(block_file("", made), block.tag, &other, NULL) != 1) {
            text_add(text, "raw %s ", path);
            add_bytes(extraction, text, path, bytes);
            continue;
        }
        struct byte_view others = {other.payload.data - BLOCK_HEADER_SIZE,
                                   other.payload.size + BLOCK_HEADER_SIZE};
        if (!is_directory(&block) && !same_bytes(others, bytes))
            add_keep(extraction, text, path, others, bytes);
    }
}

/* ---- what came of it ---- */

static int count_changed(const struct block_node *top, const struct block_node *made,
                         const struct block_node *game)
{
    int changed = 0;
    if (game->parent != NULL && game->parent->parent == NULL && strcmp(game->key, "LOFF") == 0)
        return 0;
    if (made == NULL || !made->open || !game->open)
        return made == NULL || !same_bytes(made->bytes, game->bytes);
    for (const struct block_node *child = game->first; child != NULL; child = child->next) {
        const struct block_node *counterpart = block_node_child(made, child->key);
        if (counterpart == NULL)
            counterpart = block_tree_resource(top, child->key);
        changed += count_changed(top, counterpart, child);
    }
    return changed;
}

int extract_changed(const struct extraction *extraction, struct byte_view container,
                    const struct game_index *index)
{
    uint32_t room_offsets[ROOM_ID_LIMIT] = {0};
    struct reader table = reader_at(container, 2 * BLOCK_HEADER_SIZE); /* of LECF and of LOFF */
    for (int left = read_u8(&table); left > 0; left--) {
        int room = read_u8(&table);
        uint32_t offset = read_u32(&table);
        room_offsets[room] = offset;
    }
    const struct block_tree_source source = {container, index, room_offsets};
    const struct block_node *top = block_tree_make(&source, extraction->arena);
    if (extraction->tree == NULL || top == NULL)
        return 1;
    return count_changed(top, top, extraction->tree);
}
