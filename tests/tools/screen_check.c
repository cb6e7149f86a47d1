/* Tells what a screenshot of a game in play shows, for scummvm_demo.sh.
 *
 *   screen_check GAME_DIR rooms                       ids, one a line
 *   screen_check GAME_DIR width ROOM                  pixels
 *   screen_check GAME_DIR floor ROOM                  "X Y": amid its last walkable box
 *   screen_check GAME_DIR shows ROOM SCREEN [X Y]     0: the 320x200 RGB file shows the room,
 *                                                     with ego somewhere in it, or at X,Y
 *
 * The room's picture is ours: background and objects as decoded. What differs from it must fit
 * the size of one actor. Colours may differ by what 16-bit displays lose, and those of a cycle
 * may stand at any of its places. Status 1: it does not show that; 2: wrong usage or no game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file_io.h"
#include "resource/game_files.h"
#include "resource/room.h"
#include "source_text.h"

enum {
    SCREEN_WIDTH = 320,
    SCREEN_HEIGHT = 200,
    LOST_BITS = 8, /* of a colour channel in 16 bits, at most */
    EGO_WIDEST = 64,
    EGO_HIGHEST = 80,
    EGO_LEAST = 8, /* pixels */
    NEAR_X = 20,
    NEAR_Y = 10,
    STATUS_NO = 1,
    STATUS_USAGE = 2,
};

struct game {
    struct arena arena;
    struct game_files files;
    struct room room;
    uint8_t *picture; /* background with objects */
};

/* 0 when it is none: the shell script gives good ones. */
static int number(const char *text)
{
    const char *end;
    long value;
    return text_number(text, &end, &value) ? (int)value : 0;
}

static bool open_game(struct game *game, const char *folder)
{
    char path[1024];
    struct bytes_writer index;
    struct bytes_writer container;
    bytes_writer_init(&index, tool_allocator());
    bytes_writer_init(&container, tool_allocator());
    snprintf(path, sizeof path, "%s/MONKEY.000", folder);
    bool good = file_read(&index, path);
    snprintf(path, sizeof path, "%s/MONKEY.001", folder);
    good = good && file_read(&container, path);
    struct fault fault = {.why = "cannot read the pair"};
    good = good && game_files_open_bytes(&game->files, bytes_writer_view(&index),
                                         bytes_writer_view(&container), tool_allocator(), &fault);
    if (!good)
        fprintf(stderr, "%s: %s\n", folder, fault.why);
    bytes_writer_free(&index);
    bytes_writer_free(&container);
    return good;
}

/* Paints an object in the state the game begins with. */
static void paint_object(const struct game *game, const struct room_object *object)
{
    int state = game->files.index.objects[object->id].state;
    const struct object_image *image = room_object_image(object, state);
    if (image == NULL)
        return;
    for (int y = 0; y < object->height && object->y + y < game->room.height; y++) {
        for (int x = 0; x < object->width && object->x + x < game->room.width; x++) {
            uint8_t colour = image->pixels[y * object->width + x];
            if (!image->see_through[x / 8] || colour != game->room.transparent)
                game->picture[(object->y + y) * game->room.width + object->x + x] = colour;
        }
    }
}

static bool open_room(struct game *game, int id)
{
    struct fault fault = {0};
    if (!room_load(&game->room, &game->files, id, &game->arena, &fault)) {
        fprintf(stderr, "room %d: %s\n", id, fault.why);
        return false;
    }
    size_t size = (size_t)(game->room.width * game->room.height);
    game->picture = arena_alloc(&game->arena, size, 1);
    memcpy(game->picture, game->room.background, size);
    for (int i = game->room.object_count - 1; i >= 0; i--)
        paint_object(game, &game->room.objects[i]);
    return true;
}

static bool channel_near(uint8_t a, uint8_t b)
{
    return abs(a - b) <= LOST_BITS;
}

static bool colour_near(const struct colour *colour, const uint8_t *rgb)
{
    return channel_near(colour->red, rgb[0]) && channel_near(colour->green, rgb[1]) &&
           channel_near(colour->blue, rgb[2]);
}

