#include "assets-tools/notation/song_text.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/notation/instrument_text.h"
#include "assets-tools/notation/score_text.h"
#include "assets-tools/sound/song_encode.h"
#include "assets-tools/sound/song_source.h"
#include "assets-tools/text/text_add.h"

enum {
    TAG_SIZE = 4,
    CHUNK_HEADER = 8,
    PLAIN_PRIORITY = 128,
    PLAIN_VOLUME = 100,
    PLAIN_BEND = 2,
    NAME_SIZE = 16,
};

/* ---- renditions ---- */

struct renditions {
    struct byte_view adlib, speaker; /* without their headers */
    struct byte_view sample;         /* with it */
    size_t songs_size;               /* of all before the sample */
};

static bool next_chunk(struct reader *reader, char tag[TAG_SIZE], struct byte_view *payload)
{
    struct byte_view name = read_view(reader, TAG_SIZE);
    uint32_t size = read_u32_be(reader);
    *payload = read_view(reader, size);
    if (!reader->failed)
        memcpy(tag, name.data, TAG_SIZE);
    return !reader->failed;
}

/* A song of ours has "ADL ", then perhaps "SPK ", then perhaps the sample. */
static bool read_renditions(struct renditions *renditions, struct byte_view payload,
                            char why[SONG_WHY_SIZE])
{
    static const char *const tags[] = {"ADL ", "SPK ", "SBL "};
    struct byte_view *const places[] = {&renditions->adlib, &renditions->speaker,
                                        &renditions->sample};
    char tag[TAG_SIZE + 1] = "";
    struct byte_view container, chunk;
    struct reader reader = reader_at(payload, 0);
    if (!next_chunk(&reader, tag, &container) || strcmp(tag, "SOU ") != 0 ||
        reader_left(&reader) > 0) {
        snprintf(why, SONG_WHY_SIZE, "it has no renditions");
        return false;
    }
    reader = reader_at(container, 0);
    for (int next = 0; reader_left(&reader) > 0; next++) {
        size_t start = reader.position;
        if (!next_chunk(&reader, tag, &chunk)) {
            snprintf(why, SONG_WHY_SIZE, "a rendition is cut");
            return false;
        }
        while (next < 3 && strcmp(tag, tags[next]) != 0)
            next++;
        if (next == 3) {
            snprintf(why, SONG_WHY_SIZE, "it has a rendition \"%.4s\"", tag);
            return false;
        }
        *places[next] = chunk;
        if (next == 2)
            renditions->sample =
                (struct byte_view){container.data + start, reader.position - start};
        else
            renditions->songs_size = reader.position;
    }
    if (renditions->adlib.size == 0)
        snprintf(why, SONG_WHY_SIZE, "it has no sequence for the AdLib card");
    return renditions->adlib.size > 0;
}

/* ---- the text ---- */

static void add_number(struct bytes_writer *text, const char *word, int value, int usual)
{
    if (value != usual)
        text_add(text, " %s %d", word, value);
}

static void add_part(struct bytes_writer *text, struct score *score, int index)
{
    const struct heard_part *part = &score->song->parts[index];
    const struct song_part *says = &part->says;
    text_add(text, "part %d %s", index + 1, score->names[part->instrument]);
    add_number(text, "volume", says->volume, PLAIN_VOLUME);
    add_number(text, "priority", says->priority, 0);
    add_number(text, "pan", says->pan, 0);
    add_number(text, "transpose", says->transpose, 0);
    add_number(text, "detune", says->detune, 0);
    add_number(text, "bend", says->bend, PLAIN_BEND);
    text_add(text, "%s\n", says->silent ? " silent" : "");
    score_text_part(text, score, index);
}

static void add_loop(struct bytes_writer *text, const struct heard_song *song, uint32_t bar)
{
    int endless = heard_song_endless(song);
    if (endless < 0 && !song->loops)
        return;
    uint32_t first = endless >= 0 ? song->marks[endless].to : song->loop_first;
    uint32_t last = endless >= 0 ? song->end : song->loop_last;
    text_add(text, "loop");
    if (last != song->end)
        text_add(text, " %lu..%lu", (unsigned long)(first / bar + 1), (unsigned long)(last / bar));
    else if (first > 0)
        text_add(text, " %lu", (unsigned long)(first / bar + 1));
    if (endless < 0)
        text_add(text, " times %d", song->loop_times);
    text_add(text, "\n");
}

static void add_marks(struct bytes_writer *text, const struct heard_song *song, uint32_t bar)
{
    int endless = heard_song_endless(song);
    for (int i = 0; i < song->mark_count; i++) {
        const struct heard_mark *mark = &song->marks[i];
        if (i == endless)
            continue;
        text_add(text, "%s", mark->what);
        if (mark->jumps)
            text_add(text, " %lu", (unsigned long)(mark->to / bar + 1));
        text_add(text, " at %lu\n", (unsigned long)(mark->tick / bar + 1));
    }
}

