#include "app/audio/speech_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "api/host.h"
#include "app/audio/edition.h"
#include "app/audio/sound_stream.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/state/game_state.h"
#include "resource/files/file_source.h"
#include "util/fault.h"
#include "util/limits.h"

enum { CHANNELS_MAX = 2, READ_AT_ONCE = 1024, TABLE_AT = 4 };

struct speech_file {
    struct audio_file file;
    uint8_t *memory; /* voices of a game played from its sources; replaces the file */
    bool compressed, of_edition, reported;
    uint8_t *table; /* index of a compressed file */
    size_t table_size;
    struct edition_voices edition; /* replaces the file */
};

/* The first name that exists is used. */
static const char *const names[] = {VOICE_FILE, "monster.sof", "monster.sog", "monster.so3"};

enum { KINDS = sizeof names / sizeof *names };

/* Writes the path of the voice file. *kind is its index in `names`. */
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

struct image_search {
    struct file_part part;
    bool found;
};

static bool copy_part(void *context, const struct file_part *part)
{
    struct image_search *search = context;
    search->part = *part;
    search->found = part->size > 0;
    return !search->found;
}

/* Finds the voices inside a CD image: writes the path of the image, and their place in it. */
static bool find_in_image(const char *game, char *path, size_t size, struct file_part *part)
{
    struct host_folder *folder;
    struct file_source source;
    struct image_search search = {.found = false};
    const struct part_visitor visitor = {&search, copy_part};
    const char *hint, *name;
    if (!host_folder_open(&folder, &source, game, &hint, NULL))
        return false;
    for (int n = 0; !search.found && (name = source.name_at(source.context, n)) != NULL; n++)
        if (inner_kind_of(&source, name) == INNER_CD &&
            cd_image_visit(&source, name, "MONSTER.SOU|*/MONSTER.SOU", &visitor, NULL) &&
            search.found)
            search.found = host_folder_path(folder, name, path, size);
    host_folder_close(folder);
    *part = search.part;
    return search.found;
}

/* Opens a talkie's voice file. Returns why it cannot be used, or NULL. */
static const char *open_talkie(struct speech_file *speech, const char *path,
                               const struct file_part *part)
{
    struct audio_file *file = &speech->file;
    if (!audio_file_open(file, path, part->size > 0 ? part : NULL))
        return N_("the voice file cannot be read");
    if (!speech->compressed)
        return voice_file_begins(&file->bytes) ? NULL : N_("this is not a voice file");
    if (sound_streams_missing())
        return N_("the voice file needs libsndfile, which is unavailable");
    speech->table_size = voice_table_size(&file->bytes);
    speech->table = speech->table_size > 0 ? malloc(speech->table_size) : NULL;
    const bool read = speech->table && file->bytes.read(file->bytes.context, TABLE_AT,
                                                        speech->table, speech->table_size);
    return read ? NULL : N_("the voice file has no voice table");
}

/* Opens the voices of a Special Edition. Returns false, and reports why unless there are none. */
static bool open_edition(struct speech_file *speech, const char *game)
{
    struct fault fault;
    speech->of_edition = edition_voices_open(&speech->edition, game, &fault);
    if (speech->of_edition && !sound_streams_missing())
        return true;
    if (speech->of_edition)
        cli_error("%s: %s; lines are shown as text only", speech->edition.waves.file.name,
                  tr("the voice file needs libsndfile, which is unavailable"));
    else if (fault.code != FAULT_NONE)
        cli_fault(&fault);
    return false;
}

struct speech_file *speech_file_open(const char *game, bool edition)
{
    char path[PATH_SIZE];
    size_t kind;
    struct file_part part = {0}; /* the whole file */
    bool is_talkie = find_file(game, path, sizeof path, &kind);
    if (!is_talkie && find_in_image(game, path, sizeof path, &part)) {
        is_talkie = true;
        kind = 0;
    }
    struct speech_file *file = is_talkie || edition ? calloc(1, sizeof *file) : NULL;
    if (!file)
        return NULL;
    file->compressed = kind > 0;
    const char *why = is_talkie ? open_talkie(file, path, &part) : NULL;
    if (why)
        cli_error("%s: %s; lines are shown as text only", path, tr(why));
    if (is_talkie ? !why : open_edition(file, game))
        return file;
    speech_file_close(file);
    return NULL;
}

static bool read_memory(void *context, uint64_t position, uint8_t *bytes, size_t size)
{
    const struct speech_file *file = context;
    if (position > file->file.bytes.size || size > file->file.bytes.size - position)
        return false;
    memcpy(bytes, file->memory + position, size);
    return true;
}

static bool has_voices(const struct speech_file *file, struct byte_view voices)
{
    if (voices.size == 0) /* a file next to the sources stays in use */
        return !file || !file->memory || file->file.bytes.size == 0;
    return file && file->memory && voices.size == file->file.bytes.size &&
           memcmp(voices.data, file->memory, voices.size) == 0;
}

bool speech_file_set(struct speech_file **set, struct byte_view voices)
{
    if (has_voices(*set, voices))
        return false;
    struct speech_file *file = *set ? *set : calloc(1, sizeof *file);
    uint8_t *memory = malloc(voices.size + 1);
    if (!memory || !file) {
        free(memory);
        speech_file_close(*set ? NULL : file);
        return false;
    }
    if (voices.size > 0)
        memcpy(memory, voices.data, voices.size);
    if (file->of_edition)
        edition_voices_close(&file->edition);
    audio_file_close(&file->file);
    free(file->memory);
    file->compressed = file->of_edition = false;
    file->memory = memory;
    file->file = (struct audio_file){.bytes = {file, voices.size, read_memory}, .name = VOICE_FILE};
    *set = file;
    return true;
}

