#include "resource/room.h"

/* ---- BOXD, BOXM and SCAL ---- */

enum { BOX_SIZE = 20, SCALE_SLOT_SIZE = 8, MATRIX_ROW_END = 0xFF };
enum { RMHD_SIZE = 6 }; /* width, height, number of objects, 16 bits each */

static struct walk_point point_read(struct reader *reader)
{
    struct walk_point point;
    point.x = read_s16(reader);
    point.y = read_s16(reader);
    return point;
}

static struct walk_box box_read(struct reader *reader)
{
    struct walk_box box;
    box.ul = point_read(reader);
    box.ur = point_read(reader);
    box.lr = point_read(reader);
    box.ll = point_read(reader);
    box.mask = read_u8(reader);
    box.flags = read_u8(reader);
    box.scale = read_u16(reader);
    return box;
}

bool room_boxes_load(struct walk_box **boxes, int *count, struct fault_place place,
                     struct byte_view boxd, struct arena *arena, struct fault *fault)
{
    struct reader reader = reader_at(boxd, 0);
    size_t box_count = read_u16(&reader);
    if (reader.failed || boxd.size != 2 + box_count * BOX_SIZE)
        return fault_set(fault, FAULT_BAD_VALUE, &place, 0,
                         "the block announces %zu boxes, but has %zu bytes", box_count, boxd.size);
    if (box_count > WALK_BOX_LIMIT)
        return fault_set(fault, FAULT_BAD_VALUE, &place, 0,
                         "the room has %zu boxes; the limit is %d", box_count, WALK_BOX_LIMIT);
    struct walk_box *loaded = arena_alloc(arena, box_count, sizeof *loaded);
    if (loaded == NULL)
        return fault_memory(fault);
    for (size_t i = 0; i < box_count; i++)
        loaded[i] = box_read(&reader);
    *boxes = loaded;
    *count = (int)box_count;
    return true;
}

/* In place of a triple, 0xFF ends a row. A 0xFF before the first row is skipped (observed: ScummVM
 * 2.7). Missing rows are empty without a report, since the file has no row count. A truncated
 * triple is dropped; bytes after the last row mean nothing. */
bool room_matrix_load(struct walk_matrix_rows *rows, int box_count, struct fault_place place,
                      struct byte_view boxm, struct arena *arena, struct fault *fault)
{
    uint32_t *row_start = arena_alloc(arena, (size_t)box_count + 1, sizeof *row_start);
    struct walk_hop *hops = arena_alloc(arena, boxm.size / 3, sizeof *hops);
    if (row_start == NULL || hops == NULL)
        return fault_set(fault, FAULT_MEMORY, &place, 0, "not enough memory");
    bool begins_with_end = boxm.size > 0 && boxm.data[0] == MATRIX_ROW_END;
    struct reader reader = reader_at(boxm, begins_with_end ? 1 : 0);
    uint32_t hop_count = 0;
    for (int row = 0; row < box_count; row++) {
        while (reader_left(&reader) > 0) {
            uint8_t first = read_u8(&reader);
            if (first == MATRIX_ROW_END)
                break;
            struct walk_hop hop = {.first = first};
            hop.last = read_u8(&reader);
            hop.next = read_u8(&reader);
            if (!reader.failed)
                hops[hop_count++] = hop;
        }
        row_start[row + 1] = hop_count;
    }
    *rows = (struct walk_matrix_rows){box_count, row_start, hops};
    return true;
}

bool room_scale_slots_load(struct walk_scale_slot **slots, int *count, struct fault_place place,
                           struct byte_view scal, struct arena *arena, struct fault *fault)
{
    size_t whole = scal.size / SCALE_SLOT_SIZE;
    struct walk_scale_slot *loaded = arena_alloc(arena, whole, sizeof *loaded);
    if (loaded == NULL)
        return fault_set(fault, FAULT_MEMORY, &place, 0, "not enough memory");
    struct reader reader = reader_at(scal, 0);
    for (size_t i = 0; i < whole; i++) {
        loaded[i].scale1 = read_u16(&reader);
        loaded[i].y1 = read_u16(&reader);
        loaded[i].scale2 = read_u16(&reader);
        loaded[i].y2 = read_u16(&reader);
    }
    *slots = loaded;
    *count = (int)whole;
    return true;
}

enum { TRANSPARENT_USUAL = 5 };

