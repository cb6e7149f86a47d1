/* Plays a game by an action file and then at random, with all routers, and prints hashes of its
 * saves and pictures. same_plays.sh compares the hashes of several compilers.
 *
 *   plays GAME ACTIONS FRAMES */
#include <stdio.h>
#include <stdlib.h>

#include "api/host.h"
#include "app/session/event_script.h"
#include "engine/game.h"
#include "engine/input.h"
#include "engine/save/save.h"
#include "util/bytes_writer.h"
#include "util/hash.h"
#include "walk/router.h"

enum { SEED = 14, LOOK_EVERY = 25, RANDOM_FRAMES = 600, CLICK_EVERY = 7, TEXT_SIZE = 1 << 20 };

static uint64_t hash_of(const void *bytes, size_t size)
{
    return fnv64(FNV64_START, bytes, size);
}

static void die(const char *what, const struct fault *fault)
{
    char line[FAULT_LINE_SIZE] = "";
    if (fault != NULL)
        fault_format(fault, line, sizeof line);
    fprintf(stderr, "%s: %s\n", what, line);
    exit(1);
}

static void look(struct game *game, const char *router)
{
    struct save_label label = {.name = "same"};
    struct bytes_writer save;
    struct fault fault = {0};
    const struct frame *frame = game_picture(game);
    bytes_writer_init(&save, host_allocator());
    if (!save_write(game, &label, &save, &fault))
        die("saving", &fault);
    printf("%s frame %u room %d save %016llx picture %016llx\n", router,
           (unsigned)game->world.frame, game->world.room,
           (unsigned long long)hash_of(save.data, save.size),
           (unsigned long long)hash_of(frame->pixels, sizeof frame->pixels));
    bytes_writer_free(&save);
}

static void click_somewhere(struct game *game, uint32_t *random)
{
    *random = *random * 1664525 + 1013904223;
    struct game_event event = {.kind = (*random >> 16) % 5 == 0 ? EVENT_RIGHT_CLICK : EVENT_CLICK,
                               .x = (int)((*random >> 8) % 320),
                               .y = (int)((*random >> 20) % 200)};
    game_input(game, event);
}

static void play(struct game *game, const struct router *router, struct event_script *actions,
                 uint32_t frames)
{
    struct fault fault = {0};
    uint32_t random = SEED;
    if (!game_boot(game, 0, SEED, &fault))
        die("booting", &fault);
    game_set_router(game, router);
    for (uint32_t frame = 0; frame < frames + RANDOM_FRAMES; frame++) {
        if (frame < frames)
            event_script_feed(actions, game);
        else if (frame % CLICK_EVERY == 0)
            click_somewhere(game, &random);
        game_play_frame(game);
        if (frame % LOOK_EVERY == 0)
            look(game, router->name);
    }
    look(game, router->name);
}

static struct byte_view read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = malloc(TEXT_SIZE);
    if (file == NULL || bytes == NULL)
        die(path, NULL);
    struct byte_view view = {bytes, fread(bytes, 1, TEXT_SIZE, file)};
    fclose(file);
    return view;
}

int main(int argc, char **argv)
{
    if (argc != 4)
        return 2;
    struct byte_view text = read_file(argv[2]);
    uint32_t frames = (uint32_t)strtoul(argv[3], NULL, 10);
    const struct router *router;
    for (int r = 0; (router = router_at(r)) != NULL; r++) {
        struct game *game = malloc(sizeof *game);
        struct host_folder *folder;
        struct file_source source;
        struct event_script actions;
        struct arena arena;
        struct fault fault = {0};
        const char *hint;
        arena_init(&arena, host_allocator());
        if (game == NULL || !host_folder_open(&folder, &source, argv[1], &hint, &fault) ||
            !game_open(game, &source, hint, host_allocator(), &fault) ||
            !event_script_load(&actions, argv[2], text, &arena, &fault))
            die(argv[1], &fault);
        play(game, router, &actions, frames);
        game_close(game);
        host_folder_close(folder);
        arena_reset(&arena);
        free(game);
    }
    free((void *)(uintptr_t)text.data);
    return 0;
}
