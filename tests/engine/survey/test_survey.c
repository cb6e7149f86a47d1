/* What a survey tells of a made game: its instructions, what is delicate in them, which damage is
 * reached, and that nothing of the game gets into it. */
#include <stdlib.h>
#include <string.h>

#include "engine/bytecode/assemble.h"
#include "engine/small_game.h"
#include "engine/survey/survey.h"
#include "resource/cmocka_all.h"

/* Pieces of the small game that tests write, see small_pieces. */
enum { PIECE_SCRIPT_2 = 0, PIECE_ENTRY = 6, PIECE_LOCAL_200 = 8, PIECE_OBJECT = 10 };

enum {
    SOUND_FAULTS = 2,        /* both sounds of the small game are none that can be read */
    RESOURCE_COSTUME_AT = 1, /* of the first room's resources */
    COSTUME_RECORDS_AT = 8 + 52,
    UNASKED_ANIMATION = 6, /* the costume has it; the game's scripts do not ask for it */
};

struct surveyed {
    struct made_game made; /* as on a disk */
    struct survey survey;
};

static void make(struct surveyed *surveyed, int piece, struct byte_view code)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    if (code.size > 0)
        pieces.code[piece] = code;
    assert_true(small_game_make(&surveyed->made, &pieces));
}

/* Surveys what was made. */
static void look(struct surveyed *surveyed)
{
    static struct game_files files;
    struct fault fault = {0};
    assert_true(game_files_open_bytes(&files, bytes_writer_view(&surveyed->made.index),
                                      bytes_writer_view(&surveyed->made.container),
                                      plain_allocator(), &fault));
    assert_true(survey_make(&surveyed->survey, &files, true, plain_allocator(), &fault));
    game_files_close(&files);
    made_game_free(&surveyed->made);
}

static void survey_bytes(struct surveyed *surveyed, int piece, const char *bytes, size_t size)
{
    make(surveyed, piece, (struct byte_view){(const uint8_t *)bytes, size});
    look(surveyed);
}

static void survey_text(struct surveyed *surveyed, int piece, const char *text)
{
    struct arena arena;
    struct bytes_writer code;
    struct assembly_error error;
    const struct byte_view source = {(const uint8_t *)text, strlen(text)};
    arena_init(&arena, plain_allocator());
    bytes_writer_init(&code, plain_allocator());
    assert_true(assemble(source, &code, &arena, &error));
    make(surveyed, piece, bytes_writer_view(&code));
    bytes_writer_free(&code);
    arena_reset(&arena);
    look(surveyed);
}

static int set_up(void **state)
{
    *state = calloc(1, sizeof(struct surveyed));
    return *state == NULL;
}

static int tear_down(void **state)
{
    free(*state);
    return 0;
}

/* The first fault of a place; fails the test when there is none. */
static const struct survey_fault *fault_of(const struct survey *survey, const char *where)
{
    for (int i = 0; i < survey->fault_count; i++)
        if (strcmp(survey->faults[i].where, where) == 0)
            return &survey->faults[i];
    fail_msg("no fault in %s", where);
    return NULL;
}

static void only_the_sounds_are_bad(const struct survey *survey)
{
    assert_int_equal(survey->reached_faults, SOUND_FAULTS);
    assert_string_equal(fault_of(survey, "LFLF 1/SOUN 1")->what,
                        "neither renditions nor a CD trigger");
}

/* ---- scripts ---- */

static void a_game_is_counted(void **state)
{
    struct surveyed *surveyed = *state;
    const struct survey *survey = &surveyed->survey;
    survey_text(surveyed, PIECE_LOCAL_200,
                "actorOps 1 .costume 1 .width 20\n"
                "expression g100 .opcode { getRandomNumber g0, 9 }\n"
                "stopObjectCode");
    only_the_sounds_are_bad(survey);
    assert_int_equal(survey->unreached_faults, 0);
    assert_int_equal(survey->undecodable, 0);
    assert_int_equal(survey->rooms, 3);
    assert_int_equal(survey->resources[RESOURCE_SCRIPT], 1 + SMALL_GLOBAL_COUNT);
    assert_int_equal(survey->resource_slots[RESOURCE_SCRIPT], MADE_DIRECTORY_SIZE);
    assert_int_equal(survey->codes[SURVEY_CODE_LOCAL], 2);
    assert_int_equal(survey->codes[SURVEY_CODE_OBJECT], 3);
    assert_int_equal(survey->room_objects, 3);
    assert_int_equal(survey->object_pictures, 3);
    assert_int_equal(survey->instructions[OP_actor_ops], 2 + 1);
    assert_int_equal(survey->instructions[SUB_actor_ops_width], 1);
    assert_int_equal(survey->instructions[OP_get_random_number], 1);
    assert_int_equal(survey->drawn.rooms, 3);
    assert_int_equal(survey->drawn.object_pictures, 3);
    assert_int_equal(survey->drawn.animations, 24);
    assert_int_equal(survey->drawn.incomplete, 0);
    assert_true(survey->drawn.frames >= 24 * 4);
}

