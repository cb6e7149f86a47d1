/* A charset as a sheet of letters and as text; tracks and samples. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract_art.h"
#include "assets-tools/extract/extract_text.h"
#include "assets-tools/sound/sample_source.h"
#include "assets-tools/sound/sound_encode.h"
#include "resource/sound/sound.h"

enum { COLUMNS = 16 };

/* ---- charsets ---- */

/* The largest letter. */
static void cell_size(const struct charset *charset, int *width, int *height)
{
    *width = *height = 1;
    for (int i = 0; i < charset->glyph_count; i++) {
        const struct charset_glyph *glyph = &charset->glyphs[i];
        *width = glyph->pixels != NULL && glyph->width > *width ? glyph->width : *width;
        *height = glyph->pixels != NULL && glyph->height > *height ? glyph->height : *height;
    }
}

static void add_glyph(struct bytes_writer *text, const struct charset_glyph *glyph, int character,
                      const char *sheet, int x, int y)
{
    text_add(text, "glyph 0x%02X %s %d,%d %dx%d", (unsigned)character & 0xFF, sheet, x, y,
             glyph->width, glyph->height);
    if (glyph->x != 0 || glyph->y != 0)
        text_add(text, " offset %d,%d", glyph->x, glyph->y);
    text_add(text, "\n");
}

static bool glyph_can_be_said(const struct charset_glyph *glyph)
{
    return (glyph->width == 0) == (glyph->height == 0);
}

static bool put_charset(struct extraction *extraction, int id, const struct charset *charset,
                        const char *path)
{
    struct bytes_writer text;
    struct colour palette[256];
    char sheet[EXTRACT_NAME_SIZE];
    int width, height;
    cell_size(charset, &width, &height);
    int rows = (charset->glyph_count + COLUMNS - 1) / COLUMNS;
    size_t pitch = (size_t)(width * COLUMNS);
    uint8_t *pixels = arena_alloc(extraction->arena, pitch * (size_t)(height * rows + 1), 1);
    for (int i = 0; i < 256; i++)
        palette[i] = (struct colour){(uint8_t)(i * 47), (uint8_t)(i * 91), (uint8_t)(i * 151)};
    palette[1] = (struct colour){255, 255, 255};
    snprintf(sheet, sizeof sheet, "charset-%03d.png", id);
    bytes_writer_init(&text, extraction->arena->allocator);
    text_add(&text, "# Charset %d. The pixels of the sheet are pixel values, not colours.\n", id);
    text_add(&text, "height %d\nbits %d\ncolours", charset->height, charset->bits_per_pixel);
    for (int i = 0; i < CHARSET_MAP_SIZE; i++)
        text_add(&text, " %d", charset->map[i]);
    text_add(&text, "\n");
    bool good = true;
    for (int i = 0; i < charset->glyph_count; i++) {
        const struct charset_glyph *glyph = &charset->glyphs[i];
        int x = i % COLUMNS * width, y = i / COLUMNS * height;
        if (glyph->pixels == NULL)
            continue;
        good = good && glyph_can_be_said(glyph);
        for (int row = 0; row < glyph->height; row++)
            memcpy(pixels + (size_t)(y + row) * pitch + x, glyph->pixels + row * glyph->width,
                   glyph->width);
        add_glyph(&text, glyph, i, sheet, x, y);
    }
    if (good && rows > 0) {
        extract_png(extraction, "charsets", sheet, pixels, (int)pitch, height * rows, palette);
        extract_put(extraction, path, bytes_writer_view(&text));
    }
    bytes_writer_free(&text);
    return good && rows > 0;
}

bool extract_charset(struct extraction *extraction, int id, const struct block *block,
                     const char *path)
{
    struct arena arena;
    struct fault fault;
    struct fault_log log = {0};
    struct allocator allocator = extraction->arena->allocator;
    struct charset *charset = allocator.resize(allocator.context, NULL, 0, sizeof *charset);
    arena_init(&arena, allocator);
    bool good = charset != NULL &&
                charset_load(charset, block_place(extraction->files->container_name, block),
                             block->payload, &arena, &log, &fault) &&
                log.count == 0 && put_charset(extraction, id, charset, path);
    arena_reset(&arena);
    if (charset != NULL)
        allocator.resize(allocator.context, charset, sizeof *charset, 0);
    return good;
}

