/* Fuzzes saves. The target makes saves of a small game in which much happens. The input replaces
 * parts of one save: its first byte chooses the save, and whether the loaded game is saved and
 * loaded again; then come the parts, each with its tag, its size (16 bits, low byte first), and its
 * content. Head, versions, sizes and checksum are always corrected, so that the fields themselves
 * are tried. A game that loads continues.
 *
 * The input without parts loads. When the format of a part changes, inputs that replace it may
 * be refused, and all others still work. */
#include <stdio.h>
#include <string.h>

#include "cached_memory.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "fuzz.h"
#include "fuzz_world.h"
#include "mutators.h"

enum {
    FRAMES = 6,
    HEAD_SIZE = 24,
    TAG_SIZE = 4,
    SIZE_AT = 6,
    CHUNK_HEAD_SIZE = 10, /* tag, version, size */
    PART_HEAD_SIZE = 6,   /* tag, size */
    SAVES = 2,
    AGAIN = 0x80, /* bit of the first byte */
    HEAD_CHUNKS = 2,
};

/* ---- the saves ---- */

static struct bytes_writer saves[SAVES];

static void make_saves(void)
{
    static const int frames[SAVES] = {3, 20};
    struct save_label label = {.name = "fuzz"};
    struct fault fault;
    for (int i = 0; i < SAVES; i++) {
        struct game *game = fuzz_world_open_busy(true);
        fuzz_world_play(1, frames[i]);
        bytes_writer_init(&saves[i], fuzz_allocator());
        if (!save_write(game, &label, &saves[i], &fault)) {
            fprintf(stderr, "%s\n",
                    game->vm.halted ? message_english(&game->vm.why).text
                                    : message_english(&fault.why).text);
            abort();
        }
        fuzz_world_close();
    }
}

/* ---- parts ---- */

/* The size of the chunk at a place, without its head. */
static size_t chunk_size(struct byte_view save, size_t at)
{
    struct reader reader = reader_at(save, at + SIZE_AT);
    return read_u32(&reader);
}

static size_t next_chunk(struct byte_view save, size_t at)
{
    return at + CHUNK_HEAD_SIZE + chunk_size(save, at);
}

/* The content of the last part with a tag; false when the input has none. */
static bool find_part(struct byte_view input, const uint8_t *tag, struct byte_view *part)
{
    bool found = false;
    for (size_t at = 1; at + PART_HEAD_SIZE <= input.size;) {
        struct reader reader = reader_at(input, at + TAG_SIZE);
        size_t size = read_u16(&reader), left = reader_left(&reader);
        size = size < left ? size : left;
        if (memcmp(input.data + at, tag, TAG_SIZE) == 0) {
            *part = (struct byte_view){input.data + at + PART_HEAD_SIZE, size};
            found = true;
        }
        at += PART_HEAD_SIZE + size;
    }
    return found;
}

/* Size and checksum, as save.h has them. */
static void seal(struct bytes_writer *save)
{
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (size_t i = HEAD_SIZE; i < save->size; i++)
        sum = (sum ^ save->data[i]) * UINT64_C(0x100000001B3);
    write_u32_at(save, HEAD_SIZE - 12, (uint32_t)(save->size - HEAD_SIZE));
    write_u32_at(save, HEAD_SIZE - 8, (uint32_t)(sum & UINT32_MAX));
    write_u32_at(save, HEAD_SIZE - 4, (uint32_t)(sum >> 32));
}

static void make_save(struct byte_view base, struct byte_view input, struct bytes_writer *save)
{
    write_bytes(save, base.data, HEAD_SIZE);
    int chunk = 0;
    for (size_t at = HEAD_SIZE; at < base.size; at = next_chunk(base, at), chunk++) {
        struct byte_view part = {base.data + at + CHUNK_HEAD_SIZE, chunk_size(base, at)};
        if (chunk >= HEAD_CHUNKS)
            find_part(input, base.data + at, &part);
        write_bytes(save, base.data + at, SIZE_AT);
        write_u32(save, (uint32_t)part.size);
        write_bytes(save, part.data, part.size);
    }
    seal(save);
}

/* ---- use of a loaded save ---- */

/* A game that was loaded is the same when it is saved and loaded again. */
static void check_again(struct game *game)
{
    struct save_label label = {.name = "again"};
    struct bytes_writer save, scratch;
    struct fault fault;
    bytes_writer_init(&save, cached_memory());
    bytes_writer_init(&scratch, cached_memory());
    if (save_write(game, &label, &save, &fault)) {
        uint64_t before = save_hash(game, &scratch);
        if (!save_load(game, "again", bytes_writer_view(&save), NULL, &fault) ||
            save_hash(game, &scratch) != before)
            abort();
    }
    bytes_writer_free(&save);
    bytes_writer_free(&scratch);
}