static void opcodes_have_names(void **state)
{
    char name[SURVEY_OPCODE_SIZE];
    (void)state;
    survey_opcode_name(SUB_actor_ops_costume, name);
    assert_string_equal(name, "actorOps.costume");
    survey_opcode_name(OP_set_var_range_bytes, name);
    assert_string_equal(name, "setVarRange.bytes");
    survey_opcode_name(SUB_print_text, name);
    assert_string_equal(name, "print.text");
}

static void every_use_has_a_name(void **state)
{
    (void)state;
    for (int kind = 0; kind < SURVEY_USE_KINDS; kind++)
        assert_non_null(survey_use_name((enum survey_use_kind)kind));
}

static void one_bad_place(const struct survey *survey, const char *script, unsigned offset,
                          bool reached)
{
    assert_int_equal(survey->undecodable, 1);
    assert_int_equal(survey->place_count, 1);
    assert_string_equal(survey->places[0].script, script);
    assert_int_equal(survey->places[0].offset, offset);
    assert_int_equal(survey->places[0].reached, reached);
    assert_int_equal(fault_of(survey, script)->reached, reached);
    assert_int_equal(survey->reached_faults, SOUND_FAULTS + (reached ? 1 : 0));
    assert_int_equal(survey->unreached_faults, reached ? 0 : 1);
}

static void bytes_behind_the_end_are_not_reached(void **state)
{
    struct surveyed *surveyed = *state;
    survey_bytes(surveyed, PIECE_SCRIPT_2, "\x80\xA0\x2F", 3);
    one_bad_place(&surveyed->survey, "script 2", 2, false);
}

static void bytes_that_a_script_runs_into_are_reached(void **state)
{
    struct surveyed *surveyed = *state;
    survey_bytes(surveyed, PIECE_LOCAL_200, "\x80\x2F\xA0", 3);
    one_bad_place(&surveyed->survey, "room 1 script 200", 1, true);
}

static void reading_goes_on_behind_bytes_that_are_jumped_over(void **state)
{
    struct surveyed *surveyed = *state;
    int waits;
    survey_bytes(surveyed, PIECE_SCRIPT_2, "\xA0", 1);
    waits = surveyed->survey.instructions[OP_break_here];
    survey_bytes(surveyed, PIECE_SCRIPT_2, "\x18\x02\x00\x2F\x2F\x80\x80\xA0", 8);
    one_bad_place(&surveyed->survey, "script 2", 3, false);
    assert_int_equal(surveyed->survey.instructions[OP_break_here], waits + 2);
}

static void verbs_are_followed_from_where_they_begin(void **state)
{
    struct surveyed *surveyed = *state;
    survey_bytes(surveyed, PIECE_OBJECT, "\xA0\x2F", 2);
    assert_int_equal(surveyed->survey.undecodable, 3); /* one for each object */
    assert_string_equal(surveyed->survey.places[0].script, "room 1 object 101");
    assert_int_equal(surveyed->survey.places[0].offset, 8 + 4 + 1);
    assert_false(surveyed->survey.places[0].reached);
    survey_bytes(surveyed, PIECE_OBJECT, "\x2F", 1);
    assert_true(surveyed->survey.places[0].reached);
}

static void a_script_that_runs_out_is_a_fault(void **state)
{
    struct surveyed *surveyed = *state;
    survey_bytes(surveyed, PIECE_ENTRY, "\x80\x80", 2);
    const struct survey_fault *fault = fault_of(&surveyed->survey, "room 1 entry");
    assert_true(fault->reached);
    assert_string_equal(fault->what, "the script goes on behind its last byte");
    survey_bytes(surveyed, PIECE_ENTRY, "\x80\x62\x00", 3); /* stopScript 0 */
    only_the_sounds_are_bad(&surveyed->survey);
}

