/* Pictures are found by their paths, so that a sheet with many pictures is read only once. */
#include "assets-tools/art/source_context.h"

#include <string.h>

#include "assets-tools/file_io.h"
#include "resource/block.h"
#include "util/limits.h"

struct known_picture {
    struct known_picture *next;
    const char *path;
    bool good;
    struct source_image picture;
};

static size_t size_of_pixels(const struct source_image *picture)
{
    const size_t pixels = (size_t)picture->width * (size_t)picture->height;
    return picture->colours != NULL ? pixels * sizeof *picture->colours : pixels;
}

/* The value in the cache: the picture without its pixels, and then those. */
static void save_picture(struct source_context *context, struct byte_view file,
                         const struct source_image *picture)
{
    const void *pixels = picture->pixels;
    if (picture->colours != NULL)
        pixels = picture->colours;
    struct bytes_writer cached;
    bytes_writer_init(&cached, context->arena->allocator);
    write_bytes(&cached, picture, sizeof *picture);
    write_bytes(&cached, pixels, size_of_pixels(picture));
    source_memory_save(context->memory, MEMORY_PICTURE, file, bytes_writer_view(&cached));
    bytes_writer_free(&cached);
}

static bool recall_picture(struct source_context *context, struct byte_view file,
                           struct source_image *picture)
{
    struct byte_view cached;
    if (!source_memory_recall(context->memory, MEMORY_PICTURE, file, &cached))
        return false;
    memcpy(picture, cached.data, sizeof *picture);
    void *pixels = memcpy(arena_alloc(context->arena, cached.size - sizeof *picture, 1),
                          cached.data + sizeof *picture, cached.size - sizeof *picture);
    if (picture->colours != NULL)
        picture->colours = pixels;
    else
        picture->pixels = pixels;
    return true;
}

static bool read_picture(struct source_image *picture, const char *path,
                         struct source_context *context, char *why, size_t why_size)
{
    struct bytes_writer file;
    report_file(context->diagnostics, path);
    if (context->memory == NULL)
        return context->reader.read(picture, path, context->arena, why, why_size);
    bytes_writer_init(&file, context->arena->allocator);
    (void)file_read(&file, path, LIMIT_FILE_SIZE); /* the reader reports errors */
    bool good = file.size > 0 && recall_picture(context, bytes_writer_view(&file), picture);
    if (!good) {
        good = context->reader.read(picture, path, context->arena, why, why_size);
        if (good && file.size > 0)
            save_picture(context, bytes_writer_view(&file), picture);
    }
    bytes_writer_free(&file);
    return good;
}

const struct source_image *source_picture(struct source_context *context, const char *folder,
                                          const char *name, struct source_place wanted_by)
{
    const char *path = source_path(context->arena, folder, name);
    struct known_picture *known = context->pictures;
    while (known != NULL && strcmp(known->path, path) != 0)
        known = known->next;
    if (known == NULL) {
        known = arena_alloc(context->arena, 1, sizeof *known);
        known->path = path;
        known->next = context->pictures;
        context->pictures = known;
        char why[256];
        known->good = read_picture(&known->picture, path, context, why, sizeof why);
        if (!known->good)
            report_error(context->diagnostics, wanted_by, "cannot use %s: %s", path, why);
    }
    return known->good ? &known->picture : NULL;
}

const char *source_letters(struct source_context *context, const char *text,
                           struct source_place place, char wrong[LETTER_SIZE])
{
    char *encoded = arena_alloc(context->arena, strlen(text) + 1, 1);
    if (!letters_encode(&context->letters, place, text, encoded, wrong))
        return NULL;
    return encoded;
}

static bool hides(const struct source_image *picture, int at)
{
    if (picture->colours == NULL)
        return picture->pixels[at] != 0;
    return picture->colours[at] >= OPAQUE && (picture->colours[at] & COLOUR_BITS) != 0;
}

struct zplane source_zplane(struct source_context *context, const struct source_image *picture)
{
    int strips = picture->width / STRIP_WIDTH;
    uint8_t *bits = arena_alloc(context->arena, (size_t)(strips * picture->height), 1);
    for (int y = 0; y < picture->height; y++) {
        for (int x = 0; x < strips * STRIP_WIDTH; x++)
            if (hides(picture, y * picture->width + x))
                bits[y * strips + x / STRIP_WIDTH] |= (uint8_t)(0x80 >> x % STRIP_WIDTH);
    }
    return (struct zplane){strips, picture->height, bits};
}

void source_check_cut(struct line_reader *line, const struct source_image *sheet, int left, int top,
                      int width, int height)
{
    if (line->failed || sheet == NULL)
        return;
    if (left < 0 || top < 0 || left + width > sheet->width || top + height > sheet->height)
        line_fail(line, "the rectangle is not inside the picture, which is %dx%d", sheet->width,
                  sheet->height);
}

const char *source_file(struct byte_view *view, struct source_context *context, const char *path,
                        size_t limit)
{
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, context->arena->allocator);
    report_file(context->diagnostics, path);
    const char *why = file_read(&bytes, path, limit);
    if (why == NULL)
        *view = source_move_bytes(context->arena, &bytes);
    bytes_writer_free(&bytes);
    return why;
}

