#include "assets-tools/extract/extract_check.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract_art.h"
#include "assets-tools/extract/kept.h"
#include "assets-tools/game_read.h"
#include "assets-tools/game_write.h"
#include "assets-tools/text_add.h"

enum { TURNS_MOST = 40 };

/* What is told while the sources are read again. */
struct told {
    struct extraction *extraction;
    bool new_raw; /* a room is to be written as it is */
    char first[512];
};

/* Marks the costume, charset or sound of which an error tells. */
static bool mark_art(struct extraction *extraction, const char *line)
{
    bool marked = false;
    for (int id = 1; id < ROOM_ID_LIMIT; id++) {
        bool *const raw[] = {&extraction->raw_costumes[id], &extraction->raw_charsets[id],
                             &extraction->raw_sounds[id]};
        char parts[3][EXTRACT_PATH_SIZE];
        extract_art_path(parts[0], RESOURCE_COSTUME, id);
        extract_art_path(parts[1], RESOURCE_CHARSET, id);
        snprintf(parts[2], sizeof parts[2], "sounds/sound-%03d.", id);
        for (int i = 0; i < 3; i++) {
            if (*raw[i] || strstr(line, parts[i]) == NULL)
                continue;
            *raw[i] = true;
            marked = true;
        }
    }
    return marked;
}

/* Marks costumes and charsets that would not look the same: their sources say less than they hold.
 */
static bool mark_changed(struct extraction *extraction, const struct game_source *game,
                         struct arena *arena)
{
    bool marked = false;
    const struct game_files *files = extraction->files;
    for (int i = 0; i < game->costume_count; i++) {
        const struct costume_entry *entry = &game->costumes[i];
        struct costume *costume = arena_alloc(arena, 1, sizeof *costume);
        struct byte_view payload = game_files_payload(files, RESOURCE_COSTUME, entry->id);
        const struct fault_place place = {"", "", 0};
        if (entry->raw_path != NULL || (costume_load(costume, place, payload, arena, NULL, NULL) &&
                                        extract_same_costume(costume, &entry->costume)))
            continue;
        extraction->raw_costumes[entry->id] = marked = true;
    }
    for (int i = 0; i < game->charset_count; i++) {
        const struct charset_entry *entry = &game->charsets[i];
        struct charset *charset = arena_alloc(arena, 1, sizeof *charset);
        struct byte_view payload = game_files_payload(files, RESOURCE_CHARSET, entry->id);
        const struct fault_place place = {"", "", 0};
        if (entry->is_raw || payload.size == 0 || extraction->raw_charsets[entry->id] ||
            (charset_load(charset, place, payload, arena, NULL, NULL) &&
             extract_same_charset(charset, &entry->charset)))
            continue;
        extraction->raw_charsets[entry->id] = marked = true;
    }
    return marked;
}

/* The room to whose folder an error belongs; 0: to none. */
static int room_of_line(const struct extraction *extraction, const char *line)
{
    for (int room = 1; room < ROOM_ID_LIMIT; room++) {
        char folder[EXTRACT_PATH_SIZE], part[EXTRACT_PATH_SIZE + 2];
        extract_room_folder(extraction, room, folder);
        snprintf(part, sizeof part, "/%s/", folder);
        if (game_files_has_room(extraction->files, room) && strstr(line, part) != NULL)
            return room;
    }
    return 0;
}

static void hear(void *context, const char *line)
{
    struct told *told = context;
    if (strstr(line, ": warning: ") != NULL)
        return;
    int room = room_of_line(told->extraction, line);
    if (room > 0 && !told->extraction->raw_rooms[room]) {
        told->extraction->raw_rooms[room] = true;
        told->new_raw = true;
    }
    if (room == 0 && mark_art(told->extraction, line))
        told->new_raw = true;
    if (told->first[0] == '\0')
        snprintf(told->first, sizeof told->first, "%s", line);
}

/* Reads the sources and makes a game of them. */
static bool make(struct game_blocks *made, struct game_source *game, const char *folder,
                 struct source_context *context)
{
    bytes_writer_init(&made->container, context->arena->allocator);
    if (game_read(game, folder, context) && game_make(made, game, context))
        return true;
    bytes_writer_free(&made->container);
    return false;
}