/* Blocks that occur at most once in a room. */
enum part {
    PART_RMHD,
    PART_CYCL,
    PART_TRNS,
    PART_BOXD,
    PART_BOXM,
    PART_CLUT,
    PART_SCAL,
    PART_RMIM,
    PART_EXCD,
    PART_ENCD,
    PARTS
};

static const char part_tags[PARTS][5] = {"RMHD", "CYCL", "TRNS", "BOXD", "BOXM",
                                         "CLUT", "SCAL", "RMIM", "EXCD", "ENCD"};

struct loading {
    struct room *room;
    const char *file;
    struct block block; /* ROOM */
    struct arena *arena;
    bool has[PARTS];
    struct block parts[PARTS];
};

static void report(struct loading *loading, const struct fault *cause)
{
    fault_log_add(&loading->room->log, cause);
}

/* Logs why a part is left out. Returns false only if memory ran out. */
static bool left_out(struct loading *loading, const struct fault *cause, struct fault *fault)
{
    report(loading, cause);
    if (cause->code != FAULT_MEMORY)
        return true;
    return fault_pass(fault, cause);
}

static struct fault_place place_of(const struct loading *loading, enum part part)
{
    return block_place(loading->file, &loading->parts[part]);
}

/* Finds the parts of a room: the first block of each tag. A damaged block size ends the search. */
static void parts_find(struct loading *loading)
{
    struct block_cursor cursor = block_children(loading->file, &loading->block);
    struct block block;
    struct fault cause;
    int found;
    while ((found = block_next(&cursor, &block, &cause)) == 1) {
        int part = 0;
        while (part < PARTS && !block_is(&block, part_tags[part]))
            part++;
        if (part == PARTS)
            continue;
        if (loading->has[part]) {
            struct fault_place place = block_place(loading->file, &block);
            fault_log_set(&loading->room->log, FAULT_BAD_VALUE, &place, 0,
                          "the room has a second %s block, which is ignored", block.tag);
            continue;
        }
        loading->has[part] = true;
        loading->parts[part] = block;
    }
    if (found < 0)
        report(loading, &cause);
}

static bool header_load(struct loading *loading, struct fault *fault)
{
    struct room *room = loading->room;
    struct fault_place place = block_place(loading->file, &loading->block);
    if (!loading->has[PART_RMHD])
        return fault_set(fault, FAULT_MISSING, &place, 0, "the RMHD block of the room is missing");
    place = place_of(loading, PART_RMHD);
    struct reader reader = reader_at(loading->parts[PART_RMHD].payload, 0);
    int width = read_u16(&reader);
    int height = read_u16(&reader);
    if (reader.failed)
        return fault_set(fault, FAULT_TRUNCATED, &place, reader.position,
                         "the block has %zu bytes, but needs %d", reader.view.size, RMHD_SIZE);
    if (width < STRIP_WIDTH || height < 1 || width > LIMIT_ROOM_WIDTH || height > LIMIT_ROOM_HEIGHT)
        return fault_set(fault, FAULT_BAD_VALUE, &place, 0,
                         "the room has an impossible size: %d x %d pixels", width, height);
    room->width = width - width % STRIP_WIDTH;
    room->height = height;
    if (room->width != width)
        fault_log_set(&room->log, FAULT_BAD_VALUE, &place, 0,
                      "the room's width, %d, is reduced to a multiple of 8", width);
    return true;
}

static void colours_load(struct loading *loading)
{
    struct room *room = loading->room;
    struct fault cause;
    if (loading->has[PART_CLUT] && !palette_load(room->palette, place_of(loading, PART_CLUT),
                                                 loading->parts[PART_CLUT].payload, &cause))
        report(loading, &cause);
    if (loading->has[PART_CYCL] &&
        !cycles_load(room->cycles, &room->cycle_count, place_of(loading, PART_CYCL),
                     loading->parts[PART_CYCL].payload, &cause))
        report(loading, &cause);
    room->transparent = TRANSPARENT_USUAL;
    if (!loading->has[PART_TRNS])
        return;
    struct fault_place place = place_of(loading, PART_TRNS);
    struct reader reader = reader_at(loading->parts[PART_TRNS].payload, 0);
    int transparent = read_u16(&reader);
    if (!reader.failed && transparent <= UINT8_MAX)
        room->transparent = (uint8_t)transparent;
    else
        fault_log_set(&room->log, FAULT_BAD_VALUE, &place, 0,
                      "%zu bytes hold no transparent colour from 0 to 255", reader.view.size);
}

