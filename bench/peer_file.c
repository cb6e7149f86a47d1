#include "bench/peer_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>

#include "api/host.h"
#include "engine/actors/actor.h"
#include "engine/state/actor_state.h"
#include "resource/room.h"
#include "util/words.h"

enum { TEXT_LIMIT = 16 << 20 };

/* ---- the file ---- */

bool peer_file_refuse(struct peer_file *file, const char *key, const char *why)
{
    const struct fault_place place = {file->path, key, FAULT_NO_OFFSET};
    if (!file->failed)
        fault_set(&file->fault, FAULT_BAD_VALUE, &place, 0, "%s", why);
    file->failed = true;
    return false;
}

void *peer_file_alloc(struct peer_file *file, size_t count, size_t size)
{
    void *memory = file->failed ? NULL : arena_alloc(&file->arena, count, size);
    if (!memory)
        peer_file_refuse(file, "", "there is not enough memory");
    return memory;
}

/* Returns the whole text, terminated, or NULL if it cannot be read. */
static char *read_text(struct peer_file *file, FILE *stream)
{
    char *text = peer_file_alloc(file, TEXT_LIMIT, 1);
    gzFile packed = text ? gzdopen(dup(fileno(stream)), "rb") : NULL;
    int size = packed ? gzread(packed, text, TEXT_LIMIT) : -1;
    if (packed && gzclose(packed) != Z_OK)
        size = -1;
    if (size >= 0 && size < TEXT_LIMIT)
        return text;
    peer_file_refuse(file, "", size < 0 ? "it cannot be read" : "it has more than 16 MB");
    return NULL;
}

bool peer_file_open(struct peer_file *file, const char *path)
{
    *file = (struct peer_file){.path = path};
    arena_init(&file->arena, host_allocator());
    FILE *stream = plain_file_open(path);
    if (!stream)
        return peer_file_refuse(file, "", plain_file_why(path));
    const char *text = read_text(file, stream);
    fclose(stream);
    file->json = text ? cJSON_Parse(text) : NULL;
    return file->json || peer_file_refuse(file, "", "it is not JSON");
}

void peer_file_close(struct peer_file *file)
{
    cJSON_Delete(file->json);
    arena_reset(&file->arena);
}

/* ---- values ---- */

static const cJSON *member(struct peer_file *file, const cJSON *parent, const char *key)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(parent, key);
    if (!item)
        peer_file_refuse(file, key, "it is missing");
    return item;
}

/* Returns a number in the range, or `low` after a fault. */
static int number(struct peer_file *file, const cJSON *item, const char *key, int low, int high)
{
    const double value = cJSON_IsNumber(item) ? item->valuedouble : low - 1.0;
    if (value >= low && value <= high && value == (int)value)
        return (int)value;
    peer_file_refuse(file, key, "a number is missing, not whole, or out of range");
    return low;
}

static int number_of(struct peer_file *file, const cJSON *parent, const char *key, int low,
                     int high)
{
    return number(file, member(file, parent, key), key, low, high);
}

/* Returns how many items a list has; 0 after a fault. */
static int list_size(struct peer_file *file, const cJSON *list, const char *key, int most)
{
    const int count = cJSON_IsArray(list) ? cJSON_GetArraySize(list) : -1;
    if (count >= 0 && count <= most)
        return count;
    peer_file_refuse(file, key, "it is not a list, or it is too long");
    return 0;
}

/* Reads four numbers from a row of a list. */
static void read_four(struct peer_file *file, const cJSON *row, const char *key, int low, int high,
                      int numbers[4])
{
    const bool good = list_size(file, row, key, 4) == 4;
    if (!good)
        peer_file_refuse(file, key, "a row does not have four numbers");
    for (int i = 0; i < 4; i++)
        numbers[i] = good ? number(file, cJSON_GetArrayItem(row, i), key, low, high) : low;
}

