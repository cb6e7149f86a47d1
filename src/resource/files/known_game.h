/* Recognises a game by the contents of its files, and knows what the game needs beyond them.
 * Everything that the engine does for one game only is in the table in known_game.c. From:
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

/* The unit of VAR_MUSIC_TIMER while music plays. */
enum music_timer {
    MUSIC_TIMER_TRACK,      /* jiffies since the start of the CD track */
    MUSIC_TIMER_HALF_BEATS, /* half beats, two to a quarter note of the current sequence; 0 once it
                               has ended */
};

/* A global variable that is not 0 when script 1 begins. Number 0 if there is none. */
struct known_variable {
    int number, value;
};

/* A global variable whose reads return the value of variable `gives`; writes are unchanged. Number
 * 0 if there is none. */
struct known_read {
    int number, gives;
};

struct known_facts {
    const char *id;   /* name in options, shared by all editions of a game */
    const char *name; /* full name with the edition; NULL if the game is unknown */
    int boot_param;   /* boot parameter of script 1, unless the user gives another */
    struct known_variable variable;
    struct known_read read;
    enum music_timer music_timer;
    int first_lasting_name, last_lasting_name; /* objects whose names, once set by scripts, outlast
                                                  the room; 0, 0 if there are none */
    bool keypad_fights;                        /* fights use digit keys, including 0 or Insert */
    bool cd_tracks; /* music is on CD tracks, as files next to the game */
};

/* Finds the first edition of a game by its id; "none" finds KNOWN_GAME_NONE. Returns false if no
 * game has the id. */
bool known_game_find(const char *id, enum known_game *game);

/* Returns the facts about a game, never NULL; a number out of range counts as KNOWN_GAME_NONE. */
const struct known_facts *known_game_facts(enum known_game game);

/* Returns the length in 1/75 second of a CD track without a file, for scripts that wait for the
 * end; 0 if the game has no such track. From: docs/real-games.md 1. */
int known_game_track_length(enum known_game game, int track);

/* The contents by which a game is recognised. The bytes have the XOR undone. */
struct game_signs {
    const struct game_index *index;
    const uint32_t *room_offsets; /* ROOM_ID_LIMIT offsets from LOFF; 0 if there is no such room */
    struct byte_view index_bytes, container_bytes;
};

/* Recognises a game, by names in its texts and by its sizes; otherwise KNOWN_GAME_NONE. */
enum known_game known_game_identify(const struct game_signs *signs);

/* Returns how many sounds begin with a tag, in any letter case. Fewer than SOUNDS_OF_A_MACHINE
 * prove nothing: a damaged byte may be the reason. */
enum { SOUNDS_OF_A_MACHINE = 3 };
int known_game_count_sounds(const struct game_signs *signs, const char *tag);

#endif
