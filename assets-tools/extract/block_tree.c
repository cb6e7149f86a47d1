#include "assets-tools/extract/block_tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assets-tools/source_text.h"
#include "util/words.h"

static const char resource_tags[RESOURCE_KINDS][5] = {
    [RESOURCE_SCRIPT] = "SCRP",
    [RESOURCE_SOUND] = "SOUN",
    [RESOURCE_COSTUME] = "COST",
    [RESOURCE_CHARSET] = "CHAR",
};

/* Where a resource is, by the index. */
struct resource_place {
    uint64_t offset;
    enum resource_kind kind;
    int id;
};

struct tree_making {
    const struct block_tree_source *source;
    struct arena *arena;
    size_t place_count;
    struct resource_place *places; /* by offset, then by id */
};

struct byte_view block_whole(const struct block *block)
{
    return (struct byte_view){block->payload.data - BLOCK_HEADER_SIZE,
                              block->payload.size + BLOCK_HEADER_SIZE};
}

bool block_key_resource(const char *key, enum resource_kind *kind, int *id)
{
    for (int i = 0; i < RESOURCE_KINDS; i++) {
        if (strncmp(key, resource_tags[i], 4) != 0 || key[4] != '-')
            continue;
        *kind = (enum resource_kind)i;
        return word_decimal(word_of(key + 5), 0, UINT16_MAX, id);
    }
    return false;
}

/* The tag if it is plain, else its bytes. */
static void key_of_tag(char key[BLOCK_KEY_SIZE], const uint8_t *tag)
{
    bool plain = true;
    for (int i = 0; i < 4; i++)
        plain = plain && (char_is_letter((char)tag[i]) || char_is_digit((char)tag[i]));
    if (plain)
        snprintf(key, BLOCK_KEY_SIZE, "%.4s", (const char *)tag);
    else
        snprintf(key, BLOCK_KEY_SIZE, "x%02X%02X%02X%02X", tag[0], tag[1], tag[2], tag[3]);
}

static void key_number(char key[BLOCK_KEY_SIZE], unsigned number)
{
    size_t length = strlen(key);
    snprintf(key + length, BLOCK_KEY_SIZE - length, "-%u", number & 0xFFFF);
}

static const struct resource_place *place_at(const struct tree_making *making, uint32_t offset)
{
    size_t low = 0, high = making->place_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (making->places[middle].offset < offset)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < making->place_count && making->places[low].offset == offset; low++)
        if (making->places[low].id > 0)
            return &making->places[low];
    return NULL;
}

/* The room whose ROOM is the first block in an LFLF. */
static void key_room(const struct tree_making *making, const struct block *block,
                     char key[BLOCK_KEY_SIZE])
{
    int room = 1;
    while (room < ROOM_ID_LIMIT &&
           making->source->room_offsets[room] != block->offset + BLOCK_HEADER_SIZE)
        room++;
    if (room < ROOM_ID_LIMIT)
        key_number(key, (unsigned)room);
}

/* The number with which the IMHD or CDHD of an object begins, or a local script. */
static void key_part(const struct block *block, char key[BLOCK_KEY_SIZE])
{
    struct block header = *block;
    bool image = block_is(block, "OBIM"), code = block_is(block, "OBCD");
    struct reader reader = reader_at(block->payload, 0);
    if (block_is(block, "LSCR") && block->payload.size > 0)
        key_number(key, read_u8(&reader));
    if (!image && !code)
        return;
    if (block_find(block_children("", block), image ? "IMHD" : "CDHD", &header, NULL) != 1 ||
        header.payload.size < 2)
        return;
    reader = reader_at(header.payload, 0);
    key_number(key, read_u16(&reader));
}

static bool has_blocks(const struct block *block)
{
    static const char tags[][5] = {"LFLF", "ROOM", "RMIM", "OBIM", "OBCD"};
    static const char digits[] = "0123456789ABCDEF";
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (block_is(block, tags[i]))
            return true;
    return block->tag[0] == 'I' && block->tag[1] == 'M' && strchr(digits, block->tag[2]) != NULL &&
           strchr(digits, block->tag[3]) != NULL;
}

static bool is_whole(const struct block *block)
{
    struct block_cursor cursor = block_children("", block);
    struct block child;
    int found;
    while ((found = block_next(&cursor, &child, NULL)) == 1)
        continue;
    return found == 0;
}

