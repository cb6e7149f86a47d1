#include "resource/files/inner_files.h"

#include <string.h>

enum { TAG_SIZE = 4, DATA_SIZE = 2048, DESCRIPTOR_AT = 16 * DATA_SIZE };

bool cd_sector_begins(const uint8_t head[CD_HEADER_SIZE])
{
    return memcmp(head, "\0\377\377\377\377\377\377\377\377\377\377\0", 12) == 0;
}

enum inner_kind inner_kind_of(const struct file_source *source, const char *file)
{
    uint8_t head[CD_HEADER_SIZE] = {0}, descriptor[6] = {0};
    if (!source->read_at || source->read(source->context, file, head, sizeof head) < TAG_SIZE)
        return INNER_NONE;
    if (memcmp(head, "KAPL", 4) == 0 || memcmp(head, "LPAK", 4) == 0)
        return INNER_PAK;
    if (memcmp(head, "MZ", 2) == 0)
        return INNER_PROGRAM;
    if (cd_sector_begins(head))
        return INNER_CD;
    if (!file_name_fits("*.ISO|*.BIN|*.IMG", file) ||
        source->read_at(source->context, file, DESCRIPTOR_AT, descriptor, sizeof descriptor) !=
            sizeof descriptor)
        return INNER_NONE;
    return memcmp(descriptor, "\1CD001", 6) == 0 ? INNER_CD : INNER_NONE;
}

bool half_name_fits(const char *name)
{
    return file_name_fits(HALF_PATTERNS, name);
}

uint64_t file_part_sector_place(uint64_t position, size_t *count)
{
    const size_t within = position % DATA_SIZE;
    *count = *count < DATA_SIZE - within ? *count : DATA_SIZE - within;
    return position / DATA_SIZE * CD_SECTOR_SIZE + CD_HEADER_SIZE + within;
}

/* From a position on, at most to the end of the sector. */
static int64_t read_some(const struct file_source *source, const struct file_part *part,
                         uint64_t position, uint8_t *buffer, size_t size)
{
    const uint64_t left = position < part->size ? part->size - position : 0;
    size_t count = size < left ? size : (size_t)left;
    uint64_t at = part->start + position;
    if (part->sectors)
        at = part->start + file_part_sector_place(position, &count);
    if (count == 0)
        return 0;
    return source->read_at(source->context, part->file, at, buffer, count);
}

int64_t file_part_read(const struct file_source *source, const struct file_part *part,
                       uint64_t position, uint8_t *buffer, size_t size)
{
    size_t done = 0;
    if (!source->read_at)
        return source->read(source->context, part->file, buffer, size);
    while (done < size) {
        const int64_t got = read_some(source, part, position + done, buffer + done, size - done);
        if (got < 0 || (size_t)got > size - done)
            return -1;
        if (got == 0)
            break;
        done += (size_t)got;
    }
    return (int64_t)done;
}
