/* Compares the pictures of rooms with the screens that ScummVM 2.7 drew of the recorded games:
 * every pixel of the background must be on the screen, except where objects are and actors may be.
 *
 * A line of the trace names the room, the first visible strip and the actors of its frame. The room
 * begins at the top of the screen. */
#include <cjson/cJSON.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "resource/cmocka_all.h"
#include "resource/costume.h"
#include "resource/parity_games.h"
#include "resource/room.h"
#include "resource/support.h"

enum { SCREEN_WIDTH = 320, SCREEN_HEIGHT = 200, LINE_SIZE = 1 << 16, COSTUME_LIMIT = 32 };

/* How far from an actor's place its pictures may reach, on each side. */
struct reach {
    int x, y;
};

struct comparison {
    const char *folder;
    const char *pictures; /* the folder of frames inside it */
    struct game_files files;
    struct reach reaches[COSTUME_LIMIT];
    int room_id; /* the decoded room; 0 if there is none yet */
    struct arena arena;
    struct room room;
    int frames;
    long compared;
};

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Limbs move the place of those drawn after them, so their moves add up. */
static struct reach costume_reach(const struct costume *costume)
{
    struct reach reach = {0, 0};
    struct reach moved = {0, 0};
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        struct reach move = {0, 0};
        for (int n = 0; n < COSTUME_PICTURE_NUMBERS; n++) {
            const struct costume_picture *p = costume->pictures[limb][n];
            if (p == NULL)
                continue;
            reach.x = larger(reach.x, abs(p->x) + p->width + moved.x);
            reach.y = larger(reach.y, abs(p->y) + p->height + moved.y);
            move.x = larger(move.x, abs(p->move_x));
            move.y = larger(move.y, abs(p->move_y));
        }
        moved.x += move.x;
        moved.y += move.y;
    }
    return reach;
}

static void reaches_find(struct comparison *c)
{
    static struct costume costume;
    for (int id = -1; (id = game_files_next(&c->files, RESOURCE_COSTUME, id)) >= 0;) {
        struct block block;
        struct fault fault;
        struct arena arena;
        arena_init(&arena, plain_allocator());
        assert_true(id < COSTUME_LIMIT);
        assert_true(game_files_resource(&c->files, RESOURCE_COSTUME, id, &block, &fault));
        assert_true(
            costume_load(&costume, block_place("", &block), block.payload, &arena, NULL, &fault));
        c->reaches[id] = costume_reach(&costume);
        arena_reset(&arena);
    }
}

static void room_switch(struct comparison *c, int id)
{
    struct fault fault;
    if (c->room_id == id)
        return;
    arena_reset(&c->arena);
    assert_true(room_load(&c->room, &c->files, id, &c->arena, &fault));
    c->room_id = id;
}

/* ---- what hides the background: marked in a screen of bytes ---- */

static void mark(uint8_t *hidden, int left, int top, int right, int bottom)
{
    for (int y = larger(top, 0); y < bottom && y < SCREEN_HEIGHT; y++)
        for (int x = larger(left, 0); x < right && x < SCREEN_WIDTH; x++)
            hidden[y * SCREEN_WIDTH + x] = 1;
}

static int number_of(const cJSON *object, const char *name)
{
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(object, name);
    assert_true(cJSON_IsNumber(value));
    return value->valueint;
}

static void mark_all(const struct comparison *c, const cJSON *frame, int left, uint8_t *hidden)
{
    const cJSON *actor;
    memset(hidden, 0, (size_t)SCREEN_WIDTH * SCREEN_HEIGHT);
    for (int i = 0; i < c->room.object_count; i++) {
        const struct room_object *o = &c->room.objects[i];
        mark(hidden, o->x - left, o->y, o->x + o->width - left, o->y + o->height);
    }
    cJSON_ArrayForEach(actor, cJSON_GetObjectItemCaseSensitive(frame, "actors"))
    {
        int x = number_of(actor, "x") - left;
        int y = number_of(actor, "y") - number_of(actor, "elev");
        int costume = number_of(actor, "cost");
        assert_in_range(costume, 0, COSTUME_LIMIT - 1);
        struct reach reach = c->reaches[costume];
        mark(hidden, x - reach.x, y - reach.y, x + reach.x + 1, y + reach.y + 1);
    }
}

