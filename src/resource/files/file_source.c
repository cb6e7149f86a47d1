#include "resource/files/file_source.h"

#include <stdio.h>
#include <string.h>

#include "util/bytes.h"
#include "util/words.h"

bool file_name_fits(const char *patterns, const char *name)
{
    bool fits = false;
    for (size_t length; !fits && *patterns; patterns += length + (patterns[length] == '|')) {
        const char *bar = strchr(patterns, '|');
        length = bar ? (size_t)(bar - patterns) : strlen(patterns);
        const size_t first = *patterns == '*', end = length - first, size = strlen(name);
        fits = first ? size > end : size == end;
        for (size_t i = 0; fits && i < end; i++) {
            const char c = name[size - end + i], wanted = patterns[first + i];
            fits = wanted == '#' ? char_is_digit(c) : wanted == char_capital(c);
        }
    }
    return fits;
}

bool file_source_refuse(const struct file_source *source, const char *name, struct fault *fault)
{
    const struct fault_place place = {name, "", FAULT_NO_OFFSET};
    const char *why = source->why_not ? source->why_not(source->context, name) : NULL;
    return fault_set(fault, FAULT_MISSING, &place, 0, "cannot be read%s%-s", why ? ": " : "",
                     why ? why : "");
}

void file_sum(struct byte_view plain, char text[SHA256_TEXT_SIZE])
{
    enum { PIECE_SIZE = 4096 };
    uint8_t piece[PIECE_SIZE];
    struct sha256 sum;
    sha256_begin(&sum);
    for (size_t at = 0; at < plain.size;) {
        size_t size = plain.size - at < PIECE_SIZE ? plain.size - at : PIECE_SIZE;
        for (size_t i = 0; i < size; i++)
            piece[i] = plain.data[at + i] ^ GAME_XOR;
        sha256_add(&sum, (struct byte_view){piece, size});
        at += size;
    }
    sha256_end(&sum, text);
}

enum { TAG_SIZE = 4, DATA_SIZE = 2048, DESCRIPTOR_AT = 16 * DATA_SIZE };

/* Whether the bytes begin a sector with a header. */
static bool cd_sector_begins(const uint8_t head[CD_HEADER_SIZE])
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

/* Reads from a position, at most to the end of the sector. */
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

/* A Special Edition archive: a header, entries of fixed size, their names in a row, and the data.
 * PC archives have little-endian numbers, console archives big-endian numbers. The magic does not
 * say which, so the offsets decide: in the right byte order they fit the file. */

enum {
    PAK_HEADER_SIZE = 40,
    PAK_ENTRY_SIZE = 20,
    PAK_PIECE_SIZE = 4096,  /* bytes of names read at once */
    ENTRIES_MAX = 100000,   /* real archives have fewer than 3,000 */
    NAMES_MAX = 1 << 24,    /* bytes */
    VERSION_HIGH_BYTE = 63, /* highest byte of the version, 1.0 as a float */
};

struct pak {
    const struct file_source *source;
    const char *file;
    uint64_t size;
    bool big; /* big-endian numbers */
    uint32_t entries, names, data;
    uint32_t entries_size, names_size;
};

static uint32_t number(const struct pak *pak, struct reader *reader)
{
    return pak->big ? read_u32_be(reader) : read_u32(reader);
}

static void read_header(struct pak *pak, const uint8_t *head, bool big)
{
    struct reader reader = reader_at((struct byte_view){head, PAK_HEADER_SIZE}, 0);
    pak->big = big;
    reader_skip(&reader, 12); /* magic, version, hash index */
    pak->entries = number(pak, &reader);
    pak->names = number(pak, &reader);
    pak->data = number(pak, &reader);
    reader_skip(&reader, 4);
    pak->entries_size = number(pak, &reader);
    pak->names_size = number(pak, &reader);
}

