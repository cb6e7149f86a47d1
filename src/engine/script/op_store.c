/* What scripts keep in files. Observed: ScummVM 2.7. Whatever names and numbers scripts give, there
 * is one string and one save for a game. */
#include "engine/script/op_store.h"

#include "engine/game_state.h"
#include "engine/notes.h"
#include "engine/room/variables.h"
#include "engine/script/instruction.h"
#include "engine/script/op_handlers.h"
#include "engine/script/text_code.h"
#include "engine/script/vm.h"
#include "util/bytes.h"

enum { SAVE = 1 /* any other number but 0 loads */ };

/* It is done when the frame ends, so that the frame is whole in the save. */
void store_save_load(struct game *game, const struct insn *sub)
{
    int what = vm_operand(game, sub, 0);
    if (what != 0)
        game->script_save = what == SAVE ? SCRIPT_SAVE_SAVE : SCRIPT_SAVE_LOAD;
}

/* The bytes up to the string's end, which is the first 0 that belongs to no code. */
static struct byte_view up_to_its_end(struct byte_view bytes)
{
    struct reader reader = reader_at(bytes, 0);
    struct text_piece piece;
    size_t size = 0;
    while (text_next(&reader, &piece))
        size = reader.position;
    return (struct byte_view){bytes.data, size};
}

static bool is_string(struct game *game, int number)
{
    if (!string_number_valid(number))
        vm_halt(game, "there is no string %d", number);
    return string_number_valid(number);
}

void store_save_string(struct game *game, const struct insn *sub)
{
    const struct script_store *store = &game->store;
    int number = vm_operand(game, sub, 0);
    if (!is_string(game, number))
        return;
    vm_spend(game, COST_HEAVY);
    struct byte_view bytes = up_to_its_end(string_bytes(&game->world.strings, number));
    if (!store->keep_string)
        note_add(game, "saveString: there is no place to keep strings in");
    else if (!store->keep_string(store->context, bytes))
        note_add(game, "saveString: the string could not be written");
}

/* A string that was never kept leaves the string of the game as it is. */
void store_load_string(struct game *game, const struct insn *sub)
{
    const struct script_store *store = &game->store;
    uint8_t bytes[STRING_SIZE];
    int number = vm_operand(game, sub, 0);
    if (!is_string(game, number))
        return;
    vm_spend(game, COST_HEAVY);
    if (!store->kept_string) {
        note_add(game, "loadString: there is no place to keep strings in");
        return;
    }
    int size = store->kept_string(store->context, bytes, sizeof bytes);
    if (size >= 0 && size <= STRING_SIZE) {
        string_load(&game->world.strings, number, (struct byte_view){bytes, (size_t)size});
        game->store_taken++;
    }
}
