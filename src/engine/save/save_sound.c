/* The parts of a save with the sounds that play and their progress, and with the music: the
 * players, their parts, and the driver's state, so that the music continues in the middle of its
 * notes. Free entries are all zeros and not stored, except for a part's pan. */
#include "engine/save/save_visitor.h"
#include "engine/sound/music_driver.h"
#include "engine/state/world.h"
#include "util/minmax.h"

static void visit_trigger(struct save_visitor *visitor, struct sound_trigger *trigger)
{
    visit(visitor, &trigger->waits);
    if (!trigger->waits) {
        struct sound_command *command = &trigger->command;
        visit_in(visitor, &command->count, 0, SOUND_COMMAND_WORDS);
        visit_words(visitor, command->words, SOUND_COMMAND_WORDS);
        return;
    }
    visit(visitor, &trigger->sound);
    if (visitor->version >= SAVE_MARKERS_WIDE) {
        visit(visitor, &trigger->marker);
        return;
    }
    uint8_t marker = (uint8_t)trigger->marker;
    visit(visitor, &marker);
    trigger->marker = marker;
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

/* Queued commands: for each its word count, then its words. */
static void visit_command_queue(struct save_visitor *visitor, struct sound_clock *clock)
{
    visit_in(visitor, &clock->command_words_used, 0, SOUND_COMMAND_QUEUE_WORDS);
    visit_words(visitor, clock->command_words, (size_t)clock->command_words_used);
    int at = 0;
    while (at < clock->command_words_used && clock->command_words[at] >= 0 &&
           clock->command_words[at] <= SOUND_COMMAND_WORDS)
        at += 1 + clock->command_words[at];
    if (at != clock->command_words_used)
        visit_fail(visitor, "the save is damaged: the queue of sound commands is invalid");
}

void save_visit_sound(struct save_visitor *visitor, struct world *world)
{
    enum { LAST_PHASE = 5 };
    struct sound_clock *clock = &world->sound;
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
        visit_fail(visitor, "the save is damaged: the CD track starts after the time of the save");
}

/* ---- players ---- */

static void visit_beat(struct save_visitor *visitor, struct beat_position *position)
{
    visit(visitor, &position->beat);
    visit(visitor, &position->tick);
}

/* An old save has a fade in milliseconds; 10 ms became a step. */
static void visit_old_fade(struct save_visitor *visitor, struct volume_fade *fade)
{
    enum { STEP = 10 };
    uint8_t to = (uint8_t)fade->to;
    visit(visitor, &fade->active);
    visit_in(visitor, &fade->from, 0, MUSIC_VOLUME_MAX);
    visit_in(visitor, &to, 0, MUSIC_VOLUME_MAX);
    visit_in(visitor, &fade->step, 0, VISIT_PLACE_FAR >> 2);
    visit_in(visitor, &fade->steps, -VISIT_PLACE_FAR, VISIT_PLACE_FAR >> 2);
    fade->to = to;
    fade->step /= STEP;
    fade->steps /= STEP;
}

static void visit_fade(struct save_visitor *visitor, struct volume_fade *fade)
{
    enum { FAR = UINT16_MAX };
    if (visitor->version < SAVE_MUSIC_STEPS) {
        visit_old_fade(visitor, fade);
    } else {
        visit(visitor, &fade->active);
        visit_in(visitor, &fade->from, 0, MUSIC_VOLUME_MAX);
        visit_in(visitor, &fade->to, -FAR, FAR);
        visit_in(visitor, &fade->step, 0, INT32_MAX);
        visit_in(visitor, &fade->steps, -FAR, FAR);
    }
    bool over = fade->step == INT32_MAX || (fade->steps >= 0 && fade->step >= fade->steps);
    if (!visitor->failed && fade->active && over)
        visit_fail(visitor, "the save is damaged: a volume fade has no duration");
}

/* An old save has 8 bits for a detune. */
static void visit_detune(struct save_visitor *visitor, int16_t *detune)
{
    if (visitor->version >= SAVE_MUSIC_STEPS) {
        visit(visitor, detune);
        return;
    }
    int8_t narrow = (int8_t)*detune;
    visit(visitor, &narrow);
    *detune = narrow;
}

static void visit_place(struct save_visitor *visitor, struct sequence_place *place)
{
    enum { TEMPO_MAX = 0xFFFFFF };
    visit(visitor, &place->track);
    visit(visitor, &place->status);
    visit(visitor, &place->offset);
    visit_in(visitor, &place->tempo, 0, TEMPO_MAX);
    visit(visitor, &place->time);
    visit(visitor, &place->event_time);
    visit(visitor, &place->event_tick);
}

static void visit_hooks(struct save_visitor *visitor, struct music_hooks *hooks)
{
    visit(visitor, &hooks->values[HOOK_JUMP][0]);
    visit(visitor, &hooks->older_jump);
    visit(visitor, &hooks->values[HOOK_TRANSPOSE][0]);
    for (int hook = HOOK_PART_ON; hook < HOOKS; hook++)
        visit_bytes(visitor, hooks->values[hook], MIDI_CHANNELS);
}

static void visit_player(struct save_visitor *visitor, struct music_player *player)
{
    enum { CLOCK_MAX = 16666 };
    visit(visitor, &player->sound);
    visit(visitor, &player->serial);
    if (visitor->version >= SAVE_MUSIC_STEPS)
        visit_in(visitor, &player->fade_clock, 0, CLOCK_MAX);
    if (player->sound == 0)
        return;
    visit(visitor, &player->for_mt32);
    visit(visitor, &player->priority);
    visit_in(visitor, &player->volume, 0, UINT8_MAX);
    visit(visitor, &player->speed);
    visit(visitor, &player->pan);
    visit(visitor, &player->transpose);
    visit_detune(visitor, &player->detune);
    visit_in(visitor, &player->effective_volume, 0, UINT8_MAX);
    visit_place(visitor, &player->place);
    visit(visitor, &player->loop.count);
    visit_beat(visitor, &player->loop.to);
    visit_beat(visitor, &player->loop.from);
    visit_fade(visitor, &player->fade);
    visit_hooks(visitor, &player->hooks);
    for (int i = 0; i < MIDI_NOTES; i++)
        visit(visitor, &player->notes[i]);
    for (int i = 0; i < MUSIC_HANGING_NOTES; i++) {
        visit_in(visitor, &player->hanging[i].channel, 0, MIDI_CHANNELS - 1);
        visit_in(visitor, &player->hanging[i].note, 0, MIDI_NOTES - 1);
        visit(visitor, &player->hanging[i].left);
    }
    if (visitor_loads(visitor))
        player->hanging_end = MUSIC_HANGING_NOTES;
}

static void visit_part(struct save_visitor *visitor, struct music_part *part)
{
    enum { BEND_FACTOR_MAX = 12, BEND_MIN = -8192, BEND_MAX = 8191, CONTROL_MAX = 127 };
    visit_in(visitor, &part->player, -1, MUSIC_PLAYERS - 1);
    visit(visitor, &part->pan);
    if (part->player < 0)
        return;
    visit(visitor, &part->age);
    visit_in(visitor, &part->channel, 0, MIDI_CHANNELS - 1);
    visit_in(visitor, &part->driver_channel, -1, ADLIB_CHANNELS - 1);
    visit(visitor, &part->on);
    visit(visitor, &part->percussion);
    visit(visitor, &part->pedal);
    /* In this place an old save has whether a volume before the first channel counts. */
    visit(visitor, &part->set_up);
    visit(visitor, &part->for_mt32);
    visit(visitor, &part->priority);
    visit(visitor, &part->transpose);
    visit(visitor, &part->detune);
    visit(visitor, &part->effective_transpose);
    if (visitor->version >= SAVE_MUSIC_STEPS)
        visit(visitor, &part->effective_detune);
    visit(visitor, &part->volume);
    visit(visitor, &part->effective_volume);
    visit_in(visitor, &part->bend_factor, 0, BEND_FACTOR_MAX);
    visit_in(visitor, &part->modulation, 0, CONTROL_MAX);
    visit_in(visitor, &part->effect_level, 0, CONTROL_MAX);
    visit_in(visitor, &part->chorus, 0, CONTROL_MAX);
    visit_in(visitor, &part->program, 0, CONTROL_MAX);
    visit_in(visitor, &part->bend, BEND_MIN, BEND_MAX);
    visit_enum(visitor, enum part_instrument, &part->kind, PART_PROGRAM);
    visit_bytes(visitor, part->instrument, sizeof part->instrument);
}

/* ---- the AdLib driver ---- */

static void visit_adlib_channel(struct save_visitor *visitor, struct adlib_channel *channel)
{
    visit(visitor, &channel->used);
    if (!channel->used)
        return;
    visit(visitor, &channel->pedal);
    visit(visitor, &channel->priority);
    visit_in(visitor, &channel->volume, 0, MUSIC_VOLUME_MAX);
    visit(visitor, &channel->pitch.bend_factor);
    visit_in(visitor, &channel->modulation, 0, MUSIC_VOLUME_MAX);
    visit(visitor, &channel->pitch.transpose);
    visit_detune(visitor, &channel->pitch.detune);
    visit(visitor, &channel->pitch.bend);
    visit_bytes(visitor, channel->instrument, sizeof channel->instrument);
}

static void visit_effect(struct save_visitor *visitor, struct adlib_effect *effect)
{
    enum { STAGE_LAST = 3, DEPTH_MAX = 31, VALUE_FAR = 2048 };
    visit(visitor, &effect->active);
    visit(visitor, &effect->flags);
    visit_bytes(visitor, effect->data, sizeof effect->data);
    visit_in(visitor, &effect->stage, 0, STAGE_LAST);
    visit(visitor, &effect->whole_life);
    visit(visitor, &effect->lifetime);
    visit_in(visitor, &effect->start, -VALUE_FAR, VALUE_FAR);
    visit_in(visitor, &effect->value, -VALUE_FAR, VALUE_FAR);
    visit_in(visitor, &effect->applied, -VALUE_FAR, VALUE_FAR);
    visit_in(visitor, &effect->depth, -DEPTH_MAX, DEPTH_MAX);
    visit_in(visitor, &effect->last_depth, -DEPTH_MAX, DEPTH_MAX);
    visit_in(visitor, &effect->time_scale, 0, DEPTH_MAX);
    visit_in(visitor, &effect->steps, 0, VALUE_FAR);
    visit_in(visitor, &effect->steps_left, 0, VALUE_FAR);
    visit_in(visitor, &effect->whole, -VALUE_FAR, VALUE_FAR);
    visit_in(visitor, &effect->rest, -VALUE_FAR, VALUE_FAR);
    visit_in(visitor, &effect->gathered, 0, VALUE_FAR);
}

static void visit_adlib_voice(struct save_visitor *visitor, struct adlib_voice *voice)
{
    enum { LOUDNESS_MAX = 63, OFFSET_FAR = 16384 };
    visit_in(visitor, &voice->channel, -1, ADLIB_CHANNELS - 1);
    visit_in(visitor, &voice->note, 0, MIDI_NOTES - 1);
    visit(visitor, &voice->waits);
    visit(visitor, &voice->age);
    visit_in(visitor, &voice->loudness[0], 0, LOUDNESS_MAX);
    visit_in(visitor, &voice->loudness[1], 0, LOUDNESS_MAX);
    visit(visitor, &voice->additive);
    visit(visitor, &voice->duration);
    visit_in(visitor, &voice->pitch_offset, -OFFSET_FAR, OFFSET_FAR);
    for (int i = 0; i < ADLIB_EFFECTS; i++)
        visit_effect(visitor, &voice->effects[i]);
}

static void visit_adlib(struct save_visitor *visitor, struct adlib_state *adlib)
{
    enum { COUNTER_MAX = 16666 };
    visit_bytes(visitor, adlib->registers, sizeof adlib->registers);
    for (int i = 0; i < ADLIB_CHANNELS; i++)
        visit_adlib_channel(visitor, &adlib->channels[i]);
    for (int i = 0; i < ADLIB_VOICES; i++)
        visit_adlib_voice(visitor, &adlib->voices[i]);
    visit_in(visitor, &adlib->last_voice, 0, ADLIB_VOICES - 1);
    visit(visitor, &adlib->notes);
    visit_in(visitor, &adlib->counter, 0, COUNTER_MAX);
    visit(visitor, &adlib->random);
}

/* ---- the other drivers ---- */

static void visit_speaker_channel(struct save_visitor *visitor, struct speaker_channel *channel)
{
    visit(visitor, &channel->used);
    if (!channel->used)
        return;
    visit(visitor, &channel->pedal);
    visit(visitor, &channel->sounds);
    visit(visitor, &channel->waits);
    visit(visitor, &channel->priority);
    visit(visitor, &channel->volume);
    visit(visitor, &channel->pitch.bend_factor);
    visit(visitor, &channel->pitch.transpose);
    visit_detune(visitor, &channel->pitch.detune);
    visit(visitor, &channel->pitch.bend);
    visit(visitor, &channel->pitch_offset);
    visit_in(visitor, &channel->note, 0, MIDI_NOTES - 1);
    visit(visitor, &channel->wave_position);
    visit(visitor, &channel->depth);
    visit(visitor, &channel->shift);
    visit(visitor, &channel->left);
    visit_bytes(visitor, channel->instrument, sizeof channel->instrument);
}

static void visit_midi_out(struct save_visitor *visitor, struct midi_out_channel *channel)
{
    visit(visitor, &channel->used);
    if (!channel->used)
        return;
    visit(visitor, &channel->for_mt32);
    visit(visitor, &channel->pitch.transpose);
    visit_detune(visitor, &channel->pitch.detune);
    visit(visitor, &channel->pitch.bend_factor);
    visit(visitor, &channel->pitch.bend);
}

/* ---- all music ---- */

/* Checks the parts: their channels must exist on the device that plays, and only some devices have
 * drums. */
static void check_channels(struct save_visitor *visitor, const struct music *music)
{
    static const int8_t channels[DEVICES] = {ADLIB_CHANNELS, SPEAKER_CHANNELS, MIDI_CHANNELS,
                                             MIDI_CHANNELS};
    const struct music_driver *driver = music_driver_of(music->device);
    for (int i = 0; i < MUSIC_PARTS; i++) {
        if (music->parts[i].driver_channel >= channels[music->device])
            visit_fail(visitor, "the save is damaged: the music device has no channel %d",
                       music->parts[i].driver_channel);
        if (music->parts[i].percussion && !driver->drum)
            visit_fail(visitor, "the save is damaged: the music device has no drums");
    }
}

/* Fills in the parts' fields that an old save does not have. */
static void complete_parts(struct music *music)
{
    for (int i = 0; i < MUSIC_PARTS; i++) {
        struct music_part *part = &music->parts[i];
        if (part->player < 0)
            continue;
        part->set_up = true;
        part->effective_detune = (int16_t)int_clamp(
            music->players[part->player].detune + part->detune, INT8_MIN, INT8_MAX);
    }
}

void save_visit_music(struct save_visitor *visitor, struct world *world)
{
    struct music *music = &world->sound.music;
    visit_enum(visitor, enum sound_device, &music->device, DEVICES - 1);
    visit(visitor, &music->tick);
    visit(visitor, &music->serials);
    visit_in(visitor, &music->master_volume, 0, MUSIC_VOLUME_MAX);
    for (int i = 0; i < MUSIC_PLAYERS; i++)
        visit_player(visitor, &music->players[i]);
    for (int i = 0; i < MUSIC_PARTS; i++)
        visit_part(visitor, &music->parts[i]);
    for (int i = 0; i < MUSIC_GLOBAL_INSTRUMENTS; i++)
        visit_bytes(visitor, music->global_instruments[i], ADLIB_INSTRUMENT_SIZE);
    visit_adlib(visitor, &music->driver.adlib);
    struct speaker_state *speaker = &music->driver.speaker;
    for (int i = 0; i < SPEAKER_CHANNELS; i++)
        visit_speaker_channel(visitor, &speaker->channels[i]);
    visit_in(visitor, &speaker->sounding, -1, SPEAKER_CHANNELS - 1);
    visit(visitor, &speaker->played_pitch);
    visit(visitor, &speaker->divisor);
    for (int i = 0; i < MIDI_CHANNELS; i++)
        visit_midi_out(visitor, &music->driver.midi.channels[i]);
    visit(visitor, &music->driver.midi.drums_volume);
    if (visitor->version < SAVE_MUSIC_STEPS)
        complete_parts(music);
    if (!visitor->failed)
        check_channels(visitor, music);
}
