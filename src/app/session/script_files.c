#include "app/session/script_files.h"

#include <stdio.h>

#include "api/plain_file.h"
#include "app/session/save_file.h"
#include "util/bytes.h"
#include "util/limits.h"

static void path_of(const struct script_files *files, const char *name, char path[PATH_SIZE])
{
    own_files_join(path, files->folder, name);
}

static bool keep_string(void *context, struct byte_view bytes)
{
    const struct script_files *files = context;
    char path[PATH_SIZE];
    path_of(files, "strings.cfg", path);
    if (!own_files_make_folder(files->folder, NULL))
        return false;
    FILE *stream = plain_file_may_replace(path) ? fopen(path, "wb") : NULL;
    if (!stream)
        return false;
    bool good = fwrite(bytes.data, 1, bytes.size, stream) == bytes.size;
    return fclose(stream) == 0 && good;
}

static int kept_string(void *context, uint8_t *bytes, size_t size)
{
    char path[PATH_SIZE];
    path_of(context, "strings.cfg", path);
    FILE *stream = plain_file_open(path);
    if (!stream)
        return -1;
    size_t count = fread(bytes, 1, size, stream);
    bool good = !ferror(stream);
    fclose(stream);
    return good ? (int)count : -1;
}

static bool save(void *context, struct game *game)
{
    const struct script_files *files = context;
    char path[PATH_SIZE];
    path_of(files, "script.save", path);
    return own_files_make_folder(files->folder, NULL) &&
           cli_save_game(game, path, "saved by the game", NULL);
}

static bool load(void *context, struct game *game)
{
    char path[PATH_SIZE];
    path_of(context, "script.save", path);
    return cli_load_game(game, path, game->router, NULL);
}

void script_files_give(struct script_files *files, struct game *game, const char *folder)
{
    int length = snprintf(files->folder, sizeof files->folder, "%s", folder);
    if (length > 0 && length < (int)sizeof files->folder)
        game->store = (struct script_store){files, keep_string, kept_string, save, load};
}
