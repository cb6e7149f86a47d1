/* Opens a game from a folder of the computer. */
#include "api/handles.h"
#include "api/host.h"
#include "resource/files/file_source.h"
#include "util/fault.h"

walkbox_game *walkbox_open_folder(const char *path, const walkbox_allocator *allocator,
                                  walkbox_error *error)
{
    struct fault fault = {.offset = FAULT_NO_OFFSET};
    struct host_folder *folder;
    struct file_source source;
    const char *hint;
    if (!path) {
        api_misuse(error, "there is no path to open");
        return NULL;
    }
    if (!host_folder_open(&folder, &source, path, &hint, &fault)) {
        api_fault(error, &fault);
        return NULL;
    }
    walkbox_game *game = api_open(&source, hint, allocator, error);
    host_folder_close(folder);
    return game;
}
