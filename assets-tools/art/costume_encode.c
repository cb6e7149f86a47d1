/* Encodes a COST block: a header, commands, records, picture tables and pictures, in this order. */
#include "assets-tools/art/art_source.h"

enum {
    OFFSET_BASE = 6,   /* stored offsets count from 6 bytes before the payload */
    RUN_LONGEST = 255, /* length in its own byte, where 0 would mean 256 */
    NO_LOOP = 0x80,
};

/* Places of the block's parts, filled in while it is written. */
struct layout {
    struct bytes_writer *writer;
    const struct costume *costume;
    size_t payload;       /* position in the writer */
    size_t command_field; /* header fields to be filled in */
    size_t limb_fields;
    size_t record_fields;
    size_t tables[COSTUME_LIMBS]; /* each limb's picture table */
};

static uint32_t offset_here(const struct layout *layout)
{
    return (uint32_t)(layout->writer->size - layout->payload + OFFSET_BASE);
}

static void write_header(struct layout *layout)
{
    const struct costume *costume = layout->costume;
    struct bytes_writer *writer = layout->writer;
    write_u8(writer, (uint32_t)(costume->record_count - 1));
    write_u8(writer, costume->format);
    write_bytes(writer, costume->palette, (size_t)costume->colour_count);
    layout->command_field = writer->size;
    write_u16(writer, 0);
    layout->limb_fields = writer->size;
    write_fill(writer, 0, 2 * COSTUME_LIMBS);
    layout->record_fields = writer->size;
    write_fill(writer, 0, 2 * (size_t)costume->record_count);
}

static void write_record(struct bytes_writer *writer, const struct costume_record *record)
{
    uint32_t mask = 0;
    for (int i = 0; i < record->run_count; i++)
        mask |= 0x8000u >> record->runs[i].limb;
    write_u16(writer, mask);
    for (int i = 0; i < record->run_count; i++) {
        const struct costume_run *run = &record->runs[i];
        write_u16(writer, run->off ? COSTUME_LIMB_OFF : run->start);
        if (!run->off)
            write_u8(writer, (run->length - 1u) | (run->once ? NO_LOOP : 0));
    }
}

static void write_commands_and_records(struct layout *layout)
{
    const struct costume *costume = layout->costume;
    write_u16_at(layout->writer, layout->command_field, offset_here(layout));
    write_bytes(layout->writer, costume->commands, (size_t)costume->command_count);
    for (int i = 0; i < costume->record_count; i++) {
        if (!costume->records[i].defined)
            continue; /* the record's offset stays 0 */
        write_u16_at(layout->writer, layout->record_fields + 2 * (size_t)i, offset_here(layout));
        write_record(layout->writer, &costume->records[i]);
    }
}

static void write_tables(struct layout *layout)
{
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        int size = COSTUME_PICTURE_NUMBERS;
        while (size > 0 && layout->costume->pictures[limb][size - 1] == NULL)
            size--;
        if (size == 0)
            continue;
        layout->tables[limb] = layout->writer->size;
        write_u16_at(layout->writer, layout->limb_fields + 2 * (size_t)limb, offset_here(layout));
        write_fill(layout->writer, 0, 2 * (size_t)size);
    }
}

/* Appends the runs of a picture, column by column; a run may continue in the next column. */
static void costume_runs_encode(struct bytes_writer *writer, const struct costume_picture *picture,
                                int colour_count)
{
    int length_bits = colour_count == 16 ? 4 : 3;
    int shortest_long = 1 << length_bits;
    int count = picture->width * picture->height;
    for (int at = 0; at < count;) {
        uint8_t colour = picture->pixels[at];
        int length = 1;
        while (at + length < count && length < RUN_LONGEST &&
               picture->pixels[at + length] == colour)
            length++;
        uint32_t high = (uint32_t)colour << length_bits;
        write_u8(writer, high | (length < shortest_long ? (uint32_t)length : 0));
        if (length >= shortest_long)
            write_u8(writer, (uint32_t)length);
        at += length;
    }
}

static void write_picture(struct bytes_writer *writer, const struct costume_picture *picture,
                          int colour_count)
{
    write_u16(writer, (uint32_t)picture->width);
    write_u16(writer, (uint32_t)picture->height);
    write_s16(writer, picture->x);
    write_s16(writer, picture->y);
    write_s16(writer, picture->move_x);
    write_s16(writer, picture->move_y);
    costume_runs_encode(writer, picture, colour_count);
}

/* Returns the offset of an equal picture of an earlier limb or number, or 0. */
static uint32_t earlier_offset(const struct layout *layout, int limb, int number)
{
    const struct costume_picture *picture = layout->costume->pictures[limb][number];
    for (int l = 0; l <= limb; l++) {
        int end = l < limb ? COSTUME_PICTURE_NUMBERS : number;
        for (int n = 0; n < end; n++) {
            if (layout->costume->pictures[l][n] != picture)
                continue;
            struct reader reader =
                reader_at(bytes_writer_view(layout->writer), layout->tables[l] + 2 * (size_t)n);
            return read_u16(&reader);
        }
    }
    return 0;
}

/* Writes the pictures and fills in the tables. Returns the offset of the first picture. */
static uint32_t write_pictures(struct layout *layout)
{
    uint32_t first = offset_here(layout);
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        for (int number = 0; number < COSTUME_PICTURE_NUMBERS; number++) {
            const struct costume_picture *picture = layout->costume->pictures[limb][number];
            if (picture == NULL)
                continue;
            uint32_t offset = earlier_offset(layout, limb, number);
            if (offset == 0) {
                offset = offset_here(layout);
                write_picture(layout->writer, picture, layout->costume->colour_count);
            }
            write_u16_at(layout->writer, layout->tables[limb] + 2 * (size_t)number, offset);
        }
    }
    return first;
}

bool costume_encode(struct bytes_writer *writer, const struct costume *costume)
{
    size_t header = write_block_begin(writer, "COST");
    struct layout layout = {.writer = writer, .costume = costume, .payload = writer->size};
    write_header(&layout);
    write_commands_and_records(&layout);
    write_tables(&layout);
    uint32_t first_picture = write_pictures(&layout);
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        if (layout.tables[limb] == 0) /* an unused limb needs a valid offset as well */
            write_u16_at(writer, layout.limb_fields + 2 * (size_t)limb, first_picture);
    write_block_end(writer, header);
    return writer->size - layout.payload + OFFSET_BASE <= UINT16_MAX;
}
