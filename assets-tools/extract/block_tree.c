#include "assets-tools/extract/block_tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "assets-tools/source_text.h"
#include "resource/files/game_files.h"
#include "util/limits.h"
#include "util/sha256.h"
#include "util/words.h"

struct tree_making {
    const struct block_tree_source *source;
    struct arena *arena;
};

struct byte_view block_whole(const struct block *block)
{
    return (struct byte_view){block->payload.data - BLOCK_HEADER_SIZE,
                              block->payload.size + BLOCK_HEADER_SIZE};
}

/* Parses the key of a resource into *kind and *id. Returns false for other keys. */
static bool block_key_resource(const char *key, enum resource_kind *kind, int *id)
{
    for (int i = 0; i < RESOURCE_KINDS; i++) {
        if (strncmp(key, resource_tags[i], 4) != 0 || key[4] != '-')
            continue;
        *kind = (enum resource_kind)i;
        return word_decimal(word_of(key + 5), 0, UINT16_MAX, id);
    }
    return false;
}

/* Writes the tag if it is plain, otherwise its bytes. */
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

/* Adds the lowest number in the index for the script, sound, costume or charset in an LFLF. */
static void key_resource(const struct tree_making *making, const struct block *block,
                         char key[BLOCK_KEY_SIZE])
{
    int kind = 0, id = 1;
    while (kind < RESOURCE_KINDS && !block_is(block, resource_tags[kind]))
        kind++;
    if (kind == RESOURCE_KINDS)
        return;
    const struct resource_directory *directory = &making->source->index->directories[kind];
    for (; id < directory->count; id++) {
        const struct resource_entry entry = directory->entries[id];
        const uint32_t room = making->source->room_offsets[entry.room];
        if (entry.room != 0 && room != 0 && (uint64_t)room + entry.offset == block->offset)
            break;
    }
    if (id < directory->count)
        key_number(key, (unsigned)id);
}

/* Adds the number of the room whose ROOM is the first block in an LFLF. */
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

/* Adds the number at the beginning of an object's IMHD or CDHD, or of a local script. */
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
    if (parent->parent == NULL && block_is(block, "LFLF"))
        key_room(making, block, node->key);
    else if (parent->parent == NULL || parent->parent->parent != NULL)
        key_part(block, node->key);
    else
        key_resource(making, block, node->key);
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

