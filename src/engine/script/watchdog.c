#include "engine/script/watchdog.h"

#include "engine/bytecode/instruction.h"
#include "engine/bytecode/opcode.h"
#include "engine/objects/notes.h"
#include "engine/script/script_code.h"
#include "engine/state/game_state.h"
#include "resource/bytes/bytes.h"

enum { JIFFIES_A_LOOK = 60 };

/* ---- whether a loop waits ---- */

enum {
    REACH_LIMIT = 128, /* instructions that are looked at; in a larger loop nothing is told */
    REST_LIMIT = 8,    /* instructions after which a script is taken to go round */
    STEPS_TO_TEST = 4, /* between the question and the test of its answer */
};

/* An instruction and where it leads. */
struct step {
    enum opcode op;
    bool has_jump;
    uint32_t next, target; /* `target` only if it has a jump */
};

static bool read_step(struct byte_view code, uint32_t offset, struct step *step)
{
    struct reader reader = reader_at(code, offset);
    struct insn insn;
    if (!insn_decode(&reader, &insn))
        return false;
    *step = (struct step){.op = insn.op};
    int32_t target = insn.operand_count > 0 ? insn_target(&insn) : -1;
    step->has_jump = insn.operand_count > 0 &&
                     insn.operands[insn.operand_count - 1].kind == OPERAND_JUMP && target >= 0;
    step->target = (uint32_t)target;
    reader = reader_at(code, offset);
    if (!insn_skip(&reader))
        return false;
    step->next = (uint32_t)reader.position;
    return true;
}

static bool ends_script(enum opcode op)
{
    return op == OP_stop_object_code || op == OP_chain_script;
}

/* The places in a script that can be reached, in the order in which they were found. */
struct reach {
    int count;
    uint32_t offsets[REACH_LIMIT];
    bool full;
};

static void reach_add(struct reach *reach, uint32_t offset)
{
    for (int i = 0; i < reach->count; i++)
        if (reach->offsets[i] == offset)
            return;
    if (reach->count == REACH_LIMIT)
        reach->full = true;
    else
        reach->offsets[reach->count++] = offset;
}

/* Whether the script can come from one place to another. What is too large to tell counts as yes.
 */
static bool leads_to(struct byte_view code, uint32_t from, uint32_t to)
{
    struct reach reach = {.count = 1, .offsets = {from}};
    for (int i = 0; i < reach.count && !reach.full; i++) {
        struct step step;
        if (reach.offsets[i] == to)
            return true;
        if (!read_step(code, reach.offsets[i], &step) || ends_script(step.op))
            continue;
        if (step.has_jump)
            reach_add(&reach, step.target);
        if (step.op != OP_jump_relative)
            reach_add(&reach, step.next);
    }
    return reach.full;
}

/* Whether a script does nothing any more: it goes round without ever looking at anything. The last
 * scene of a game does that, and is meant to. */
static bool rests_for_ever(struct byte_view code, uint32_t offset)
{
    struct step step;
    for (int i = 0; i < REST_LIMIT; i++) {
        if (!read_step(code, offset, &step) ||
            (step.op != OP_jump_relative && step.op != OP_break_here && step.op != OP_delay))
            return false;
        offset = step.has_jump ? step.target : step.next;
    }
    return true;
}

/* The first test at the question or behind it. */
static bool find_test(struct byte_view code, uint32_t offset, struct step *test)
{
    for (int i = 0; i < STEPS_TO_TEST && read_step(code, offset, test); i++) {
        if (test->has_jump && test->op != OP_jump_relative)
            return true;
        if (ends_script(test->op))
            return false;
        offset = test->has_jump ? test->target : test->next;
    }
    return false;
}

/* Whether one answer leads back to the question and the other one does not. */
static bool waits_for_answer(struct byte_view code, uint32_t offset)
{
    struct step test;
    return find_test(code, offset, &test) &&
           leads_to(code, test.next, offset) != leads_to(code, test.target, offset);
}

/* ---- waits ---- */

static struct watched_wait *find_wait(struct watchdog *dog, const struct watched_wait *asked)
{
    for (int i = 0; i < WATCHED_WAIT_LIMIT; i++) {
        struct watched_wait *wait = &dog->waits[i];
        if (wait->used && wait->slot == asked->slot && wait->generation == asked->generation &&
            wait->offset == asked->offset && wait->sound == asked->sound)
            return wait;
    }
    return NULL;
}

static bool is_over(const struct watchdog *dog, const struct watched_wait *wait)
{
    return !wait->used || dog->time - wait->last > WATCHDOG_GAP_JIFFIES;
}

static struct watched_wait *free_wait(struct watchdog *dog)
{
    for (int i = 0; i < WATCHED_WAIT_LIMIT; i++)
        if (is_over(dog, &dog->waits[i]))
            return &dog->waits[i];
    return NULL;
}

static void tell_wait(struct game *game, const struct watched_wait *wait)
{
    if (!waits_for_answer(game->vm.code, wait->offset))
        return;
    if (wait->sound == 0)
        note_add(game, "has waited for the music timer (variable 14) for 30 seconds");
    else
        note_add(game, "has waited for the end of sound %d for 30 seconds", wait->sound);
}

