#include "app/session/played_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "api/host.h"
#include "app/session/own_files.h"
#include "app/session/save_file.h"
#include "cli/cli.h"
#include "cli/json.h"
#include "platform/media/png_file.h"
#include "util/hash.h"
#include "util/limits.h"
#include "util/shown_text.h"

enum { LIST_SIZE_LIMIT = 1 << 20, NAME_SIZE = 32 };

static bool own_folder(const char *name, char folder[OWN_FOLDER_SIZE])
{
    return own_files_path(folder, OWN_STATE, "played games", NULL, "walkbox%s", name);
}

static bool list_path(char path[PATH_SIZE])
{
    char folder[OWN_FOLDER_SIZE];
    if (own_folder("", folder))
        own_files_join(path, folder, "games.json");
    return folder[0] != '\0';
}

/* Returns the absolute path of a game with links resolved; the path may continue within a file.
 * Memory from malloc, or NULL if nothing is there. */
static char *whole_path(const char *game)
{
    char path[PATH_SIZE], *whole = NULL;
    const size_t there = host_game_file(game);
    snprintf(path, sizeof path, "%.*s", (int)there, game);
    char *found = there > 0 ? realpath(path, NULL) : NULL;
    if (found)
        whole = malloc(strlen(found) + strlen(game + there) + 1);
    if (whole)
        sprintf(whole, "%s%s", found, game + there);
    free(found);
    return whole;
}

/* Writes a picture's path. Pictures are named by the FNV-1a hash of the game's path. */
static bool picture_path(const char *game, char path[PATH_SIZE])
{
    char folder[OWN_FOLDER_SIZE], name[NAME_SIZE];
    if (!own_folder("/pictures", folder))
        return false;
    snprintf(name, sizeof name, "%016llx.png", (unsigned long long)fnv64_text(game));
    own_files_join(path, folder, name);
    return true;
}

void played_picture_make(struct played_picture *picture, const uint8_t *pixels,
                         const struct colour palette[256])
{
    for (int y = 0; y < PLAYED_PICTURE_HEIGHT; y++)
        for (int x = 0; x < PLAYED_PICTURE_WIDTH; x++)
            picture->pixels[y * PLAYED_PICTURE_WIDTH + x] = pixels[2 * y * SCREEN_WIDTH + 2 * x];
    memcpy(picture->palette, palette, sizeof picture->palette);
}

/* Reads a picture, unless its size differs from walkbox's own pictures. */
static struct played_picture *read_picture(const char *game)
{
    char path[PATH_SIZE];
    struct colour palette[256];
    uint8_t *pixels;
    uint32_t file_width, file_height;
    int width, height;
    if (!picture_path(game, path) || access(path, R_OK) != 0 ||
        !png_file_size(path, &file_width, &file_height) || file_width != SCREEN_WIDTH ||
        file_height != SCREEN_HEIGHT)
        return NULL;
    struct played_picture *picture = calloc(1, sizeof *picture);
    if (!picture || !png_file_load_indexed(path, &pixels, &width, &height, palette)) {
        free(picture);
        return NULL;
    }
    if (width == SCREEN_WIDTH && height == SCREEN_HEIGHT)
        played_picture_make(picture, pixels, palette);
    free(pixels);
    return picture;
}

static bool copy_text(const cJSON *object, const char *key, char *text, size_t size)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!cJSON_IsString(item) || strlen(item->valuestring) >= size)
        return false;
    memcpy(text, item->valuestring, strlen(item->valuestring) + 1);
    return true;
}

static void read_game(struct played_games *played, const cJSON *item, bool pictures)
{
    struct played_game *game = &played->games[played->count];
    char name[PLAYED_NAME_SIZE] = "";
    const cJSON *when = cJSON_GetObjectItemCaseSensitive(item, "when");
    *game = (struct played_game){0};
    if (!copy_text(item, "path", game->path, sizeof game->path) ||
        !host_path_is_absolute(game->path))
        return;
    copy_text(item, "name", name, sizeof name);
    shown_text(name, strlen(name), game->name, sizeof game->name);
    if (cJSON_IsNumber(when) && when->valuedouble > 0 && when->valuedouble < 1e12)
        game->when = (int64_t)when->valuedouble;
    game->is_there = host_game_file(game->path) > 0;
    if (pictures)
        game->picture = read_picture(game->path);
    played->count++;
}

