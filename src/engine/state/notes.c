#include "engine/state/notes.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/state/game_state.h"
#include "engine/state/variable_state.h"

struct script_place place_of_script(const struct game *game)
{
    const struct vm *vm = &game->vm;
    struct script_place place = {.room = game->world.globals[VAR_ROOM]};
    if (vm->current == SLOT_NONE || vm->trace_count == 0)
        return place;
    const struct vm_trace_entry *last = &vm->trace[(vm->trace_count - 1) % VM_TRACE_LIMIT];
    place.known = true;
    place.script = last->number;
    place.offset = last->offset;
    source_names_place(game->files.source_names, (enum source_code_kind)last->where, place.room,
                       last->number, last->offset, place.source);
    return place;
}

/* The new note; NULL when the log has it already, from the first time in a replay, or is full. */
static struct note *add(struct game *game, const char words[NOTE_TEXT_SIZE])
{
    struct note_log *log = &game->notes;
    if (game->host.replays)
        return NULL;
    const struct script_place place = place_of_script(game);
    for (int i = 0; i < log->count; i++) {
        const struct script_place *other = &log->notes[i].place;
        if (other->known == place.known && other->script == place.script &&
            other->room == place.room && other->offset == place.offset &&
            strcmp(log->notes[i].text, words) == 0) {
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

void note_ignored(struct game *game, const char *text, ...)
{
    char words[NOTE_TEXT_SIZE] = "";
    va_list arguments;
    for (int i = 0; i < game->notes.count; i++)
        if (game->notes.notes[i].format == text)
            return;
    va_start(arguments, text);
    vsnprintf(words, sizeof words, text, arguments);
    va_end(arguments);
    struct note *note = add(game, words);
    if (note) {
        note->quiet = true;
        note->format = text;
    }
}

/* Whether the running script has made this mistake in this place before, which then counts. This
 * happens in each frame of some scripts, and what the place is called takes time to find. */
static bool is_again(struct game *game, const char *text)
{
    const struct vm *vm = &game->vm;
    if (game->host.replays)
        return true;
    if (vm->current == SLOT_NONE || vm->trace_count == 0)
        return false;
    const struct vm_trace_entry *last = &vm->trace[(vm->trace_count - 1) % VM_TRACE_LIMIT];
    for (int i = 0; i < game->notes.count; i++) {
        struct note *note = &game->notes.notes[i];
        if (note->format == text && note->place.known && note->place.script == last->number &&
            note->place.offset == last->offset &&
            note->place.room == game->world.globals[VAR_ROOM]) {
            note->count++;
            return true;
        }
    }
    return false;
}

void note_mistake(struct game *game, const char *text, ...)
{
    char words[NOTE_TEXT_SIZE] = "";
    va_list arguments;
    if (is_again(game, text))
        return;
    va_start(arguments, text);
    vsnprintf(words, sizeof words, text, arguments);
    va_end(arguments);
    struct note *note = add(game, words);
    if (note) {
        note->quiet = true;
        note->format = text;
    }
}

/* The place as words: "script 176, in room 10 at 0x01A4"; "" when no script was running. */
static void place_format(const struct script_place *place, char *line, size_t size)
{
    line[0] = '\0';
    if (place->known)
        snprintf(line, size, N_("script %d, in room %d at 0x%04X%s"), place->script, place->room,
                 (unsigned)place->offset, place->source);
}

void note_format(const struct note *note, char line[NOTE_LINE_SIZE])
{
    char place[NOTE_LINE_SIZE - NOTE_TEXT_SIZE];
    place_format(&note->place, place, sizeof place);
    snprintf(line, NOTE_LINE_SIZE, "%s%s%s", place, place[0] ? ": " : "", note->text);
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

void damage_of_play(const struct game *game, struct play_damage *damage)
{
    *damage = game->damage;
    damage_add_log(damage, &game->files.log);
    damage_add_log(damage, &game->costumes.log);
    damage_add_log(damage, &game->charsets.log);
    damage_add_log(damage, &game->verb_images.log);
}
