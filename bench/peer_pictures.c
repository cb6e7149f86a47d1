/* Work with the packed pictures and frames of a file. */
#include "bench/peer_rows.h"
#include "platform/shown_picture.h"

static void check_pixels(uint32_t *check, const uint8_t *pixels, int count)
{
    for (int i = 0; i < count; i++)
        peer_check_add(check, pixels[i]);
}

struct smap_work {
    struct byte_view smap;
    uint8_t pixels[SCREEN_WIDTH * SCREEN_HEIGHT];
};

static long unpack(void *context, uint32_t *check)
{
    struct smap_work *work = context;
    smap_decode((struct fault_place){"", "", 0}, work->smap, SCREEN_WIDTH, SCREEN_HEIGHT,
                work->pixels, SCREEN_WIDTH, NULL, NULL, NULL);
    if (check)
        check_pixels(check, work->pixels, SCREEN_WIDTH * SCREEN_HEIGHT);
    return 1;
}

static void add_smap(struct peer_rows *rows, struct peer_file *file, const char *key,
                     const char *what)
{
    struct smap_work *work = peer_file_alloc(file, 1, sizeof *work);
    if (work && peer_file_smap(file, key, &work->smap))
        peer_row_add(rows, "SMAP decoded", what, "rooms/s", unpack, work);
}

struct frame_work {
    struct scene scene;
    const struct scene *still; /* initial state of the actors */
    bool moves;
    struct frame frame;
    struct shown_picture shown;
};

enum { FRAMES_OF_A_CHECK = 8, FRAMES_OF_A_ROUND = 32 };

static void compose(struct frame_work *work, int step)
{
    static const int places[] = {0, 4, 8, 12, 16, 12, 8, 4};
    for (int i = 0; work->moves && i < work->scene.sprite_count; i++)
        work->scene.sprites[i].x =
            work->still->sprites[i].x + (i % 2 != 0 ? -1 : 1) * places[step % 8];
    compose_frame(&work->frame, &work->scene);
}

static long compose_frames(void *context, uint32_t *check)
{
    struct frame_work *work = context;
    const int count = check ? FRAMES_OF_A_CHECK : FRAMES_OF_A_ROUND;
    for (int step = 0; step < count; step++) {
        compose(work, step);
        if (check)
            check_pixels(check, work->frame.pixels, SCREEN_WIDTH * work->scene.bottom);
    }
    return count;
}

/* Converts the changed parts to colours, as for a window. */
static long colour_frames(void *context, uint32_t *check)
{
    struct frame_work *work = context;
    const int count = check ? FRAMES_OF_A_CHECK : FRAMES_OF_A_ROUND;
    for (int step = 0; step < count; step++) {
        compose(work, step);
        shown_picture_update(&work->shown, &work->frame);
        work->shown.changed = (struct rectangle){0};
        for (int i = 0; check && i < SCREEN_WIDTH * work->scene.bottom; i++)
            peer_check_add(check, (int32_t)(work->shown.pixels[i] & 0xFFFFFF));
    }
    return count;
}

static void add_frames(struct peer_rows *rows, struct peer_file *file, const struct scene *scene)
{
    static const struct {
        const char *name;
        int scale; /* 0 draws no actors */
        bool moves;
        peer_work *work;
    } table[] = {
        {"frames, room only", 0, false, compose_frames},
        {"frames, actors stand, all composed", 255, false, compose_frames},
        {"frames, actors move, all composed", 255, true, compose_frames},
        {"frames, actors move, as the game does", 255, true, compose_frames},
        {"frames, actors of scale 180 move, all composed", 180, true, compose_frames},
        {"frames, actors move, turned into colours", 255, true, colour_frames},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct frame_work *work = peer_file_alloc(file, 1, sizeof *work);
        if (!work)
            return;
        work->scene = *scene;
        work->still = scene;
        work->moves = table[i].moves;
        if (table[i].scale == 0)
            work->scene.sprite_count = 0;
        for (int s = 0; s < work->scene.sprite_count; s++)
            work->scene.sprites[s].scale_x = work->scene.sprites[s].scale_y = table[i].scale;
        peer_row_add(rows, table[i].name, NULL, "frames/s", table[i].work, work);
    }
}

bool peer_picture_rows(struct peer_rows *rows, struct peer_file *file)
{
    struct scene *scene = peer_file_alloc(file, 1, sizeof *scene);
    if (!scene || !peer_file_scene(file, scene))
        return false;
    add_smap(rows, file, "smap320x200", "all codecs");
    if (cJSON_GetObjectItemCaseSensitive(file->json, "smap320x200_plain"))
        add_smap(rows, file, "smap320x200_plain", "no repeats");
    add_frames(rows, file, scene);
    return !file->failed;
}
