#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "app/history/recording.h"
#include "app/session/event_script.h"
#include "app/session/save_file.h"
#include "app/session/start.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "resource/files/file_source.h"
#include "resource/files/known_game.h"
#include "util/arena.h"
#include "util/array.h"
#include "util/base64.h"
#include "util/words.h"
#include "walk/router.h"

enum { FRAME_MAX = 1 << 30, ID_SIZE = 32 };

struct reading {
    struct recording *recording;
    struct arena *arena;
    struct words line;
    struct recorded_bytes *bytes; /* owner of following byte lines; NULL if they are skipped */
    bool no_memory;
};

/* Reads a hexadecimal number of 16 digits. */
static bool next_hash(struct words *line, uint64_t *value)
{
    struct word word;
    if (!words_next(line, &word) || word.length != 16)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        int digit = char_digit_value(word.text[i]);
        if (digit == 16)
            return false;
        *value = *value << 4 | (uint64_t)digit;
    }
    return true;
}

/* ---- parsers, by kind of line ---- */

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

/* Reads a checksum. It is the last word, since names may have spaces. */
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
    const bool named = words_next(&reading->line, &word) && word_copy(word, name, sizeof name);
    const int device = named ? music_find(name) : -1;
    if (device >= 0)
        reading->recording->start.device = (enum sound_device)device;
    return device >= 0;
}

static bool read_speech(struct reading *reading)
{
    struct word word;
    char name[ID_SIZE];
    int *speech = &reading->recording->start.speech;
    if (!words_next(&reading->line, &word) ||
        !word_copy(word_next_part(&word, ','), name, sizeof name) ||
        (*speech = speech_choice_find(name)) < 0)
        return false;
    while (words_next(&reading->line, &word))
        if (word_is(word, "Special"))
            reading->recording->start.new_voices = true;
    return true;
}