static void a_jump_out_of_the_script_is_a_fault(void **state)
{
    struct surveyed *surveyed = *state;
    survey_bytes(surveyed, PIECE_SCRIPT_2, "\x18\x00\x10\xA0", 4);
    assert_string_equal(fault_of(&surveyed->survey, "script 2")->what,
                        "a jump leads out of the script");
}

static void a_jump_into_an_instruction_is_delicate(void **state)
{
    struct surveyed *surveyed = *state;
    /* move g100, 160: its last two bytes are stopObjectCode and an end of text; then back there */
    survey_bytes(surveyed, PIECE_SCRIPT_2, "\x1A\x64\x00\xA0\x00\x18\xFB\xFF", 8);
    assert_int_equal(surveyed->survey.use_counts[SURVEY_USE_INTO_INSTRUCTION], 1);
    only_the_sounds_are_bad(&surveyed->survey);
}

/* ---- what is delicate ---- */

#define VOICE "\\#{0A 0000}\\#{0A 0000}\\#{0A 000A}\\#{0A 0000}"

static const struct {
    const char *text;
    enum survey_use_kind kind;
    int number;
} uses[] = {
    {"cutscene []\nchainScript 3, []", SURVEY_USE_CHAIN_IN_CUTSCENE, -1},
    {"cutscene []\nloadRoom 2\nendCutscene\nstopObjectCode", SURVEY_USE_ROOM_IN_CUTSCENE, -1},
    {"cutscene []\nstopObjectCode", SURVEY_USE_CUTSCENE_OPEN, -1},
    {"endCutscene\nstopObjectCode", SURVEY_USE_CUTSCENE_CLOSE, -1},
    {"override .begin @on\non:\nstopObjectCode", SURVEY_USE_OVERRIDE_ALONE, -1},
    {"loadRoom 0\nstopObjectCode", SURVEY_USE_ROOM_ZERO, -1},
    {"actorFollowCamera 0\nstopObjectCode", SURVEY_USE_FOLLOW_ZERO, -1},
    {"again:\nbreakHere\nisSoundRunning g100, 2\nequalZero g100, @again\nstopObjectCode",
     SURVEY_USE_SOUND_WAIT, 2},
    {"again:\nisSoundRunning g100, 1\nequalZero g100, @wait\nstopObjectCode\nwait:\nbreakHere\n"
     "jumpRelative @again",
     SURVEY_USE_SOUND_WAIT, 1},
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
    {"print 255 .text \"" VOICE "\"\nstopObjectCode", SURVEY_USE_SPEECH, -1},
    {"startScript 9, []\nstopObjectCode", SURVEY_USE_MISSING_SCRIPT, 9},
    {"startScript 222, []\nstopObjectCode", SURVEY_USE_MISSING_SCRIPT, 222},
    {"startSound 77\nstopObjectCode", SURVEY_USE_MISSING_SOUND, 77},
    {"actorOps 1 .costume 66\nstopObjectCode", SURVEY_USE_MISSING_COSTUME, 66},
    {"loadRoom 55\nstopObjectCode", SURVEY_USE_MISSING_ROOM, 55},
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

/* How many uses are told of a script, a room or a costume. */
static int uses_in(const struct survey *survey, const char *where)
{
    int count = 0;
    for (int i = 0; i < survey->use_count; i++)
        count += strcmp(survey->uses[i].script, where) == 0 ? 1 : 0;
    return count;
}

static void what_is_no_such_use_is_not_told(void **state)
{
    struct surveyed *surveyed = *state;
    survey_text(surveyed, PIECE_SCRIPT_2,
                "cutscene []\noverride .begin @on\nstartScript 3, []\nloadRoom 2\non:\n"
                "override .end\nendCutscene\nchainScript 4, []");
    assert_int_equal(uses_in(&surveyed->survey, "script 2"), 0);
    /* Two ends of one cutscene, on two ways. */
    survey_text(surveyed, PIECE_SCRIPT_2,
                "cutscene []\nequalZero g100, @other\nendCutscene\nstopObjectCode\nother:\n"
                "loadRoom 2\nendCutscene\nstopObjectCode");
    assert_int_equal(uses_in(&surveyed->survey, "script 2"), 0);
    /* A loop that does not wait, and a wait for something else. */
    survey_text(surveyed, PIECE_SCRIPT_2,
                "isSoundRunning g100, 1\nagain:\nbreakHere\nisScriptRunning g100, 3\n"
                "equalZero g100, @again\nstopObjectCode");
    assert_int_equal(uses_in(&surveyed->survey, "script 2"), 0);
}

static void what_games_have_every_day_is_no_hint(void **state)
{
    struct surveyed *surveyed = *state;
    survey_text(surveyed, PIECE_SCRIPT_2,
                "verbOps 3 .name \"one\\xFE two\"\nprint 255 .text \"one\\ltwo\\pthree\"\n"
                "resource .loadCostume 1\nmove g1, 2\nmove g27, 0\nisEqual g1, 2, @on\non:\n"
                "stopObjectCode");
    assert_int_equal(uses_in(&surveyed->survey, "script 2"), 0);
    assert_int_equal(uses_in(&surveyed->survey, "room 1"), 0);
}

static void ego_that_an_entry_script_chooses_is_told(void **state)
{
    struct surveyed *surveyed = *state;
    survey_text(surveyed, PIECE_ENTRY, "move g1, 2\nstopObjectCode");
    assert_int_equal(surveyed->survey.use_counts[SURVEY_USE_EGO_IN_ENTRY], 1);
    assert_int_equal(uses_in(&surveyed->survey, "room 1 entry"), 1);
}

static void a_costume_that_starts_a_sound_is_told(void **state)
{
    struct surveyed *surveyed = *state;
    survey_text(surveyed, PIECE_ENTRY, "stopObjectCode");
    assert_int_equal(surveyed->survey.use_counts[SURVEY_USE_COSTUME_SOUND], 1);
    assert_int_equal(uses_in(&surveyed->survey, "costume 1"), 1);
}

static void commands_to_the_sound_system_are_counted_by_number(void **state)
{
    struct surveyed *surveyed = *state;
    const struct survey_tally *tally = surveyed->survey.sound_commands;
    /* One of the commands stands behind a trigger: 271. */
    survey_text(surveyed, PIECE_SCRIPT_2,
                "soundKludge [262, 1, 0]\nsoundKludge [256, 1, 0]\nsoundKludge [271, 262, 1, 0]\n"
                "soundKludge [271, -1]\nsoundKludge [g100, 1]\nstopObjectCode");
    assert_int_equal(surveyed->survey.use_counts[SURVEY_USE_SOUND_KLUDGE], 5);
    assert_int_equal(surveyed->survey.sound_command_count, 3);
    assert_int_equal(tally[0].number, 256);
    assert_int_equal(tally[0].count, 1);
    assert_int_equal(tally[1].number, 262);
    assert_int_equal(tally[1].count, 2);
    assert_int_equal(tally[2].number, 271);
    assert_int_equal(tally[2].count, 2);
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
        make(surveyed, 0, (struct byte_view){0});
        change_matrix(surveyed, last);
        look(surveyed);
        assert_int_equal(uses_in(&surveyed->survey, "room 1"), 1);
        assert_int_equal(surveyed->survey.use_counts[SURVEY_USE_MATRIX_FIRST_END], 1 - last);
        assert_int_equal(surveyed->survey.use_counts[SURVEY_USE_MATRIX_LAST_ZERO], last);
        only_the_sounds_are_bad(&surveyed->survey);
    }
}

