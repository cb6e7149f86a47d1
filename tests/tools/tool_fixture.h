/* Code shared by the tests of the tools: memory, stored errors and warnings, pictures made from
 * their names, and random numbers that are equal each time. */
#ifndef WALKBOX_TESTS_TOOLS_TOOL_FIXTURE_H
#define WALKBOX_TESTS_TOOLS_TOOL_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assets-tools/art/source_context.h"

enum { REPORT_LIMIT = 64, REPORT_SIZE = 512 };

struct tool_fixture {
    struct arena arena;
    struct diagnostics diagnostics;
    struct source_context context; /* its picture "320x144-7.png" is 320 x 144 pixels of index 7 */
    int report_count;
    char reports[REPORT_LIMIT][REPORT_SIZE];
};

void tool_fixture_open(struct tool_fixture *fixture);
void tool_fixture_close(struct tool_fixture *fixture);

/* Fails the test, and prints all errors and warnings, if none of them contains `parts` in their
 * order, with a bar between them. */
void assert_reported(const struct tool_fixture *fixture, const char *parts);
void assert_nothing_reported(const struct tool_fixture *fixture);

/* Creates TEST_OUTPUT_DIR/FOLDER, and returns it in the arena. */
const char *fixture_folder(struct tool_fixture *fixture, const char *folder);

/* Writes TEST_OUTPUT_DIR/FOLDER/NAME; returns "TEST_OUTPUT_DIR/FOLDER" in the arena. */
const char *fixture_write(struct tool_fixture *fixture, const char *folder, const char *name,
                          const char *text);

struct random_numbers {
    uint32_t state;
};

/* A number from 0 to below - 1. */
uint32_t fixture_random(struct random_numbers *numbers, uint32_t below);

#endif