/* Reads the scale slots; a truncated slot is left out. */
static bool scale_load(struct loading *loading, struct fault *fault)
{
    struct room *room = loading->room;
    struct fault cause;
    if (!loading->has[PART_SCAL])
        return true;
    struct fault_place place = place_of(loading, PART_SCAL);
    struct byte_view scal = loading->parts[PART_SCAL].payload;
    if (!room_scale_slots_load(&room->scale_slots, &room->scale_slot_count, place, scal,
                               loading->arena, &cause))
        return left_out(loading, &cause, fault);
    if (scal.size % SCALE_SLOT_SIZE != 0)
        fault_log_set(&room->log, FAULT_TRUNCATED, &place, scal.size,
                      "%zu bytes do not hold whole scale slots of %d bytes", scal.size,
                      SCALE_SLOT_SIZE);
    return true;
}

static bool walking_load(struct loading *loading, struct fault *fault)
{
    struct room *room = loading->room;
    struct fault cause;
    if (loading->has[PART_BOXD] &&
        !room_boxes_load(&room->boxes, &room->box_count, place_of(loading, PART_BOXD),
                         loading->parts[PART_BOXD].payload, loading->arena, &cause) &&
        !left_out(loading, &cause, fault))
        return false;
    if (loading->has[PART_BOXM]) {
        struct fault_place place = place_of(loading, PART_BOXM);
        room->has_matrix =
            room_matrix_load(&room->matrix, room->box_count, place,
                             loading->parts[PART_BOXM].payload, loading->arena, &cause);
        if (!room->has_matrix && !left_out(loading, &cause, fault))
            return false;
    }
    return scale_load(loading, fault);
}

/* Returns the number of z-planes, from RMIH in RMIM. */
static int plane_count(struct loading *loading)
{
    struct fault cause;
    struct fault_place place = place_of(loading, PART_RMIM);
    struct block rmih;
    int found = block_find(block_children(loading->file, &loading->parts[PART_RMIM]), "RMIH", &rmih,
                           &cause);
    int count = 0;
    if (found == 1) {
        struct reader reader = reader_at(rmih.payload, 0);
        count = read_u16(&reader);
        place = block_place(loading->file, &rmih);
        if (!reader.failed && count <= LIMIT_ZPLANES)
            return count;
        fault_set(&cause, FAULT_BAD_VALUE, &place, 0,
                  "the block announces %d z-planes, but has %zu bytes", count, rmih.payload.size);
        count = reader.failed ? 0 : LIMIT_ZPLANES;
    } else if (found == 0) {
        fault_set(&cause, FAULT_MISSING, &place, 0, "the RMIH block of the picture is missing");
    }
    report(loading, &cause);
    return count;
}

/* Finds IM00, the room's picture. A room without a picture shows colour 0. */
static bool picture_find(struct loading *loading, struct block *image)
{
    struct fault cause;
    struct fault_place place = place_of(loading, PART_RMIM);
    int found = block_find(block_children(loading->file, &loading->parts[PART_RMIM]), "IM00", image,
                           &cause);
    if (found == 0)
        fault_set(&cause, FAULT_MISSING, &place, 0, "the IM00 block of the picture is missing");
    if (found != 1)
        report(loading, &cause);
    return found == 1;
}

/* Makes absent z-planes with all bits clear, so that drawing need not check for them. */
static bool planes_complete(struct loading *loading, struct picture_size size, struct fault *fault)
{
    struct room *room = loading->room;
    struct fault_place place = block_place(loading->file, &loading->block);
    for (int i = 0; i < room->zplane_count; i++)
        if (room->zplanes[i].bits == NULL &&
            !picture_plane_clear(&room->zplanes[i], size, loading->arena))
            return fault_set(fault, FAULT_MEMORY, &place, 0, "not enough memory");
    return true;
}

static bool background_load(struct loading *loading, struct fault *fault)
{
    struct room *room = loading->room;
    struct picture_size size = {room->width, room->height, 0};
    struct block nothing = {.path = "", .offset = loading->block.offset};
    struct block image;
    struct picture picture;
    bool has_picture = false;
    if (loading->has[PART_RMIM]) {
        size.zplanes = plane_count(loading);
        has_picture = picture_find(loading, &image);
    }
    if (!picture_load(&picture, loading->file, has_picture ? &image : &nothing, size, 0,
                      loading->arena, has_picture ? &room->log : NULL, fault))
        return false;
    room->background = picture.pixels;
    room->zplane_count = picture.zplane_count;
    room->zplanes = picture.zplanes;
    return planes_complete(loading, size, fault);
}

