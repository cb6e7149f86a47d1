/* The part of a save with the sounds that run, and how far they have come. */
#include "engine/save/save_fields.h"
#include "engine/save/save_visitor.h"
#include "engine/state/game_state.h"

static void visit_command(struct save_visitor *visitor, struct sound_command *command)
{
    visit_in(visitor, &command->count, 0, SOUND_COMMAND_WORDS);
    visit_words(visitor, command->words, SOUND_COMMAND_WORDS);
}

static void visit_trigger(struct save_visitor *visitor, struct sound_trigger *trigger)
{
    visit(visitor, &trigger->sound);
    visit(visitor, &trigger->marker);
    visit(visitor, &trigger->filling);
    visit_in(visitor, &trigger->count, 0, SOUND_TRIGGER_COMMANDS);
    for (int i = 0; i < trigger->count; i++)
        visit_command(visitor, &trigger->commands[i]);
}

static void visit_beat(struct save_visitor *visitor, struct beat_position *position)
{
    visit(visitor, &position->beat);
    visit(visitor, &position->tick);
}

static void visit_fade(struct save_visitor *visitor, struct volume_fade *fade)
{
    visit(visitor, &fade->active);
    visit(visitor, &fade->from);
    visit(visitor, &fade->to);
    visit_in(visitor, &fade->elapsed, 0, VISIT_PLACE_FAR >> 2);
    visit_in(visitor, &fade->total, -VISIT_PLACE_FAR, VISIT_PLACE_FAR >> 2);
    if (!visitor->failed && fade->active && fade->total <= 0)
        visit_fail(visitor, "a volume fades without taking time");
}

static void visit_sequence(struct save_visitor *visitor, struct sequence_clock *clock)
{
    enum { TEMPO_MOST = 0xFFFFFF };
    visit(visitor, &clock->sound);
    visit(visitor, &clock->track);
    visit(visitor, &clock->status);
    visit(visitor, &clock->offset);
    visit_in(visitor, &clock->tempo, 0, TEMPO_MOST);
    visit(visitor, &clock->time);
    visit(visitor, &clock->event_time);
    visit(visitor, &clock->event_tick);
    visit(visitor, &clock->priority);
    visit(visitor, &clock->volume);
    visit(visitor, &clock->speed);
    visit(visitor, &clock->jump_hook);
    visit(visitor, &clock->older_jump_hook);
    visit(visitor, &clock->loop.count);
    visit_beat(visitor, &clock->loop.to);
    visit_beat(visitor, &clock->loop.from);
    visit_fade(visitor, &clock->fade);
}

static void visit_track(struct save_visitor *visitor, struct running_track *cd)
{
    visit(visitor, &cd->sound);
    visit(visitor, &cd->for_ever);
    visit_in(visitor, &cd->left, 0, INT32_MAX);
    visit(visitor, &cd->timer_runs);
    visit(visitor, &cd->timer);
}

void save_visit_sound(struct save_visitor *visitor, struct game *game)
{
    enum { LAST_PHASE = 5 };
    struct sound_clock *clock = &game->world.sound;
    visit_in(visitor, &clock->queue_count, 0, SOUND_QUEUE_LIMIT);
    visit_words(visitor, clock->queue, (size_t)clock->queue_count);
    visit_in(visitor, &clock->command_count, 0, SOUND_COMMAND_LIMIT);
    for (int i = 0; i < clock->command_count; i++)
        visit_command(visitor, &clock->commands[i]);
    for (int i = 0; i < SOUND_SAMPLE_LIMIT; i++) {
        visit(visitor, &clock->samples[i].sound);
        visit_in(visitor, &clock->samples[i].left, 0, INT32_MAX);
    }
    visit_track(visitor, &clock->cd);
    for (int i = 0; i < SOUND_SEQUENCE_LIMIT; i++)
        visit_sequence(visitor, &clock->sequences[i]);
    for (int i = 0; i < SOUND_TRIGGER_LIMIT; i++)
        visit_trigger(visitor, &clock->triggers[i]);
    visit(visitor, &clock->master_volume);
    visit_in(visitor, &clock->tick_phase, 0, LAST_PHASE);
    visit_in(visitor, &clock->owed, 0, INT16_MAX);
}
