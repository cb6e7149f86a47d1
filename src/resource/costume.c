#include "resource/costume.h"

#include <string.h>

#include "util/limits.h"

enum {
    FORMAT_16_COLOURS = 0x58,
    FORMAT_32_COLOURS = 0x59,
    FORMAT_OWN_WEST = 0x80,
    OFFSET_BASE = 6, /* stored offsets count from 6 bytes before the payload */
    LENGTH_MASK = 0x7F,
    LENGTH_ONCE = 0x80,
    LIMB_0_BIT = 0x8000,
    NO_RECORD = 0xFFFF, /* an offset that means "no record", like 0 */
    PICTURE_HEADER_SIZE = 12,
    RUN_OF_ZERO = 256,
};

/* Positions in the payload at which the parts of a costume begin. */
struct costume_layout {
    size_t commands;
    size_t limb_tables[COSTUME_LIMBS]; /* SIZE_MAX if absent */
    size_t record_table;
};

struct costume_reading {
    struct costume *costume;
    struct costume_layout layout;
    struct fault_place place;
    struct byte_view payload;
    struct arena *arena;
    struct fault_log *log;
    size_t used_before; /* arena bytes in use at the start, for LIMIT_COSTUME_MEMORY */
    bool tried[COSTUME_LIMBS][COSTUME_PICTURE_NUMBERS]; /* pictures already decoded or refused */
};

/* Converts a stored offset to a position in the payload; SIZE_MAX if it points before the
 * payload. */
static size_t position_of(uint32_t offset)
{
    return offset < OFFSET_BASE ? SIZE_MAX : offset - OFFSET_BASE;
}

static bool header_read(struct costume_reading *reading, struct fault *fault)
{
    struct costume *costume = reading->costume;
    struct reader reader = reader_at(reading->payload, 0);
    costume->record_count = read_u8(&reader) + 1;
    costume->format = read_u8(&reader);
    costume->west_is_own = (costume->format & FORMAT_OWN_WEST) != 0;
    int format = costume->format & ~FORMAT_OWN_WEST;
    if (!reader.failed && format != FORMAT_16_COLOURS && format != FORMAT_32_COLOURS)
        return fault_set(fault, FAULT_UNKNOWN, &reading->place, 1,
                         "costume format 0x%02X is not a v5 format", costume->format);
    costume->colour_count = format == FORMAT_16_COLOURS ? 16 : 32;
    for (int i = 0; i < costume->colour_count; i++)
        costume->palette[i] = read_u8(&reader);
    reading->layout.commands = position_of(read_u16(&reader));
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        reading->layout.limb_tables[limb] = position_of(read_u16(&reader));
    reading->layout.record_table = reader.position;
    reader_skip(&reader, (size_t)costume->record_count * 2);
    if (reader.failed)
        return fault_set(fault, FAULT_TRUNCATED, &reading->place, reader.position,
                         "the header for %d records is truncated", costume->record_count);
    if (reading->layout.commands > reading->payload.size)
        return fault_set(fault, FAULT_BAD_VALUE, &reading->place, 0,
                         "the commands begin outside the costume");
    costume->commands = reading->payload.data + reading->layout.commands;
    costume->command_count = (int)(reading->payload.size - reading->layout.commands);
    return true;
}

/* Reads a limb's run. The length of the command list is not stored, so a range may reach to the
 * end of the costume. A longer range is cut there, and the function returns false. */
static bool run_read(struct costume_run *run, const struct costume *costume, struct reader *reader)
{
    run->start = read_u16(reader);
    run->off = run->start == COSTUME_LIMB_OFF;
    if (run->off)
        return true;
    uint8_t length = read_u8(reader);
    int left = costume->command_count - run->start;
    run->once = (length & LENGTH_ONCE) != 0;
    run->length = (uint8_t)((length & LENGTH_MASK) + 1);
    if (run->length <= left)
        return true;
    run->length = (uint8_t)(left > 0 ? left : 0);
    return false;
}

