/* make_talkie DIR [sou|sof|sog|so3] [--speak]: makes a talkie of a game in DIR. Each mark in its
 * texts becomes the codes of a line's voice, which take as much room: 16 letters,
 * "[voice:NNNN:KKK]". NNNN is how long the voice is, in hundredths of a second. KKK is non  a mouth
 * without a list (one time, 0xFFFF) mth  a mouth that shuts after 1 second and opens after 1.5, and
 * again after 2 and 2.5 bad  samples that are packed, which nobody can play off  a place behind
 * the end of the file A voice is a tone, or with --speak the words up to the end of the text as
 * espeak-ng says them, if it is there; then they are as long as they are. The voice file is
 * MONSTER.SOU, or a compressed file. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef WALKBOX_HAS_SNDFILE
#include <sndfile.h>
#endif

enum {
    KEY = 0x69, /* every byte of the pair is XORed with it */
    MARK = 16,
    RATE = 22050,
    TIME_CONSTANT = 0xD2,
    TIMES_MAX = 5,
    LINES_MAX = 64,
    SECONDS_MAX = 60,
    PATH_SIZE = 1024,
    WAV_HEAD = 44,
    NOWHERE = 0x0A000000,
};

struct bytes {
    uint8_t *data;
    size_t size;
};

/* A file, all of it. */
static bool read_all(const char *path, struct bytes *bytes)
{
    FILE *stream = fopen(path, "rb");
    if (!stream || fseek(stream, 0, SEEK_END) != 0)
        return false;
    bytes->size = (size_t)ftell(stream);
    bytes->data = malloc(bytes->size + 1);
    rewind(stream);
    bool good = bytes->data && fread(bytes->data, 1, bytes->size, stream) == bytes->size;
    fclose(stream);
    return good;
}

static bool write_all(const char *path, const uint8_t *data, size_t size)
{
    FILE *stream = fopen(path, "wb");
    bool good = stream && fwrite(data, 1, size, stream) == size;
    return stream && fclose(stream) == 0 && good;
}

static void put_big(uint8_t *at, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(value >> (24 - 8 * i));
}

/* ---- a line ---- */

struct line {
    uint32_t offset, size; /* as the text has them */
    uint16_t times[TIMES_MAX];
    int count;
    bool packed;
    uint8_t *samples;
    uint32_t sample_count;
};

static void make_tone(struct line *line, uint32_t hundredths)
{
    line->sample_count = hundredths * RATE / 100;
    line->samples = malloc(line->sample_count + 1);
    for (uint32_t i = 0; line->samples && i < line->sample_count; i++)
        line->samples[i] = i % 50 < 25 ? 80 : 176; /* 441 Hz */
}

/* The words up to a 0 or a code, as espeak-ng says them. False when it is not there. */
static bool speak(struct line *line, const uint8_t *words)
{
    char command[512] = "espeak-ng --stdout '";
    size_t at = strlen(command);
    for (; at + 64 < sizeof command && *words >= ' ' && *words < 127; words++)
        if (*words != '\'' && *words != '\\')
            command[at++] = (char)*words;
    strcpy(command + at, "' 2>/dev/null");
    FILE *stream = popen(command, "r");
    uint8_t head[WAV_HEAD], sample[2];
    if (!stream)
        return false;
    line->samples = malloc(RATE * SECONDS_MAX);
    if (fread(head, 1, sizeof head, stream) == sizeof head)
        while (line->samples && line->sample_count < RATE * SECONDS_MAX &&
               fread(sample, 1, 2, stream) == 2)
            line->samples[line->sample_count++] = (uint8_t)(sample[1] + 128);
    pclose(stream);
    if (line->sample_count > 0)
        return true;
    free(line->samples);
    return false;
}

static bool read_mark(struct line *line, const uint8_t *mark, bool speaks)
{
    static const uint16_t mouth[TIMES_MAX] = {60, 90, 120, 150, 0xFFFF};
    unsigned hundredths;
    char kind[4];
    char text[MARK + 1];
    memcpy(text, mark, MARK);
    text[MARK] = '\0';
    *line = (struct line){.times = {0xFFFF}, .count = 1};
    if (sscanf(text, "[voice:%4u:%3[a-z]]", &hundredths, kind) != 2)
        return false;
    if (strcmp(kind, "mth") == 0) {
        memcpy(line->times, mouth, sizeof mouth);
        line->count = TIMES_MAX;
    }
    line->packed = strcmp(kind, "bad") == 0;
    line->offset = strcmp(kind, "off") == 0 ? NOWHERE : 0;
    if (!speaks || !speak(line, mark + MARK))
        make_tone(line, hundredths);
    return line->samples != NULL;
}

/* ---- voice files ---- */

static const char creative[] = "Creative Voice File\x1A\x1A\0\x0A\x01\x29\x11";

/* Adds the line's item to the file, and stores its place in the line. */
static void add_item(FILE *stream, struct line *line)
{
    uint8_t head[8 + 2 * TIMES_MAX] = "VCTL", block[6] = {1};
    uint32_t size = line->sample_count + 2;
    if (line->offset == 0)
        line->offset = (uint32_t)ftell(stream);
    line->size = 8 + 2 * (uint32_t)line->count;
    put_big(head + 4, line->size);
    for (int i = 0; i < line->count; i++) {
        head[8 + 2 * i] = (uint8_t)(line->times[i] >> 8);
        head[9 + 2 * i] = (uint8_t)line->times[i];
    }
    for (int i = 0; i < 3; i++)
        block[1 + i] = (uint8_t)(size >> 8 * i);
    block[4] = TIME_CONSTANT;
    block[5] = line->packed ? 1 : 0;
    fwrite(head, 1, line->size, stream);
    fwrite(creative, 1, sizeof creative - 1, stream);
    fwrite(block, 1, sizeof block, stream);
    fwrite(line->samples, 1, line->sample_count, stream);
    fputc(0, stream);
}

