#include "engine/state/notes.h"

#include <stdio.h>

#include "engine/state/game_host.h"
#include "engine/state/variable_state.h"
#include "engine/state/world.h"
#include "resource/files/game_files.h"

struct script_place place_of_script(const struct note_log *log)
{
    const struct vm *vm = log->source.vm;
    struct script_place place = {.room = log->source.world->globals[VAR_ROOM]};
    if (vm->current == SLOT_NONE || vm->trace_count == 0)
        return place;
    const struct vm_trace_entry *last = &vm->trace[(vm->trace_count - 1) % VM_TRACE_LIMIT];
    place.known = true;
    place.script = last->number;
    place.offset = last->offset;
    source_names_place(log->source.files->source_names, (enum source_code_kind)last->where,
                       place.room, last->number, last->offset, place.source);
    return place;
}

static bool same_place(const struct script_place *one, const struct script_place *other)
{
    return one->known == other->known && one->script == other->script && one->room == other->room &&
           one->offset == other->offset;
}

static void add(struct note_log *log, const struct message *message, bool quiet)
{
    if (log->source.host->replays)
        return;
    const struct script_place place = place_of_script(log);
    for (int i = 0; i < log->count; i++) {
        struct note *note = &log->notes[i];
        if (same_place(&note->place, &place) && message_same(&note->message, message)) {
            note->count++;
            return;
        }
    }
    if (log->count == NOTE_LIMIT) {
        log->dropped++;
        return;
    }
    log->notes[log->count++] = (struct note){.quiet = quiet,
                                             .place = place,
                                             .frame = log->source.world->frame,
                                             .count = 1,
                                             .message = *message};
}

void note_add(struct note_log *log, const char *text, ...)
{
    struct message message;
    MESSAGE_SET_REST(&message, text);
    add(log, &message, false);
}

static bool has_quiet(const struct note_log *log, const char *format)
{
    for (int i = 0; i < log->count; i++)
        if (log->notes[i].quiet && log->notes[i].message.format == format)
            return true;
    return false;
}

void note_ignored_message(struct note_log *log, const struct message *message)
{
    if (!has_quiet(log, message->format))
        add(log, message, true);
}

void note_ignored(struct note_log *log, const char *text, ...)
{
    struct message message;
    if (has_quiet(log, text))
        return;
    MESSAGE_SET_REST(&message, text);
    add(log, &message, true);
}

/* Whether the log has this mistake of this instruction already; if so, counts it. Some scripts
 * repeat a mistake in each frame, and finding the name of the place is slow, so this looks at
 * numbers only. */
static bool is_again(struct note_log *log, const char *text)
{
    const struct vm *vm = log->source.vm;
    if (log->source.host->replays)
        return true;
    if (vm->current == SLOT_NONE || vm->trace_count == 0)
        return false;
    const struct vm_trace_entry *last = &vm->trace[(vm->trace_count - 1) % VM_TRACE_LIMIT];
    for (int i = 0; i < log->count; i++) {
        struct note *note = &log->notes[i];
        if (note->quiet && note->message.format == text && note->place.known &&
            note->place.script == last->number && note->place.offset == last->offset &&
            note->place.room == log->source.world->globals[VAR_ROOM]) {
            note->count++;
            return true;
        }
    }
    return false;
}

void note_mistake(struct note_log *log, const char *text, ...)
{
    struct message message;
    if (is_again(log, text))
        return;
    MESSAGE_SET_REST(&message, text);
    add(log, &message, true);
}

/* "script 176, in room 10 at 0x01A4"; empty if no script was running. */
static struct message place_message(const struct script_place *place)
{
    struct message message = {0};
    if (place->known)
        message_set(&message, "script %d, in room %d at 0x%04X%s", place->script, place->room,
                    (unsigned)place->offset, place->source);
    return message;
}

struct message note_message(const struct note *note)
{
    const struct message place = place_message(&note->place);
    return message_joined(&place, ": ", &note->message);
}

void note_format(const struct note *note, char line[NOTE_LINE_SIZE])
{
    const struct message place = place_message(&note->place);
    char where[NOTE_LINE_SIZE - NOTE_TEXT_SIZE - 2], text[NOTE_TEXT_SIZE];
    message_write(&place, NULL, where, sizeof where);
    message_write(&note->message, NULL, text, sizeof text);
    snprintf(line, NOTE_LINE_SIZE, "%s%s%s", where, place.format ? ": " : "", text);
}

void damage_add(struct play_damage *damage, const struct fault *fault)
{
    if (damage->count++ == 0)
        damage->first = *fault;
}

void damage_add_log(struct play_damage *damage, const struct fault_log *log)
{
    const struct fault *first = fault_log_damage(log);
    if (!first)
        return;
    damage_add(damage, first);
    damage->count += log->damage - 1;
}

void damage_add_room(struct play_damage *damage, int room, const struct fault_log *log)
{
    if (room < 0 || room >= DAMAGE_ROOMS || damage->rooms[room])
        return;
    damage->rooms[room] = log->damage > 0;
    damage_add_log(damage, log);
}