/* Reads LSCR: a script number, then code. */
static bool script_read(struct room_script *script, const struct loading *loading,
                        const struct block *block, struct fault *fault)
{
    const struct room *room = loading->room;
    struct fault_place place = block_place(loading->file, block);
    struct reader reader = reader_at(block->payload, 0);
    script->number = read_u8(&reader);
    script->code = read_view(&reader, reader_left(&reader));
    if (reader.failed)
        return fault_set(fault, FAULT_TRUNCATED, &place, 0, "the local script has no number");
    if (script->number < LOCAL_SCRIPT_FIRST)
        return fault_set(fault, FAULT_BAD_VALUE, &place, 0,
                         "local script %d is invalid: local scripts begin at %d", script->number,
                         LOCAL_SCRIPT_FIRST);
    for (int i = 0; i < room->script_count; i++)
        if (room->scripts[i].number == script->number)
            return fault_set(fault, FAULT_BAD_VALUE, &place, 0, "local script %d appears twice",
                             script->number);
    return true;
}

static bool scripts_load(struct loading *loading, struct fault *fault)
{
    struct room *room = loading->room;
    if (loading->has[PART_ENCD])
        room->entry_script = loading->parts[PART_ENCD].payload;
    if (loading->has[PART_EXCD])
        room->exit_script = loading->parts[PART_EXCD].payload;
    room->scripts = arena_alloc(loading->arena, LOCAL_SCRIPT_LIMIT, sizeof *room->scripts);
    if (room->scripts == NULL)
        return fault_memory(fault);
    struct block_cursor cursor = block_children(loading->file, &loading->block);
    struct block block;
    while (block_next(&cursor, &block, NULL) == 1) {
        struct room_script script;
        struct fault cause;
        if (!block_is(&block, "LSCR"))
            continue;
        if (script_read(&script, loading, &block, &cause))
            room->scripts[room->script_count++] = script;
        else
            report(loading, &cause);
    }
    return true;
}

static bool objects_load(struct loading *loading, struct fault *fault)
{
    struct room *room = loading->room;
    struct object_setting setting = {
        .file = loading->file,
        .room = &loading->block,
        .zplane_count = room->zplane_count,
        .transparent = room->transparent,
        .arena = loading->arena,
        .log = &room->log,
    };
    return room_objects_load(&room->objects, &room->object_count, &setting, fault);
}

bool room_load(struct room *room, const struct game_files *files, int id, struct arena *arena,
               struct fault *fault)
{
    struct room loaded = {.id = id};
    struct loading loading = {
        .room = &loaded,
        .file = files->container_name,
        .arena = arena,
    };
    struct loading patched = {.room = &loaded, .arena = arena};
    if (!game_files_room(files, id, &loading.block, fault))
        return false;
    parts_find(&loading);
    if (!header_load(&loading, fault))
        return false;
    colours_load(&loading);
    /* A patch replaces boxes, matrix and scales together: the matrix fits only its own boxes. */
    bool has_patch = game_patch_room(files->patch, id, &patched.block);
    if (has_patch) {
        patched.file = files->patch->file;
        parts_find(&patched);
    }
    if (!walking_load(has_patch ? &patched : &loading, fault) ||
        !background_load(&loading, fault) || !objects_load(&loading, fault) ||
        !scripts_load(&loading, fault))
        return false;
    *room = loaded;
    return true;
}

const struct room_object *room_find_object(const struct room *room, int id)
{
    for (int i = 0; i < room->object_count; i++)
        if (room->objects[i].id == id)
            return &room->objects[i];
    return NULL;
}

bool room_object_allowed(const struct room *room, const struct room_object *object,
                         int (*state_of)(const void *context, int object), const void *context)
{
    for (int depth = 0; object->parent != 0; depth++) {
        if (object->parent > room->object_count || depth > room->object_count)
            return false;
        int needed = object->flags & 0x80 ? 1 : object->flags & 0x0F;
        object = &room->objects[object->parent - 1];
        if (state_of(context, object->id) != needed)
            return false;
    }
    return true;
}
