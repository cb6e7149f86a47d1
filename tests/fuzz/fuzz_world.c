#include "fuzz_world.h"

#include <stdio.h>
#include <string.h>

#include "cached_memory.h"
#include "engine/game.h"
#include "engine/script/assemble.h"
#include "fuzz.h"

/* All stay until the program ends. */
static struct game game;
static struct game unplayed; /* with files that stay open, if there are such */
static struct small_kit kit;
static struct bytes_writer code[2]; /* the busy game's code */

static void free_all(void)
{
    small_kit_free(&kit);
    bytes_writer_free(&code[0]);
    bytes_writer_free(&code[1]);
    if (unplayed.files.index_bytes.size > 0)
        game_close(&unplayed);
}

static void make_kit(void)
{
    if (kit.parts[SMALL_STAGE].size > 0)
        return;
    if (!small_kit_make(&kit, true))
        abort();
    atexit(free_all);
}

static void open_files(struct game *opened, const struct small_pieces *pieces)
{
    struct made_game made;
    struct memory_folder folder = {0};
    struct fault fault;
    make_kit();
    small_kit_build(&kit, &made, pieces);
    memory_folder_add(&folder, "MONKEY.000", bytes_writer_view(&made.index));
    memory_folder_add(&folder, "MONKEY.001", bytes_writer_view(&made.container));
    const struct file_source source = folder_source(&folder);
    if (!game_open(opened, &source, NULL, cached_memory(), &fault))
        abort();
    made_game_free(&made);
    opened->host.frame_budget = FUZZ_FRAME_BUDGET;
}

static void boot(void)
{
    struct fault fault;
    if (!game_boot(&game, 0, 1, &fault))
        abort();
}

struct game *fuzz_world_open(const struct small_pieces *pieces)
{
    open_files(&game, pieces);
    boot();
    return &game;
}

struct game *fuzz_world_open_unbooted(const struct small_pieces *pieces)
{
    if (unplayed.files.index_bytes.size == 0)
        open_files(&unplayed, pieces);
    game_fork(&game, &unplayed);
    return &game;
}

struct game *fuzz_world_open_again(const struct small_pieces *pieces)
{
    fuzz_world_open_unbooted(pieces);
    boot();
    return &game;
}

/* ---- a game in which much happens ---- */

static const char talking[] = "actorOps 1 .talkColor 5 .walkAnim 2 .stepDist 8, 2\n"
                              "walkActorTo 1, 300, 20\n"
                              "walkActorTo 2, 20, 16\n"
                              "print 1 .text \"a line\\pand another\"\n"
                              "print 254 .at 10, 10 .color 3 .text \"SYSTEM\"\n"
                              "startSound 1\n"
                              "stringOps .new 3, 20\n"
                              "setOwnerOf 101, 1\n"
                              "pickupObject 102, 1\n"
                              "startScript 3, [1, 2]\n"
                              "drawBox 3, 3, 50, 20, 7\n"
                              "cutscene [1]\n"
                              "delay 40\n"
                              "endCutscene\n"
                              "loadRoom 2\n"
                              "breakHere\n";
static const char waiting[] = "again:\n"
                              "roomOps .intensity 200, 3, 40\n"
                              "panCameraTo 200\n"
                              "doSentence 1, 101, 103\n"
                              "animateActor 2, 4\n"
                              "startSound 2\n"
                              "delay 5\n"
                              "jumpRelative @again\n";

static void assemble_piece(const char *text, struct bytes_writer *out)
{
    struct arena arena;
    struct fault error;
    fuzz_arena_init(&arena);
    bytes_writer_init(out, fuzz_allocator());
    if (!assemble((struct byte_view){(const uint8_t *)text, strlen(text)}, out, &arena, NULL,
                  &error)) {
        fprintf(stderr, "line %d: %s\n", error.line, message_english(&error.why).text);
        abort();
    }
    arena_reset(&arena);
}

struct game *fuzz_world_open_busy(bool boots)
{
    struct small_pieces pieces = {0};
    if (code[0].size == 0) {
        assemble_piece(talking, &code[0]);
        assemble_piece(waiting, &code[1]);
    }
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] =
            i < 2 ? bytes_writer_view(&code[i]) : (struct byte_view){(const uint8_t *)"\xA0", 1};
    return boots ? fuzz_world_open_again(&pieces) : fuzz_world_open_unbooted(&pieces);
}

void fuzz_world_close(void)
{
    game_drop_fork(&game);
    if (unplayed.files.index_bytes.size == 0)
        game_files_close(&game.files);
}

void fuzz_world_play(uint32_t seed, int frames)
{
    struct random random;
    random_seed(&random, seed);
    for (int played = 0; played < frames && !game.vm.halted; played++) {
        small_game_frame(&game, &random);
        if (played % FUZZ_FRAMES_A_PICTURE == 0 || game.vm.halted)
            (void)game_picture(&game);
    }
}
