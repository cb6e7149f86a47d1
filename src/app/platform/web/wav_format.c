#include "app/platform/web/wav_format.h"

#include <string.h>

enum { WAV_PCM = 1, WAV_FLOAT = 3, WAV_EXTENSIBLE = 0xFFFE };

#define TAG(a, b, c, d) ((uint32_t)(a) << 24 | (uint32_t)(b) << 16 | (uint32_t)(c) << 8 | (d))

static bool is_supported(const struct wav_format *format)
{
    const bool plain =
        format->kind == WAV_PCM && (format->bits == 8 || format->bits == 16 || format->bits == 32);
    return (plain || (format->kind == WAV_FLOAT && format->bits == 32)) && format->channels > 0 &&
           format->channels <= WAV_CHANNELS_MAX && format->rate > 0;
}

static void read_fields(struct wav_format *format, struct reader fields)
{
    format->kind = read_u16(&fields);
    format->channels = read_u16(&fields);
    format->rate = read_u32(&fields);
    reader_skip(&fields, 6);
    format->bits = read_u16(&fields);
    reader_skip(&fields, 8);
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
    const uint32_t wide = read_u32(&reader);
    if (format->kind == WAV_PCM)
        return (int32_t)wide / 65536;
    float real;
    memcpy(&real, &wide, sizeof real);
    if (!(real > -1.0F)) /* not a number, too */
        return INT16_MIN;
    return real >= 1.0F ? INT16_MAX : (int)(real * 32767.0F);
}
