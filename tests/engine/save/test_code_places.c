/* Where a script continues when its code has changed. The scripts are assembled from lines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "engine/save/reload.h"
#include "engine/script/instruction.h"
#include "test_memory.h"

enum { LINES = 12 };

struct script {
    struct bytes_writer bytes;
    size_t places[LINES + 1]; /* offsets of the instructions, and the end */
};

/* Lines are separated by "|". */
static void assemble(struct script *script, const char *lines)
{
    char line[64];
    int count = 0;
    bytes_writer_init(&script->bytes, test_allocator());
    while (*lines) {
        size_t length = strcspn(lines, "|");
        struct fault error;
        memcpy(line, lines, length);
        line[length] = '\0';
        script->places[count++] = script->bytes.size;
        if (!insn_parse(line, NULL, (int32_t)script->bytes.size, &script->bytes, &error))
            fail_msg("%s: %s", line, message_english(&error.why).text);
        lines += length + (lines[length] == '|');
    }
    script->places[count] = script->bytes.size;
}

/* Instruction `from` of the old script is found as `found`, at instruction `to` of the new one. */
static void check(const char *before, const char *now, int from, enum code_place found, int to)
{
    struct script one, other;
    size_t place = 0;
    assemble(&one, before);
    assemble(&other, now);
    assert_int_equal(code_place_find(bytes_writer_view(&one.bytes), bytes_writer_view(&other.bytes),
                                     test_allocator(), one.places[from], &place),
                     found);
    if (found != CODE_PLACE_NONE)
        assert_int_equal(place, other.places[to]);
    bytes_writer_free(&one.bytes);
    bytes_writer_free(&other.bytes);
}

#define LOOP "move g100, 1|breakHere|move g101, 2|jumpRelative @0005|stopObjectCode"

static void equal_code_keeps_its_places(void **state)
{
    (void)state;
    for (int i = 0; i < 5; i++)
        check(LOOP, LOOP, i, CODE_PLACE_SAME, i);
}

static void places_move_with_inserted_lines(void **state)
{
    const char *longer = "move g99, 7|" LOOP;
    (void)state;
    for (int i = 1; i < 5; i++)
        check(LOOP, longer, i, CODE_PLACE_SAME, i + 1);
    for (int i = 2; i < 6; i++)
        check(longer, LOOP, i, CODE_PLACE_SAME, i - 1);
    /* Code inserted at the script's place counts as done, too. */
    check("breakHere|move g1, 1|stopObjectCode", "breakHere|move g2, 2|move g1, 1|stopObjectCode",
          1, CODE_PLACE_SAME, 1);
}

static void a_place_in_changed_lines_moves_behind_them(void **state)
{
    const char *before = "breakHere|move g1, 1|breakHere|move g3, 3|stopObjectCode";
    const char *now = "breakHere|move g1, 2|delay 60|move g3, 4|stopObjectCode";
    (void)state;
    check(before, now, 0, CODE_PLACE_SAME, 0);
    check(before, now, 1, CODE_PLACE_SAME, 1); /* all before it is as it was */
    check(before, now, 2, CODE_PLACE_BEHIND, 4);
    check(before, now, 3, CODE_PLACE_BEHIND, 4);
    check(before, now, 4, CODE_PLACE_SAME, 4);
}

static void other_code_has_no_places(void **state)
{
    (void)state;
    check("breakHere|move g1, 1|breakHere", "move g2, 2|delay 4", 1, CODE_PLACE_NONE, 0);
    check("breakHere|move g1, 1|breakHere|delay 5", "breakHere|move g2, 2|delay 4", 3,
          CODE_PLACE_NONE, 0);
}

/* Every place of any code finds a place at which an instruction of the other begins, or none; also
 * when the code is no code. */
static void random_bytes_are_compared_safely(void **state)
{
    uint8_t one[64], other[64];
    uint32_t random = 1;
    (void)state;
    for (int turn = 0; turn < 3000; turn++) {
        for (int i = 0; i < 64; i++) {
            random = random * 1664525u + 1013904223u;
            one[i] = (uint8_t)(random >> 24);
            other[i] = turn % 3 == 0 || i % 16 != turn % 16 ? one[i] : (uint8_t)(random >> 16);
        }
        const struct byte_view a = {one, 64 - (size_t)turn % 7}, b = {other, 64 - (size_t)turn % 5};
        for (size_t offset = 0; offset <= 70; offset++) {
            size_t place = 0;
            if (code_place_find(a, b, test_allocator(), offset, &place) != CODE_PLACE_NONE &&
                offset <= a.size)
                assert_in_range(place, 0, b.size);
        }
        struct verb_part part;
        if (verb_part_at(a, 30, &part))
            assert_true(part.begin <= part.end && part.end <= a.size);
        if (verb_part_of(b, b.data[8], &part))
            assert_true(part.begin <= part.end && part.end <= b.size);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_code_keeps_its_places),
        cmocka_unit_test(places_move_with_inserted_lines),
        cmocka_unit_test(a_place_in_changed_lines_moves_behind_them),
        cmocka_unit_test(other_code_has_no_places),
        cmocka_unit_test(random_bytes_are_compared_safely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
