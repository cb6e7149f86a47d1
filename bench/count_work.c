/* count_work BUSY_GAME ROOMS_GAME: does a fixed amount of each kind of work once, under valgrind,
 * which counts the instructions of the functions below. count_instructions.sh compares the counts
 * with bench/instructions.txt. count_work --compiler prints which rows of that file belong to this
 * build. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "engine/enter/room_enter.h"
#include "engine/enter/room_mode.h"
#include "engine/game.h"
#include "platform/shown_picture.h"
#include "platform/window_draw.h"

enum { SEED = 1, SETTLING = 240, FRAMES = 240, BOOTS = 4, ROUNDS = 4 };

/* Each kind of work is a function that is never inlined, so that it has its own count. */
#define COUNTED __attribute__((noinline)) static

#if defined(__clang__)
#define COMPILER "clang"
#define VERSION  __clang_major__
#else
#define COMPILER "gcc"
#define VERSION  __GNUC__
#endif
#if defined(__x86_64__)
#define PROCESSOR "x86_64"
#elif defined(__aarch64__)
#define PROCESSOR "aarch64"
#else
#define PROCESSOR "other"
#endif

struct work {
    struct game game;
    struct host_folder *folder;
    struct shown_picture shown;
};

COUNTED bool count_boot(struct work *work, const struct file_source *source, const char *hint,
                        struct fault *fault)
{
    if (!game_open(&work->game, source, hint, host_allocator(), fault))
        return false;
    if (game_boot(&work->game, 0, SEED, fault)) {
        game_play_frame(&work->game);
        return game_picture(&work->game) != NULL;
    }
    game_close(&work->game);
    return false;
}

COUNTED void count_tick(struct game *game)
{
    game_play_frame(game);
}

COUNTED const struct frame *count_picture(struct game *game)
{
    return game_picture(game);
}

COUNTED void count_colours(struct shown_picture *shown, const struct frame *frame)
{
    shown_picture_update(shown, frame);
    shown->changed = (struct rectangle){0};
}

COUNTED bool count_room(struct game *game, int room, struct fault *fault)
{
    return room_visit(game, room, fault);
}

static bool begin(struct work *work, const char *path, struct fault *fault)
{
    struct file_source source;
    const char *hint;
    if (!host_folder_open(&work->folder, &source, path, &hint, fault))
        return false;
    return count_boot(work, &source, hint, fault);
}

static void end(struct work *work)
{
    game_close(&work->game);
    host_folder_close(work->folder);
    memset(work, 0, sizeof *work);
}

static bool play_frames(struct work *work, const char *path, struct fault *fault)
{
    if (!begin(work, path, fault))
        return false;
    for (int i = 0; i < SETTLING; i++) {
        game_play_frame(&work->game);
        shown_picture_update(&work->shown, game_picture(&work->game));
    }
    for (int i = 0; i < FRAMES; i++) {
        count_tick(&work->game);
        count_colours(&work->shown, count_picture(&work->game));
    }
    end(work);
    return true;
}

static bool enter_rooms(struct work *work, const char *path, struct fault *fault)
{
    for (int i = 1; i < BOOTS; i++) {
        if (!begin(work, path, fault))
            return false;
        if (i == 1)
            for (int round = 0; round < ROUNDS; round++)
                for (int room = 1; room <= 4; room++)
                    if (!count_room(&work->game, room, fault))
                        return false;
        end(work);
    }
    return true;
}

/* Prints how often each function was called, to convert counts to counts per call. */
static void print_calls(void)
{
    printf("boot %d\ntick %d\npicture %d\ncolours %d\nroom %d\n", BOOTS, FRAMES, FRAMES, FRAMES,
           4 * ROUNDS);
}

int main(int argc, char **argv)
{
    struct fault fault = {0};
    if (argc == 2 && strcmp(argv[1], "--compiler") == 0) {
        printf("%s-%d-%s\n", COMPILER, VERSION, PROCESSOR);
        return 0;
    }
    if (argc != 3) {
        fprintf(stderr, "usage: count_work BUSY_GAME ROOMS_GAME | --compiler\n");
        return CLI_WRONG_USAGE;
    }
    struct work *work = calloc(1, sizeof *work);
    if (!work || !play_frames(work, argv[1], &fault) || !enter_rooms(work, argv[2], &fault))
        return work ? cli_fault(&fault) : CLI_BAD_DATA;
    free(work);
    print_calls();
    return 0;
}
