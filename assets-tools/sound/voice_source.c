#include "assets-tools/sound/voice_source.h"

#include <string.h>

#include "util/array.h"

enum {
    RATE_MAX = 22050,
    SECONDS_MAX = 600, /* limit of voice_item_read */
    FILE_HEAD = 8,
    LIST_SIZE = 10, /* bytes of the list of mouth times: a tag, the size, and the end */
    VOC_SAMPLES = 1,
    VOC_PLAIN = 0,
    VOC_END = 0,
};

/* ---- an item ---- */

/* Encodes a voice without mouth times: the mouth moves as long as the voice lasts. */
static void encode(struct bytes_writer *writer, const struct source_sample *sample)
{
    /* Ends with the size of the head, the version of the format, and the version's checksum. */
    static const char creative[] = "Creative Voice File\x1A\x1A\0\x0A\x01\x29\x11";
    const uint32_t size = (uint32_t)sample->count + 2;
    write_bytes(writer, "VCTL", 4);
    write_u32_be(writer, LIST_SIZE);
    write_u16_be(writer, VOICE_TIMES_END);
    write_bytes(writer, creative, sizeof creative - 1);
    write_u8(writer, VOC_SAMPLES);
    write_u16(writer, size & 0xFFFF);
    write_u8(writer, size >> 16);
    write_u8(writer, (uint32_t)sample_time_constant(sample->rate));
    write_u8(writer, VOC_PLAIN);
    write_bytes(writer, sample->samples, sample->count);
    write_u8(writer, VOC_END);
}

void voices_write(struct bytes_writer *writer, const struct voice_book *book)
{
    if (book->size > 0)
        write_bytes(writer, "SOU \0\0\0\0", FILE_HEAD);
    for (int i = 0; i < book->count; i++)
        write_bytes(writer, book->voices[i].item.data, book->voices[i].item.size);
}

/* ---- the book ---- */

/* Encodes the file of a voice. Offsets have 32 bits. */
static bool read_wave(struct source_voice *voice, const char *path, size_t most,
                      struct source_place wanted_by, struct source_context *context)
{
    struct source_sample sample;
    struct bytes_writer item;
    struct arena arena; /* owner of the samples, needed only here */
    struct source_context reading = *context;
    arena_init(&arena, context->arena->allocator);
    bytes_writer_init(&item, context->arena->allocator);
    reading.arena = &arena;
    bool good = sample_source_read(&sample, path, RATE_MAX, wanted_by, &reading);
    if (good && sample.count > (size_t)sample.rate * SECONDS_MAX) {
        report_error(context->diagnostics, wanted_by, "%s lasts longer than %d seconds", path,
                     SECONDS_MAX);
        good = false;
    }
    if (good)
        encode(&item, &sample);
    arena_reset(&arena);
    if (good && item.size > most) {
        report_error(context->diagnostics, wanted_by, "the voices are larger than 2 GB");
        good = false;
    }
    if (good)
        voice->item = source_move_bytes(context->arena, &item);
    bytes_writer_free(&item);
    return good;
}

const struct source_voice *voice_named(const struct voice_book *book, const char *name)
{
    for (int i = 0; i < book->count; i++)
        if (strcmp(book->voices[i].name, name) == 0)
            return &book->voices[i];
    return NULL;
}

const struct source_voice *voice_find(struct voice_book *book, const char *name,
                                      struct source_place wanted_by, struct source_context *context)
{
    struct arena *arena = context->arena;
    const struct source_voice *known = voice_named(book, name);
    if (known != NULL)
        return known->item.size > 0 ? known : NULL;
    book->voices = array_grow_in(arena, book->voices, (size_t)book->count, sizeof *book->voices);
    struct source_voice *voice = &book->voices[book->count++];
    *voice = (struct source_voice){.name = source_copy(arena, name, strlen(name)),
                                   .offset = (uint32_t)(FILE_HEAD + book->size),
                                   .size = LIST_SIZE};
    const char *path = source_path(arena, source_path(arena, book->folder, "voices"), name);
    bool good = read_wave(voice, path, INT32_MAX - book->size, wanted_by, context);
    book->size += voice->item.size;
    return good ? voice : NULL;
}

/* ---- codes ---- */

void voice_words(const struct source_voice *voice, int words[VOICE_PLACE_WORDS])
{
    words[0] = (int)(voice->offset & 0xFFFF);
    words[1] = (int)(voice->offset >> 16);
    words[2] = (int)(voice->size & 0xFFFF);
    words[3] = (int)(voice->size >> 16);
}

const struct source_voice *voice_of_words(const struct voice_book *book,
                                          const int words[VOICE_PLACE_WORDS])
{
    for (int i = 0; book != NULL && i < book->count; i++) {
        int own[VOICE_PLACE_WORDS];
        voice_words(&book->voices[i], own);
        if (book->voices[i].item.size > 0 && memcmp(own, words, sizeof own) == 0)
            return &book->voices[i];
    }
    return NULL;
}