void watchdog_asked(struct game *game, int sound)
{
    struct watchdog *dog = &game->watchdog;
    const struct vm *vm = &game->vm;
    if (vm->current == SLOT_NONE || vm->trace_count == 0)
        return;
    struct watched_wait asked = {
        .used = true,
        .slot = (uint8_t)vm->current,
        .generation = game->world.slots[vm->current].generation,
        .sound = (int16_t)sound,
        .offset = vm->trace[(vm->trace_count - 1) % VM_TRACE_LIMIT].offset,
        .since = dog->time,
        .last = dog->time,
    };
    struct watched_wait *wait = find_wait(dog, &asked);
    if (!wait || is_over(dog, wait)) {
        wait = wait ? wait : free_wait(dog);
        if (wait)
            *wait = asked;
        return;
    }
    wait->last = dog->time;
    if (wait->told || dog->time - wait->since < WATCHDOG_WAIT_JIFFIES)
        return;
    wait->told = true;
    tell_wait(game, wait);
}

/* ---- cutscenes ---- */

/* The slot of a script that is in a cutscene of its own, and not at rest for ever; SLOT_NONE: there
 * is none. */
static int cutscene_slot(const struct game *game)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        const struct script_slot *slot = &game->world.slots[i];
        if (slot->status != SLOT_DEAD && slot->cutscene > 0 &&
            !rests_for_ever(script_code(game, slot), slot->offset))
            return i;
    }
    return SLOT_NONE;
}

static bool is_in_cutscene(const struct game *game)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (game->world.slots[i].status != SLOT_DEAD && game->world.slots[i].cutscene > 0)
            return true;
    return false;
}

/* One step of the FNV-1a hash, with whole numbers in place of bytes. */
static void mix(uint64_t *sum, int64_t value)
{
    *sum = (*sum ^ (uint64_t)value) * UINT64_C(0x100000001B3);
}

static void mix_sprite(uint64_t *sum, const struct sprite *sprite)
{
    mix(sum, sprite->actor);
    mix(sum, sprite->x);
    mix(sum, sprite->y);
    mix(sum, sprite->scale_x);
    mix(sum, sprite->mirrored);
    for (int i = 0; i < COSTUME_LIMBS; i++)
        mix(sum, sprite->pictures[i]);
}

/* What decides the picture, but for colours: the part of the room that is shown, what is painted on
 * it, the actors, and what is said. Never 0. */
static uint64_t look(const struct game *game)
{
    const struct talk *talk = &game->world.talk;
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    mix(&sum, game->world.room);
    mix(&sum, game->world.camera.x);
    mix(&sum, game->scene.background_version);
    mix(&sum, game->system_text.layer.version);
    mix(&sum, game->talk_text.version);
    mix(&sum, talk->message);
    mix(&sum, talk->position);
    mix(&sum, talk->size);
    mix(&sum, game->world.screen.transition.steps_left);
    for (int i = 0; i < game->scene.sprite_count; i++)
        mix_sprite(&sum, &game->scene.sprites[i]);
    return sum == 0 ? 1 : sum;
}

/* Once a second, which is often enough to tell a minute. */
static void look_at_cutscene(struct game *game)
{
    struct watchdog *dog = &game->watchdog;
    int slot = dog->input_off ? cutscene_slot(game) : SLOT_NONE;
    uint64_t sight = slot == SLOT_NONE ? 0 : look(game);
    dog->next_look = dog->time + JIFFIES_A_LOOK;
    if (sight != dog->sight || sight == 0) {
        dog->sight = sight;
        dog->sight_since = dog->time;
        dog->stillness_told = false;
        return;
    }
    if (dog->stillness_told || dog->time - dog->sight_since < WATCHDOG_STILL_JIFFIES)
        return;
    dog->stillness_told = true;
    note_add(game, "nothing has moved for a minute in the cutscene of script %d",
             game->world.slots[slot].number);
}

/* ---- clicks ---- */

void watchdog_lost_click(struct game *game)
{
    struct watchdog *dog = &game->watchdog;
    if (!dog->input_off || dog->clicks_told ||
        dog->time - dog->input_off_since < WATCHDOG_INPUT_JIFFIES)
        return;
    bool still = dog->sight != 0 && dog->time - dog->sight_since >= WATCHDOG_INPUT_JIFFIES;
    if (!still && is_in_cutscene(game)) {
        dog->lost_clicks = 0;
        return;
    }
    if (++dog->lost_clicks < WATCHDOG_CLICKS)
        return;
    dog->clicks_told = true;
    note_add(game, "clicks have no effect: scripts have switched user input off");
}

void watchdog_frame(struct game *game, int jiffies)
{
    struct watchdog *dog = &game->watchdog;
    bool off = game->world.input.userput <= 0;
    dog->time += (uint32_t)jiffies;
    if (off && !dog->input_off) {
        dog->input_off_since = dog->time;
        dog->lost_clicks = 0;
        dog->clicks_told = false;
    }
    dog->input_off = off;
    if (dog->time >= dog->next_look)
        look_at_cutscene(game);
}
