/* The part of a save with the sounds that run, and how far they have come. */
#include "engine/game_state.h"
#include "engine/save/save_fields.h"
#include "engine/save/save_visitor.h"

static void visit_command(struct save_visitor *visitor, struct sound_command *command)
{
    visit_in(visitor, &command->count, 0, SOUND_COMMAND_WORDS);
    visit_words(visitor, command->words, SOUND_COMMAND_WORDS);
}

static void visit_trigger(struct save_visitor *visitor, struct sound_trigger *trigger)
{
    visit(visitor, &trigger->waits);
    if (!trigger->waits) {
        visit_command(visitor, &trigger->command);
        return;
    }
    visit(visitor, &trigger->sound);
    visit(visitor, &trigger->marker);
}

static void visit_track(struct save_visitor *visitor, struct running_track *cd)
{
    visit(visitor, &cd->sound);
    visit(visitor, &cd->for_ever);
    visit_in(visitor, &cd->left, 0, INT32_MAX);
    visit(visitor, &cd->timer_runs);
    visit(visitor, &cd->timer);
    visit(visitor, &cd->started);
}

/* The commands that wait: each its count, and then so many words. */
static void visit_command_queue(struct save_visitor *visitor, struct sound_clock *clock)
{
    visit_in(visitor, &clock->command_words_used, 0, SOUND_COMMAND_QUEUE_WORDS);
    visit_words(visitor, clock->command_words, (size_t)clock->command_words_used);
    int at = 0;
    while (at < clock->command_words_used && clock->command_words[at] >= 0 &&
           clock->command_words[at] <= SOUND_COMMAND_WORDS)
        at += 1 + clock->command_words[at];
    if (at != clock->command_words_used)
        visit_fail(visitor, "the commands that wait are damaged");
}

void save_visit_sound(struct save_visitor *visitor, struct game *game)
{
    enum { LAST_PHASE = 5 };
    struct sound_clock *clock = &game->world.sound;
    visit_in(visitor, &clock->queue_count, 0, SOUND_QUEUE_LIMIT);
    visit_words(visitor, clock->queue, (size_t)clock->queue_count);
    visit_command_queue(visitor, clock);
    for (int i = 0; i < SOUND_SAMPLE_LIMIT; i++) {
        visit(visitor, &clock->samples[i].sound);
        visit_in(visitor, &clock->samples[i].left, 0, INT32_MAX);
    }
    visit_track(visitor, &clock->cd);
    visit_in(visitor, &clock->triggers.count, 0, SOUND_TRIGGER_LIMIT);
    visit(visitor, &clock->triggers.complete);
    visit(visitor, &clock->triggers.filling);
    for (int i = 0; i < clock->triggers.count; i++)
        visit_trigger(visitor, &clock->triggers.entries[i]);
    visit_in(visitor, &clock->tick_phase, 0, LAST_PHASE);
    visit_in(visitor, &clock->owed, 0, INT16_MAX);
    visit(visitor, &clock->time);
    if (!visitor->failed && clock->cd.timer_runs && clock->cd.started > clock->time)
        visit_fail(visitor, "the track began later than now");
}
