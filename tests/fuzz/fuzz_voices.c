/* Fuzzes voice files, in both forms: the first byte chooses the form (bit 0: compressed), the next
 * four are the place of a line, and the rest is the file. Besides that line all are read that begin
 * with a tag, or that the table has. */
#include <string.h>

#include "fuzz.h"
#include "resource/voice_item.h"

enum { HEAD_SIZE = 5, LINES_LIMIT = 32, COMPRESSED = 1, SAMPLES = 64 };

static bool read_bytes(void *context, uint64_t position, uint8_t *bytes, size_t size)
{
    const struct byte_view *file = context;
    if (position > file->size || size > file->size - position)
        return false;
    memcpy(bytes, file->data + position, size);
    return true;
}

static void print(const struct fault *fault)
{
    char line[FAULT_LINE_SIZE];
    fault_format(fault, line, sizeof line);
}

static void check_times(const struct voice_times *mouth)
{
    if (mouth->count > VOICE_TIMES)
        abort();
    fuzz_touch(mouth->times, mouth->count * sizeof *mouth->times);
}

/* From the beginning, the end, and beyond. */
static void check_samples(const struct voice_item *item, const struct byte_source *source)
{
    int16_t samples[SAMPLES];
    const uint64_t places[] = {0, item->samples / 2, item->samples - 1, item->samples, UINT64_MAX};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        uint64_t left = places[i] < item->samples ? item->samples - places[i] : 0;
        uint64_t most = left < SAMPLES ? left : SAMPLES;
        if (voice_item_samples(item, source, places[i], samples, SAMPLES) != most)
            abort();
    }
}

static void read_item(const struct byte_source *source, uint32_t place)
{
    struct voice_item item;
    struct fault fault;
    uint64_t samples = 0;
    if (!voice_item_read(&item, source, place, "monster.sou", &fault)) {
        print(&fault);
        return;
    }
    check_times(&item.mouth);
    for (int i = 0; i < item.part_count; i++)
        samples += item.parts[i].size / (item.has_words ? 2 : 1);
    if (item.part_count > VOICE_PARTS || item.rate == 0 || samples != item.samples || samples == 0)
        abort();
    check_samples(&item, source);
}

static void read_items(const struct byte_source *source, struct byte_view file)
{
    (void)voice_file_begins(source);
    for (size_t at = 0, lines = 0; at + 4 <= file.size && lines < LINES_LIMIT; at++)
        if (file.data[at] == 'V' && memcmp(file.data + at + 2, "TL", 2) == 0) {
            read_item(source, (uint32_t)at);
            lines++;
        }
}

static void read_row(const struct byte_source *source, struct byte_view table, uint32_t place)
{
    struct voice_row row;
    struct fault fault;
    if (!voice_row_find(&row, table, source, place, "monster.sog", &fault)) {
        print(&fault);
        return;
    }
    check_times(&row.mouth);
    if (row.size == 0 || row.position > source->size || row.size > source->size - row.position)
        abort();
}

static void read_table(const struct byte_source *source, struct byte_view file, uint32_t place)
{
    struct byte_view table = {file.data + 4, voice_table_size(source)};
    if (table.size == 0)
        return;
    read_row(source, table, place);
    for (size_t row = 0; row < table.size / VOICE_ROW_SIZE && row < LINES_LIMIT; row++) {
        const uint8_t *at = table.data + row * VOICE_ROW_SIZE;
        read_row(source, table,
                 (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < HEAD_SIZE)
        return 0;
    struct byte_view file = {data + HEAD_SIZE, size - HEAD_SIZE};
    const struct byte_source source = {&file, file.size, read_bytes};
    struct reader reader = reader_at((struct byte_view){data, HEAD_SIZE}, 1);
    uint32_t place = read_u32(&reader);
    if (data[0] & COMPRESSED) {
        read_table(&source, file, place);
    } else {
        read_item(&source, place);
        read_items(&source, file);
    }
    return 0;
}
