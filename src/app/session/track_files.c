#include "app/session/track_files.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "api/plain_file.h"
#include "cli/options.h"
#include "engine/game_state.h"
#include "engine/sound/sound_clock.h"
#include "resource/sound.h"

#ifdef WALKBOX_HAS_SNDFILE
#include "app/platform/library.h"
#include "util/limits.h"
#endif

enum { DIGITS_MOST = 3 };

static const char *const endings[] = {"ogg", "flac", "fla", "mp3", "wav"};

enum { KINDS = sizeof endings / sizeof *endings };

bool track_file_of(const char *name, struct track_file *file)
{
    static const char first[] = "track";
    if (strncasecmp(name, first, sizeof first - 1) != 0)
        return false;
    name += sizeof first - 1;
    name += *name == '_';
    int digits = 0;
    for (file->track = 0; isdigit((unsigned char)name[digits]) && digits < DIGITS_MOST; digits++)
        file->track = file->track * 10 + name[digits] - '0';
    if (name[digits] != '.' || file->track < 1 || file->track >= SOUND_TRACK_NUMBERS)
        return false;
    for (file->kind = 0; file->kind < KINDS; file->kind++)
        if (strcasecmp(name + digits + 1, endings[file->kind]) == 0)
            return true;
    return false;
}

#ifdef WALKBOX_HAS_SNDFILE

static const char *missing(void)
{
    struct sndfile_library library;
    return sndfile_library_load(&library);
}

uint32_t track_file_samples(const char *path, uint32_t *rate)
{
    enum { HOURS = 10 * 3600 };
    struct sndfile_library library;
    SF_INFO info = {0};
    if (sndfile_library_load(&library))
        return 0;
    FILE *stream = plain_file_open(path);
    SNDFILE *opened = stream ? library.sf_open_fd(fileno(stream), SFM_READ, &info, 0) : NULL;
    if (opened)
        library.sf_close(opened);
    if (stream)
        fclose(stream);
    if (!opened)
        return 0;
    if (info.samplerate < 1 || info.frames < 1 || info.frames > UINT32_MAX ||
        info.frames / info.samplerate >= HOURS)
        return 0;
    *rate = (uint32_t)info.samplerate;
    return (uint32_t)info.frames;
}

#else

static const char *missing(void)
{
    return "this walkbox was built without it";
}

uint32_t track_file_samples(const char *path, uint32_t *rate)
{
    (void)path;
    *rate = 0;
    return 0;
}

#endif

bool track_files_find(const struct file_source *source, const char *names[SOUND_TRACK_NUMBERS])
{
    struct track_file file;
    int kinds[SOUND_TRACK_NUMBERS] = {0};
    bool found = false;
    const char *name;
    for (int n = 0; (name = source->name_at(source->context, n)) != NULL; n++) {
        if (!track_file_of(name, &file))
            continue;
        found = true;
        if (names[file.track] && kinds[file.track] <= file.kind)
            continue;
        names[file.track] = name;
        kinds[file.track] = file.kind;
    }
    return found;
}

void track_files_tell(struct game *game, const struct host_folder *folder,
                      const struct file_source *source)
{
    const char *names[SOUND_TRACK_NUMBERS] = {NULL};
    char path[PATH_SIZE];
    if (!track_files_find(source, names))
        return;
    const char *why = missing();
    if (why) {
        cli_error("libsndfile cannot be used (%s): CD tracks are silent", why);
        return;
    }
    for (int track = 1; track < SOUND_TRACK_NUMBERS; track++) {
        if (!names[track])
            continue;
        uint32_t rate = 0, samples = 0;
        if (host_folder_path(folder, names[track], path, sizeof path))
            samples = track_file_samples(path, &rate);
        if (samples > 0)
            sound_clock_set_track_samples(game, track, samples, rate);
        else
            cli_error("%s: cannot tell how long it is; it is left out", names[track]);
    }
}
