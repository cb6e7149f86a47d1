#include "app/history/event_script.h"

#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "engine/sound/sound_frame.h"
#include "render/framebuffer.h"
#include "util/arena.h"
#include "util/bytes.h"
#include "util/fault.h"
#include "util/minmax.h"
#include "util/words.h"

static const struct {
    const char *name;
    enum game_event_kind kind;
} kinds[] = {
    {"click", EVENT_CLICK},
    {"rclick", EVENT_RIGHT_CLICK},
    {"move", EVENT_MOVE},
    {"key", EVENT_KEY},
};

/* Reads the next word of the line, which has to be a number of 0..most. */
static bool next_number(struct words *line, int most, int *value)
{
    struct word word;
    return words_next(line, &word) && word_decimal(word, 0, most, value);
}

static bool read_hold(struct words *line, struct scripted_event *scripted)
{
    struct word word;
    scripted->is_hold = true;
    return next_number(line, INT32_MAX, &scripted->hold) && !words_next(line, &word);
}

static bool parse_event(struct words *line, struct word first, struct scripted_event *scripted)
{
    struct word word;
    int frame;
    if (!word_decimal(first, 0, 1 << 30, &frame) || !words_next(line, &word))
        return false;
    scripted->frame = (uint32_t)frame;
    if (word_is(word, "hold"))
        return read_hold(line, scripted);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!word_is(word, kinds[i].name))
            continue;
        struct game_event *event = &scripted->event;
        event->kind = kinds[i].kind;
        bool good = event->kind == EVENT_KEY ? next_number(line, UINT16_MAX, &event->key)
                                             : next_number(line, SCREEN_WIDTH - 1, &event->x) &&
                                                   next_number(line, SCREEN_HEIGHT - 1, &event->y);
        return good && !words_next(line, &word);
    }
    return false;
}

int scripted_event_format(const struct scripted_event *scripted, char *line, size_t size)
{
    const struct game_event *event = &scripted->event;
    const char *name = "";
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].kind == event->kind)
            name = kinds[i].name;
    int length =
        scripted->is_hold
            ? snprintf(line, size, "%u hold %d\n", (unsigned)scripted->frame, scripted->hold)
        : event->kind == EVENT_KEY ? snprintf(line, size, "%u %s %d\n", (unsigned)scripted->frame,
                                              name, event->key & UINT16_MAX)
                                   : snprintf(line, size, "%u %s %d %d\n",
                                              (unsigned)scripted->frame, name, event->x, event->y);
    return length < (int)size ? length : (int)size - 1;
}

/* Merges two rows of events that are sorted and lie one after the other, into `merged`. Of equal
 * frames the events of the first row come first. */
static void merge(const struct scripted_event *events, int first_count, int count,
                  struct scripted_event *merged)
{
    int first = 0, second = first_count;
    for (int i = 0; i < count; i++) {
        bool take_first =
            second == count || (first < first_count && events[first].frame <= events[second].frame);
        merged[i] = events[take_first ? first++ : second++];
    }
}

/* Sorts the events by frames, and leaves those of one frame in the order of the file: by merging
 * longer and longer rows, since a file may be in any order. `other` has room for all of them, too.
 */
static void sort_events(struct event_script *script, struct scripted_event *other)
{
    for (int row = 1; row < script->count; row += int_min(row, script->count - row)) {
        for (int at = 0; at < script->count; at += int_min(2 * row, script->count - at))
            merge(script->events + at, int_min(row, script->count - at),
                  int_min(2 * row, script->count - at), other + at);
        struct scripted_event *sorted = other;
        other = script->events;
        script->events = sorted;
    }
}

/* Many lines of one frame are no way round the limit: each takes time to be played. */
static bool holds_are_bounded(const struct event_script *script, const struct fault_place *place,
                              struct fault *fault)
{
    int64_t held = 0;
    for (int i = 0; i < script->count; i++) {
        const struct scripted_event *event = &script->events[i];
        held = i > 0 && event[-1].frame == event->frame ? held : 0;
        held += event->hold;
        if (held > EVENT_SCRIPT_HOLD_MOST)
            return fault_set(fault, FAULT_BAD_VALUE, place, FAULT_NO_OFFSET,
                             "the holds of frame %u are longer than %d jiffies",
                             (unsigned)event->frame, EVENT_SCRIPT_HOLD_MOST);
    }
    return true;
}

static bool begins_as_a_record(struct byte_view text)
{
    static const char words[] = "# walkbox ";
    return text.size >= sizeof words - 1 && memcmp(text.data, words, sizeof words - 1) == 0;
}

bool event_script_load(struct event_script *script, const char *file, struct byte_view text,
                       struct arena *arena, struct fault *fault)
{
    struct fault_place place = {file, NULL, 0};
    struct event_script loaded = {.recorded = begins_as_a_record(text)};
    struct words line = words_of((const char *)text.data, text.size, WORDS_COMMENTS);
    loaded.events = arena_alloc(arena, words_lines(line), sizeof *loaded.events);
    struct scripted_event *other = arena_alloc(arena, words_lines(line), sizeof *other);
    if (!loaded.events || !other)
        return fault_set(fault, FAULT_MEMORY, &place, FAULT_NO_OFFSET, "no memory for the events");
    struct word first;
    while (words_next_line(&line)) {
        if (!words_next(&line, &first))
            continue;
        struct scripted_event event = {0};
        if (!parse_event(&line, first, &event))
            return fault_set_line(fault, file, line.line, 0,
                                  "this is not \"FRAME click|rclick|move X Y\" (0..319, 0..199), "
                                  "\"FRAME key CODE\" or \"FRAME hold JIFFIES\"");
        loaded.events[loaded.count++] = event;
        loaded.recorded = loaded.recorded || event.is_hold;
    }
    sort_events(&loaded, other);
    if (!holds_are_bounded(&loaded, &place, fault))
        return false;
    *script = loaded;
    return true;
}

void event_script_feed(struct event_script *script, struct game *game)
{
    while (script->next < script->count &&
           script->events[script->next].frame <= game->world.frame) {
        const struct scripted_event *scripted = &script->events[script->next];
        bool due = scripted->frame == game->world.frame;
        if (due && scripted->is_hold)
            sound_frame_pass(game, scripted->hold);
        else if (due)
            game_input(game, scripted->event);
        script->next++;
    }
}

void event_script_go(struct event_script *script, uint32_t frame)
{
    while (script->next > 0 && script->events[script->next - 1].frame >= frame)
        script->next--;
    while (script->next < script->count && script->events[script->next].frame < frame)
        script->next++;
}

/* Takes so many jiffies, or all that there are, from the holds of the frame that comes next. */
static int take_holds(struct event_script *script, uint32_t frame, int jiffies)
{
    int taken = 0;
    for (int i = script->next; i < script->count && script->events[i].frame <= frame; i++) {
        struct scripted_event *scripted = &script->events[i];
        int most = int_min(scripted->hold, jiffies - taken);
        if (scripted->frame != frame || most <= 0)
            continue;
        scripted->hold -= most;
        taken += most;
    }
    return taken;
}

void event_script_hold(struct event_script *script, struct game *game, int jiffies)
{
    int owed = game->world.sound.owed;
    if (script->recorded && jiffies > owed)
        jiffies = owed + take_holds(script, game->world.frame, jiffies - owed);
    game_hold(game, jiffies);
}
