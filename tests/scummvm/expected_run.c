#include "expected_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "api/host.h"
#include "app/session/event_script.h"
#include "check/folder_game.h"
#include "check/remains.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/input.h"
#include "engine/room/screen.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/variables.h"
#include "partial_redraw.h"
#include "render/cursor.h"
#include "render/scene.h"
#include "walk/router.h"

enum {
    SEED = 1,
    CROSS_REACH = 8,
    JIFFIES_A_SECOND = 60,
    LAST_TRACK = 24,
    WAIT_MILLISECONDS =
        10, /* observed: ScummVM waits so long again and again until a frame is due */
};

/* ---- opening ---- */

static bool open_and_boot(struct game *game, const char *folder, struct fault *fault)
{
    if (!folder_game_open(game, folder, router_find("classic"), fault))
        return false;
    remains_imitate(game);
    game_treat_as(game, KNOWN_GAME_MONKEY1_CD); /* scummvm_window.c starts ScummVM for it */
    bool booted = game_boot(game, 0, SEED, fault);
    /* ScummVM finds no tracks, so all of them are over at once; a known game's would take their
     * time here. */
    for (int track = 1; track <= LAST_TRACK; track++)
        sound_clock_set_track(&game->sound, track, 1);
    return booted;
}

static bool load_events(struct expected_run *run, const char *input, struct fault *fault)
{
    struct byte_view text;
    const char *slash = strrchr(input, '/');
    return cli_read_file(input, &run->arena, &text) &&
           event_script_load(&run->script, slash ? slash + 1 : input, text, &run->arena, fault);
}

/* Zeroed pages that a child's writes reach us through, and that a fork need not copy. */
static void *shared_memory(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

static bool make_step(struct expected_step *step, int future_frames)
{
    step->future_frames = future_frames;
    step->reaction.limit = REACTION_LIMIT;
    step->reaction.pictures = shared_memory(REACTION_LIMIT * sizeof *step->reaction.pictures);
    step->future.limit = FUTURE_LIMIT;
    step->future.pictures = shared_memory(FUTURE_LIMIT * sizeof *step->future.pictures);
    return step->reaction.pictures && step->future.pictures;
}

bool expected_open(struct expected_run *run, const char *folder, const char *input,
                   int future_frames)
{
    struct fault fault = {0};
    memset(run, 0, sizeof *run);
    arena_init(&run->arena, host_allocator());
    run->future_frames = future_frames;
    run->game = calloc(1, sizeof *run->game);
    if (!run->game || !make_step(&run->steps[0], future_frames) ||
        !make_step(&run->steps[1], future_frames)) {
        fprintf(stderr, "no memory\n");
        return false;
    }
    if (open_and_boot(run->game, folder, &fault) && load_events(run, input, &fault))
        return true;
    if (fault.why.format)
        cli_fault(&fault);
    return false;
}

void expected_close(struct expected_run *run)
{
    for (int i = 0; i < 2; i++) {
        struct expected_step *step = &run->steps[i];
        if (step->future.pictures)
            munmap(step->future.pictures, FUTURE_LIMIT * sizeof *step->future.pictures);
        if (step->reaction.pictures)
            munmap(step->reaction.pictures, REACTION_LIMIT * sizeof *step->reaction.pictures);
    }
    if (run->game)
        game_close(run->game);
    free(run->game);
    arena_reset(&run->arena);
}

/* ---- pictures ---- */

/* The pixels a pointer may cover: its letter, or the cross ScummVM draws where there is none. */
static struct rectangle pointer_area(const struct game *game)
{
    struct cursor_picture cursor;
    int x = game->world.input.mouse_x, y = game->world.input.mouse_y;
    if (!input_cursor(&game->world, &game->stage.charsets, &cursor))
        return (struct rectangle){0, 0, 0, 0};
    if (!cursor.glyph)
        return (struct rectangle){x - CROSS_REACH, y - CROSS_REACH, x + CROSS_REACH + 1,
                                  y + CROSS_REACH + 1};
    int left = x - cursor.hotspot_x, top = y - cursor.hotspot_y;
    return (struct rectangle){left, top, left + cursor.glyph->width, top + cursor.glyph->height};
}

static void drop_first_half(struct shown_list *list)
{
    int half = list->count / 2;
    memmove(list->pictures, list->pictures + half,
            (size_t)(list->count - half) * sizeof *list->pictures);
    list->count -= half;
    list->full = true;
}

/* The picture with the actors in ScummVM's order. */
static const struct frame *partly_drawn_picture(struct game *game)
{
    static struct partial_redraw last;
    struct scene *scene = &game->stage.scene;
    struct sprite sprites[SCENE_SPRITE_LIMIT];
    memcpy(sprites, scene->sprites, sizeof sprites);
    partial_redraw_sort(&last, scene, var_get(&game->world, VAR_TALK_ACTOR));
    const struct frame *picture = game_picture(game);
    memcpy(scene->sprites, sprites, sizeof sprites);
    return picture;
}

/* Takes the picture of the frame last played, as it is shown some jiffies later. */
static void add_picture_at(struct shown_list *list, const struct game *game,
                           const struct frame *picture, int jiffies)
{
    if (list->count == list->limit)
        drop_first_half(list);
    struct shown_picture *shown = &list->pictures[list->count];
    shown->frame = shown->last_frame = game->world.frame - 1;
    shown->picture = *picture;
    frame_raise(&shown->picture, screen_shake_rows(&game->world, jiffies));
    shown->cycles = game->world.screen.cycles;
    shown->pointer = pointer_area(game);
    if (list->count > 0 && shown_equal(shown, shown - 1))
        shown[-1].last_frame = shown->frame;
    else
        list->count++;
}

/* Takes the picture of the frame last played, and the positions of a shake until the next. */
static void add_picture(struct shown_list *list, struct game *game)
{
    const struct frame *picture = partly_drawn_picture(game);
    add_picture_at(list, game, picture, 0);
    const int wait = game->world.screen.shake ? frame_jiffies(&game->world) : 0;
    for (int jiffies = 1; jiffies < wait; jiffies++)
        if (screen_shake_rows(&game->world, jiffies) !=
            screen_shake_rows(&game->world, jiffies - 1))
            add_picture_at(list, game, picture, jiffies);
}

static bool ended(const struct game *game)
{
    return game->vm.halted || game->request == GAME_REQUEST_QUIT;
}

static void play_future(struct expected_step *step, struct game *game)
{
    for (int i = 0; i < step->future_frames && step->future.count < step->future.limit; i++) {
        game_play_frame(game);
        if (ended(game))
            return;
        add_picture(&step->future, game);
    }
}

/* A child plays on from here, so that our game itself need not come back. */
static bool fork_future(struct expected_step *step, struct game *game)
{
    int *count = shared_memory(sizeof *count);
    if (!count)
        return false;
    step->future.count = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        play_future(step, game);
        *count = step->future.count;
        _exit(0);
    }
    int status = 1;
    bool good = child > 0 && waitpid(child, &status, 0) == child && status == 0;
    step->future.count = *count;
    munmap(count, sizeof *count);
    if (!good)
        fprintf(stderr, "no process could play on\n");
    return good;
}

