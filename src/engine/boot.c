/* Boots a game: sets the variables and the state that it begins with, and runs its first script. */
#include "engine/boot.h"

#include "engine/game.h"
#include "engine/game_state.h"
#include "engine/input.h"
#include "engine/room/objects.h"
#include "engine/room/scene_build.h"
#include "engine/room/screen.h"
#include "engine/room/variables.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"
#include "engine/text/talk.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/files/known_game.h"
#include "util/arena.h"
#include "util/fault.h"

enum { BOOT_SCRIPT = 1, BOOT_CHARSET = 1 };

/* How many jiffies a letter is shown. The player chooses this and not the game, so the value that
 * the first script set is replaced. Observed: ScummVM 2.7, which has this default. */
enum { LETTER_JIFFIES = 3 };

static int letter_jiffies(const struct game *game)
{
    return LETTER_JIFFIES - game->text_speed;
}

void game_set_text_speed(struct game *game, int speed)
{
    speed = speed < TEXT_SPEED_LEAST ? TEXT_SPEED_LEAST : speed;
    game->text_speed = (speed > TEXT_SPEED_MOST ? TEXT_SPEED_MOST : speed) - TEXT_SPEED_USUAL;
    if (game->world.booted)
        var_set(game, VAR_CHAR_INC, letter_jiffies(game));
}

/* Variables that the engine sets before the first script. All others are 0, also those that hold
 * the keys for Escape and for the full stop. Observed: ScummVM 2.7. */
static void set_first_variables(struct game *game)
{
    /* The numbers of sound cards that scripts know. */
    static const int cards[DEVICES] = {
        [DEVICE_ADLIB] = 3, [DEVICE_SPEAKER] = 0, [DEVICE_MT32] = 4, [DEVICE_GENERAL_MIDI] = 4};
    const struct {
        int number, value;
    } first[] = {
        {VAR_TIMER_NEXT, 0},      {VAR_CHAR_INC, letter_jiffies(game)},
        {VAR_TALK_ACTOR, 0},      {VAR_SOUND_CARD, cards[game->sound_device]},
        {VAR_VIDEO_MODE, 19},     {VAR_FIXED_DISK, 1},
        {VAR_TALK_STRING_Y, -80}, {VAR_HEAP_SPACE, 1400},
        {VAR_NOISY_FADES, 3},     {VAR_EGO, 0},
        {VAR_INPUT_MODE, 3},
    };
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        var_set(game, first[i].number, first[i].value);
    speak_set_variable(game);
    /* docs/real-games.md 1 */
    const struct known_variable own = known_game_facts(game->files.known)->variable;
    if (own.number != 0)
        var_set(game, own.number, own.value);
}

bool game_boot(struct game *game, int boot_param, uint32_t seed, struct fault *fault)
{
    if (!game_files_has(&game->files, RESOURCE_SCRIPT, BOOT_SCRIPT))
        return fault_set(fault, FAULT_MISSING, NULL, 0, "there is no script 1 to boot with");
    struct world *world = &game->world;
    world->booted = true;
    random_seed(&world->random, seed);
    set_first_variables(game);
    screen_reset(game);
    object_states_reset(game);
    talk_reset(game);
    input_reset(game);
    talk_set_charset(game, BOOT_CHARSET);
    game->boot_param = boot_param;
    vm_fill_budget(game);
    const struct script_start start = {
        .number = BOOT_SCRIPT, .argument_count = 1, .arguments = {wrap16(boot_param)}};
    script_run(game, &start);
    game->world.sound.owed = frame_jiffies(game); /* the first frame is waited for, too */
    var_set(game, VAR_CHAR_INC, letter_jiffies(game));
    scene_build(game);
    return true;
}

bool game_restart(struct game *game, struct fault *fault)
{
    const struct allocator memory = game->allocator;
    struct game *fork = memory.resize(memory.context, NULL, 0, sizeof *fork);
    if (!fork)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory to boot again");
    game_fork(fork, game);
    fork->world.frame = game->world.frame;
    fork->world.sound.music.tick = game->world.sound.music.tick;
    bool booted = game_boot(fork, game->boot_param, game->world.random.state, fault);
    if (booted)
        game_adopt_fork(game, fork);
    else
        game_drop_fork(fork);
    memory.resize(memory.context, fork, sizeof *fork, 0);
    return booted;
}
