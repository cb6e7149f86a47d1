/* Fuzzes the sources of a whole game. The input holds several files: a line "=== game.txt" begins
 * the file of that name, which continues to the next such line. Pictures are made up by their names
 * ("320x144-1.png"). A game that is built without an error must open again, and none of its rooms,
 * costumes and charsets may be damaged. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/game_source.h"
#include "assets-tools/game_write.h"
#include "fuzz.h"
#include "fuzz_folder.h"
#include "resource/files/game_files.h"
#include "resource/files/named_box_file.h"
#include "resource/room.h"
#include "resource/support.h"
#include "util/words.h"

enum { SIDE_LIMIT = 2048, PIXELS_LIMIT = 1 << 17, TRUE_COLOUR = 4096 };

static const char *const names[] = {"game.txt", "room.txt", "costume.txt",
                                    "font.txt", "test.scr", "song.txt"};
enum { NAMES = sizeof names / sizeof *names };

/* ---- the files ---- */

/* The index of the name in a line "=== NAME"; -1 when it is none. */
static int name_of(const uint8_t *line, size_t length)
{
    for (int i = 0; i < NAMES; i++)
        if (length == strlen(names[i]) + 4 && memcmp(line, "=== ", 4) == 0 &&
            memcmp(line + 4, names[i], length - 4) == 0)
            return i;
    return -1;
}

static void write_files(const uint8_t *data, size_t size)
{
    int name = -1;
    size_t begin = 0;
    for (int i = 0; i < NAMES; i++)
        fuzz_folder_write(names[i], data, 0);
    for (size_t at = 0; at < size;) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t length = end != NULL ? (size_t)(end - data) - at : size - at;
        int next = name_of(data + at, length);
        if (next >= 0 && name >= 0)
            fuzz_folder_write(names[name], data + begin, at - begin);
        at += length + (end != NULL);
        if (next >= 0) {
            name = next;
            begin = at;
        }
    }
    if (name >= 0)
        fuzz_folder_write(names[name], data + begin, size - begin);
}

/* ---- pictures and errors ---- */

static int choose(const struct colour_count *counts, int count, int most, uint32_t chosen[256],
                  struct message *why)
{
    (void)why;
    if (count <= most)
        abort();
    for (int i = 0; i < most; i++)
        chosen[i] = counts[i * count / most].colour;
    return most;
}

static bool make_up_picture(struct source_image *picture, const char *path, struct arena *arena,
                            struct message *why)
{
    const char *slash = strrchr(path, '/');
    struct word rest = word_of(slash == NULL ? path : slash + 1);
    int64_t width, height, index;
    if (!word_parse_decimal(&rest, &width) || !word_consume(&rest, "x") ||
        !word_parse_decimal(&rest, &height) || !word_consume(&rest, "-") ||
        !word_parse_decimal(&rest, &index) || width < 1 || height < 1 || width > SIDE_LIMIT ||
        height > SIDE_LIMIT || width * height > PIXELS_LIMIT) {
        message_set(why, "no such picture");
        return false;
    }
    picture->width = (int)width;
    picture->height = (int)height;
    if (index > TRUE_COLOUR) {
        picture->colours = arena_alloc(arena, (size_t)(width * height), sizeof *picture->colours);
        for (size_t i = 0; i < (size_t)(width * height); i++)
            picture->colours[i] = (uint32_t)(i * (size_t)index);
        return true;
    }
    picture->pixels = arena_alloc(arena, (size_t)(width * height), 1);
    for (size_t i = 0; i < (size_t)(width * height); i++)
        picture->pixels[i] = (uint8_t)(index > 255 ? i * (size_t)index >> 6 : (size_t)index);
    return true;
}

static void say(void *context, const char *line)
{
    (void)context;
    if (line[strcspn(line, "\n\r\033")] != '\0' || line[0] == '\0')
        abort();
}

/* ---- checks ---- */

static void check_rooms(struct game_files *files, const struct game_source *game)
{
    for (int i = 0; i < game->room_count; i++) {
        struct arena arena;
        struct room *room = malloc(sizeof *room);
        struct fault fault;
        fuzz_arena_init(&arena);
        if (room == NULL || !room_load(room, files, game->rooms[i].id, &arena, &fault) ||
            room->log.damage > 0)
            abort();
        arena_reset(&arena);
        free(room);
    }
}

static void check_pair(struct bytes_writer *index, struct bytes_writer *container,
                       const struct game_source *game)
{
    struct bytes_writer *const writers[2] = {index, container};
    static const char *const pair[2] = {"MONKEY.000", "MONKEY.001"};
    struct memory_folder source = {0};
    static struct game_files files;
    struct fault fault;
    for (int i = 0; i < 2; i++) {
        for (size_t k = 0; k < writers[i]->size; k++)
            writers[i]->data[k] ^= GAME_XOR;
        memory_folder_add(&source, pair[i], bytes_writer_view(writers[i]));
    }
    const struct file_source as_source = folder_source(&source);
    if (!game_files_open(&files, &as_source, NULL, plain_allocator(), &fault))
        abort();
    check_rooms(&files, game);
    game_files_close(&files);
}

static void check_names(const struct game_source *game, struct arena *arena)
{
    struct bytes_writer text;
    struct named_boxes named;
    struct fault fault;
    bytes_writer_init(&text, arena->allocator);
    if (named_boxes_write(&text, game) &&
        !named_boxes_parse(&named, NAMED_BOX_FILE, bytes_writer_view(&text), arena, &fault))
        abort();
    bytes_writer_free(&text);
}

static void build(struct source_context *context)
{
    struct game_source game;
    struct bytes_writer index, container;
    if (!game_read(&game, fuzz_folder(), context))
        return;
    bytes_writer_init(&index, context->arena->allocator);
    bytes_writer_init(&container, context->arena->allocator);
    if (game_write(&index, &container, &game, context)) {
        check_names(&game, context->arena);
        check_pair(&index, &container, &game);
    }
    bytes_writer_free(&index);
    bytes_writer_free(&container);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena;
    struct diagnostics diagnostics = {.report = say};
    struct source_context context = {
        .arena = &arena,
        .diagnostics = &diagnostics,
        .reader = {.read = make_up_picture, .choose = choose},
    };
    fuzz_arena_init(&arena);
    write_files(data, size);
    build(&context);
    arena_reset(&arena);
    return 0;
}