static void a_kind_of_use_leaves_room_for_the_others(void **state)
{
    static char text[SURVEY_USES_OF_KIND * 32];
    struct surveyed *surveyed = *state;
    text[0] = '\0';
    for (int i = 0; i <= SURVEY_USES_OF_KIND; i++)
        strcat(text, "soundKludge [6, 1]\n");
    strcat(text, "print 253 .text \"one\"\nstopObjectCode\n");
    survey_text(surveyed, PIECE_SCRIPT_2, text);
    assert_int_equal(surveyed->survey.use_counts[SURVEY_USE_SOUND_KLUDGE], SURVEY_USES_OF_KIND + 1);
    assert_int_equal(uses_in(&surveyed->survey, "script 2"), SURVEY_USES_OF_KIND + 1);
}

/* ---- lost entries of directories ---- */

/* Empties the entry of a script in DSCR. */
static void lose_script(struct surveyed *surveyed, int id)
{
    struct bytes_writer *index = &surveyed->made.index;
    made_game_xor(&surveyed->made);
    for (size_t i = 0; i + 8 < index->size; i++) {
        if (memcmp(index->data + i, "DSCR", 4) != 0)
            continue;
        index->data[i + 8 + 2 + (size_t)id] = 0;
        break;
    }
    made_game_xor(&surveyed->made);
}

