/* The room.txt of a room, which game.txt names. */
#include <string.h>

#include "app/box_editor/box_store_parts.h"
#include "app/session/save_file.h"
#include "resource/files/box_source.h"
#include "resource/files/game_patch.h"
#include "util/words.h"

enum { TEXT_MOST = 4 << 20 }; /* bytes, as walkbox-build has it */

/* room ID NAME FOLDER */
static bool folder_of(struct byte_view text, int room, struct word *folder)
{
    struct words words =
        words_of((const char *)text.data, text.size, WORDS_COMMENTS | WORDS_QUOTES);
    while (words_next_line(&words)) {
        struct word keyword, id, name;
        int number;
        if (words_next(&words, &keyword) && word_is(keyword, "room") && words_next(&words, &id) &&
            word_decimal(id, room, room, &number) && words_next(&words, &name) &&
            words_next(&words, folder))
            return true;
    }
    return false;
}

static bool find_text(struct box_files *box_files, int room, struct fault *fault)
{
    static const char game_file[] = "game.txt", room_file[] = "room.txt";
    struct byte_view text;
    struct word folder;
    const char *sources = box_files->sources, *slash = strrchr(sources, '/');
    /* The folder of the sources, or a file in it. */
    size_t length = box_is_folder(sources) ? strlen(sources)
                    : slash                ? (size_t)(slash - sources) + 1
                                           : strlen(sources);
    char *game = box_join_path(box_files, sources, length, game_file, strlen(game_file));
    if (!game || !box_read_file(box_files, game, TEXT_MOST, false, &text, fault))
        return false;
    if (!folder_of(text, room, &folder))
        return fault_set(fault, FAULT_MISSING, NULL, 0, "no line of %.100s names room %d", game,
                         room);
    char *path = box_join_path(box_files, sources, length, folder.text, folder.length);
    box_files->path =
        path ? box_join_path(box_files, path, strlen(path), room_file, strlen(room_file)) : NULL;
    return box_files->path != NULL ||
           fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for the text of the room");
}

bool box_text_load(struct box_files *box_files, int room, struct floor_model *model,
                   struct fault *fault)
{
    int rectangles;
    struct floor_model *game = arena_alloc(&box_files->arena, 1, sizeof *game);
    if (!game)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for the text of the room");
    if (!find_text(box_files, room, fault) ||
        !box_read_file(box_files, box_files->path, TEXT_MOST, false, &box_files->base, fault))
        return false;
    *game = *model;
    floor_model_init(model);
    if (!box_source_read(model, "room.txt", box_files->base, 1, &rectangles, fault))
        return false;
    /* What the lines `rectangle` become stands behind all other boxes: it is taken from the game.
     */
    if (rectangles > 0)
        floor_model_add_fixed(model, game);
    box_files->last = box_files->base;
    return true;
}

bool box_text_save(struct box_files *box_files, int room, const struct floor_model *model,
                   bool anyway, struct fault *fault)
{
    struct byte_view now;
    struct fault unseen;
    struct bytes_writer written;
    if (!box_read_file(box_files, box_files->path, TEXT_MOST, false, &now, fault))
        return false;
    if (!anyway && !box_texts_equal(now, box_files->last))
        return fault_set(
            fault, FAULT_BAD_VALUE, NULL, 0,
            "the text was changed by somebody else meanwhile. Ctrl+S again: write over "
            "it");
    bytes_writer_init(&written, box_files->arena.allocator);
    bool good = box_source_write(&written, box_files->base, model, fault) &&
                cli_replace_file(box_files->path, bytes_writer_view(&written), fault);
    if (good)
        box_files->last = box_keep(box_files, bytes_writer_view(&written));
    /* The game is not built here. Without memory it shows what it had, but what is saved is saved.
     */
    if (good)
        (void)game_files_take_floor(box_files->files, room, model, &unseen);
    bytes_writer_free(&written);
    return good;
}
