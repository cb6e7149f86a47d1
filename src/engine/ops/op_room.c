/* Handlers for rooms, the camera and the screen (its division, colours, lights, effects and painted
 * boxes), for changes to walk boxes, and for the strings that scripts save in files. */
#include <string.h>

#include "engine/enter/room_enter.h"
#include "engine/room/camera.h"
#include "engine/room/fade.h"
#include "engine/room/floor.h"
#include "engine/room/palette_effects.h"
#include "engine/room/room_picture.h"
#include "engine/room/screen.h"
#include "engine/script/instruction.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"
#include "render/framebuffer.h"
#include "render/panel.h"
#include "render/transition.h"
#include "resource/files/game_index.h"
#include "resource/picture.h"
#include "util/minmax.h"
#include "walk/box.h"

enum { LAST_COLOUR = 255 };

/* ---- camera and rooms ---- */

void op_set_camera_at(struct game *game, const struct insn *insn)
{
    camera_set_at(game, vm_word(game, insn, 0));
}

void op_pan_camera_to(struct game *game, const struct insn *insn)
{
    camera_pan_to(&game->world.camera, vm_word(game, insn, 0));
}

void op_actor_follow_camera(struct game *game, const struct insn *insn)
{
    int actor = vm_word(game, insn, 0);
    if (actor < 0 || actor >= ACTOR_LIMIT)
        vm_halt(game, "the camera cannot follow actor %d", actor);
    else
        camera_follow_actor(game, actor);
}

void op_load_room(struct game *game, const struct insn *insn)
{
    room_load_scripted(game, vm_word(game, insn, 0));
}

void op_load_room_with_ego(struct game *game, const struct insn *insn)
{
    int object = vm_word(game, insn, 0);
    int room = vm_word(game, insn, 1);
    room_load_with_ego(game, object, room, insn->operands[2].value, insn->operands[3].value);
}

void op_pseudo_room(struct game *game, const struct insn *insn)
{
    struct byte_view aliases = insn->operands[1].bytes;
    uint8_t room = (uint8_t)insn->operands[0].value;
    for (size_t i = 0; i < aliases.size; i++)
        if (aliases.data[i] >= PSEUDO_ROOM_FIRST)
            game->world.pseudo_rooms[aliases.data[i] - PSEUDO_ROOM_FIRST] = room;
}

/* ---- roomOps: files that scripts save. Whatever names and numbers scripts give, a game has one
 * string and one save. Observed: ScummVM 2.7 ---- */

/* Saves or loads when the frame ends, so that the frame is whole in the save. */
static void ask_for_save(struct game *game, const struct insn *sub)
{
    enum { SAVE = 1 /* other numbers except 0 load */ };
    int what = vm_word(game, sub, 0);
    if (what != 0)
        game->script_save = what == SAVE ? SCRIPT_SAVE_SAVE : SCRIPT_SAVE_LOAD;
}

/* Saves a string, which ends at the first 0 that does not belong to a code. */
static void save_string(struct game *game, const struct insn *sub)
{
    const struct script_store *store = &game->host.store;
    struct text_piece piece;
    int number = vm_string(game, sub, 0);
    if (number < 0)
        return;
    vm_spend(&game->vm, COST_HEAVY);
    struct byte_view bytes = string_bytes(&game->world.strings, number);
    struct reader reader = reader_at(bytes, 0);
    bytes.size = 0;
    while (text_next(&reader, &piece))
        bytes.size = reader.position;
    if (!store->save_string)
        note_add(&game->notes, "saveString: no place to save strings");
    else if (!store->save_string(store->context, bytes))
        note_add(&game->notes, "saveString: cannot save the string");
}

/* Loads the saved string. If there is none, the game's string is unchanged. */
static void load_string(struct game *game, const struct insn *sub)
{
    const struct script_store *store = &game->host.store;
    uint8_t bytes[STRING_SIZE];
    int number = vm_string(game, sub, 0);
    if (number < 0)
        return;
    vm_spend(&game->vm, COST_HEAVY);
    if (!store->load_string) {
        note_add(&game->notes, "loadString: no place to load strings from");
        return;
    }
    int size = store->load_string(store->context, bytes, sizeof bytes);
    if (size >= 0 && size <= STRING_SIZE) {
        string_load(&game->world.strings, number, (struct byte_view){bytes, (size_t)size});
        game->store_changes++;
    }
}

/* ---- roomOps: other operations ---- */

static void set_scroll(struct game *game, const struct insn *sub)
{
    int left = vm_word(game, sub, 0);
    int right = vm_word(game, sub, 1);
    camera_set_limits(&game->world, &game->stage, left, right);
}