static bool comes_again(const struct shown_list *future, const struct shown_picture *picture,
                        uint32_t from_frame)
{
    for (int i = future->count - 1; i >= 0 && future->pictures[i].last_frame >= from_frame; i--)
        if (shown_equal(&future->pictures[i], picture))
            return true;
    return false;
}

/* ---- steps ---- */

struct expected_step *expected_at_hand(struct expected_run *run)
{
    return &run->steps[run->at_hand];
}

void expected_advance(struct expected_run *run)
{
    run->at_hand = 1 - run->at_hand;
}

static void give_events(struct expected_run *run, const struct expected_step *step)
{
    for (int i = 0; i < step->event_count; i++)
        game_input(run->game, step->events[i].event);
}

/* The script's next events, all of one frame, are the step's. */
static void read_events(struct expected_run *run, struct expected_step *step)
{
    struct event_script *script = &run->script;
    step->events = &script->events[script->next];
    step->event_count = 0;
    step->frame = run->game->world.frame + (uint32_t)run->future_frames;
    if (script->next < script->count)
        step->frame = step->events[0].frame;
    while (script->next < script->count && script->events[script->next].frame == step->frame) {
        script->next++;
        step->event_count++;
    }
}

/* Plays up to the step's frame, which sees its events. */
static bool play_reaction(struct expected_step *step, struct game *game)
{
    step->reaction.count = 0;
    step->reaction.full = false;
    while (game->world.frame < step->frame) {
        game_play_frame(game);
        if (ended(game)) {
            fprintf(stderr, "our game ended in frame %u: %s\n", (unsigned)game->world.frame,
                    game->vm.halted ? message_english(&game->vm.why).text : "it quits");
            return false;
        }
        add_picture(&step->reaction, game);
    }
    if (step->reaction.count == 0)
        fprintf(stderr, "events in frame 0 come before there is a picture\n");
    return step->reaction.count > 0;
}

static uint32_t frame_milliseconds(const struct game *game)
{
    int due = frame_jiffies(&game->world) * 1000 / JIFFIES_A_SECOND;
    int waits = (due + WAIT_MILLISECONDS - 1) / WAIT_MILLISECONDS;
    return (uint32_t)(waits * WAIT_MILLISECONDS);
}

struct expected_step *expected_play_next(struct expected_run *run)
{
    struct expected_step *step = &run->steps[1 - run->at_hand];
    give_events(run, expected_at_hand(run));
    read_events(run, step);
    if (!play_reaction(step, run->game) || !fork_future(step, run->game))
        return NULL;
    step->frame_milliseconds = frame_milliseconds(run->game);
    step->at_rest = comes_again(&step->future, &step->reaction.pictures[step->reaction.count - 1],
                                step->frame + (uint32_t)step->future_frames / 2);
    return step;
}