/* Returns bytes given in hexadecimal; none after a fault. */
static struct byte_view bytes(struct peer_file *file, const cJSON *item, const char *key)
{
    const char *hex = cJSON_GetStringValue(item);
    const size_t size = hex ? strlen(hex) / 2 : 0;
    uint8_t *data = peer_file_alloc(file, size, 1);
    for (size_t i = 0; data && i < size; i++) {
        const int high = char_digit_value(hex[2 * i]), low = char_digit_value(hex[2 * i + 1]);
        if (high > 15 || low > 15)
            peer_file_refuse(file, key, "it is not hexadecimal");
        data[i] = (uint8_t)(high << 4 | (low & 15));
    }
    if (!hex || strlen(hex) % 2 != 0)
        peer_file_refuse(file, key, "it is not bytes in hexadecimal");
    return file->failed ? (struct byte_view){NULL, 0} : (struct byte_view){data, size};
}

static struct byte_view bytes_of(struct peer_file *file, const cJSON *parent, const char *key)
{
    return bytes(file, member(file, parent, key), key);
}

static struct fault_place place_of(const struct peer_file *file, const char *key)
{
    return (struct fault_place){file->path, key, 0};
}

/* ---- rooms ---- */

static bool read_boxes(struct peer_file *file, const cJSON *json, struct bench_room *room)
{
    struct walk_box *boxes;
    struct walk_matrix_rows *rows = peer_file_alloc(file, 1, sizeof *rows);
    const struct byte_view boxd = bytes_of(file, json, "boxd"), boxm = bytes_of(file, json, "boxm");
    if (file->failed)
        return false;
    if (!room_boxes_load(&boxes, &room->box_count, place_of(file, "boxd"), boxd, &file->arena,
                         &file->fault) ||
        !room_matrix_load(rows, room->box_count, place_of(file, "boxm"), boxm, &file->arena,
                          &file->fault)) {
        file->failed = true;
        return false;
    }
    if (room->box_count < 2)
        return peer_file_refuse(file, "boxd", "it has no box to walk in");
    memcpy(room->boxes, boxes, sizeof *boxes * (size_t)room->box_count);
    room->matrix = rows;
    return true;
}

/* Makes the room as large as its boxes, as far as rooms may be. */
static void measure_boxes(struct bench_room *room)
{
    room->width = room->height = 1;
    for (int i = 0; i < room->box_count; i++) {
        const struct walk_bounds bounds = walk_box_bounds(&room->boxes[i]);
        room->width = int_max(room->width, int_min(bounds.right, LIMIT_ROOM_WIDTH));
        room->height = int_max(room->height, int_min(bounds.bottom, LIMIT_ROOM_HEIGHT));
    }
}

bool peer_file_room(struct peer_file *file, const char *key, struct bench_room *room)
{
    const cJSON *json = member(file, file->json, key), *slots = member(file, json, "slots"),
                *trips = member(file, json, "trips"), *row;
    int n[4];
    if (!read_boxes(file, json, room))
        return false;
    measure_boxes(room);
    list_size(file, slots, "slots", WALK_SCALE_SLOT_LIMIT);
    list_size(file, trips, "trips", BENCH_PAIR_COUNT);
    struct walk_scale_slot *slot = room->slots;
    for (row = slots->child; row && !file->failed; row = row->next) {
        read_four(file, row, "slots", 0, UINT16_MAX, n);
        *slot++ = (struct walk_scale_slot){(uint16_t)n[0], (uint16_t)n[1], (uint16_t)n[2],
                                           (uint16_t)n[3]};
    }
    for (row = trips->child; row && !file->failed; row = row->next) {
        read_four(file, row, "trips", INT16_MIN, INT16_MAX, n);
        room->pairs[room->pair_count++] = (struct bench_pair){{n[0], n[1]}, {n[2], n[3]}};
    }
    return !file->failed;
}

/* ---- pictures ---- */