bool extract_same_charset(const struct charset *a, const struct charset *b)
{
    if (a->bits_per_pixel != b->bits_per_pixel || a->height != b->height ||
        memcmp(a->map, b->map, sizeof a->map) != 0)
        return false;
    for (int i = 0; i < CHARSET_GLYPH_LIMIT; i++) {
        const struct charset_glyph *one = &a->glyphs[i], *other = &b->glyphs[i];
        bool in_a = i < a->glyph_count && one->pixels != NULL;
        bool in_b = i < b->glyph_count && other->pixels != NULL;
        if (in_a != in_b)
            return false;
        if (in_a && (one->width != other->width || one->height != other->height ||
                     one->x != other->x || one->y != other->y ||
                     memcmp(one->pixels, other->pixels, (size_t)one->width * one->height) != 0))
            return false;
    }
    return true;
}

/* ---- sounds ---- */

static bool same_payload(const struct bytes_writer *made, const struct block *block)
{
    return made->size == block->payload.size &&
           memcmp(made->data, block->payload.data, made->size) == 0;
}

static void add_position(struct bytes_writer *text, const char *word, int frames)
{
    text_add(text, " %s %d:%02d:%02d", word, frames / TRACK_RATE / 60, frames / TRACK_RATE % 60,
             frames % TRACK_RATE);
}

static bool add_track(struct bytes_writer *text, const struct block *block,
                      const struct sound_track *track, struct bytes_writer *made)
{
    sound_encode_track(made, track);
    if (!same_payload(made, block) || track->track < 1 || track->track > 99 || track->loops < 1)
        return false;
    text_add(text, "track %d", track->track);
    if (track->start > 0)
        add_position(text, "from", track->start);
    if (track->end > 0)
        add_position(text, "to", track->end);
    if (track->loops == TRACK_FOR_EVER)
        text_add(text, " endless");
    else if (track->loops > 1)
        text_add(text, " times %d", track->loops);
    return true;
}

/* Writes the samples as a WAV file of 8 bits. From: the RIFF WAVE format, as PCM. */
static void put_wav(struct extraction *extraction, const char *path,
                    const struct sound_sample *sample)
{
    struct bytes_writer wav;
    uint32_t size = (uint32_t)sample->samples.size;
    bytes_writer_init(&wav, extraction->arena->allocator);
    write_bytes(&wav, "RIFF", 4);
    write_u32(&wav, 36 + size + size % 2);
    write_bytes(&wav, "WAVEfmt ", 8);
    write_u32(&wav, 16);
    write_u16(&wav, 1); /* PCM */
    write_u16(&wav, 1); /* one channel */
    write_u32(&wav, sample->rate);
    write_u32(&wav, sample->rate);
    write_u16(&wav, 1);
    write_u16(&wav, 8);
    write_bytes(&wav, "data", 4);
    write_u32(&wav, size);
    write_bytes(&wav, sample->samples.data, size);
    write_fill(&wav, 0, size % 2);
    extract_put(extraction, path, bytes_writer_view(&wav));
    bytes_writer_free(&wav);
}

static bool add_sample(struct extraction *extraction, struct bytes_writer *text, int id,
                       const struct block *block, const struct sound_sample *sample,
                       struct bytes_writer *made)
{
    char path[EXTRACT_PATH_SIZE];
    struct source_sample source = {.rate = (int)sample->rate, .count = sample->samples.size};
    source.samples = arena_alloc(extraction->arena, source.count, 1);
    memcpy(source.samples, sample->samples.data, source.count);
    sound_encode(made, NULL, &source);
    if (!same_payload(made, block) || sample->rate < 4000 || sample->rate > 48000 ||
        source.count == 0)
        return false;
    snprintf(path, sizeof path, "sounds/sound-%03d.wav", id);
    put_wav(extraction, path, sample);
    text_add(text, "sample %s", path);
    return true;
}

bool extract_sound(struct extraction *extraction, int id, const struct block *block,
                   struct bytes_writer *text)
{
    struct sound sound;
    struct fault fault;
    struct bytes_writer made;
    const struct fault_place place = block_place(extraction->files->container_name, block);
    if (!sound_read(&sound, block->payload, DEVICE_ADLIB, &place, &fault))
        return false;
    bytes_writer_init(&made, extraction->arena->allocator);
    bool good = false;
    if (sound.kind == SOUND_TRACK)
        good = add_track(text, block, &sound.as.track, &made);
    else if (sound.kind == SOUND_SAMPLE)
        good = add_sample(extraction, text, id, block, &sound.as.sample, &made);
    bytes_writer_free(&made);
    return good;
}
