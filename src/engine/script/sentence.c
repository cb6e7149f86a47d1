#include "engine/script/sentence.h"

#include "engine/game_state.h"
#include "engine/room/variables.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"

void sentence_push(struct game *game, int verb, int object_a, int object_b)
{
    struct sentences *sentences = &game->world.sentences;
    if (sentences->count == SENTENCE_LIMIT) {
        vm_halt(game, "more than %d sentences wait", SENTENCE_LIMIT);
        return;
    }
    sentences->stack[sentences->count++] =
        (struct sentence){wrap16(verb), wrap16(object_a), wrap16(object_b), 0};
}

void sentence_stop(struct game *game)
{
    game->world.sentences.count = 0;
    script_stop(game, var_get(game, VAR_SENTENCE_SCRIPT));
    input_forget(&game->world.input);
}

/* Whether a slot runs the sentence script and is not frozen. */
static bool sentence_script_is_busy(const struct game *game)
{
    int number = var_get(game, VAR_SENTENCE_SCRIPT);
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        const struct script_slot *slot = &game->world.slots[i];
        if (slot->status != SLOT_DEAD && slot->number == number && slot->freeze == 0 &&
            (slot->where == WHERE_GLOBAL || slot->where == WHERE_LOCAL))
            return true;
    }
    return false;
}

void sentence_check(struct game *game)
{
    struct sentences *sentences = &game->world.sentences;
    if (sentences->count == 0 || sentence_script_is_busy(game) ||
        sentences->stack[sentences->count - 1].freeze > 0)
        return;
    struct sentence sentence = sentences->stack[--sentences->count];
    if (sentence.object_b != 0 && sentence.object_b == sentence.object_a)
        return;
    script_run(game, &(struct script_start){
                         .number = var_get(game, VAR_SENTENCE_SCRIPT),
                         .argument_count = 3,
                         .arguments = {sentence.verb, sentence.object_a, sentence.object_b},
                     });
}

bool sentence_pending(const struct game *game)
{
    const struct sentences *sentences = &game->world.sentences;
    bool in_use = script_is_running(game, var_get(game, VAR_SENTENCE_SCRIPT));
    if (sentences->count > 0 && sentences->stack[sentences->count - 1].freeze > 0)
        return in_use;
    return sentences->count > 0 || in_use;
}
