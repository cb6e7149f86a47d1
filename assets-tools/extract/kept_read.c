/* Reads the lines of kept.txt. */
#include "assets-tools/extract/kept.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "assets-tools/file_io.h"
#include "assets-tools/line_reader.h"
#include "resource/files/game_index.h"
#include "util/limits.h"
#include "util/sha256.h"
#include "util/words.h"

struct kept_parse {
    struct kept *kept;
    struct source_context *context;
    const char *folder;
};

typedef bool kept_line_parser(struct kept_parse *parse, struct line_reader *line);

void kept_hash(char hash[KEPT_HASH_SIZE], struct byte_view bytes)
{
    char text[SHA256_TEXT_SIZE];
    struct sha256 sum;
    sha256_begin(&sum);
    sha256_add(&sum, bytes);
    sha256_end(&sum, text);
    memcpy(hash, text, KEPT_HASH_SIZE - 1);
    hash[KEPT_HASH_SIZE - 1] = '\0';
}

/* ---- bytes ---- */

static struct byte_view parse_hex(struct kept_parse *parse, struct line_reader *line)
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

static struct byte_view parse_file(struct kept_parse *parse, struct line_reader *line)
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
static struct byte_view parse_bytes(struct kept_parse *parse, struct line_reader *line)
{
    return line_take(line, "hex") ? parse_hex(parse, line) : parse_file(parse, line);
}

/* ---- lines ---- */

static bool add_block(struct kept_parse *parse, const struct kept_block *block)
{
    parse->kept->blocks[parse->kept->block_count++] = *block;
    return true;
}

/* keep PATH for HASH hex BYTES | FILE */
static bool parse_keep(struct kept_parse *parse, struct line_reader *line)
{
    struct kept_block block = {.raw = false};
    block.path = line_word(line, "a block's path");
    line_expect(line, "for");
    const char *hash = line_word(line, "the hash of the block that is made");
    if (!line->failed && strlen(hash) != KEPT_HASH_SIZE - 1)
        line_fail(line, "a hash has %d hexadecimal digits", KEPT_HASH_SIZE - 1);
    if (line->failed)
        return false;
    memcpy(block.hash, hash, KEPT_HASH_SIZE);
    block.bytes = parse_bytes(parse, line);
    return line_end(line) && add_block(parse, &block);
}

/* raw PATH hex BYTES | FILE */
static bool parse_raw(struct kept_parse *parse, struct line_reader *line)
{
    struct kept_block block = {.raw = true};
    block.path = line_word(line, "a block's path");
    block.bytes = parse_bytes(parse, line);
    return line_end(line) && add_block(parse, &block);
}

/* same KEY KEY */
static bool parse_same(struct kept_parse *parse, struct line_reader *line)
{
    struct kept_same *same = &parse->kept->same[parse->kept->same_count];
    same->key = line_word(line, "a resource's key");
    same->as = line_word(line, "a resource's key");
    if (!line_end(line))
        return false;
    parse->kept->same_count++;
    return true;
}

static bool parse_line(struct kept_parse *parse, const struct source_line *source)
{
    static const char *const keywords[] = {"keep", "raw", "same"};
    kept_line_parser *const parsers[] = {parse_keep, parse_raw, parse_same};
    struct line_reader line = line_reader_at(source, parse->context->diagnostics);
    int keyword = line_choose(&line, "keyword of what is kept", keywords, 3);
    return keyword >= 0 && parsers[keyword](parse, &line);
}

/* ---- all of it ---- */

static int compare_blocks(const void *a, const void *b)
{
    const struct kept_block *first = a, *second = b;
    return strcmp(first->path, second->path);
}

bool kept_read(struct kept *kept, const char *folder, struct source_context *context)
{
    const char *path = source_path(context->arena, folder, KEPT_FILE);
    const struct source_place place = {path, 0, 0};
    struct source_text text;
    struct stat status;
    *kept = (struct kept){0};
    tell_read(context->diagnostics, path);
    if (stat(path, &status) != 0)
        return true;
    if (!source_text_read(&text, path, place, context->arena, context->diagnostics))
        return false;
    struct kept_parse parse = {kept, context, folder};
    size_t lines = (size_t)text.line_count;
    kept->blocks = arena_alloc(context->arena, lines, sizeof *kept->blocks);
    kept->same = arena_alloc(context->arena, lines, sizeof *kept->same);
    bool good = true;
    for (int i = 0; i < text.line_count; i++)
        good = parse_line(&parse, &text.lines[i]) && good;
    if (kept->block_count > 0)
        qsort(kept->blocks, (size_t)kept->block_count, sizeof *kept->blocks, compare_blocks);
    return good;
}