static bool write_sou(const char *path, struct line *lines, int count)
{
    FILE *stream = fopen(path, "wb");
    if (!stream)
        return false;
    fwrite("SOU \0\0\0\0", 1, 8, stream);
    for (int i = 0; i < count; i++)
        add_item(stream, &lines[i]);
    return fclose(stream) == 0;
}

#ifdef WALKBOX_HAS_SNDFILE
/* The line as a sound file of its own, read back. */
static bool compress(const struct line *line, const char *path, int format, struct bytes *sound)
{
    SF_INFO info = {.samplerate = RATE, .channels = 1, .format = format};
    SNDFILE *file = sf_open(path, SFM_WRITE, &info);
    if (!file)
        return false;
    for (uint32_t i = 0; i < line->sample_count; i++) {
        short sample = (short)((line->samples[i] - 128) * 256);
        sf_write_short(file, &sample, 1);
    }
    sf_close(file);
    if (line->packed && !write_all(path, (const uint8_t *)"garbage", 7))
        return false;
    return read_all(path, sound) && remove(path) == 0;
}

/* The game already has the offsets, which apply to the uncompressed file. */
static bool write_compressed(const char *path, const struct line *lines, int count, int format)
{
    char part[PATH_SIZE + 8];
    uint8_t row[16], place[4];
    uint32_t at = 0;
    FILE *stream = fopen(path, "wb");
    if (!stream)
        return false;
    snprintf(part, sizeof part, "%s.part", path);
    put_big(place, (uint32_t)count * sizeof row);
    fwrite(place, 1, sizeof place, stream);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < count; i++) {
            struct bytes sound;
            if (!compress(&lines[i], part, format, &sound))
                return false;
            put_big(row, lines[i].offset + (lines[i].offset == NOWHERE ? 1 : 0));
            put_big(row + 4, at);
            put_big(row + 8, (uint32_t)lines[i].count);
            put_big(row + 12, (uint32_t)sound.size);
            if (pass == 0)
                fwrite(row, 1, sizeof row, stream);
            for (int time = 0; pass == 1 && time < lines[i].count; time++) {
                fputc(lines[i].times[time] >> 8, stream);
                fputc(lines[i].times[time] & 255, stream);
            }
            if (pass == 1)
                fwrite(sound.data, 1, sound.size, stream);
            at += 2 * (uint32_t)lines[i].count + (uint32_t)sound.size;
            free(sound.data);
        }
    }
    return fclose(stream) == 0;
}

static bool write_kind(const char *folder, const char *kind, const struct line *lines, int count)
{
    char path[PATH_SIZE];
    int format = strcmp(kind, "sof") == 0   ? SF_FORMAT_FLAC | SF_FORMAT_PCM_16
                 : strcmp(kind, "sog") == 0 ? SF_FORMAT_OGG | SF_FORMAT_VORBIS
                                            : 0x230000 | 0x0082; /* MPEG, layer III */
    snprintf(path, sizeof path, "%s/Monster.%s", folder, kind);
    if (write_compressed(path, lines, count, format))
        return true;
    remove(path);
    return false;
}
#else
static bool write_kind(const char *folder, const char *kind, const struct line *lines, int count)
{
    (void)folder, (void)kind, (void)lines, (void)count;
    return false;
}
#endif

/* ---- the game ---- */

static void put_codes(uint8_t *mark, const struct line *line)
{
    uint32_t words[] = {line->offset, line->offset >> 16, line->size, line->size >> 16};
    for (int i = 0; i < 4; i++) {
        mark[4 * i] = 0xFF;
        mark[4 * i + 1] = 0x0A;
        mark[4 * i + 2] = (uint8_t)words[i];
        mark[4 * i + 3] = (uint8_t)(words[i] >> 8);
    }
}

static void flip(struct bytes *bytes)
{
    for (size_t i = 0; i < bytes->size; i++)
        bytes->data[i] ^= KEY;
}

int main(int argc, char **argv)
{
    static struct line lines[LINES_MAX];
    uint8_t *marks[LINES_MAX];
    int count = 0;
    struct bytes container;
    char game[PATH_SIZE], voices[PATH_SIZE];
    bool speaks = argc > 1 && strcmp(argv[argc - 1], "--speak") == 0;
    const char *kind = argc - speaks > 2 ? argv[2] : "sou";
    if (argc < 2)
        return 2;
    snprintf(game, sizeof game, "%s/MONKEY.001", argv[1]);
    snprintf(voices, sizeof voices, "%s/MONSTER.SOU", argv[1]);
    if (!read_all(game, &container))
        return 1;
    flip(&container);
    for (size_t at = 0; at + MARK <= container.size && count < LINES_MAX; at++)
        if (read_mark(&lines[count], container.data + at, speaks))
            marks[count++] = container.data + at;
    bool good = count > 0 && write_sou(voices, lines, count);
    for (int i = 0; good && i < count; i++)
        put_codes(marks[i], &lines[i]);
    flip(&container);
    good = good && write_all(game, container.data, container.size);
    if (good && strcmp(kind, "sou") != 0)
        good = remove(voices) == 0 && write_kind(argv[1], kind, lines, count);
    free(container.data);
    for (int i = 0; i < count; i++)
        free(lines[i].samples);
    if (good)
        printf("%d voices\n", count);
    return good ? 0 : 1;
}
