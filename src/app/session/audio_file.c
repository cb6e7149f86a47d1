#include "app/session/audio_file.h"

#include "api/host.h"
#include "cli/cli.h"
#include "util/limits.h"

static bool read_bytes(void *context, uint64_t position, uint8_t *bytes, size_t size)
{
    struct audio_file *file = context;
    while (size > 0) {
        size_t count = size;
        uint64_t at = file->start + position;
        if (file->sectors)
            at = file->start + file_part_sector_place(position, &count);
        if (fseeko(file->stream, (off_t)at, SEEK_SET) != 0 ||
            fread(bytes, 1, count, file->stream) != count)
            return false;
        position += count;
        bytes += count;
        size -= count;
    }
    return true;
}

bool audio_file_open(struct audio_file *file, const char *path)
{
    *file = (struct audio_file){.stream = plain_file_open(path)};
    snprintf(file->name, sizeof file->name, "%s", cli_file_name(path));
    if (!file->stream || fseeko(file->stream, 0, SEEK_END) != 0) {
        audio_file_close(file);
        return false;
    }
    const off_t size = ftello(file->stream);
    file->bytes = (struct byte_source){file, size > 0 ? (uint64_t)size : 0, read_bytes};
    return true;
}

bool audio_file_open_part(struct audio_file *file, const char *path, const struct file_part *part)
{
    if (!audio_file_open(file, path))
        return false;
    file->bytes.size = part->size;
    file->start = part->start;
    file->sectors = part->sectors;
    return true;
}

bool audio_file_open_next_to(struct audio_file *file, const char *game, const char *name)
{
    char within[FAULT_FILE_SIZE], path[PATH_SIZE];
    snprintf(within, sizeof within, "audio/%s", name);
    *file = (struct audio_file){0};
    return host_find_file(game, within, path, sizeof path) && audio_file_open(file, path);
}

void audio_file_close(struct audio_file *file)
{
    if (file->stream)
        fclose(file->stream);
    file->stream = NULL;
}

/* ---- wave banks ---- */

bool audio_bank_open(struct audio_bank *bank, const char *game, const char *name,
                     struct fault *fault)
{
    *fault = (struct fault){0};
    if (!audio_file_open_next_to(&bank->file, game, name))
        return false;
    if (wave_bank_open(&bank->bank, &bank->file.bytes, bank->file.name, fault))
        return true;
    audio_file_close(&bank->file);
    return false;
}

void audio_bank_close(struct audio_bank *bank)
{
    audio_file_close(&bank->file);
}
