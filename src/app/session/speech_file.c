#include "app/session/game_source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "api/host.h"
#include "app/audio/sound_stream.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/game_state.h"
#include "resource/files/file_source.h"
#include "util/fault.h"
#include "util/limits.h"

enum { CHANNELS_MAX = 2, READ_AT_ONCE = 1024, TABLE_AT = 4 };

struct speech_file {
    FILE *stream;
    struct byte_source bytes;
    char *name;
    bool compressed, reported;
    uint8_t *table; /* of a compressed file */
    size_t table_size;
};

/* The first of these that exists is used. */
static const char *const names[] = {"monster.sou", "monster.sof", "monster.sog", "monster.so3"};

enum { KINDS = sizeof names / sizeof *names };

static bool read_bytes(void *context, uint64_t position, uint8_t *bytes, size_t size)
{
    struct speech_file *file = context;
    return fseeko(file->stream, (off_t)position, SEEK_SET) == 0 &&
           fread(bytes, 1, size, file->stream) == size;
}

/* The path of the file of voices; *kind is its place in `names`. */
static bool find_file(const char *game, char *path, size_t size, size_t *kind)
{
    struct host_folder *folder;
    struct file_source source;
    struct fault fault = {0};
    const char *hint, *name;
    bool found = false;
    *kind = KINDS;
    if (!host_folder_open(&folder, &source, game, &hint, &fault))
        return false;
    for (int n = 0; (name = source.name_at(source.context, n)) != NULL; n++)
        for (size_t i = 0; i < *kind; i++)
            if (strcasecmp(name, names[i]) == 0 && source.size(source.context, name) > 0) {
                found = host_folder_path(folder, name, path, size);
                *kind = i;
            }
    host_folder_close(folder);
    return found;
}

/* Why the file cannot be used; NULL: it can. */
static const char *open_stream(struct speech_file *file, const char *path)
{
    file->stream = plain_file_open(path);
    if (!file->stream || fseeko(file->stream, 0, SEEK_END) != 0)
        return N_("cannot be read");
    off_t size = ftello(file->stream);
    file->bytes = (struct byte_source){file, size > 0 ? (uint64_t)size : 0, read_bytes};
    if (!file->compressed)
        return voice_file_begins(&file->bytes) ? NULL : N_("is not a file of voices");
    if (sound_streams_missing())
        return N_("needs libsndfile, which cannot be used here");
    file->table_size = voice_table_size(&file->bytes);
    file->table = file->table_size > 0 ? malloc(file->table_size) : NULL;
    const bool read = file->table && read_bytes(file, TABLE_AT, file->table, file->table_size);
    return read ? NULL : N_("has no table of its voices");
}

struct speech_file *speech_file_open(const char *game, bool reports)
{
    char path[PATH_SIZE];
    size_t kind;
    if (!find_file(game, path, sizeof path, &kind))
        return NULL;
    struct speech_file *file = calloc(1, sizeof *file);
    if (!file)
        return NULL;
    file->name = strdup(cli_file_name(path));
    file->compressed = kind > 0;
    file->reported = !reports;
    const char *why = file->name ? open_stream(file, path) : "not enough memory";
    if (!why)
        return file;
    if (reports)
        cli_error("%s: %s; lines are shown as text only", path, why);
    speech_file_close(file);
    return NULL;
}

void speech_file_close(struct speech_file *file)
{
    if (!file)
        return;
    if (file->stream)
        fclose(file->stream);
    free(file->table);
    free(file->name);
    free(file);
}

struct speech_voice {
    struct speech_file *file;
    struct voice_times mouth;
    uint32_t rate;
    uint64_t frames;
    struct voice_item item; /* of a file that is not compressed */
    struct voice_row row;   /* else */
    struct sound_stream stream;
};

