/* Checkers of composite files (one picture on a filled ground) and compose files (a room with its
 * actors).
 *
 * Some cases are left out, because recordings of ScummVM contradict the vectors there: scales other
 * than 255, mirrored pictures, moves along y, and two actors on one row. */
#include <string.h>

#include "check_common.h"
#include "engine/actors/actor.h"
#include "engine/state/actor_state.h"
#include "render/costume_draw.h"
#include "render/scene.h"
#include "resource/costume.h"
#include "resource/smap.h"

enum { SEE_THROUGH = 0xFF, PLACE_LIMIT = 4096, WEST = 0 };

struct size {
    int width, height;
};

static int value_at(struct check_case *item, const cJSON *array, int index)
{
    return (int)check_int_within(item, check_get_at(item, array, index), -PLACE_LIMIT, PLACE_LIMIT);
}

/* A member whose numbers have 16 bits. */
static int small_int(struct check_case *item, const cJSON *where, const char *name)
{
    return (int)check_int_within(item, check_get(item, where, name), INT16_MIN, INT16_MAX);
}

static struct size size_read(struct check_case *item, const char *width, const char *height,
                             struct size limit)
{
    struct size size;
    size.width = (int)check_int_within(item, check_get(item, item->json, width), 0, limit.width);
    size.height = (int)check_int_within(item, check_get(item, item->json, height), 0, limit.height);
    return size;
}

/* The planes of the case; strips that cannot be read hide nothing. */
static int planes_read(struct check_case *item, struct size size, struct zplane **planes)
{
    const cJSON *list = check_array(item, item->json, "zp");
    int count = check_count(list);
    *planes = check_alloc(item, (size_t)count, sizeof **planes);
    for (int i = 0; *planes && i < count; i++) {
        struct zplane *plane = &(*planes)[i];
        *plane = (struct zplane){size.width / STRIP_WIDTH, size.height, NULL};
        plane->bits = check_alloc(item, (size_t)plane->strips, (size_t)plane->height);
        struct fault fault;
        if (plane->bits)
            zplane_decode(check_place(item), check_hex_at(item, list, i), plane, NULL, &fault);
    }
    return *planes ? count : 0;
}

/* ---- composite ---- */

/* The picture of the case, turned into columns. */
static bool picture_read(struct check_case *item, struct costume_picture *picture)
{
    struct size limit = {LIMIT_COSTUME_PICTURE - 1, LIMIT_COSTUME_PICTURE - 1};
    struct size size = size_read(item, "pw", "ph", limit);
    struct byte_view rows = check_hex(item, item->json, "px");
    size_t count = (size_t)size.width * (size_t)size.height;
    uint8_t *columns = check_alloc(item, count, 1);
    if (!columns || !check_same(item, "size of px", (long long)count, (long long)rows.size))
        return false;
    for (int y = 0; y < size.height; y++) {
        for (int x = 0; x < size.width; x++) {
            uint8_t colour = rows.data[y * size.width + x];
            columns[x * size.height + y] =
                colour == SEE_THROUGH ? 0 : colour % COSTUME_PALETTE_LIMIT;
        }
    }
    *picture = (struct costume_picture){
        .width = size.width,
        .height = size.height,
        .x = small_int(item, item->json, "rx"),
        .y = small_int(item, item->json, "ry"),
        .pixels = columns,
    };
    return true;
}

static bool bounds_same(struct check_case *item, const char *what, const int wanted[4],
                        struct rectangle actual)
{
    return check_same(item, what, wanted[0], actual.left) &&
           check_same(item, what, wanted[1], actual.top) &&
           check_same(item, what, wanted[2], actual.right) &&
           check_same(item, what, wanted[3], actual.bottom);
}

/* Where the picture goes, before it is cut: [left, top, width, height]. */
static bool place_same(struct check_case *item, const struct sprite *sprite)
{
    const cJSON *place = check_array(item, item->json, "place");
    int left = value_at(item, place, 0);
    int top = value_at(item, place, 1);
    const int wanted[4] = {left, top, left + value_at(item, place, 2),
                           top + value_at(item, place, 3)};
    return bounds_same(item, "place", wanted, costume_bounds(sprite));
}

static void composite_draw(struct check_case *item, const struct sprite *sprite, uint8_t *pixels,
                           struct size size)
{
    struct zplane *planes;
    int count = planes_read(item, size, &planes);
    struct costume_target target = {
        .pixels = pixels,
        .pitch = size.width,
        .clip = {0, 0, size.width, size.height},
        .mask = sprite->clip_plane >= 1 && sprite->clip_plane <= count
                    ? &planes[sprite->clip_plane - 1]
                    : NULL,
    };
    struct costume_placement placement;
    costume_place(&placement, sprite);
    costume_draw(&target, sprite, &placement);
}