static void record_read(struct costume_record *record, struct costume_reading *reading, int number,
                        size_t position)
{
    struct reader reader = reader_at(reading->payload, position);
    uint16_t limbs = read_u16(&reader);
    *record = (struct costume_record){.defined = !reader.failed};
    for (int limb = 0; limb < COSTUME_LIMBS && !reader.failed; limb++) {
        struct costume_run run = {.limb = (uint8_t)limb};
        if ((limbs & LIMB_0_BIT >> limb) == 0)
            continue;
        bool good = run_read(&run, reading->costume, &reader);
        if (!reader.failed && (run.off || run.length > 0))
            record->runs[record->run_count++] = run;
        if (good || reader.failed)
            continue;
        record->left_out = true;
        fault_log_set(reading->log, FAULT_ODDITY, &reading->place, reader.position,
                      "record %d: limb %d runs past the end of the commands", number, limb);
    }
    if (reader.failed) {
        record->left_out = true;
        fault_log_set(reading->log, FAULT_ODDITY, &reading->place, position,
                      "record %d is truncated", number);
    }
    reading->costume->left_out |= record->left_out;
}

static bool records_load(struct costume_reading *reading, struct fault *fault)
{
    struct costume *costume = reading->costume;
    costume->records =
        arena_alloc(reading->arena, (size_t)costume->record_count, sizeof *costume->records);
    if (costume->records == NULL)
        return fault_memory(fault);
    struct reader table = reader_at(reading->payload, reading->layout.record_table);
    for (int i = 0; i < costume->record_count; i++) {
        uint16_t offset = read_u16(&table);
        if (offset != 0 && offset != NO_RECORD)
            record_read(&costume->records[i], reading, i, position_of(offset));
    }
    return true;
}

/* Decodes the picture at a stored offset (from 6 bytes before the payload). *run_bytes (may be
 * NULL) gets the size of the packed runs. */
static bool costume_picture_decode(struct costume_picture *picture, int colour_count,
                                   struct fault_place place, struct byte_view payload,
                                   uint32_t offset, struct arena *arena, size_t *run_bytes,
                                   struct fault *fault);

/* Decodes a limb picture, unless it was tried before. A damaged picture is left out, as an oddity:
 * real games have such pictures and never show them. */
static bool limb_picture_load(struct costume_reading *reading, int limb, int number,
                              struct fault *fault)
{
    struct fault cause;
    if (reading->tried[limb][number])
        return true;
    reading->tried[limb][number] = true;
    size_t table = reading->layout.limb_tables[limb];
    struct reader reader = reader_at(reading->payload, table);
    reader_skip(&reader, (size_t)number * 2);
    uint16_t offset = read_u16(&reader);
    if (reader.failed) {
        reading->costume->left_out = true;
        fault_log_set(reading->log, FAULT_ODDITY, &reading->place, reader.position,
                      "picture %d of limb %d is outside the costume", number, limb);
        return true;
    }
    struct costume_picture *picture = NULL;
    if (reading->arena->used - reading->used_before < LIMIT_COSTUME_MEMORY)
        picture = arena_alloc(reading->arena, 1, sizeof *picture);
    if (picture == NULL)
        return fault_set(fault, FAULT_MEMORY, &reading->place, 0, "not enough memory");
    if (costume_picture_decode(picture, reading->costume->colour_count, reading->place,
                               reading->payload, offset, reading->arena, NULL, &cause)) {
        reading->costume->pictures[limb][number] = picture;
        return true;
    }
    if (cause.code == FAULT_MEMORY)
        return fault_pass(fault, &cause);
    cause.code = FAULT_ODDITY;
    reading->costume->left_out = true;
    fault_log_add(reading->log, &cause);
    return true;
}

/* Decodes the pictures of all commands in a run. */
static bool run_load(struct costume_reading *reading, const struct costume_run *run,
                     struct fault *fault)
{
    for (int i = 0; !run->off && i < run->length; i++) {
        int command = reading->costume->commands[run->start + i] & COSTUME_COMMAND_MASK;
        if (command < COSTUME_PICTURE_NUMBERS &&
            !limb_picture_load(reading, run->limb, command, fault))
            return false;
    }
    return true;
}