static void a_lost_entry_is_a_fault_where_something_asks_for_it(void **state)
{
    static const char code[] = {0x0A, 3, (char)0xFF, (char)0xA0}; /* startScript 3, [] */
    struct surveyed *surveyed = *state;
    make(surveyed, PIECE_SCRIPT_2, (struct byte_view){(const uint8_t *)code, sizeof code});
    lose_script(surveyed, 3);
    look(surveyed);
    assert_false(fault_of(&surveyed->survey, "LFLF 2/SCRP")->reached);
    assert_true(fault_of(&surveyed->survey, "script 2")->reached);
    assert_int_equal(surveyed->survey.reached_faults, SOUND_FAULTS + 1);
    assert_int_equal(surveyed->survey.unreached_faults, 1);
}

static void a_lost_entry_that_nobody_asks_for_is_not_reached(void **state)
{
    struct surveyed *surveyed = *state;
    make(surveyed, 0, (struct byte_view){0});
    lose_script(surveyed, 3);
    look(surveyed);
    only_the_sounds_are_bad(&surveyed->survey);
    assert_int_equal(surveyed->survey.unreached_faults, 1);
}

/* ---- costumes ---- */

/* Puts the records of an animation at the last byte of the costume. */
static void break_animation(struct surveyed *surveyed, int animation)
{
    struct made_game *made = &surveyed->made;
    made_game_xor(made);
    uint8_t *block = made->container.data + made->resource_offsets[0][RESOURCE_COSTUME_AT];
    assert_memory_equal(block, "COST", 4);
    unsigned at = ((unsigned)block[6] << 8 | block[7]) - 8 - 1 + 6;
    for (int direction = 0; direction < 4; direction++) {
        uint8_t *entry = block + COSTUME_RECORDS_AT + 2 * (4 * animation + direction);
        entry[0] = (uint8_t)at;
        entry[1] = (uint8_t)(at >> 8);
    }
    made_game_xor(made);
}

static void an_animation_that_nobody_asks_for_is_not_reached(void **state)
{
    struct surveyed *surveyed = *state;
    make(surveyed, 0, (struct byte_view){0});
    break_animation(surveyed, UNASKED_ANIMATION);
    look(surveyed);
    only_the_sounds_are_bad(&surveyed->survey);
    assert_int_equal(surveyed->survey.unreached_faults, 4);
    assert_int_equal(surveyed->survey.drawn.incomplete, 4);
    assert_string_equal(fault_of(&surveyed->survey, "LFLF 1/COST 1")->what,
                        "a limb of record 24 (animation 6) cannot be read");
}

static void an_animation_that_a_script_asks_for_is_reached(void **state)
{
    static const char code[] = {0x11, 1, UNASKED_ANIMATION, (char)0xA0}; /* animateActor 1, 6 */
    struct surveyed *surveyed = *state;
    make(surveyed, PIECE_SCRIPT_2, (struct byte_view){(const uint8_t *)code, sizeof code});
    break_animation(surveyed, UNASKED_ANIMATION);
    look(surveyed);
    assert_int_equal(surveyed->survey.reached_faults, SOUND_FAULTS + 4);
    assert_int_equal(surveyed->survey.unreached_faults, 0);
}

/* Costume 1 is worn by the actors 1 and 2. */
static void an_animation_of_somebody_in_another_costume_is_not_reached(void **state)
{
    static const char code[] = {0x11, 7, UNASKED_ANIMATION, (char)0xA0}; /* animateActor 7, 6 */
    struct surveyed *surveyed = *state;
    make(surveyed, PIECE_SCRIPT_2, (struct byte_view){(const uint8_t *)code, sizeof code});
    break_animation(surveyed, UNASKED_ANIMATION);
    look(surveyed);
    only_the_sounds_are_bad(&surveyed->survey);
    assert_int_equal(surveyed->survey.unreached_faults, 4);
}

static void an_animation_of_ego_or_somebody_may_be_anybodys(void **state)
{
    /* animateActor g1, 6; animateActor g50, 6 */
    static const char codes[2][5] = {{(char)0x91, 1, 0, UNASKED_ANIMATION, (char)0xA0},
                                     {(char)0x91, 50, 0, UNASKED_ANIMATION, (char)0xA0}};
    struct surveyed *surveyed = *state;
    for (int i = 0; i < 2; i++) {
        make(surveyed, PIECE_SCRIPT_2,
             (struct byte_view){(const uint8_t *)codes[i], sizeof codes[i]});
        break_animation(surveyed, UNASKED_ANIMATION);
        look(surveyed);
        assert_int_equal(surveyed->survey.reached_faults, SOUND_FAULTS + 4);
    }
}

