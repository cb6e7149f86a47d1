/* Changes within one block: numbers, boxes, and the matrix. */
#include <string.h>

#include "fuzz.h"
#include "mutators.h"

enum { BOX_SIZE = 20, CORNERS_SIZE = 16, HOP_SIZE = 3, ROW_END = 0xFF };

static int word_at(const uint8_t *bytes)
{
    return (int16_t)(bytes[0] | bytes[1] << 8);
}

static void put_word(uint8_t *bytes, int value)
{
    bytes[0] = (uint8_t)value;
    bytes[1] = (uint8_t)(value >> 8);
}

size_t mutate_words(uint8_t *bytes, size_t size, struct dice *dice)
{
    if (size >= 2) {
        uint8_t *at = bytes + 2 * dice_roll(dice, (int)(size / 2));
        put_word(at, dice_number(dice, word_at(at)));
    }
    return size;
}

/* ---- boxes ---- */

/* Copies a corner or one coordinate from one box to another, so that they touch. */
static void join(uint8_t *one, const uint8_t *other, struct dice *dice)
{
    size_t to = 4 * (size_t)dice_roll(dice, 4), from = 4 * (size_t)dice_roll(dice, 4);
    size_t coordinate = 2 * (size_t)dice_roll(dice, 2);
    if (dice_roll(dice, 2))
        memcpy(one + to, other + from, 4);
    else
        memcpy(one + to + coordinate, other + from + coordinate, 2);
}

static void nudge(uint8_t *box, struct dice *dice)
{
    uint8_t *at = box + 2 * dice_roll(dice, 8);
    put_word(at, word_at(at) + dice_roll(dice, 9) - 4);
}

static void change_rest(uint8_t *box, struct dice *dice)
{
    static const uint8_t flags[] = {0, 0x80, 0x40, 0x20, 0x10, 8, 0xFF, 0x28};
    static const uint16_t scales[] = {0, 1, 255, 256, 0x8000, 0x8001, 0x8003, 0xFFFF};
    switch (dice_roll(dice, 3)) {
    case 0:
        box[CORNERS_SIZE] = (uint8_t)dice_roll(dice, 8);
        break;
    case 1:
        box[CORNERS_SIZE + 1] = flags[dice_roll(dice, 8)];
        break;
    default:
        put_word(box + CORNERS_SIZE + 2, scales[dice_roll(dice, 8)]);
    }
}

static void move_all(uint8_t *box, struct dice *dice)
{
    int x = dice_roll(dice, 33) - 16, y = dice_roll(dice, 33) - 16;
    for (int i = 0; i < 4; i++) {
        put_word(box + 4 * i, word_at(box + 4 * i) + x);
        put_word(box + 4 * i + 2, word_at(box + 4 * i + 2) + y);
    }
}

size_t mutate_boxes(uint8_t *bytes, size_t size, size_t limit, struct dice *dice)
{
    int count = (int)(size / BOX_SIZE);
    uint8_t *one = bytes + BOX_SIZE * dice_roll(dice, count);
    uint8_t *other = bytes + BOX_SIZE * dice_roll(dice, count);
    if (count == 0) {
        if (limit < BOX_SIZE)
            return size;
        memset(bytes, 0, BOX_SIZE);
        return BOX_SIZE;
    }
    switch (dice_roll(dice, 8)) {
    case 0:
        if (size + BOX_SIZE > limit)
            return size;
        memmove(bytes + BOX_SIZE * count, one, BOX_SIZE);
        move_all(bytes + BOX_SIZE * count, dice);
        return BOX_SIZE * (size_t)(count + 1);
    case 1:
        memmove(one, one + BOX_SIZE, size - (size_t)(one - bytes) - BOX_SIZE);
        return size - BOX_SIZE;
    case 2:
    case 3:
        join(one, other, dice);
        return size;
    case 4:
        change_rest(one, dice);
        return size;
    case 5:
        move_all(one, dice);
        return size;
    default:
        nudge(one, dice);
        return size;
    }
}

/* ---- the matrix ---- */

size_t mutate_matrix(uint8_t *bytes, size_t size, size_t limit, struct dice *dice)
{
    size_t at = size > 0 ? (size_t)dice_roll(dice, (int)size) : 0;
    size_t added = dice_roll(dice, 3) ? HOP_SIZE : 1;
    switch (dice_roll(dice, 4)) {
    case 0:
        if (size + added > limit)
            return size;
        memmove(bytes + at + added, bytes + at, size - at);
        for (size_t i = 0; i < added; i++)
            bytes[at + i] = (uint8_t)(added == 1 ? ROW_END : dice_roll(dice, 12));
        return size + added;
    case 1:
        if (size - at < added)
            return size;
        memmove(bytes + at, bytes + at + added, size - at - added);
        return size - added;
    default:
        if (size > 0)
            bytes[at] = (uint8_t)(dice_roll(dice, 8) ? dice_roll(dice, 12) : ROW_END);
        return size;
    }
}

/* ---- by the tag ---- */

static size_t counted_boxes(uint8_t *bytes, size_t size, size_t limit, struct dice *dice)
{
    if (size < 2 || dice_roll(dice, 8) == 0)
        return LLVMFuzzerMutate(bytes, size, limit);
    size_t boxes = mutate_boxes(bytes + 2, size - 2, limit - 2, dice);
    put_word(bytes, (int)(boxes / BOX_SIZE));
    return boxes + 2;
}

/* Behind the table of VERB stands the code. */
static size_t verb_code(uint8_t *bytes, size_t size, size_t limit, struct dice *dice)
{
    size_t at = 0;
    while (at + 3 <= size && bytes[at] != 0)
        at += 3;
    at++;
    if (at >= size || dice_roll(dice, 4) == 0)
        return LLVMFuzzerMutate(bytes, size, limit);
    return at + mutate_script(bytes + at, size - at, limit - at, dice);
}

size_t mutate_payload(const char tag[4], uint8_t *bytes, size_t size, size_t limit,
                      struct dice *dice)
{
    static const char of_words[][5] = {"RMHD", "IMHD", "CDHD", "SCAL", "MAXS", "TRNS", "CYCL"};
    static const char of_code[][5] = {"SCRP", "ENCD", "EXCD"};
    bool anyhow = dice_roll(dice, 8) == 0;
    for (size_t i = 0; !anyhow && i < sizeof of_words / sizeof *of_words; i++)
        if (memcmp(tag, of_words[i], 4) == 0 && size >= 2)
            return mutate_words(bytes, size, dice);
    for (size_t i = 0; !anyhow && i < sizeof of_code / sizeof *of_code; i++)
        if (memcmp(tag, of_code[i], 4) == 0)
            return mutate_script(bytes, size, limit, dice);
    if (!anyhow && memcmp(tag, "LSCR", 4) == 0 && size > 0)
        return 1 + mutate_script(bytes + 1, size - 1, limit - 1, dice);
    if (!anyhow && memcmp(tag, "VERB", 4) == 0)
        return verb_code(bytes, size, limit, dice);
    if (!anyhow && memcmp(tag, "BOXD", 4) == 0)
        return counted_boxes(bytes, size, limit, dice);
    if (!anyhow && memcmp(tag, "BOXM", 4) == 0)
        return mutate_matrix(bytes, size, limit, dice);
    return LLVMFuzzerMutate(bytes, size, limit);
}