/* Decodes a picture to rows of `width`. */
static bool decode(struct peer_file *file, const char *key, struct byte_view smap, int width,
                   int height, uint8_t *pixels)
{
    if (!file->failed && !smap_decode(place_of(file, key), smap, width, height, pixels, width, NULL,
                                      NULL, &file->fault))
        file->failed = true;
    return !file->failed;
}

bool peer_file_smap(struct peer_file *file, const char *key, struct byte_view *smap)
{
    uint8_t *pixels = peer_file_alloc(file, SCREEN_HEIGHT, SCREEN_WIDTH);
    *smap = bytes_of(file, file->json, key);
    return decode(file, key, *smap, SCREEN_WIDTH, SCREEN_HEIGHT, pixels);
}

static void read_planes(struct peer_file *file, const cJSON *list, struct room *room)
{
    room->zplane_count = list_size(file, list, "zp", LIMIT_ZPLANES);
    room->zplanes = peer_file_alloc(file, (size_t)room->zplane_count, sizeof *room->zplanes);
    for (int i = 0; i < room->zplane_count && !file->failed; i++) {
        struct zplane *plane = &room->zplanes[i];
        plane->strips = room->width / STRIP_WIDTH;
        plane->height = room->height;
        plane->bits = peer_file_alloc(file, (size_t)plane->strips, (size_t)plane->height);
        const struct byte_view packed = bytes(file, cJSON_GetArrayItem(list, i), "zp");
        if (!file->failed &&
            !zplane_decode(place_of(file, "zp"), packed, plane, NULL, &file->fault))
            file->failed = true;
    }
}

static void read_actor(struct peer_file *file, const cJSON *json, int planes, struct sprite *sprite)
{
    struct costume *costume = peer_file_alloc(file, 1, sizeof *costume);
    const struct byte_view data = bytes_of(file, json, "data");
    const int animation = number_of(file, json, "anim", 0, 4 * UINT8_MAX + 3);
    struct limb_anim anim;
    *sprite = (struct sprite){.costume = costume,
                              .x = number_of(file, json, "x", INT16_MIN, INT16_MAX),
                              .y = number_of(file, json, "y", INT16_MIN, INT16_MAX),
                              .clip_plane = number_of(file, json, "clip", 0, planes)};
    if (file->failed)
        return;
    if (!costume_load(costume, place_of(file, "data"), data, &file->arena, NULL, &file->fault)) {
        file->failed = true;
        return;
    }
    limb_anim_clear(&anim);
    limb_anim_start(&anim, costume, animation / 4, animation % 4);
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        sprite->pictures[limb] = (int8_t)limb_anim_picture(&anim, costume, limb);
}

bool peer_file_scene(struct peer_file *file, struct scene *scene)
{
    const cJSON *json = member(file, file->json, "scene"), *actors = member(file, json, "actors");
    struct room *room = peer_file_alloc(file, 1, sizeof *room);
    if (!room)
        return false;
    room->width = number_of(file, json, "w", STRIP_WIDTH, LIMIT_ROOM_WIDTH);
    room->height = number_of(file, json, "h", 1, SCREEN_HEIGHT);
    if (room->width % STRIP_WIDTH != 0)
        return peer_file_refuse(file, "w", "it is not a multiple of 8");
    room->background = peer_file_alloc(file, (size_t)room->width, (size_t)room->height);
    decode(file, "smap", bytes_of(file, json, "smap"), room->width, room->height, room->background);
    read_planes(file, member(file, json, "zp"), room);
    for (int i = 0; i < 256; i++)
        room->palette[i] =
            (struct colour){(uint8_t)(3 * i), (uint8_t)(3 * i + 1), (uint8_t)(3 * i + 2)};
    scene->room = room;
    scene->bottom = room->height;
    scene->sprite_count = list_size(file, actors, "actors", SCENE_SPRITE_LIMIT);
    for (int i = 0; i < scene->sprite_count && !file->failed; i++)
        read_actor(file, cJSON_GetArrayItem(actors, i), room->zplane_count, &scene->sprites[i]);
    return !file->failed;
}