static void add_speaker(struct bytes_writer *text, const struct heard_song *song)
{
    bool any = false;
    for (int i = 0; i < SONG_CHANNELS; i++) {
        if (!song->parts[i].there || !song->parts[i].on_speaker)
            continue;
        text_add(text, "%s %d", any ? "" : "speaker", i + 1);
        any = true;
    }
    text_add(text, any ? "\n" : "");
}

static void name_instruments(struct score *score)
{
    const struct heard_song *song = score->song;
    const char **names = arena_alloc(score->arena, (size_t)song->instrument_count, sizeof *names);
    for (int i = 0; i < song->instrument_count; i++) {
        char name[NAME_SIZE];
        snprintf(name, sizeof name, "%s%d", instrument_kind(song->instruments[i]), i + 1);
        names[i] = source_copy(score->arena, name, strlen(name));
    }
    score->names = names;
}

static void write_text(struct bytes_writer *text, struct score *score, const char *title,
                       bool structured)
{
    const struct heard_song *song = score->song;
    name_instruments(score);
    score_make_tokens(score);
    if (structured) {
        score_find_repeats(score);
        score_find_phrases(score);
    }
    text_add(text, "# %s\ntempo %d\n", title, song->tempo);
    if (score->bar_count != 4 || score->bar_unit != 4)
        text_add(text, "bar %d/%d\n", score->bar_count, score->bar_unit);
    if (song->priority != PLAIN_PRIORITY)
        text_add(text, "priority %d\n", song->priority);
    add_loop(text, song, score->bar);
    text_add(text, "\n");
    for (int i = 0; i < song->instrument_count; i++)
        instrument_text(text, score->names[i], song->instruments[i]);
    text_add(text, "\n");
    score_text_phrases(text, score);
    text_add(text, score->phrase_count > 0 ? "\n" : "");
    for (int i = 0; i < SONG_CHANNELS; i++)
        if (song->parts[i].there)
            add_part(text, score, i);
    add_speaker(text, song);
    text_add(text, song->mark_count > 0 ? "\n" : "");
    add_marks(text, song, score->bar);
}

/* ---- comparing ---- */

/* What an error would say: the text is not what was meant. */
static void hear_error(void *context, const char *line)
{
    char *why = context;
    const char *what = strstr(line, ": error: ");
    if (why[0] == '\0')
        snprintf(why, SONG_WHY_SIZE, "as text: %s", what != NULL ? what + 9 : line);
}

static bool builds_again(const struct bytes_writer *text, const struct renditions *renditions,
                         struct byte_view payload, struct arena *arena, char why[SONG_WHY_SIZE])
{
    struct diagnostics diagnostics = {.context = why, .tell = hear_error};
    struct source_context context = {.arena = arena, .diagnostics = &diagnostics};
    struct source_text source;
    struct song song;
    struct bytes_writer made;
    why[0] = '\0';
    source_text_parse(&source, "song", (const char *)text->data, text->size, arena, &diagnostics);
    if (diagnostics.errors > 0 || !song_source_parse(&song, &source, "song", &context))
        return false;
    bytes_writer_init(&made, arena->allocator);
    song_encode_adlib(&made, &song);
    if (song_has_speaker(&song))
        song_encode_speaker(&made, &song);
    bool same = made.size == renditions->songs_size &&
                memcmp(made.data, payload.data + CHUNK_HEADER, made.size) == 0;
    if (!same)
        snprintf(why, SONG_WHY_SIZE, "its messages stand in an order of their own");
    bytes_writer_free(&made);
    return same;
}

/* Writes the text with phrases and repeats, or else without. */
static bool write_song(const struct heard_song *song, struct bytes_writer *text, const char *title,
                       const struct renditions *renditions, struct byte_view payload,
                       struct arena *arena, char why[SONG_WHY_SIZE])
{
    struct length_table *lengths = arena_alloc(arena, 1, sizeof *lengths);
    length_table_make(lengths);
    for (int turn = 0; turn < 2; turn++) {
        struct score *score = arena_alloc(arena, 1, sizeof *score);
        *score = (struct score){.song = song, .arena = arena, .lengths = lengths};
        if (!score_find_bars(score)) {
            snprintf(why, SONG_WHY_SIZE, "its hooks, markers or loops are not at bars");
            return false;
        }
        bytes_writer_clear(text);
        write_text(text, score, title, turn == 0);
        if (builds_again(text, renditions, payload, arena, why))
            return true;
    }
    return false;
}

void song_text(struct sound_song *sound, struct bytes_writer *text, struct byte_view payload,
               const char *title, struct allocator allocator)
{
    struct arena arena;
    struct heard_song song;
    struct renditions renditions = {.songs_size = 0};
    arena_init(&arena, allocator);
    *sound = (struct sound_song){.is_song = false};
    if (read_renditions(&renditions, payload, sound->why) &&
        heard_song_read(&song, renditions.adlib, &arena, sound->why)) {
        if (song.loops)
            song.loop_last += song_loop_margin(song.fastest);
        if (renditions.speaker.size > 0)
            heard_song_speaker(&song, renditions.speaker);
        sound->sample = renditions.sample;
        sound->is_song = write_song(&song, text, title, &renditions, payload, &arena, sound->why);
    }
    arena_reset(&arena);
}
