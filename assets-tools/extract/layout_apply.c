/* Goes through the tree of blocks, and writes each one or what is kept in its place. */
#include "assets-tools/extract/layout_apply.h"

#include <string.h>

enum { LOFF_ENTRY_SIZE = 5 };

struct applying {
    const struct layout *layout;
    struct block_node *top;
    struct game_index *index;
    struct bytes_writer *out;
    struct arena *arena;
    int room;             /* of the LFLF that is being written; 0: it has none */
    size_t room_offset;   /* where its ROOM begins */
    size_t offset_fields; /* the entries of LOFF in the writer; 0: there is no LOFF yet */
    int offset_count;
    struct layout_offset offsets[ROOM_ID_LIMIT];
};

/* One thing to be written: a block that was made, or one that is kept. */
struct item {
    const char *key;
    const struct block_node *node;    /* NULL: it is raw */
    const struct layout_block *block; /* of a raw one */
};

struct items {
    int count;
    struct item *list;
};

/* ---- where things are ---- */

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

static void add_offset(struct applying *applying, struct layout_offset offset)
{
    for (int i = 0; i < applying->offset_count; i++)
        if (applying->offsets[i].room == offset.room)
            return;
    if (applying->offset_count < ROOM_ID_LIMIT)
        applying->offsets[applying->offset_count++] = offset;
}

/* Writes LOFF with the entries that are asked for, and then those of all other rooms. */
static void write_offsets(struct applying *applying)
{
    const struct layout *layout = applying->layout;
    for (int i = 0; i < layout->offset_count; i++)
        add_offset(applying, layout->offsets[i]);
    for (int room = 1; room < ROOM_ID_LIMIT; room++)
        for (const struct block_node *node = applying->top->first; node; node = node->next)
            if (block_key_room(node->key) == room)
                add_offset(applying, (struct layout_offset){.room = room});
    struct bytes_writer *out = applying->out;
    size_t header = write_block_begin(out, "LOFF");
    write_u8(out, (uint32_t)applying->offset_count & UINT8_MAX);
    applying->offset_fields = out->size;
    for (int i = 0; i < applying->offset_count; i++) {
        write_u8(out, (uint32_t)applying->offsets[i].room);
        write_u32(out, applying->offsets[i].offset);
    }
    write_block_end(out, header);
}

static void fill_offset(struct applying *applying, int room, size_t place)
{
    for (int i = 0; i < applying->offset_count && applying->offset_fields > 0; i++)
        if (applying->offsets[i].room == room && !applying->offsets[i].fixed)
            write_u32_at(applying->out, applying->offset_fields + LOFF_ENTRY_SIZE * (size_t)i + 1,
                         (uint32_t)place);
}

/* ---- which children, and in which order ---- */

static bool is_without(const struct applying *applying, const struct block_node *node)
{
    const struct layout_block *block = layout_block(applying->layout, node->path);
    return block != NULL && block->kind == LAYOUT_WITHOUT;
}

static bool is_listed(const struct items *items, const char *key)
{
    for (int i = 0; i < items->count; i++)
        if (strcmp(items->list[i].key, key) == 0)
            return true;
    return false;
}

/* Where a block stands best that no order names: behind the last one with the same tag, or with the
 * same first two letters of it, or at the end. */
static int best_place(const struct items *items, const char *key)
{
    for (size_t letters = 4; letters >= 2; letters -= 2)
        for (int i = items->count; i > 0; i--)
            if (strncmp(items->list[i - 1].key, key, letters) == 0)
                return i;
    return items->count;
}

static void insert_item(struct items *items, int at, struct item item)
{
    memmove(items->list + at + 1, items->list + at, (size_t)(items->count - at) * sizeof item);
    items->list[at] = item;
    items->count++;
}

static const char *child_path(const struct applying *applying, const struct block_node *node,
                              const char *key)
{
    if (node == applying->top)
        return key;
    size_t size = strlen(node->path) + strlen(key) + 2;
    char *path = arena_alloc(applying->arena, size, 1);
    memcpy(path, node->path, strlen(node->path));
    path[strlen(node->path)] = '/';
    memcpy(path + strlen(node->path) + 1, key, strlen(key));
    return path;
}

/* Adds what an order names: a child, a resource of another LFLF, or a raw block. */
static void add_ordered(const struct applying *applying, const struct block_node *node,
                        const char *key, struct items *items)
{
    struct item item = {.key = key, .node = block_node_child(node, key)};
    if (item.node == NULL && node->parent == applying->top)
        item.node = block_tree_resource(applying->top, key);
    if (item.node != NULL &&
        (item.node->home != NULL ? item.node->home != node : item.node->parent != node))
        return;
    if (item.node == NULL) {
        item.block = layout_block(applying->layout, child_path(applying, node, key));
        if (item.block == NULL || item.block->kind != LAYOUT_RAW)
            return;
    }
    if (!is_listed(items, key))
        items->list[items->count++] = item;
}

