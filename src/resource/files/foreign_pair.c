#include "resource/files/foreign_pair.h"

#include <string.h>

#include "resource/block.h"

/* MAXS has 9 words in SCUMM 5, 15 in SCUMM 6, and more later. */
enum { LATER_LIMITS_SIZE = 30 };

/* Below so many a damaged byte may be the reason. */
enum { ROOMS_ELSEWHERE_WANTED = 4, TOWNS_SOUNDS_WANTED = 3 };

bool foreign_index_tell(const struct game_index *index, const char *index_name, struct fault *fault)
{
    if (index->limits_size < LATER_LIMITS_SIZE)
        return false;
    struct fault_place place = {index_name, "MAXS", FAULT_NO_OFFSET};
    fault_set(
        fault, FAULT_UNKNOWN, &place, 0,
        "a block of %zu bytes: the game is of SCUMM 6 or later (Day of the Tentacle, Sam & Max, "
        "...). walkbox plays SCUMM 5",
        index->limits_size + BLOCK_HEADER_SIZE);
    return true;
}

/* ---- several disks ---- */

/* Rooms of other disks are told only when none of them is here: once the disks have been joined
 * their numbers mean nothing. */
static int rooms_elsewhere(const struct game_signs *signs)
{
    int count = 0;
    for (int room = 1; room < ROOM_ID_LIMIT; room++) {
        if (!signs->index->room_elsewhere[room])
            continue;
        if (signs->room_offsets[room] != 0)
            return 0;
        count++;
    }
    return count;
}

/* ---- FM-Towns ---- */

static bool is_towns_sound(const struct game_signs *signs, const struct resource_entry *entry)
{
    if (signs->room_offsets[entry->room] == 0)
        return false;
    size_t at = (size_t)signs->room_offsets[entry->room] + entry->offset;
    struct reader reader = reader_at(signs->container_bytes, at);
    struct byte_view head = read_view(&reader, 2 * (size_t)BLOCK_HEADER_SIZE);
    if (reader.failed || memcmp(head.data, "SOUN", 4) != 0)
        return false;
    const uint8_t *inner = head.data + BLOCK_HEADER_SIZE;
    return memcmp(inner, "TOWS", 4) == 0 || memcmp(inner, "EUP", 3) == 0;
}

static int towns_sounds(const struct game_signs *signs)
{
    const struct resource_directory *sounds = &signs->index->directories[RESOURCE_SOUND];
    int count = 0;
    for (int id = 0; id < sounds->count; id++)
        count += sounds->entries[id].room != 0 && is_towns_sound(signs, &sounds->entries[id]);
    return count;
}

/* ---- Sega CD ---- */

static bool is_named(const char *name, const char *small)
{
    for (; *name != '\0' && *small != '\0'; name++, small++) {
        char c = *name >= 'A' && *name <= 'Z' ? (char)(*name - 'A' + 'a') : *name;
        if (c != *small)
            return false;
    }
    return *name == *small;
}

/* The names alone say little: a game of somebody's own may have them. That of a known game has not,
 * and one whose hash is known is no Sega version. */
static bool is_sega(enum known_game known, const struct pair_names *names)
{
    return known != KNOWN_GAME_NONE && known != KNOWN_GAME_MONKEY1_CD_ENGLISH &&
           known != KNOWN_GAME_MONKEY1_CD_ITALIAN && is_named(names->index, "game.000") &&
           is_named(names->container, "game.001");
}

bool foreign_pair_tell(const struct game_signs *signs, enum known_game known,
                       const struct pair_names *names, struct fault *fault)
{
    struct fault_place place = {names->container, "", FAULT_NO_OFFSET};
    int elsewhere = rooms_elsewhere(signs);
    if (elsewhere >= ROOMS_ELSEWHERE_WANTED)
        fault_set(fault, FAULT_UNKNOWN, &place, 0,
                  "one disk of several: %d rooms are on others. Install the game with its own "
                  "installer, so that one file holds all rooms",
                  elsewhere);
    else if (towns_sounds(signs) >= TOWNS_SOUNDS_WANTED)
        fault_set(
            fault, FAULT_UNKNOWN, &place, 0,
            "the sounds of the FM-Towns version, which walkbox does not play. Use the files of "
            "a DOS version");
    else if (is_sega(known, names))
        fault_set(fault, FAULT_UNKNOWN, &place, 0,
                  "a name of the Sega CD version, which walkbox does not play. If it is a DOS "
                  "version, give both files another name");
    else
        return false;
    return true;
}
