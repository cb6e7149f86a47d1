/* Writes kept.txt: compares the blocks that walkbox-build makes with those of the game. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/extract/layout_apply.h"
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
    char hash[LAYOUT_HASH_SIZE];
    layout_hash(hash, made);
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

static void add_order(struct bytes_writer *text, const struct block_node *node)
{
    int count = 0;
    for (const struct block_node *child = node->first; child != NULL; child = child->next) {
        if (count++ % KEYS_IN_LINE == 0)
            text_add(text, "%sorder %s", count > 1 ? "\n" : "", node->path);
        text_add(text, " %s", child->key);
    }
    text_add(text, "\n");
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

/* Whether the children stand in the same order once those that the game lacks are left out. */
static bool same_order(const struct comparing *comparing, const struct block_node *made,
                       const struct block_node *game)
{
    const struct block_node *next = made->first;
    for (const struct block_node *child = game->first; child != NULL; child = child->next) {
        while (next != NULL && block_node_child(game, next->key) == NULL)
            next = next->next;
        if (next == NULL || strcmp(next->key, child->key) != 0)
            return false;
        next = next->next;
    }
    (void)comparing;
    return true;
}

static void compare_nodes(const struct comparing *comparing, const struct block_node *made,
                          const struct block_node *game);

static void compare_children(const struct comparing *comparing, const struct block_node *made,
                             const struct block_node *game)
{
    struct bytes_writer *text = comparing->text;
    for (const struct block_node *child = made->first; child != NULL; child = child->next) {
        bool moved = made->parent == comparing->made &&
                     block_tree_resource(comparing->game, child->key) != NULL;
        if (block_node_child(game, child->key) == NULL && !moved)
            text_add(text, "without %s\n", path_of(comparing, made, child->key));
    }
    if (!same_order(comparing, made, game))
        add_order(text, game);
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

/* ---- LOFF and the directories ---- */

/* The entries of LOFF, if they are not one for each room in ascending order. */
static void add_offsets(const struct comparing *comparing)
{
    const struct block_node *table = block_node_child(comparing->game, "LOFF");
    if (table == NULL || table->bytes.size <= BLOCK_HEADER_SIZE)
        return;
    struct reader reader = reader_at(table->bytes, BLOCK_HEADER_SIZE);
    int count = read_u8(&reader), before = 0;
    bool usual = true, seen[ROOM_ID_LIMIT] = {false};
    struct bytes_writer *text = comparing->text;
    size_t start = text->size;
    text_add(text, "offsets");
    for (int i = 0; i < count && !reader.failed; i++) {
        int room = read_u8(&reader);
        uint32_t offset = read_u32(&reader);
        char key[BLOCK_KEY_SIZE];
        snprintf(key, sizeof key, "LFLF-%d", room);
        bool known = !seen[room] && block_node_child(comparing->game, key) != NULL;
        usual = usual && known && room > before;
        before = room;
        seen[room] = true;
        if (known)
            text_add(text, " %d", room);
        else
            text_add(text, " %d:%lu", room, (unsigned long)offset);
    }
    text_add(text, "\n");
    if (usual)
        text->size = start;
}

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

static void add_after(struct extraction *extraction, struct bytes_writer *text, const char *file,
                      struct byte_view bytes, size_t used)
{
    if (bytes.size <= used)
        return;
    text_add(text, "after %s ", file);
    add_bytes(extraction, text, file, (struct byte_view){bytes.data + used, bytes.size - used});
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
    add_offsets(&comparing);
    add_same(&comparing);
    add_after(extraction, text, "container", extraction->files->container_bytes,
              comparing.game->bytes.size);
}

void extract_kept_index(struct extraction *extraction, struct byte_view made,
                        struct bytes_writer *text)
{
    struct byte_view game = extraction->files->index_bytes;
    struct block_cursor cursor = block_file("", game);
    struct block block, other;
    bool seen_twice = false;
    size_t used = 0;
    struct bytes_writer order;
    bytes_writer_init(&order, extraction->arena->allocator);
    text_add(&order, "order index");
    while (block_next(&cursor, &block, NULL) == 1) {
        char path[EXTRACT_PATH_SIZE];
        struct byte_view bytes = {block.payload.data - BLOCK_HEADER_SIZE,
                                  block.payload.size + BLOCK_HEADER_SIZE};
        used += bytes.size;
        snprintf(path, sizeof path, "index/%s", block.tag);
        text_add(&order, " %s", block.tag);
        if (block_find(block_file("", made), block.tag, &other, NULL) != 1) {
            seen_twice = true;
            text_add(text, "raw %s ", path);
            add_bytes(extraction, text, path, bytes);
            continue;
        }
        struct byte_view others = {other.payload.data - BLOCK_HEADER_SIZE,
                                   other.payload.size + BLOCK_HEADER_SIZE};
        if (!same_bytes(others, bytes))
            add_keep(extraction, text, path, others, bytes);
    }
    cursor = block_file("", made);
    struct block_cursor in_game = block_file("", game);
    while (block_next(&cursor, &block, NULL) == 1) {
        if (block_next(&in_game, &other, NULL) != 1 || strcmp(other.tag, block.tag) != 0)
            seen_twice = true;
        if (block_find(block_file("", game), block.tag, &other, NULL) != 1)
            text_add(text, "without index/%s\n", block.tag);
    }
    text_add(&order, "\n");
    if (seen_twice)
        write_bytes(text, order.data, order.size);
    bytes_writer_free(&order);
    add_after(extraction, text, "index", game, used);
}
