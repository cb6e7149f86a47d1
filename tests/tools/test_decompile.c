/* Scripts come back as their authors would write them: bodies are compiled, and the text that is
 * made of the bytes is the body again. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/script/decompile.h"
#include "test_memory.h"
#include "tools/tool_fixture.h"

/* Each is written as the decompiler writes it. `parameters` is how many the script has. */
static const struct {
    int parameters;
    const char *body;
} cases[] = {
    {0, "    while isScriptRunning(20) {\n        breakHere;\n    }\n"},
    {0, "    if getObjectOwner(12) == 1 {\n        setState(12, 1);\n    }\n"},
    {0, "    if isScriptRunning(20) == 0 {\n        breakHere;\n    }\n"},
    {2, "    if getActorX(L0) > getActorX(L1) {\n        breakHere;\n    }\n"},
    {0, "    putActor(1, g100 + 8, g101 - 3);\n"},
    {1, "    L0 = 9;\n    while L0 >= 1 && B15 {\n        breakHere;\n        L0 -= 2;\n    }\n"},
    {0, "    if g100 == 1 || g100 == 2 && B15 {\n        breakHere;\n    }\n"},
    {0, "    if g100 == 1 && (g101 < 2 || !B15) {\n        breakHere;\n    } else {\n"
        "        g100++;\n    }\n"},
    {0, "    while g100 >= 3 || g101 {\n        breakHere;\n    }\n"},
    {0, "    if getActorX(1) == 3 {\n        if getActorX(2) == 3 {\n            breakHere;\n"
        "        }\n    }\n"},
    {1, "    local L1;\n    L1 = getActorX(3);\n    if L1 < 150 {\n        L1 += 34;\n    }\n"
        "    while g102 == 5 || getActorMoving(L1) {\n        breakHere;\n    }\n"},
    {0, "    while 1 {\n        breakHere;\n        unless g100 break;\n        g101++;\n    }\n"},
};

/* The body behind "{", with the parameters declared as local variables. */
static const char *compiled_text(struct tool_fixture *fixture, const char *body, int parameters)
{
    static const char *const declared[] = {"{", "{ local L0;", "{ local L0, L1;"};
    char text[1024];
    snprintf(text, sizeof text, "%s\n%s}", declared[parameters], body);
    return source_copy(&fixture->arena, text, strlen(text));
}

static void decompiled_bodies_compile_to_equal_code(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tool_fixture fixture;
        struct bytes_writer code, text;
        struct name_table names;
        tool_fixture_open(&fixture);
        name_table_init(&names, &fixture.arena);
        bytes_writer_init(&code, test_allocator());
        bytes_writer_init(&text, test_allocator());
        const char *body = compiled_text(&fixture, cases[i].body, cases[i].parameters);
        struct byte_view view = {(const uint8_t *)body, strlen(body)};
        assert_true(script_body_compile(&fixture.context, &names, 0, view, &code));
        assert_nothing_reported(&fixture);
        assert_true(decompile(&text, bytes_writer_view(&code), &names, 0, 0, cases[i].parameters,
                              test_allocator(), NULL));
        char wanted[1024];
        snprintf(wanted, sizeof wanted, "{\n%s}\n", cases[i].body);
        assert_string_equal(source_copy(&fixture.arena, (const char *)text.data, text.size),
                            wanted);
        bytes_writer_free(&text);
        bytes_writer_free(&code);
        tool_fixture_close(&fixture);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(decompiled_bodies_compile_to_equal_code)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
