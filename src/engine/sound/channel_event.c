#include "engine/sound/channel_event.h"

#include "engine/sound/music_part.h"
#include "engine/sound/music_player.h"
#include "resource/midi.h"
#include "resource/midi_codes.h"

/* Controllers that MIDI leaves to whoever wants them. */
enum { CONTROL_BEND_FACTOR = 16, CONTROL_DETUNE = 17, CONTROL_PRIORITY = 18 };

/* ---- notes ---- */

static void note(const struct music_engine *engine, int index, int channel,
                 const struct midi_event *event)
{
    struct music_player *player = &engine->music->players[index];
    struct music_part *part = part_need(engine, index, channel);
    int key = event->data[0] & 127, velocity = event->data[1] & 127;
    bool begins = (event->status & MIDI_KIND_MASK) == MIDI_NOTE_ON && velocity > 0;
    uint16_t bit = (uint16_t)(1U << channel);
    player_forget_note(player, channel, key);
    if (begins)
        player->notes[key] |= bit;
    if (part && begins)
        part_note_on(engine, part, key, velocity);
    else if (part)
        part_note_off(engine, part, key);
}

/* ---- controllers ---- */

static void control(const struct music_engine *engine, int index, int channel, int controller,
                    int value)
{
    if (controller == MIDI_CONTROL_NOTES_OFF) {
        struct music_part *part = part_find(engine, index, channel);
        if (part)
            part_notes_off(engine, part);
        return;
    }
    struct music_part *part = part_need(engine, index, channel);
    if (!part)
        return;
    switch (controller) {
    case MIDI_CONTROL_MODULATION:
        part_set_modulation(engine, part, value);
        break;
    case MIDI_CONTROL_VOLUME:
        part_set_volume(engine, part, value);
        break;
    case MIDI_CONTROL_PAN:
        part_set_pan(engine, part, value - MIDI_CONTROL_MIDDLE);
        break;
    case CONTROL_BEND_FACTOR:
        part_set_bend_factor(engine, part, value);
        break;
    case CONTROL_DETUNE:
        part_set_detune(engine, part, value - MIDI_CONTROL_MIDDLE);
        break;
    case CONTROL_PRIORITY:
        part_set_priority(engine, part, value - MIDI_CONTROL_MIDDLE);
        part->early_volume = true;
        break;
    case MIDI_CONTROL_PEDAL:
        part_set_pedal(engine, part, value != 0);
        break;
    case MIDI_CONTROL_EFFECT:
        part_set_effect(engine, part, value);
        break;
    case MIDI_CONTROL_CHORUS:
        part_set_chorus(engine, part, value);
        break;
    default:
        break;
    }
}

void channel_event(const struct music_engine *engine, int index, const struct midi_event *event)
{
    int channel = event->status & MIDI_CHANNEL_MASK;
    int first = event->data[0] & 127, second = event->data[1] & 127;
    struct music_part *part;
    switch (event->status & MIDI_KIND_MASK) {
    case MIDI_NOTE_OFF:
    case MIDI_NOTE_ON:
        note(engine, index, channel, event);
        break;
    case MIDI_CONTROL:
        control(engine, index, channel, first, second);
        break;
    case MIDI_PROGRAM:
        part = part_need(engine, index, channel);
        if (part)
            part_set_program(engine, part, first);
        break;
    case MIDI_BEND:
        part = part_need(engine, index, channel);
        if (part)
            part_set_bend(engine, part, (second << 7 | first) - MIDI_BEND_MIDDLE);
        break;
    default: /* pressure of keys and channels */
        break;
    }
}