static void play_on(struct game *game)
{
    for (int frame = 0; frame < FRAMES; frame++) {
        const struct game_event click = {.kind = EVENT_CLICK, .x = 40 * frame, .y = 20};
        game_input(game, click);
        game_play_frame(game);
    }
    (void)game_picture(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes_writer save;
    struct fault fault;
    char line[FAULT_LINE_SIZE];
    if (saves[0].size == 0)
        make_saves();
    struct byte_view input = {data, size};
    uint8_t how = size > 0 ? data[0] : 0;
    struct game *game = fuzz_world_open_busy(false);
    bytes_writer_init(&save, cached_memory());
    make_save(bytes_writer_view(&saves[how % SAVES]), input, &save);
    if (save_load(game, "save", bytes_writer_view(&save), NULL, &fault)) {
        if (how & AGAIN)
            check_again(game);
        play_on(game);
    } else {
        if (size <= 1)
            abort();
        fault_format(&fault, line, sizeof line);
    }
    bytes_writer_free(&save);
    fuzz_world_close();
    return 0;
}

/* ---- the mutator ---- */

enum { PART_MAX = UINT16_MAX };

/* Leaves out the parts with a tag. */
static size_t drop_parts(uint8_t *data, size_t size, const uint8_t *tag)
{
    for (size_t at = 1; at + PART_HEAD_SIZE <= size;) {
        struct reader reader = reader_at((struct byte_view){data, size}, at + TAG_SIZE);
        size_t end = at + PART_HEAD_SIZE + read_u16(&reader);
        end = end < size ? end : size;
        if (memcmp(data + at, tag, TAG_SIZE) == 0) {
            memmove(data + at, data + end, size - end);
            size -= end - at;
        } else {
            at = end;
        }
    }
    return size;
}

/* Most are near the old one, or small, since most fields have few values. */
static uint8_t other_byte(uint8_t old, struct dice *dice)
{
    switch (dice_roll(dice, 4)) {
    case 0:
        return (uint8_t)dice_number(dice, old);
    case 1:
        return (uint8_t)dice_roll(dice, 2);
    case 2:
        return (uint8_t)dice_roll(dice, 16);
    default:
        return (uint8_t)(old + (dice_roll(dice, 2) ? 1 : -1));
    }
}

/* Changes bytes in place, so that the fields behind them stay, or makes them more or fewer. */
static size_t change_bytes(uint8_t *bytes, size_t size, size_t limit, struct dice *dice)
{
    for (int changes = dice_roll(dice, 3) ? 1 : 3; changes > 0; changes--) {
        uint8_t *at = size > 0 ? bytes + dice_roll(dice, (int)size) : bytes;
        if (size > 0 && dice_roll(dice, 8))
            *at = other_byte(*at, dice);
        else
            size = LLVMFuzzerMutate(bytes, size, limit);
    }
    return size;
}

/* Replaces a part of the save by a changed part, beginning with the input's bytes for it. */
static size_t change_part(struct byte_view base, size_t at, uint8_t *data, size_t size,
                          size_t limit, struct dice *dice)
{
    static uint8_t bytes[PART_MAX];
    const uint8_t *tag = base.data + at;
    struct byte_view part = {base.data + at + CHUNK_HEAD_SIZE, chunk_size(base, at)};
    find_part((struct byte_view){data, size}, tag, &part);
    if (part.size > PART_MAX)
        return size;
    memcpy(bytes, part.data, part.size);
    size_t changed = change_bytes(bytes, part.size, PART_MAX, dice);
    size_t rest = drop_parts(data, size, tag);
    if (rest + PART_HEAD_SIZE + changed > limit)
        return rest;
    memcpy(data + rest, tag, TAG_SIZE);
    data[rest + TAG_SIZE] = (uint8_t)changed;
    data[rest + TAG_SIZE + 1] = (uint8_t)(changed >> 8);
    memcpy(data + rest + PART_HEAD_SIZE, bytes, changed);
    return rest + PART_HEAD_SIZE + changed;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed)
{
    enum { CHUNKS = 64 };
    struct dice dice = dice_of(seed);
    size_t places[CHUNKS], count = 0, chunk = 0;
    if (saves[0].size == 0)
        make_saves();
    if (limit < 2 || dice_roll(&dice, 16) == 0)
        return LLVMFuzzerMutate(data, size, limit);
    if (size == 0)
        data[size++] = 0;
    if (dice_roll(&dice, 4) == 0)
        data[0] = (uint8_t)dice_roll(&dice, 256);
    struct byte_view base = bytes_writer_view(&saves[data[0] % SAVES]);
    for (size_t at = HEAD_SIZE; at < base.size && count < CHUNKS; at = next_chunk(base, at))
        if (chunk++ >= HEAD_CHUNKS)
            places[count++] = at;
    return change_part(base, places[dice_roll(&dice, (int)count)], data, size, limit, &dice);
}
