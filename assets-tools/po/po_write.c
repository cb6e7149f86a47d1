#include "assets-tools/po/po.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/script/text_code.h"
#include "resource/room.h"

enum { BUCKETS = 4096, PLACES_MAX = 8 };

/* One entry for all texts with the same context and the same letters. */
struct entry {
    struct entry *next, *next_alike;
    const struct game_text *text;
    const struct written_text *places[PLACES_MAX]; /* NULL behind the last */
};

struct po_output {
    struct bytes_writer *writer;
    const struct game_files *files;
    const struct po_sources *sources;
    struct arena *arena;
    struct entry *first, **last;
    struct entry *alike[BUCKETS];
    int room; /* whose objects' names are known: */
    const struct room *loaded;
};

/* ---- places in the sources ---- */

/* The letter that "\"" , "\\" or "\xNN" stands for, and how long that is; -1 for other codes. */
static int escaped_letter(const char *at, size_t *length)
{
    char digits[3] = "", *end;
    *length = 2;
    if (at[1] == '"' || at[1] == '\\')
        return (unsigned char)at[1];
    if (at[1] != 'x')
        return -1;
    snprintf(digits, sizeof digits, "%s", at + 2);
    unsigned long value = strtoul(digits, &end, 16);
    *length = 2 + (size_t)(end - digits);
    return end > digits ? (int)value : -1;
}

/* The code of "\\v{..}", or that of "\\#{0A 0008}". */
static int written_code(const char *at)
{
    return strncmp(at, "\\#{", 3) == 0 ? (int)strtol(at + 3, NULL, 16) : text_code_of_letter(at[1]);
}

/* Whether a text of the sources may be this text of the game: the letters are the same, and so are
 * the codes except the names within their braces. */
static bool may_be(const char *written, struct byte_view text)
{
    struct reader reader = reader_at(text, 0);
    struct text_piece piece;
    while (*written != '\0' && text_next(&reader, &piece)) {
        size_t length = 1;
        int letter = *written == '\\' ? escaped_letter(written, &length) : (unsigned char)*written;
        if (letter < 0 && (!piece.is_code || piece.byte != written_code(written)))
            return false;
        if (letter >= 0 && (piece.is_code || piece.byte != letter))
            return false;
        const char *brace = letter < 0 && piece.has_word ? strchr(written, '}') : NULL;
        written = brace != NULL ? brace + 1 : written + length;
    }
    written += strspn(written, "@"); /* names of objects are kept without their filler */
    return *written == '\0' && !reader.failed && reader_left(&reader) == 0;
}

/* The place of a text: the next one behind the last in the same file; else the first that no other
 * text has taken. */
static const struct written_text *find_place(struct po_output *output, struct byte_view text,
                                             const struct written_text *last)
{
    struct written_text *best = NULL;
    int best_rank = 0;
    for (struct written_text *at = output->sources->texts; at != NULL; at = at->next) {
        if (at->taken || !may_be(at->letters, text))
            continue;
        bool same_file = last != NULL && strcmp(last->place.file, at->place.file) == 0;
        int rank = same_file && at->place.line >= last->place.line ? 2 : same_file ? 1 : 0;
        /* The list begins with the last text: an earlier one of the same rank is better. */
        if (best == NULL || rank >= best_rank) {
            best = at;
            best_rank = rank;
        }
    }
    if (best != NULL)
        best->taken = true;
    return best;
}

/* ---- entries ---- */

static unsigned hash_of(const struct game_text *text)
{
    unsigned hash = 0;
    for (const char *at = text->context; *at != '\0'; at++)
        hash = hash * 31 + (unsigned char)*at;
    for (const char *at = text->written; *at != '\0'; at++)
        hash = hash * 31 + (unsigned char)*at;
    return hash;
}

static struct entry *entry_of(struct po_output *output, const struct game_text *text)
{
    struct entry **alike = &output->alike[hash_of(text) % BUCKETS];
    for (struct entry *entry = *alike; entry != NULL; entry = entry->next_alike)
        if (strcmp(entry->text->written, text->written) == 0 &&
            strcmp(entry->text->context, text->context) == 0)
            return entry;
    struct entry *entry = arena_alloc(output->arena, 1, sizeof *entry);
    *entry = (struct entry){.next_alike = *alike, .text = text};
    *alike = entry;
    *output->last = entry;
    output->last = &entry->next;
    return entry;
}

