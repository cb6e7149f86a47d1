#include "resource/voice_item.h"

#include <string.h>

enum {
    HEAD_SIZE = 8, /* tag and size of an item */
    FILE_HEAD_SIZE = 8,
    CREATIVE_HEAD_SIZE = 26,
    CREATIVE_SIZE_AT = 20, /* position of the head size in a Creative Voice file */
    BLOCK_HEAD_SIZE = 4,
    BLOCK_END = 0,
    BLOCK_SAMPLES = 1,
    BLOCK_MORE = 2,
    BLOCK_MARKER = 4,
    BLOCK_TEXT = 5,
    BLOCK_REPEAT = 6,
    BLOCK_REPEAT_END = 7,
    SAMPLES_HEAD_SIZE = 2, /* time constant and codec */
    CODEC_PLAIN = 0,
    BLOCKS_MAX = 256,
    SECONDS_MAX = 600, /* longest line */
    READ_AT_ONCE = 1024,
};

/* The head of one voice in Fate of Atlantis ("Hey you!") is wrong. After it come signed, big-endian
 * words of 16 bits at 44,100 Hz, then a byte 0 and the next item. Read as blocks, they are 4
 * seconds of loud noise. From: ScummVM bugs, report 10559. */
enum {
    ODD_PLACE = 0x076CCBCA,
    ODD_HEAD_SIZE = 42, /* bytes of the item before its samples */
    ODD_SIZE = 86016,
    ODD_RATE = 44100,
};

/* ---- reading ---- */

struct voice_reading {
    const struct byte_source *source;
    const char *name;
    struct fault *fault;
    uint32_t place; /* offset of the item, for faults */
    uint64_t position;
};

static bool fail(const struct voice_reading *reading, enum fault_code code, const char *why)
{
    uint64_t at = reading->position < UINT32_MAX ? reading->position : FAULT_NO_OFFSET;
    const struct fault_place place = {reading->name, "VCTL", (uint32_t)at};
    return fault_set(reading->fault, code, &place, 0, "the voice at 0x%08X: %-s",
                     (unsigned)reading->place, why);
}

static bool read_bytes(struct voice_reading *reading, uint8_t *bytes, size_t size)
{
    const struct byte_source *source = reading->source;
    if (reading->position > source->size || source->size - reading->position < size)
        return fail(reading, FAULT_TRUNCATED, "the recording is truncated");
    if (!source->read(source->context, reading->position, bytes, size))
        return fail(reading, FAULT_TRUNCATED, "the voice file cannot be read");
    reading->position += size;
    return true;
}

/* Reads the mouth list, in 1/60 second as in the file; 0xFFFF ends it early. */
static bool parse_times(struct voice_reading *reading, uint32_t count, struct voice_times *mouth)
{
    uint8_t bytes[2 * VOICE_TIMES];
    bool ended = false;
    if (count > VOICE_TIMES)
        return fail(reading, FAULT_BAD_VALUE, "the list of mouth movements is too long");
    if (!read_bytes(reading, bytes, 2 * (size_t)count))
        return false;
    mouth->count = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint16_t time = (uint16_t)(bytes[2 * i] << 8 | bytes[2 * i + 1]);
        ended = ended || time == VOICE_TIMES_END;
        if (!ended)
            mouth->times[mouth->count++] = time;
    }
    return true;
}

bool voice_file_begins(const struct byte_source *source)
{
    uint8_t head[FILE_HEAD_SIZE];
    return byte_source_read(source, 0, head, sizeof head) && memcmp(head, "SOU ", 4) == 0;
}

/* ---- Creative Voice files ---- */

static bool parse_creative_head(struct voice_reading *reading)
{
    static const char tag[] = "Creative Voice File\x1A";
    uint8_t head[CREATIVE_HEAD_SIZE];
    uint64_t start = reading->position;
    if (!read_bytes(reading, head, sizeof head))
        return false;
    unsigned size = head[CREATIVE_SIZE_AT] | (unsigned)head[CREATIVE_SIZE_AT + 1] << 8;
    reading->position = start;
    if (memcmp(head, tag, sizeof tag - 1) != 0 || size < CREATIVE_HEAD_SIZE)
        return fail(reading, FAULT_UNKNOWN, "this is not a Creative Voice file");
    reading->position = start + size;
    return true;
}

static bool add_part(struct voice_reading *reading, struct voice_item *item, uint32_t size)
{
    const struct byte_source *source = reading->source;
    if (reading->position > source->size || source->size - reading->position < size)
        return fail(reading, FAULT_TRUNCATED, "the samples are truncated");
    if (item->part_count == VOICE_PARTS)
        return fail(reading, FAULT_BAD_VALUE, "too many blocks");
    if (size > 0)
        item->parts[item->part_count++] = (struct voice_part){reading->position, size};
    item->samples += size;
    reading->position += size;
    return true;
}

