#include "engine/save/reload.h"

#include <string.h>

#include "engine/script/instruction.h"
#include "resource/block.h"
#include "resource/object.h"

enum { JUMP_SIZE = 2 };

/* The offsets at which a script's instructions begin; the last offset is the end of the code. */
struct places {
    struct byte_view code;
    uint32_t *starts;
    size_t count; /* number of instructions */
};

/* Finds the offsets of all instructions. Returns false if the code cannot be decoded to its end,
 * for example because no instruction begins with its last bytes. */
static bool find_places(struct places *places, struct byte_view code, struct arena *arena)
{
    struct reader reader = reader_at(code, 0);
    *places = (struct places){code, arena_alloc(arena, code.size + 1, sizeof(uint32_t)), 0};
    while (places->starts && reader_left(&reader) > 0) {
        places->starts[places->count++] = (uint32_t)reader.position;
        if (!insn_skip(&reader))
            return false;
    }
    if (places->starts)
        places->starts[places->count] = (uint32_t)code.size;
    return places->starts != NULL;
}

static bool jumps(struct byte_view code, size_t start)
{
    struct reader reader = reader_at(code, start);
    struct insn insn;
    return insn_decode(&reader, &insn) && insn.operand_count > 0 &&
           insn.operands[insn.operand_count - 1].kind == OPERAND_JUMP;
}

/* Whether two instructions are equal, except for a jump's distance. */
static bool same(const struct places *one, size_t i, const struct places *other, size_t k)
{
    size_t size = one->starts[i + 1] - one->starts[i];
    if (size != other->starts[k + 1] - other->starts[k])
        return false;
    const uint8_t *a = one->code.data + one->starts[i], *b = other->code.data + other->starts[k];
    if (memcmp(a, b, size) == 0)
        return true;
    return size > JUMP_SIZE && memcmp(a, b, size - JUMP_SIZE) == 0 &&
           jumps(one->code, one->starts[i]) && jumps(other->code, other->starts[k]);
}

/* Finds the place of an offset in changed code: `first` instructions at the beginning and `last` at
 * the end are equal. Everything before the offset has been executed already. So if all of that is
 * unchanged, the script continues with the instruction that is there now, even if it is new. */
static enum code_place place_between(const struct places *before, const struct places *now,
                                     size_t offset, size_t *place)
{
    size_t most = before->count < now->count ? before->count : now->count;
    size_t first = 0, last = 0, at = 0;
    while (first < most && same(before, first, now, first))
        first++;
    while (last < most - first &&
           same(before, before->count - 1 - last, now, now->count - 1 - last))
        last++;
    while (at < before->count && before->starts[at] < offset)
        at++;
    if (before->starts[at] != offset || first + last == 0)
        return CODE_PLACE_NONE;
    /* The offset is in the unchanged end of the code. */
    bool is_behind = at + last >= before->count;
    if (!is_behind && at > first && last == 0)
        return CODE_PLACE_NONE;
    if (at <= first)
        *place = now->starts[at];
    else
        *place = now->starts[now->count - (is_behind ? before->count - at : last)];
    return at <= first || is_behind ? CODE_PLACE_SAME : CODE_PLACE_BEHIND;
}

enum code_place code_place_find(struct byte_view before, struct byte_view now,
                                struct allocator allocator, size_t offset, size_t *place)
{
    struct arena arena;
    struct places old_places, new_places;
    *place = offset;
    if (bytes_equal(before, now))
        return CODE_PLACE_SAME;
    *place = 0;
    arena_init(&arena, allocator);
    enum code_place found = CODE_PLACE_NONE;
    if (offset <= before.size && find_places(&old_places, before, &arena) &&
        find_places(&new_places, now, &arena))
        found = place_between(&old_places, &new_places, offset, place);
    arena_reset(&arena);
    return found;
}

/* The n-th entry in a VERB block. Returns false after the last entry. */
static bool entry_at(struct byte_view block, size_t n, struct verb_part *part)
{
    struct reader reader = reader_at(block, BLOCK_HEADER_SIZE + n * VERB_ENTRY_SIZE);
    part->verb = read_u8(&reader);
    part->begin = part->verb == 0 ? 0 : read_u16(&reader);
    return !reader.failed && part->verb != 0 && part->begin <= block.size;
}

/* Sets the end of a verb's code, where the next verb's code begins. */
static void find_end(struct byte_view block, struct verb_part *part)
{
    struct verb_part other;
    part->end = block.size;
    for (size_t n = 0; entry_at(block, n, &other); n++)
        if (other.begin > part->begin && other.begin < part->end)
            part->end = other.begin;
}

bool verb_part_at(struct byte_view block, size_t offset, struct verb_part *part)
{
    struct verb_part entry;
    bool found = false;
    for (size_t n = 0; entry_at(block, n, &entry); n++)
        if (entry.begin <= offset && (!found || entry.begin > part->begin)) {
            *part = entry;
            found = true;
        }
    if (found)
        find_end(block, part);
    return found;
}

bool verb_part_of(struct byte_view block, uint8_t verb, struct verb_part *part)
{
    for (size_t n = 0; entry_at(block, n, part); n++)
        if (part->verb == verb) {
            find_end(block, part);
            return true;
        }
    return false;
}