static void collect(struct po_output *output, const struct game_texts *texts)
{
    const struct written_text *last = NULL;
    for (int i = 0; i < texts->count; i++) {
        const struct game_text *text = &texts->items[i];
        const struct byte_view bytes = {output->files->container_bytes.data + text->at, text->size};
        struct entry *entry = entry_of(output, text);
        const struct written_text *place = find_place(output, bytes, last);
        int count = 0;
        while (count < PLACES_MAX && entry->places[count] != NULL)
            count++;
        if (place != NULL && count < PLACES_MAX)
            entry->places[count] = place;
        last = place != NULL ? place : last;
    }
}

/* ---- comments ---- */

static const char *name_of(const struct po_output *output, enum name_kind kind, int value, int room)
{
    const struct script_name *name = name_of_number(output->sources->names, kind, value, room);
    return name != NULL ? name->text : NULL;
}

/* What of a name is ASCII, up to the filler of names: games have other letters in a code page. */
static void plain(const char *from, char name[64])
{
    int length = 0;
    for (; *from != '\0' && *from != '@' && length < 62; from++)
        if (*from >= ' ' && *from < 0x7F)
            name[length++] = *from;
    name[length] = '\0';
}

/* The name of an object, as scripts or else the room have it. */
static void object_name(struct po_output *output, int room, int object, char name[64])
{
    const char *known = name_of(output, NAME_OBJECT, object, 0);
    if (output->room != room) {
        struct room *loaded = arena_alloc(output->arena, 1, sizeof *loaded);
        output->room = room;
        output->loaded =
            room_load(loaded, output->files, room, output->arena, NULL) ? loaded : NULL;
    }
    const struct room_object *found =
        output->loaded != NULL ? room_find_object(output->loaded, object) : NULL;
    const char *from = known != NULL ? known : found != NULL ? found->name : "";
    plain(from, name);
}

static void write_where(struct po_output *output, const struct game_text *text)
{
    char name[64], room[64];
    plain(output->files->index.room_names[text->room], room);
    const char *known;
    write_format(output->writer, "#.");
    if (text->part != PART_SCRIPT)
        write_format(output->writer, " room %d%s%s", text->room, room[0] ? " " : "", room);
    switch (text->part) {
    case PART_SCRIPT:
    case PART_LOCAL:
        known =
            name_of(output, NAME_SCRIPT, text->number, text->part == PART_LOCAL ? text->room : 0);
        write_format(output->writer, "%s script %d%s%s", text->part == PART_LOCAL ? "," : "",
                     text->number, known != NULL ? " " : "", known != NULL ? known : "");
        break;
    case PART_ENTRY:
    case PART_EXIT:
        write_format(output->writer, ", %s script", text->part == PART_ENTRY ? "entry" : "exit");
        break;
    default:
        object_name(output, text->room, text->number, name);
        write_format(output->writer, ", object %d%s%s", text->number, name[0] ? " " : "", name);
    }
    if (text->part == PART_VERB) {
        known = name_of(output, NAME_VERB, text->verb, 0);
        write_format(output->writer, ", verb %d%s%s", text->verb, known != NULL ? " " : "",
                     known ? known : "");
    }
}

static void write_who(struct po_output *output, const struct game_text *text)
{
    static const char *const uses[] = {[USE_VERB] = "the name of verb",
                                       [USE_ACTOR_NAME] = "the name of actor",
                                       [USE_OBJECT_NAME] = "a new name of object",
                                       [USE_STRING] = "string",
                                       [USE_OBJECT] = "its name"};
    static const enum name_kind kinds[] = {
        [USE_SAID] = NAME_ACTOR,         [USE_VERB] = NAME_VERB,     [USE_ACTOR_NAME] = NAME_ACTOR,
        [USE_OBJECT_NAME] = NAME_OBJECT, [USE_STRING] = NAME_STRING, [USE_OBJECT] = NAME_OBJECT};
    enum { OVER_PICTURE = 252, SYSTEM = 255 };
    const char *known = text->who >= 0 ? name_of(output, kinds[text->use], text->who, 0) : NULL;
    if (text->use == USE_OBJECT)
        write_format(output->writer, "; its name");
    else if (text->use != USE_SAID)
        write_format(output->writer, text->who >= 0 ? "; %s %d" : "; %s", uses[text->use],
                     text->who);
    else if (text->who == WHO_EGO)
        write_format(output->writer, "; said by ego");
    else if (text->who == WHO_VARIABLE)
        write_format(output->writer, "; said by the actor in a variable");
    else if (text->who >= OVER_PICTURE && text->who <= SYSTEM)
        write_format(output->writer, "; shown on the screen");
    else
        write_format(output->writer, "; said by actor %d", text->who);
    if (known != NULL && text->use != USE_OBJECT)
        write_format(output->writer, " %s", known);
    write_format(output->writer, "\n");
}

