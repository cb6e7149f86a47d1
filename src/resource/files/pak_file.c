/* The archive of a Special Edition: a header, entries of fixed size, their names one after the
 * other, and the data. PC files have little-endian numbers, those of consoles big-endian ones; the
 * letters of the magic do not say which, so the order is that in which the offsets fit the file. */
#include <string.h>

#include "resource/files/inner_files.h"
#include "util/bytes.h"

enum {
    HEADER_SIZE = 40,
    ENTRY_SIZE = 20,
    PIECE_SIZE = 4096,      /* of names that are read at once */
    ENTRIES_MAX = 100000,   /* real archives have fewer than 3,000 */
    NAMES_MAX = 1 << 24,    /* bytes */
    VERSION_HIGH_BYTE = 63, /* of the version, 1.0 as a float */
};

struct pak {
    const struct file_source *source;
    const char *file;
    uint64_t size;
    bool big; /* its numbers are big-endian */
    uint32_t entries, names, data;
    uint32_t entries_size, names_size;
};

static uint32_t number(const struct pak *pak, struct reader *reader)
{
    return pak->big ? read_u32_be(reader) : read_u32(reader);
}

static void read_header(struct pak *pak, const uint8_t *head, bool big)
{
    struct reader reader = reader_at((struct byte_view){head, HEADER_SIZE}, 0);
    pak->big = big;
    reader_skip(&reader, 12); /* magic, version, an index of hashes */
    pak->entries = number(pak, &reader);
    pak->names = number(pak, &reader);
    pak->data = number(pak, &reader);
    reader_skip(&reader, 4);
    pak->entries_size = number(pak, &reader);
    pak->names_size = number(pak, &reader);
}

static bool fits(const struct pak *pak)
{
    return pak->entries >= HEADER_SIZE && pak->names >= HEADER_SIZE && pak->data >= HEADER_SIZE &&
           (uint64_t)pak->entries + pak->entries_size <= pak->size &&
           (uint64_t)pak->names + pak->names_size <= pak->size && pak->data <= pak->size;
}

static bool read_exactly(const struct pak *pak, uint64_t position, uint8_t *bytes, size_t size)
{
    return pak->source->read_at(pak->source->context, pak->file, position, bytes, size) ==
           (int64_t)size;
}

static bool open_pak(struct pak *pak, struct fault *fault)
{
    const struct fault_place place = {pak->file, "", 0};
    uint8_t head[HEADER_SIZE];
    const int64_t size = pak->source->size(pak->source->context, pak->file);
    pak->size = size > 0 ? (uint64_t)size : 0;
    if (!read_exactly(pak, 0, head, sizeof head))
        return fault_set(fault, FAULT_TRUNCATED, &place, 0, "truncated within its header");
    read_header(pak, head, false);
    if (!fits(pak))
        read_header(pak, head, true);
    if (!fits(pak))
        read_header(pak, head, head[4] == VERSION_HIGH_BYTE);
    if (!fits(pak))
        return fault_set(fault, FAULT_TRUNCATED, &place, 12,
                         "its list of files is outside of it, so the file is truncated or damaged; "
                         "copy or install it again");
    if (pak->entries_size % ENTRY_SIZE != 0 || pak->entries_size / ENTRY_SIZE > ENTRIES_MAX ||
        pak->names_size > NAMES_MAX)
        return fault_set(fault, FAULT_BAD_VALUE, &place, 28,
                         "impossible: %u bytes of entries, %u of names",
                         (unsigned)pak->entries_size, (unsigned)pak->names_size);
    return true;
}

/* Visits entry `n`. False with a fault, or when the visitor ends the search. */
static bool visit_entry(const struct pak *pak, uint32_t n, const char *name,
                        const struct part_visitor *visitor, struct fault *fault)
{
    uint8_t bytes[ENTRY_SIZE];
    const uint32_t at = pak->entries + n * ENTRY_SIZE;
    const struct fault_place place = {pak->file, name, at};
    struct reader reader = reader_at((struct byte_view){bytes, sizeof bytes}, 0);
    if (!read_exactly(pak, at, bytes, sizeof bytes))
        return fault_set(fault, FAULT_TRUNCATED, &place, 0, "cannot be read");
    const uint64_t start = (uint64_t)pak->data + number(pak, &reader);
    reader_skip(&reader, 4);
    const uint32_t size = number(pak, &reader), packed = number(pak, &reader);
    if (number(pak, &reader) != 0 || packed != size)
        return fault_set(fault, FAULT_UNKNOWN, &place, 16, "is compressed, which is unsupported");
    if (start + size > pak->size)
        return fault_set(fault, FAULT_TRUNCATED, &place, 0,
                         "ends at 0x%llX, but the file at 0x%llX; copy or install it again",
                         (unsigned long long)(start + size), (unsigned long long)pak->size);
    const struct file_part part = {pak->file, name, start, size, false};
    return visitor->visit(visitor->context, &part);
}

bool pak_file_visit(const struct file_source *source, const char *file,
                    const struct part_visitor *visitor, struct fault *fault)
{
    struct pak pak = {.source = source, .file = file};
    struct fault found = {0};
    char name[INNER_NAME_SIZE];
    uint8_t piece[PIECE_SIZE];
    size_t length = 0;
    uint32_t entry = 0;
    if (!open_pak(&pak, fault))
        return false;
    const uint32_t count = pak.entries_size / ENTRY_SIZE;
    for (uint32_t at = 0; at < pak.names_size && entry < count; at++) {
        const uint32_t left = pak.names_size - at;
        if (at % PIECE_SIZE == 0 &&
            !read_exactly(&pak, pak.names + at, piece, left < PIECE_SIZE ? left : PIECE_SIZE))
            break;
        name[length] = (char)piece[at % PIECE_SIZE];
        if (name[length] != '\0') {
            length +=
                length < INNER_NAME_SIZE - 2; /* the rest of a long name replaces its last letter */
            continue;
        }
        if (half_name_fits(name) && !visit_entry(&pak, entry, name, visitor, &found))
            return found.code == FAULT_NONE || fault_pass(fault, &found);
        entry++;
        length = 0;
    }
    const struct fault_place place = {file, "", pak.names};
    return entry == count ||
           fault_set(fault, FAULT_TRUNCATED, &place, 0, "has the names of %u of %u files",
                     (unsigned)entry, (unsigned)count);
}
