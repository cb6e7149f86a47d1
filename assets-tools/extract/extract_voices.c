/* The voices of a talkie as WAV files, and the list that makes the same MONSTER.SOU of them. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/sound/voice_source.h"
#include "util/array.h"

enum {
    FIRST_AT = 8,         /* behind "SOU " and a size of 0 */
    PIECE_MAX = 32 << 20, /* of what is copied */
    LOOKED_AT = 1 << 16,
    VOICES_MAX = 1 << 14, /* what follows is copied in large pieces */
    TAG_SIZE = 4,
    RATE_MIN = 4000,
    RATE_MAX = 22050, /* walkbox-build reduces higher ones to it */
};

#define FOLDER "voices/"

struct voices {
    struct extraction *extraction;
    const struct byte_source *source;
    struct arena arena; /* of a piece */
    struct bytes_writer list;
};

static const uint8_t *read_piece(struct voices *voices, uint64_t at, size_t size)
{
    uint8_t *bytes = arena_alloc(&voices->arena, size, 1);
    const bool read = voices->source->read(voices->source->context, at, bytes, size);
    return read ? bytes : NULL;
}

/* Where the next item may begin behind a place, or a piece of it ends; at most the file's end. */
static uint64_t next_tag(struct voices *voices, uint64_t at, bool looks)
{
    const uint64_t end = voices->source->size;
    const uint64_t most = end - at > PIECE_MAX ? at + PIECE_MAX : end;
    for (uint64_t from = at + 1; looks && from + TAG_SIZE <= most; from += LOOKED_AT - TAG_SIZE) {
        const size_t size = (size_t)(most - from < LOOKED_AT ? most - from : LOOKED_AT);
        const uint8_t *bytes = read_piece(voices, from, size);
        for (size_t i = 0; bytes != NULL && i + TAG_SIZE <= size; i++)
            if (memcmp(bytes + i, "VCTL", TAG_SIZE) == 0 ||
                memcmp(bytes + i, "VTTL", TAG_SIZE) == 0)
                return from + i;
        arena_reset(&voices->arena);
    }
    return most;
}

static void add_voice(struct voices *voices, const char *name, uint64_t at, size_t size,
                      uint32_t list_size)
{
    struct voice_book *book = voices->extraction->names.voices;
    struct arena *arena = voices->extraction->arena;
    book->voices = array_grow_in(arena, book->voices, (size_t)book->count, sizeof *book->voices);
    book->voices[book->count++] =
        (struct source_voice){.name = source_copy(arena, name, strlen(name)),
                              .offset = (uint32_t)at,
                              .size = list_size,
                              .item = {NULL, size}};
}

/* Writes the item as a WAV file, if that gives its bytes again. */
static bool put_wave(struct voices *voices, const struct voice_item *item, const uint8_t *bytes,
                     uint64_t at, const char *path)
{
    const size_t size = (size_t)(item->end - at);
    if (item->part_count != 1 || item->rate < RATE_MIN || item->rate > RATE_MAX)
        return false;
    const struct voice_part *part = &item->parts[0];
    const size_t samples_at = (size_t)(part->position - at);
    const int constant = bytes[samples_at - 2];
    struct source_sample sample = {.rate = (int)item->rate, .count = part->size};
    struct bytes_writer made = extract_text_begin(voices->extraction);
    sample.samples = arena_alloc(&voices->arena, sample.count, 1);
    memcpy(sample.samples, bytes + samples_at, sample.count);
    voice_encode(&made, &item->mouth, &sample, constant);
    const bool same = made.size == size && memcmp(made.data, bytes, size) == 0;
    bytes_writer_free(&made);
    if (!same)
        return false;
    extract_wave(voices->extraction, path, item->rate,
                 (struct byte_view){sample.samples, sample.count});
    write_format(&voices->list, "voice %s", path + strlen(FOLDER));
    if (constant != sample_time_constant(sample.rate))
        write_format(&voices->list, " constant %d", constant);
    for (int i = 0; i < item->mouth.count; i++)
        write_format(&voices->list, "%s %d", i == 0 ? " mouth" : "", item->mouth.times[i]);
    write_format(&voices->list, "\n");
    return true;
}