static struct items list_children(const struct applying *applying, const struct block_node *node)
{
    const struct layout_order *order = layout_order(applying->layout, node->path);
    size_t most = order != NULL ? (size_t)order->count : 0;
    for (const struct block_node *child = node->first; child != NULL; child = child->next)
        most++;
    struct items items = {0, arena_alloc(applying->arena, most + 1, sizeof *items.list)};
    for (int i = 0; order != NULL && i < order->count; i++)
        add_ordered(applying, node, order->keys[i], &items);
    for (const struct block_node *child = node->first; child != NULL; child = child->next) {
        bool moved = child->home != NULL && child->home != node;
        if (moved || is_without(applying, child) || is_listed(&items, child->key))
            continue;
        int at = order != NULL ? best_place(&items, child->key) : items.count;
        insert_item(&items, at, (struct item){.key = child->key, .node = child});
    }
    return items;
}

/* ---- writing ---- */

static void write_node(struct applying *applying, const struct block_node *node);

static void write_children(struct applying *applying, const struct block_node *node)
{
    const struct items items = list_children(applying, node);
    for (int i = 0; i < items.count; i++) {
        const struct item *item = &items.list[i];
        if (item->node != NULL) {
            write_node(applying, item->node);
            continue;
        }
        note_place(applying, item->key);
        write_bytes(applying->out, item->block->bytes.data, item->block->bytes.size);
    }
}

/* The bytes that are kept for a block, if it still is the one that they are kept for. */
static const struct layout_block *kept_bytes(const struct applying *applying,
                                             const struct block_node *node)
{
    const struct layout_block *block = layout_block(applying->layout, node->path);
    char hash[LAYOUT_HASH_SIZE];
    if (block == NULL || block->kind != LAYOUT_KEEP)
        return NULL;
    layout_hash(hash, node->bytes);
    return strcmp(hash, block->hash) == 0 ? block : NULL;
}

static void write_file_block(struct applying *applying, const struct block_node *node)
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
    const struct layout_block *kept = kept_bytes(applying, node);
    note_place(applying, node->key);
    if (kept != NULL) {
        write_bytes(applying->out, kept->bytes.data, kept->bytes.size);
        if (in_container && block_key_room(node->key) > 0)
            fill_offset(applying, block_key_room(node->key),
                        applying->out->size - kept->bytes.size + BLOCK_HEADER_SIZE);
    } else if (in_container && strcmp(node->key, "LOFF") == 0) {
        write_offsets(applying);
    } else if (!node->open) {
        write_bytes(applying->out, node->bytes.data, node->bytes.size);
    } else if (in_container && strncmp(node->key, "LFLF", 4) == 0) {
        write_file_block(applying, node);
    } else {
        size_t header = write_block_begin(applying->out, (const char *)node->bytes.data);
        write_children(applying, node);
        write_block_end(applying->out, header);
    }
}

/* Gives each resource that an order names the LFLF of that order. */
static void find_homes(const struct applying *applying)
{
    for (int i = 0; i < applying->layout->order_count; i++) {
        const struct layout_order *order = &applying->layout->orders[i];
        const struct block_node *home = block_node_child(applying->top, order->path);
        for (int k = 0; home != NULL && k < order->count; k++) {
            struct block_node *node = block_tree_resource(applying->top, order->keys[k]);
            if (node != NULL)
                node->home = home;
        }
    }
}

static void repeat_entries(const struct applying *applying)
{
    for (int i = 0; i < applying->layout->same_count; i++) {
        enum resource_kind kind, as_kind;
        int id, as;
        struct resource_directory *directories = applying->index->directories;
        if (block_key_resource(applying->layout->same[i].key, &kind, &id) &&
            block_key_resource(applying->layout->same[i].as, &as_kind, &as) && kind == as_kind &&
            id < directories[kind].count && as < directories[kind].count)
            directories[kind].entries[id] = directories[kind].entries[as];
    }
}

void layout_apply(const struct layout *layout, const struct block_tree_source *made,
                  struct game_index *index, struct bytes_writer *out, struct arena *arena)
{
    struct applying applying = {.layout = layout, .index = index, .out = out, .arena = arena};
    applying.top = block_tree_make(made, arena);
    if (applying.top == NULL || !applying.top->open) {
        write_bytes(out, made->container.data, made->container.size);
        return;
    }
    find_homes(&applying);
    size_t header = write_block_begin(out, "LECF");
    write_children(&applying, applying.top);
    write_block_end(out, header);
    write_bytes(out, layout->after_container.data, layout->after_container.size);
    repeat_entries(&applying);
}