static bool parse_samples(struct voice_reading *reading, struct voice_item *item, uint32_t size)
{
    uint8_t head[SAMPLES_HEAD_SIZE];
    if (size < sizeof head)
        return fail(reading, FAULT_BAD_VALUE, "a block is too small");
    if (!read_bytes(reading, head, sizeof head))
        return false;
    uint32_t rate = voice_rate(head[0]);
    if (head[1] != CODEC_PLAIN)
        return fail(reading, FAULT_UNKNOWN, "packed samples are unsupported");
    if (item->rate != 0 && item->rate != rate)
        return fail(reading, FAULT_UNKNOWN, "a change of the sample rate is unsupported");
    item->rate = rate;
    return add_part(reading, item, size - SAMPLES_HEAD_SIZE);
}

/* Reads one block. *more becomes false after the last block. */
static bool parse_block(struct voice_reading *reading, struct voice_item *item, bool *more)
{
    uint8_t type, bytes[BLOCK_HEAD_SIZE - 1];
    /* Some files lack the end block. */
    if (reading->position == reading->source->size) {
        *more = false;
        return true;
    }
    if (!read_bytes(reading, &type, 1))
        return false;
    *more = type != BLOCK_END;
    if (!*more)
        return true;
    if (!read_bytes(reading, bytes, sizeof bytes))
        return false;
    uint32_t size = bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16;
    switch (type) {
    case BLOCK_SAMPLES:
        return parse_samples(reading, item, size);
    case BLOCK_MORE:
        return item->rate != 0 ? add_part(reading, item, size)
                               : fail(reading, FAULT_BAD_VALUE,
                                      "a continuation block comes before the first block");
    case BLOCK_MARKER:
    case BLOCK_TEXT:
    case BLOCK_REPEAT:
    case BLOCK_REPEAT_END:
        reading->position += size;
        return true;
    default:
        return fail(reading, FAULT_UNKNOWN, "unknown block type");
    }
}

static bool parse_blocks(struct voice_reading *reading, struct voice_item *item)
{
    bool more = true;
    for (int i = 0; more; i++) {
        if (i == BLOCKS_MAX)
            return fail(reading, FAULT_BAD_VALUE, "too many blocks");
        if (!parse_block(reading, item, &more))
            return false;
    }
    if (item->samples == 0)
        return fail(reading, FAULT_BAD_VALUE, "no samples");
    if (item->samples > (uint64_t)item->rate * SECONDS_MAX)
        return fail(reading, FAULT_BAD_VALUE, "the recording is too long");
    return true;
}

static bool is_tag(const uint8_t *tag)
{
    return memcmp(tag, "VCTL", 4) == 0 || memcmp(tag, "VTTL", 4) == 0;
}

/* Whether the item is the voice with the wrong head. The reading position is after its head. */
static bool has_odd_samples(const struct voice_reading *reading)
{
    uint8_t end[1 + 4];
    return reading->place == ODD_PLACE && reading->position == ODD_PLACE + ODD_HEAD_SIZE &&
           byte_source_read(reading->source, reading->position + ODD_SIZE, end, sizeof end) &&
           end[0] == 0 && is_tag(end + 1);
}

static void use_odd_samples(struct voice_reading *reading, struct voice_item *item)
{
    item->has_words = true;
    item->rate = ODD_RATE;
    item->samples = ODD_SIZE / 2;
    item->parts[item->part_count++] = (struct voice_part){reading->position, ODD_SIZE};
    reading->position += ODD_SIZE + 1;
}

bool voice_file_oddity(const struct byte_source *source, const char *name, struct fault *fault)
{
    struct voice_item item;
    const struct fault_place place = {name, "VCTL", ODD_PLACE};
    return voice_item_read(&item, source, ODD_PLACE, name, NULL) && item.has_words &&
           !fault_set(fault, FAULT_ODDITY, &place, 0,
                      "the samples have another format than the header says; walkbox plays them in "
                      "their real format");
}