static struct block_node *add_node(const struct tree_making *making, struct block_node *parent,
                                   const struct block *block)
{
    struct block_node *node = arena_alloc(making->arena, 1, sizeof *node);
    node->bytes = block_whole(block);
    node->offset = block->offset;
    node->parent = parent;
    key_of_tag(node->key, node->bytes.data);
    const struct resource_place *place = place_at(making, block->offset);
    if (parent->parent == NULL && block_is(block, "LFLF"))
        key_room(making, block, node->key);
    else if (parent->parent == NULL || parent->parent->parent != NULL)
        key_part(block, node->key);
    else if (place != NULL && block_is(block, resource_tags[place->kind]))
        key_number(node->key, (unsigned)place->id);
    /* ".2", ".3" and so on after a key that an earlier block has */
    size_t length = strlen(node->key);
    for (int count = 2; block_node_child(parent, node->key) != NULL && count < 100000; count++)
        snprintf(node->key + length, BLOCK_KEY_SIZE - length, ".%d", count);
    node->path = parent->parent == NULL
                     ? source_copy(making->arena, node->key, strlen(node->key))
                     : source_format(making->arena, "%s/%s", parent->path, node->key);
    if (parent->last != NULL)
        parent->last->next = node;
    else
        parent->first = node;
    parent->last = node;
    return node;
}

/* Adds the blocks within a block, down to the pictures of objects: five levels. */
static void add_children(const struct tree_making *making, struct block_node *node,
                         const struct block *block)
{
    struct block_cursor cursor = block_children("", block);
    struct block child;
    node->open = is_whole(block);
    while (node->open && block_next(&cursor, &child, NULL) == 1) {
        struct block_node *added = add_node(making, node, &child);
        if (has_blocks(&child))
            add_children(making, added, &child);
    }
}

static int compare_places(const void *a, const void *b)
{
    const struct resource_place *first = a, *second = b;
    if (first->offset != second->offset)
        return first->offset < second->offset ? -1 : 1;
    return first->id - second->id;
}

static void collect_places(struct tree_making *making)
{
    const struct game_index *index = making->source->index;
    size_t max = 0;
    for (int kind = 0; kind < RESOURCE_KINDS; kind++)
        max += (size_t)index->directories[kind].count;
    making->places = arena_alloc(making->arena, max + 1, sizeof *making->places);
    for (int kind = 0; kind < RESOURCE_KINDS; kind++) {
        const struct resource_directory *directory = &index->directories[kind];
        for (int id = 0; id < directory->count; id++) {
            struct resource_entry entry = directory->entries[id];
            if (entry.room == 0 || making->source->room_offsets[entry.room] == 0)
                continue;
            making->places[making->place_count++] = (struct resource_place){
                (uint64_t)making->source->room_offsets[entry.room] + entry.offset,
                (enum resource_kind)kind, id};
        }
    }
    qsort(making->places, making->place_count, sizeof *making->places, compare_places);
}

struct block_node *block_tree_make(const struct block_tree_source *source, struct arena *arena)
{
    struct tree_making making = {.source = source, .arena = arena};
    struct block_cursor cursor = block_file("", source->container);
    struct block block;
    if (block_next(&cursor, &block, NULL) != 1 || !block_is(&block, "LECF"))
        return NULL;
    collect_places(&making);
    struct block_node *top = arena_alloc(arena, 1, sizeof *top);
    snprintf(top->key, sizeof top->key, "LECF");
    top->path = "container";
    top->bytes = (struct byte_view){source->container.data, block.payload.size + BLOCK_HEADER_SIZE};
    add_children(&making, top, &block);
    return top;
}

struct block_node *block_node_child(const struct block_node *node, const char *key)
{
    for (struct block_node *child = node->first; child != NULL; child = child->next)
        if (strcmp(child->key, key) == 0)
            return child;
    return NULL;
}

const struct block_node *block_node_at(const struct block_node *top, const char *path)
{
    const struct block_node *node = top;
    while (node != NULL && *path != '\0') {
        char key[BLOCK_KEY_SIZE];
        size_t length = strcspn(path, "/");
        snprintf(key, sizeof key, "%.*s", (int)length, path);
        node = block_node_child(node, key);
        path += length + (path[length] == '/');
    }
    return node;
}

struct block_node *block_tree_resource(const struct block_node *top, const char *key)
{
    enum resource_kind kind;
    int id;
    if (!block_key_resource(key, &kind, &id))
        return NULL;
    for (const struct block_node *file = top->first; file != NULL; file = file->next) {
        struct block_node *found = block_node_child(file, key);
        if (found != NULL)
            return found;
    }
    return NULL;
}
