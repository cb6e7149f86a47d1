#include "app/window/play_pads.h"

#include "app/console/hotspots.h"
#include "app/window/play.h"
#include "app/window/play_message.h"
#include "engine/state/game_state.h"
#include "util/minmax.h"

enum {
    STEP = 8,              /* picture pixels */
    LONGEST_TURN = 50000,  /* microseconds: the pointer does not jump after a pause */
    FIRST_REPEAT = 400000, /* in a list, microseconds until a held stick repeats */
    NEXT_REPEAT = 150000,
    PUSHED = 18000, /* minimum of a stick that counts as pressed to one side */
    TRIGGER_DOWN = 18000,
    TRIGGER_UP = 12000,
};

void play_pads_begin(struct play_pads *pads, const struct platform *platform)
{
    pads->platform = platform;
    pads->looked = true;
    pads->repeated = PAD_BUTTON_COUNT;
    pads->pads = platform->pads_open();
    pads->clock = platform->now();
}

void play_pads_end(struct play_pads *pads)
{
    if (pads->pads)
        pads->platform->pads_close(pads->pads);
    pads->pads = NULL;
}

int play_pads_count(const struct play_pads *pads)
{
    return pads->pads ? pads->platform->pads_count(pads->pads) : 0;
}

static bool list_is_open(const struct play *play)
{
    return game_menu_covers(&play->layers.menu);
}

static void come_or_go(struct play *play, const struct window_event *event)
{
    struct play_pads *pads = &play->pads;
    if (!pads->pads || !pads->platform->pads_follow(pads->pads, event))
        return;
    if (event->kind == WINDOW_PAD_ADDED) {
        play_notice(play, "Controller connected. Press F1 for the controls.");
        return;
    }
    play->layers.overlay.hotspots = false; /* no button will be released */
    pads->trigger = false;
    play_notice(play, "Controller disconnected");
}

/* Goes to the next hotspot in that direction, or a step if there is none. */
static bool go_to_next(struct play *play, enum pad_action act, struct window_event *as)
{
    const enum hotspot_direction direction = act == PAD_ACTION_UP     ? HOTSPOT_UP
                                             : act == PAD_ACTION_DOWN ? HOTSPOT_DOWN
                                             : act == PAD_ACTION_LEFT ? HOTSPOT_LEFT
                                                                      : HOTSPOT_RIGHT;
    struct hotspots hotspots;
    hotspots_find(&hotspots, &play->game->text);
    const int next = hotspots_next(&hotspots, play->view.mouse_x, play->view.mouse_y, direction);
    const int right = (act == PAD_ACTION_RIGHT) - (act == PAD_ACTION_LEFT);
    const int down = (act == PAD_ACTION_DOWN) - (act == PAD_ACTION_UP);
    *as = (struct window_event){
        .kind = WINDOW_MOUSE,
        .x = next >= 0 ? hotspots.items[next].x
                       : int_clamp(play->view.mouse_x + right * STEP, 0, SCREEN_WIDTH - 1),
        .y = next >= 0 ? hotspots.items[next].y
                       : int_clamp(play->view.mouse_y + down * STEP, 0, SCREEN_HEIGHT - 1),
        .inside = true};
    return true;
}

bool play_pads_act(struct play *play, enum pad_action act, struct window_event *as)
{
    *as = (struct window_event){.x = play->view.mouse_x, .y = play->view.mouse_y};
    if (act >= PAD_ACTION_UP && act <= PAD_ACTION_RIGHT)
        return go_to_next(play, act, as);
    if (act == PAD_ACTION_SKIP_LINE && !play->game->world.booted)
        return false;
    return pad_action_event(act, as);
}

static bool press(struct play *play, enum pad_button button, bool down, struct window_event *as)
{
    const enum pad_action wanted = (enum pad_action)play_settings(play)->pads[button];
    if (wanted == PAD_ACTION_HOTSPOTS) {
        play->layers.overlay.hotspots = down && !list_is_open(play);
        play->view.changed = true;
    }
    if (list_is_open(play))
        return down && pad_list_event(button, as);
    return down && play_pads_act(play, wanted, as);
}

