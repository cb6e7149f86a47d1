/* Which game a pair of files is, by their contents, and what that game needs beyond its files. All
 * that the engine does for one game only is in the table in known_game.c. From:
 * docs/real-games.md 1. */
#ifndef WALKBOX_RESOURCE_FILES_KNOWN_GAME_H
#define WALKBOX_RESOURCE_FILES_KNOWN_GAME_H

#include "resource/files/game_index.h"

enum known_game {
    KNOWN_GAME_NONE, /* any other game, such as the demo */
    KNOWN_GAME_MONKEY1_CD,
    KNOWN_GAME_MONKEY1_TALKIE,
    KNOWN_GAME_MONKEY1_MACINTOSH,
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

/* A global variable that is not 0 when script 1 begins. Number 0: none. */
struct known_variable {
    int number, value;
};

/* A global variable whose reads return another one; writes go where they say. Number 0: none. */
struct known_read {
    int number, gives;
};

struct known_facts {
    const char *id;   /* for options; all editions of a game share it */
    const char *name; /* with the edition; NULL: the game is not known */
    int boot_param;   /* of script 1, unless another one was requested */
    struct known_variable variable;
    struct known_read read;
    enum music_timer music_timer;
    int first_lasting_name, last_lasting_name; /* objects that keep a name set by a script when the
                                                  room is left; 0, 0: none */
    bool keypad_fights;                        /* fights use digit keys, 0 or Insert among them */
    bool cd_tracks; /* its music is on CD tracks, which are files next to it */
};

bool known_game_find(const char *id, enum known_game *game);

/* Never NULL; for a number out of range those of KNOWN_GAME_NONE. */
const struct known_facts *known_game_facts(enum known_game game);

/* The length in 1/75 second of a CD track without a file, for scripts that wait for it; 0 when the
 * game has no such track. From: docs/real-games.md 1. */
int known_game_track_length(enum known_game game, int track);

/* What a game is recognised by. The bytes have their XOR undone. */
struct game_signs {
    const struct game_index *index;
    const uint32_t *room_offsets; /* LOFF: ROOM_ID_LIMIT of them; 0: no such room */
    struct byte_view index_bytes, container_bytes;
};

enum known_game known_game_identify(const struct game_signs *signs);

/* How many sounds begin with a tag, in any letter case. From SOUNDS_OF_A_MACHINE on they are not a
 * damaged byte. */
enum { SOUNDS_OF_A_MACHINE = 3 };
int known_game_count_sounds(const struct game_signs *signs, const char *tag);

#endif
