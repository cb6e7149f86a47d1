#include "resource/parity_games.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/support.h"

struct byte_view parity_file(const char *folder, const char *name)
{
    char path[PARITY_PATH_SIZE + 64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    struct byte_view none = {NULL, 0};
    FILE *stream = fopen(path, "rb");
    if (stream == NULL)
        return none;
    long size = fseek(stream, 0, SEEK_END) == 0 ? ftell(stream) : -1;
    uint8_t *bytes = size > 0 ? malloc((size_t)size) : NULL;
    bool good = bytes != NULL && fseek(stream, 0, SEEK_SET) == 0 &&
                fread(bytes, 1, (size_t)size, stream) == (size_t)size;
    fclose(stream);
    if (good)
        return (struct byte_view){bytes, (size_t)size};
    free(bytes);
    return none;
}

bool parity_number(const char **text, int *number)
{
    char *end;
    long value = strtol(*text, &end, 10);
    bool good = end != *text && value >= INT_MIN && value <= INT_MAX;
    *text = end;
    *number = good ? (int)value : 0;
    return good;
}

static bool has_file(const char *folder, const char *name)
{
    struct byte_view file = parity_file(folder, name);
    free((void *)file.data);
    return file.size > 0;
}

static void games_in(struct parity_games *games, const char *parent)
{
    struct dirent **entries = NULL;
    int count = scandir(parent, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char *folder = games->folders[games->count];
        int length = snprintf(folder, PARITY_PATH_SIZE, "%s/%s", parent, entries[i]->d_name);
        bool fits = length > 0 && length < PARITY_PATH_SIZE;
        if (fits && entries[i]->d_name[0] != '.' && has_file(folder, "MONKEY.001") &&
            games->count < PARITY_GAME_LIMIT - 1)
            games->count++;
        free(entries[i]);
    }
    free(entries);
}

void parity_games_find(struct parity_games *games)
{
    games->count = 0;
    games_in(games, TEST_DATA_DIR "/parity");
#ifdef SHARED_PARITY_DIR
    games_in(games, SHARED_PARITY_DIR);
#endif
}

void parity_game_open(struct game_files *files, const char *folder)
{
    struct byte_view index = parity_file(folder, "MONKEY.000");
    struct byte_view container = parity_file(folder, "MONKEY.001");
    struct fault fault = {0};
    char line[FAULT_LINE_SIZE];
    bool good = game_files_open_bytes(files, index, container, plain_allocator(), &fault);
    free((void *)index.data);
    free((void *)container.data);
    fault_format(&fault, line, sizeof line);
    if (!good)
        fail_msg("%s: %s", folder, line);
}
