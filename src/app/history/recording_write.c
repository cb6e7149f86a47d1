#include "app/history/recording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "app/session/replay_conditions.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "engine/game_state.h"
#include "resource/files/file_source.h"
#include "resource/files/known_game.h"
#include "walk/router.h"

enum {
    LINE_BYTES = 75, /* 100 letters */
    BYTES_LIMIT = 16 << 20,
    PACKED_MAX = 1040, /* the most bytes that zlib makes of one */
};

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* ---- bytes as lines of text: packed by zlib, in base64 ---- */

static void write_line(const uint8_t *bytes, size_t size, struct bytes_writer *text)
{
    char line[LINE_BYTES / 3 * 4 + 8] = "# . ";
    size_t length = strlen(line);
    for (size_t i = 0; i < size; i += 3) {
        uint32_t group = (uint32_t)bytes[i] << 16;
        group |= i + 1 < size ? (uint32_t)bytes[i + 1] << 8 : 0;
        group |= i + 2 < size ? bytes[i + 2] : 0;
        line[length++] = letters[group >> 18];
        line[length++] = letters[group >> 12 & 63];
        line[length++] = i + 1 < size ? letters[group >> 6 & 63] : '=';
        line[length++] = i + 2 < size ? letters[group & 63] : '=';
    }
    line[length++] = '\n';
    write_bytes(text, line, length);
}

static void write_packed(const uint8_t *packed, size_t size, struct bytes_writer *text)
{
    for (size_t at = 0; at < size; at += LINE_BYTES)
        write_line(packed + at, size - at < LINE_BYTES ? size - at : LINE_BYTES, text);
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

/* The six bits of a letter; 64 for other bytes. */
static uint32_t bits_of(uint8_t letter)
{
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (uint32_t)(found - letters) : 64;
}

/* Decodes the letters of all lines together. */
static size_t decode(struct byte_view lines, uint8_t *packed)
{
    uint32_t group = 0;
    int count = 0;
    size_t size = 0;
    for (size_t i = 0; i < lines.size; i++) {
        if (lines.data[i] == '#') { /* "# . " */
            i += 3;
            continue;
        }
        uint32_t bits = bits_of(lines.data[i]);
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
    bool possible = packed->size <= BYTES_LIMIT && packed->size / PACKED_MAX <= packed->lines.size;
    uint8_t *decoded = possible ? malloc(packed->lines.size + 1) : NULL;
    bytes_writer_clear(bytes);
    if (!decoded)
        return false;
    size_t size = decode(packed->lines, decoded);
    uLongf made = (uLongf)packed->size;
    write_fill(bytes, 0, packed->size);
    bool good = !bytes->failed && packed->size > 0 &&
                uncompress(bytes->data, &made, decoded, (uLong)size) == Z_OK &&
                made == packed->size;
    free(decoded);
    return good;
}

/* ---- the file ---- */

static void write_hashes(const struct journal *journal, struct bytes_writer *text)
{
    text->failed = text->failed || journal->hashes.failed;
    write_format(text, "# parts: ");
    for (int i = 0; i < SAVE_HASHED_PARTS; i++)
        write_format(text, "%s%s", i > 0 ? "," : "", save_hashed_part_name(i));
    write_format(text, "\n");
    for (size_t i = 0; i < journal_hash_count(journal); i++) {
        const struct recorded_hash made = journal_hash_at(journal, i);
        write_format(text, "# hash %u %016llx", (unsigned)made.frame,
                     (unsigned long long)made.hash);
        for (int part = 0; part < SAVE_HASHED_PARTS; part++)
            write_format(text, " %08lx", (unsigned long)made.parts[part]);
        write_format(text, "\n");
    }
}

/* Follows the input: where it ends, hashes, the save it begins with, and states. */
static void write_checks(const struct replay_about *about, struct bytes_writer *text)
{
    const struct journal *journal = about->journal;
    const struct journal_segment *state;
    write_format(text, "# ends: before frame %u\n", (unsigned)about->game->world.frame);
    write_hashes(journal, text);
    if (journal->start.size > 0 && (about->with_save || journal->keeps_all))
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
            *letter = '?'; /* a new line would end the comment */
    write_format(text, "# file: %s %zu bytes, SHA-256 %s\n", shown, bytes.size, sum);
}

static void write_beginning(const struct replay_about *about, struct bytes_writer *text)
{
    const struct journal *journal = about->journal;
    unsigned first = (unsigned)journal->first_frame;
    if (journal->at_boot)
        write_format(text, "# begins: with the boot, --boot-param %d --seed %d\n",
                     about->game->boot_param, about->start->seed);
    else if (journal->start.size > 0)
        write_format(text, "# begins: before frame %u, with start.save%s\n", first,
                     journal->keeps_all || about->with_save ? ", which is below" : "");
    else
        write_format(text, "# begins: before frame %u, with a game that was loaded\n", first);
    if (journal->change_count > 0)
        write_format(text, "# not exact: from frame %u on things were changed by hand\n",
                     (unsigned)journal->change_frame);
}

void replay_write_input(const struct replay_about *about, struct bytes_writer *text)
{
    const struct game_files *files = &about->game->files;
    const char *name = known_game_facts(files->known)->name;
    write_format(text, "# walkbox " WALKBOX_VERSION "\n# game: %s\n", name ? name : "unknown");
    write_file_line(text, files->index_name, files->index_bytes);
    write_file_line(text, files->container_name, files->container_bytes);
    write_format(text, "# router: %s%s", about->game->router->name,
                 about->game->strict ? ", --strict" : "");
    if (about->start->game)
        write_format(text, ", --game %s", about->start->game);
    write_format(text, "\n");
    replay_conditions_write(about->game, text);
    write_beginning(about, text);
    journal_write_input(about->journal, text);
    write_checks(about, text);
}

static int save_text(struct bytes_writer *text, const char *path)
{
    struct byte_view bytes = bytes_writer_view(text);
    bool good = !text->failed;
    if (!good)
        cli_error("not enough memory to write %s", path);
    else if (strcmp(path, "-") == 0)
        fwrite(bytes.data, 1, bytes.size, stdout); /* main checks for errors */
    else
        good = cli_write_file(path, bytes);
    bytes_writer_free(text);
    return good ? CLI_DONE : CLI_BAD_DATA;
}

int replay_save_input(const struct replay_about *about, const char *path)
{
    struct bytes_writer text;
    if (!path)
        return CLI_DONE;
    bytes_writer_init(&text, host_allocator());
    replay_write_input(about, &text);
    return save_text(&text, path);
}

int replay_save_hashes(const struct journal *journal, const char *path)
{
    struct bytes_writer text;
    if (!path)
        return CLI_DONE;
    bytes_writer_init(&text, host_allocator());
    journal_write_hashes(journal, &text);
    return save_text(&text, path);
}
