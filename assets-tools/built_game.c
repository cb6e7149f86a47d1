/* The files of a built game. Writes the last of them, walkbox-names.txt
 * (resource/files/source_names.h). */
#include "assets-tools/game_write.h"

#include <string.h>

#include "assets-tools/letters.h"
#include "assets-tools/script/script_source.h"
#include "engine/objects/objects.h"
#include "engine/state/script_state.h"
#include "resource/files/file_source.h"
#include "resource/files/source_names.h"

/* Returns a script's name, in the words of its source. */
static const char *name_of(const struct script_unit *unit, struct arena *arena)
{
    switch (unit->kind) {
    case UNIT_ENTRY:
        return "entry";
    case UNIT_EXIT:
        return "exit";
    case UNIT_VERB:
        return source_format(arena, "%s.%s", unit->object_name->text, unit->verb_name->text);
    case UNIT_VERBS:
        return unit->object_name->text;
    default:
        return unit->name;
    }
}

static const char *place_in(const char *file, const char *folder)
{
    const size_t length = strlen(folder);
    if (length > 0 && strncmp(file, folder, length) == 0)
        file += length + (file[length] == '/');
    return file;
}

static void write_unit(struct bytes_writer *text, const struct script_unit *unit,
                       const char *folder, struct arena *arena)
{
    const struct code_line whole = {0, unit->place.line};
    const struct code_line *lines = unit->line_count > 0 ? unit->lines : &whole;
    enum source_code_kind kind = SOURCE_OBJECT;
    int number = unit->object;
    if (unit->kind == UNIT_SCRIPT) {
        kind = unit->room == 0 ? SOURCE_GLOBAL : SOURCE_LOCAL;
        number = unit->number;
    } else if (unit->kind == UNIT_ENTRY || unit->kind == UNIT_EXIT) {
        kind = SOURCE_ROOM;
        number = unit->kind == UNIT_ENTRY ? SCRIPT_ENTRY : SCRIPT_EXIT;
    }
    write_format(text, "%s %d %d ", source_code_kinds[kind], unit->room, number);
    text_add_word(text, name_of(unit, arena));
    write_format(text, " ");
    text_add_word(text, place_in(unit->place.file, folder));
    for (int i = 0; i == 0 || i < unit->line_count; i++)
        write_format(text, " %u:%d", (unsigned)(unit->base + lines[i].at), lines[i].line);
    write_format(text, "\n");
}

/* Returns the kind of the line that declares a name, or SOURCE_KINDS if it gets no line. */
static enum source_code_kind kind_of(const struct script_name *name)
{
    static const struct {
        enum name_kind kind;
        enum source_code_kind source;
    } kinds[] = {{NAME_OBJECT, SOURCE_THING},    {NAME_COSTUME, SOURCE_COSTUME},
                 {NAME_CHARSET, SOURCE_CHARSET}, {NAME_SOUND, SOURCE_SOUND},
                 {NAME_ACTOR, SOURCE_ACTOR},     {NAME_VERB, SOURCE_VERB}};
    if (name->size > 0)
        return name->kind == NAME_BIT ? SOURCE_BIT : SOURCE_VARIABLE;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].kind == name->kind && name->value >= 0)
            return kinds[i].source;
    return SOURCE_KINDS;
}

static void write_name(struct bytes_writer *text, const struct script_name *name,
                       const char *folder, struct arena *arena)
{
    if (kind_of(name) == SOURCE_KINDS)
        return;
    write_format(text, "%s %d %d ", source_code_kinds[kind_of(name)], name->room, (int)name->value);
    text_add_word(text, name->size > 1 ? source_format(arena, "%s[%d]", name->text, name->size)
                                       : name->text);
    write_format(text, " ");
    text_add_word(text, place_in(name->place.file, folder));
    write_format(text, " 0:%d\n", name->place.line);
}

/* Writes the names into `text`, which must be empty. `container` is the data file before the
 * XOR. */
static void source_names_write(struct bytes_writer *text, const struct game_source *game,
                               struct byte_view container, const struct source_context *context)
{
    struct arena *arena = context->arena;
    write_format(text, "%s %08x\n", SOURCE_NAMES_MADE, (unsigned)source_names_hash(container));
    for (int letter = 0; letter < LETTER_COUNT; letter++)
        if (context->letters.page.own[letter][0] != '\0')
            write_format(text, "letter 0 %d \"%s\" font 0:0\n", letter,
                         context->letters.page.own[letter]);
    for (int i = 0; i < game->voices.count; i++) {
        const struct source_voice *voice = &game->voices.voices[i];
        write_format(text, "voice 0 0 ");
        text_add_word(text, voice->name);
        write_format(text, " voices %u:%u\n", (unsigned)voice->offset, (unsigned)voice->size);
    }
    for (const struct script_unit *unit = game->units; unit != NULL; unit = unit->next)
        write_unit(text, unit, game->folder, arena);
    for (const struct script_name *name = game->names; name != NULL; name = name->next)
        write_name(text, name, game->folder, arena);
}

/* ---- all files ---- */

void built_game_init(struct built_game *built, struct allocator allocator)
{
    for (int i = 0; i < BUILT_FILES; i++)
        bytes_writer_init(&built->files[i], allocator);
}

void built_game_free(struct built_game *built)
{
    for (int i = 0; i < BUILT_FILES; i++)
        bytes_writer_free(&built->files[i]);
}

bool built_game_make(struct built_game *built, struct game_source *game, const char *folder,
                     struct source_context *context)
{
    struct bytes_writer *files = built->files;
    for (int i = 0; i < BUILT_FILES; i++)
        bytes_writer_clear(&files[i]);
    if (!game_read(game, folder, context))
        return false;
    if (!game_write(&files[BUILT_INDEX], &files[BUILT_CONTAINER], game, context))
        return false;
    source_names_write(&files[BUILT_SOURCE_NAMES], game, bytes_writer_view(&files[BUILT_CONTAINER]),
                       context);
    voices_write(&files[BUILT_VOICES], &game->voices);
    (void)named_boxes_write(&files[BUILT_NAMED_BOXES], game);
    built_game_mask(built);
    return true;
}

void built_game_mask(struct built_game *built)
{
    for (int file = BUILT_INDEX; file <= BUILT_CONTAINER; file++)
        for (size_t i = 0; i < built->files[file].size; i++)
            built->files[file].data[i] ^= GAME_XOR;
}

int built_game_list(const struct built_game *built, const char *folder, struct arena *arena,
                    struct new_file files[BUILT_FILES])
{
    static const char *const names[BUILT_FILES] = {"MONKEY.000", "MONKEY.001", SOURCE_NAMES_FILE,
                                                   VOICE_FILE, NAMED_BOX_FILE};
    int count = 0;
    for (int i = 0; i < BUILT_FILES; i++)
        if (built->files[i].size > 0)
            files[count++] = (struct new_file){source_path(arena, folder, names[i]),
                                               bytes_writer_view(&built->files[i]), false};
    return count;
}
