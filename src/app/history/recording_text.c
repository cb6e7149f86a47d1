/* Bytes as lines of text: packed by zlib, in base64. */
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "app/history/recording.h"

enum {
    LINE_BYTES = 75, /* 100 letters */
    BYTES_LIMIT = 16 << 20,
    PACKED_MOST = 1040, /* zlib makes at most so many bytes of one */
};

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void write_line(const uint8_t *bytes, size_t size, struct bytes_writer *text)
{
    char line[LINE_BYTES / 3 * 4 + 8] = "# . ";
    size_t length = strlen(line);
    for (size_t i = 0; i < size; i += 3) {
        uint32_t group = (uint32_t)bytes[i] << 16;
        group |= i + 1 < size ? (uint32_t)bytes[i + 1] << 8 : 0;
        group |= i + 2 < size ? bytes[i + 2] : 0;
        line[length++] = letters[group >> 18];
        line[length++] = letters[group >> 12 & 63];
        line[length++] = i + 1 < size ? letters[group >> 6 & 63] : '=';
        line[length++] = i + 2 < size ? letters[group & 63] : '=';
    }
    line[length++] = '\n';
    write_bytes(text, line, length);
}

void recording_write_bytes(struct byte_view bytes, struct bytes_writer *text)
{
    uLongf size = compressBound((uLong)bytes.size);
    uint8_t *packed = malloc(size);
    if (!packed || compress2(packed, &size, bytes.data, (uLong)bytes.size, Z_BEST_SPEED) != Z_OK) {
        text->failed = true;
        free(packed);
        return;
    }
    for (size_t at = 0; at < size; at += LINE_BYTES)
        write_line(packed + at, size - at < LINE_BYTES ? size - at : LINE_BYTES, text);
    free(packed);
}

/* The six bits of a letter; 64 for any that is none. */
static uint32_t bits_of(uint8_t letter)
{
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (uint32_t)(found - letters) : 64;
}

/* Takes the letters of all lines together; what else stands in them ends a group. */
static size_t decode(struct byte_view lines, uint8_t *packed)
{
    uint32_t group = 0;
    int count = 0;
    size_t size = 0;
    for (size_t i = 0; i < lines.size; i++) {
        if (lines.data[i] == '#') { /* "# . " */
            i += 3;
            continue;
        }
        uint32_t bits = bits_of(lines.data[i]);
        if (bits == 64)
            continue;
        group = group << 6 | bits;
        count++;
        if (count % 4 != 1)
            packed[size++] = (uint8_t)(group >> (6 - 2 * ((count - 1) % 4)));
    }
    return size;
}

bool recording_unpack(const struct recorded_bytes *packed, struct bytes_writer *bytes)
{
    bool possible = packed->size <= BYTES_LIMIT && packed->size / PACKED_MOST <= packed->lines.size;
    uint8_t *decoded = possible ? malloc(packed->lines.size + 1) : NULL;
    bytes_writer_clear(bytes);
    if (!decoded)
        return false;
    size_t size = decode(packed->lines, decoded);
    uLongf made = (uLongf)packed->size;
    write_fill(bytes, 0, packed->size);
    bool good = !bytes->failed && packed->size > 0 &&
                uncompress(bytes->data, &made, decoded, (uLong)size) == Z_OK &&
                made == packed->size;
    free(decoded);
    return good;
}
