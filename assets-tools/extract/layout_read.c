/* Reads the lines of kept.txt. */
#include "assets-tools/extract/layout_read.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "assets-tools/file_io.h"
#include "assets-tools/line_reader.h"
#include "resource/files/game_index.h"
#include "util/limits.h"
#include "util/sha256.h"
#include "util/words.h"

struct layout_parse {
    struct layout *layout;
    struct source_context *context;
    const char *folder;
};

typedef bool layout_line_parser(struct layout_parse *parse, struct line_reader *line);

void layout_hash(char hash[LAYOUT_HASH_SIZE], struct byte_view bytes)
{
    char text[SHA256_TEXT_SIZE];
    struct sha256 sum;
    sha256_begin(&sum);
    sha256_add(&sum, bytes);
    sha256_end(&sum, text);
    memcpy(hash, text, LAYOUT_HASH_SIZE - 1);
    hash[LAYOUT_HASH_SIZE - 1] = '\0';
}

/* ---- bytes ---- */

static struct byte_view parse_hex(struct layout_parse *parse, struct line_reader *line)
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
    line_fail(line, "\"%.20s\" is not bytes in hexadecimal digits", word);
    return (struct byte_view){NULL, 0};
}

static struct byte_view parse_file(struct layout_parse *parse, struct line_reader *line)
{
    struct byte_view view = {NULL, 0};
    struct arena *arena = parse->context->arena;
    const char *path = source_path(arena, parse->folder, line_word(line, "a file"));
    struct bytes_writer bytes;
    if (line->failed)
        return view;
    bytes_writer_init(&bytes, arena->allocator);
    tell_read(parse->context->diagnostics, path);
    const char *why = file_read(&bytes, path, LIMIT_FILE_SIZE);
    if (why != NULL)
        line_fail(line, "cannot read %s: %s", path, why);
    else
        view = (struct byte_view){
            (const uint8_t *)source_copy(arena, (const char *)bytes.data, bytes.size), bytes.size};
    bytes_writer_free(&bytes);
    return view;
}

/* hex BYTES, or FILE */
static struct byte_view parse_bytes(struct layout_parse *parse, struct line_reader *line)
{
    return line_take(line, "hex") ? parse_hex(parse, line) : parse_file(parse, line);
}

/* ---- lines ---- */

static bool add_block(struct layout_parse *parse, const struct layout_block *block)
{
    parse->layout->blocks[parse->layout->block_count++] = *block;
    return true;
}

/* keep PATH for HASH hex BYTES | FILE */
static bool parse_keep(struct layout_parse *parse, struct line_reader *line)
{
    struct layout_block block = {.kind = LAYOUT_KEEP};
    block.path = line_word(line, "a block's path");
    line_expect(line, "for");
    const char *hash = line_word(line, "the hash of the block that is made");
    if (!line->failed && strlen(hash) != LAYOUT_HASH_SIZE - 1)
        line_fail(line, "a hash has %d hexadecimal digits", LAYOUT_HASH_SIZE - 1);
    if (line->failed)
        return false;
    memcpy(block.hash, hash, LAYOUT_HASH_SIZE);
    block.bytes = parse_bytes(parse, line);
    return line_end(line) && add_block(parse, &block);
}

/* raw PATH hex BYTES | FILE */
static bool parse_raw(struct layout_parse *parse, struct line_reader *line)
{
    struct layout_block block = {.kind = LAYOUT_RAW};
    block.path = line_word(line, "a block's path");
    block.bytes = parse_bytes(parse, line);
    return line_end(line) && add_block(parse, &block);
}

/* without PATH */
static bool parse_without(struct layout_parse *parse, struct line_reader *line)
{
    struct layout_block block = {.kind = LAYOUT_WITHOUT};
    block.path = line_word(line, "a block's path");
    return line_end(line) && add_block(parse, &block);
}

/* order PATH KEY ..; a second line of the same path goes on where the first one ends */
static bool parse_order(struct layout_parse *parse, struct line_reader *line)
{
    struct layout *layout = parse->layout;
    const char *path = line_word(line, "a block's path");
    int at = layout->order_count - 1;
    while (at >= 0 && strcmp(layout->orders[at].path, path) != 0)
        at--;
    if (at < 0)
        at = layout->order_count++;
    struct layout_order *order = &layout->orders[at];
    order->path = path;
    while (line_more(line)) {
        if (order->count == order->capacity) {
            order->capacity = 2 * order->capacity + 16;
            const char **keys =
                arena_alloc(parse->context->arena, (size_t)order->capacity, sizeof *keys);
            for (int i = 0; i < order->count; i++)
                keys[i] = order->keys[i];
            order->keys = keys;
        }
        order->keys[order->count++] = line_word(line, "a block's key");
    }
    return line_end(line);
}