static void set_screen(struct game *game, const struct insn *sub)
{
    int top = vm_word(game, sub, 0);
    int bottom = vm_word(game, sub, 1);
    if (top < 0 || bottom > SCREEN_HEIGHT || top >= bottom) {
        vm_halt(game, "the screen cannot show a room in rows %d to %d", top, bottom);
        return;
    }
    game->world.screen.main_top = top;
    game->world.screen.main_bottom = bottom;
    panel_fill(&game->stage.panel, (struct rectangle){0, 0, SCREEN_WIDTH, SCREEN_HEIGHT}, 0);
}

static void set_colour(struct game *game, const struct insn *sub)
{
    struct colour colour = {
        .red = (uint8_t)vm_word(game, sub, 0),
        .green = (uint8_t)vm_word(game, sub, 1),
        .blue = (uint8_t)vm_word(game, sub, 2),
    };
    game->world.screen.palette[vm_word(game, sub, 3) & LAST_COLOUR] = colour;
}

/* roomOps scale numbers the slots from 2, while matrixOps boxSlot numbers them from 1. Observed:
 * ScummVM 2.7, which aborts on slot 1. */
static void set_scale_slot(struct game *game, const struct insn *sub)
{
    struct walk_scale_slot slot = {
        .scale1 = (uint16_t)vm_word(game, sub, 0),
        .y1 = (uint16_t)vm_word(game, sub, 1),
        .scale2 = (uint16_t)vm_word(game, sub, 2),
        .y2 = (uint16_t)vm_word(game, sub, 3),
    };
    int number = vm_word(game, sub, 4);
    if (number < 2 || number > WALK_SCALE_SLOT_LIMIT + 1)
        vm_halt(game, "roomOps scale cannot set slot %d", number);
    else
        floor_set_slot(&game->stage.floor, &game->world.floor, number - 2, slot);
}

struct colour_range {
    int first, last;
};

/* Reads the colour range in operands `operand` and `operand` + 1. */
static struct colour_range range_operands(struct game *game, const struct insn *sub, int operand)
{
    return (struct colour_range){
        .first = vm_word(game, sub, operand) & LAST_COLOUR,
        .last = vm_word(game, sub, operand + 1) & LAST_COLOUR,
    };
}

static struct palette_share share_operands(struct game *game, const struct insn *sub)
{
    return (struct palette_share){
        .red = vm_word(game, sub, 0),
        .green = vm_word(game, sub, 1),
        .blue = vm_word(game, sub, 2),
    };
}

static void set_intensity(struct game *game, const struct insn *sub)
{
    bool same = sub->op == SUB_room_ops_intensity;
    int all = vm_word(game, sub, 0);
    struct palette_share share = {all, all, all};
    if (!same)
        share = share_operands(game, sub);
    struct colour_range range = range_operands(game, sub, same ? 1 : 3);
    if (game->stage.has_room)
        palette_intensify(game->world.screen.palette, game->stage.room.palette, share, range.first,
                          range.last);
}

static void set_shadows(struct game *game, const struct insn *sub)
{
    struct screen_state *screen = &game->world.screen;
    struct palette_share share = share_operands(game, sub);
    struct colour_range range = range_operands(game, sub, 3);
    if (!game->stage.has_room)
        return;
    screen->has_shadows = true;
    palette_shadows(screen->shadows, game->stage.room.palette, share, range.first, range.last);
}

/* A string's byte, for a colour; 0 if the string is too short. */
static uint8_t string_byte(const struct game *game, int string, int index)
{
    if (string < 0 || string >= STRING_LIMIT)
        return 0;
    const struct game_string *row = &game->world.strings.rows[string];
    return index < row->size ? row->bytes[index] : 0;
}

/* roomOps transform. Three strings with consecutive numbers have the red, green and blue values.
 * The last colour of the range is unchanged. Observed: ScummVM 2.7. */
static void begin_transform(struct game *game, const struct insn *sub)
{
    struct screen_state *screen = &game->world.screen;
    struct colour ends[LAST_COLOUR + 1];
    int string = vm_word(game, sub, 0);
    struct colour_range range = range_operands(game, sub, 1);
    int steps = vm_word(game, sub, 3);
    for (int i = 0; i <= LAST_COLOUR; i++)
        ends[i] = (struct colour){
            .red = string_byte(game, string, i),
            .green = string_byte(game, string + 1, i),
            .blue = string_byte(game, string + 2, i),
        };
    palette_transition_begin(&screen->transition, screen->palette, ends, range.first,
                             range.last - 1, steps);
}

static void set_cycle_speed(struct game *game, const struct insn *sub)
{
    int number = vm_word(game, sub, 0);
    if (!palette_cycles_set_speed(&game->world.screen.cycles, number, vm_word(game, sub, 1)))
        vm_halt(game, "no colour cycle %d", number);
}