static void an_ordinary_animation_is_reached(void **state)
{
    struct surveyed *surveyed = *state;
    make(surveyed, 0, (struct byte_view){0});
    break_animation(surveyed, 2);
    look(surveyed);
    assert_int_equal(surveyed->survey.reached_faults, SOUND_FAULTS + 4);
}

/* ---- what it must not hold, and what it must survive ---- */

static void nothing_of_the_game_is_in_it(void **state)
{
    struct surveyed *surveyed = *state;
    for (size_t cut = 0; cut < 32; cut++) {
        make(surveyed, 0, (struct byte_view){0});
        struct bytes_writer *container = &surveyed->made.container;
        made_game_xor(&surveyed->made);
        /* "thing@@" is the name of an object. Damaged sizes make the walk over the blocks take it
         * for a tag. */
        for (size_t i = 0; i + 8 < container->size; i++)
            if (memcmp(container->data + i, "VERB", 4) == 0)
                container->data[i + 7] = (uint8_t)(8 + cut);
        made_game_xor(&surveyed->made);
        look(surveyed);
        for (int i = 0; i < surveyed->survey.fault_count; i++)
            if (strstr(surveyed->survey.faults[i].where, "thi") != NULL)
                fail_msg("a name is in %s", surveyed->survey.faults[i].where);
    }
}

static void without_memory_it_says_so(void **state)
{
    struct surveyed *surveyed = *state;
    static struct game_files files;
    struct fault fault = {0};
    bool good = false;
    int failures = 0;
    make(surveyed, 0, (struct byte_view){0});
    assert_true(game_files_open_bytes(&files, bytes_writer_view(&surveyed->made.index),
                                      bytes_writer_view(&surveyed->made.container),
                                      plain_allocator(), &fault));
    for (int fail_at = 1; !good; fail_at++) {
        struct counted_memory memory = {.fail_at = fail_at};
        good = survey_make(&surveyed->survey, &files, true, counted_allocator(&memory), &fault);
        assert_int_equal(memory.blocks, 0);
        if (good)
            break;
        failures++;
        assert_int_equal(fault.code, FAULT_MEMORY);
        assert_int_equal(surveyed->survey.fault_count, 0);
    }
    assert_true(failures > 10);
    game_files_close(&files);
    made_game_free(&surveyed->made);
}

#define SURVEY_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SURVEY_TEST(a_game_is_counted),
        SURVEY_TEST(opcodes_have_names),
        SURVEY_TEST(every_use_has_a_name),
        SURVEY_TEST(bytes_behind_the_end_are_not_reached),
        SURVEY_TEST(bytes_that_a_script_runs_into_are_reached),
        SURVEY_TEST(reading_goes_on_behind_bytes_that_are_jumped_over),
        SURVEY_TEST(verbs_are_followed_from_where_they_begin),
        SURVEY_TEST(a_script_that_runs_out_is_a_fault),
        SURVEY_TEST(a_jump_out_of_the_script_is_a_fault),
        SURVEY_TEST(a_jump_into_an_instruction_is_delicate),
        SURVEY_TEST(delicate_uses_are_told_and_are_no_faults),
        SURVEY_TEST(what_is_no_such_use_is_not_told),
        SURVEY_TEST(what_games_have_every_day_is_no_hint),
        SURVEY_TEST(ego_that_an_entry_script_chooses_is_told),
        SURVEY_TEST(a_costume_that_starts_a_sound_is_told),
        SURVEY_TEST(commands_to_the_sound_system_are_counted_by_number),
        SURVEY_TEST(matrices_with_something_before_or_behind_their_rows_are_told),
        SURVEY_TEST(a_kind_of_use_leaves_room_for_the_others),
        SURVEY_TEST(a_lost_entry_is_a_fault_where_something_asks_for_it),
        SURVEY_TEST(a_lost_entry_that_nobody_asks_for_is_not_reached),
        SURVEY_TEST(an_animation_that_nobody_asks_for_is_not_reached),
        SURVEY_TEST(an_animation_that_a_script_asks_for_is_reached),
        SURVEY_TEST(an_animation_of_somebody_in_another_costume_is_not_reached),
        SURVEY_TEST(an_animation_of_ego_or_somebody_may_be_anybodys),
        SURVEY_TEST(an_ordinary_animation_is_reached),
        SURVEY_TEST(nothing_of_the_game_is_in_it),
        SURVEY_TEST(without_memory_it_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
