/* The patch beside a game that one has only as files. */
#include <stdio.h>
#include <string.h>

#include "app/box_editor/box_store_parts.h"
#include "app/session/save_file.h"
#include "resource/files/box_patch.h"
#include "resource/files/box_source.h"
#include "resource/files/game_patch.h"
#include "resource/room_patch.h"

static bool no_memory(struct fault *fault)
{
    return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for the patch");
}

/* The patch lies in the game's folder. */
static bool find_path(struct box_files *box_files, struct fault *fault)
{
    static const char name[] = BOX_PATCH_FILE;
    const char *game = box_files->game, *slash = strrchr(game, '/');
    size_t length = box_is_folder(game) ? strlen(game) : slash ? (size_t)(slash - game) + 1 : 0;
    if (box_files->patch)
        box_files->path =
            box_join_path(box_files, "", 0, box_files->patch, strlen(box_files->patch));
    else
        box_files->path = box_join_path(box_files, game, length, name, strlen(name));
    return box_files->path != NULL || no_memory(fault);
}

static bool read_patch(struct box_files *box_files, struct byte_view *text, struct fault *fault)
{
    return box_read_file(box_files, box_files->path, BOX_PATCH_FILE_SIZE, true, text, fault);
}

bool box_patch_load(struct box_files *box_files, int room, struct floor_model *model,
                    struct fault *fault)
{
    struct byte_view text, part;
    struct box_patch patch;
    struct box_patch_sums sums;
    int first_line, rectangles;
    if (!find_path(box_files, fault) || !read_patch(box_files, &text, fault))
        return false;
    game_files_sums(box_files->files, &sums);
    if (text.size > 0 &&
        (!box_patch_parse(&patch, BOX_PATCH_FILE, text, &box_files->arena, fault) ||
         !box_patch_fits(&patch, BOX_PATCH_FILE, &sums, fault)))
        return false;
    box_patch_find(text, room, &part, &first_line);
    box_files->base_has_room = first_line > 0;
    box_files->base = box_files->last = part;
    if (first_line == 0)
        return true;
    floor_model_init(model);
    return box_source_read(model, BOX_PATCH_FILE, part, 1, &rectangles, fault);
}

/* ---- saving ---- */

/* Whether the floor is the one that the game has itself. */
static bool is_own_floor(struct box_files *box_files, int room, const struct floor_model *model)
{
    struct game_files files = *box_files->files;
    struct arena arena;
    struct room loaded;
    struct fault fault;
    arena_init(&arena, box_files->arena.allocator);
    struct floor_model *own = arena_alloc(&arena, 1, sizeof *own);
    game_files_drop_patch(&files);
    bool same = false;
    if (own && room_load(&loaded, &files, room, &arena, &fault)) {
        floor_model_init(own);
        same = room_floor_model(own, &loaded, named_boxes_room(files.named_boxes, room), &arena) &&
               floor_models_equal(own, model);
    }
    arena_reset(&arena);
    return same;
}

/* Makes the text whose part of the room is the one with which the floor's lines agree. */
static bool restore_base(struct box_files *box_files, struct bytes_writer *text,
                         struct byte_view now, int room, const struct box_patch_sums *sums,
                         struct fault *fault)
{
    struct byte_view part;
    int first_line;
    box_patch_find(now, room, &part, &first_line);
    bytes_writer_clear(text);
    if (first_line > 0 && !box_files->base_has_room)
        return box_patch_write(text, now, sums, room, "", NULL, fault);
    if (first_line > 0) {
        size_t before = (size_t)(part.data - now.data), end = before + part.size;
        write_bytes(text, now.data, before);
        write_bytes(text, box_files->base.data, box_files->base.size);
        write_bytes(text, now.data + end, now.size - end);
        return !text->failed || no_memory(fault);
    }
    write_bytes(text, now.data, now.size);
    if (box_files->base_has_room) { /* it was taken out since: it comes back at the end */
        char line[16];
        int length = snprintf(line, sizeof line, "room %d\n", room);
        write_bytes(text, line, (size_t)length);
        write_bytes(text, box_files->base.data, box_files->base.size);
    }
    return !text->failed || no_memory(fault);
}

static bool changed_by_others(const struct box_files *box_files, struct byte_view now, int room)
{
    struct byte_view part;
    int first_line;
    box_patch_find(now, room, &part, &first_line);
    return !box_texts_equal(part, box_files->last);
}

static bool write_patch(struct box_files *box_files, int room, const struct floor_model *model,
                        struct byte_view now, struct bytes_writer *base,
                        struct bytes_writer *written, struct fault *fault)
{
    struct box_patch_sums sums;
    const char *name = box_files->files->index.room_names[room];
    bool own = is_own_floor(box_files, room, model);
    game_files_sums(box_files->files, &sums);
    if (!restore_base(box_files, base, now, room, &sums, fault) ||
        !box_patch_write(written, bytes_writer_view(base), &sums, room, name, own ? NULL : model,
                         fault))
        return false;
    /* It is read as a player's walkbox reads it, before the old one is given up. */
    return game_files_take_patch(box_files->files, BOX_PATCH_FILE, bytes_writer_view(written),
                                 fault) &&
           cli_replace_file(box_files->path, bytes_writer_view(written), fault);
}

bool box_patch_save(struct box_files *box_files, int room, const struct floor_model *model,
                    bool anyway, struct fault *fault)
{
    struct byte_view now, part;
    struct bytes_writer base, written;
    int first_line;
    if (!read_patch(box_files, &now, fault))
        return false;
    if (!anyway && changed_by_others(box_files, now, room))
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                         "the patch was changed by somebody else meanwhile. Ctrl+S again: write "
                         "over it");
    bytes_writer_init(&base, box_files->arena.allocator);
    bytes_writer_init(&written, box_files->arena.allocator);
    bool good = write_patch(box_files, room, model, now, &base, &written, fault);
    if (good) {
        box_patch_find(bytes_writer_view(&written), room, &part, &first_line);
        box_files->last = box_keep(box_files, part);
    }
    bytes_writer_free(&base);
    bytes_writer_free(&written);
    return good;
}
