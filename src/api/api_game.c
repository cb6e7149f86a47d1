/* Opens, saves, loads and closes games, and lists their resources. */
#include <stdio.h>
#include <string.h>

#include "api/handles.h"
#include "api/host.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/state/game_state.h"
#include "resource/files/file_source.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/files/memory_folder.h"
#include "util/arena.h"
#include "util/bytes_writer.h"
#include "util/fault.h"
#include "walk/router.h"

API_SAME(WALKBOX_SOUND - WALKBOX_SCRIPT, RESOURCE_SOUND);
API_SAME(WALKBOX_COSTUME - WALKBOX_SCRIPT, RESOURCE_COSTUME);
API_SAME(WALKBOX_CHARSET - WALKBOX_SCRIPT, RESOURCE_CHARSET);
API_SAME(WALKBOX_SAVE_NAME_SIZE, SAVE_NAME_SIZE);
API_SAME(WALKBOX_SAVE_PICTURE_WIDTH, SAVE_PICTURE_WIDTH);
API_SAME(WALKBOX_SAVE_PICTURE_HEIGHT, SAVE_PICTURE_HEIGHT);

static struct allocator inner_allocator(const walkbox_allocator *allocator)
{
    if (!allocator)
        return host_allocator();
    return (struct allocator){allocator->context, allocator->resize};
}

/* Opens a game. `allocator` may be NULL. */
static walkbox_game *api_open(const struct file_source *source, const char *hint,
                              const walkbox_allocator *allocator, walkbox_error *error)
{
    struct fault fault = {.offset = FAULT_NO_OFFSET};
    if (allocator && !allocator->resize)
        return api_null(api_misuse(error, "the allocator has no function"));
    const struct allocator memory = inner_allocator(allocator);
    walkbox_game *game = memory.resize(memory.context, NULL, 0, sizeof *game);
    if (!game)
        return api_null(api_no_memory(error));
    game->allocator = memory;
    game->holders = 1;
    game->begun = false;
    game->router_chosen = false;
    bytes_writer_init(&game->save, memory);
    if (game_open(&game->game, source, hint, memory, &fault))
        return game;
    api_fault(error, &fault);
    memory.resize(memory.context, game, sizeof *game, 0);
    return NULL;
}

walkbox_game *walkbox_open_files(const walkbox_files *files, const char *hint,
                                 const walkbox_allocator *allocator, walkbox_error *error)
{
    if (!files || !files->name_at || !files->size || !files->read)
        return api_null(api_misuse(error, "no files to open"));
    const struct file_source source = {.context = files->context,
                                       .name_at = files->name_at,
                                       .size = files->size,
                                       .read = files->read};
    return api_open(&source, hint, allocator, error);
}

walkbox_game *walkbox_open_folder(const char *path, const walkbox_allocator *allocator,
                                  walkbox_error *error)
{
    struct fault fault = {.offset = FAULT_NO_OFFSET};
    struct host_folder *folder;
    struct file_source source;
    const char *hint;
    if (!path)
        return api_null(api_misuse(error, "no path to open"));
    if (!host_folder_open(&folder, &source, path, &hint, &fault))
        return api_null(api_fault(error, &fault));
    walkbox_game *game = api_open(&source, hint, allocator, error);
    host_folder_close(folder);
    return game;
}

void api_release_game(struct walkbox_game *game)
{
    if (--game->holders > 0)
        return;
    const struct allocator memory = game->allocator;
    bytes_writer_free(&game->save);
    game_close(&game->game);
    memory.resize(memory.context, game, sizeof *game, 0);
}

void walkbox_close(walkbox_game *game)
{
    if (game)
        api_release_game(game);
}

walkbox_game *walkbox_open_memory(const void *index, size_t index_size, const void *container,
                                  size_t container_size, const walkbox_allocator *allocator,
                                  walkbox_error *error)
{
    if (!index || !container)
        return api_null(api_misuse(error, "no bytes to open"));
    struct memory_folder folder = {0};
    memory_folder_add(&folder, "index", (struct byte_view){index, index_size});
    memory_folder_add(&folder, "container", (struct byte_view){container, container_size});
    const struct file_source source = memory_folder_source(&folder);
    return api_open(&source, NULL, allocator, error);
}

int walkbox_game_next(const walkbox_game *game, walkbox_resource kind, int after)
{
    if (!game || after > WALKBOX_COORDINATE_MAX)
        return -1;
    const struct game_files *files = &game->game.files;
    if (kind == WALKBOX_ROOM)
        return game_files_next_room(files, after);
    const bool known = kind > WALKBOX_ROOM && kind <= WALKBOX_CHARSET;
    return known ? game_files_next(files, (enum resource_kind)(kind - WALKBOX_SCRIPT), after) : -1;
}

