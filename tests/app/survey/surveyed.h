/* The small game with a piece of code from a test, and a survey of it. */
#ifndef WALKBOX_TESTS_APP_SURVEY_SURVEYED_H
#define WALKBOX_TESTS_APP_SURVEY_SURVEYED_H

#include "app/survey/survey.h"
#include "engine/small_game.h"

/* Pieces of the small game that tests write, see small_pieces. */
enum { PIECE_SCRIPT_2 = 0, PIECE_ENTRY = 6, PIECE_LOCAL_200 = 8, PIECE_OBJECT = 10 };

enum { SOUND_FAULTS = 2 }; /* both sounds of the small game are none that can be read */

struct surveyed {
    struct made_game made; /* as on a disk */
    struct survey survey;
};

/* Makes the game with this code in the place of a piece; then it may be changed. */
void surveyed_make(struct surveyed *surveyed, int piece, struct byte_view code);

/* Surveys the made game. */
void surveyed_look(struct surveyed *surveyed);

/* Both, with code as bytes, or as text for the assembler. */
void survey_bytes(struct surveyed *surveyed, int piece, const char *bytes, size_t size);
void survey_text(struct surveyed *surveyed, int piece, const char *text);

int surveyed_set_up(void **state);
int surveyed_tear_down(void **state);

/* The first fault of a place; fails the test when there is none. */
const struct survey_fault *survey_fault_of(const struct survey *survey, const char *where);

void only_the_sounds_are_bad(const struct survey *survey);

#define SURVEY_TEST(name) cmocka_unit_test_setup_teardown(name, surveyed_set_up, surveyed_tear_down)

#endif