struct block_node *block_tree_make(const struct block_tree_source *source, struct arena *arena)
{
    struct tree_making making = {.source = source, .arena = arena};
    struct block_cursor cursor = block_file("", source->container);
    struct block block;
    if (block_next(&cursor, &block, NULL) != 1 || !block_is(&block, "LECF"))
        return NULL;
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

struct original_parse {
    struct original_blocks *originals;
    struct source_context *context;
    const char *folder;
};

void original_block_hash(char hash[BLOCK_HASH_SIZE], struct byte_view bytes)
{
    char text[SHA256_TEXT_SIZE];
    struct sha256 sum;
    sha256_begin(&sum);
    sha256_add(&sum, bytes);
    sha256_end(&sum, text);
    memcpy(hash, text, BLOCK_HASH_SIZE - 1);
    hash[BLOCK_HASH_SIZE - 1] = '\0';
}

static struct byte_view parse_hex(struct original_parse *parse, struct line_reader *line)
{
    const char *word = line_word(line, "bytes in hexadecimal digits");
    size_t size = strlen(word) / 2;
    uint8_t *bytes = arena_alloc(parse->context->arena, size, 1);
    for (size_t i = 0; i < size; i++) {
        int high = char_digit_value(word[2 * i]), low = char_digit_value(word[2 * i + 1]);
        if (high > 15 || low > 15)
            break;
        bytes[i] = (uint8_t)(high << 4 | low);
        if (i + 1 == size && strlen(word) % 2 == 0)
            return (struct byte_view){bytes, size};
    }
    line_fail(line, "expected hexadecimal digits, two for each byte, not \"%.20s\"", word);
    return (struct byte_view){NULL, 0};
}

/* Parses "hex BYTES", or FILE. */
static struct byte_view parse_bytes(struct original_parse *parse, struct line_reader *line)
{
    struct byte_view view = {NULL, 0};
    if (line_accept(line, "hex"))
        return parse_hex(parse, line);
    const struct source_place place = line_place(line);
    const char *path = source_path(parse->context->arena, parse->folder, line_word(line, "a file"));
    line->failed =
        line->failed || !source_file(&view, parse->context, path, LIMIT_FILE_SIZE, place);
    return view;
}

/* ---- lines ---- */

/* Parses "keep PATH for HASH BYTES", "raw PATH BYTES", or "same KEY KEY". */
static bool parse_line(struct original_parse *parse, const struct source_line *source)
{
    static const char *const keywords[] = {"keep", "raw", "same"};
    struct original_blocks *originals = parse->originals;
    struct line_reader line = line_reader_at(source, parse->context->diagnostics);
    int keyword = line_choose(&line, "keyword of kept.txt", keywords, 3);
    if (keyword == 2) {
        struct block_alias same = {.key = line_word(&line, "a resource's key")};
        same.as = line_word(&line, "a resource's key");
        if (line_end(&line))
            originals->aliases[originals->alias_count++] = same;
        return !line.failed;
    }
    struct original_block block = {.path = line_word(&line, "a block's path"), .raw = keyword == 1};
    if (!block.raw) {
        line_expect(&line, "for");
        const char *hash = line_word(&line, "the hash of the built block");
        if (!line.failed && strlen(hash) != BLOCK_HASH_SIZE - 1)
            line_fail(&line, "a hash must have %d hexadecimal digits", BLOCK_HASH_SIZE - 1);
        snprintf(block.hash, sizeof block.hash, "%s", hash);
    }
    if (!line.failed)
        block.bytes = parse_bytes(parse, &line);
    if (line_end(&line))
        originals->blocks[originals->block_count++] = block;
    return !line.failed;
}

/* ---- the whole file ---- */

static int compare_blocks(const void *a, const void *b)
{
    const struct original_block *first = a, *second = b;
    return strcmp(first->path, second->path);
}

bool original_blocks_read(struct original_blocks *originals, const char *folder,
                          struct source_context *context)
{
    const char *path = source_path(context->arena, folder, ORIGINAL_BLOCKS_FILE);
    const struct source_place place = {path, 0, 0};
    struct source_text text;
    struct stat status;
    *originals = (struct original_blocks){0};
    report_file(context->diagnostics, path);
    if (stat(path, &status) != 0)
        return true;
    if (!source_text_read(&text, path, place, context->arena, context->diagnostics))
        return false;
    struct original_parse parse = {originals, context, folder};
    size_t lines = (size_t)text.line_count;
    originals->blocks = arena_alloc(context->arena, lines, sizeof *originals->blocks);
    originals->aliases = arena_alloc(context->arena, lines, sizeof *originals->aliases);
    bool good = true;
    for (int i = 0; i < text.line_count; i++)
        good = parse_line(&parse, &text.lines[i]) && good;
    return good;
}

enum { LOFF_ENTRY_SIZE = 5, INDEX_PATH_SIZE = 16 };

struct applying {
    const struct original_blocks *originals;
    const struct block_node *top;
    const struct game_index *before;
    struct game_index index;
    struct bytes_writer *out;
    int room;           /* room of the current LFLF; 0 if it has none */
    size_t room_offset; /* offset of its ROOM; 0 until it is written */
    size_t offsets;     /* offset of LOFF's entries; 0 until they are written */
    size_t offset_count;
};

/* ---- applying kept.txt ---- */

/* Returns the room of a key such as "LFLF-10", or 0 for other keys. */
static int block_key_room(const char *key)
{
    int room = 0;
    if (strncmp(key, "LFLF-", 5) != 0 || !word_decimal(word_of(key + 5), 1, ROOM_ID_LIMIT, &room))
        return 0;
    return room;
}

/* Notes that the block with this key begins here. */
static void note_place(struct applying *applying, const char *key)
{
    enum resource_kind kind;
    int id;
    if (strcmp(key, "ROOM") == 0)
        applying->room_offset = applying->out->size;
    if (!block_key_resource(key, &kind, &id) || applying->room == 0 || applying->room_offset == 0)
        return;
    /* The index may name the block twice. */
    const struct resource_directory *before = &applying->before->directories[kind];
    struct resource_entry *now = applying->index.directories[kind].entries;
    for (int i = before->count - 1; i >= 0 && id < before->count; i--)
        if (i == id ||
            (before->entries[id].room != 0 && before->entries[i].room == before->entries[id].room &&
             before->entries[i].offset == before->entries[id].offset))
            now[i] = (struct resource_entry){
                (uint8_t)applying->room, (uint32_t)(applying->out->size - applying->room_offset)};
}

/* Writes the offset of a room into LOFF. */
static void fill_offset(struct applying *applying, int room, size_t place)
{
    for (size_t i = 0; i < applying->offset_count; i++) {
        size_t entry = applying->offsets + LOFF_ENTRY_SIZE * i;
        if (applying->out->data[entry] == room)
            write_u32_at(applying->out, entry + 1, (uint32_t)place);
    }
}

/* Returns the original bytes of a block if it still has the recorded hash, otherwise the made
 * bytes. */
static struct byte_view bytes_for(const struct original_blocks *originals, const char *path,
                                  struct byte_view made)
{
    const struct original_block key = {.path = path}, *block = NULL;
    char hash[BLOCK_HASH_SIZE];
    if (originals->block_count > 0)
        block = bsearch(&key, originals->blocks, (size_t)originals->block_count, sizeof key,
                        compare_blocks);
    if (block == NULL || block->raw)
        return made;
    original_block_hash(hash, made);
    return strcmp(hash, block->hash) == 0 ? block->bytes : made;
}

/* Returns the key of a raw block inside the block at `parent` ("" is LECF), or NULL if it is
 * elsewhere. */
static const char *raw_key_in(const struct original_block *block, const char *parent)
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
    for (int i = 0; i < applying->originals->block_count; i++) {
        const struct original_block *block = &applying->originals->blocks[i];
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
    if (applying->room > 0 && applying->room_offset > 0)
        fill_offset(applying, applying->room, applying->room_offset);
    applying->room = 0;
    write_block_end(applying->out, header);
}

static void write_node(struct applying *applying, const struct block_node *node)
{
    bool in_container = node->parent == applying->top;
    struct byte_view bytes = bytes_for(applying->originals, node->path, node->bytes);
    note_place(applying, node->key);
    /* A block that is not replaced is written child by child: children may be replaced. */
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
    for (int i = 0; i < applying->originals->alias_count; i++) {
        enum resource_kind kind, as_kind;
        int id, as;
        const struct resource_directory *directories = applying->index.directories;
        if (block_key_resource(applying->originals->aliases[i].key, &kind, &id) &&
            block_key_resource(applying->originals->aliases[i].as, &as_kind, &as) &&
            kind == as_kind && id < directories[kind].count && as < directories[kind].count)
            directories[kind].entries[id] = directories[kind].entries[as];
    }
}

struct game_index original_blocks_apply(const struct original_blocks *originals,
                                        const struct block_tree_source *made,
                                        struct bytes_writer *out, struct arena *arena)
{
    struct applying applying = {
        .originals = originals, .before = made->index, .index = *made->index, .out = out};
    for (int kind = 0; kind < RESOURCE_KINDS; kind++) {
        struct resource_directory *directory = &applying.index.directories[kind];
        const size_t count = (size_t)directory->count;
        struct resource_entry *entries = arena_alloc(arena, count, sizeof *entries);
        if (count > 0)
            memcpy(entries, directory->entries, count * sizeof *entries);
        directory->entries = entries;
    }
    if (originals->block_count > 0)
        qsort(originals->blocks, (size_t)originals->block_count, sizeof *originals->blocks,
              compare_blocks);
    applying.top = block_tree_make(made, arena);
    if (applying.top == NULL || !applying.top->open) {
        write_bytes(out, made->container.data, made->container.size);
        return applying.index;
    }
    size_t header = write_block_begin(out, "LECF");
    write_children(&applying, applying.top);
    write_block_end(out, header);
    repeat_entries(&applying);
    return applying.index;
}

void original_blocks_apply_index(const struct original_blocks *originals, struct byte_view made,
                                 struct bytes_writer *out)
{
    struct block_cursor cursor = block_file("", made);
    struct block block;
    while (block_next(&cursor, &block, NULL) == 1) {
        char path[INDEX_PATH_SIZE] = "index/";
        memcpy(path + strlen(path), block.tag, strlen(block.tag));
        struct byte_view bytes = bytes_for(originals, path, block_whole(&block));
        write_bytes(out, bytes.data, bytes.size);
    }
    for (int i = 0; i < originals->block_count; i++)
        if (raw_key_in(&originals->blocks[i], "index") != NULL)
            write_bytes(out, originals->blocks[i].bytes.data, originals->blocks[i].bytes.size);
}