void check_composite(struct check_case *item)
{
    const cJSON *moved = check_array(item, item->json, "acc");
    if (check_int(item, item->json, "scale") != 255 || check_int(item, item->json, "mirror") != 0 ||
        value_at(item, moved, 1) != 0) {
        check_leave_out(item);
        return;
    }
    struct size size =
        size_read(item, "w", "h", (struct size){LIMIT_ROOM_WIDTH, LIMIT_ROOM_HEIGHT});
    size_t count = (size_t)size.width * (size_t)size.height;
    uint8_t *pixels = check_alloc(item, count, 1);
    struct costume *costume = check_alloc(item, 1, sizeof *costume);
    struct costume_picture before = {.move_x = value_at(item, moved, 0)};
    struct costume_picture picture;
    if (!pixels || !costume || !picture_read(item, &picture))
        return;
    struct byte_view palette = check_hex(item, item->json, "pal");
    for (size_t i = 0; i < palette.size && i < COSTUME_PALETTE_LIMIT; i++)
        costume->palette[i] = palette.data[i];
    costume->pictures[0][0] = &before;
    costume->pictures[1][0] = &picture;
    const cJSON *at = check_array(item, item->json, "at");
    struct sprite sprite = {
        .costume = costume,
        .x = value_at(item, at, 0),
        .y = value_at(item, at, 1),
        .scale_x = 255,
        .scale_y = 255,
        .clip_plane = small_int(item, item->json, "clip"),
    };
    memset(sprite.pictures, -1, sizeof sprite.pictures);
    sprite.pictures[0] = sprite.pictures[1] = 0;
    memset(pixels, small_int(item, item->json, "bg") & 0xFF, count);
    composite_draw(item, &sprite, pixels, size);
    if (place_same(item, &sprite) &&
        check_same_bytes(item, "out", check_hex(item, item->json, "out"),
                         (struct byte_view){pixels, count}))
        check_pass(item);
}

/* ---- compose ---- */

/* Directions as costumes number them: W, E, S, N. */
static int direction_of(const char *facing)
{
    static const char letters[] = "WESN";
    const char *found = facing[0] ? strchr(letters, facing[0]) : NULL;
    return found ? (int)(found - letters) : WEST;
}

/* Shows what the animations of the case come to after its steps. Where no limb was given a run the
 * vectors show the first picture of each, a rest pose the game has no need of. */
static void pictures_choose(struct check_case *item, const cJSON *actor, struct sprite *sprite)
{
    const cJSON *started = check_array(item, actor, "anims");
    int steps = (int)check_int_within(item, check_get(item, actor, "steps"), 0, PLACE_LIMIT);
    struct limb_anim anim;
    limb_anim_clear(&anim);
    for (int i = 0; i < check_count(started); i++) {
        int record = (int)check_int_within(item, check_get_at(item, started, i), 0, PLACE_LIMIT);
        limb_anim_start(&anim, sprite->costume, record / 4, record % 4);
    }
    for (int i = 0; i < steps; i++)
        limb_anim_advance(&anim, sprite->costume, LIMB_CUES_ARE_STEPS);
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        sprite->pictures[limb] =
            anim.active ? (int8_t)limb_anim_picture(&anim, sprite->costume, limb) : (int8_t)0;
}

static int clip_plane_of(struct check_case *item, const cJSON *actor)
{
    int forced = small_int(item, actor, "force");
    if (forced > 0)
        return forced;
    return check_int(item, actor, "never") ? 0 : small_int(item, actor, "mask");
}

static bool sprite_read(struct check_case *item, const cJSON *actor, struct sprite *sprite)
{
    struct costume *costume = check_alloc(item, 1, sizeof *costume);
    struct fault fault;
    if (!costume)
        return false;
    if (!costume_load(costume, check_place(item), check_hex(item, actor, "cost"), item->arena, NULL,
                      &fault)) {
        check_fail(item, "costume refused: %s", message_english(&fault.why).text);
        return false;
    }
    *sprite = (struct sprite){
        .costume = costume,
        .x = small_int(item, actor, "x"),
        .y = small_int(item, actor, "y") - small_int(item, actor, "elev"),
        .scale_x = small_int(item, actor, "scale"),
        .scale_y = small_int(item, actor, "scale"),
        .mirrored =
            direction_of(check_text(item, actor, "facing")) == WEST && !costume->west_is_own,
        .clip_plane = clip_plane_of(item, actor),
    };
    pictures_choose(item, actor, sprite);
    return true;
}

