/* Compares whole pictures with the screens that ScummVM 2.7 drew of the recorded games: every pixel
 * of the room, with actors and objects.
 *
 * A line of the trace describes the end of its frame. Actors are then still where they were drawn,
 * but limbs have advanced. So each limb is taken back by one step: to the step that the line before
 * has, or to the start of a list that began in this frame. From one of the two the limb must
 * advance to the step of the line, so this tests the rules of advancing, too. Frames with a text on
 * the screen are left out. Where ScummVM shifts scaled pictures at the edge of the view, the same
 * is done here: see struct scene. */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "engine/actors/actor.h"
#include "engine/room/camera.h"
#include "engine/room/room_picture.h"
#include "engine/state/actor_state.h"
#include "golden.h"
#include "platform/media/png_file.h"
#include "render/room_canvas.h"
#include "render/scene.h"
#include "resource/cmocka_all.h"
#include "resource/parity_games.h"
#include "resource/support.h"

enum {
    LINE_SIZE = 1 << 16,
    COSTUME_ID_LIMIT = 32,
    ACTOR_ID_LIMIT = 16,
    CURSOR_OFF = 65535,
    CURSOR_ONCE = 32768,
    FACING_WEST = 270,
};

/* The values of an actor in a trace line. */
struct seen_actor {
    int id, x, y, elevation, scale_x, scale_y, facing, clip_plane, costume;
    bool visible;
    int cursors[COSTUME_LIMBS];
};

struct seen_frame {
    int number, room, strip, message;
    int actor_count;
    struct seen_actor actors[ACTOR_ID_LIMIT];
};

struct comparison {
    const char *folder;
    struct game_files files;
    struct arena costume_arena;
    struct costume *costumes[COSTUME_ID_LIMIT];
    struct arena room_arena;
    struct room room;
    struct room_canvas canvas;
    int room_id; /* the decoded room; 0 if there is none yet */
    int frames;  /* compared */
    long steps;  /* limb steps that are explained */
};

/* ---- the trace ---- */

static int number_of(const cJSON *object, const char *name)
{
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(object, name);
    assert_true(cJSON_IsNumber(value));
    return value->valueint;
}

static void actor_read(struct seen_actor *actor, const cJSON *json)
{
    *actor = (struct seen_actor){
        .id = number_of(json, "id"),
        .x = number_of(json, "x"),
        .y = number_of(json, "y"),
        .elevation = number_of(json, "elev"),
        .scale_x = number_of(json, "sx"),
        .scale_y = number_of(json, "sy"),
        .facing = number_of(json, "face"),
        .clip_plane = number_of(json, "zb"),
        .costume = number_of(json, "cost"),
        .visible = number_of(json, "vis") != 0,
    };
    assert_in_range(actor->costume, 0, COSTUME_ID_LIMIT - 1);
    const cJSON *limbs = cJSON_GetObjectItemCaseSensitive(json, "limbs");
    assert_int_equal(cJSON_GetArraySize(limbs), COSTUME_LIMBS);
    assert_int_equal(number_of(json, "stopped"), 0);
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        actor->cursors[limb] = cJSON_GetArrayItem(limbs, limb)->valueint;
}

static void frame_read(struct seen_frame *frame, const char *line)
{
    cJSON *json = cJSON_Parse(line);
    const cJSON *actor;
    assert_non_null(json);
    frame->number = number_of(json, "f");
    frame->room = number_of(json, "room");
    frame->strip = number_of(json, "strip");
    frame->message = number_of(json, "msg");
    frame->actor_count = 0;
    cJSON_ArrayForEach(actor, cJSON_GetObjectItemCaseSensitive(json, "actors"))
    {
        assert_true(frame->actor_count < ACTOR_ID_LIMIT);
        actor_read(&frame->actors[frame->actor_count++], actor);
    }
    cJSON_Delete(json);
}

/* ---- limbs, one step back ---- */

/* A limb with the run of one record and nothing else. */
static void run_begin(struct limb_anim *anim, const struct costume_run *run)
{
    limb_anim_clear(anim);
    anim->active = (uint16_t)(1u << run->limb);
    anim->once = run->once ? anim->active : 0;
    anim->start[run->limb] = run->start;
    anim->cursor[run->limb] = run->start;
    anim->end[run->limb] = (uint16_t)(run->start + run->length - 1);
}

static bool step_leads_to(const struct limb_anim *anim, const struct costume *costume, int limb,
                          int cursor)
{
    struct limb_anim next = *anim;
    limb_anim_advance(&next, costume, LIMB_CUES_PASSED);
    return next.cursor[limb] == cursor;
}

/* Finds a run of the costume whose step from `before` (or from its own start, when that is -1)
 * leads to `now`; *picture gets what the limb showed before the step. */
