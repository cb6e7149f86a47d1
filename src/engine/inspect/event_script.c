#include "engine/inspect/event_script.h"

#include <string.h>

#include "engine/game.h"
#include "render/draw/framebuffer.h"
#include "resource/bytes/arena.h"
#include "resource/bytes/bytes.h"
#include "resource/bytes/fault.h"

enum { WORD_LIMIT = 5, WORD_SIZE = 16 };

/* A line cut into words; longer ones are cut off, which makes them unknown. */
struct line_words {
    int count;
    char words[WORD_LIMIT][WORD_SIZE];
};

static bool is_space(uint8_t c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* The words of the next line, which may be empty; false at the end of the text. */
static bool next_line(struct byte_view text, size_t *position, struct line_words *line)
{
    memset(line, 0, sizeof *line);
    if (*position >= text.size)
        return false;
    bool comment = false;
    size_t length = 0;
    for (; *position < text.size && text.data[*position] != '\n'; ++*position) {
        uint8_t c = text.data[*position];
        comment = comment || c == '#';
        if (comment || is_space(c)) {
            length = 0;
            continue;
        }
        if (length++ == 0 && line->count < WORD_LIMIT)
            line->count++;
        if (length < WORD_SIZE)
            line->words[line->count - 1][length - 1] = (char)c;
    }
    ++*position;
    return true;
}

static bool parse_number(const char *word, int limit, int *value)
{
    int number = 0;
    if (*word == '\0')
        return false;
    for (; *word; word++) {
        if (*word < '0' || *word > '9' || number > limit / 10)
            return false;
        number = number * 10 + (*word - '0');
    }
    *value = number;
    return number <= limit;
}

static bool parse_event(const struct line_words *line, struct scripted_event *scripted)
{
    static const struct {
        const char *name;
        enum game_event_kind kind;
        int words;
    } kinds[] = {
        {"click", EVENT_CLICK, 4},
        {"rclick", EVENT_RIGHT_CLICK, 4},
        {"move", EVENT_MOVE, 4},
        {"key", EVENT_KEY, 3},
    };
    int frame;
    if (!parse_number(line->words[0], 1 << 30, &frame))
        return false;
    scripted->frame = (uint32_t)frame;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].name, line->words[1]) != 0)
            continue;
        struct game_event *event = &scripted->event;
        event->kind = kinds[i].kind;
        if (line->count != kinds[i].words)
            return false;
        if (event->kind == EVENT_KEY)
            return parse_number(line->words[2], 65535, &event->key);
        return parse_number(line->words[2], SCREEN_WIDTH - 1, &event->x) &&
               parse_number(line->words[3], SCREEN_HEIGHT - 1, &event->y);
    }
    return false;
}

static size_t count_lines(struct byte_view text)
{
    size_t lines = 1;
    for (size_t i = 0; i < text.size; i++)
        lines += text.data[i] == '\n';
    return lines;
}

/* Puts the event behind all of its frame and of earlier ones. */
static void insert_event(struct event_script *script, const struct scripted_event *event)
{
    int at = script->count++;
    for (; at > 0 && script->events[at - 1].frame > event->frame; at--)
        script->events[at] = script->events[at - 1];
    script->events[at] = *event;
}

bool event_script_load(struct event_script *script, const char *file, struct byte_view text,
                       struct arena *arena, struct fault *fault)
{
    struct fault_place place = {file, NULL, 0};
    struct event_script loaded = {0};
    loaded.events = arena_alloc(arena, count_lines(text), sizeof *loaded.events);
    if (!loaded.events)
        return fault_set(fault, FAULT_MEMORY, &place, 0, "no memory for the events");
    size_t position = 0;
    struct line_words line;
    for (int number = 1;; number++) {
        size_t begin = position;
        if (!next_line(text, &position, &line))
            break;
        if (line.count == 0)
            continue;
        struct scripted_event event = {0};
        if (!parse_event(&line, &event))
            return fault_set(fault, FAULT_BAD_VALUE, &place, begin,
                             "line %d is not \"FRAME click|rclick|move X Y\" or \"FRAME key "
                             "CODE\" (0..319, 0..199)",
                             number);
        insert_event(&loaded, &event);
    }
    *script = loaded;
    return true;
}

void event_script_feed(struct event_script *script, struct game *game)
{
    while (script->next < script->count &&
           script->events[script->next].frame <= game->world.frame) {
        if (script->events[script->next].frame == game->world.frame)
            game_input(game, script->events[script->next].event);
        script->next++;
    }
}
