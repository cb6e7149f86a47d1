#include "app/window/play_saves.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/game_state.h"
#include "util/fault.h"
#include "walk/router.h"

enum {
    AUTOSAVE_JIFFIES = 3 * 60 * GAME_JIFFY_RATE,
    WORTH_JIFFIES = 10 * GAME_JIFFY_RATE, /* at the end less playing time than this is not saved */
};

__attribute__((format(printf, 2, 3))) static void tell(struct play_saves *saves, const char *format,
                                                       ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(saves->message, sizeof saves->message, format, arguments);
    va_end(arguments);
}

static bool tell_fault(struct play_saves *saves, const char *what, const struct fault *fault)
{
    char line[FAULT_LINE_SIZE];
    fault_format(fault, line, sizeof line);
    tell(saves, "%s: %s", what, line);
    return false;
}

void play_saves_init(struct play_saves *saves, const struct game *game, const struct router *router)
{
    memset(saves, 0, sizeof *saves);
    save_slots_init(&saves->slots, &game->files);
    saves->router = router;
}

/* ---- saving and loading ---- */

bool play_saves_save(struct play_saves *saves, struct game *game, int number, const char *name)
{
    struct fault fault = {0};
    if (!save_slots_save(&saves->slots, number, game, name, &fault))
        return tell_fault(saves, "not saved", &fault);
    if (number == SAVE_SLOT_AUTO)
        saves->since_autosave = 0;
    else if (number < QUICK_SAVES)
        tell(saves, "saved %d: %s", number, name);
    else
        tell(saves, "saved: %s", name);
    return true;
}

static bool after_load(struct play_saves *saves)
{
    saves->loaded = true;
    saves->since_autosave = 0;
    return true;
}

static void load_number(struct play_saves *saves, struct game *game, int number)
{
    struct fault fault = {0};
    if (!save_slots_load(&saves->slots, number, game, saves->router, &fault)) {
        tell_fault(saves, "not loaded", &fault);
        return;
    }
    after_load(saves);
    tell(saves, "loaded %d", number);
}

bool play_saves_load(struct play_saves *saves, struct game *game, const char *file)
{
    struct fault fault = {0};
    if (!save_slots_load_file(&saves->slots, file, game, saves->router, &fault))
        return tell_fault(saves, "not loaded", &fault);
    tell(saves, "loaded");
    return after_load(saves);
}

static bool worth_saving(const struct game *game)
{
    return game->world.booted && !game->vm.halted && game->request != GAME_REQUEST_QUIT;
}

void play_saves_pass(struct play_saves *saves, struct game *game, int jiffies)
{
    saves->since_autosave += jiffies;
    const int due = saves->autosave_jiffies > 0 ? saves->autosave_jiffies : AUTOSAVE_JIFFIES;
    if (saves->since_autosave < due || !worth_saving(game))
        return;
    saves->since_autosave = 0; /* so that after a failure it is not tried again in every frame */
    play_saves_save(saves, game, SAVE_SLOT_AUTO, "by itself");
}

void play_saves_end(struct play_saves *saves, struct game *game, bool returns)
{
    if ((returns || saves->since_autosave >= WORTH_JIFFIES) && worth_saving(game))
        play_saves_save(saves, game, SAVE_SLOT_AUTO, "by itself, at the end");
}

/* ---- keys ---- */

bool play_saves_key(struct play_saves *saves, struct game *game, const struct window_event *event)
{
    bool digit = event->key >= '0' && event->key <= '9';
    if (digit && event->alt && !event->control && event->key != '0')
        play_saves_save(saves, game, event->key - '0',
                        game->files.index.room_names[game->world.room]);
    else if (digit && event->control && !event->alt)
        load_number(saves, game, event->key - '0');
    else
        return false;
    return true;
}
