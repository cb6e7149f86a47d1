/* Reads settings from the text of a player's file, and lays them over one another.
 *
 * The file has sections, as settings.def names them, and one for each game that has settings of its
 * own:
 *
 *     [picture]
 *     scaling = fill            ; a comment
 *     [game monkey]
 *     music = gm
 *
 * Names mean the same in every section, so that it does not matter in which of the first ones a
 * setting stands. What a game's section says goes before what the others say; what comes later in a
 * file goes before what comes earlier. libinih tells names and values apart. */
#ifndef WALKBOX_APP_SESSION_SETTINGS_READ_H
#define WALKBOX_APP_SESSION_SETTINGS_READ_H

#include "app/session/settings.h"
#include "util/bytes.h"

/* Where a value comes from. */
enum setting_source {
    SETTING_BUILT_IN,
    SETTING_FROM_FILE,  /* for all games */
    SETTING_FROM_GAME,  /* the game's own section of the file */
    SETTING_FROM_WORDS, /* the command line, or the player while playing */
};

/* Values, and where each comes from. */
struct settings_in_force {
    struct settings values;
    enum setting_source sources[SETTING_COUNT];
    int lines[SETTING_COUNT]; /* in the file, from 1; 0: it does not come from there */
};

enum {
    SETTINGS_GAME_SIZE = 32,       /* of a game's name in "[game NAME]", with its end */
    SETTINGS_FILE_LIMIT = 1 << 16, /* bytes of a file; what is longer is not read */
    SETTINGS_TELL_LIMIT = 20,      /* lines told about one file */
    SETTINGS_LINE_SIZE = 1024,     /* of a line that is told, the file's name included */
    SETTINGS_LINE_LIMIT = 190,     /* bytes of a line of the file without blanks around it; libinih
                                      takes 197 */
};

/* Gets a line about what is wrong in a file, without its end; nothing in it can do harm when it is
 * shown. */
struct settings_teller {
    void *context;
    void (*tell)(void *context, const char *line);
};

void settings_begin(struct settings_in_force *settings); /* all is built in */

/* Lays the file's values over those that are there: first those for all games, then those of
 * `game` ("": none). `name` is that of the file in messages. What is not understood is told, each
 * once, with its line, and left out. */
void settings_read(struct settings_in_force *settings, struct byte_view text, const char *name,
                   const char *game, const struct settings_teller *teller);

/* Takes a value from the command line, or from the player. */
bool settings_put(struct settings_in_force *settings, enum setting setting, const char *text,
                  char why[SETTING_WHY_SIZE]);

/* Tells of keys that two settings have: the first one of them counts. Returns how many. */
int settings_tell_clashes(const struct settings *settings, const struct settings_teller *teller);

/* The other setting that has the key of this one; SETTING_COUNT when none has. */
enum setting setting_clash(const struct settings *settings, enum setting setting);

const char *setting_source_name(enum setting_source source); /* "built in", "file" .. */

/* ---- what a line of the file is, for those who read it and those who change it ---- */

enum settings_line_kind {
    SETTINGS_LINE_EMPTY, /* nothing, or a comment */
    SETTINGS_LINE_SECTION,
    SETTINGS_LINE_VALUE,
    SETTINGS_LINE_BAD,
};

struct settings_line {
    enum settings_line_kind kind;
    bool bracket; /* it begins with [, be it good or bad: what follows is in another section */
    struct byte_view whole; /* with its end */
    struct byte_view name;  /* of a section, as it is; of a value, without blanks around it */
    struct byte_view value; /* without blanks and comment */
    const char *why;        /* of a bad line: what it is */
};

/* Takes the next line of a text; false at its end. */
bool settings_next_line(struct byte_view *text, struct settings_line *line);

/* Whether a section is that of a game: then its name is copied. A name that is too long is cut. */
bool settings_section_game(struct byte_view section, char game[SETTINGS_GAME_SIZE]);

#endif
