#include "engine/script/cutscene.h"

#include <string.h>

#include "engine/game_state.h"
#include "engine/notes.h"
#include "engine/room/variables.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"

static struct cutscene *current_level(struct game *game)
{
    return &game->world.cutscenes.levels[game->world.cutscenes.level];
}

/* The level of a cutscene remains when its script ends within it. Five of them would fill all
 * levels and halt the machine, so this frees the lowest level if the scripts that run have fewer
 * open cutscenes than levels. ScummVM stops here. Returns whether a level is free now. */
static bool forget_lost_level(struct game *game)
{
    struct cutscenes *scenes = &game->world.cutscenes;
    int open = 0;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (game->world.slots[i].status != SLOT_DEAD)
            open += game->world.slots[i].cutscene;
    if (game->strict || open >= scenes->level)
        return false;
    note_add(game, "forgot a cutscene whose script has ended");
    for (int level = 1; level < scenes->level; level++)
        scenes->levels[level] = scenes->levels[level + 1];
    scenes->level--;
    return true;
}

void cutscene_begin(struct game *game, const int16_t *arguments, int count)
{
    struct cutscenes *scenes = &game->world.cutscenes;
    if (scenes->level == CUTSCENE_LIMIT && !forget_lost_level(game)) {
        vm_halt(game, "cutscenes are nested too deeply");
        return;
    }
    vm_slot(game)->cutscene++;
    scenes->level++;
    *current_level(game) = (struct cutscene){.argument = count > 0 ? arguments[0] : (int16_t)0,
                                             .override_slot = SLOT_NONE};
    struct script_start start = {.number = var_get(game, VAR_CUTSCENE_START_SCRIPT),
                                 .argument_count = count};
    memcpy(start.arguments, arguments, (size_t)count * sizeof *arguments);
    scenes->start_slot = game->vm.current;
    script_run(game, &start);
    scenes->start_slot = SLOT_NONE;
}

void cutscene_end(struct game *game)
{
    struct cutscenes *scenes = &game->world.cutscenes;
    struct script_slot *slot = vm_slot(game);
    if (slot->cutscene > 0)
        slot->cutscene--;
    var_set(game, VAR_OVERRIDE, 0);
    const struct script_start start = {.number = var_get(game, VAR_CUTSCENE_END_SCRIPT),
                                       .argument_count = 1,
                                       .arguments = {current_level(game)->argument}};
    current_level(game)->override_slot = SLOT_NONE;
    if (scenes->level > 0)
        scenes->level--;
    script_run(game, &start);
}

void cutscene_override_begin(struct game *game, uint32_t offset)
{
    struct cutscene *level = current_level(game);
    level->override_slot = (int16_t)game->vm.current;
    level->override_offset = offset;
    var_set(game, VAR_OVERRIDE, 0);
}

void cutscene_override_end(struct game *game)
{
    current_level(game)->override_slot = SLOT_NONE;
    var_set(game, VAR_OVERRIDE, 0);
}

bool cutscene_escape(struct game *game)
{
    struct cutscene *level = current_level(game);
    if (level->override_slot == SLOT_NONE)
        return false;
    struct script_slot *slot = &game->world.slots[level->override_slot];
    level->override_slot = SLOT_NONE;
    if (slot->status == SLOT_DEAD)
        return false;
    /* Escape takes one from the count, so a script that ends at its override without endCutscene
     * does nothing wrong. Observed: ScummVM 2.7. */
    if (slot->cutscene > 0)
        slot->cutscene--;
    slot->offset = level->override_offset;
    slot->status = SLOT_RUNNING;
    slot->freeze = 0;
    slot->delay = 0;
    var_set(game, VAR_OVERRIDE, 1);
    return true;
}
