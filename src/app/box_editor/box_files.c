#include "app/box_editor/box_editor.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "app/session/save_file.h"
#include "assets-tools/room/floor_text.h"
#include "assets-tools/room/room_source.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "util/bytes_writer.h"
#include "util/shown_text.h"
#include "util/words.h"

enum { TEXT_SIZE = 4 << 20 }; /* limit of a text in bytes, equal to walkbox-build's */

static bool no_memory(struct fault *fault)
{
    return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory for the boxes of the room");
}

/* ---- files ---- */

static struct byte_view copy_of(struct box_files *box_files, struct byte_view bytes)
{
    uint8_t *copy = arena_alloc(&box_files->arena, bytes.size + 1, 1);
    if (!copy)
        return (struct byte_view){(const uint8_t *)"", 0};
    if (bytes.size > 0)
        memcpy(copy, bytes.data, bytes.size);
    return (struct byte_view){copy, bytes.size};
}

/* Reads a whole file into the arena. With `optional`, a missing file reads as empty. */
static bool read_file(struct box_files *box_files, const char *path, size_t most, bool optional,
                      struct byte_view *bytes, struct fault *fault)
{
    struct byte_view whole = cli_read_whole(path, most + 1);
    *bytes = copy_of(box_files, whole);
    if (!whole.data && !(optional && errno == ENOENT))
        return fault_set(fault, FAULT_MISSING, NULL, 0, "cannot read %.80s: %-.60s", path,
                         plain_file_why(path));
    free((void *)whole.data);
    if (whole.size > most)
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                         "cannot read %.80s: the file is too large", path);
    return bytes->size == whole.size || no_memory(fault);
}

/* Sets the path of a file in the folder `place`, or next to the file `place`. */
static bool set_path(struct box_files *box_files, const char *place, const char *name,
                     struct fault *fault)
{
    struct host_folder *folder;
    struct file_source source;
    const char *hint;
    if (!host_folder_open(&folder, &source, place, &hint, fault))
        return false;
    const bool fits = host_folder_path(folder, name, box_files->path, PATH_SIZE);
    host_folder_close(folder);
    return fits || fault_too_long(fault, "the path of the boxes file", PATH_SIZE - 1);
}

/* ---- a patch ---- */

static void write_names(struct bytes_writer *written, const struct floor_model *model)
{
    if (model->name_count == 0)
        return;
    size_t header = write_block_begin(written, "NAME");
    for (int i = 0; i < model->name_count; i++) {
        char name[NAMED_BOX_NAME_SIZE] = "";
        uint8_t boxes[GAME_PATCH_BOX_BYTES] = {0};
        memcpy(name, model->names[i], strlen(model->names[i]));
        for (int box = 0; box < model->box_count; box++)
            boxes[box / 8] |= (uint8_t)((model->names_of[box] >> i & 1) << box % 8);
        write_bytes(written, name, sizeof name);
        write_bytes(written, boxes, sizeof boxes);
    }
    write_block_end(written, header);
}

/* Writes the ROOM block of a floor, or nothing if the floor equals the room's own. `own` is the
 * game without a patch. */
static bool write_room(struct bytes_writer *written, const struct game_files *own, int id,
                       const struct floor_model *model, struct fault *fault)
{
    struct arena arena;
    struct room room;
    arena_init(&arena, written->allocator);
    struct floor_model *floor = arena_alloc(&arena, 1, sizeof *floor);
    bool good = floor ? room_load(&room, own, id, &arena, fault) : no_memory(fault);
    good = good && (floor_of_room(floor, &room, named_boxes_room(own->named_boxes, id), &arena) ||
                    no_memory(fault));
    if (good && !floor_models_equal(floor, model)) {
        good = floor_into_room(&room, model, &arena) || no_memory(fault);
        size_t header = write_block_begin(written, "ROOM");
        size_t number = write_block_begin(written, "NUMB");
        write_u16(written, (uint32_t)id);
        write_block_end(written, number);
        if (good) {
            write_boxd(written, &room);
            write_boxm(written, &room);
            write_scal(written, &room);
        }
        write_names(written, model);
        write_block_end(written, header);
    }
    arena_reset(&arena);
    return good;
}

static void write_game(struct bytes_writer *written, const struct game_files *files)
{
    struct game_sums sums;
    game_files_sums(files, &sums);
    size_t header = write_block_begin(written, "GAME");
    write_bytes(written, sums.index, SHA256_TEXT_SIZE - 1);
    write_bytes(written, sums.container, SHA256_TEXT_SIZE - 1);
    write_block_end(written, header);
}

/* Writes the files' patch with this floor for one room; leaves the room out if the floor equals the
 * game's own. */
static bool write_patch(struct bytes_writer *written, const struct game_files *files, int room,
                        const struct floor_model *model, struct fault *fault)
{
    struct game_files own = *files;
    game_files_drop_patch(&own);
    size_t header = write_block_begin(written, "PTCH");
    write_game(written, files);
    for (int id = 1; id < ROOM_ID_LIMIT; id++) {
        struct block block;
        if (id == room) {
            if (!write_room(written, &own, id, model, fault))
                return false;
        } else if (game_patch_room(files->patch, id, &block)) {
            write_bytes(written, files->patch->bytes.data + block.offset,
                        block.payload.size + BLOCK_HEADER_SIZE);
        }
    }
    write_block_end(written, header);
    return !written->failed || no_memory(fault);
}

