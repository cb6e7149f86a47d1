#include "app/survey/surveyed.h"

#include <stdlib.h>
#include <string.h>

#include "engine/script/assemble.h"
#include "resource/cmocka_all.h"

void surveyed_make(struct surveyed *surveyed, int piece, struct byte_view code)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    if (code.size > 0)
        pieces.code[piece] = code;
    assert_true(small_game_make(&surveyed->made, &pieces));
}

void surveyed_look(struct surveyed *surveyed)
{
    static struct game_files files;
    struct fault fault = {0};
    assert_true(game_files_open_bytes(&files, bytes_writer_view(&surveyed->made.index),
                                      bytes_writer_view(&surveyed->made.container),
                                      plain_allocator(), &fault));
    survey_make(&surveyed->survey, &files, true, plain_allocator());
    game_files_close(&files);
    made_game_free(&surveyed->made);
}

void survey_bytes(struct surveyed *surveyed, int piece, const char *bytes, size_t size)
{
    surveyed_make(surveyed, piece, (struct byte_view){(const uint8_t *)bytes, size});
    surveyed_look(surveyed);
}

void survey_text(struct surveyed *surveyed, int piece, const char *text)
{
    struct arena arena;
    struct bytes_writer code;
    struct fault error;
    const struct byte_view source = {(const uint8_t *)text, strlen(text)};
    arena_init(&arena, plain_allocator());
    bytes_writer_init(&code, plain_allocator());
    assert_true(assemble(source, &code, &arena, NULL, &error));
    surveyed_make(surveyed, piece, bytes_writer_view(&code));
    bytes_writer_free(&code);
    arena_reset(&arena);
    surveyed_look(surveyed);
}

int surveyed_set_up(void **state)
{
    *state = calloc(1, sizeof(struct surveyed));
    return *state == NULL;
}

int surveyed_tear_down(void **state)
{
    free(*state);
    return 0;
}

const struct survey_fault *survey_fault_of(const struct survey *survey, const char *where)
{
    for (int i = 0; i < survey->fault_count; i++)
        if (strcmp(survey->faults[i].where, where) == 0)
            return &survey->faults[i];
    fail_msg("no fault in %s", where);
    return NULL;
}

void only_the_sounds_are_bad(const struct survey *survey)
{
    assert_int_equal(survey->reached_faults, SOUND_FAULTS);
    assert_string_equal(message_english(&survey_fault_of(survey, "LFLF 1/SOUN 1")->what).text,
                        "the sound contains neither music or samples nor a CD trigger");
}