static int count_lines(const struct bytes_writer *text, const char *keyword)
{
    int count = 0;
    size_t length = strlen(keyword);
    for (size_t i = 0; i + length <= text->size; i++)
        count +=
            (i == 0 || text->data[i - 1] == '\n') && memcmp(text->data + i, keyword, length) == 0;
    return count;
}

/* The kept blocks that are scripts: there should be none. */
static int count_scripts(const struct bytes_writer *text)
{
    static const char *const tags[] = {"SCRP-", "LSCR-", "/ENCD", "/EXCD", "/VERB"};
    int count = 0;
    for (size_t at = 0, end; at < text->size; at = end + 1) {
        const uint8_t *newline = memchr(text->data + at, '\n', text->size - at);
        end = newline != NULL ? (size_t)(newline - text->data) : text->size;
        for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
            for (size_t k = at; k + 5 <= end && memcmp(text->data + at, "keep ", 5) == 0; k++)
                count += memcmp(text->data + k, tags[i], 5) == 0;
    }
    return count;
}

/* Writes kept.txt, and builds the game with it. */
static bool keep(struct extraction *extraction, const struct game_blocks *made, const char *folder,
                 struct source_context *context, struct extract_result *result)
{
    struct bytes_writer text, index, container;
    struct allocator allocator = extraction->arena->allocator;
    struct kept kept = {0};
    bytes_writer_init(&text, allocator);
    bytes_writer_init(&index, allocator);
    bytes_writer_init(&container, allocator);
    text_add(&text, "# Written by walkbox-extract: blocks whose bytes are not those that\n"
                    "# walkbox-build makes. docs/formats.md 11 says what the lines mean.\n");
    size_t empty = text.size;
    extract_kept(extraction, made, &text);
    game_lay_out(made, &kept, &index, &container, context->arena);
    extract_kept_index(extraction, bytes_writer_view(&index), &text);
    if (text.size > empty)
        extract_put(extraction, KEPT_FILE, bytes_writer_view(&text));
    bytes_writer_clear(&index);
    bytes_writer_clear(&container);
    bool good = !extraction->failed && kept_read(&kept, folder, context);
    result->scripts_kept = count_scripts(&text);
    result->kept = count_lines(&text, "keep ") + count_lines(&text, "raw ");
    if (good) {
        struct game_index placed = game_lay_out(made, &kept, &index, &container, context->arena);
        result->changed = extract_changed(extraction, bytes_writer_view(&container), &placed);
    }
    bytes_writer_free(&container);
    bytes_writer_free(&index);
    bytes_writer_free(&text);
    return good;
}

bool extract_checked(struct extraction *extraction, const char *folder,
                     const struct source_context *readers, struct extract_result *result)
{
    struct told told = {.extraction = extraction};
    *result = (struct extract_result){0};
    for (int turn = 0; turn < TURNS_MOST; turn++) {
        struct arena arena;
        arena_init(&arena, extraction->arena->allocator);
        struct diagnostics diagnostics = {.context = &told, .tell = hear};
        struct source_context context = *readers;
        context.arena = &arena;
        context.diagnostics = &diagnostics;
        context.pictures = NULL;
        struct game_blocks made = {.limits = NULL};
        struct game_source *game = arena_alloc(&arena, 1, sizeof *game);
        told.new_raw = false;
        told.first[0] = '\0';
        bool written = extract_sources(extraction);
        result->built = written && make(&made, game, folder, &context);
        if (result->built && mark_changed(extraction, game, &arena)) {
            told.new_raw = true;
            result->built = false;
            bytes_writer_free(&made.container);
        } else if (result->built) {
            result->built = keep(extraction, &made, folder, &context, result);
            if (result->scripts_kept > 0 && !extraction->listed) {
                extraction->listed = told.new_raw = true;
                result->built = false;
            }
            bytes_writer_free(&made.container);
        }
        arena_reset(&arena);
        if (result->built || !written || (!told.new_raw && extraction->listed))
            break;
        /* What is refused, and is no room or the like, is a script: a listing needs no names. */
        extraction->listed = extraction->listed || !told.new_raw;
    }
    if (!result->built)
        snprintf(result->why, sizeof result->why, "%s", told.first);
    return !extraction->failed;
}