bool walkbox_game_finding(const walkbox_game *game, int n, walkbox_error *finding)
{
    if (!game)
        return false;
    const struct game_files *files = &game->game.files;
    return api_finding(&files->log, &files->named_boxes_fault, n, finding);
}

static const char save_file[] = "save"; /* name of the save in errors */

const void *walkbox_game_save(walkbox_game *game, const char *name, int64_t date, size_t *size,
                              walkbox_error *error)
{
    struct save_label label = {.date = date};
    struct fault fault = {.offset = FAULT_NO_OFFSET};
    struct bytes_writer save;
    if (!api_has_begun(game, error))
        return NULL;
    if (!size)
        return api_null(api_misuse(error, "no place to write the size"));
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
        return api_misuse(error, "no %s", game ? "save" : "game");
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
        return api_misuse(error, "no %s", !game ? "game" : bytes ? "label" : "save");
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

API_SAME(WALKBOX_ERROR_NONE, FAULT_NONE);
API_SAME(WALKBOX_ERROR_MISSING, FAULT_MISSING);
API_SAME(WALKBOX_ERROR_TRUNCATED, FAULT_TRUNCATED);
API_SAME(WALKBOX_ERROR_BAD_VALUE, FAULT_BAD_VALUE);
API_SAME(WALKBOX_ERROR_UNKNOWN, FAULT_UNKNOWN);
API_SAME(WALKBOX_ERROR_MEMORY, FAULT_MEMORY);
API_SAME(WALKBOX_ERROR_AMBIGUOUS, FAULT_AMBIGUOUS);
API_SAME(WALKBOX_ERROR_ODDITY, FAULT_ODDITY);
API_SAME(WALKBOX_NAME_SIZE, FAULT_FILE_SIZE);
API_SAME(WALKBOX_BLOCK_SIZE, FAULT_BLOCK_SIZE);
API_SAME(WALKBOX_REASON_SIZE, MESSAGE_TEXT_SIZE);
API_SAME(WALKBOX_MESSAGE_SIZE, FAULT_LINE_SIZE);
_Static_assert(WALKBOX_NO_OFFSET == FAULT_NO_OFFSET, "WALKBOX_NO_OFFSET");

const char *walkbox_version(void)
{
    return WALKBOX_VERSION_STRING;
}

static bool fill(walkbox_error *error, walkbox_error_code code, const struct fault *fault)
{
    if (!error)
        return false;
    memset(error, 0, sizeof *error);
    error->code = code;
    error->offset = fault->offset;
    memcpy(error->file, fault->file, sizeof error->file);
    memcpy(error->block, fault->block, sizeof error->block);
    message_write(&fault->why, NULL, error->reason, sizeof error->reason);
    fault_format(fault, error->message, sizeof error->message);
    return false;
}

bool api_fault(walkbox_error *error, const struct fault *fault)
{
    return fill(error, (walkbox_error_code)fault->code, fault);
}

static bool say(walkbox_error *error, walkbox_error_code code, const char *why)
{
    const struct fault fault = {.offset = FAULT_NO_OFFSET, .why.format = why};
    return fill(error, code, &fault);
}

bool api_misuse(walkbox_error *error, const char *why, ...)
{
    struct fault fault = {.offset = FAULT_NO_OFFSET};
    MESSAGE_SET_REST(&fault.why, why);
    return fill(error, WALKBOX_ERROR_ARGUMENT, &fault);
}

bool api_no_memory(walkbox_error *error)
{
    return say(error, WALKBOX_ERROR_MEMORY, "not enough memory");
}

bool api_has_begun(const walkbox_game *game, walkbox_error *error)
{
    if (!game)
        return api_misuse(error, "no game");
    return game->begun || say(error, WALKBOX_ERROR_STATE, "the game has not begun");
}

bool api_finding(const struct fault_log *log, const struct fault *last, int n,
                 walkbox_error *finding)
{
    int kept = log->count < FAULT_LOG_LIMIT ? log->count : FAULT_LOG_LIMIT;
    bool is_last = last && last->code != FAULT_NONE && n == kept;
    if (n < 0 || (n >= kept && !is_last))
        return false;
    api_fault(finding, is_last ? last : &log->faults[n]);
    return true;
}

bool api_is_place(walkbox_point point)
{
    const int32_t low = -WALKBOX_COORDINATE_MAX - 1, high = WALKBOX_COORDINATE_MAX;
    return point.x >= low && point.x <= high && point.y >= low && point.y <= high;
}

const struct router *api_router(int number, walkbox_error *error)
{
    const struct router *router = router_at(number);
    if (!router)
        api_misuse(error, "no router %d", number);
    return router;
}
