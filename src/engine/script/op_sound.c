/* Handlers for sounds. A sound that they start begins at the end of the frame. */
#include "engine/game_state.h"
#include "engine/room/variables.h"
#include "engine/script/instruction.h"
#include "engine/script/op_handlers.h"
#include "engine/script/vm.h"
#include "engine/sound/sound_clock.h"
#include "engine/sound/sound_damage.h"
#include "engine/sound/sound_frame.h"

enum { COMMAND_LIST_LIMIT = 16 };

void op_start_music(struct game *game, const struct insn *insn)
{
    int sound = vm_operand(game, insn, 0);
    var_set(game, VAR_LAST_SOUND, sound);
    sound_clock_start(game, sound);
    sound_damage_look(game, sound);
}

/* Whatever sound is started, scripts read the music timer as 0 until the next frame sets it again.
 */
void op_start_sound(struct game *game, const struct insn *insn)
{
    int sound = vm_operand(game, insn, 0);
    var_set(game, VAR_MUSIC_TIMER, 0);
    var_set(game, VAR_LAST_SOUND, sound);
    sound_clock_start(game, sound);
    sound_damage_look(game, sound);
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
    vm_result(game, &insn->operands[0], sound_clock_running(game, sound));
}

void op_sound_kludge(struct game *game, const struct insn *insn)
{
    int16_t words[COMMAND_LIST_LIMIT] = {0};
    int count = vm_list(game, &insn->operands[0], words, COMMAND_LIST_LIMIT);
    sound_frame_command(game, words, count);
}
