/* Opens a game that the command line names. */
#include "engine/cli/open_game.h"

#include "engine/cli/options.h"
#include "engine/host/host.h"
#include "resource/bytes/fault.h"
#include "resource/files/file_source.h"

struct allocator cli_allocator(void)
{
    return host_allocator();
}

bool cli_open_game(struct game_files *files, const char *game, struct fault *fault)
{
    struct host_folder *folder;
    struct file_source source;
    const char *hint;
    if (!host_folder_open(&folder, &source, game, &hint, fault))
        return false;
    bool opened = game_files_open(files, &source, hint, host_allocator(), fault);
    host_folder_close(folder);
    if (opened)
        cli_tell_named_boxes(files);
    return opened;
}

void cli_tell_named_boxes(const struct game_files *files)
{
    if (files->named_boxes_fault.code != FAULT_NONE)
        cli_fault(&files->named_boxes_fault);
}