static bool fade_is_known(int number)
{
    return number == FADE_NONE || number == FADE_AT_ONCE || transition_is_gradual(number);
}

static void set_fades(struct game *game, const struct insn *sub)
{
    int effects = vm_word(game, sub, 0);
    if (!fade_is_known(effects & 0xFF) || !fade_is_known(effects >> 8 & 0xFF))
        note_ignored(&game->notes, "roomOps fade 0x%04X: unknown effect; rooms change at once",
                     (unsigned)effects & 0xFFFF);
    fades_set(&game->world.screen.fades, game->world.frame, effects);
}

static void shake(struct game *game, const struct insn *sub)
{
    struct screen_state *screen = &game->world.screen;
    bool on = sub->op == SUB_room_ops_shake_on;
    if (on && !screen->shake)
        screen->shake_since = game->world.frame;
    screen->shake = on;
}

void op_room_ops(struct game *game, const struct insn *insn)
{
    static op_handler *const operations[OPCODE_COUNT] = {
        [SUB_room_ops_scroll] = set_scroll,
        [SUB_room_ops_screen] = set_screen,
        [SUB_room_ops_palette] = set_colour,
        [SUB_room_ops_shake_on] = shake,
        [SUB_room_ops_shake_off] = shake,
        [SUB_room_ops_scale] = set_scale_slot,
        [SUB_room_ops_intensity] = set_intensity,
        [SUB_room_ops_fade] = set_fades,
        [SUB_room_ops_save_load] = ask_for_save,
        [SUB_room_ops_save_string] = save_string,
        [SUB_room_ops_load_string] = load_string,
        [SUB_room_ops_rgb_intensity] = set_intensity,
        [SUB_room_ops_shadow] = set_shadows,
        [SUB_room_ops_transform] = begin_transform,
        [SUB_room_ops_cycle_speed] = set_cycle_speed,
    };
    struct insn sub;
    if (vm_next_sub(game, insn, insn->family, &sub))
        operations[sub.op](game, &sub);
}

/* ---- matrixOps ---- */

void op_matrix_ops(struct game *game, const struct insn *insn)
{
    struct insn sub;
    if (!vm_next_sub(game, insn, insn->family, &sub))
        return;
    if (sub.op == SUB_matrix_ops_create_matrix) {
        vm_spend(&game->vm, COST_HEAVY);
        floor_rebuild(&game->stage.floor, &game->world.floor);
        return;
    }
    int box = vm_word(game, &sub, 0);
    int value = vm_word(game, &sub, 1);
    if (!floor_has_box(&game->stage.floor, box))
        note_mistake(&game->notes, "the room has no box %d", box);
    if (sub.op == SUB_matrix_ops_box_flags)
        floor_set_flags(&game->stage.floor, &game->world.floor, box, (uint8_t)value);
    else if (sub.op == SUB_matrix_ops_box_scale)
        floor_set_scale(&game->stage.floor, &game->world.floor, box, (uint16_t)value);
    else
        floor_set_scale(&game->stage.floor, &game->world.floor, box,
                        (uint16_t)((value - 1) | WALK_SCALE_SLOT_BIT));
}

/* ---- lights and boxes ---- */

/* Sets the lights if the third operand is 0; otherwise the flashlight's size, in units of 8 pixels.
 * The room is painted again in any case. Observed: ScummVM 2.7 and 2.9. */
void op_lights(struct game *game, const struct insn *insn)
{
    struct screen_state *screen = &game->world.screen;
    int first = vm_word(game, insn, 0);
    if (insn->operands[2].value == 0) {
        var_set(&game->world, VAR_CURRENT_LIGHTS, first);
    } else {
        screen->flashlight_width = (uint8_t)first;
        screen->flashlight_height = (uint8_t)insn->operands[1].value;
    }
    object_pictures_spoil(&game->stage, 0, game->stage.room.width);
}

/* drawBox gives two opposite corners in any order; both corners belong to the box. */
void op_draw_box(struct game *game, const struct insn *insn)
{
    int x1 = vm_word(game, insn, 0);
    int y1 = vm_word(game, insn, 1);
    int x2 = vm_word(game, insn, 2);
    int y2 = vm_word(game, insn, 3);
    struct rectangle box = {
        .left = int_min(x1, x2),
        .top = int_min(y1, y2),
        .right = int_max(x1, x2) + 1,
        .bottom = int_max(y1, y2) + 1,
    };
    screen_paint_box(&game->world, &game->stage, box, y1, (uint8_t)vm_word(game, insn, 4));
}