bool source_file_bytes(struct byte_view *view, struct source_context *context, const char *path,
                       struct source_place wanted_by)
{
    const char *why = source_file(view, context, path, LIMIT_FILE_SIZE);
    if (why != NULL)
        report_error(context->diagnostics, wanted_by, "cannot read %s: %s", path, why);
    return why == NULL;
}

struct byte_view source_raw_block(struct source_context *context, const char *folder,
                                  const char *name, const char tag[4],
                                  struct source_place wanted_by)
{
    const char *path = source_path(context->arena, folder, name);
    const struct byte_view none = {NULL, 0};
    struct byte_view view = none;
    if (!source_file_bytes(&view, context, path, wanted_by))
        return none;
    struct reader reader = reader_at(view, 4);
    if (view.size >= BLOCK_HEADER_SIZE && memcmp(view.data, tag, 4) == 0 &&
        read_u32_be(&reader) == view.size)
        return view;
    report_error(context->diagnostics, wanted_by, "%s is not exactly one '%.4s' block", path, tag);
    return none;
}

/* ---- the cache: the bytes that a result was made of are its key ---- */

enum { BUCKETS = 4096, BUILDS_CACHED = 2 };

struct cached {
    struct cached *next;
    uint64_t hash;
    enum source_memory_kind kind;
    uint32_t build; /* the last one that used it */
    size_t key_size, value_size;
    uint8_t bytes[]; /* of the key, then of the value */
};

struct source_memory {
    struct allocator allocator;
    uint32_t build;
    struct cached *buckets[BUCKETS];
};

/* Eight bytes at a time, since pictures are large. */
static uint64_t hash_of(enum source_memory_kind kind, struct byte_view key)
{
    const uint64_t prime = UINT64_C(0x9E3779B97F4A7C15);
    uint64_t hash = (uint64_t)kind + key.size;
    size_t at = 0;
    for (; at + sizeof hash <= key.size; at += sizeof hash) {
        uint64_t word;
        memcpy(&word, key.data + at, sizeof word);
        hash = (hash ^ word) * prime;
        hash ^= hash >> 29;
    }
    for (; at < key.size; at++)
        hash = (hash ^ key.data[at]) * prime;
    return hash ^ hash >> 32;
}

static void forget(struct source_memory *memory, struct cached **link)
{
    struct cached *cached = *link;
    *link = cached->next;
    memory->allocator.resize(memory->allocator.context, cached,
                             sizeof *cached + cached->key_size + cached->value_size, 0);
}

struct source_memory *source_memory_open(struct allocator allocator)
{
    struct source_memory *memory =
        allocator.resize(allocator.context, NULL, 0, sizeof(struct source_memory));
    if (memory != NULL) {
        memset(memory, 0, sizeof *memory);
        memory->allocator = allocator;
    }
    return memory;
}

void source_memory_close(struct source_memory *memory)
{
    if (memory == NULL)
        return;
    const struct allocator allocator = memory->allocator;
    for (int i = 0; i < BUCKETS; i++)
        while (memory->buckets[i] != NULL)
            forget(memory, &memory->buckets[i]);
    allocator.resize(allocator.context, memory, sizeof *memory, 0);
}

void source_memory_begin(struct source_memory *memory)
{
    memory->build++;
    for (int i = 0; i < BUCKETS; i++)
        for (struct cached **link = &memory->buckets[i]; *link != NULL;) {
            if (memory->build - (*link)->build > BUILDS_CACHED)
                forget(memory, link);
            else
                link = &(*link)->next;
        }
}

static struct cached *find(const struct source_memory *memory, enum source_memory_kind kind,
                           struct byte_view key, uint64_t hash)
{
    struct cached *cached = memory->buckets[hash % BUCKETS];
    while (cached != NULL &&
           (cached->hash != hash || cached->kind != kind || cached->key_size != key.size ||
            (key.size > 0 && memcmp(cached->bytes, key.data, key.size) != 0)))
        cached = cached->next;
    return cached;
}

bool source_memory_recall(struct source_memory *memory, enum source_memory_kind kind,
                          struct byte_view key, struct byte_view *value)
{
    struct cached *cached = memory == NULL ? NULL : find(memory, kind, key, hash_of(kind, key));
    if (cached == NULL)
        return false;
    cached->build = memory->build;
    *value = (struct byte_view){cached->bytes + cached->key_size, cached->value_size};
    return true;
}

void source_memory_save(struct source_memory *memory, enum source_memory_kind kind,
                        struct byte_view key, struct byte_view value)
{
    if (memory == NULL)
        return;
    uint64_t hash = hash_of(kind, key);
    size_t size = sizeof(struct cached) + key.size + value.size;
    struct cached *cached =
        find(memory, kind, key, hash) != NULL
            ? NULL
            : memory->allocator.resize(memory->allocator.context, NULL, 0, size);
    if (cached == NULL)
        return;
    struct cached **bucket = &memory->buckets[hash % BUCKETS];
    *cached = (struct cached){*bucket, hash, kind, memory->build, key.size, value.size};
    if (key.size > 0)
        memcpy(cached->bytes, key.data, key.size);
    if (value.size > 0)
        memcpy(cached->bytes + key.size, value.data, value.size);
    *bucket = cached;
}
