#include "resource/wave_bank.h"

#include <string.h>

#include "util/words.h"

enum {
    FILE_HEAD_SIZE = 52,
    VERSION_FIRST = 45,
    VERSION_LAST = 46,
    BANK_HEAD_SIZE = 84,
    BANK_NAME_SIZE = 64,
    COMPACT = 1 << 17, /* flag for compact entries, unused by these games */
    ENTRY_MIN = 24,
    NAME_BYTES_MAX = WAVE_NAME_SIZE - 1,
    FRAMES_SHIFT = 4, /* lower bits are flags */
};

static bool fail(const struct wave_bank *bank, struct fault *fault, const char *why,
                 enum fault_code code, uint32_t offset)
{
    const struct fault_place place = {bank->name, "WBND", offset};
    return fault_set(fault, code, &place, 0, "%-s", why);
}

static bool is_inside(const struct byte_source *source, const struct wave_part *part)
{
    return part->offset <= source->size && source->size - part->offset >= part->size;
}

static struct wave_part read_part(struct reader *reader)
{
    const uint32_t offset = read_u32(reader);
    return (struct wave_part){offset, read_u32(reader)};
}

/* Whether a field holds `name`, in any letter case. The name in the field ends at a 0 or fills
 * it. */
static bool name_is(const uint8_t *field, size_t size, const char *name)
{
    size_t i = 0;
    while (i < size && field[i] && name[i] && char_capital((char)field[i]) == char_capital(name[i]))
        i++;
    return name[i] == '\0' && (i == size || field[i] == 0);
}

/* ---- the bank ---- */

static bool read_bank_head(struct wave_bank *bank, const struct wave_part *part,
                           struct fault *fault)
{
    uint8_t head[BANK_HEAD_SIZE];
    if (part->size < sizeof head ||
        !byte_source_read(bank->source, part->offset, head, sizeof head))
        return fail(bank, fault, "the wave data are truncated", FAULT_TRUNCATED, part->offset);
    struct reader reader = reader_at((struct byte_view){head, sizeof head}, 0);
    const uint32_t flags = read_u32(&reader);
    bank->count = read_u32(&reader);
    reader_skip(&reader, BANK_NAME_SIZE);
    bank->entry_size = read_u32(&reader);
    bank->name_size = read_u32(&reader);
    if (flags & COMPACT)
        return fail(bank, fault, "compact entries are unsupported", FAULT_UNKNOWN, part->offset);
    if (bank->count > WAVES_MAX)
        return fail(bank, fault, "the bank has too many waves", FAULT_BAD_VALUE, part->offset);
    if (bank->entry_size < ENTRY_MIN ||
        (uint64_t)bank->count * bank->entry_size > bank->entries.size)
        return fail(bank, fault, "the wave list does not fit into its part of the bank",
                    FAULT_BAD_VALUE, bank->entries.offset);
    if (bank->names.size == 0)
        bank->name_size = 0;
    else if (bank->name_size < 1 || bank->name_size > NAME_BYTES_MAX ||
             (uint64_t)bank->count * bank->name_size > bank->names.size)
        return fail(bank, fault, "the wave names do not fit into their part of the bank",
                    FAULT_BAD_VALUE, bank->names.offset);
    return true;
}

bool wave_bank_open(struct wave_bank *bank, const struct byte_source *source, const char *name,
                    struct fault *fault)
{
    uint8_t head[FILE_HEAD_SIZE];
    *bank = (struct wave_bank){.source = source, .name = name};
    if (!byte_source_read(source, 0, head, sizeof head) || memcmp(head, "WBND", 4) != 0)
        return fail(bank, fault, "this is not a wave bank", FAULT_UNKNOWN, 0);
    struct reader reader = reader_at((struct byte_view){head, sizeof head}, 4);
    const uint32_t version = read_u32(&reader);
    if (version < VERSION_FIRST || version > VERSION_LAST)
        return fail(bank, fault, "this version of wave banks is unsupported", FAULT_UNKNOWN, 4);
    reader_skip(&reader, 4);
    const struct wave_part data = read_part(&reader);
    bank->entries = read_part(&reader);
    reader_skip(&reader, 8); /* seek tables; decoding runs from the start */
    bank->names = read_part(&reader);
    bank->samples = read_part(&reader);
    const struct wave_part *bad = !is_inside(source, &bank->entries)   ? &bank->entries
                                  : !is_inside(source, &bank->names)   ? &bank->names
                                  : !is_inside(source, &bank->samples) ? &bank->samples
                                                                       : NULL;
    if (bad)
        return fail(bank, fault, "a part of the bank is outside the file", FAULT_TRUNCATED,
                    bad->offset);
    return read_bank_head(bank, &data, fault);
}

