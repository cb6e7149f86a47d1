/* The data track of a CD as an image: sectors of 2,352 bytes with a header (MODE1/2352), or the
 * data alone (2,048 bytes a sector). The files are in an ISO 9660 file system. */
#include <stdio.h>
#include <string.h>

#include "resource/files/inner_files.h"
#include "util/bytes.h"

enum {
    DATA_SIZE = 2048, /* of a sector */
    DESCRIPTOR_SECTOR = 16,
    ROOT_RECORD_AT = 156, /* in the descriptor */
    RECORD_SIZE = 33,     /* of a directory, without the name */
    IS_FOLDER = 2,
    FOLDER_SECTORS_MAX = 64,
    FOLDERS_MAX = 64,
    NAME_SIZE = 256,
};

struct extent {
    uint32_t sector, size;
    bool is_folder;
    char name[NAME_SIZE];
};

struct cd_search {
    const struct file_source *source;
    const char *file;
    bool raw; /* sectors with headers */
    const char *patterns;
    const struct part_visitor *visitor;
    int folders; /* searched so far */
    bool ended;
};

static struct file_part part_of(const struct cd_search *search, const struct extent *extent)
{
    const uint64_t sector_size = search->raw ? CD_SECTOR_SIZE : DATA_SIZE;
    return (struct file_part){search->file, extent->name, extent->sector * sector_size,
                              extent->size, search->raw};
}

static bool read_sector(const struct cd_search *search, uint32_t sector, uint8_t bytes[DATA_SIZE])
{
    const struct extent extent = {.sector = sector, .size = DATA_SIZE};
    const struct file_part part = part_of(search, &extent);
    return file_part_read(search->source, &part, 0, bytes, DATA_SIZE) == DATA_SIZE;
}

/* Reads the record at the reader's position; its name has no version number. False when there is
 * none. */
static bool read_record(struct reader *reader, struct extent *extent)
{
    const size_t start = reader->position, length = read_u8(reader);
    if (length < RECORD_SIZE)
        return false;
    reader_skip(reader, 1);
    extent->sector = read_u32(reader);
    reader_skip(reader, 4); /* the same big-endian */
    extent->size = read_u32(reader);
    reader_skip(reader, 11);
    extent->is_folder = (read_u8(reader) & IS_FOLDER) != 0;
    reader_skip(reader, 6);
    const struct byte_view name = read_view(reader, read_u8(reader));
    reader_skip(reader, start + length - reader->position);
    memcpy(extent->name, name.data, name.size);
    extent->name[name.size] = '\0';
    char *version = strchr(extent->name, ';');
    if (version)
        *version = '\0';
    return !reader->failed && start + length == reader->position;
}

/* Visits the files of a folder, and of its folders when `within` is "". */
static bool visit_folder(struct cd_search *search, const struct extent *folder, const char *within,
                         struct fault *fault)
{
    const struct fault_place place = {search->file, "", FAULT_NO_OFFSET};
    uint8_t bytes[DATA_SIZE];
    char path[2 * NAME_SIZE];
    struct extent extent;
    uint32_t sectors = folder->size / DATA_SIZE + (folder->size % DATA_SIZE != 0);
    if (sectors > FOLDER_SECTORS_MAX || ++search->folders > FOLDERS_MAX)
        return fault_set(fault, FAULT_BAD_VALUE, &place, 0, "its folders are too large");
    for (uint32_t i = 0; i < sectors && !search->ended; i++) {
        if (!read_sector(search, folder->sector + i, bytes))
            return fault_set(fault, FAULT_TRUNCATED, &place, 0,
                             "truncated: sector %lu with names of files is missing",
                             (unsigned long)folder->sector + i);
        struct reader reader = reader_at((struct byte_view){bytes, DATA_SIZE}, 0);
        while (!search->ended && reader_left(&reader) > 0 && read_record(&reader, &extent)) {
            snprintf(path, sizeof path, "%s%s%s", within, within[0] ? "/" : "", extent.name);
            struct file_part part = part_of(search, &extent);
            part.name = path;
            if (extent.is_folder && !within[0] && (uint8_t)extent.name[0] > 1) {
                if (!visit_folder(search, &extent, extent.name, fault))
                    return false;
            } else if (!extent.is_folder && file_name_fits(search->patterns, path)) {
                search->ended = !search->visitor->visit(search->visitor->context, &part);
            }
        }
    }
    return true;
}

bool cd_image_visit(const struct file_source *source, const char *file, const char *patterns,
                    const struct part_visitor *visitor, struct fault *fault)
{
    const struct fault_place place = {file, "", 0};
    uint8_t head[CD_HEADER_SIZE], bytes[DATA_SIZE];
    struct extent root;
    struct cd_search search = {
        .source = source, .file = file, .patterns = patterns, .visitor = visitor};
    search.raw = source->read_at(source->context, file, 0, head, sizeof head) == sizeof head &&
                 cd_sector_begins(head);
    if (search.raw && head[CD_HEADER_SIZE - 1] != 1)
        return fault_set(fault, FAULT_UNKNOWN, &place, CD_HEADER_SIZE - 1,
                         "has sectors of mode %d; only mode 1 is supported",
                         head[CD_HEADER_SIZE - 1]);
    if (!read_sector(&search, DESCRIPTOR_SECTOR, bytes))
        return fault_set(fault, FAULT_TRUNCATED, &place, 0,
                         "truncated: not even the name of the CD is there");
    struct reader reader = reader_at((struct byte_view){bytes, DATA_SIZE}, ROOT_RECORD_AT);
    if (memcmp(bytes, "\1CD001", 6) != 0 || !read_record(&reader, &root))
        return fault_set(fault, FAULT_UNKNOWN, &place, 0, "is a CD without files (ISO 9660)");
    return visit_folder(&search, &root, "", fault);
}
