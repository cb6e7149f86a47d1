/* A game's sources in memory: game.txt and all it names. From: docs/building.md. */
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

/* What a sound is made of: a part of a CD track; renditions as MIDI files; or a song, a sample, or
 * both. */
struct sound_parts {
    const char *song_path, *sample_path; /* NULL: it has none */
    struct source_renditions renditions;
    struct song *song; /* of song_path, once that is read */
    struct source_sample sample;
    struct sound_track track; /* track 0: it is not one */
};

/* A costume, charset or sound. */
struct resource_source {
    int id;
    int room; /* the room whose LFLF block holds it */
    struct source_place place;
    const char *name; /* for scripts; NULL: it has none */
    const char *path; /* of its folder or text; NULL: the parts of a sound have theirs */
    bool is_raw;      /* the path is that of a whole block */
    struct byte_view raw;
    /* Unless it is raw, what it is: */
    struct costume *costume;
    struct costume_colours colours;
    struct charset *charset;
    struct sound_parts *sound;
};

struct resource_list {
    int count;
    struct resource_source *entries; /* in the order of the lines */
};

struct room_entry {
    int id;
    struct source_place place;
    const char *name;
    const char *folder;
    struct room_source source;
};

/* Where ego begins. */
struct arrival {
    int room;
    struct walk_point at;
    int facing; /* enum costume_direction */
};

struct ego_source {
    int costume; /* 0: the game has none */
    int speed_x, speed_y;
    int talk_colour;
};

/* `thing`: how an object that no room of the sources has begins the game. */
struct thing_source {
    struct source_place place;
    int id;
    struct object_start start;
};

/* The first ones are those of enum resource_kind. */
enum directory_kind { DIRECTORY_ROOMS = RESOURCE_KINDS, DIRECTORY_OBJECTS, DIRECTORIES };

enum { MAXS_WORDS = 9 };

struct game_source {
    struct source_place file;
    const char *folder;
    const uint16_t *limits;   /* the words of MAXS; NULL: the usual ones */
    int entries[DIRECTORIES]; /* how many the directories have at least; 0: not given */
    int thing_count;
    struct thing_source *things;
    const char *name;
    const struct source_image *palette; /* whose colours 0..palette_last all rooms share; or NULL */
    int palette_last;
    int room_count; /* at least 1; the rooms are sorted by id */
    struct room_entry *rooms;
    struct resource_list
        resources[RESOURCE_KINDS];   /* no scripts; charset 1 is among the charsets */
    struct voice_book voices;        /* of the scripts */
    struct source_place start_place; /* line 0: not given */
    struct arrival start;
    struct source_place ego_place; /* line 0: not given */
    struct ego_source ego;
    int script_file_count;
    struct script_file_source *script_files;
    const struct script_unit *units; /* all scripts, compiled; in the arena */
    const struct script_name *names; /* of all scripts, the newest first; in the arena */
    struct byte_view
        scripts[LOCAL_SCRIPT_FIRST]; /* bytecode by script number; size 0: no such script */
    int panel_script, begin_script;  /* their numbers, for the tool's own boot script; 0: none */
};

/* Each is NULL when there is no such room, costume and so on. */
const struct room_entry *game_source_room(const struct game_source *game, int id);
const struct resource_source *game_source_resource(const struct game_source *game,
                                                   enum resource_kind kind, int id);

/* Each of these reports all errors, and returns false when there was one. */

/* Begins a game with the lines of game.txt, which is `file`. There is space for a charset that no
 * line names. */
bool game_lines_read(struct game_source *game, const struct source_text *text,
                     struct source_place file, const char *folder, struct source_context *context);

/* Reads FOLDER/game.txt and all files it names. */
bool game_read(struct game_source *game, const char *folder, struct source_context *context);

/* Gives the pictures in true colour palettes and indices, once all rooms and costumes are read. */
bool game_colours_make(struct game_source *game, struct source_context *context);

/* Warns of indexed pictures that are shown with other colours than they were painted with: of
 * costumes, rooms and objects. `shared` are the colours of all rooms, from the palette of the file
 * `path`; NULL: they were made. */
void palettes_check(const struct game_source *game, const struct colour_slots *shared,
                    const char *path, struct source_context *context);

/* Reads and compiles the script files that game.txt and the rooms name, once all rooms are read. */
bool game_scripts_make(struct game_source *game, struct source_context *context);

/* How much a built game may hold: the numbers for which its index file asks an engine. */
enum {
    /* The words of MAXS, as in shipped and generated games. The meaning of some is not known. */
    MAXS_VARIABLES = 800,
    MAXS_WORD_1 = 16,
    MAXS_BIT_VARIABLES = 2048,
    MAXS_LOCAL_OBJECTS = 200,
    MAXS_WORD_4 = 50,
    MAXS_WORD_6 = 100,
    MAXS_WORD_7 = 50,
    MAXS_INVENTORY = 80,
};

/* The scripts for a game without a boot script. From: docs/building.md.
 *
 * Script 1 sets up ego, shows the start room, and last starts the game's script `begin`, if any. A
 * left click sends ego there; `n` or a right click shows the next room, `p` the previous one. A
 * game that includes library/verbs.scr has its panel instead. */
enum {
    SCRIPT_BOOT = 1, /* the one an interpreter starts with */
    SCRIPT_INPUT = 2,
    SCRIPT_NEXT_ROOM = 3,
    SCRIPT_PREVIOUS_ROOM = 4,
    SCRIPT_ARRIVE_FIRST = 101, /* + index of the room in the list */
    ROOMS_WITH_SCRIPTS = LOCAL_SCRIPT_FIRST - SCRIPT_ARRIVE_FIRST,
};

/* Whether the tool adds a script of this number: the game has neither this script nor script 1. */
bool boot_script_exists(const struct game_source *game, int script);

/* Appends the bytecode of that script. */
void boot_script_write(struct bytes_writer *code, const struct game_source *game, int script);

struct script_book;

/* Warns of what its compiled scripts do that fails, or is not seen, in the game. False, and an
 * error, when no engine has room for a text. */
bool game_scripts_check(const struct script_book *book, const struct game_source *game);

/* Warns of boxFlags that no createMatrix follows. */
void game_locks_check(const struct script_book *book, const struct game_source *game);

#endif
