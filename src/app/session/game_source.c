#include "app/session/game_source.h"

#include "app/session/zip_folder.h"

bool game_source_open(struct game_source *opened, const char *game, struct fault *fault)
{
    *opened = (struct game_source){0};
    if (zip_folder_open(&opened->zip, &opened->source, game))
        return true;
    return host_folder_open(&opened->folder, &opened->source, game, &opened->hint, fault);
}

void game_source_close(struct game_source *opened)
{
    zip_folder_close(opened->zip);
    host_folder_close(opened->folder);
}
