/* What a survey of a made game tells of uses that are delicate, and what it does not. */
#include <string.h>

#include "engine/survey/surveyed.h"
#include "resource/cmocka_all.h"
#include "util/text_line.h"

#define VOICE "\\#{0A 0000}\\#{0A 0000}\\#{0A 000A}\\#{0A 0000}"

static const struct {
    const char *text;
    enum survey_use_kind kind;
    int number;
} uses[] = {
    {"loadRoom 0\nstopObjectCode", SURVEY_USE_ROOM_ZERO, -1},
    {"actorFollowCamera 0\nstopObjectCode", SURVEY_USE_FOLLOW_ZERO, -1},
    {"roomOps .saveLoad 1, 26\nstopObjectCode", SURVEY_USE_SAVE_LOAD, -1},
    {"roomOps .saveString 1, \"x\"\nstopObjectCode", SURVEY_USE_SAVE_STRING, -1},
    {"roomOps .loadString 1, \"x\"\nstopObjectCode", SURVEY_USE_LOAD_STRING, -1},
    {"systemOps .restart", SURVEY_USE_RESTART, -1},
    {"systemOps .pause\nstopObjectCode", SURVEY_USE_PAUSE, -1},
    {"systemOps .quit", SURVEY_USE_QUIT, -1},
    {"soundKludge [1, 2]\nstopObjectCode", SURVEY_USE_SOUND_KLUDGE, 1},
    {"soundKludge [g100, 2]\nstopObjectCode", SURVEY_USE_SOUND_KLUDGE, -1},
    {"verbOps 3 .name \"one\\xFE\\x08two\"\nstopObjectCode", SURVEY_USE_VERB_LINE, -1},
    {"verbOps 3 .name \"one\\ltwo\"\nstopObjectCode", SURVEY_USE_VERB_LINE, -1},
    {"stringOps .load 4, \"one\\ltwo\"\nstopObjectCode", SURVEY_USE_VERB_LINE, -1},
    {"print 1 .text \"" VOICE "one\\ptwo\\pthree\"\nstopObjectCode", SURVEY_USE_VOICED_PAGES, 3},
    {"print 1 .text \"" VOICE "one\\p" VOICE "two\\pthree\"\nstopObjectCode",
     SURVEY_USE_VOICED_PAGES, 2},
    {"print 252 .text \"one\"\nstopObjectCode", SURVEY_USE_PRINT_252, -1},
    {"print 253 .text \"one\"\nstopObjectCode", SURVEY_USE_PRINT_253, -1},
    {"resource .loadObject 2, 101\nstopObjectCode", SURVEY_USE_LOAD_OBJECT, 101},
    {"move g27, 3\nstopObjectCode", SURVEY_USE_SCROLL_SCRIPT, 3},
    {"move g27, g100\nstopObjectCode", SURVEY_USE_SCROLL_SCRIPT, -1},
    {"drawObject 101 .at 255, 3\nstopObjectCode", SURVEY_USE_DRAW_AT_255, -1},
    {"startScript 9, []\nstopObjectCode", SURVEY_USE_MISSING_SCRIPT, 9},
    {"startSound 77\nstopObjectCode", SURVEY_USE_MISSING_SOUND, 77},
    {"actorOps 1 .costume 66\nstopObjectCode", SURVEY_USE_MISSING_COSTUME, 66},
    {"resource .loadCharset 44\nstopObjectCode", SURVEY_USE_MISSING_CHARSET, 44},
};

static void delicate_uses_are_told_and_are_no_faults(void **state)
{
    struct surveyed *surveyed = *state;
    const struct survey *survey = &surveyed->survey;
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        int found = 0;
        survey_text(surveyed, PIECE_LOCAL_200, uses[i].text);
        for (int k = 0; k < survey->use_count; k++)
            if (survey->uses[k].kind == uses[i].kind &&
                strcmp(survey->uses[k].script, "room 1 script 200") == 0 &&
                survey->uses[k].number == uses[i].number && survey->uses[k].reached)
                found++;
        if (found != 1)
            fail_msg("%s: told %d times for: %s", survey_use_name(uses[i].kind), found,
                     uses[i].text);
        only_the_sounds_are_bad(survey);
    }
}