static bool step_explains(const struct costume *costume, int limb, int before, int now,
                          int *picture)
{
    for (int r = 0; r < costume->record_count; r++) {
        const struct costume_record *record = &costume->records[r];
        for (int i = 0; record->defined && i < record->run_count; i++) {
            const struct costume_run *run = &record->runs[i];
            int at = before < 0 ? run->start : before & ~CURSOR_ONCE;
            struct limb_anim anim;
            if (run->limb != limb || run->off || run->once != ((now & CURSOR_ONCE) != 0) ||
                at < run->start || at >= run->start + run->length)
                continue;
            run_begin(&anim, run);
            anim.cursor[limb] = (uint16_t)at;
            if (step_leads_to(&anim, costume, limb, now & ~CURSOR_ONCE)) {
                *picture = limb_anim_picture(&anim, costume, limb);
                return true;
            }
        }
    }
    return false;
}

static const struct seen_actor *actor_find(const struct seen_frame *frame, int id)
{
    for (int i = 0; i < frame->actor_count; i++) {
        if (frame->actors[i].id == id)
            return &frame->actors[i];
    }
    return NULL;
}

static void pictures_find(struct comparison *c, struct sprite *sprite,
                          const struct seen_frame *frame, const struct seen_actor *actor,
                          const struct seen_actor *before)
{
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        int now = actor->cursors[limb];
        int picture = -1;
        if (now != CURSOR_OFF) {
            int then = before && before->costume == actor->costume ? before->cursors[limb] : -1;
            bool same_kind =
                then >= 0 && then != CURSOR_OFF && (then & CURSOR_ONCE) == (now & CURSOR_ONCE);
            if (!(same_kind && step_explains(sprite->costume, limb, then, now, &picture)) &&
                !step_explains(sprite->costume, limb, -1, now, &picture))
                fail_msg("%s frame %d: limb %d of actor %d goes from %d to %d", c->folder,
                         frame->number, limb, actor->id, then, now);
            c->steps++;
        }
        sprite->pictures[limb] = (int8_t)picture;
    }
}

/* ---- the scene ---- */

static void costumes_load(struct comparison *c)
{
    arena_init(&c->costume_arena, plain_allocator());
    for (int id = -1; (id = game_files_next(&c->files, RESOURCE_COSTUME, id)) >= 0;) {
        struct block block;
        struct fault fault;
        assert_true(id < COSTUME_ID_LIMIT);
        assert_true(game_files_resource(&c->files, RESOURCE_COSTUME, id, &block, &fault));
        c->costumes[id] = arena_alloc(&c->costume_arena, 1, sizeof *c->costumes[id]);
        assert_true(costume_load(c->costumes[id], block_place("", &block), block.payload,
                                 &c->costume_arena, NULL, &fault));
    }
}

static void room_switch(struct comparison *c, int id)
{
    struct fault fault;
    if (c->room_id == id)
        return;
    arena_reset(&c->room_arena);
    assert_true(room_load(&c->room, &c->files, id, &c->room_arena, &fault));
    assert_true(room_picture_make(&c->canvas, &c->room, &c->files.index, &c->room_arena));
    c->room_id = id;
}

/* The order ScummVM 2.7 was seen to draw in: an exchange sort by y over ascending numbers. */
static void actors_sort(const struct seen_frame *frame, int order[ACTOR_ID_LIMIT])
{
    for (int i = 0; i < frame->actor_count; i++)
        order[i] = i;
    for (int j = 0; j < frame->actor_count; j++) {
        for (int i = 0; i < frame->actor_count; i++) {
            if (frame->actors[order[j]].y >= frame->actors[order[i]].y)
                continue;
            int other = order[i];
            order[i] = order[j];
            order[j] = other;
        }
    }
}

static void scene_make(struct comparison *c, struct scene *scene, const struct seen_frame *frame,
                       const struct seen_frame *before)
{
    int order[ACTOR_ID_LIMIT];
    *scene = (struct scene){
        .room = &c->room,
        .camera_left = frame->strip * 8,
        .bottom = c->room.height,
        .scummvm_quirks = true,
        .background = c->canvas.background,
        .zplanes = c->canvas.zplanes,
    };
    actors_sort(frame, order);
    for (int i = 0; i < frame->actor_count; i++) {
        const struct seen_actor *actor = &frame->actors[order[i]];
        const struct costume *costume = c->costumes[actor->costume];
        if (!actor->visible || !costume)
            continue;
        struct sprite *sprite = &scene->sprites[scene->sprite_count++];
        *sprite = (struct sprite){
            .costume = costume,
            .x = actor->x,
            .y = actor->y - actor->elevation,
            .scale_x = actor->scale_x,
            .scale_y = actor->scale_y,
            .mirrored = actor->facing == FACING_WEST && !costume->west_is_own,
            .clip_plane = actor->clip_plane,
        };
        const struct seen_actor *then = before ? actor_find(before, actor->id) : NULL;
        pictures_find(c, sprite, frame, actor, then);
    }
}

