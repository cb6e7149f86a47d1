/* Saves and loads games. */
#include <string.h>

#include "api/handles.h"
#include "engine/save/save.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"
#include "util/fault.h"

API_SAME(WALKBOX_SAVE_NAME_SIZE, SAVE_NAME_SIZE);
API_SAME(WALKBOX_SAVE_PICTURE_WIDTH, SAVE_PICTURE_WIDTH);
API_SAME(WALKBOX_SAVE_PICTURE_HEIGHT, SAVE_PICTURE_HEIGHT);

static const char save_file[] = "save"; /* the name of the save in errors */

const void *walkbox_game_save(walkbox_game *game, const char *name, int64_t date, size_t *size,
                              walkbox_error *error)
{
    struct save_label label = {.date = date};
    struct fault fault = {.offset = FAULT_NO_OFFSET};
    struct bytes_writer save;
    if (!api_has_begun(game, error))
        return NULL;
    if (!size) {
        api_misuse(error, "there is nowhere to write the size to");
        return NULL;
    }
    for (size_t i = 0; name && name[i] != '\0' && i + 1 < sizeof label.name; i++)
        label.name[i] = name[i];
    bytes_writer_init(&save, game->allocator);
    if (!save_write(&game->game, &label, &save, &fault)) {
        bytes_writer_free(&save);
        api_fault(error, &fault);
        if (error && game->game.vm.halted)
            error->code = WALKBOX_ERROR_STATE;
        return NULL;
    }
    bytes_writer_free(&game->save);
    game->save = save;
    *size = save.size;
    return save.data;
}

bool walkbox_game_load(walkbox_game *game, const void *bytes, size_t size, walkbox_error *error)
{
    struct fault fault = {.offset = FAULT_NO_OFFSET};
    if (!game || !bytes)
        return api_misuse(error, "there is no %s", game ? "save" : "game");
    if (!save_load(&game->game, save_file, (struct byte_view){bytes, size}, NULL, &fault))
        return api_fault(error, &fault);
    game->begun = true;
    return true;
}

bool walkbox_game_read_label(const walkbox_game *game, const void *bytes, size_t size,
                             walkbox_save_label *label, walkbox_error *error)
{
    struct save_label inner;
    struct fault fault = {.offset = FAULT_NO_OFFSET};
    if (!game || !bytes || !label)
        return api_misuse(error, "there is no %s", !game ? "game" : bytes ? "label" : "save");
    if (!save_read_label(&game->game.files, save_file, (struct byte_view){bytes, size}, &inner,
                         &fault))
        return api_fault(error, &fault);
    memset(label, 0, sizeof *label);
    memcpy(label->name, inner.name, sizeof label->name);
    label->date = inner.date;
    label->room = inner.room;
    label->frame = inner.frame;
    memcpy(label->pixels, inner.picture, sizeof label->pixels);
    memcpy(label->palette, inner.palette, sizeof label->palette);
    return true;
}