/* Writes the piece that begins at a place, and returns where it ends; 0: it cannot be read. */
static uint64_t put_piece(struct voices *voices, uint64_t at, int number)
{
    char path[EXTRACT_PATH_SIZE];
    const char *name = path + strlen(FOLDER);
    struct voice_item item;
    const bool looks = number < VOICES_MAX;
    const bool good =
        looks && voice_item_read(&item, voices->source, (uint32_t)at, VOICE_FILE, NULL);
    const uint64_t end = good ? item.end : next_tag(voices, at, looks);
    const size_t size = (size_t)(end - at);
    const uint8_t *bytes = read_piece(voices, at, size);
    if (bytes == NULL)
        return 0;
    snprintf(path, sizeof path, FOLDER "%05d.wav", number);
    if (!good || !put_wave(voices, &item, bytes, at, path)) {
        snprintf(path, sizeof path, FOLDER "%05d.bin", number);
        extract_put(voices->extraction, path, (struct byte_view){bytes, size});
        write_format(&voices->list, "raw %s\n", name);
    }
    struct reader reader = reader_at((struct byte_view){bytes, size}, TAG_SIZE);
    add_voice(voices, name, at, size, read_u32_be(&reader));
    arena_reset(&voices->arena);
    return end;
}

static bool fail(struct extraction *extraction, enum fault_code code, const char *why)
{
    struct fault fault = {0};
    const struct fault_place place = {VOICE_FILE, "SOU ", 0};
    fault_set(&fault, code, &place, 0, "%s; the voices are left out", why);
    extract_fault(extraction, &fault);
    extraction->names.voices = NULL;
    return false;
}

bool extract_voices(struct extraction *extraction)
{
    const struct byte_source *source = extraction->voices;
    struct voices voices = {.extraction = extraction, .source = source};
    uint8_t head[FIRST_AT];
    extraction->names.voices = NULL;
    if (source == NULL)
        return true;
    if (source->size > INT32_MAX || source->size <= FIRST_AT ||
        !source->read(source->context, 0, head, FIRST_AT) ||
        memcmp(head, "SOU \0\0\0\0", FIRST_AT) != 0)
        return fail(extraction, FAULT_UNKNOWN, "not a file of voices");
    extraction->names.voices = arena_alloc(extraction->arena, 1, sizeof *extraction->names.voices);
    arena_init(&voices.arena, extraction->arena->allocator);
    voices.list = extract_text_begin(extraction);
    write_format(&voices.list, "# The voices in their order, and when mouths shut and open.\n");
    uint64_t at = FIRST_AT;
    for (int number = 1; at > 0 && at < source->size && !extraction->failed; number++)
        at = put_piece(&voices, at, number);
    extract_text(extraction, "voices", "voices.txt", &voices.list);
    arena_reset(&voices.arena);
    return at > 0 || fail(extraction, FAULT_TRUNCATED, "cannot be read");
}

bool extract_voices_same(const struct extraction *extraction, const struct voice_book *made)
{
    const struct voice_book *book = extraction->names.voices;
    if (book == NULL || book->count != made->count)
        return book == NULL && made->count == 0;
    for (int i = 0; i < made->count; i++) {
        const struct source_voice *one = &book->voices[i], *other = &made->voices[i];
        const struct byte_source *source = extraction->voices;
        struct arena arena;
        arena_init(&arena, extraction->arena->allocator);
        uint8_t *bytes = arena_alloc(&arena, one->item.size, 1);
        const bool same = one->offset == other->offset && one->item.size == other->item.size &&
                          source->read(source->context, one->offset, bytes, one->item.size) &&
                          memcmp(bytes, other->item.data, one->item.size) == 0;
        arena_reset(&arena);
        if (!same)
            return false;
    }
    return true;
}
