#include "assets-tools/po/po.h"

#include <stdio.h>
#include <string.h>

#include "engine/state/script_state.h"
#include "resource/files/source_names.h"

struct po_output {
    struct bytes_writer *writer;
    const struct game_files *files;
    const struct script_name *names;
    const struct game_texts *texts;
};

/* ---- places in the sources ---- */

/* Whether a line of source names is about the code, or the object, of a text. */
static bool is_of(const struct source_code *code, const struct game_text *text)
{
    static const enum source_code_kind kinds[] = {
        [PART_SCRIPT] = SOURCE_GLOBAL, [PART_LOCAL] = SOURCE_LOCAL, [PART_ENTRY] = SOURCE_ROOM,
        [PART_EXIT] = SOURCE_ROOM,     [PART_VERB] = SOURCE_OBJECT, [PART_OBJECT] = SOURCE_THING};
    const bool of_room = code->kind == SOURCE_LOCAL || code->kind == SOURCE_ROOM;
    const int number = text->part == PART_ENTRY  ? SCRIPT_ENTRY
                       : text->part == PART_EXIT ? SCRIPT_EXIT
                                                 : text->number;
    return code->kind == kinds[text->part] && code->number == number &&
           (!of_room || code->room == text->room);
}

/* Finds the places of texts: the last code line that begins at or before the text. */
static void find_places(struct game_texts *texts, struct byte_view names, struct arena *arena)
{
    struct words words = source_names_words(names);
    struct source_code code;
    while (source_names_next(&words, &code))
        for (int i = 0; i < texts->count; i++) {
            struct game_text *text = &texts->items[i];
            struct words places = code.places;
            int begins, line;
            if (!is_of(&code, text))
                continue;
            while (source_names_next_place(&places, &begins, &line)) {
                if ((size_t)begins > text->offset || (text->file && begins < text->line_begins))
                    continue;
                text->file = source_copy(arena, code.file.text, code.file.length);
                text->line = line;
                text->line_begins = begins;
            }
        }
}

/* ---- comments ---- */

static const char *name_of(const struct po_output *output, enum name_kind kind, int value, int room)
{
    const struct script_name *name = name_of_number(output->names, kind, value, room);
    return name != NULL ? name->text : NULL;
}

/* Copies the ASCII characters of a name, up to its "@" filler: other letters are in the game's code
 * page. */
static void plain(const char *from, char name[64])
{
    int length = 0;
    for (; *from != '\0' && *from != '@' && length < 62; from++)
        if (*from >= ' ' && *from < 0x7F)
            name[length++] = *from;
    name[length] = '\0';
}

/* Writes the name of an object in scripts, otherwise in its room. */
static void write_object_name(const struct po_output *output, int object, char name[64])
{
    const char *known = name_of(output, NAME_OBJECT, object, 0);
    for (int i = 0; known == NULL && i < output->texts->count; i++) {
        const struct game_text *text = &output->texts->items[i];
        known = text->part == PART_OBJECT && text->number == object ? text->written : NULL;
    }
    plain(known != NULL ? known : "", name);
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
        write_object_name(output, text->number, name);
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

/* Writes a text, with a line for each line of it, as gettext's own tools do. */
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

/* Whether two texts are equal for translators; then they are in the same code. */
static bool is_same(const struct game_text *a, const struct game_text *b)
{
    return strcmp(a->context, b->context) == 0 && strcmp(a->written, b->written) == 0;
}

/* Writes an entry for a text and equal texts after it. Poedit and other editors open the sources at
 * their places. */
static void write_entry(struct po_output *output, int index)
{
    const struct game_texts *texts = output->texts;
    const struct game_text *text = &texts->items[index];
    write_format(output->writer, "\n");
    write_where(output, text);
    write_who(output, text);
    for (int i = index; i < texts->count && strcmp(texts->items[i].context, text->context) == 0;
         i++)
        if (texts->items[i].file && is_same(text, &texts->items[i]))
            write_format(output->writer, "#: %s:%d\n", texts->items[i].file, texts->items[i].line);
    write_text(output, "msgctxt", text->context);
    write_text(output, "msgid", text->written);
    write_format(output->writer, "msgstr \"\"\n");
}

void po_write(struct bytes_writer *writer, const char *game, const struct game_files *files,
              struct game_texts *texts, struct arena *arena)
{
    struct po_output output = {writer, files, texts->names.all, texts};
    find_places(texts, files->source_names, arena);
    write_header(&output, game);
    for (int i = 0; i < texts->count; i++) {
        int before = i - 1;
        while (before >= 0 && strcmp(texts->items[before].context, texts->items[i].context) == 0 &&
               !is_same(&texts->items[before], &texts->items[i]))
            before--;
        if (before < 0 || !is_same(&texts->items[before], &texts->items[i]))
            write_entry(&output, i);
    }
}
