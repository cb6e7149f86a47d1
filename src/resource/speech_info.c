#include "resource/speech_info.h"

#include <string.h>

#include "util/array.h"
#include "util/words.h"

/* A record has a head, the text in five languages, and the wave name. */
enum {
    HEAD_SIZE = 16,
    TEXT_SIZE = 256,
    LANGUAGES = 5,
    NAME_SIZE = SPEECH_WAVE_SIZE - 1,
    WAVE_AT = HEAD_SIZE + LANGUAGES * TEXT_SIZE,
    RECORD_SIZE = WAVE_AT + NAME_SIZE,
};

static bool add(struct speech_info *info, const uint8_t *head)
{
    struct speech_record *records =
        array_grow(info->allocator, info->records, info->count, sizeof *records);
    if (!records)
        return false;
    struct reader reader = reader_at((struct byte_view){head, HEAD_SIZE}, 0);
    struct speech_record *record = &records[info->count++];
    info->records = records;
    record->hash = read_u32(&reader);
    record->room = read_u16(&reader);
    record->script = read_u16(&reader);
    record->offset = read_u16(&reader);
    record->page = read_u16(&reader);
    record->ego = read_u16(&reader);
    return true;
}

bool speech_info_open(struct speech_info *info, const struct byte_source *source, const char *name,
                      struct allocator allocator, struct fault *fault)
{
    const uint64_t count = source->size / RECORD_SIZE;
    struct fault_place place = {name, "", 0};
    uint8_t head[HEAD_SIZE];
    *info = (struct speech_info){.source = source, .allocator = allocator};
    if (count == 0 || count > SPEECH_RECORDS_MAX)
        return fault_set(fault, FAULT_UNKNOWN, &place, 0, "this is not a voice list");
    for (uint64_t at = 0; info->count < count; at += RECORD_SIZE) {
        const bool read = byte_source_read(source, at, head, sizeof head);
        if (read && add(info, head))
            continue;
        place.offset = (uint32_t)at;
        speech_info_close(info);
        return fault_set(fault, read ? FAULT_MEMORY : FAULT_TRUNCATED, &place, 0,
                         read ? "not enough memory for the voice list" : "cannot be read");
    }
    return true;
}

void speech_info_close(struct speech_info *info)
{
    array_free(info->allocator, info->records, info->count, sizeof *info->records);
    info->records = NULL;
    info->count = 0;
}

/* Writes the wave name of record n. Returns false if it cannot be read. */
static bool speech_info_wave(const struct speech_info *info, size_t n, char wave[SPEECH_WAVE_SIZE])
{
    wave[NAME_SIZE] = '\0';
    return byte_source_read(info->source, (uint64_t)n * RECORD_SIZE + WAVE_AT, (uint8_t *)wave,
                            NAME_SIZE);
}

/* ---- texts ---- */

static bool counts(uint8_t byte)
{
    return char_is_letter((char)byte) || char_is_digit((char)byte);
}

/* Computes the hash in the record heads, over letters (in capitals) and digits; 0 if the text has
 * none. */
static uint32_t speech_hash(struct byte_view text)
{
    uint32_t hash = 0, place = 0x1EDD;
    for (size_t i = 0; i < text.size; i++) {
        const uint8_t byte = text.data[i];
        if (counts(byte))
            hash ^= ++place * (uint32_t)(char_is_letter((char)byte) ? byte & ~0x20U : byte);
    }
    return hash;
}

/* Computes a hash of the first four letters, to confirm a match. */
static unsigned second_hash(struct byte_view text)
{
    unsigned hash = 0;
    int letters = 0;
    for (size_t i = 0; i < text.size && letters < 4; i++) {
        if (!char_is_letter((char)text.data[i]))
            continue;
        hash = hash * 16 | (text.data[i] & 15U);
        letters++;
    }
    return hash;
}

/* Returns how far before i, at most three places, the other text has the byte at i. The distance of
 * the previous letter is preferred, then the nearest; -1 if there is none. */
static int distance_of(struct byte_view text, struct byte_view other, size_t i, int before)
{
    enum { FAR = 3 };
    for (int n = -1; n <= FAR; n++) {
        const int distance = n < 0 ? before : n;
        if ((size_t)distance <= i && i - (size_t)distance < other.size &&
            other.data[i - (size_t)distance] == text.data[i])
            return distance;
    }
    return -1;
}

/* Rates the likeness of two texts: 0 is best, worse texts are negative. */
static int likeness(struct byte_view text, struct byte_view other)
{
    enum { MISSING = 9 };
    int sum = 0, before = 0;
    for (size_t i = 0; i < text.size; i++) {
        if (!counts(text.data[i]))
            continue;
        const int distance = distance_of(text, other, i, before);
        if (distance < 0) {
            sum -= MISSING;
        } else if (distance != before) {
            sum -= distance * distance;
            before = distance;
        }
    }
    return sum;
}

/* ---- the choice ---- */

enum {
    OFFSET_MORE = 7,
    OTHER_SCRIPT = 10000,
    OTHER_ROOM = 10000,
    OTHER_SPEAKER = 20000,
    NOBODY_FOR_EGO = 2000,
    LIKENESS_WEIGHT = 10,
};

/* Rates how badly a record fits a page; the lowest penalty wins. Offsets in the records are
 * about OFFSET_MORE below ours. */
static int64_t penalty(const struct speech_record *record, const struct speech_page *page,
                       struct byte_view english)
{
    const struct byte_view text = {page->text, page->size};
    const int64_t off = (int64_t)page->offset - record->offset - OFFSET_MORE;
    const bool same_script = record->script == 0 || record->script == page->script;
    int64_t sum = same_script ? (off < 0 ? -off : off) : OTHER_SCRIPT;
    if (record->room != page->room)
        sum += OTHER_ROOM;
    if (page->speaker == SPEAKER_NOBODY)
        sum += record->ego ? NOBODY_FOR_EGO : 0;
    else if ((record->ego != 0) != (page->speaker == SPEAKER_EGO))
        sum += OTHER_SPEAKER;
    return sum - (int64_t)LIKENESS_WEIGHT * likeness(text, english);
}

bool speech_info_find(const struct speech_info *info, const struct speech_page *page,
                      char wave[SPEECH_WAVE_SIZE])
{
    const struct byte_view text = {page->text, page->size};
    const uint32_t hash = speech_hash(text);
    const unsigned second = second_hash(text);
    size_t best = info->count;
    int64_t lowest = INT64_MAX;
    for (size_t n = 0; hash != 0 && n < info->count; n++) {
        const struct speech_record *record = &info->records[n];
        uint8_t bytes[TEXT_SIZE];
        if (record->hash != hash || record->page != page->number ||
            !byte_source_read(info->source, (uint64_t)n * RECORD_SIZE + HEAD_SIZE, bytes,
                              sizeof bytes))
            continue;
        const uint8_t *end = memchr(bytes, 0, sizeof bytes);
        const struct byte_view english = {bytes, end ? (size_t)(end - bytes) : sizeof bytes};
        if (second_hash(english) != second)
            continue;
        const int64_t sum = penalty(record, page, english);
        if (sum >= lowest)
            continue;
        lowest = sum;
        best = n;
    }
    return best < info->count && speech_info_wave(info, best, wave);
}
