/* Goes through the tree of blocks, and writes each one or what is kept in its place. */
#include <stdlib.h>
#include <string.h>

#include "assets-tools/extract/kept.h"

enum { LOFF_ENTRY_SIZE = 5, INDEX_PATH_SIZE = 16 };

struct applying {
    const struct kept *kept;
    const struct block_node *top;
    struct game_index *index;
    struct bytes_writer *out;
    int room;           /* of the LFLF that is being written; 0: it has none */
    size_t room_offset; /* where its ROOM begins; 0: it is still to come */
    size_t offsets;     /* where the entries of LOFF stand; 0: there is no LOFF yet */
    size_t offset_count;
};

/* Notes that the block of this key begins here. */
static void note_place(struct applying *applying, const char *key)
{
    enum resource_kind kind;
    int id;
    if (strcmp(key, "ROOM") == 0)
        applying->room_offset = applying->out->size;
    if (!block_key_resource(key, &kind, &id) || applying->room == 0 || applying->room_offset == 0)
        return;
    struct resource_directory *directory = &applying->index->directories[kind];
    if (id < directory->count)
        directory->entries[id] = (struct resource_entry){
            (uint8_t)applying->room, (uint32_t)(applying->out->size - applying->room_offset)};
}

/* Writes into LOFF where a room begins. */
static void fill_offset(struct applying *applying, int room, size_t place)
{
    for (size_t i = 0; i < applying->offset_count; i++) {
        size_t entry = applying->offsets + LOFF_ENTRY_SIZE * i;
        if (applying->out->data[entry] == room)
            write_u32_at(applying->out, entry + 1, (uint32_t)place);
    }
}

static int compare_path(const void *path, const void *block)
{
    return strcmp(path, ((const struct kept_block *)block)->path);
}

/* The bytes that are kept for a block, if it still is the one that they are kept for, else its own.
 */
static struct byte_view bytes_for(const struct kept *kept, const char *path, struct byte_view made)
{
    const struct kept_block *block = kept->block_count == 0
                                         ? NULL
                                         : bsearch(path, kept->blocks, (size_t)kept->block_count,
                                                   sizeof *kept->blocks, compare_path);
    char hash[KEPT_HASH_SIZE];
    if (block == NULL || block->raw)
        return made;
    kept_hash(hash, made);
    return strcmp(hash, block->hash) == 0 ? block->bytes : made;
}

/* The key of a raw block that stands in the block of a path ("" is LECF); NULL: it does not. */
static const char *raw_key_in(const struct kept_block *block, const char *parent)
{
    size_t length = strlen(parent);
    if (!block->raw || strncmp(block->path, parent, length) != 0)
        return NULL;
    const char *key = block->path + length;
    if (length > 0 && *key++ != '/')
        return NULL;
    return strchr(key, '/') == NULL ? key : NULL;
}

static void write_node(struct applying *applying, const struct block_node *node);

static void write_children(struct applying *applying, const struct block_node *node)
{
    for (const struct block_node *child = node->first; child != NULL; child = child->next)
        write_node(applying, child);
    for (int i = 0; i < applying->kept->block_count; i++) {
        const struct kept_block *block = &applying->kept->blocks[i];
        const char *key = raw_key_in(block, node == applying->top ? "" : node->path);
        if (key == NULL)
            continue;
        note_place(applying, key);
        write_bytes(applying->out, block->bytes.data, block->bytes.size);
    }
}

static void write_room_file(struct applying *applying, const struct block_node *node)
{
    size_t header = write_block_begin(applying->out, "LFLF");
    applying->room = block_key_room(node->key);
    applying->room_offset = 0;
    write_children(applying, node);
    if (applying->room_offset > 0)
        fill_offset(applying, applying->room, applying->room_offset);
    applying->room = 0;
    write_block_end(applying->out, header);
}

static void write_node(struct applying *applying, const struct block_node *node)
{
    bool in_container = node->parent == applying->top;
    struct byte_view bytes = bytes_for(applying->kept, node->path, node->bytes);
    note_place(applying, node->key);
    if (bytes.data == node->bytes.data && node->open) {
        if (in_container && strncmp(node->key, "LFLF", 4) == 0) {
            write_room_file(applying, node);
            return;
        }
        size_t header = write_block_begin(applying->out, (const char *)node->bytes.data);
        write_children(applying, node);
        write_block_end(applying->out, header);
        return;
    }
    size_t place = applying->out->size + BLOCK_HEADER_SIZE;
    write_bytes(applying->out, bytes.data, bytes.size);
    if (in_container && strcmp(node->key, "LOFF") == 0) {
        applying->offsets = place + 1;
        applying->offset_count = (bytes.size - BLOCK_HEADER_SIZE) / LOFF_ENTRY_SIZE;
    } else if (in_container && block_key_room(node->key) > 0) {
        fill_offset(applying, block_key_room(node->key), place);
    }
}

static void repeat_entries(const struct applying *applying)
{
    for (int i = 0; i < applying->kept->same_count; i++) {
        enum resource_kind kind, as_kind;
        int id, as;
        struct resource_directory *directories = applying->index->directories;
        if (block_key_resource(applying->kept->same[i].key, &kind, &id) &&
            block_key_resource(applying->kept->same[i].as, &as_kind, &as) && kind == as_kind &&
            id < directories[kind].count && as < directories[kind].count)
            directories[kind].entries[id] = directories[kind].entries[as];
    }
}

void kept_apply(const struct kept *kept, const struct block_tree_source *made,
                struct game_index *index, struct bytes_writer *out, struct arena *arena)
{
    struct applying applying = {.kept = kept, .index = index, .out = out};
    applying.top = block_tree_make(made, arena);
    if (applying.top == NULL || !applying.top->open) {
        write_bytes(out, made->container.data, made->container.size);
        return;
    }
    size_t header = write_block_begin(out, "LECF");
    write_children(&applying, applying.top);
    write_block_end(out, header);
    repeat_entries(&applying);
}

void kept_apply_index(const struct kept *kept, struct byte_view made, struct bytes_writer *out)
{
    struct block_cursor cursor = block_file("", made);
    struct block block;
    while (block_next(&cursor, &block, NULL) == 1) {
        char path[INDEX_PATH_SIZE] = "index/";
        memcpy(path + strlen(path), block.tag, strlen(block.tag));
        struct byte_view bytes = {block.payload.data - BLOCK_HEADER_SIZE,
                                  block.payload.size + BLOCK_HEADER_SIZE};
        bytes = bytes_for(kept, path, bytes);
        write_bytes(out, bytes.data, bytes.size);
    }
    for (int i = 0; i < kept->block_count; i++)
        if (raw_key_in(&kept->blocks[i], "index") != NULL)
            write_bytes(out, kept->blocks[i].bytes.data, kept->blocks[i].bytes.size);
}