/* Poedit and others open the source at this place. */
static void write_places(struct po_output *output, const struct entry *entry)
{
    size_t folder = strlen(output->sources->folder);
    for (int i = 0; i < PLACES_MAX; i++) {
        if (entry->places[i] == NULL)
            return;
        const struct source_place *place = &entry->places[i]->place;
        const char *file = place->file;
        if (folder > 0 && strncmp(file, output->sources->folder, folder) == 0)
            file += folder + (file[folder] == '/');
        write_format(output->writer, "#: %s:%d\n", file, place->line);
    }
}

/* ---- texts ---- */

static void write_escaped(struct po_output *output, const char *text, size_t size)
{
    write_format(output->writer, "\"");
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '\n')
            write_format(output->writer, "\\n");
        else if (text[i] == '"' || text[i] == '\\')
            write_format(output->writer, "\\%c", text[i]);
        else
            write_bytes(output->writer, text + i, 1);
    }
    write_format(output->writer, "\"\n");
}

/* A text with new lines stands in several lines, as gettext's own tools write it. */
static void write_text(struct po_output *output, const char *keyword, const char *text)
{
    const char *newline = strchr(text, '\n');
    write_format(output->writer, "%s ", keyword);
    if (newline == NULL || newline[1] == '\0') {
        write_escaped(output, text, strlen(text));
        return;
    }
    write_format(output->writer, "\"\"\n");
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        length += text[length] == '\n';
        write_escaped(output, text, length);
        text += length;
    }
}

static void write_header(struct po_output *output, const char *game)
{
    write_format(
        output->writer,
        "# The texts of a game, for translators. docs/translating.md of walkbox explains the\n"
        "# codes in braces.\n"
        "msgid \"\"\nmsgstr \"\"\n"
        "\"Project-Id-Version: ");
    for (; *game != '\0'; game++) {
        bool plain = *game >= ' ' && *game < 0x7F && *game != '"' && *game != '\\';
        write_format(output->writer, "%c", plain ? *game : '_');
    }
    write_format(output->writer, "\\n\"\n"
                                 "\"Report-Msgid-Bugs-To: \\n\"\n"
                                 "\"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\\n\"\n"
                                 "\"Last-Translator: FULL NAME <EMAIL@ADDRESS>\\n\"\n"
                                 "\"Language-Team: LANGUAGE\\n\"\n"
                                 "\"Language: \\n\"\n"
                                 "\"MIME-Version: 1.0\\n\"\n"
                                 "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                                 "\"Content-Transfer-Encoding: 8bit\\n\"\n"
                                 "\"X-Generator: walkbox-po\\n\"\n");
}

void po_write(struct bytes_writer *writer, const char *game, const struct game_files *files,
              const struct game_texts *texts, const struct po_sources *sources, struct arena *arena)
{
    struct po_output *output = arena_alloc(arena, 1, sizeof *output);
    output->writer = writer;
    output->files = files;
    output->sources = sources;
    output->arena = arena;
    output->last = &output->first;
    collect(output, texts);
    write_header(output, game);
    for (const struct entry *entry = output->first; entry != NULL; entry = entry->next) {
        write_format(output->writer, "\n");
        write_where(output, entry->text);
        write_who(output, entry->text);
        write_places(output, entry);
        write_text(output, "msgctxt", entry->text->context);
        write_text(output, "msgid", entry->text->written);
        write_format(output->writer, "msgstr \"\"\n");
    }
}
