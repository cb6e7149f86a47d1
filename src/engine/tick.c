/* The order in which a frame's work is done, and nothing else. Observed: ScummVM 2.7. */
#include "engine/game.h"

#include "engine/actors/actor.h"
#include "engine/actors/actors.h"
#include "engine/enter/box_watch.h"
#include "engine/enter/room_mode.h"
#include "engine/input.h"
#include "engine/room/camera.h"
#include "engine/room/drawn_area.h"
#include "engine/room/room_picture.h"
#include "engine/room/scene_build.h"
#include "engine/room/screen.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"
#include "engine/text/talk.h"
#include "engine/text/verb.h"
#include "resource/picture.h"

enum { JIFFIES_PER_FRAME_AT_MAX = 15 };

/* VAR_SAVE_LOAD_RESULT after success. Observed: ScummVM 2.7. */
enum { SCRIPT_HAS_SAVED = 201, SCRIPT_HAS_LOADED = 203 };

/* Animations advance after the actors were drawn, so the first picture of a walk appears with its
 * first step. If several sounds are due, only the first actor's sound is played. */
static void advance_actors(struct game *game)
{
    const struct actor *sounding = NULL;
    actors_report_damage(&game->world, &game->stage.costumes);
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct actor *actor = &game->world.actors[id];
        if (actor_is_here(&game->world, id) &&
            actor_advance(actor, actor_costume(&game->world, &game->stage.costumes, id)) &&
            !sounding)
            sounding = actor;
    }
    if (sounding && game->world.booted) {
        var_set(&game->world, VAR_LAST_SOUND, sounding->sound);
        sound_clock_start(&game->sound, sounding->sound);
    }
}

static void pass_time(struct game *game, int jiffies)
{
    static const int timers[] = {VAR_TIMER_1, VAR_TIMER_2, VAR_TIMER_3, VAR_TIMER_TOTAL};
    var_set(&game->world, VAR_TIMER, jiffies);
    for (size_t i = 0; i < sizeof timers / sizeof *timers; i++)
        var_set(&game->world, timers[i],
                (int32_t)((uint32_t)var_get(&game->world, timers[i]) + (uint32_t)jiffies));
}

/* A delay is over when it is below zero. */
static void shorten_delays(struct game *game, int jiffies)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        struct script_slot *slot = &game->world.slots[i];
        if (slot->status != SLOT_DELAYED || slot->freeze > 0)
            continue;
        slot->delay -= jiffies;
        if (slot->delay < 0) {
            slot->delay = 0;
            slot->status = SLOT_RUNNING;
        }
    }
}

/* The mouse is in the view that was drawn last, wherever scripts have moved the camera since.
 * Observed: ScummVM 2.9. */
static void publish_variables(struct game *game)
{
    const struct input *input = &game->world.input;
    const int left = game->world.camera.first_strip * STRIP_WIDTH;
    const struct screen_state *screen = &game->world.screen;
    bool inside = input->mouse_y >= screen->main_top && input->mouse_y < screen->main_bottom;
    var_set(&game->world, VAR_CAMERA_X, game->world.camera.x);
    talk_publish(&game->world);
    var_set(&game->world, VAR_VIRT_MOUSE_X, left + input->mouse_x);
    var_set(&game->world, VAR_VIRT_MOUSE_Y, inside ? input->mouse_y - game->stage.scene.top : -1);
    var_set(&game->world, VAR_MOUSE_X, input->mouse_x);
    var_set(&game->world, VAR_MOUSE_Y, input->mouse_y);
    sound_frame_publish(&game->sound, game->facts->music_timer);
}

/* The scripts that named boxes start may change to another room, or to no room. */
static void walk(struct game *game)
{
    if (game->stage.has_room)
        actors_walk(&game->world, &game->stage);
    box_watch_step(&game->watch, &game->world);
    script_run_named_boxes(game);
}

static void draw_actors(struct game *game, uint64_t painted)
{
    const struct scene before = game->stage.scene;
    scene_build(&game->world, &game->stage);
    drawn_areas_update(&game->world, &game->stage, &before, painted);
}

/* If the camera has moved since the last frame, texts are removed. This happens before the scroll
 * script, which may print other texts; and again after it, because a text that survived the first
 * time ends then, together with the texts that the script printed. */