void played_games_read(struct played_games *played, bool pictures)
{
    char path[PATH_SIZE];
    *played = (struct played_games){0};
    const struct byte_view text =
        list_path(path) ? cli_read_whole(path, LIST_SIZE_LIMIT) : (struct byte_view){0};
    cJSON *json =
        text.size > 0 && text.size < LIST_SIZE_LIMIT ? cJSON_Parse((const char *)text.data) : NULL;
    const cJSON *item, *games = cJSON_GetObjectItemCaseSensitive(json, "games");
    played->games = calloc(PLAYED_LIMIT + 1, sizeof *played->games);
    if (played->games && json) {
        copy_text(json, "folder", played->folder, sizeof played->folder);
        cJSON_ArrayForEach(item, games)
        {
            if (played->count < PLAYED_LIMIT)
                read_game(played, item, pictures);
        }
    }
    cJSON_Delete(json);
    free((void *)(uintptr_t)text.data);
}

void played_games_free(struct played_games *played)
{
    for (int i = 0; i < played->count; i++)
        free(played->games[i].picture);
    free(played->games);
    *played = (struct played_games){0};
}

int played_games_find(const struct played_games *played, const char *path)
{
    char *whole = whole_path(path);
    int found = -1;
    for (int i = 0; whole && found < 0 && i < played->count; i++)
        if (strcmp(played->games[i].path, whole) == 0)
            found = i;
    free(whole);
    return found;
}

static void write_list(const struct played_games *played)
{
    char path[PATH_SIZE];
    cJSON *json = cJSON_CreateObject();
    cJSON *games = cJSON_AddArrayToObject(json, "games");
    for (int i = 0; i < played->count; i++) {
        cJSON *game = cJSON_CreateObject();
        json_add_text(game, "path", played->games[i].path);
        json_add_text(game, "name", played->games[i].name);
        cJSON_AddNumberToObject(game, "when", (double)played->games[i].when);
        cJSON_AddItemToArray(games, game);
    }
    if (played->folder[0])
        json_add_text(json, "folder", played->folder);
    char *text = json_write(json, true);
    if (text && list_path(path) && own_files_make_folders(path, NULL))
        (void)cli_replace_file(path, (struct byte_view){(const uint8_t *)text, strlen(text)}, NULL);
    cJSON_free(text);
}

static void remove_game(struct played_games *played, const char *path)
{
    for (int i = 0; i < played->count; i++) {
        if (strcmp(played->games[i].path, path) != 0)
            continue;
        free(played->games[i].picture);
        played->count--;
        memmove(&played->games[i], &played->games[i + 1],
                (size_t)(played->count - i) * sizeof *played->games);
        return;
    }
}

static void remove_picture(const char *game)
{
    char path[PATH_SIZE];
    if (picture_path(game, path))
        unlink(path);
}

void played_games_note(const char *path, const char *name, const struct frame *picture)
{
    struct played_games played;
    char file[PATH_SIZE];
    char *game = whole_path(path);
    if (!game || strlen(game) >= PATH_SIZE) {
        free(game);
        return;
    }
    played_games_read(&played, false);
    if (played.games) {
        remove_game(&played, game);
        if (played.count == PLAYED_LIMIT)
            remove_picture(played.games[--played.count].path);
        memmove(&played.games[1], &played.games[0], (size_t)played.count * sizeof *played.games);
        struct played_game *first = &played.games[0];
        *first = (struct played_game){.when = (int64_t)time(NULL)};
        snprintf(first->path, sizeof first->path, "%s", game);
        snprintf(first->name, sizeof first->name, "%s", name);
        played.count++;
        if (picture && picture_path(game, file) && own_files_make_folders(file, NULL))
            (void)png_file_save_frame(file, picture);
        write_list(&played);
    }
    played_games_free(&played);
    free(game);
}

void played_games_begin(const char *path, const char *name)
{
    struct played_games played;
    played_games_read(&played, false);
    if (played_games_find(&played, path) < 0)
        played_games_note(path, name, NULL);
    played_games_free(&played);
}

void played_games_forget(const char *path)
{
    struct played_games played;
    played_games_read(&played, false);
    if (played.games) {
        remove_game(&played, path);
        remove_picture(path);
        write_list(&played);
    }
    played_games_free(&played);
}

void played_games_save_folder(const char *folder)
{
    struct played_games played;
    played_games_read(&played, false);
    if (played.games && strlen(folder) < sizeof played.folder) {
        snprintf(played.folder, sizeof played.folder, "%s", folder);
        write_list(&played);
    }
    played_games_free(&played);
}
