#include "accept/names.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "engine/state/game_state.h"
#include "resource/files/game_index.h"
#include "resource/files/source_names.h"

struct step_names names_of_game(const struct game *game)
{
    return (struct step_names){game->files.source_names, &game->files.index};
}

/* ---- going over the names ---- */

/* A name, and its number of things: 1, or the size of a list. */
struct known {
    enum thing kind;
    struct word name; /* without the brackets of a list */
    bool is_list;
    int number, count;
};

struct search {
    const struct step_names *names;
    enum thing kind;
    int room; /* room whose names are read */
    struct words words;
};

static struct search begin(const struct step_names *names, enum thing kind)
{
    return (struct search){names, kind, 0, source_names_words(names->text)};
}

static enum thing kind_of(const struct source_code *code)
{
    static const enum thing kinds[SOURCE_KINDS] = {
        [SOURCE_GLOBAL] = THING_SCRIPT,     [SOURCE_LOCAL] = THING_SCRIPT,
        [SOURCE_VARIABLE] = THING_VARIABLE, [SOURCE_BIT] = THING_BIT,
        [SOURCE_THING] = THING_OBJECT,      [SOURCE_COSTUME] = THING_COSTUME,
        [SOURCE_ACTOR] = THING_ACTOR,       [SOURCE_VERB] = THING_VERB};
    return kinds[code->kind];
}

static bool next_room(struct search *search, struct known *known)
{
    const struct game_index *index = search->names->index;
    while (index && ++search->room < ROOM_ID_LIMIT) {
        const char *name = index->room_names[search->room];
        if (name[0] == '\0')
            continue;
        *known = (struct known){THING_ROOM, word_of(name), false, search->room, 1};
        return true;
    }
    return false;
}

static bool next(struct search *search, struct known *known)
{
    struct source_code code;
    if (search->kind == THING_ROOM)
        return next_room(search, known);
    while (source_names_next(&search->words, &code)) {
        struct word list = code.name;
        int64_t count = 1;
        if (kind_of(&code) != search->kind || search->kind == THING_NUMBER)
            continue;
        const struct word name = word_next_part(&list, '[');
        const bool is_list = name.length < code.name.length;
        if (is_list && (!word_parse_decimal(&list, &count) || count < 1 || count > INT16_MAX))
            continue;
        *known = (struct known){search->kind, name, is_list, code.number, (int)count};
        return true;
    }
    return false;
}

/* ---- from a name to a number ---- */

/* Rooms may be written in any case, as on the command line. */
static bool same_name(struct word known, struct word given, bool any_case)
{
    if (known.length != given.length)
        return false;
    for (size_t i = 0; i < known.length; i++) {
        const char a = known.text[i], b = given.text[i];
        if (a != b && !(any_case && char_capital(a) == char_capital(b)))
            return false;
    }
    return true;
}

/* Returns the number of the thing with a name, or NAMES_NONE. */
static int number_of(const struct known *known, struct word given)
{
    int64_t at = 0;
    struct word list = given;
    const struct word name = word_next_part(&list, '[');
    const bool indexed = name.length < given.length;
    if (indexed != known->is_list || !same_name(known->name, name, known->kind == THING_ROOM) ||
        (indexed && (!word_parse_decimal(&list, &at) || !word_is(list, "]"))))
        return NAMES_NONE;
    return at >= 0 && at < known->count ? known->number + (int)at : NAMES_NONE;
}

int names_find(const struct step_names *names, enum thing kind, struct word name)
{
    struct search search = begin(names, kind);
    struct known known;
    int found = NAMES_NONE;
    while (next(&search, &known)) {
        const int number = number_of(&known, name);
        if (number != NAMES_NONE && found != NAMES_NONE && number != found)
            return NAMES_SEVERAL;
        if (number != NAMES_NONE)
            found = number;
    }
    return found;
}

void names_guess(const struct step_names *names, enum thing kind, struct word name,
                 char guess[NAMES_NAME_SIZE])
{
    struct search search = begin(names, kind);
    struct known known;
    char given[NAMES_NAME_SIZE], candidate[NAMES_NAME_SIZE];
    int best = (int)(name.length + 2) / 3; /* letters that may be wrong */
    guess[0] = '\0';
    if (!word_copy(name, given, sizeof given))
        return;
    while (next(&search, &known)) {
        const int distance = word_copy(known.name, candidate, sizeof candidate)
                                 ? word_distance(given, candidate)
                                 : INT_MAX;
        if (distance > best)
            continue;
        memcpy(guess, candidate, sizeof candidate);
        best = distance - 1;
    }
}

/* ---- from a number to a name ---- */

const char *names_write(const struct step_names *names, enum thing kind, int number, bool both,
                        char text[NAMES_TEXT_SIZE])
{
    struct search search = begin(names, kind);
    struct known known;
    char name[NAMES_NAME_SIZE] = "";
    while (name[0] == '\0' && next(&search, &known)) {
        if (number < known.number || number >= known.number + known.count ||
            (kind == THING_SCRIPT && number >= LOCAL_SCRIPT_FIRST))
            continue;
        const int length = word_shown(known.name, NAMES_NAME_SIZE - 8);
        if (known.is_list)
            snprintf(name, sizeof name, "%.*s[%d]", length, known.name.text, number - known.number);
        else
            snprintf(name, sizeof name, "%.*s", length, known.name.text);
    }
    if (name[0] == '\0')
        snprintf(text, NAMES_TEXT_SIZE, "%d", number);
    else if (both)
        snprintf(text, NAMES_TEXT_SIZE, "%d (%s)", number, name);
    else
        snprintf(text, NAMES_TEXT_SIZE, "%s", name);
    return text;
}
