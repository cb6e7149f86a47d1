#include "app/history/recording.h"

#include <stdio.h>
#include <string.h>

#include "app/session/replay_conditions.h"
#include "engine/game.h"
#include "util/arena.h"
#include "util/array.h"
#include "util/words.h"
#include "walk/router.h"

enum { FRAME_MAX = 1 << 30, ID_SIZE = 32 };

struct reading {
    struct recording *recording;
    struct arena *arena;
    struct words line;
    struct recorded_bytes *bytes; /* which lines of bytes belong to; NULL: none */
    bool no_memory;
};

static bool match_words(struct words *line, const char *words)
{
    struct words rest = *line;
    struct word word;
    char wanted[32];
    while (*words) {
        size_t length = strcspn(words, " ");
        snprintf(wanted, sizeof wanted, "%.*s", (int)length, words);
        if (!words_next(&rest, &word) || !word_is(word, wanted))
            return false;
        words += length + strspn(words + length, " ");
    }
    *line = rest;
    return true;
}

static bool next_number(struct words *line, int most, int *value)
{
    struct word word;
    return words_next(line, &word) && word_decimal(word, 0, most, value);
}

/* A hexadecimal number of exactly `digits`. */
static bool next_hex(struct words *line, size_t digits, uint64_t *value)
{
    struct word word;
    *value = 0;
    if (!words_next(line, &word) || word.length != digits)
        return false;
    for (size_t i = 0; i < digits; i++) {
        int digit = char_digit_value(word.text[i]);
        if (digit == 16)
            return false;
        *value = *value << 4 | (uint64_t)digit;
    }
    return true;
}

/* ---- the rest of each kind of line ---- */

static bool read_game(struct reading *reading)
{
    struct word rest = words_rest(&reading->line);
    char *game = reading->recording->game;
    size_t size = 0;
    for (; size < rest.length && size < sizeof reading->recording->game - 1; size++)
        game[size] = rest.text[size] >= ' ' && rest.text[size] <= '~' ? rest.text[size] : '?';
    game[size] = '\0';
    return true;
}

/* The sum is the last word: names may have spaces. */
static bool read_file(struct reading *reading)
{
    struct recording *recording = reading->recording;
    struct word word, last = {0};
    while (words_next(&reading->line, &word))
        last = word;
    char *sum = recording->sums[recording->sums[0][0] != '\0'];
    return sum[0] != '\0' || word_copy(last, sum, SHA256_TEXT_SIZE);
}

static bool read_router(struct reading *reading)
{
    struct start_options *start = &reading->recording->start;
    struct word word;
    char name[ID_SIZE];
    if (!words_next(&reading->line, &word))
        return false;
    if (!word_copy(word_next_part(&word, ','), name, sizeof name) || !router_find(name))
        return false;
    start->router = router_find(name);
    while (words_next(&reading->line, &word)) {
        struct word option = word_next_part(&word, ',');
        if (word_is(option, "--strict"))
            start->strict = true;
        if (!word_is(option, "--game") || !words_next(&reading->line, &word))
            continue;
        char *id = arena_alloc(reading->arena, ID_SIZE, 1);
        if (id && word_copy(word_next_part(&word, ','), id, ID_SIZE))
            start->game = id;
    }
    return true;
}

static bool read_music(struct reading *reading)
{
    struct word word;
    char name[ID_SIZE];
    return words_next(&reading->line, &word) && word_copy(word, name, sizeof name) &&
           music_find(name, &reading->recording->start.device);
}

static bool read_speech(struct reading *reading)
{
    struct word word;
    char name[ID_SIZE];
    enum speech_choice choice;
    if (!words_next(&reading->line, &word) ||
        !word_copy(word_next_part(&word, ','), name, sizeof name) ||
        !speech_choice_find(name, &choice))
        return false;
    reading->recording->start.speech = speech_choice_name(choice);
    while (words_next(&reading->line, &word))
        if (word_is(word, "Special"))
            reading->recording->start.new_voices = true;
    return true;
}

static bool read_text_speed(struct reading *reading)
{
    struct start_options *start = &reading->recording->start;
    start->text_speed_given = next_number(&reading->line, TEXT_SPEED_MAX, &start->text_speed);
    return start->text_speed_given;
}

static bool read_tracks(struct reading *reading)
{
    struct word word;
    while (words_next(&reading->line, &word)) {
        int64_t number, samples, rate;
        if (word_is(word, "none"))
            break;
        if (!word_parse_decimal(&word, &number) || !word_consume(&word, "=") ||
            !word_parse_decimal(&word, &samples) || !word_consume(&word, "/") ||
            !word_parse_decimal(&word, &rate) || number < 0 || number >= SOUND_TRACK_NUMBERS ||
            samples < 0 || samples > UINT32_MAX || rate < 1 || rate > UINT32_MAX)
            return false;
        reading->recording->tracks.items[number].samples = (uint32_t)samples;
        reading->recording->tracks.items[number].rate = (uint32_t)rate;
    }
    reading->recording->has_tracks = true;
    return true;
}

static bool read_boot(struct reading *reading)
{
    struct start_options *start = &reading->recording->start;
    struct word word;
    bool good = match_words(&reading->line, "--boot-param") && words_next(&reading->line, &word) &&
                word_decimal(word, INT16_MIN, INT16_MAX, &start->boot_param) &&
                match_words(&reading->line, "--seed") && words_next(&reading->line, &word) &&
                word_decimal(word, INT32_MIN, INT32_MAX, &start->seed);
    reading->recording->at_boot = start->boot_param_given = good;
    return good;
}

