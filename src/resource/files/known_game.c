#include "resource/files/known_game.h"

#include <string.h>

#include "resource/block.h"
#include "resource/files/file_source.h"

#define MONKEY1  "The Secret of Monkey Island"
#define MONKEY2  "Monkey Island 2: LeChuck's Revenge"
#define ATLANTIS "Indiana Jones and the Fate of Atlantis"

/* MI1 quits at once unless variable 74 is 1200 to 1250: the variable is its CD check. */
#define MONKEY1_FACTS .id = "monkey", .variable = {74, 1225}, .cd_tracks = true

/* MI2 compares the choice on its code wheel with variable 490. Since reads of 490 return variable
 * 518, every choice is right. */
#define MONKEY2_FACTS .id = "monkey2", .read = {490, 518}, .music_timer = MUSIC_TIMER_HALF_BEATS

/* With -7873 the boot script skips the questions about the manual. Objects 336 to 340, the pegs of
 * the stone disks, keep the names that scripts give them. */
#define ATLANTIS_FACTS                                                                             \
    .id = "atlantis", .boot_param = -7873, .first_lasting_name = 336, .last_lasting_name = 340,    \
    .music_timer = MUSIC_TIMER_HALF_BEATS, .keypad_fights = true

static const struct known_facts facts[KNOWN_GAMES] = {
    [KNOWN_GAME_NONE] = {.id = NULL},
    [KNOWN_GAME_MONKEY1_CD] = {MONKEY1_FACTS, .name = MONKEY1 " (CD)"},
    [KNOWN_GAME_MONKEY1_TALKIE] = {MONKEY1_FACTS, .name = MONKEY1 " (Ultimate Talkie Edition)"},
    [KNOWN_GAME_MONKEY1_MACINTOSH] = {MONKEY1_FACTS, .name = MONKEY1 " (Macintosh)"},
    [KNOWN_GAME_MONKEY2] = {MONKEY2_FACTS, .name = MONKEY2},
    [KNOWN_GAME_MONKEY2_TALKIE] = {MONKEY2_FACTS, .name = MONKEY2 " (Ultimate Talkie Edition)"},
    [KNOWN_GAME_ATLANTIS] = {ATLANTIS_FACTS, .name = ATLANTIS " (floppy)"},
    [KNOWN_GAME_ATLANTIS_TALKIE] = {ATLANTIS_FACTS, .name = ATLANTIS " (talkie)"},
};

const struct known_facts *known_game_facts(enum known_game game)
{
    int number = (int)game;
    return &facts[number >= 0 && number < KNOWN_GAMES ? number : KNOWN_GAME_NONE];
}

bool known_game_find(const char *id, enum known_game *game)
{
    if (strcmp(id, "none") == 0) {
        *game = KNOWN_GAME_NONE;
        return true;
    }
    for (int i = KNOWN_GAME_NONE + 1; i < KNOWN_GAMES; i++) {
        if (strcmp(facts[i].id, id) == 0) {
            *game = (enum known_game)i;
            return true;
        }
    }
    return false;
}

/* Scripts wait for tracks 6 (part titles) and 7, whose lengths are known: 749 and 4,199 jiffies.
 * Track 17 holds two pieces; the second begins at 1:35. Scripts do not wait for track 17 or any
 * other track, so two minutes are our choice. */
int known_game_track_length(enum known_game game, int track)
{
    enum { LAST_TRACK = 24, MINUTE = 60 * 75 };
    static const int16_t lengths[LAST_TRACK + 1] = {
        [6] = 936, [7] = 5248, [17] = 95 * 75 + 48 + 2 * MINUTE};
    if (!known_game_facts(game)->cd_tracks || track < 1 || track > LAST_TRACK)
        return 0;
    return lengths[track] != 0 ? lengths[track] : 2 * MINUTE;
}

static int rooms_there(const struct game_signs *signs)
{
    int count = 0;
    for (int room = 0; room < ROOM_ID_LIMIT; room++)
        count += signs->room_offsets[room] != 0;
    return count;
}

/* Sizes of MI1 on CD, equal in every language. Most games share the limits in MAXS, but not the
 * directory sizes. */
static bool has_sizes_of_monkey1(const struct game_signs *signs)
{
    const struct game_index *index = signs->index;
    const struct game_limits *limits = &index->limits;
    return limits->variables == 800 && limits->bit_variables == 2048 &&
           limits->local_objects == 200 && limits->charsets == 7 && limits->inventory == 80 &&
           index->room_count == 100 && rooms_there(signs) == 83 &&
           index->directories[RESOURCE_SCRIPT].count == 199 &&
           index->directories[RESOURCE_CHARSET].count == 7;
}

enum { NAMES_OF_A_GAME = 5, NAMES_WANTED = 3, TIMES_WANTED = 2, SPOKEN_LINES_WANTED = 50 };

enum story { STORY_MONKEY1, STORY_MONKEY2, STORY_ATLANTIS, STORIES };

/* Names of persons and places that translations keep and that occur in only one of these games. */
static const char *const story_names[STORIES][NAMES_OF_A_GAME] = {
    [STORY_MONKEY1] = {"Meathook", "Smirk", "Otis", "Fettucini", "Carla"},
    [STORY_MONKEY2] = {"Largo", "Wally", "Dread", "Rapp", "Dinky"},
    [STORY_ATLANTIS] = {"Sophia", "Kerner", "Sternhart", "Trottier", "Nur-Ab-Sal"},
};

