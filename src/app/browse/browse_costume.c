/* The costume part: plays animations in any direction. */
#include <stdio.h>
#include <string.h>

#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "engine/actors/actor.h"
#include "render/costume_draw.h"
#include "util/minmax.h"
#include "walk/box.h"

enum {
    STAGE_WIDTH = 320,
    STAGE_HEIGHT = 240,
    STAGE_X = STAGE_WIDTH / 2, /* the actor stands here */
    STAGE_Y = 200,
    FULL_SCALE = 255,
    STEP_JIFFIES = 6, /* length of a frame in most games */
    STAND = 3,        /* animation that shows all limbs, under an animation that moves only some */
    ANIMATIONS_MAX = 256,
    ZOOM_LIMIT = 8,
};

/* ---- playing ---- */

static bool has_record(const struct costume *costume, int animation, int direction)
{
    const int number = animation * COSTUME_DIRECTIONS + direction;
    return number >= 0 && number < costume->record_count && costume->records[number].defined;
}

static void start(struct browser *browser)
{
    struct browse_costume_state *state = &browser->costume;
    limb_anim_clear(&state->limbs);
    state->step = state->waited = 0;
    if (!state->loaded || state->animation < 0)
        return;
    if (state->animation != STAND)
        limb_anim_start(&state->limbs, &state->costume, STAND, state->direction);
    limb_anim_start(&state->limbs, &state->costume, state->animation, state->direction);
}

static void step(struct browse_costume_state *state)
{
    limb_anim_advance(&state->limbs, &state->costume, LIMB_CUES_PASSED);
    state->step++;
}

/* ---- facts ---- */

static void add_animations(struct browser *browser)
{
    static const char *const names[] = {"",          N_("init"), N_("walk"),
                                        N_("stand"), N_("talk"), N_("talk ends")};
    const struct costume *costume = &browser->costume.costume;
    struct browse_row *fact;
    browse_row_heading(&browser->facts, tr("Animations"));
    for (int i = 0; i < ANIMATIONS_MAX && i * COSTUME_DIRECTIONS < costume->record_count; i++) {
        char directions[8] = "";
        static const char letters[] = "WESN";
        for (int d = 0, n = 0; d < COSTUME_DIRECTIONS; d++)
            if (has_record(costume, i, d))
                directions[n++] = letters[d];
        if (!directions[0])
            continue;
        const bool named = i > 0 && i < (int)(sizeof names / sizeof *names);
        fact = browse_row_add(&browser->facts, "%d%s%s", i, named ? "  " : "",
                              named ? tr(names[i]) : "");
        fact->link.number = i;
        fact->offset = 0; /* marks the row as an animation */
        snprintf(fact->shown.value, sizeof fact->shown.value, "%s", directions);
    }
}

/* Marks the animation of the previous costume, or the first animation. */
static void mark_animation(struct browser *browser)
{
    const struct browse_rows *facts = &browser->facts;
    int found = -1;
    for (int i = facts->list.count - 1; i >= 0; i--)
        if (facts->rows[i].offset == 0 &&
            (found < 0 || facts->rows[found].link.number != browser->costume.animation))
            found = i;
    browser->costume.animation = found >= 0 ? facts->rows[found].link.number : -1;
    ui_list_mark(&browser->facts.list, int_max(found, 0));
}

static int first_direction(const struct browse_costume_state *state)
{
    if (has_record(&state->costume, state->animation, state->direction))
        return state->direction;
    for (int d = COSTUME_DIRECTIONS - 1; d >= 0; d--)
        if (has_record(&state->costume, state->animation, d))
            return d;
    return state->direction;
}

/* Loads the costume into the arena. Loads its room first, since that resets the arena. */
static bool load(struct browser *browser)
{
    struct browse_costume_state *state = &browser->costume;
    const struct browse_row *item = browse_shown(browser);
    struct block block;
    if (!item)
        return false;
    if (state->loaded && browser->view.id == item->link.room)
        return true;
    browser->view.id = 0;
    (void)browse_load_room(browser, item->link.room);
    state->log = (struct fault_log){0};
    const struct game_files *files = browser->model.files;
    if (!game_files_resource(files, RESOURCE_COSTUME, item->link.number, &block, &state->fault))
        return false;
    const struct fault_place place = block_place(files->container_name, &block);
    state->loaded = costume_load(&state->costume, place, block.payload, &browser->arena,
                                 &state->log, &state->fault);
    return state->loaded;
}