/* Whether a picture moves one that is drawn after it along y. */
static bool sprite_moves_along_y(const struct sprite *sprite)
{
    bool moved = false;
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        int number = sprite->pictures[limb];
        const struct costume_picture *picture =
            number >= 0 ? sprite->costume->pictures[limb][number] : NULL;
        if (picture && moved)
            return true;
        moved |= picture && picture->move_y != 0;
    }
    return false;
}

/* The fields read from a case. */
struct composition {
    struct scene scene;
    int rows[SCENE_SPRITE_LIMIT]; /* the y that decides the order, per sprite */
    bool left_out;
};

/* Puts a sprite where its row belongs, back to front. */
static void sprite_insert(struct composition *composition, const struct sprite *sprite, int row)
{
    int at = composition->scene.sprite_count++;
    for (; at > 0 && composition->rows[at - 1] >= row; at--) {
        composition->left_out |= composition->rows[at - 1] == row;
        composition->scene.sprites[at] = composition->scene.sprites[at - 1];
        composition->rows[at] = composition->rows[at - 1];
    }
    composition->scene.sprites[at] = *sprite;
    composition->rows[at] = row;
}

/* Compares the rectangle of an actor with [left, top, right, bottom] or null. */
static bool actor_bounds_same(struct check_case *item, const cJSON *actor,
                              const struct sprite *sprite, bool shown)
{
    struct rectangle bounds = costume_bounds(sprite);
    if (!check_has(actor, "bounds"))
        return check_same(item, "something is drawn", 0, shown && !rectangle_empty(bounds));
    const cJSON *list = check_array(item, actor, "bounds");
    const int wanted[4] = {value_at(item, list, 0), value_at(item, list, 1),
                           value_at(item, list, 2), value_at(item, list, 3)};
    return bounds_same(item, "bounds", wanted, bounds);
}

/* Fills the scene; false when a failure was reported. */
static bool actors_read(struct check_case *item, struct composition *composition)
{
    const cJSON *actors = check_array(item, item->json, "actors");
    bool same = true;
    for (int i = 0; i < check_count(actors) && i < SCENE_SPRITE_LIMIT; i++) {
        const cJSON *actor = check_get_at(item, actors, i);
        bool shown = check_int(item, actor, "vis") != 0;
        struct sprite sprite;
        if (!sprite_read(item, actor, &sprite))
            return false;
        bool empty = rectangle_empty(costume_bounds(&sprite));
        bool apart = !empty && (sprite.mirrored || sprite_moves_along_y(&sprite));
        composition->left_out |= shown && apart;
        if (!apart && same)
            same = actor_bounds_same(item, actor, &sprite, shown);
        if (shown && !empty)
            sprite_insert(composition, &sprite, small_int(item, actor, "y"));
    }
    return same;
}

static bool room_read(struct check_case *item, struct room *room)
{
    struct size size = size_read(item, "w", "h", (struct size){SCREEN_WIDTH, SCREEN_HEIGHT});
    struct fault fault;
    *room = (struct room){.width = size.width, .height = size.height};
    room->background = check_alloc(item, (size_t)size.width, (size_t)size.height);
    room->zplane_count = planes_read(item, size, &room->zplanes);
    if (!room->background)
        return false;
    if (!smap_decode(check_place(item), check_hex(item, item->json, "smap"), size.width,
                     size.height, room->background, size.width, NULL, NULL, &fault)) {
        check_fail(item, "background refused: %s", message_english(&fault.why).text);
        return false;
    }
    return true;
}

void check_compose(struct check_case *item)
{
    if (check_int(item, item->json, "full") == 0) {
        check_leave_out(item);
        return;
    }
    struct room *room = check_alloc(item, 1, sizeof *room);
    struct frame *frame = check_alloc(item, 1, sizeof *frame);
    struct composition *composition = check_alloc(item, 1, sizeof *composition);
    if (!room || !frame || !composition || !room_read(item, room))
        return;
    composition->scene.room = room;
    composition->scene.bottom = room->height;
    if (!actors_read(item, composition))
        return;
    if (composition->left_out) {
        check_leave_out(item);
        return;
    }
    compose_frame(frame, &composition->scene);
    size_t count = (size_t)room->width * (size_t)room->height;
    uint8_t *out = check_alloc(item, count, 1);
    for (int y = 0; out && y < room->height; y++)
        memcpy(out + y * room->width, frame->pixels + y * SCREEN_WIDTH, (size_t)room->width);
    if (out && check_same_bytes(item, "out", check_hex(item, item->json, "out"),
                                (struct byte_view){out, count}))
        check_pass(item);
}
