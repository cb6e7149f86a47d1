#include "engine/objects/notes.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/objects/variables.h"
#include "engine/state/game_state.h"

struct script_place place_of_script(const struct game *game)
{
    const struct vm *vm = &game->vm;
    struct script_place place = {.room = var_get(game, VAR_ROOM)};
    if (vm->current == SLOT_NONE || vm->trace_count == 0)
        return place;
    const struct vm_trace_entry *last = &vm->trace[(vm->trace_count - 1) % VM_TRACE_LIMIT];
    place.known = true;
    place.script = last->number;
    place.offset = last->offset;
    return place;
}

static bool same_note(const struct note *note, const struct script_place *place, const char *text)
{
    return note->place.known == place->known && note->place.script == place->script &&
           note->place.room == place->room && note->place.offset == place->offset &&
           strcmp(note->text, text) == 0;
}

void note_add(struct game *game, const char *text, ...)
{
    struct note_log *log = &game->notes;
    const struct script_place place = place_of_script(game);
    char words[NOTE_TEXT_SIZE];
    va_list arguments;
    va_start(arguments, text);
    vsnprintf(words, sizeof words, text, arguments);
    va_end(arguments);
    for (int i = 0; i < log->count; i++) {
        if (same_note(&log->notes[i], &place, words)) {
            log->notes[i].count++;
            return;
        }
    }
    if (log->count == NOTE_LIMIT) {
        log->dropped++;
        return;
    }
    struct note *note = &log->notes[log->count++];
    *note = (struct note){.place = place, .frame = game->world.frame, .count = 1};
    memcpy(note->text, words, sizeof words);
}

void place_format(const struct script_place *place, char *line, size_t size)
{
    line[0] = '\0';
    if (place->known)
        snprintf(line, size, "script %d, in room %d at 0x%04X", place->script, place->room,
                 (unsigned)place->offset);
}

void note_format(const struct note *note, char line[NOTE_LINE_SIZE])
{
    char place[NOTE_LINE_SIZE - NOTE_TEXT_SIZE];
    place_format(&note->place, place, sizeof place);
    snprintf(line, NOTE_LINE_SIZE, "%s%s%s", place, place[0] ? ": " : "", note->text);
}