static void open_costume(struct browser *browser)
{
    struct browse_costume_state *state = &browser->costume;
    state->loaded = false;
    if (!load(browser))
        return;
    const struct costume *costume = &state->costume;
    browse_row_add(
        &browser->facts,
        tr_count(costume->colour_count, "%d colour, format %02X", "%d colours, format %02X"),
        costume->colour_count, costume->format);
    browse_row_add(&browser->facts, "%s",
                   costume->west_is_own ? tr("West has its own pictures")
                                        : tr("West mirrors east"));
    for (int i = 0; i < state->log.count && i < FAULT_LOG_LIMIT; i++) {
        browse_row_add(&browser->facts, "%s", tr_message(&state->log.faults[i].why).text)
            ->shown.colour = UI_BAD;
    }
    add_animations(browser);
    mark_animation(browser);
    state->direction = first_direction(state);
    start(browser);
}

/* ---- buttons ---- */

enum { BUTTON_PLAY, BUTTON_STEP, BUTTON_DIRECTION, BUTTONS };

static int buttons(struct browser *browser, struct ui_button rows[BROWSE_BUTTONS])
{
    const struct browse_costume_state *state = &browser->costume;
    if (!load(browser))
        return 0;
    snprintf(browser->label, sizeof browser->label, tr("Facing %s"),
             tr(direction_word((enum costume_direction)state->direction)));
    rows[BUTTON_PLAY] = (struct ui_button){
        .label = state->paused ? tr("Play") : tr("Pause"), .key = ' ', .on = !state->paused};
    rows[BUTTON_STEP] = (struct ui_button){.label = tr("Step"), .key = '.'};
    rows[BUTTON_DIRECTION] = (struct ui_button){.label = browser->label, .key = 'd'};
    return BUTTONS;
}

/* ---- drawing ---- */

static struct sprite sprite_now(const struct browse_costume_state *state)
{
    struct sprite sprite = {.costume = &state->costume,
                            .x = STAGE_X,
                            .y = STAGE_Y,
                            .scale_x = FULL_SCALE,
                            .scale_y = FULL_SCALE};
    sprite.mirrored = state->direction == COSTUME_WEST && !state->costume.west_is_own;
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        sprite.pictures[limb] = (int8_t)limb_anim_picture(&state->limbs, &state->costume, limb);
    return sprite;
}

/* Returns a colour of the room that the costume does not use. */
static uint8_t unused_colour(const struct costume *costume)
{
    int colour = 0;
    while (memchr(costume->palette, colour, (size_t)costume->colour_count))
        colour++;
    return (uint8_t)colour;
}

static int stage_zoom(struct rectangle area)
{
    const int zoom = int_min((area.bottom - area.top) / 110, (area.right - area.left) / 90);
    return int_clamp(zoom, 1, ZOOM_LIMIT);
}

static void draw_stage(struct browser *browser, const struct ui_view *view, struct rectangle area)
{
    const struct browse_costume_state *state = &browser->costume;
    const struct allocator allocator = browser->allocator;
    const size_t size = STAGE_WIDTH * STAGE_HEIGHT;
    uint8_t *pixels = allocator.resize(allocator.context, NULL, 0, size);
    const struct sprite sprite = sprite_now(state);
    const int zoom = stage_zoom(area);
    const int feet_x = (area.left + area.right) / 2, feet_y = area.bottom - 20 * view->unit;
    ui_draw_squares(view, area);
    canvas_hair(&view->canvas, (struct walk_point){area.left, feet_y},
                (struct walk_point){area.right - 1, feet_y}, UI_LINE);
    canvas_hair(&view->canvas, (struct walk_point){feet_x, feet_y - 4 * view->unit},
                (struct walk_point){feet_x, feet_y + 4 * view->unit}, UI_LINE);
    if (!pixels)
        return;
    const uint8_t ground = unused_colour(&state->costume);
    const struct costume_target target = {
        .pixels = pixels, .pitch = STAGE_WIDTH, .clip = {0, 0, STAGE_WIDTH, STAGE_HEIGHT}};
    const struct ui_picture picture = {pixels, browser->view.palette, STAGE_WIDTH, STAGE_HEIGHT,
                                       ground};
    struct costume_placement placement;
    memset(pixels, ground, size);
    costume_place(&placement, &sprite);
    costume_draw(&target, &sprite, &placement);
    ui_draw_picture(view, area, feet_x - STAGE_X * zoom, feet_y - STAGE_Y * zoom, zoom, &picture);
    allocator.resize(allocator.context, pixels, size, 0);
}