static bool pixel_matches(const struct room *room, uint8_t index, const uint8_t *rgb)
{
    if (colour_near(&room->palette[index], rgb))
        return true;
    for (int i = 0; i < room->cycle_count; i++) {
        const struct colour_cycle *cycle = &room->cycles[i];
        for (int k = cycle->first;
             index >= cycle->first && index <= cycle->last && k <= cycle->last; k++) {
            if (colour_near(&room->palette[k], rgb))
                return true;
        }
    }
    return false;
}

/* Where screen and picture differ; edges included. */
struct difference {
    int count;
    int left, top, right, bottom;
};

static struct difference find_difference(const struct game *game, const uint8_t *screen,
                                         int camera_left)
{
    struct difference found = {0, SCREEN_WIDTH, SCREEN_HEIGHT, -1, -1};
    for (int y = 0; y < game->room.height && y < SCREEN_HEIGHT; y++) {
        for (int x = 0; x < SCREEN_WIDTH; x++) {
            uint8_t index = game->picture[y * game->room.width + camera_left + x];
            if (pixel_matches(&game->room, index, screen + 3 * (y * SCREEN_WIDTH + x)))
                continue;
            found.count++;
            found.left = x < found.left ? x : found.left;
            found.right = x > found.right ? x : found.right;
            found.top = y < found.top ? y : found.top;
            found.bottom = y;
        }
    }
    return found;
}

static bool is_ego(const struct difference *found)
{
    return found->count >= EGO_LEAST && found->right - found->left < EGO_WIDEST &&
           found->bottom - found->top < EGO_HIGHEST;
}

static bool stands_at(const struct difference *found, int x, int y)
{
    return abs((found->left + found->right) / 2 - x) <= NEAR_X && abs(found->bottom - y) <= NEAR_Y;
}

static int shows(const struct game *game, const char *path, int count, char **point)
{
    struct bytes_writer screen;
    bytes_writer_init(&screen, tool_allocator());
    bool good = file_read(&screen, path) && screen.size == 3 * SCREEN_WIDTH * SCREEN_HEIGHT;
    bool shown = false;
    struct difference least = {.count = SCREEN_WIDTH * SCREEN_HEIGHT};
    for (int left = 0; good && left <= game->room.width - SCREEN_WIDTH; left += 8) {
        struct difference found = find_difference(game, screen.data, left);
        shown = shown || (is_ego(&found) && (count < 2 || stands_at(&found, number(point[0]) - left,
                                                                    number(point[1]))));
        least = found.count < least.count ? found : least;
    }
    if (!shown)
        printf("room %d: %d pixels differ, in %d,%d .. %d,%d\n", game->room.id, least.count,
               least.left, least.top, least.right, least.bottom);
    bytes_writer_free(&screen);
    return shown ? 0 : STATUS_NO;
}

static int print_floor(const struct room *room)
{
    for (int i = room->box_count - 1; i > 0; i--) {
        const struct walk_box *box = &room->boxes[i];
        if ((box->flags & WALK_BOX_INVISIBLE) != 0)
            continue;
        printf("%d %d\n", (int)(box->ul.x + box->ur.x + box->lr.x + box->ll.x) / 4,
               (int)(box->ul.y + box->ur.y + box->lr.y + box->ll.y) / 4);
        return 0;
    }
    return STATUS_NO;
}

static int answer(struct game *game, int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[2], "rooms") == 0) {
        for (int id = 0; (id = game_files_next_room(&game->files, id)) > 0;)
            printf("%d\n", id);
        return 0;
    }
    if (argc < 4 || !open_room(game, number(argv[3])))
        return STATUS_USAGE;
    if (argc == 4 && strcmp(argv[2], "width") == 0)
        return printf("%d\n", game->room.width) < 0;
    if (argc == 4 && strcmp(argv[2], "floor") == 0)
        return print_floor(&game->room);
    if ((argc == 5 || argc == 7) && strcmp(argv[2], "shows") == 0)
        return shows(game, argv[4], argc - 5, argv + 5);
    return STATUS_USAGE;
}

int main(int argc, char **argv)
{
    struct game game = {0};
    if (argc < 3 || !open_game(&game, argv[1]))
        return STATUS_USAGE;
    arena_init(&game.arena, tool_allocator());
    int status = answer(&game, argc, argv);
    arena_reset(&game.arena);
    game_files_close(&game.files);
    return status;
}
