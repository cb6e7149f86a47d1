/* Which game a pair of files is, and what that game asks of an engine beyond its files.
 *
 * A game is told by what its files hold, never by their names: a renamed copy is the same game, and
 * a game of somebody's own that is named MONKEY.000 is none of these. All that the engine does for
 * one game and not for another stands in one table, known_game.c. From: docs/real-games.md 1. */
#ifndef WALKBOX_RESOURCE_FILES_KNOWN_GAME_H
#define WALKBOX_RESOURCE_FILES_KNOWN_GAME_H

#include "resource/files/game_index.h"

enum known_game {
    KNOWN_GAME_NONE, /* a game that nobody told us of, such as the demo */
    KNOWN_GAME_MONKEY1_CD,
    KNOWN_GAME_MONKEY1_CD_ENGLISH,
    KNOWN_GAME_MONKEY1_CD_ITALIAN,
    KNOWN_GAME_MONKEY1_TALKIE,
    KNOWN_GAME_MONKEY2,
    KNOWN_GAME_MONKEY2_TALKIE,
    KNOWN_GAME_ATLANTIS,
    KNOWN_GAME_ATLANTIS_TALKIE,
    KNOWN_GAMES
};

/* What VAR_MUSIC_TIMER counts while music plays. */
enum music_timer {
    MUSIC_TIMER_TRACK,      /* jiffies of the CD track */
    MUSIC_TIMER_HALF_BEATS, /* two a quarter note of the sequence that plays; 0 once it has ended */
};

/* A global variable that is not 0 when script 1 begins. Number 0: there is none. */
struct known_variable {
    int number, value;
};

/* A global variable whose reads give what another one holds; writes go where they say. Number 0:
 * there is none. */
struct known_read {
    int number, gives;
};

/* What a game asks for. */
struct known_facts {
    const char *name; /* for people, with the edition; NULL: the game is not known */
    int boot_param;   /* what script 1 is given when nobody asked for something else */
    struct known_variable variable;
    struct known_read read;
    enum music_timer music_timer;
    int first_kept_name, last_kept_name; /* objects that keep the name a script gave them when the
                                          * room is left, first to last; 0, 0: none */
    bool keypad_fights; /* fights are fought with digits as keys, 0 or Insert among them */
    bool speaks;        /* texts hold places in a file of speech */
    bool cd_tracks;     /* its music is on CD tracks, which are files beside it */
};

/* The ids by which somebody may name a game. */
#define KNOWN_GAME_IDS "monkey, monkey2, atlantis, none"

/* The game with an id; false when there is none. */
bool known_game_find(const char *id, enum known_game *game);

/* The id of a game, which all its editions share; NULL for a game that is not known. */
const char *known_game_id(enum known_game game);

/* Never NULL; those of KNOWN_GAME_NONE for a number that is no game. */
const struct known_facts *known_game_facts(enum known_game game);

/* How long a CD track of the game is taken to be where the host has no file of it, in 1/75 second,
 * so that scripts that wait for it wait about as long as they should; 0 for a game without tracks,
 * or for no number of a track. From: docs/real-games.md 1. */
int known_game_track_length(enum known_game game, int track);

/* What a game is told by. The bytes are un-XORed. */
struct game_signs {
    const struct game_index *index;
    const uint32_t *room_offsets; /* LOFF: ROOM_ID_LIMIT of them; 0: no such room */
    struct byte_view index_bytes, container_bytes;
};

enum known_game known_game_tell(const struct game_signs *signs);

#endif
