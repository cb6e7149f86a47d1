#include "assets-tools/folder_names.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "assets-tools/source_strings.h"
#include "util/array.h"
#include "util/words.h"

static int by_name(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

struct folder_names folder_names_read(const char *folder, struct arena *arena)
{
    struct folder_names names = {0, NULL};
    DIR *stream = opendir(*folder == '\0' ? "." : folder);
    const struct dirent *entry;
    while (stream != NULL && (entry = readdir(stream)) != NULL) {
        if (entry->d_name[0] == '.')
            continue;
        names.list = array_grow_in(arena, names.list, names.count, sizeof *names.list);
        names.list[names.count++] = source_copy(arena, entry->d_name, strlen(entry->d_name));
    }
    if (stream != NULL)
        closedir(stream);
    if (names.count > 0)
        qsort(names.list, names.count, sizeof *names.list, by_name);
    return names;
}

bool source_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

/* Returns a name in the folder that differs from the word by case, by its ending, or by a slip, or
 * NULL. */
static const char *near_name(const char *folder, const char *word, struct arena *arena)
{
    const struct folder_names names = folder_names_read(folder, arena);
    const size_t length = strlen(word);
    struct word_guess guess = {.word = word};
    for (size_t i = 0; i < names.count; i++)
        if (strcasecmp(names.list[i], word) == 0)
            return names.list[i];
    for (size_t i = 0; i < names.count; i++)
        word_guess_offer(&guess, names.list[i]);
    for (size_t i = 0; i < names.count && guess.best == NULL; i++)
        if (strncmp(names.list[i], word, length) == 0 && names.list[i][length] == '.')
            guess.best = names.list[i];
    return guess.best;
}

/* Returns the name with backslashes as slashes, if there is such a file; otherwise NULL. */
static const char *turned(const char *folder, const char *word, struct arena *arena)
{
    const size_t size = strlen(word) + 1;
    char *copy = memcpy(arena_alloc(arena, size, 1), word, size);
    for (char *at = copy; *at != '\0'; at++)
        *at = *at == '\\' ? '/' : *at;
    return strcmp(copy, word) != 0 && source_exists(source_path(arena, folder, copy)) ? copy : NULL;
}

const char *folder_names_hint(const char *path, struct arena *arena)
{
    size_t good = 0, end = 0; /* lengths: existing part, with the next part */
    do {
        good = end;
        end += end < strlen(path) && path[end] == '/';
        end += strcspn(path + end, "/");
        if (end == good)
            return "";
    } while (source_exists(source_copy(arena, path, end)));
    const char *folder = source_copy(arena, path, good > 0 || path[0] != '/' ? good : 1);
    const size_t first = good + (path[good] == '/');
    const char *word = source_copy(arena, path + first, end - first);
    const char *near = turned(folder, word, arena);
    return source_hint(arena, near != NULL ? near : near_name(folder, word, arena));
}
