/* How a survey is written: as JSON, in short, and for people. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/survey/survey.h"
#include "cli/json.h"
#include "resource/cmocka_all.h"

static int set_up(void **state)
{
    *state = calloc(1, sizeof(struct survey));
    return *state == NULL;
}

static int tear_down(void **state)
{
    free(*state);
    return 0;
}

static void add_fault(struct survey *survey, const char *where, uint32_t offset, bool reached,
                      bool odd)
{
    struct survey_fault *fault = &survey->faults[survey->fault_count++];
    *fault = (struct survey_fault){.offset = offset, .reached = reached, .odd = odd};
    snprintf(fault->file, sizeof fault->file, "A.001");
    snprintf(fault->where, sizeof fault->where, "%s", where);
    message_set(&fault->what, "it is broken");
    *(odd ? &survey->oddities : reached ? &survey->reached_faults : &survey->unreached_faults) += 1;
}

static void assert_has(char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("no %s in %s", part, text);
}

static char *printed_json(cJSON *json)
{
    char *text = cJSON_PrintUnformatted(json);
    assert_non_null(text);
    cJSON_Delete(json);
    return text;
}

static void faults_and_oddities_are_listed_apart(void **state)
{
    struct survey *survey = *state;
    add_fault(survey, "LFLF 3/ROOM", 300, true, false);
    add_fault(survey, "", FAULT_NO_OFFSET, false, false);
    add_fault(survey, "LFLF 4/ROOM", 400, false, true);
    char *text = printed_json(survey_json(survey));
    assert_has(text,
               "\"faults\":[{\"where\":\"LFLF 3/ROOM\",\"offset\":300,\"what\":\"it is broken\","
               "\"reached\":true,\"file\":\"A.001\"},{\"where\":\"\",\"offset\":null,");
    assert_has(text,
               "\"oddities\":[{\"where\":\"LFLF 4/ROOM\",\"offset\":400,\"what\":\"it is broken\","
               "\"file\":\"A.001\"}]");
    assert_has(text, "\"fault_count\":1,\"unreached_count\":1,");
    cJSON_free(text);
}

static void lists_are_printed(void **state)
{
    struct survey *survey = *state;
    survey->instructions[OP_break_here] = 7;
    survey->instructions[SUB_end] = 5;
    survey->instructions[SUB_actor_ops_costume] = 2;
    add_fault(survey, "room 3 exit", 200, false, false);
    survey->faults[0].is_code = true;
    survey->faults[0].listed = 9;
    char *text = printed_json(survey_json(survey));
    assert_has(text, "\"instructions\":{\"breakHere\":7},");
    assert_has(text,
               "\"undecodable\":[{\"script\":\"room 3 exit\",\"offset\":9,\"reached\":false}]");
    cJSON_free(text);
}

/* Prints a survey into `text`; the last line is cut off into `last`. */
static void print(const struct survey *survey, char *text, size_t size, char **last)
{
    FILE *stream = tmpfile();
    assert_non_null(stream);
    survey_print(survey, stream);
    rewind(stream);
    size_t length = fread(text, 1, size - 1, stream);
    fclose(stream);
    assert_true(length > 1 && text[length - 1] == '\n');
    text[length - 1] = '\0';
    *last = strrchr(text, '\n');
    *(*last)++ = '\0';
}

static void the_last_line_is_the_verdict(void **state)
{
    static char text[65536];
    struct survey *survey = *state;
    char *last;
    print(survey, text, sizeof text, &last);
    assert_string_equal(last, "no damage");
    add_fault(survey, "LFLF 4/ROOM", 400, false, true);
    print(survey, text, sizeof text, &last);
    assert_has(text, "ODDITIES (no damage) (1)\n  A.001: LFLF 4/ROOM at 0x190: it is broken\n");
    assert_string_equal(last, "no damage");
    add_fault(survey, "", FAULT_NO_OFFSET, false, false);
    print(survey, text, sizeof text, &last);
    assert_has(text, "DAMAGE THAT THE GAME DOES NOT USE (1)\n  A.001: it is broken\n");
    assert_non_null(
        strstr(last, "no damage that matters: the game does not use the damaged parts above (1)"));
    add_fault(survey, "script 7", 1, true, false);
    print(survey, text, sizeof text, &last);
    assert_has(text, "DAMAGE (1)\n  A.001: script 7 at 0x1: it is broken\n");
    assert_ptr_equal(strstr(last, "1 damaged part: copy the files again"), last);
    survey->reached_faults = 300; /* only the first is stored */
    print(survey, text, sizeof text, &last);
    assert_has(text, "\n  and 299 more\n");
    assert_ptr_equal(strstr(last, "300 damaged parts: "), last);
}

#define JSON_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        JSON_TEST(faults_and_oddities_are_listed_apart),
        JSON_TEST(lists_are_printed),
        JSON_TEST(the_last_line_is_the_verdict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