/* ---- frames ---- */

static void compare(struct comparison *c, const cJSON *frame, SDL_Surface *picture)
{
    static uint8_t hidden[SCREEN_WIDTH * SCREEN_HEIGHT];
    int left = number_of(frame, "strip") * 8;
    mark_all(c, frame, left, hidden);
    assert_in_range(left, 0, c->room.width - SCREEN_WIDTH);
    for (int y = 0; y < c->room.height; y++) {
        const uint8_t *row = (const uint8_t *)picture->pixels + y * picture->pitch;
        const uint8_t *wanted = c->room.background + y * c->room.width + left;
        for (int x = 0; x < SCREEN_WIDTH; x++) {
            if (hidden[y * SCREEN_WIDTH + x])
                continue;
            if (row[x] != wanted[x])
                fail_msg("%s frame %d, room %d: pixel %d,%d is %d on the screen, %d in the room",
                         c->folder, number_of(frame, "f"), c->room_id, x, y, row[x], wanted[x]);
            c->compared++;
        }
    }
    c->frames++;
}

/* Frames with a text on the screen are passed over; so are those without a picture. */
static void compare_line(struct comparison *c, const char *line)
{
    cJSON *frame = cJSON_Parse(line);
    assert_non_null(frame);
    char name[32];
    snprintf(name, sizeof name, "%s/%06d.png", c->pictures, number_of(frame, "f"));
    struct byte_view file = parity_file(c->folder, name);
    if (file.size > 0 && number_of(frame, "room") != 0 && number_of(frame, "msg") == 0) {
        SDL_RWops *stream = SDL_RWFromConstMem(file.data, (int)file.size);
        SDL_Surface *picture = IMG_Load_RW(stream, 1);
        assert_non_null(picture);
        assert_int_equal(picture->format->BitsPerPixel, 8);
        room_switch(c, number_of(frame, "room"));
        compare(c, frame, picture);
        SDL_FreeSurface(picture);
    }
    free((void *)file.data);
    cJSON_Delete(frame);
}

/* A whole recording, or a few stills of one. gzopen reads plain text as well. */
static gzFile trace_open(struct comparison *c)
{
    char path[PARITY_PATH_SIZE + 32];
    snprintf(path, sizeof path, "%s/trace.jsonl.gz", c->folder);
    c->pictures = "frames";
    gzFile trace = gzopen(path, "rb");
    if (trace != NULL)
        return trace;
    snprintf(path, sizeof path, "%s/stills.jsonl", c->folder);
    c->pictures = "stills";
    return gzopen(path, "rb");
}

static void compare_game(const char *folder)
{
    static struct comparison c;
    static char line[LINE_SIZE];
    memset(&c, 0, sizeof c);
    c.folder = folder;
    arena_init(&c.arena, plain_allocator());
    parity_game_open(&c.files, folder);
    reaches_find(&c);
    gzFile trace = trace_open(&c);
    assert_non_null(trace);
    while (gzgets(trace, line, sizeof line) != NULL)
        compare_line(&c, line);
    gzclose(trace);
    assert_true(c.frames > 0);
    assert_true(c.compared > (long)c.frames * 1000);
    arena_reset(&c.arena);
    game_files_close(&c.files);
}

static void backgrounds_equal_the_recorded_screen(void **state)
{
    (void)state;
    static struct parity_games games;
    parity_games_find(&games);
    assert_true(games.count > 0);
    for (int i = 0; i < games.count; i++)
        compare_game(games.folders[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(backgrounds_equal_the_recorded_screen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
