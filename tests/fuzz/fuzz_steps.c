/* Fuzzes step files: any bytes are read or refused, and every step read is within its limits. */
#include "fuzz.h"

#include <string.h>

#include "accept/names.h"
#include "accept/step_file.h"
#include "engine/room/inventory.h"
#include "util/arena.h"
#include "util/bytes.h"

static void check(const struct step_file *steps)
{
    if (steps->count < 1 || steps->count > STEP_COUNT_LIMIT || steps->uses.inventory_count < 0 ||
        steps->uses.menu_first > steps->uses.menu_last)
        abort();
    for (int i = 0; i < steps->count; i++) {
        const struct step *step = &steps->steps[i];
        if (strlen(step->name) >= STEP_NAME_SIZE || strlen(step->text) >= STEP_TEXT_SIZE ||
            step->condition_count > STEP_CONDITION_LIMIT || step->limit < 0 ||
            (step->action.kind == STEP_RULE && step->action.rule >= RULE_COUNT) ||
            (step->action.kind == STEP_BOOT && i > 0) || step_file_find(steps, step->name) != i)
            abort();
        for (int k = 0; k < step->condition_count; k++)
            if (step->conditions[k].value_count > STEP_VALUE_LIMIT)
                abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct step_names names = {.text = {data, size}}; /* which are hostile, too */
    struct arena arena;
    struct step_file steps;
    struct fault fault = {0};
    struct fault_log log = {0};
    fuzz_arena_init(&arena);
    if (step_file_load(&steps, &names, "steps.txt", (struct byte_view){data, size}, &arena, &fault))
        check(&steps);
    else
        fault_log_add(&log, &fault);
    fuzz_print(&log);
    arena_reset(&arena);
    return 0;
}