void speech_file_close(struct speech_file *file)
{
    if (!file)
        return;
    if (file->of_edition)
        edition_voices_close(&file->edition);
    audio_file_close(&file->file);
    free(file->memory);
    free(file->table);
    free(file);
}

struct speech_voice {
    struct speech_file *file;
    struct voice_times mouth;
    uint32_t rate;
    uint64_t frames;
    struct voice_item item; /* for an uncompressed file */
    struct voice_row row;   /* for a compressed file */
    struct sound_stream stream;
};

/* Finishes opening a voice. `why` is the result of opening its stream. */
static bool use_stream(struct speech_voice *voice, const char *why)
{
    const struct sound_stream *stream = &voice->stream;
    if (why || stream->frames < 1 || stream->channels < 1 || stream->channels > CHANNELS_MAX)
        return false;
    voice->rate = stream->rate;
    voice->frames = stream->frames;
    return true;
}

static bool cannot_decode(uint64_t position, uint32_t offset, const char *name, struct fault *fault)
{
    uint64_t at = position < UINT32_MAX ? position : FAULT_NO_OFFSET;
    const struct fault_place place = {name, "voice", (uint32_t)at};
    return fault_set(fault, FAULT_UNKNOWN, &place, 0, "the voice at 0x%08X cannot be decoded",
                     (unsigned)offset);
}

static bool find_wave(struct speech_voice *voice, uint32_t index, struct fault *fault)
{
    const struct audio_bank *bank = &voice->file->edition.waves;
    struct wave wave;
    if (!wave_bank_read(&bank->bank, index, &wave, fault))
        return false;
    const char *why = sound_stream_open_wave(&voice->stream, &bank->file.bytes, &wave);
    return use_stream(voice, why) || cannot_decode(wave.position, index, bank->file.name, fault);
}

static bool find_voice(struct speech_voice *voice, uint32_t offset, struct fault *fault)
{
    struct speech_file *speech = voice->file;
    const struct audio_file *file = &speech->file;
    if (speech->of_edition)
        return find_wave(voice, offset, fault);
    if (!speech->compressed) {
        if (!voice_item_read(&voice->item, &file->bytes, offset, file->name, fault))
            return false;
        voice->mouth = voice->item.mouth;
        voice->rate = voice->item.rate;
        voice->frames = voice->item.samples;
        return true;
    }
    const struct byte_view table = {speech->table, speech->table_size};
    struct voice_row *row = &voice->row;
    if (!voice_row_find(row, table, &file->bytes, offset, file->name, fault))
        return false;
    voice->mouth = row->mouth;
    const char *why =
        sound_stream_open_within(&voice->stream, &file->bytes, row->position, row->size);
    return use_stream(voice, why) || cannot_decode(row->position, offset, file->name, fault);
}

struct speech_voice *speech_voice_open(struct speech_file *file, uint32_t offset, uint32_t *rate)
{
    struct fault fault = {0};
    struct speech_voice *voice = file ? calloc(1, sizeof *voice) : NULL;
    if (!voice)
        return NULL;
    voice->file = file;
    if (find_voice(voice, offset, &fault)) {
        *rate = voice->rate;
        return voice;
    }
    if (!file->reported) {
        cli_fault(&fault);
        cli_error("lines with damaged voices are shown as text only");
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
    int16_t samples[READ_AT_ONCE];
    size_t done = 0, got = 1;
    while (done < frames && got > 0) {
        size_t wanted = frames - done < READ_AT_ONCE ? frames - done : READ_AT_ONCE;
        got = voice_item_samples(&voice->item, &voice->file->file.bytes, position + done, samples,
                                 wanted);
        for (size_t i = 0; i < got; i++)
            stereo[2 * (done + i)] = stereo[2 * (done + i) + 1] = samples[i];
        done += got;
    }
    return done;
}

bool speech_file_oddity(const struct speech_file *file, struct fault *fault)
{
    return file && !file->of_edition && !file->compressed &&
           voice_file_oddity(&file->file.bytes, file->file.name, fault);
}

size_t speech_voice_read(struct speech_voice *voice, uint64_t position, int16_t *stereo,
                         size_t frames)
{
    if (position >= voice->frames)
        return 0;
    return voice->stream.rate > 0 ? sound_stream_read(&voice->stream, position, stereo, frames)
                                  : read_plain(voice, position, stereo, frames);
}

static bool find_line(void *context, const struct voice_ref *ref, struct speech_line *line)
{
    uint32_t rate;
    struct speech_voice *voice = speech_voice_open(context, ref->offset, &rate);
    if (!voice)
        return false;
    uint64_t jiffies = voice->frames < (uint64_t)SPEECH_JIFFIES_MAX * rate
                           ? (voice->frames * GAME_JIFFY_RATE + rate - 1) / rate
                           : 0;
    line->jiffies = jiffies <= SPEECH_JIFFIES_MAX ? (int32_t)jiffies : 0;
    line->mouth = voice->file->of_edition ? edition_voices_mouth(ref, line->jiffies) : voice->mouth;
    speech_voice_close(voice);
    return line->jiffies > 0;
}

static bool choose(void *context, const struct speech_page *page, struct voice_ref *ref)
{
    const struct speech_file *file = context;
    return edition_voices_choose(&file->edition, page, ref);
}

struct speech_source speech_file_source(struct speech_file *file)
{
    const bool empty = !file || (file->memory && file->file.bytes.size == 0);
    return (struct speech_source){file, empty ? NULL : find_line,
                                  file && file->of_edition ? choose : NULL};
}