int32_t wave_bank_find(const struct wave_bank *bank, const char *name)
{
    enum { AT_ONCE = 64 };
    uint8_t names[AT_ONCE * NAME_BYTES_MAX];
    for (uint32_t n = 0; bank->name_size > 0 && n < bank->count; n += AT_ONCE) {
        const uint32_t left = bank->count - n, count = left < AT_ONCE ? left : AT_ONCE;
        if (!byte_source_read(bank->source,
                              (uint64_t)bank->names.offset + (uint64_t)n * bank->name_size, names,
                              (size_t)count * bank->name_size))
            return WAVE_NOT_FOUND;
        for (uint32_t i = 0; i < count; i++)
            if (name_is(names + (size_t)i * bank->name_size, bank->name_size, name))
                return (int32_t)(n + i);
    }
    return WAVE_NOT_FOUND;
}

/* ---- a wave ---- */

/* xWMA packet sizes and byte rates, chosen by indices in the alignment field. */
static const uint16_t packet_sizes[] = {929,  1487, 1280, 2230, 8917, 8192, 4459, 5945, 2304,
                                        1536, 1485, 1008, 2731, 4096, 6827, 5462, 1280};
static const uint16_t byte_rates[] = {12000, 24000, 4000, 6000, 8000, 20000, 2500};

enum { PACKET_SIZES = sizeof packet_sizes / sizeof *packet_sizes };
enum { BYTE_RATES = sizeof byte_rates / sizeof *byte_rates };
enum { PACKET_BITS = 5, ADPCM_HEAD = 7, ADPCM_MORE = 22 };

/* Sets the block sizes of a wave. Returns false if the codec is unsupported. */
static bool set_blocks(struct wave *wave, unsigned codec, unsigned alignment, bool wide)
{
    const unsigned packet = alignment & ((1U << PACKET_BITS) - 1), speed = alignment >> PACKET_BITS;
    wave->codec = (enum wave_codec)codec;
    switch (codec) {
    case WAVE_PCM:
        wave->bits = wide ? 16 : 8;
        wave->block = wave->channels * wave->bits / 8U;
        wave->byte_rate = wave->rate * wave->block;
        return true;
    case WAVE_ADPCM:
        wave->block = (alignment + ADPCM_MORE) * wave->channels;
        wave->block_frames = (wave->block - ADPCM_HEAD * wave->channels) * 2U / wave->channels + 2;
        wave->byte_rate = (uint32_t)((uint64_t)wave->rate * wave->block / wave->block_frames);
        return true;
    case WAVE_XWMA:
        if (packet >= PACKET_SIZES || speed >= BYTE_RATES)
            return false;
        wave->block = packet_sizes[packet];
        wave->byte_rate = byte_rates[speed];
        return true;
    default:
        return false;
    }
}

bool wave_bank_read(const struct wave_bank *bank, uint32_t index, struct wave *wave,
                    struct fault *fault)
{
    uint8_t entry[ENTRY_MIN];
    if (index >= bank->count)
        return fail(bank, fault, "the bank does not have this wave", FAULT_MISSING,
                    FAULT_NO_OFFSET);
    const uint64_t at = (uint64_t)bank->entries.offset + (uint64_t)index * bank->entry_size;
    if (!byte_source_read(bank->source, at, entry, sizeof entry))
        return fail(bank, fault, "a wave cannot be read", FAULT_TRUNCATED, (uint32_t)at);
    struct reader reader = reader_at((struct byte_view){entry, sizeof entry}, 0);
    *wave = (struct wave){.frames = read_u32(&reader) >> FRAMES_SHIFT};
    const uint32_t format = read_u32(&reader), offset = read_u32(&reader);
    wave->size = read_u32(&reader);
    wave->channels = format >> 2 & 7;
    wave->rate = format >> 5 & 0x3FFFF;
    if (wave->channels < 1 || wave->channels > 2 || wave->rate < 1 ||
        !set_blocks(wave, format & 3, format >> 23 & 0xFF, format >> 31))
        return fail(bank, fault, "a wave has an unsupported format", FAULT_UNKNOWN, (uint32_t)at);
    if (offset > bank->samples.size || bank->samples.size - offset < wave->size)
        return fail(bank, fault, "a wave is outside the bank", FAULT_TRUNCATED, (uint32_t)at);
    wave->position = (uint64_t)bank->samples.offset + offset;
    return true;
}

