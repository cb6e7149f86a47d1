/* A game's sources in memory: game.txt and all files it names. From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_GAME_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_GAME_SOURCE_H

#include "assets-tools/art/art_source.h"
#include "assets-tools/room/room_source.h"
#include "assets-tools/script/script_names.h"
#include "assets-tools/sound/song.h"
#include "assets-tools/sound/sound_source.h"
#include "assets-tools/sound/voice_source.h"
#include "resource/charset.h"
#include "resource/costume.h"
#include "resource/files/game_index.h"
#include "resource/sound.h"

/* Parts of a sound: a part of a CD track; renditions as MIDI files; or a song, a sample, or
 * both. */
struct sound_parts {
    const char *song_path, *sample_path; /* NULL if the sound lacks the part */
    struct source_renditions renditions;
    struct song *song; /* content of song_path, once read */
    struct source_sample sample;
    struct sound_track track; /* track 0 if the sound is not a track */
};

/* A costume, charset or sound. */
struct resource_source {
    int id;
    int room; /* number of the room whose LFLF block holds the resource */
    struct source_place place;
    const char *name; /* for scripts; may be NULL */
    const char *path; /* folder or text file; NULL for a sound, whose parts have paths */
    bool is_raw;      /* the path names a whole block */
    struct byte_view raw;
    /* If it is not raw, its content: */
    struct costume *costume;
    struct costume_colours colours;
    struct charset *charset;
    struct sound_parts *sound;
};

struct resource_list {
    int count;
    struct resource_source *entries; /* in line order */
};

struct room_entry {
    int id;
    struct source_place place;
    const char *name;
    const char *folder;
    struct room_source source;
};

/* Start place of ego. */
struct arrival {
    int room;
    struct walk_point at;
    int facing; /* enum costume_direction */
};

struct ego_source {
    int costume; /* 0 if the game has none */
    int speed_x, speed_y;
    int talk_colour;
};

/* A `thing` line: the initial state of an object that no room of the sources has. */
struct thing_source {
    struct source_place place;
    int id;
    struct object_start start;
};

/* Begins in the order of enum resource_kind. */
enum directory_kind { DIRECTORY_ROOMS = RESOURCE_KINDS, DIRECTORY_OBJECTS, DIRECTORIES };

enum { MAXS_WORDS = 9 };

struct game_source {
    struct source_place file;
    const char *folder;
    const uint16_t *limits;   /* words of MAXS; NULL for the defaults */
    int entries[DIRECTORIES]; /* minimum sizes of the directories; 0 if not given */
    int thing_count;
    struct thing_source *things;
    const char *name;
    const struct source_image *palette; /* all rooms share 0..palette_last; or NULL */
    int palette_last;
    int room_count; /* at least 1; the rooms are sorted by id */
    struct room_entry *rooms;
    struct resource_list
        resources[RESOURCE_KINDS];   /* without scripts; charsets include charset 1 */
    struct voice_book voices;        /* voices named in scripts */
    struct source_place start_place; /* line 0 if not given */
    struct arrival start;
    struct source_place ego_place; /* line 0 if not given */
    struct ego_source ego;
    int script_file_count;
    struct script_file_source *script_files;
    const struct script_unit *units;              /* all scripts, compiled; in the arena */
    const struct script_name *names;              /* all names, newest first; in the arena */
    struct byte_view scripts[LOCAL_SCRIPT_FIRST]; /* bytecode by script number; size 0 if there is
                                                     no such script */
    int panel_script, begin_script;               /* numbers for the tool's own boot script, or 0 */
};

/* Return NULL if there is no such room or resource. */
const struct room_entry *game_source_room(const struct game_source *game, int id);
const struct resource_source *game_source_resource(const struct game_source *game,
                                                   enum resource_kind kind, int id);

/* Each of the following functions reports all errors, and returns false if there was one. */

/* Begins a game with the lines of game.txt. Leaves space for a charset that no line names. */
bool game_lines_read(struct game_source *game, const struct source_text *text,
                     struct source_place file, const char *folder, struct source_context *context);

/* Reads FOLDER/game.txt and all files it names. */
bool game_read(struct game_source *game, const char *folder, struct source_context *context);

/* Gives true-colour pictures palettes and indices, once all rooms and costumes are read. */
bool game_colours_make(struct game_source *game, struct source_context *context);

/* Warns of indexed pictures of costumes, rooms and objects whose colours in the game differ from
 * their own palettes. `shared` has the colours of all rooms, from the palette file `path`; NULL if
 * they were made. */
void palettes_check(const struct game_source *game, const struct colour_slots *shared,
                    const char *path, struct source_context *context);

/* Reads and compiles the script files that game.txt and the rooms name, once all rooms are read. */
bool game_scripts_make(struct game_source *game, struct source_context *context);

/* Capacities of a built game, which its index file requests from an engine. */
enum {
    /* Words of MAXS, as in shipped and generated games. Some meanings are unknown. */
    MAXS_VARIABLES = 800,
    MAXS_WORD_1 = 16,
    MAXS_BIT_VARIABLES = 2048,
    MAXS_LOCAL_OBJECTS = 200,
    MAXS_WORD_4 = 50,
    MAXS_WORD_6 = 100,
    MAXS_WORD_7 = 50,
    MAXS_INVENTORY = 80,
};

/* Scripts for a game without a boot script. From: docs/building.md.
 *
 * Script 1 sets up ego, shows the start room, and last starts the game's script `begin`, if any. A
 * left click sends ego there; `n` or a right click shows the next room, `p` the previous room. In a
 * game that includes library/verbs.scr its panel handles input instead. */
enum {
    SCRIPT_BOOT = 1, /* an interpreter starts with this script */
    SCRIPT_INPUT = 2,
    SCRIPT_NEXT_ROOM = 3,
    SCRIPT_PREVIOUS_ROOM = 4,
    SCRIPT_ARRIVE_FIRST = 101, /* plus the room's index in the list */
    ROOMS_WITH_SCRIPTS = LOCAL_SCRIPT_FIRST - SCRIPT_ARRIVE_FIRST,
};

/* Whether the tool adds a script with this number: the game has neither this script nor script
 * 1. */
bool boot_script_exists(const struct game_source *game, int script);

/* Appends the script's bytecode. */
void boot_script_write(struct bytes_writer *code, const struct game_source *game, int script);

struct script_book;

/* Warns of code in compiled scripts that fails or is invisible in the game. Returns false, with an
 * error, if no engine has space for a text. */
bool game_scripts_check(const struct script_book *book, const struct game_source *game);

/* Warns of numbers in scripts that stand for nothing in the game. */
void game_numbers_check(const struct script_book *book, const struct game_source *game);

/* Warns of boxFlags that no createMatrix follows. */
void game_locks_check(const struct script_book *book, const struct game_source *game);

#endif