static void move_camera(struct game *game)
{
    const struct world *world = &game->world;
    bool moved = camera_step(&game->world, &game->stage.room);
    if (world->camera.x != world->last_camera_x)
        talk_camera_moves(&game->world, &game->stage);
    if (moved)
        script_run_scroll(game);
    if (world->camera.x != world->last_camera_x)
        talk_camera_moved(&game->world, &game->stage);
}

static void play_room(struct game *game)
{
    /* Everything is placed for the camera's new view. Actors are scaled just before they are drawn,
     * and animated after it. */
    move_camera(game);
    const uint64_t painted = object_states_draw(&game->world, &game->stage);
    talk_draw(game);
    actors_rescale(&game->world, &game->stage.floor);
    draw_actors(game, painted);
    advance_actors(game);
    screen_step(&game->world);
}

static void begin_frame(struct game *game)
{
    /* Time passes first, so that a script whose delay ends runs in this frame. Input is read before
     * the scripts run, so that they see it in the variables. */
    int jiffies = frame_jiffies(&game->world);
    int counted = jiffies < JIFFIES_PER_FRAME_AT_MAX ? jiffies : JIFFIES_PER_FRAME_AT_MAX;
    pass_time(game, jiffies);
    shorten_delays(game, counted);
    talk_timer(game, counted);
    input_latch(game);
    publish_variables(game);
    vm_run_slots(game);
}

/* Returns false if a message box interrupts the frame. The frame in which the box is answered then
 * does the rest, so each part may find that an earlier part has opened a box. */
static bool play_scripts(struct game *game)
{
    const struct message_box *box = &game->world.box;
    vm_fill_budget(game);
    game->vm.restarting = false;
    if (!box->waits)
        begin_frame(game);
    else if (input_answers_box(game))
        vm_end_box(game);
    if (!box->waits)
        input_dispatch(game);
    if (!box->waits)
        sentence_check(game);
    return !box->waits;
}

static void play_booted_frame(struct game *game)
{
    if (!play_scripts(game))
        return;
    walk(game);
    if (game->stage.has_room) {
        play_room(game);
    } else {
        talk_draw(game);
        scene_build(&game->world, &game->stage);
    }
    verb_hover(&game->text);
    game->world.last_camera_x = game->world.camera.x;
}

static void play_room_mode_frame(struct game *game)
{
    for (int i = 0; i < game->event_count; i++)
        room_mode_event(game, &game->events[i]);
    walk(game);
    if (game->stage.has_room) {
        camera_step(&game->world, &game->stage.room);
        actors_rescale(&game->world, &game->stage.floor);
    }
    scene_build(&game->world, &game->stage);
    if (game->stage.has_room) {
        advance_actors(game);
        screen_step(&game->world);
    }
}

/* Carries out roomOps saveLoad from this frame. Loading replaces the whole game. */
static void serve_script_save(struct game *game)
{
    const struct script_store store = game->host.store;
    enum script_save wanted = game->script_save;
    bool saves = wanted == SCRIPT_SAVE_SAVE;
    bool (*serve)(void *, struct game *) = saves ? store.save : store.load;
    game->script_save = SCRIPT_SAVE_NONE;
    if (wanted == SCRIPT_SAVE_NONE || game->vm.halted)
        return;
    if (!serve)
        note_add(&game->notes, "saveLoad: no place to save the game");
    else if (!serve(store.context, game))
        note_add(&game->notes, saves ? N_("saveLoad: cannot save the game")
                                     : N_("saveLoad: cannot load the game"));
    else
        var_set(&game->world, VAR_SAVE_LOAD_RESULT, saves ? SCRIPT_HAS_SAVED : SCRIPT_HAS_LOADED);
    game->store_changes += serve ? 1 : 0;
}

bool game_play_frame(struct game *game)
{
    const struct frame_watcher *watcher = &game->host.watcher;
    if (game->vm.halted)
        return false;
    if (watcher->before)
        /* The watcher may stop here or give input for this frame. */
        watcher->before(watcher->context, game);
    sound_frame_wait(&game->sound, 0);
    if (game->world.booted)
        play_booted_frame(game);
    else
        play_room_mode_frame(game);
    sound_frame_end(&game->sound,
                    frame_jiffies(&game->world)); /* the sounds until the next frame */
    game->event_count = 0;
    game->world.frame++;
    serve_script_save(game);
    bool continues = !watcher->after || watcher->after(watcher->context, game);
    return continues && !game->vm.halted && !game->vm.restarting;
}
