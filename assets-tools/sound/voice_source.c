#include "assets-tools/sound/voice_source.h"

#include <string.h>

#include "util/array.h"

enum {
    RATE_MAX = 22050,
    SECONDS_MAX = 600, /* what voice_item_read accepts */
    FILE_HEAD = 8,
    ITEM_HEAD = 8,
    RAW_MAX = 64 << 20,
    VOC_SAMPLES = 1,
    VOC_PLAIN = 0,
    VOC_END = 0,
};

/* ---- an item ---- */

static void write_times(struct bytes_writer *writer, const struct voice_times *mouth)
{
    for (int i = 0; i < mouth->count; i++)
        write_u16_be(writer, mouth->times[i]);
    write_u16_be(writer, VOICE_TIMES_END);
}

void voice_encode(struct bytes_writer *writer, const struct voice_times *mouth,
                  const struct source_sample *sample, int constant)
{
    /* The size of the head, the version of the format, and a sum of that. */
    static const char creative[] = "Creative Voice File\x1A\x1A\0\x0A\x01\x29\x11";
    const uint32_t size = (uint32_t)sample->count + 2;
    write_bytes(writer, "VCTL", 4);
    write_u32_be(writer, ITEM_HEAD + 2 * ((uint32_t)mouth->count + 1));
    write_times(writer, mouth);
    write_bytes(writer, creative, sizeof creative - 1);
    write_u8(writer, VOC_SAMPLES);
    write_u16(writer, size & 0xFFFF);
    write_u8(writer, size >> 16);
    write_u8(writer, (uint32_t)(constant > 0 ? constant : sample_time_constant(sample->rate)));
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

static struct source_voice *add_voice(struct voice_book *book, const char *name,
                                      struct source_context *context)
{
    book->voices =
        array_grow_in(context->arena, book->voices, (size_t)book->count, sizeof *book->voices);
    struct source_voice *voice = &book->voices[book->count++];
    *voice = (struct source_voice){.name = source_copy(context->arena, name, strlen(name)),
                                   .offset = (uint32_t)(FILE_HEAD + book->size)};
    return voice;
}

/* Gives the voice its item. Offsets have 32 bits. */
static bool set_item(struct voice_book *book, struct source_voice *voice, struct byte_view item,
                     struct source_place place, struct source_context *context)
{
    if (item.size > INT32_MAX - book->size) {
        report_error(context->diagnostics, place, "the voices are larger than 2 GB");
        return false;
    }
    struct reader reader = reader_at(item, 4);
    voice->size = read_u32_be(&reader);
    voice->item = item;
    book->size += item.size;
    return true;
}

static const char *voice_path(const struct voice_book *book, const char *name, struct arena *arena)
{
    return source_path(arena, source_path(arena, book->folder, "voices"), name);
}

static bool read_wave(struct voice_book *book, struct source_voice *voice,
                      const struct voice_times *mouth, int constant, struct source_place wanted_by,
                      struct source_context *context)
{
    struct source_sample sample;
    struct bytes_writer item;
    struct arena arena; /* of the samples, which are needed only here */
    struct source_context reading = *context;
    const char *path = voice_path(book, voice->name, context->arena);
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
        voice_encode(&item, mouth, &sample, constant);
    arena_reset(&arena);
    good =
        good && set_item(book, voice, source_move_bytes(context->arena, &item), wanted_by, context);
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
    static const struct voice_times none = {0};
    const struct source_voice *known = voice_named(book, name);
    if (known != NULL)
        return known->item.size > 0 ? known : NULL;
    struct source_voice *voice = add_voice(book, name, context);
    return read_wave(book, voice, &none, 0, wanted_by, context) ? voice : NULL;
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
    const uint32_t offset = (uint32_t)words[0] | (uint32_t)words[1] << 16;
    const uint32_t size = (uint32_t)words[2] | (uint32_t)words[3] << 16;
    int low = 0, high = book != NULL ? book->count : 0;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (book->voices[middle].offset < offset)
            low = middle + 1;
        else
            high = middle;
    }
    /* One that is not good has the offset of the next one. */
    for (; book != NULL && low < book->count && book->voices[low].offset == offset; low++)
        if (book->voices[low].item.size > 0 && book->voices[low].size == size)
            return &book->voices[low];
    return NULL;
}

/* ---- the list ---- */

/* voice FILE [constant N] [mouth TIME ..] */
static bool parse_voice(struct voice_book *book, struct line_reader *line, const char *name,
                        struct source_context *context)
{
    struct voice_times mouth = {0};
    const int constant =
        line_accept(line, "constant") ? line_number(line, "a time constant", 1, UINT8_MAX) : 0;
    const bool has_mouth = line_accept(line, "mouth");
    while (has_mouth && line_more(line) && !line->failed) {
        if (mouth.count == VOICE_TIMES - 1)
            line_fail(line, "a mouth has at most %d times", VOICE_TIMES - 1);
        else
            mouth.times[mouth.count++] =
                (uint16_t)line_number(line, "a time of the mouth", 0, VOICE_TIMES_END - 1);
    }
    return line_end(line) && read_wave(book, add_voice(book, name, context), &mouth, constant,
                                       line_first_place(line->line), context);
}

/* raw FILE: an item as it is in a game */
static bool parse_raw(struct voice_book *book, struct line_reader *line, const char *name,
                      struct source_context *context)
{
    struct byte_view bytes;
    const struct source_place place = line_first_place(line->line);
    const char *path = voice_path(book, name, context->arena);
    if (!line_end(line))
        return false;
    const char *why = source_file(&bytes, context, path, RAW_MAX);
    if (why != NULL) {
        report_error(context->diagnostics, place, "cannot read %s: %s", path, why);
        return false;
    }
    return set_item(book, add_voice(book, name, context), bytes, place, context);
}

static bool parse_line(struct voice_book *book, const struct source_line *source,
                       struct source_context *context)
{
    static const char *const keywords[] = {"voice", "raw"};
    struct line_reader line = line_reader_at(source, context->diagnostics);
    const int keyword = line_choose(&line, "keyword of a list of voices", keywords, 2);
    const char *name = line_word(&line, "the voice's file");
    if (!line.failed && voice_named(book, name) != NULL)
        line_fail(&line, "%s is already in the list", name);
    if (line.failed)
        return false;
    return keyword == 0 ? parse_voice(book, &line, name, context)
                        : parse_raw(book, &line, name, context);
}

bool voice_list_read(struct voice_book *book, const char *path, struct source_place wanted_by,
                     struct source_context *context)
{
    struct source_text text;
    const int errors = context->diagnostics->errors;
    if (!source_text_read(&text, path, wanted_by, context->arena, context->diagnostics))
        return false;
    for (int i = 0; i < text.line_count; i++)
        (void)parse_line(book, &text.lines[i], context);
    return context->diagnostics->errors == errors;
}