bool play_pads_event(struct play *play, const struct window_event *event, struct window_event *as)
{
    switch (event->kind) {
    case WINDOW_PAD_ADDED:
    case WINDOW_PAD_REMOVED:
        come_or_go(play, event);
        return false;
    case WINDOW_PAD_PRESSED:
    case WINDOW_PAD_RELEASED:
        return press(play, event->button, event->kind == WINDOW_PAD_PRESSED, as);
    default:
        return false;
    }
}

/* Returns the direction of a stick as a D-pad button. */
static enum pad_button direction_of(const struct pad_sticks *sticks)
{
    return sticks->x <= -PUSHED   ? PAD_LEFT
           : sticks->x >= PUSHED  ? PAD_RIGHT
           : sticks->y <= -PUSHED ? PAD_UP
           : sticks->y >= PUSHED  ? PAD_DOWN
                                  : PAD_BUTTON_COUNT;
}

/* Uses a stick as a D-pad in a list; it repeats while held. */
static bool choose_by_stick(struct play_pads *pads, const struct pad_sticks *sticks,
                            struct window_event *as)
{
    const enum pad_button direction = direction_of(sticks);
    const bool again = direction == pads->repeated;
    if (direction == PAD_BUTTON_COUNT || (again && pads->clock < pads->repeat_at)) {
        pads->repeated = direction;
        return false;
    }
    pads->repeated = direction;
    pads->repeat_at = pads->clock + (again ? NEXT_REPEAT : FIRST_REPEAT);
    return pad_list_event(direction, as);
}

bool play_pads_list_event(struct play_pads *pads, const struct window_event *event,
                          struct window_event *as)
{
    if (pads->pads && (event->kind == WINDOW_PAD_ADDED || event->kind == WINDOW_PAD_REMOVED))
        pads->platform->pads_follow(pads->pads, event);
    return event->kind == WINDOW_PAD_PRESSED && pad_list_event(event->button, as);
}

bool play_pads_list_turn(struct play_pads *pads, struct window_event *as)
{
    if (play_pads_count(pads) == 0)
        return false;
    pads->clock = pads->platform->now();
    const struct pad_sticks sticks = pads->platform->pads_sticks(pads->pads);
    pad_name_as(sticks.kind);
    return choose_by_stick(pads, &sticks, as);
}

static bool move_pointer(struct play *play, const struct pad_sticks *sticks, uint64_t elapsed,
                         struct window_event *as)
{
    int x = play->view.mouse_x, y = play->view.mouse_y;
    if (!stick_move(&play->pads.stick, sticks, elapsed, &x, &y) ||
        (x == play->view.mouse_x && y == play->view.mouse_y && play->view.mouse_inside))
        return false;
    *as = (struct window_event){.kind = WINDOW_MOUSE, .x = x, .y = y, .inside = true};
    return true;
}

bool play_pads_turn(struct play *play, struct window_event *as)
{
    struct play_pads *pads = &play->pads;
    if (play_pads_count(pads) == 0)
        return false;
    const struct pad_sticks sticks = pads->platform->pads_sticks(pads->pads);
    pad_name_as(sticks.kind);
    const bool pressed = sticks.left_trigger > (pads->trigger ? TRIGGER_UP : TRIGGER_DOWN);
    if (pressed != pads->trigger) {
        pads->trigger = pressed;
        if (press(play, PAD_LEFT_TRIGGER, pressed, as))
            return true;
    }
    const uint64_t now = pads->platform->now(), elapsed = now - pads->clock;
    pads->clock = now;
    if (list_is_open(play))
        return choose_by_stick(pads, &sticks, as);
    return move_pointer(play, &sticks, elapsed < LONGEST_TURN ? elapsed : LONGEST_TURN, as);
}
