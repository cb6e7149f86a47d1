#include "engine/room/notes.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/game_state.h"
#include "engine/room/variables.h"

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

/* The note itself if the log did not have it, else NULL. */
static struct note *add(struct game *game, const char words[NOTE_TEXT_SIZE])
{
    struct note_log *log = &game->notes;
    const struct script_place place = place_of_script(game);
    for (int i = 0; i < log->count; i++) {
        if (same_note(&log->notes[i], &place, words)) {
            log->notes[i].count++;
            return NULL;
        }
    }
    if (log->count == NOTE_LIMIT) {
        log->dropped++;
        return NULL;
    }
    struct note *note = &log->notes[log->count++];
    *note = (struct note){.place = place, .frame = game->world.frame, .count = 1};
    memcpy(note->text, words, NOTE_TEXT_SIZE);
    return note;
}

void note_add(struct game *game, const char *text, ...)
{
    char words[NOTE_TEXT_SIZE] = "";
    va_list arguments;
    va_start(arguments, text);
    vsnprintf(words, sizeof words, text, arguments);
    va_end(arguments);
    (void)add(game, words);
}

void note_ignored(struct game *game, enum note_ignored what, const char *text, ...)
{
    char words[NOTE_TEXT_SIZE] = "";
    va_list arguments;
    if (game->notes.ignored & 1u << what)
        return;
    game->notes.ignored |= 1u << what;
    va_start(arguments, text);
    vsnprintf(words, sizeof words, text, arguments);
    va_end(arguments);
    struct note *note = add(game, words);
    if (note)
        note->quiet = true;
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