struct text_counts {
    int names[STORIES][NAMES_OF_A_GAME];
    int spoken_lines;
};

/* A spoken line begins with the code FF 0A four times, each followed by a word. */
static bool is_spoken(struct byte_view bytes, size_t at)
{
    const uint8_t *code = bytes.data + at;
    if (bytes.size - at < 16)
        return false;
    for (int i = 0; i < 16; i += 4)
        if (code[i] != 0xFF || code[i + 1] != 0x0A)
            return false;
    return true;
}

static void count_names(struct text_counts *counts, struct byte_view bytes, size_t at)
{
    for (int story = 0; story < STORIES; story++)
        for (int i = 0; i < NAMES_OF_A_GAME; i++) {
            const char *name = story_names[story][i];
            size_t length = strlen(name);
            counts->names[story][i] +=
                bytes.size - at >= length && memcmp(bytes.data + at, name, length) == 0;
        }
}

static void count_texts(struct text_counts *counts, struct byte_view bytes)
{
    bool begins[256] = {false};
    for (int story = 0; story < STORIES; story++)
        for (int i = 0; i < NAMES_OF_A_GAME; i++)
            begins[(uint8_t)story_names[story][i][0]] = true;
    for (size_t at = 0; at < bytes.size; at++) {
        if (bytes.data[at] == 0xFF)
            counts->spoken_lines += is_spoken(bytes, at);
        else if (begins[bytes.data[at]])
            count_names(counts, bytes, at);
    }
}

/* Returns the story with the most names, each met TIMES_WANTED times; -1 if no story has
 * NAMES_WANTED. */
static int best_story(const struct text_counts *counts)
{
    int best = -1, most = NAMES_WANTED - 1;
    for (int story = 0; story < STORIES; story++) {
        int met = 0;
        for (int i = 0; i < NAMES_OF_A_GAME; i++)
            met += counts->names[story][i] >= TIMES_WANTED;
        if (met > most) {
            best = story;
            most = met;
        }
    }
    return best;
}

static enum known_game find_by_texts(const struct game_signs *signs)
{
    static const enum known_game games[STORIES][2] = {
        [STORY_MONKEY1] = {KNOWN_GAME_MONKEY1_CD, KNOWN_GAME_MONKEY1_TALKIE},
        [STORY_MONKEY2] = {KNOWN_GAME_MONKEY2, KNOWN_GAME_MONKEY2_TALKIE},
        [STORY_ATLANTIS] = {KNOWN_GAME_ATLANTIS, KNOWN_GAME_ATLANTIS_TALKIE},
    };
    struct text_counts counts = {0};
    count_texts(&counts, signs->container_bytes);
    int story = has_sizes_of_monkey1(signs) ? STORY_MONKEY1 : best_story(&counts);
    return story < 0 ? KNOWN_GAME_NONE : games[story][counts.spoken_lines >= SPOKEN_LINES_WANTED];
}

/* ---- by its sounds ---- */

/* The tag is the first in the SOUN block, or the first in the SOU block there. */
static bool sound_begins(const struct game_signs *signs, const struct resource_entry *entry,
                         const char *tag)
{
    const size_t length = strlen(tag), room = signs->room_offsets[entry->room];
    struct reader reader = reader_at(signs->container_bytes, room + entry->offset);
    struct byte_view head = read_view(&reader, BLOCK_HEADER_SIZE);
    struct byte_view inner = read_view(&reader, sizeof "SOUN" - 1);
    if (room == 0 || reader.failed || memcmp(head.data, "SOUN", inner.size) != 0)
        return false;
    if (memcmp(inner.data, "SOU ", inner.size) == 0) {
        reader_skip(&reader, BLOCK_HEADER_SIZE - inner.size);
        inner = read_view(&reader, inner.size);
    }
    for (size_t i = 0; i < length; i++)
        if (reader.failed || (inner.data[i] & ~0x20) != (tag[i] & ~0x20))
            return false;
    return true;
}

int known_game_count_sounds(const struct game_signs *signs, const char *tag)
{
    const struct resource_directory *sounds = &signs->index->directories[RESOURCE_SOUND];
    int count = 0;
    for (int id = 0; id < sounds->count; id++)
        count += sounds->entries[id].room != 0 && sound_begins(signs, &sounds->entries[id], tag);
    return count;
}

enum known_game known_game_identify(const struct game_signs *signs)
{
    /* Smaller games, such as demos and fan games, need no special facts. */
    if (rooms_there(signs) < 50 || signs->index->directories[RESOURCE_SCRIPT].count < 100)
        return KNOWN_GAME_NONE;
    enum known_game game = find_by_texts(signs);
    /* The index of the Macintosh version has the sizes of the PC version. */
    return game == KNOWN_GAME_MONKEY1_CD &&
                   known_game_count_sounds(signs, "MAC") >= SOUNDS_OF_A_MACHINE
               ? KNOWN_GAME_MONKEY1_MACINTOSH
               : game;
}