/* offsets ROOM .., or ROOM:OFFSET for one that leads to no room */
static bool parse_offsets(struct layout_parse *parse, struct line_reader *line)
{
    struct layout *layout = parse->layout;
    while (line_more(line)) {
        struct word rest = word_of(line_word(line, "a room"));
        int64_t room = 0, offset = 0;
        bool good = word_take_decimal(&rest, &room) && room >= 0 && room < ROOM_ID_LIMIT;
        bool fixed = word_take(&rest, ":");
        good = good && (!fixed || word_take_decimal(&rest, &offset)) && rest.length == 0 &&
               offset >= 0 && offset <= UINT32_MAX;
        if (!good)
            line_fail(line, "expected ROOM or ROOM:OFFSET");
        else if (layout->offset_count == ROOM_ID_LIMIT)
            line_fail(line, "there are %d rooms at most", ROOM_ID_LIMIT);
        if (line->failed)
            return false;
        layout->offsets[layout->offset_count++] =
            (struct layout_offset){(int)room, fixed, (uint32_t)offset};
    }
    return line_end(line);
}

/* same KEY KEY */
static bool parse_same(struct layout_parse *parse, struct line_reader *line)
{
    struct layout_same *same = &parse->layout->same[parse->layout->same_count];
    same->key = line_word(line, "a resource's key");
    same->as = line_word(line, "a resource's key");
    if (!line_end(line))
        return false;
    parse->layout->same_count++;
    return true;
}

/* after container|index hex BYTES | FILE */
static bool parse_after(struct layout_parse *parse, struct line_reader *line)
{
    static const char *const files[] = {"container", "index"};
    int file = line_choose(line, "file of a game", files, 2);
    struct byte_view bytes = parse_bytes(parse, line);
    if (!line_end(line))
        return false;
    *(file == 0 ? &parse->layout->after_container : &parse->layout->after_index) = bytes;
    return true;
}

static bool parse_line(struct layout_parse *parse, const struct source_line *source)
{
    static const char *const keywords[] = {"keep",    "raw",  "without", "order",
                                           "offsets", "same", "after"};
    layout_line_parser *const parsers[] = {parse_keep,    parse_raw,  parse_without, parse_order,
                                           parse_offsets, parse_same, parse_after};
    enum { KEYWORDS = sizeof keywords / sizeof *keywords };
    struct line_reader line = line_reader_at(source, parse->context->diagnostics);
    int keyword = line_choose(&line, "keyword of what is kept", keywords, KEYWORDS);
    return keyword >= 0 && parsers[keyword](parse, &line);
}

/* ---- all of it ---- */

static int compare_blocks(const void *a, const void *b)
{
    const struct layout_block *first = a, *second = b;
    return strcmp(first->path, second->path);
}

bool layout_read(struct layout *layout, const char *folder, struct source_context *context)
{
    const char *path = source_path(context->arena, folder, LAYOUT_FILE);
    const struct source_place place = {path, 0, 0};
    struct source_text text;
    struct stat status;
    *layout = (struct layout){0};
    tell_read(context->diagnostics, path);
    if (stat(path, &status) != 0)
        return true;
    if (!source_text_read(&text, path, place, context->arena, context->diagnostics))
        return false;
    struct layout_parse parse = {layout, context, folder};
    size_t lines = (size_t)text.line_count;
    layout->blocks = arena_alloc(context->arena, lines, sizeof *layout->blocks);
    layout->orders = arena_alloc(context->arena, lines, sizeof *layout->orders);
    layout->same = arena_alloc(context->arena, lines, sizeof *layout->same);
    layout->offsets = arena_alloc(context->arena, ROOM_ID_LIMIT, sizeof *layout->offsets);
    bool good = true;
    for (int i = 0; i < text.line_count; i++)
        good = parse_line(&parse, &text.lines[i]) && good;
    if (layout->block_count > 0)
        qsort(layout->blocks, (size_t)layout->block_count, sizeof *layout->blocks, compare_blocks);
    return good;
}

const struct layout_block *layout_block(const struct layout *layout, const char *path)
{
    const struct layout_block wanted = {.path = path};
    if (layout->block_count == 0)
        return NULL;
    return bsearch(&wanted, layout->blocks, (size_t)layout->block_count, sizeof *layout->blocks,
                   compare_blocks);
}

const struct layout_order *layout_order(const struct layout *layout, const char *path)
{
    for (int i = 0; i < layout->order_count; i++)
        if (strcmp(layout->orders[i].path, path) == 0)
            return &layout->orders[i];
    return NULL;
}