static bool open_sound(struct speech_voice *voice)
{
    struct sound_stream *stream = &voice->stream;
    if (sound_stream_open_within(stream, &voice->file->bytes, voice->row.position,
                                 voice->row.size) ||
        stream->frames < 1 || stream->channels < 1 || stream->channels > CHANNELS_MAX)
        return false;
    voice->rate = stream->rate;
    voice->frames = stream->frames;
    return true;
}

static bool find_voice(struct speech_voice *voice, uint32_t offset, struct fault *fault)
{
    struct speech_file *file = voice->file;
    if (!file->compressed) {
        if (!voice_item_read(&voice->item, &file->bytes, offset, file->name, fault))
            return false;
        voice->mouth = voice->item.mouth;
        voice->rate = voice->item.rate;
        voice->frames = voice->item.samples;
        return true;
    }
    const struct byte_view table = {file->table, file->table_size};
    if (!voice_row_find(&voice->row, table, &file->bytes, offset, file->name, fault))
        return false;
    voice->mouth = voice->row.mouth;
    if (open_sound(voice))
        return true;
    uint64_t at = voice->row.position < UINT32_MAX ? voice->row.position : FAULT_NO_OFFSET;
    const struct fault_place place = {file->name, "voice", (uint32_t)at};
    return fault_set(fault, FAULT_UNKNOWN, &place, 0, "the voice at 0x%08X cannot be decoded",
                     (unsigned)offset);
}

struct speech_voice *speech_voice_open(struct speech_file *file, uint32_t offset, uint32_t *rate)
{
    struct fault fault = {0};
    struct speech_voice *voice = calloc(1, sizeof *voice);
    if (!voice)
        return NULL;
    voice->file = file;
    if (find_voice(voice, offset, &fault)) {
        *rate = voice->rate;
        return voice;
    }
    if (!file->reported) {
        cli_fault(&fault);
        cli_error("damaged voices are shown as text only");
    }
    file->reported = true;
    speech_voice_close(voice);
    return NULL;
}

void speech_voice_close(struct speech_voice *voice)
{
    if (!voice)
        return;
    sound_stream_close(&voice->stream);
    free(voice);
}

static size_t read_plain(struct speech_voice *voice, uint64_t position, int16_t *stereo,
                         size_t frames)
{
    uint8_t samples[READ_AT_ONCE];
    size_t done = 0, got = 1;
    while (done < frames && got > 0) {
        size_t wanted = frames - done < READ_AT_ONCE ? frames - done : READ_AT_ONCE;
        got =
            voice_item_samples(&voice->item, &voice->file->bytes, position + done, samples, wanted);
        for (size_t i = 0; i < got; i++) {
            int16_t value = (int16_t)((samples[i] - 128) * 256);
            stereo[2 * (done + i)] = stereo[2 * (done + i) + 1] = value;
        }
        done += got;
    }
    return done;
}

size_t speech_voice_read(struct speech_voice *voice, uint64_t position, int16_t *stereo,
                         size_t frames)
{
    if (position >= voice->frames)
        return 0;
    return voice->file->compressed ? sound_stream_read(&voice->stream, position, stereo, frames)
                                   : read_plain(voice, position, stereo, frames);
}

static bool find_line(void *context, const struct speech_place *place, struct speech_line *line)
{
    uint32_t rate;
    struct speech_voice *voice = speech_voice_open(context, place->offset, &rate);
    if (!voice)
        return false;
    uint64_t jiffies = voice->frames < (uint64_t)SPEECH_JIFFIES_MAX * rate
                           ? (voice->frames * GAME_JIFFY_RATE + rate - 1) / rate
                           : 0;
    line->jiffies = jiffies <= SPEECH_JIFFIES_MAX ? (int32_t)jiffies : 0;
    line->mouth = voice->mouth;
    speech_voice_close(voice);
    return line->jiffies > 0;
}

struct speech_source speech_file_source(struct speech_file *file)
{
    return file ? (struct speech_source){file, find_line} : (struct speech_source){0};
}
