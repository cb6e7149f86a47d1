#include "app/session/event_script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/sound/sound_clock.h"
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

static bool parse_event(struct words *line, struct word first, struct scripted_event *scripted)
{
    struct word word;
    int frame;
    if (!word_decimal(first, 0, 1 << 30, &frame) || !words_next(line, &word))
        return false;
    scripted->frame = (uint32_t)frame;
    scripted->is_hold = word_is(word, "hold");
    if (scripted->is_hold)
        return words_next_decimal(line, 0, EVENT_SCRIPT_HOLD_MAX, &scripted->hold) &&
               !words_next(line, &word);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!word_is(word, kinds[i].name))
            continue;
        struct game_event *event = &scripted->event;
        event->kind = kinds[i].kind;
        bool good = event->kind == EVENT_KEY
                        ? words_next_decimal(line, 0, UINT16_MAX, &event->key)
                        : words_next_decimal(line, 0, SCREEN_WIDTH - 1, &event->x) &&
                              words_next_decimal(line, 0, SCREEN_HEIGHT - 1, &event->y);
        return good && !words_next(line, &word);
    }
    return false;
}

void scripted_event_write(const struct scripted_event *scripted, struct bytes_writer *text)
{
    const struct game_event *event = &scripted->event;
    const char *name = "hold";
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!scripted->is_hold && kinds[i].kind == event->kind)
            name = kinds[i].name;
    write_format(text, "%u %s ", (unsigned)scripted->frame, name);
    if (scripted->is_hold || event->kind == EVENT_KEY)
        write_format(text, "%d\n", scripted->is_hold ? scripted->hold : event->key & UINT16_MAX);
    else
        write_format(text, "%d %d\n", event->x, event->y);
}

static int in_order(const void *a, const void *b)
{
    const struct scripted_event *one = a, *other = b;
    if (one->frame != other->frame)
        return one->frame < other->frame ? -1 : 1;
    return one->line - other->line;
}

bool event_script_load(struct event_script *script, const char *file, struct byte_view text,
                       struct arena *arena, struct fault *fault)
{
    struct fault_place place = {file, NULL, 0};
    static const char record[] = "# walkbox ";
    struct event_script loaded = {0};
    loaded.recorded =
        text.size >= sizeof record - 1 && memcmp(text.data, record, sizeof record - 1) == 0;
    struct words line = words_of((const char *)text.data, text.size, WORDS_COMMENTS);
    loaded.events = arena_alloc(arena, words_lines(line), sizeof *loaded.events);
    if (!loaded.events)
        return fault_set(fault, FAULT_MEMORY, &place, FAULT_NO_OFFSET,
                         "not enough memory for the action file");
    struct word first;
    while (words_next_line(&line)) {
        if (!words_next(&line, &first))
            continue;
        struct scripted_event event = {.line = line.line};
        if (!parse_event(&line, first, &event))
            return fault_set_line(fault, file, line.line, 0,
                                  "expected 'FRAME click|rclick|move X Y' (0..319, 0..199), "
                                  "'FRAME key CODE' or 'FRAME hold JIFFIES'");
        loaded.events[loaded.count++] = event;
        loaded.recorded = loaded.recorded || event.is_hold;
    }
    if (loaded.count > 0)
        qsort(loaded.events, (size_t)loaded.count, sizeof *loaded.events, in_order);
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
            sound_frame_pass(&game->sound, scripted->hold);
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

/* Uses up to `jiffies` of the next frame's holds. Returns how many it used. */
static int use_holds(struct event_script *script, uint32_t frame, int jiffies)
{
    int used = 0;
    for (int i = script->next; i < script->count && script->events[i].frame <= frame; i++) {
        struct scripted_event *scripted = &script->events[i];
        int most = int_min(scripted->hold, jiffies - used);
        if (scripted->frame != frame || most <= 0)
            continue;
        scripted->hold -= most;
        used += most;
    }
    return used;
}

void event_script_hold(struct event_script *script, struct game *game, int jiffies)
{
    int owed = game->world.sound.owed;
    if (script->recorded && jiffies > owed)
        jiffies = owed + use_holds(script, game->world.frame, jiffies - owed);
    game_hold(game, jiffies);
}