static bool read_beginning(struct reading *reading)
{
    struct word word;
    int frame;
    if (!words_next(&reading->line, &word) ||
        !word_decimal(word_next_part(&word, ','), 0, FRAME_MAX, &frame))
        return false;
    reading->recording->first_frame = (uint32_t)frame;
    reading->recording->needs_save = true;
    return true;
}

static bool read_mark(struct reading *reading)
{
    reading->recording->not_exact = true;
    return true;
}

static bool read_end(struct reading *reading)
{
    int frame;
    if (!next_number(&reading->line, FRAME_MAX, &frame))
        return false;
    reading->recording->end_frame = (uint32_t)frame;
    return true;
}

/* Hashes of another version's parts cannot be compared. */
static bool read_parts(struct reading *reading)
{
    struct word rest = words_rest(&reading->line);
    int count = 0;
    bool same = true;
    while (rest.length > 0 && count < SAVE_HASHED_PARTS)
        same = word_is(word_next_part(&rest, ','), save_hashed_part_name(count++)) && same;
    reading->recording->has_parts = same && count == SAVE_HASHED_PARTS && rest.length == 0;
    return true;
}

static bool read_hash(struct reading *reading)
{
    struct recording *recording = reading->recording;
    struct recorded_hash made = {0};
    struct words line = reading->line;
    uint64_t part;
    int frame;
    if (!next_number(&line, FRAME_MAX, &frame) || !next_hex(&line, 16, &made.hash))
        return false;
    made.frame = (uint32_t)frame;
    for (int i = 0; i < SAVE_HASHED_PARTS && next_hex(&line, 8, &part); i++)
        made.parts[i] = (uint32_t)part;
    struct recorded_hash *rows =
        array_grow_in(reading->arena, recording->hashes, recording->hash_count, sizeof *rows);
    reading->no_memory = !rows;
    if (!rows)
        return false;
    recording->hashes = rows;
    rows[recording->hash_count++] = made;
    return true;
}

static bool read_size(struct words *line, struct recorded_bytes *bytes)
{
    int size;
    bool good = next_number(line, INT32_MAX, &size);
    bytes->size = good ? (size_t)size : 0;
    return good;
}

static bool read_save(struct reading *reading)
{
    reading->bytes = &reading->recording->save;
    return read_size(&reading->line, reading->bytes);
}

static bool read_state(struct reading *reading)
{
    struct recording *recording = reading->recording;
    struct recorded_bytes made = {0};
    int frame;
    if (!next_number(&reading->line, FRAME_MAX, &frame) || !read_size(&reading->line, &made))
        return false;
    made.frame = (uint32_t)frame;
    struct recorded_bytes *rows =
        array_grow_in(reading->arena, recording->states, recording->state_count, sizeof *rows);
    reading->no_memory = !rows;
    if (!rows)
        return false;
    recording->states = rows;
    reading->bytes = &rows[recording->state_count++];
    *reading->bytes = made;
    return true;
}

/* The lines of bytes follow each other, so together they are one piece of the file. */
static bool read_bytes(struct reading *reading)
{
    const uint8_t *start = (const uint8_t *)reading->line.start;
    if (!reading->bytes)
        return true;
    struct byte_view *lines = &reading->bytes->lines;
    if (!lines->data)
        lines->data = start;
    lines->size = (size_t)((const uint8_t *)reading->line.end - lines->data);
    return true;
}

static const struct {
    const char *words;
    bool (*read)(struct reading *reading);
} kinds[] = {
    {"# .", read_bytes},
    {"# hash", read_hash},
    {"# state", read_state},
    {"# game:", read_game},
    {"# file:", read_file},
    {"# router:", read_router},
    {"# music:", read_music},
    {"# speech:", read_speech},
    {"# tracks:", read_tracks},
    {"# text speed:", read_text_speed},
    {"# begins: with the boot,", read_boot},
    {"# begins: before frame", read_beginning},
    {"# not exact:", read_mark},
    {"# ends: before frame", read_end},
    {"# parts:", read_parts},
    {"# save", read_save},
};

static bool read_comment(struct reading *reading)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!match_words(&reading->line, kinds[i].words))
            continue;
        if (kinds[i].read != read_bytes)
            reading->bytes = NULL;
        return kinds[i].read(reading);
    }
    return true;
}

bool recording_read(struct recording *recording, const char *name, struct byte_view text,
                    struct arena *arena, struct fault *fault)
{
    const struct fault_place place = {name, NULL, 0};
    struct reading reading = {.recording = recording, .arena = arena};
    *recording = (struct recording){.name = name};
    if (!event_script_load(&recording->events, name, text, arena, fault))
        return false;
    reading.line = words_of((const char *)text.data, text.size, 0);
    while (words_next_line(&reading.line))
        if (reading.line.start < reading.line.end && *reading.line.start == '#' &&
            !read_comment(&reading))
            return fault_set(fault, reading.no_memory ? FAULT_MEMORY : FAULT_BAD_VALUE, &place, 0,
                             reading.no_memory ? "not enough memory for the recording"
                                               : "line %d of the recording is invalid",
                             reading.line.line);
    if (!recording->has_parts)
        for (size_t i = 0; i < recording->hash_count; i++)
            memset(recording->hashes[i].parts, 0, sizeof recording->hashes[i].parts);
    return true;
}

uint32_t recording_end(const struct recording *recording)
{
    const struct event_script *events = &recording->events;
    uint32_t end = recording->end_frame;
    if (end == 0 && events->count > 0)
        end = events->events[events->count - 1].frame + 1;
    if (recording->end_frame == 0 && recording->hash_count > 0 &&
        recording->hashes[recording->hash_count - 1].frame >= end)
        end = recording->hashes[recording->hash_count - 1].frame + 1;
    return end;
}