static bool pictures_load(struct costume_reading *reading, struct fault *fault)
{
    for (int i = 0; i < reading->costume->record_count; i++) {
        const struct costume_record *record = &reading->costume->records[i];
        for (int s = 0; s < record->run_count; s++)
            if (!run_load(reading, &record->runs[s], fault))
                return false;
    }
    return true;
}

bool costume_load(struct costume *costume, struct fault_place place, struct byte_view payload,
                  struct arena *arena, struct fault_log *log, struct fault *fault)
{
    struct costume loaded = {0};
    struct costume_reading reading = {
        .costume = &loaded,
        .place = place,
        .payload = payload,
        .arena = arena,
        .log = log,
        .used_before = arena->used,
    };
    if (!header_read(&reading, fault) || !records_load(&reading, fault) ||
        !pictures_load(&reading, fault))
        return false;
    *costume = loaded;
    return true;
}

/* ---- a picture: a header, then runs of one colour, column by column, downwards ---- */

/* Unpacks the runs. The first byte of a run holds colour and length: 4 and 4 bits for 16 colours, 5
 * and 3 bits for 32. Length 0 means that the next byte is the length, and 0 there means 256
 * (observed: ScummVM 2.7). Runs continue in the next column and end with the picture (from:
 * tests/data/vectors/costume.json). */
static bool runs_unpack(struct reader *reader, int colour_count, uint8_t *pixels, size_t total)
{
    const int length_bits = colour_count == 16 ? 4 : 3;
    const int length_mask = (1 << length_bits) - 1;
    size_t done = 0;
    while (done < total) {
        uint8_t run = read_u8(reader);
        size_t length = (size_t)(run & length_mask);
        if (length == 0) {
            length = read_u8(reader);
            length = length == 0 ? RUN_OF_ZERO : length;
        }
        if (reader->failed)
            return false;
        length = length < total - done ? length : total - done;
        memset(pixels + done, run >> length_bits, length);
        done += length;
    }
    return true;
}

static bool costume_picture_decode(struct costume_picture *picture, int colour_count,
                                   struct fault_place place, struct byte_view payload,
                                   uint32_t offset, struct arena *arena, size_t *run_bytes,
                                   struct fault *fault)
{
    size_t position = position_of(offset);
    struct reader reader = reader_at(payload, position);
    struct costume_picture loaded = {0};
    loaded.width = read_u16(&reader);
    loaded.height = read_u16(&reader);
    loaded.x = read_s16(&reader);
    loaded.y = read_s16(&reader);
    loaded.move_x = read_s16(&reader);
    loaded.move_y = read_s16(&reader);
    if (reader.failed)
        return fault_set(fault, FAULT_TRUNCATED, &place, reader.position,
                         "the picture at offset %u is outside the costume (%zu bytes)",
                         (unsigned)offset, payload.size);
    if (loaded.width >= LIMIT_COSTUME_PICTURE || loaded.height >= LIMIT_COSTUME_PICTURE)
        return fault_set(fault, FAULT_BAD_VALUE, &place, position,
                         "the picture has an impossible size: %d x %d pixels", loaded.width,
                         loaded.height);
    const size_t total = (size_t)loaded.width * (size_t)loaded.height;
    uint8_t *pixels = arena_alloc(arena, total, 1);
    if (pixels == NULL)
        return fault_memory(fault);
    if (!runs_unpack(&reader, colour_count, pixels, total))
        return fault_set(fault, FAULT_TRUNCATED, &place, reader.position,
                         "the picture of %d x %d pixels is truncated", loaded.width, loaded.height);
    loaded.pixels = pixels;
    *picture = loaded;
    if (run_bytes != NULL)
        *run_bytes = reader.position - position - PICTURE_HEADER_SIZE;
    return true;
}
