/* Finds names by the hash of their text, since a game may have many thousands. They are also a
 * list, for searches through all names, such as for the nearest name in an error. */
#include "assets-tools/script/script_names.h"

#include <limits.h>
#include <string.h>

#include "engine/state/variable_state.h"
#include "util/fault.h"
#include "util/hash.h"

enum {
    FIRST_VARIABLE = 100, /* lower variables belong to the engine */
    FIRST_BIT = 1,
    HASH_SIZE = 1 << 14,
};

static const char *const kind_texts[NAME_KINDS] = {
    "name",        "const",       N_("variable"), "bit",      N_("actor"),
    N_("verb"),    N_("string"),  N_("script"),   N_("room"), N_("object"),
    N_("costume"), N_("charset"), N_("sound")};

/* clang-format off */
#define ROW(name) {#name, name}
static const struct {
    const char *text;
    int number;
} engine_variables[] = {
    ROW(VAR_EGO), ROW(VAR_CAMERA_X), ROW(VAR_HAVE_MESSAGE), ROW(VAR_ROOM), ROW(VAR_OVERRIDE),
    ROW(VAR_CURRENT_LIGHTS), ROW(VAR_TIMER_1), ROW(VAR_TIMER_2), ROW(VAR_TIMER_3),
    ROW(VAR_MUSIC_TIMER), ROW(VAR_ACTOR_RANGE_MIN), ROW(VAR_ACTOR_RANGE_MAX),
    ROW(VAR_CAMERA_MIN_X), ROW(VAR_CAMERA_MAX_X), ROW(VAR_TIMER_NEXT), ROW(VAR_VIRT_MOUSE_X),
    ROW(VAR_VIRT_MOUSE_Y), ROW(VAR_ROOM_RESOURCE), ROW(VAR_LAST_SOUND),
    ROW(VAR_CUTSCENE_EXIT_KEY), ROW(VAR_TALK_ACTOR), ROW(VAR_CAMERA_FAST_X),
    ROW(VAR_SCROLL_SCRIPT), ROW(VAR_ENTRY_SCRIPT), ROW(VAR_ENTRY_SCRIPT_2), ROW(VAR_EXIT_SCRIPT),
    ROW(VAR_EXIT_SCRIPT_2), ROW(VAR_VERB_SCRIPT), ROW(VAR_SENTENCE_SCRIPT),
    ROW(VAR_INVENTORY_SCRIPT), ROW(VAR_CUTSCENE_START_SCRIPT), ROW(VAR_CUTSCENE_END_SCRIPT),
    ROW(VAR_CHAR_INC), ROW(VAR_WALKTO_OBJ), ROW(VAR_DEBUG_MODE), ROW(VAR_HEAP_SPACE),
    ROW(VAR_MOUSE_X), ROW(VAR_MOUSE_Y), ROW(VAR_TIMER), ROW(VAR_TIMER_TOTAL),
    ROW(VAR_SOUND_CARD), ROW(VAR_VIDEO_MODE), ROW(VAR_MAIN_MENU_KEY), ROW(VAR_FIXED_DISK),
    ROW(VAR_CURSOR_STATE), ROW(VAR_USER_PUT), ROW(VAR_TALK_STRING_Y), ROW(VAR_SOUND_RESULT),
    ROW(VAR_TALK_STOP_KEY), ROW(VAR_NOISY_FADES), ROW(VAR_NO_SUBTITLES), ROW(VAR_RESTART_KEY), ROW(VAR_PAUSE_KEY),
    ROW(VAR_INPUT_MODE), ROW(VAR_NEW_ROOM),
};
#undef ROW
/* clang-format on */

enum name_kind name_kind_of(const char *text)
{
    for (int kind = NAME_ANY + 1; kind < NAME_KINDS; kind++)
        if (strcmp(kind_texts[kind], text) == 0)
            return (enum name_kind)kind;
    return NAME_ANY;
}

const char *name_kind_phrase(enum name_kind kind)
{
    static const char *const phrases[NAME_KINDS] = {
        [NAME_ACTOR] = N_("an actor"),    [NAME_VERB] = N_("a verb"),
        [NAME_STRING] = N_("a string"),   [NAME_SCRIPT] = N_("a script"),
        [NAME_ROOM] = N_("a room"),       [NAME_OBJECT] = N_("an object"),
        [NAME_COSTUME] = N_("a costume"), [NAME_CHARSET] = N_("a charset"),
        [NAME_SOUND] = N_("a sound")};
    return phrases[kind] != NULL ? phrases[kind] : N_("a number");
}

const char *name_kind_text(enum name_kind kind)
{
    return kind_texts[kind];
}

/* Returns the names whose texts have the same hash, newest first. */
static struct script_name **alike(const struct name_table *table, const char *text)
{
    uint32_t hash = fnv32_text(text);
    return &table->alike[(hash ^ hash >> 16) % HASH_SIZE];
}