static void what_games_have_every_day_is_no_hint(void **state)
{
    struct surveyed *surveyed = *state;
    survey_text(surveyed, PIECE_SCRIPT_2,
                "verbOps 3 .name \"one\\xFE two\"\nprint 255 .text \"one\\ltwo\\pthree\"\n"
                "resource .loadCostume 1\nmove g1, 2\nmove g27, 0\nisEqual g1, 2, @on\non:\n"
                "startScript 222, []\nstopObjectCode");
    assert_int_equal(survey_uses_in(&surveyed->survey, "script 2"), 0);
    assert_int_equal(survey_uses_in(&surveyed->survey, "room 1"), 0);
}

static void ego_that_an_entry_script_chooses_is_told(void **state)
{
    struct surveyed *surveyed = *state;
    survey_text(surveyed, PIECE_ENTRY, "move g1, 2\nstopObjectCode");
    assert_int_equal(surveyed->survey.use_counts[SURVEY_USE_EGO_IN_ENTRY], 1);
    assert_int_equal(survey_uses_in(&surveyed->survey, "room 1 entry"), 1);
}

static void a_costume_that_starts_a_sound_is_told(void **state)
{
    struct surveyed *surveyed = *state;
    survey_text(surveyed, PIECE_ENTRY, "stopObjectCode");
    assert_int_equal(surveyed->survey.use_counts[SURVEY_USE_COSTUME_SOUND], 1);
    assert_int_equal(survey_uses_in(&surveyed->survey, "costume 1"), 1);
}

/* Gives the first room another matrix of the same length, in which all rows are as they were but
 * for the first one, which is empty; or writes a 0 in the place of its last byte. */
static void change_matrix(struct surveyed *surveyed, bool last)
{
    static const uint8_t before[] = {0xFF, 0xFF, 1, 1, 1, 2, 2,    2,    0xFF,
                                     1,    1,    1, 2, 2, 2, 0xFF, 0xFF, 0xFF};
    struct bytes_writer *container = &surveyed->made.container;
    made_game_xor(&surveyed->made);
    for (size_t i = 0; i + 8 + sizeof before < container->size; i++) {
        uint8_t *bytes = container->data + i;
        if (memcmp(bytes, "BOXM", 4) != 0)
            continue;
        assert_int_equal(bytes[7], 8 + sizeof before);
        if (last)
            bytes[8 + sizeof before - 1] = 0;
        else
            memcpy(bytes + 8, before, sizeof before);
        break;
    }
    made_game_xor(&surveyed->made);
}

static void matrices_with_something_before_or_behind_their_rows_are_told(void **state)
{
    struct surveyed *surveyed = *state;
    for (int last = 0; last < 2; last++) {
        surveyed_make(surveyed, 0, (struct byte_view){0});
        change_matrix(surveyed, last);
        surveyed_look(surveyed);
        assert_int_equal(survey_uses_in(&surveyed->survey, "room 1"), 1);
        assert_int_equal(surveyed->survey.use_counts[SURVEY_USE_MATRIX_FIRST_END], 1 - last);
        assert_int_equal(surveyed->survey.use_counts[SURVEY_USE_MATRIX_LAST_ZERO], last);
        only_the_sounds_are_bad(&surveyed->survey);
    }
}

static void a_kind_of_use_leaves_room_for_the_others(void **state)
{
    char text[SURVEY_USES_OF_KIND * 32];
    struct text_line line = text_line_in(text, sizeof text);
    struct surveyed *surveyed = *state;
    for (int i = 0; i <= SURVEY_USES_OF_KIND; i++)
        text_line_add(&line, "soundKludge [6, 1]\n");
    text_line_add(&line, "print 253 .text \"one\"\nstopObjectCode\n");
    survey_text(surveyed, PIECE_SCRIPT_2, text);
    assert_int_equal(surveyed->survey.use_counts[SURVEY_USE_SOUND_KLUDGE], SURVEY_USES_OF_KIND + 1);
    assert_int_equal(survey_uses_in(&surveyed->survey, "script 2"), SURVEY_USES_OF_KIND + 1);
}
int main(void)
{
    const struct CMUnitTest tests[] = {
        SURVEY_TEST(delicate_uses_are_told_and_are_no_faults),
        SURVEY_TEST(what_games_have_every_day_is_no_hint),
        SURVEY_TEST(ego_that_an_entry_script_chooses_is_told),
        SURVEY_TEST(a_costume_that_starts_a_sound_is_told),
        SURVEY_TEST(matrices_with_something_before_or_behind_their_rows_are_told),
        SURVEY_TEST(a_kind_of_use_leaves_room_for_the_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