static bool fits(const struct pak *pak)
{
    return pak->entries >= PAK_HEADER_SIZE && pak->names >= PAK_HEADER_SIZE &&
           pak->data >= PAK_HEADER_SIZE &&
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
    uint8_t head[PAK_HEADER_SIZE];
    const int64_t size = pak->source->size(pak->source->context, pak->file);
    pak->size = size > 0 ? (uint64_t)size : 0;
    if (!read_exactly(pak, 0, head, sizeof head))
        return fault_set(
            fault, FAULT_TRUNCATED, &place, 0,
            "the file is truncated; verify the game's files in Steam, or reinstall the game");
    read_header(pak, head, false);
    if (!fits(pak))
        read_header(pak, head, true);
    if (!fits(pak))
        read_header(pak, head, head[4] == VERSION_HIGH_BYTE);
    if (!fits(pak))
        return fault_set(fault, FAULT_TRUNCATED, &place, 12,
                         "the file list is outside the file, which is truncated or damaged; verify "
                         "the game's files in Steam, or reinstall the game");
    if (pak->entries_size % PAK_ENTRY_SIZE != 0 ||
        pak->entries_size / PAK_ENTRY_SIZE > ENTRIES_MAX || pak->names_size > NAMES_MAX)
        return fault_set(
            fault, FAULT_BAD_VALUE, &place, 28,
            "the file list has impossible sizes: %u bytes of entries, %u of names; reinstall "
            "the game",
            (unsigned)pak->entries_size, (unsigned)pak->names_size);
    return true;
}