static void draw(struct browser *browser, const struct ui_view *view, struct rectangle area,
                 bool focus)
{
    struct rectangle stage, facts;
    if (!load(browser)) {
        if (browse_shown(browser))
            browse_draw_fault(view, area, &browser->costume.fault);
        return;
    }
    browse_split(view, area, &stage, &facts);
    if (facts.bottom > facts.top)
        browse_facts_draw(browser, view, facts, focus);
    if (stage.bottom > stage.top && stage.right > stage.left) {
        char text[96];
        draw_stage(browser, view, stage);
        snprintf(text, sizeof text, tr("animation %d, step %d"), browser->costume.animation,
                 browser->costume.step);
        ui_write(view, stage.left + 4 * view->unit, stage.right, stage.top + 2 * view->unit, text,
                 UI_DIM);
    }
}

/* ---- input ---- */

/* Turns to the next direction in which the animation is defined. */
static void turn(struct browser *browser)
{
    static const enum costume_direction after[COSTUME_DIRECTIONS] = {
        [COSTUME_SOUTH] = COSTUME_WEST,
        [COSTUME_WEST] = COSTUME_NORTH,
        [COSTUME_NORTH] = COSTUME_EAST,
        [COSTUME_EAST] = COSTUME_SOUTH,
    };
    struct browse_costume_state *state = &browser->costume;
    for (int tries = 0; tries < COSTUME_DIRECTIONS; tries++) {
        state->direction = (int)after[state->direction];
        if (has_record(&state->costume, state->animation, state->direction))
            break;
    }
    start(browser);
}

static void press(struct browser *browser, int button)
{
    struct browse_costume_state *state = &browser->costume;
    if (button == BUTTON_DIRECTION) {
        turn(browser);
        return;
    }
    state->paused = button == BUTTON_STEP || !state->paused;
    if (button == BUTTON_STEP)
        step(state);
}

static enum ui_answer handle_animation(struct browser *browser, const struct ui_view *view,
                                       struct rectangle facts, const struct window_event *event)
{
    const enum ui_answer answer = browse_rows_handle(browser, &browser->facts, view, facts, event);
    const int chosen = browser->facts.list.chosen;
    if (browser->section != BROWSE_COSTUMES || chosen < 0 || chosen >= browser->facts.list.count ||
        browser->facts.rows[chosen].offset != 0 || answer == UI_IGNORED)
        return answer;
    if (browser->facts.rows[chosen].link.number != browser->costume.animation) {
        browser->costume.animation = browser->facts.rows[chosen].link.number;
        browser->costume.direction = first_direction(&browser->costume);
        start(browser);
    }
    return UI_CHANGED;
}

static enum ui_answer handle(struct browser *browser, const struct ui_view *view,
                             struct rectangle area, const struct window_event *event)
{
    struct rectangle stage, facts;
    if (!browser->costume.loaded)
        return UI_IGNORED;
    browse_split(view, area, &stage, &facts);
    return handle_animation(browser, view, facts, event);
}

static bool moves(struct browser *browser)
{
    return browser->costume.loaded && !browser->costume.paused;
}

static bool tick(struct browser *browser, int jiffies)
{
    struct browse_costume_state *state = &browser->costume;
    bool stepped = false;
    for (state->waited += jiffies; state->waited >= STEP_JIFFIES; state->waited -= STEP_JIFFIES) {
        step(state);
        stepped = true;
    }
    return stepped;
}

const struct browse_part browse_costume_part = {
    .title = N_("Costumes"),
    .singular = N_("Costume"),
    .keys = N_("Up, Down: animation   D: direction"),
    .open = open_costume,
    .buttons = buttons,
    .press = press,
    .draw = draw,
    .handle = handle,
    .moves = moves,
    .tick = tick,
};