bool voice_item_read(struct voice_item *item, const struct byte_source *source, uint32_t place,
                     const char *name, struct fault *fault)
{
    struct voice_reading reading = {source, name, fault, place, place};
    uint8_t head[HEAD_SIZE];
    memset(item, 0, sizeof *item);
    if (!read_bytes(&reading, head, sizeof head))
        return false;
    uint32_t size = u32_be_at(head + 4);
    if (!is_tag(head) || size < HEAD_SIZE) {
        reading.position = place;
        return fail(&reading, FAULT_UNKNOWN, "this is not a voice recording");
    }
    uint32_t times = (size - HEAD_SIZE) / 2;
    if (!parse_times(&reading, times, &item->mouth))
        return false;
    reading.position = (uint64_t)place + size;
    bool good = parse_creative_head(&reading);
    if (good && has_odd_samples(&reading))
        use_odd_samples(&reading, item);
    else
        good = good && parse_blocks(&reading, item);
    item->end = reading.position;
    return good;
}

static int16_t sample_of(const struct voice_item *item, const uint8_t *bytes)
{
    const int value = item->has_words ? bytes[0] << 8 | bytes[1] : (bytes[0] - 128) * 256;
    return (int16_t)value;
}

/* Reads samples inside one part. Returns the number read. */
static size_t read_part(const struct voice_item *item, const struct byte_source *source,
                        uint64_t place, int16_t *samples, size_t count)
{
    uint8_t bytes[READ_AT_ONCE];
    const size_t unit = item->has_words ? 2 : 1;
    for (size_t done = 0; done < count;) {
        const size_t wanted =
            count - done < sizeof bytes / unit ? count - done : sizeof bytes / unit;
        if (!source->read(source->context, place + done * unit, bytes, wanted * unit))
            return done;
        for (size_t i = 0; i < wanted; i++)
            samples[done++] = sample_of(item, bytes + i * unit);
    }
    return count;
}

size_t voice_item_samples(const struct voice_item *item, const struct byte_source *source,
                          uint64_t position, int16_t *samples, size_t count)
{
    const size_t unit = item->has_words ? 2 : 1;
    size_t done = 0;
    for (int i = 0; i < item->part_count && done < count; i++) {
        const struct voice_part *part = &item->parts[i];
        const uint64_t size = part->size / unit;
        if (position >= size) {
            position -= size;
            continue;
        }
        size_t left = (size_t)(size - position);
        size_t wanted = count - done < left ? count - done : left;
        size_t got =
            read_part(item, source, part->position + position * unit, samples + done, wanted);
        done += got;
        if (got < wanted)
            break;
        position = 0;
    }
    return done;
}

/* ---- compressed files ---- */

uint32_t voice_table_size(const struct byte_source *source)
{
    uint8_t bytes[4];
    if (!byte_source_read(source, 0, bytes, sizeof bytes))
        return 0;
    uint32_t size = u32_be_at(bytes);
    bool good = size >= VOICE_ROW_SIZE && size % VOICE_ROW_SIZE == 0 && size <= VOICE_TABLE_MAX &&
                source->size - sizeof bytes >= size;
    return good ? size : 0;
}

/* Finds a row: offset in the original file, start of the mouth list here, number of times, size of
 * the sound file. */
static const uint8_t *row_of(struct byte_view table, uint32_t place)
{
    for (size_t at = 0; at + VOICE_ROW_SIZE <= table.size; at += VOICE_ROW_SIZE)
        if (u32_be_at(table.data + at) == place)
            return table.data + at;
    return NULL;
}

/* Returns the start of the next mouth list in the file, counted as in the rows. */
static uint64_t next_begin(struct byte_view table, uint32_t begin, uint64_t end)
{
    for (size_t at = 0; at + VOICE_ROW_SIZE <= table.size; at += VOICE_ROW_SIZE) {
        uint32_t other = u32_be_at(table.data + at + 4);
        if (other > begin && other < end)
            end = other;
    }
    return end;
}

bool voice_row_find(struct voice_row *row, struct byte_view table, const struct byte_source *source,
                    uint32_t place, const char *name, struct fault *fault)
{
    struct voice_reading reading = {source, name, fault, place, 0};
    const uint8_t *found = row_of(table, place);
    memset(row, 0, sizeof *row);
    if (!found)
        return fail(&reading, FAULT_MISSING, "the voice is not in the table of the voice file");
    uint64_t behind_table = 4 + (uint64_t)table.size;
    uint32_t begin = u32_be_at(found + 4), size = u32_be_at(found + 12);
    reading.position = behind_table + begin;
    if (!parse_times(&reading, u32_be_at(found + 8), &row->mouth))
        return false;
    uint64_t end = behind_table + next_begin(table, begin, source->size - behind_table);
    row->position = reading.position;
    row->size = end > row->position ? end - row->position : 0;
    row->size = size < row->size ? size : row->size;
    return row->size > 0 || fail(&reading, FAULT_TRUNCATED, "the recording has no sound");
}