/* Visits entry `n`. Returns false with a fault, or if the visitor ends the search. */
static bool visit_entry(const struct pak *pak, uint32_t n, const char *name,
                        const struct part_visitor *visitor, struct fault *fault)
{
    uint8_t bytes[PAK_ENTRY_SIZE];
    const uint32_t at = pak->entries + n * PAK_ENTRY_SIZE;
    const struct fault_place place = {pak->file, name, at};
    struct reader reader = reader_at((struct byte_view){bytes, sizeof bytes}, 0);
    if (!read_exactly(pak, at, bytes, sizeof bytes))
        return fault_set(fault, FAULT_TRUNCATED, &place, 0, "the voice file cannot be read");
    const uint64_t start = (uint64_t)pak->data + number(pak, &reader);
    reader_skip(&reader, 4);
    const uint32_t size = number(pak, &reader), packed = number(pak, &reader);
    if (number(pak, &reader) != 0 || packed != size)
        return fault_set(fault, FAULT_UNKNOWN, &place, 16,
                         "the part is compressed, which walkbox does not support");
    if (start + size > pak->size)
        return fault_set(fault, FAULT_TRUNCATED, &place, 0,
                         "the part ends at 0x%llX, but the file has only 0x%llX bytes; copy it "
                         "again, or reinstall the game",
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
    uint8_t piece[PAK_PIECE_SIZE];
    size_t length = 0;
    uint32_t entry = 0;
    if (!open_pak(&pak, fault))
        return false;
    const uint32_t count = pak.entries_size / PAK_ENTRY_SIZE;
    for (uint32_t at = 0; at < pak.names_size && entry < count; at++) {
        const uint32_t left = pak.names_size - at;
        if (at % PAK_PIECE_SIZE == 0 &&
            !read_exactly(&pak, pak.names + at, piece,
                          left < PAK_PIECE_SIZE ? left : PAK_PIECE_SIZE))
            break;
        name[length] = (char)piece[at % PAK_PIECE_SIZE];
        if (name[length] != '\0') {
            length += length < INNER_NAME_SIZE - 2; /* a long name ends in its last letter */
            continue;
        }
        if (half_name_fits(name) && !visit_entry(&pak, entry, name, visitor, &found))
            return found.code == FAULT_NONE || fault_pass(fault, &found);
        entry++;
        length = 0;
    }
    const struct fault_place place = {file, "", pak.names};
    return entry == count ||
           fault_set(fault, FAULT_TRUNCATED, &place, 0,
                     "the file list has only %u names for %u files; reinstall the game",
                     (unsigned)entry, (unsigned)count);
}

/* The data track of a CD image: sectors of 2,352 bytes with a header (MODE1/2352), or 2,048 bytes
 * of data to a sector. The files are in an ISO 9660 file system. */

enum {
    DESCRIPTOR_SECTOR = 16,
    ROOT_RECORD_AT = 156, /* position in the descriptor */
    RECORD_SIZE = 33,     /* bytes of a directory record without its name */
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
    int folders; /* number searched so far */
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

/* Reads the directory record at the reader's position, and drops the version number of its name.
 * Returns false if there is no record. */
static bool read_record(struct reader *reader, struct extent *extent)
{
    const size_t start = reader->position, length = read_u8(reader);
    if (length < RECORD_SIZE)
        return false;
    reader_skip(reader, 1);
    extent->sector = read_u32(reader);
    reader_skip(reader, 4); /* sector number, big-endian */
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

/* Visits the files of a folder; if `within` is "" (the root), also the files of its folders. */
static bool visit_folder(struct cd_search *search, const struct extent *folder, const char *within,
                         struct fault *fault)
{
    const struct fault_place place = {search->file, "", FAULT_NO_OFFSET};
    uint8_t bytes[DATA_SIZE];
    char path[2 * NAME_SIZE];
    struct extent extent;
    uint32_t sectors = folder->size / DATA_SIZE + (folder->size % DATA_SIZE != 0);
    if (sectors > FOLDER_SECTORS_MAX || ++search->folders > FOLDERS_MAX)
        return fault_set(fault, FAULT_BAD_VALUE, &place, 0,
                         "a folder on the CD image is too large; copy the image again");
    for (uint32_t i = 0; i < sectors && !search->ended; i++) {
        if (!read_sector(search, folder->sector + i, bytes))
            return fault_set(
                fault, FAULT_TRUNCATED, &place, 0,
                "the image is truncated: sector %lu, with file names, is missing; copy it again",
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
                         "the sectors have mode %d; only mode 1 is supported",
                         head[CD_HEADER_SIZE - 1]);
    if (!read_sector(&search, DESCRIPTOR_SECTOR, bytes))
        return fault_set(fault, FAULT_TRUNCATED, &place, 0,
                         "the image is truncated before the name of the CD; copy it again");
    struct reader reader = reader_at((struct byte_view){bytes, DATA_SIZE}, ROOT_RECORD_AT);
    if (memcmp(bytes, "\1CD001", 6) != 0 || !read_record(&reader, &root))
        return fault_set(fault, FAULT_UNKNOWN, &place, 0, "the CD has no file system (ISO 9660)");
    return visit_folder(&search, &root, "", fault);
}

/* An index inside a program: Fate of Atlantis on Steam has no index file next to its container. The
 * search looks for the blocks of an index. */

enum {
    SEARCH_SIZE = 1 << 15,
    BLOCK_HEAD_SIZE = 8,
    INDEX_MAX = 1 << 18,    /* largest block in bytes */
    PROGRAM_MAX = 64 << 20, /* bytes searched */
    TAGS = 8,
};

/* The blocks of an index. Each occurs once, and RNAM is first. */
static const char index_tags[TAGS][TAG_SIZE + 1] = {"RNAM", "MAXS", "DROO", "DSCR",
                                                    "DSOU", "DCOS", "DCHR", "DOBJ"};

/* Returns the size in bytes of the index at a position; 0 if there is none. */
static uint32_t index_size(const struct file_source *source, const char *file, uint64_t position)
{
    uint8_t head[BLOCK_HEAD_SIZE];
    unsigned found = 0;
    uint32_t size = 0;
    while (source->read_at(source->context, file, position + size, head, BLOCK_HEAD_SIZE) ==
           BLOCK_HEAD_SIZE) {
        int tag = 0;
        for (int i = 0; i < BLOCK_HEAD_SIZE; i++)
            head[i] ^= GAME_XOR;
        while (tag < TAGS && memcmp(head, index_tags[tag], TAG_SIZE) != 0)
            tag++;
        struct reader reader = reader_at((struct byte_view){head, BLOCK_HEAD_SIZE}, TAG_SIZE);
        const uint32_t block = read_u32_be(&reader);
        if (tag == TAGS || (found & (1U << tag)) != 0 || block <= BLOCK_HEAD_SIZE ||
            block > INDEX_MAX)
            break;
        found |= 1U << tag;
        size += block;
    }
    const int64_t end = source->size(source->context, file);
    return found == (1U << TAGS) - 1 && position + size <= (uint64_t)end ? size : 0;
}

bool program_index_find(const struct file_source *source, const char *file, struct file_part *part)
{
    uint8_t piece[SEARCH_SIZE + TAG_SIZE - 1], tag[TAG_SIZE];
    for (int i = 0; i < TAG_SIZE; i++)
        tag[i] = (uint8_t)index_tags[0][i] ^ GAME_XOR;
    for (uint64_t at = 0; at < PROGRAM_MAX; at += SEARCH_SIZE) {
        const int64_t got = source->read_at(source->context, file, at, piece, sizeof piece);
        for (int64_t i = 0; i + TAG_SIZE <= got; i++) {
            if (piece[i] != tag[0] || memcmp(piece + i, tag, TAG_SIZE) != 0)
                continue;
            const uint32_t size = index_size(source, file, at + (uint64_t)i);
            *part = (struct file_part){file, file, at + (uint64_t)i, size, false};
            if (size > 0)
                return true;
        }
        if (got < (int64_t)sizeof piece)
            break;
    }
    return false;
}