/* ---- comparing ---- */

/* The rows of the room alone. */
static struct golden_picture room_part(const struct comparison *c, const uint8_t *pixels,
                                       const struct colour *palette)
{
    return (struct golden_picture){pixels, SCREEN_WIDTH, c->room.height, palette};
}

/* The palette is not compared: scripts change it, and the trace does not say so. */
static void compare(struct comparison *c, const struct seen_frame *frame,
                    const struct seen_frame *before, const uint8_t *screen,
                    const struct colour *palette)
{
    static struct frame drawn;
    static struct scene scene;
    int count = SCREEN_WIDTH * c->room.height;
    int different = 0;

    scene_make(c, &scene, frame, before);
    compose_frame(&drawn, &scene);
    for (int i = 0; i < count; i++)
        different += screen[i] != drawn.pixels[i];
    c->frames++;
    if (different == 0)
        return;
    struct golden_picture expected = room_part(c, screen, palette);
    struct golden_picture actual = room_part(c, drawn.pixels, palette);
    char name[32];
    snprintf(name, sizeof name, "parity-%06d", frame->number);
    golden_leave_difference(name, &expected, &actual);
    fail_msg("%s frame %d, room %d: %d pixels differ", c->folder, frame->number, frame->room,
             different);
}

/* Every limb of every actor of a line, whether there is a picture of it or not. */
static void steps_check(struct comparison *c, const struct seen_frame *frame,
                        const struct seen_frame *before)
{
    for (int i = 0; i < frame->actor_count; i++) {
        const struct seen_actor *actor = &frame->actors[i];
        struct sprite sprite = {.costume = c->costumes[actor->costume]};
        if (sprite.costume)
            pictures_find(c, &sprite, frame, actor, actor_find(before, actor->id));
    }
}

static void compare_with_screen(struct comparison *c, const char *pictures,
                                const struct seen_frame *frame, const struct seen_frame *before)
{
    char path[PARITY_PATH_SIZE + 32];
    struct colour palette[256];
    uint8_t *screen;
    int width, height;

    snprintf(path, sizeof path, "%s/%s/%06d.png", c->folder, pictures, frame->number);
    if (frame->room == 0 || frame->message != 0 ||
        !png_file_load_indexed(path, &screen, &width, &height, palette))
        return;
    assert_int_equal(width, SCREEN_WIDTH);
    assert_int_equal(height, SCREEN_HEIGHT);
    room_switch(c, frame->room);
    compare(c, frame, before, screen, palette);
    free(screen);
}

/* A whole recording, or a few stills of one. gzopen reads plain text as well. */
static gzFile trace_open(const char *folder, const char **pictures)
{
    char path[PARITY_PATH_SIZE + 32];
    snprintf(path, sizeof path, "%s/trace.jsonl.gz", folder);
    *pictures = "frames";
    gzFile trace = gzopen(path, "rb");
    if (trace != NULL)
        return trace;
    snprintf(path, sizeof path, "%s/stills.jsonl", folder);
    *pictures = "stills";
    return gzopen(path, "rb");
}

static void compare_game(const char *folder)
{
    static struct comparison c;
    static struct seen_frame frames[2];
    static char line[LINE_SIZE];
    const char *pictures;
    memset(&c, 0, sizeof c);
    c.folder = folder;
    arena_init(&c.room_arena, plain_allocator());
    parity_game_open(&c.files, folder);
    costumes_load(&c);
    gzFile trace = trace_open(folder, &pictures);
    assert_non_null(trace);
    for (int i = 0; gzgets(trace, line, sizeof line) != NULL; i++) {
        struct seen_frame *frame = &frames[i % 2];
        const struct seen_frame *before = &frames[(i + 1) % 2];
        frame_read(frame, line);
        bool follows = i > 0 && before->number == frame->number - 1;
        if (follows)
            steps_check(&c, frame, before);
        compare_with_screen(&c, pictures, frame, follows ? before : NULL);
    }
    gzclose(trace);
    assert_true(c.frames > 0);
    assert_true(c.steps > 0);
    arena_reset(&c.room_arena);
    arena_reset(&c.costume_arena);
    game_files_close(&c.files);
}

static void every_pixel_equals_the_recorded_screen(void **state)
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
        cmocka_unit_test(every_pixel_equals_the_recorded_screen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
