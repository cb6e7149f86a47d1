/* walkbox-build SOURCE_DIR OUT_DIR: makes a game from readable sources.
 * walkbox-build --version: prints the version.
 *
 * Exit status: 0 done, 2 wrong usage, 3 bad sources or files that cannot be read or written. When
 * the sources are bad, nothing is written. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "assets-tools/art/png_in.h"
#include "assets-tools/game_read.h"
#include "assets-tools/game_write.h"
#include "assets-tools/named_box_write.h"
#include "assets-tools/sound/wav_in.h"
#include "assets-tools/text/file_io.h"

enum { STATUS_DONE = 0, STATUS_USAGE = 2, STATUS_BAD = 3 };

static void tell_standard_error(void *context, const char *line)
{
    (void)context;
    fprintf(stderr, "%s\n", line);
}

static bool save(struct source_context *context, const char *folder, const char *name,
                 const struct bytes_writer *bytes, uint8_t mask)
{
    const char *path = source_path(context->arena, folder, name);
    if (file_write(path, bytes_writer_view(bytes), mask))
        return true;
    tell_error(context->diagnostics, (struct source_place){path, 0, 0}, "cannot write it: %s",
               strerror(errno));
    return false;
}

/* Whether walkbox-build wrote the file of named boxes: its first line says so. */
static bool is_made(const struct source_context *context, const char *path)
{
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, context->arena->allocator);
    bool made = file_read(&bytes, path) && bytes.size >= strlen(NAMED_BOX_MADE) &&
                memcmp(bytes.data, NAMED_BOX_MADE, strlen(NAMED_BOX_MADE)) == 0;
    bytes_writer_free(&bytes);
    return made;
}

/* Writes the file of named boxes. When the game has no names any more, removes the file of an
 * earlier build. */
static bool save_names(struct source_context *context, const char *folder,
                       const struct game_source *game)
{
    struct bytes_writer text;
    const char *path = source_path(context->arena, folder, NAMED_BOX_FILE);
    bytes_writer_init(&text, context->arena->allocator);
    bool good = true;
    if (named_boxes_write(&text, game))
        good = save(context, folder, NAMED_BOX_FILE, &text, 0);
    else if (is_made(context, path))
        remove(path);
    bytes_writer_free(&text);
    return good;
}

static bool build(const char *from, const char *to, struct source_context *context)
{
    struct game_source game;
    if (!game_read(&game, from, context))
        return false;
    named_boxes_check(&game, context);
    struct bytes_writer index;
    struct bytes_writer container;
    bytes_writer_init(&index, context->arena->allocator);
    bytes_writer_init(&container, context->arena->allocator);
    bool good = game_write(&index, &container, &game, context);
    if (good && mkdir(to, 0777) != 0 && errno != EEXIST) {
        tell_error(context->diagnostics, (struct source_place){to, 0, 0}, "cannot make it: %s",
                   strerror(errno));
        good = false;
    }
    good = good && save(context, to, "MONKEY.000", &index, GAME_FILE_MASK);
    good = good && save(context, to, "MONKEY.001", &container, GAME_FILE_MASK);
    good = good && save_names(context, to, &game);
    if (good)
        printf("%s: %d rooms, %zu bytes\n", to, game.room_count, index.size + container.size);
    bytes_writer_free(&index);
    bytes_writer_free(&container);
    return good;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--version") == 0)
        return printf("walkbox-build %s\n", WALKBOX_VERSION) > 0 ? STATUS_DONE : STATUS_BAD;
    if (argc != 3 || argv[1][0] == '-' || argv[2][0] == '-') {
        fprintf(stderr, "usage: walkbox-build SOURCE_DIR OUT_DIR\n");
        return STATUS_USAGE;
    }
    struct arena arena;
    arena_init(&arena, tool_allocator());
    struct diagnostics diagnostics = {.tell = tell_standard_error};
    const struct sample_reader samples = wav_reader();
    struct source_context context = {
        .arena = &arena, .diagnostics = &diagnostics, .reader = png_reader(), .samples = &samples};
    bool good = build(argv[1], argv[2], &context);
    arena_reset(&arena);
    return good ? STATUS_DONE : STATUS_BAD;
}