static bool read_text_speed(struct reading *reading)
{
    struct start_options *start = &reading->recording->start;
    start->text_speed_given =
        words_next_decimal(&reading->line, 0, TEXT_SPEED_MAX, &start->text_speed);
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

static bool next_option(struct words *line, const char *option, int low, int high, int *value)
{
    struct word word;
    return words_next(line, &word) && word_is(word, option) &&
           words_next_decimal(line, low, high, value);
}

static bool read_boot(struct reading *reading)
{
    struct start_options *start = &reading->recording->start;
    reading->recording->at_boot = start->boot_param_given = true;
    return next_option(&reading->line, "--boot-param", INT16_MIN, INT16_MAX, &start->boot_param) &&
           next_option(&reading->line, "--seed", INT32_MIN, INT32_MAX, &start->seed);
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
    if (!words_next_decimal(&reading->line, 0, FRAME_MAX, &frame))
        return false;
    reading->recording->end_frame = (uint32_t)frame;
    return true;
}

static bool read_hash(struct reading *reading)
{
    struct recording *recording = reading->recording;
    struct recorded_hash made = {0};
    int frame;
    if (!words_next_decimal(&reading->line, 0, FRAME_MAX, &frame) ||
        !next_hash(&reading->line, &made.hash))
        return false;
    made.frame = (uint32_t)frame;
    struct recorded_hash *rows =
        array_grow_in(reading->arena, recording->hashes, recording->hash_count, sizeof *rows);
    reading->no_memory = !rows;
    if (!rows)
        return false;
    recording->hashes = rows;
    rows[recording->hash_count++] = made;
    return true;
}

static bool read_save(struct reading *reading)
{
    reading->bytes = &reading->recording->save;
    return words_next_decimal(&reading->line, 0, INT32_MAX, &reading->bytes->size);
}

static bool read_state(struct reading *reading)
{
    struct recording *recording = reading->recording;
    struct recorded_bytes made = {0};
    int frame;
    if (!words_next_decimal(&reading->line, 0, FRAME_MAX, &frame) ||
        !words_next_decimal(&reading->line, 0, INT32_MAX, &made.size))
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

/* Adds a line of packed bytes. Its lines are adjacent, so together they are one piece of the
 * file. */
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
    const char *begins;
    bool (*read)(struct reading *reading);
} kinds[] = {
    {"# . ", read_bytes},
    {"# hash ", read_hash},
    {"# state ", read_state},
    {"# game: ", read_game},
    {"# file: ", read_file},
    {"# router: ", read_router},
    {"# music: ", read_music},
    {"# speech: ", read_speech},
    {"# tracks: ", read_tracks},
    {"# text speed: ", read_text_speed},
    {"# begins: with the boot, ", read_boot},
    {"# begins: before frame ", read_beginning},
    {"# not exact: ", read_mark},
    {"# ends: before frame ", read_end},
    {"# save ", read_save},
};

static bool read_comment(struct reading *reading)
{
    struct words *line = &reading->line;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct word rest = {line->start, (size_t)(line->end - line->start), .column = 1};
        if (!word_consume(&rest, kinds[i].begins))
            continue;
        line->at = rest.text;
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

enum {
    LINE_BYTES = 75, /* 100 letters */
    BYTES_LIMIT = 16 << 20,
    PACKED_MAX = 1040, /* the most bytes that zlib makes of one byte */
};

/* ---- bytes as lines of text: packed by zlib, in base64 ---- */

static void write_packed(const uint8_t *packed, size_t size, struct bytes_writer *text)
{
    for (size_t at = 0; at < size; at += LINE_BYTES) {
        const size_t left = size - at;
        write_bytes(text, "# . ", 4);
        write_base64(text, (struct byte_view){packed + at, left < LINE_BYTES ? left : LINE_BYTES});
        write_u8(text, '\n');
    }
}

static void write_save(struct byte_view save, struct bytes_writer *text)
{
    uLongf size = compressBound((uLong)save.size);
    uint8_t *packed = malloc(size);
    write_format(text, "# save %zu\n", save.size);
    if (packed && compress2(packed, &size, save.data, (uLong)save.size, Z_BEST_SPEED) == Z_OK)
        write_packed(packed, size, text);
    else
        text->failed = true;
    free(packed);
}

/* Decodes the base64 letters of all lines together. Returns the number of bytes. */
static size_t decode(struct byte_view lines, uint8_t *packed)
{
    uint32_t group = 0;
    int count = 0;
    size_t size = 0;
    for (size_t i = 0; i < lines.size; i++) {
        if (lines.data[i] == '#') { /* skips the line's "# . " */
            i += 3;
            continue;
        }
        const uint32_t bits = base64_bits(lines.data[i]);
        if (bits == 64)
            continue;
        group = group << 6 | bits;
        count++;
        if (count % 4 != 1)
            packed[size++] = (uint8_t)(group >> (6 - 2 * ((count - 1) % 4)));
    }
    return size;
}

bool recording_unpack(const struct recorded_bytes *packed, struct bytes_writer *bytes)
{
    uLongf size = (uLongf)packed->size;
    bool possible = size > 0 && size <= BYTES_LIMIT && size / PACKED_MAX <= packed->lines.size;
    uint8_t *decoded = possible ? malloc(packed->lines.size + 1) : NULL;
    bytes_writer_clear(bytes);
    if (!decoded)
        return false;
    write_fill(bytes, 0, size);
    bool good =
        !bytes->failed &&
        uncompress(bytes->data, &size, decoded, (uLong)decode(packed->lines, decoded)) == Z_OK &&
        size == (uLongf)packed->size;
    free(decoded);
    return good;
}

/* ---- the file ---- */

/* Writes the part after the input: the end, hashes, the save at the beginning, and states. */
static void write_checks(const struct recording_source *source, struct bytes_writer *text)
{
    const struct journal *journal = source->journal;
    const struct journal_segment *state;
    write_format(text, "# ends: before frame %u\n", (unsigned)source->game->world.frame);
    journal_write_hashes(journal, "# hash ", text);
    if (journal->start.size > 0)
        write_save(bytes_writer_view(&journal->start), text);
    for (size_t i = 0; (state = journal_next_state(journal, &i)) != NULL;) {
        write_format(text, "# state %u %zu\n", (unsigned)state->frame - 1, state->state_size);
        write_packed(journal->states.data + state->at, state->size, text);
    }
}

static void write_file_line(struct bytes_writer *text, const char *name, struct byte_view bytes)
{
    char sum[SHA256_TEXT_SIZE], shown[FAULT_FILE_SIZE];
    file_sum(bytes, sum);
    snprintf(shown, sizeof shown, "%s", name);
    for (char *letter = shown; *letter; letter++)
        if ((unsigned char)*letter < ' ')
            *letter = '?'; /* a newline would end the comment */
    write_format(text, "# file: %s %zu bytes, SHA-256 %s\n", shown, bytes.size, sum);
}

static void write_beginning(const struct recording_source *source, struct bytes_writer *text)
{
    const struct journal *journal = source->journal;
    unsigned first = (unsigned)journal->first_frame;
    if (journal->at_boot)
        write_format(text, "# begins: with the boot, --boot-param %d --seed %d\n",
                     source->game->boot_param, source->start->seed);
    else if (journal->start.size > 0)
        write_format(text, "# begins: before frame %u, with the save below\n", first);
    else
        write_format(text, "# begins: before frame %u, with a game that was loaded\n", first);
    if (journal->change_count > 0)
        write_format(text, "# not exact: from frame %u on things were changed by hand\n",
                     (unsigned)journal->change_frame);
}

/* Writes the journal's record. */
static void replay_write_input(const struct recording_source *source, struct bytes_writer *text)
{
    const struct game_files *files = &source->game->files;
    const char *name = known_game_facts(files->known)->name;
    write_format(text, "# walkbox " WALKBOX_VERSION "\n# game: %s\n", name ? name : "unknown");
    write_file_line(text, files->index_name, files->index_bytes);
    write_file_line(text, files->container_name, files->container_bytes);
    write_format(text, "# router: %s%s", source->game->stage.floor.router->name,
                 source->game->host.strict ? ", --strict" : "");
    if (source->start->game)
        write_format(text, ", --game %s", source->start->game);
    write_format(text, "\n");
    replay_conditions_write(source->game, text);
    write_beginning(source, text);
    journal_write_input(source->journal, text);
    write_checks(source, text);
}

int replay_save(const struct recording_source *source, const char *path, bool only_hashes)
{
    struct bytes_writer text;
    if (!path)
        return CLI_DONE;
    bytes_writer_init(&text, host_allocator());
    if (only_hashes)
        journal_write_hashes(source->journal, "", &text);
    else
        replay_write_input(source, &text);
    struct byte_view bytes = bytes_writer_view(&text);
    bool good = !text.failed;
    if (!good)
        cli_error("not enough memory to write %s", path);
    else if (strcmp(path, "-") == 0)
        fwrite(bytes.data, 1, bytes.size, stdout); /* main checks standard output for errors */
    else
        good = cli_write_file(path, bytes);
    bytes_writer_free(&text);
    return good ? CLI_DONE : CLI_BAD_DATA;
}

bool recording_save_new(const struct recording_source *source, const char *folder, const char *name,
                        const char *report, char path[PATH_SIZE], struct fault *fault)
{
    char date[OWN_STAMP_SIZE], dated[RECORDING_NAME_SIZE];
    struct bytes_writer text;
    own_files_stamp(date);
    snprintf(dated, sizeof dated, "%s%s", name, date);
    if (!own_files_new(path, folder, dated, "recording", fault))
        return false;
    bytes_writer_init(&text, host_allocator());
    replay_write_input(source, &text);
    if (report) {
        write_format(&text, "# report ");
        write_bytes(&text, report, strlen(report));
        write_format(&text, "\n");
    }
    bool good = text.failed ? fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory")
                            : cli_replace_file(path, bytes_writer_view(&text), fault);
    bytes_writer_free(&text);
    return good;
}
