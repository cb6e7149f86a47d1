#include "tools/tool_fixture.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "assets-tools/file_io.h"
#include "util/words.h"

static void add_report(void *context, const char *line)
{
    struct tool_fixture *fixture = context;
    if (fixture->report_count < REPORT_LIMIT)
        snprintf(fixture->reports[fixture->report_count++], REPORT_SIZE, "%s", line);
}

static bool make_up_picture(struct source_image *picture, const char *path, struct arena *arena,
                            struct message *why)
{
    const char *slash = strrchr(path, '/');
    struct word rest = word_of(slash == NULL ? path : slash + 1);
    int64_t width, height, index;
    if (!word_parse_decimal(&rest, &width) || !word_consume(&rest, "x") ||
        !word_parse_decimal(&rest, &height) || !word_consume(&rest, "-") ||
        !word_parse_decimal(&rest, &index)) {
        message_set(why, "no such picture");
        return false;
    }
    picture->width = (int)width;
    picture->height = (int)height;
    size_t size = (size_t)(width * height);
    picture->pixels = arena_alloc(arena, size, 1);
    memset(picture->pixels, (int)index, size);
    return true;
}

void tool_fixture_open(struct tool_fixture *fixture)
{
    memset(fixture, 0, sizeof *fixture);
    arena_init(&fixture->arena, tool_allocator());
    fixture->diagnostics = (struct diagnostics){.context = fixture, .report = add_report};
    fixture->context = (struct source_context){.arena = &fixture->arena,
                                               .diagnostics = &fixture->diagnostics,
                                               .reader = {.read = make_up_picture}};
}

void tool_fixture_close(struct tool_fixture *fixture)
{
    arena_reset(&fixture->arena);
}

static bool has_parts(const char *text, const char *parts)
{
    for (;;) {
        const size_t length = strcspn(parts, "|");
        while (*text && strncmp(text, parts, length) != 0)
            text++;
        if (strncmp(text, parts, length) != 0)
            return false;
        if (parts[length] == '\0')
            return true;
        text += length;
        parts += length + 1;
    }
}

void assert_reported(const struct tool_fixture *fixture, const char *parts)
{
    for (int i = 0; i < fixture->report_count; i++) {
        if (has_parts(fixture->reports[i], parts))
            return;
    }
    print_error("expected: ...%s...\n", parts);
    for (int i = 0; i < fixture->report_count; i++)
        print_error("reported: %s\n", fixture->reports[i]);
    fail();
}

void assert_nothing_reported(const struct tool_fixture *fixture)
{
    for (int i = 0; i < fixture->report_count; i++)
        print_error("reported: %s\n", fixture->reports[i]);
    assert_int_equal(fixture->report_count, 0);
}

const char *fixture_folder(struct tool_fixture *fixture, const char *folder)
{
    const char *path = source_path(&fixture->arena, TEST_OUTPUT_DIR, folder);
    mkdir(path, 0777);
    return path;
}

const char *fixture_write(struct tool_fixture *fixture, const char *folder, const char *name,
                          const char *text)
{
    const char *path = fixture_folder(fixture, folder);
    FILE *file = fopen(source_path(&fixture->arena, path, name), "wb");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
    return path;
}

uint32_t fixture_random(struct random_numbers *numbers, uint32_t below)
{
    numbers->state ^= numbers->state << 13;
    numbers->state ^= numbers->state >> 17;
    numbers->state ^= numbers->state << 5;
    return numbers->state % below;
}