/* The game's files have already applied the patch, unless it is damaged. */
static bool load_patch(struct box_files *box_files, struct fault *fault)
{
    if (box_files->files->patch_fault.code != FAULT_NONE && !box_files->patch) {
        *fault = box_files->files->patch_fault;
        return false;
    }
    if (!box_files->patch)
        return set_path(box_files, box_files->game, GAME_PATCH_FILE, fault);
    return snprintf(box_files->path, PATH_SIZE, "%s", box_files->patch) < PATH_SIZE ||
           fault_too_long(fault, "the path of the boxes file", PATH_SIZE - 1);
}

/* Saves the patch, with the rooms that its file has gained in the meantime. Before the new patch
 * replaces the old one, it is read as a game reads it. */
static bool save_patch(struct box_files *box_files, struct bytes_writer *written, int room,
                       const struct floor_model *model, struct fault *fault)
{
    struct game_files *files = box_files->files;
    const char *name = cli_file_name(box_files->path);
    struct byte_view now;
    if (!read_file(box_files, box_files->path, GAME_PATCH_SIZE, true, &now, fault))
        return false;
    if (now.size == 0)
        game_files_drop_patch(files);
    else if (!game_files_use_patch(files, name, now, fault))
        return false;
    return write_patch(written, files, room, model, fault) &&
           game_files_use_patch(files, name, bytes_writer_view(written), fault) &&
           cli_replace_file(box_files->path, bytes_writer_view(written), fault);
}

/* ---- the room's room.txt, named in game.txt ---- */

/* Finds the folder in a line "room ID NAME FOLDER". */
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
    char name[PATH_SIZE];
    struct byte_view text;
    struct word folder;
    if (!set_path(box_files, box_files->sources, "game.txt", fault) ||
        !read_file(box_files, box_files->path, TEXT_SIZE, false, &text, fault))
        return false;
    if (!folder_of(text, room, &folder))
        return fault_set(fault, FAULT_MISSING, NULL, 0, "%.100s has no line for room %d",
                         box_files->path, room);
    snprintf(name, sizeof name, "%.*s/room.txt", (int)folder.length, folder.text);
    return set_path(box_files, box_files->sources, name, fault);
}

static bool load_text(struct box_files *box_files, int room, struct floor_model *model,
                      struct fault *fault)
{
    int rectangles;
    struct floor_model *game = arena_alloc(&box_files->arena, 1, sizeof *game);
    if (!game)
        return no_memory(fault);
    if (!find_text(box_files, room, fault) ||
        !read_file(box_files, box_files->path, TEXT_SIZE, false, &box_files->base, fault))
        return false;
    *game = *model;
    if (!floor_text_read(model, "room.txt", box_files->base, &rectangles, fault))
        return false;
    if (rectangles > 0)
        floor_model_add_fixed(model, game);
    box_files->last = box_files->base;
    return true;
}

static bool save_text(struct box_files *box_files, struct bytes_writer *written,
                      const struct floor_model *model, bool overwrite, struct fault *fault)
{
    struct byte_view now;
    if (!read_file(box_files, box_files->path, TEXT_SIZE, false, &now, fault))
        return false;
    if (!overwrite && !bytes_equal(now, box_files->last))
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                         "another program has changed the file; press Ctrl+S again to overwrite "
                         "it");
    if (!floor_text_write(written, box_files->base, model, fault) ||
        !cli_replace_file(box_files->path, bytes_writer_view(written), fault))
        return false;
    box_files->last = copy_of(box_files, bytes_writer_view(written));
    return true;
}

/* Gives the running game a floor that was saved to its sources, before the sources are built.
 * Without memory the game keeps the old floor. */
static void use_floor(struct game_files *files, struct bytes_writer *patch, int room,
                      const struct floor_model *model)
{
    bytes_writer_clear(patch);
    if (write_patch(patch, files, room, model, NULL))
        (void)game_files_use_patch(files, GAME_PATCH_FILE, bytes_writer_view(patch), NULL);
}

/* ---- the store ---- */

static bool load(void *context, int room, struct floor_model *model, char message[BOX_MESSAGE_SIZE],
                 struct fault *fault)
{
    struct box_files *box_files = context;
    struct block block;
    box_files_close(box_files);
    arena_init(&box_files->arena, host_allocator());
    if (box_files->sources ? !load_text(box_files, room, model, fault)
                           : !load_patch(box_files, fault))
        return false;
    const bool exists =
        box_files->sources || game_patch_room(box_files->files->patch, room, &block);
    snprintf(message, BOX_MESSAGE_SIZE,
             exists ? tr("Loaded from %s") : tr("Changes will be saved to the patch %s"),
             shown_path(box_files->path).text);
    return true;
}

static bool save(void *context, int room, const struct floor_model *model, bool overwrite,
                 char message[BOX_MESSAGE_SIZE], struct fault *fault)
{
    struct box_files *box_files = context;
    struct bytes_writer written;
    bytes_writer_init(&written, box_files->arena.allocator);
    const bool good = box_files->sources ? save_text(box_files, &written, model, overwrite, fault)
                                         : save_patch(box_files, &written, room, model, fault);
    if (good && box_files->sources)
        use_floor(box_files->files, &written, room, model);
    bytes_writer_free(&written);
    if (good)
        snprintf(message, BOX_MESSAGE_SIZE, tr("Saved to %s"), shown_path(box_files->path).text);
    return good;
}

struct box_store box_files_store(struct box_files *box_files)
{
    return (struct box_store){.context = box_files, .load = load, .save = save};
}

void box_files_close(struct box_files *box_files)
{
    if (box_files->arena.allocator.resize)
        arena_reset(&box_files->arena);
    box_files->path[0] = '\0';
    box_files->base = box_files->last = (struct byte_view){(const uint8_t *)"", 0};
}