/* ---- the head of a WAV file ---- */

struct header {
    uint8_t *bytes;
    size_t size;
};

static void put(struct header *header, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        header->bytes[header->size++] = (uint8_t)(value >> 8 * i);
}

static void put_tag(struct header *header, const char *tag)
{
    memcpy(header->bytes + header->size, tag, 4);
    header->size += 4;
}

size_t wave_header(const struct wave *wave, uint8_t bytes[WAVE_HEADER_MAX])
{
    /* The coefficient pairs of Microsoft ADPCM, which every WAV file of this codec repeats. */
    static const int16_t pairs[] = {256, 0, 512, -256, 0, 0, 192, 64, 240, 0, 460, -208, 392, -232};
    enum { PAIRS = sizeof pairs / sizeof *pairs / 2, MORE = 4 + 4 * PAIRS, BEFORE_DATA = 8 };
    const bool packed = wave->codec == WAVE_ADPCM;
    const uint32_t format_size = packed ? 18 + MORE : 16;
    struct header header = {bytes, 0};
    put_tag(&header, "RIFF");
    put(&header, 12 + format_size + BEFORE_DATA + wave->size, 4);
    put_tag(&header, "WAVE");
    put_tag(&header, "fmt ");
    put(&header, format_size, 4);
    put(&header, packed ? 2 : 1, 2);
    put(&header, wave->channels, 2);
    put(&header, wave->rate, 4);
    put(&header, wave->byte_rate, 4);
    put(&header, wave->block, 2);
    put(&header, packed ? 4 : wave->bits, 2);
    if (packed) {
        put(&header, MORE, 2);
        put(&header, wave->block_frames, 2);
        put(&header, PAIRS, 2);
        for (int i = 0; i < 2 * PAIRS; i++)
            put(&header, (uint16_t)pairs[i], 2);
    }
    put_tag(&header, "data");
    put(&header, wave->size, 4);
    return header.size;
}

/* ---- sound banks ---- */

enum { CUES_HEAD_SIZE = 74, CUE_COUNT_AT = 19, CUE_NAMES_AT = 42, CUES_AT = 70 };
enum { CUE_SIZE = 19, CUE_INDEX_AT = 9 };

bool cue_bank_begins(const struct byte_source *source)
{
    uint8_t head[CUES_HEAD_SIZE];
    return byte_source_read(source, 0, head, sizeof head) && memcmp(head, "SDBK", 4) == 0;
}

static uint32_t number_at(const uint8_t *bytes, size_t size, size_t at)
{
    struct reader reader = reader_at((struct byte_view){bytes, size}, at);
    return read_u32(&reader);
}

/* Returns the number of the cue with this name among `count` names in a row; `count` if there is
 * none. */
static uint32_t find_cue(const struct byte_source *source, uint64_t at, uint32_t count,
                         const char *name)
{
    uint8_t names[512];
    uint32_t cue = 0;
    size_t size = sizeof names, length = 0; /* matched part of the current name */
    bool same = true;
    for (; cue < count && at < source->size; at += size) {
        size = source->size - at < sizeof names ? (size_t)(source->size - at) : sizeof names;
        if (!source->read(source->context, at, names, size))
            return count;
        for (size_t i = 0; i < size && cue < count; i++) {
            if (names[i] != 0) {
                same = same && char_capital((char)names[i]) == char_capital(name[length]);
                length += same;
                continue;
            }
            if (same && name[length] == '\0')
                return cue;
            cue++;
            length = 0;
            same = true;
        }
    }
    return count;
}

int32_t cue_bank_find(const struct byte_source *source, const char *name)
{
    uint8_t head[CUES_HEAD_SIZE], index[2];
    if (!byte_source_read(source, 0, head, sizeof head))
        return WAVE_NOT_FOUND;
    const uint32_t claimed = number_at(head, sizeof head, CUE_COUNT_AT);
    const uint32_t count = claimed < WAVES_MAX ? claimed : WAVES_MAX;
    const uint32_t cue = find_cue(source, number_at(head, sizeof head, CUE_NAMES_AT), count, name);
    const uint64_t at =
        (uint64_t)number_at(head, sizeof head, CUES_AT) + (uint64_t)cue * CUE_SIZE + CUE_INDEX_AT;
    if (cue == count || !byte_source_read(source, at, index, sizeof index))
        return WAVE_NOT_FOUND;
    return index[0] | index[1] << 8;
}