void name_table_init(struct name_table *table, struct arena *arena)
{
    *table =
        (struct name_table){.arena = arena, .next_variable = FIRST_VARIABLE, .next_bit = FIRST_BIT};
    table->alike = arena_alloc(arena, HASH_SIZE, sizeof(struct script_name *));
    for (size_t i = 0; i < sizeof engine_variables / sizeof *engine_variables; i++)
        name_add(table, (struct script_name){.kind = NAME_VARIABLE,
                                             .text = engine_variables[i].text,
                                             .value = engine_variables[i].number,
                                             .place = {"the engine", 0, 0}});
}

struct script_name *name_same(const struct name_table *table, const struct script_name *name)
{
    struct script_name *at = *alike(table, name->text);
    while (at != NULL &&
           (at->kind != name->kind || at->room != name->room || strcmp(at->text, name->text) != 0))
        at = at->next_alike;
    return at;
}

void name_add(struct name_table *table, struct script_name name)
{
    struct script_name *kept = arena_alloc(table->arena, 1, sizeof *kept);
    *kept = name;
    kept->next = table->first;
    table->first = kept;
    struct script_name **same_hash = alike(table, name.text);
    kept->next_alike = *same_hash;
    *same_hash = kept;
}

const struct script_name *name_overlapping(const struct name_table *table,
                                           const struct script_name *name)
{
    const struct script_name *at = table->first;
    while (at != NULL &&
           (at->size == 0 || at->kind != name->kind || at->value >= name->value + name->size ||
            name->value >= at->value + at->size))
        at = at->next;
    return at;
}

/* Whether a query can mean this name at all. Scripts of other rooms cannot be called. */
static bool is_candidate(const struct script_name *name, const struct name_query *query)
{
    if (query->only != NAME_ANY && name->kind != query->only)
        return false;
    return name->kind != NAME_SCRIPT || name->room == 0 || name->room == query->room;
}

/* Rates how well a name fits; the highest wins. Costumes and sounds come last, because they often
 * have the names of actors and things that use them. A library script means its own declarations,
 * even if the game reuses a name. Between equal candidates, game code prefers the game's. */
static int score_of(const struct script_name *name, const struct name_query *query)
{
    bool wanted = query->wanted != NAME_ANY && name->kind == query->wanted;
    bool near = name->room != 0 && name->room == query->room;
    bool unfit = query->kinds != 0 && (query->kinds & 1u << name->kind) == 0;
    int score = (wanted ? 4 : 0) + (near ? 2 : 0) - (unfit ? 32 : 0) -
                (name->kind == NAME_COSTUME || name->kind == NAME_SOUND ? 1 : 0);
    int own = query->ready ? 16 : 1;
    return 2 * score + (query->ready == name->ready ? own : 0);
}

const struct script_name *name_find(const struct name_table *table, struct name_query query,
                                    const struct script_name **other)
{
    const struct script_name *best = NULL;
    int best_score = INT_MIN;
    *other = NULL;
    for (const struct script_name *at = *alike(table, query.text); at != NULL;
         at = at->next_alike) {
        if (!is_candidate(at, &query) || strcmp(at->text, query.text) != 0)
            continue;
        int score = score_of(at, &query);
        if (score == best_score)
            *other = at;
        if (score > best_score) {
            best = at;
            best_score = score;
            *other = NULL;
        }
    }
    return *other == NULL ? best : NULL;
}

const struct script_name *name_of_number(const struct script_name *first, enum name_kind kind,
                                         int number, int room)
{
    while (first != NULL &&
           (first->kind != kind || first->value != number || (room != 0 && first->room != room)))
        first = first->next;
    return first;
}

void name_offer(const struct name_table *table, struct name_query query, struct word_guess *guess)
{
    for (const struct script_name *at = table->first; at != NULL; at = at->next)
        if (is_candidate(at, &query))
            word_guess_offer(guess, at->text);
}

enum name_kind name_kind_of_source(enum source_code_kind kind)
{
    static const enum name_kind kinds[SOURCE_KINDS] = {
        [SOURCE_GLOBAL] = NAME_SCRIPT,     [SOURCE_LOCAL] = NAME_SCRIPT,
        [SOURCE_VARIABLE] = NAME_VARIABLE, [SOURCE_BIT] = NAME_BIT,
        [SOURCE_THING] = NAME_OBJECT,      [SOURCE_COSTUME] = NAME_COSTUME,
        [SOURCE_CHARSET] = NAME_CHARSET,   [SOURCE_SOUND] = NAME_SOUND,
        [SOURCE_ACTOR] = NAME_ACTOR,       [SOURCE_VERB] = NAME_VERB};
    return kinds[kind];
}
