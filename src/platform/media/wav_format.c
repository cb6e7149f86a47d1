#include "platform/media/wav_format.h"

#include <string.h>

#include "util/minmax.h"

enum { WAV_PCM = 1, WAV_ADPCM = 2, WAV_FLOAT = 3, WAV_EXTENSIBLE = 0xFFFE };

enum { BLOCK_HEAD = 7, PAIRS = 7 }; /* head bytes for each channel; coefficient pairs */

#define TAG(a, b, c, d) ((uint32_t)(a) << 24 | (uint32_t)(b) << 16 | (uint32_t)(c) << 8 | (d))

static bool is_supported(const struct wav_format *format)
{
    const bool plain =
        format->kind == WAV_PCM && format->bits >= 8 && format->bits <= 32 && format->bits % 8 == 0;
    const uint32_t channels = format->channels;
    if (channels < 1 || channels > WAV_CHANNELS_MAX || format->rate == 0)
        return false;
    if (format->kind == WAV_ADPCM)
        return format->bits == 4 && format->block >= BLOCK_HEAD * channels &&
               format->block_frames >= 2 &&
               format->block_frames <= (format->block - BLOCK_HEAD * channels) * 2 / channels + 2;
    return plain || (format->kind == WAV_FLOAT && format->bits == 32);
}

static void read_fields(struct wav_format *format, struct reader fields)
{
    format->kind = read_u16(&fields);
    format->channels = read_u16(&fields);
    format->rate = read_u32(&fields);
    reader_skip(&fields, 4);
    format->block = read_u16(&fields);
    format->bits = read_u16(&fields);
    reader_skip(&fields, 2);
    format->block_frames = read_u16(&fields);
    reader_skip(&fields, 4);
    const uint32_t inner = read_u16(&fields);
    format->kind = format->kind == WAV_EXTENSIBLE ? inner : format->kind;
}

bool wav_format_read(struct wav_format *format, struct byte_view bytes)
{
    struct reader reader = reader_at(bytes, 0);
    *format = (struct wav_format){0};
    const uint32_t riff = read_u32_be(&reader);
    reader_skip(&reader, 4);
    if (riff != TAG('R', 'I', 'F', 'F') || read_u32_be(&reader) != TAG('W', 'A', 'V', 'E'))
        return false;
    while (!reader.failed) {
        const uint32_t tag = read_u32_be(&reader), size = read_u32(&reader);
        if (tag == TAG('f', 'm', 't', ' '))
            read_fields(format, reader);
        if (tag == TAG('d', 'a', 't', 'a') && !reader.failed) {
            format->begin = reader.position;
            format->size = size;
            return is_supported(format);
        }
        reader_skip(&reader, (size_t)size + (size & 1));
    }
    return false;
}

int wav_value(const struct wav_format *format, const uint8_t *bytes)
{
    struct reader reader = reader_at((struct byte_view){bytes, format->bits / 8}, 0);
    if (format->bits == 8)
        return (bytes[0] - 128) * 256;
    if (format->bits == 16)
        return (int16_t)read_u16(&reader);
    if (format->bits == 24) {
        const uint32_t low = read_u8(&reader);
        return (int32_t)(low << 8 | (uint32_t)read_u16(&reader) << 16) / 65536;
    }
    const uint32_t wide = read_u32(&reader);
    if (format->kind == WAV_PCM)
        return (int32_t)wide / 65536;
    float real;
    memcpy(&real, &wide, sizeof real);
    if (!(real > -1.0F)) /* true for NaN too */
        return INT16_MIN;
    return real >= 1.0F ? INT16_MAX : (int)(real * 32767.0F);
}

void wav_block_decode(const struct wav_format *format, struct byte_view block, int16_t *samples)
{
    /* Microsoft ADPCM predicts a sample from the two before it. A code of 4 bits corrects the
     * prediction by a multiple of the step, and the step grows and shrinks with the codes. */
    static const int16_t nearer[PAIRS] = {256, 512, 0, 192, 240, 460, 392};
    static const int16_t farther[PAIRS] = {0, -256, 0, 64, 0, -208, -232};
    static const int16_t growth[] = {230, 230, 230, 230, 307, 409, 512, 614,
                                     768, 614, 512, 409, 307, 230, 230, 230};
    const size_t channels = format->channels;
    int pair[WAV_CHANNELS_MAX], step[WAV_CHANNELS_MAX], byte = 0;
    struct reader reader = reader_at(block, 0);
    for (size_t i = 0; i < channels; i++)
        pair[i] = int_min(read_u8(&reader), PAIRS - 1);
    for (size_t i = 0; i < channels; i++)
        step[i] = (int16_t)read_u16(&reader);
    for (size_t i = 0; i < channels; i++)
        samples[channels + i] = (int16_t)read_u16(&reader);
    for (size_t i = 0; i < channels; i++)
        samples[i] = (int16_t)read_u16(&reader);
    for (size_t i = 2 * channels; i < format->block_frames * channels; i++) {
        const size_t channel = i % channels;
        byte = i % 2 == 0 ? read_u8(&reader) : byte << 4;
        const int code = byte >> 4 & 15, change = code < 8 ? code : code - 16;
        const int predicted = (samples[i - channels] * nearer[pair[channel]] +
                               samples[i - 2 * channels] * farther[pair[channel]]) >>
                              8;
        samples[i] = (int16_t)int_clamp(predicted + change * step[channel], INT16_MIN, INT16_MAX);
        step[channel] = int_clamp(step[channel] * growth[code] >> 8, 16, INT16_MAX);
    }
}
