/* Handlers for sounds, which start at the end of the frame, and for other resources. */
#include "engine/game_state.h"
#include "engine/resource_cache.h"
#include "engine/room/objects.h"
#include "engine/room/variables.h"
#include "engine/script/vm.h"
#include "engine/sound/sound_clock.h"
#include "engine/sound/sound_frame.h"
#include "engine/sound/sound_io.h"
#include "engine/text/talk.h"

void op_start_music(struct game *game, const struct insn *insn)
{
    int sound = vm_operand(game, insn, 0);
    var_set(game, VAR_LAST_SOUND, sound);
    sound_clock_start(game, sound);
    sound_note_damage(game, sound);
}

/* Scripts read the music timer as 0 until the next frame sets it, whatever sound starts. */
void op_start_sound(struct game *game, const struct insn *insn)
{
    var_set(game, VAR_MUSIC_TIMER, 0);
    op_start_music(game, insn);
}

void op_stop_music(struct game *game, const struct insn *insn)
{
    (void)insn;
    sound_clock_stop_all(game);
}

void op_stop_sound(struct game *game, const struct insn *insn)
{
    sound_clock_stop(game, vm_operand(game, insn, 0));
}

void op_is_sound_running(struct game *game, const struct insn *insn)
{
    int sound = vm_operand(game, insn, 1);
    vm_result(game, insn, sound_clock_running(game, sound));
}

void op_sound_kludge(struct game *game, const struct insn *insn)
{
    int16_t words[SOUND_COMMAND_WORDS] = {0};
    int count = vm_list(game, &insn->operands[0], words, SOUND_COMMAND_WORDS);
    sound_frame_command(game, words, count);
}

/* All files are in memory, so loading, locking and freeing resources changes nothing for a script,
 * except that a loaded charset gets the colours of its file, and a loaded object is in the room.
 * Observed: ScummVM 2.7. */
void op_resource(struct game *game, const struct insn *insn)
{
    struct insn sub;
    if (!vm_next_sub(game, insn, insn->family, &sub))
        return;
    /* With the costume decoded now, the frame that first shows it takes no longer than others. */
    if (sub.op == SUB_resource_load_costume)
        costume_cache_get(&game->costumes, &game->files, vm_operand(game, &sub, 0));
    else if (sub.op == SUB_resource_load_charset)
        talk_load_charset(game, vm_operand(game, &sub, 0));
    else if (sub.op == SUB_resource_load_object) {
        int room = vm_operand(game, &sub, 0);
        vm_spend(game, COST_HEAVY);
        const struct room_object *loaded = floating_load(game, room, vm_operand(game, &sub, 1));
        if (loaded)
            vm_spend(game, (uint32_t)(loaded->width * loaded->height / PIXELS_FOR_1));
    }
}
