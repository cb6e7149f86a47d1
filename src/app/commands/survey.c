#include "app/commands/survey.h"

#include <stdio.h>
#include <string.h>

#include "app/commands/survey_blocks.h"
#include "app/commands/survey_draw.h"
#include "app/commands/survey_resources.h"
#include "app/commands/survey_rooms.h"
#include "app/commands/survey_work.h"
#include "resource/files/file_sum.h"

enum {
    BUDGET_FACTOR = 4, /* so many times the size of the container may be read; good games are read
                          once */
    DECODING_FACTOR = 128, /* good games unpack to some 10 times their size, drawn twice */
    DECODING_LEAST = 1 << 30,
};

/* ---- words ---- */

const char *survey_use_name(enum survey_use_kind kind)
{
    static const char *const names[SURVEY_USE_KINDS] = {
        [SURVEY_USE_CHAIN_IN_CUTSCENE] = "chainScriptInCutscene",
        [SURVEY_USE_ROOM_IN_CUTSCENE] = "roomChangeInCutscene",
        [SURVEY_USE_CUTSCENE_OPEN] = "cutsceneWithoutEnd",
        [SURVEY_USE_CUTSCENE_CLOSE] = "endWithoutCutscene",
        [SURVEY_USE_OVERRIDE_ALONE] = "overrideOutsideCutscene",
        [SURVEY_USE_ROOM_ZERO] = "loadRoomZero",
        [SURVEY_USE_FOLLOW_ZERO] = "followActorZero",
        [SURVEY_USE_SOUND_WAIT] = "waitForSound",
        [SURVEY_USE_SAVE_LOAD] = "saveLoad",
        [SURVEY_USE_SAVE_STRING] = "saveString",
        [SURVEY_USE_LOAD_STRING] = "loadString",
        [SURVEY_USE_RESTART] = "restart",
        [SURVEY_USE_PAUSE] = "pause",
        [SURVEY_USE_QUIT] = "quit",
        [SURVEY_USE_SOUND_KLUDGE] = "soundKludge",
        [SURVEY_USE_DRAW_AT_255] = "drawObjectAt255",
        [SURVEY_USE_SPEECH] = "speech",
        [SURVEY_USE_VARIABLE_BEYOND] = "variableBeyondLimit",
        [SURVEY_USE_INTO_INSTRUCTION] = "jumpIntoInstruction",
        [SURVEY_USE_MISSING_SCRIPT] = "missingScript",
        [SURVEY_USE_MISSING_SOUND] = "missingSound",
        [SURVEY_USE_MISSING_COSTUME] = "missingCostume",
        [SURVEY_USE_MISSING_ROOM] = "missingRoom",
        [SURVEY_USE_MISSING_CHARSET] = "missingCharset",
        [SURVEY_USE_VERB_LINE] = "newLineInVerb",
        [SURVEY_USE_VOICED_PAGES] = "pagesOfOneVoice",
        [SURVEY_USE_PRINT_252] = "print252",
        [SURVEY_USE_PRINT_253] = "print253",
        [SURVEY_USE_LOAD_OBJECT] = "loadObject",
        [SURVEY_USE_EGO_IN_ENTRY] = "egoInEntryScript",
        [SURVEY_USE_SCROLL_SCRIPT] = "scrollScript",
        [SURVEY_USE_COSTUME_SOUND] = "soundInCostume",
        [SURVEY_USE_MATRIX_FIRST_END] = "matrixBeginsWithEnd",
        [SURVEY_USE_MATRIX_LAST_ZERO] = "matrixEndsWithZero",
    };
    return names[kind];
}

const char *survey_sound_name(enum sound_kind kind)
{
    static const char *const names[] = {
        [SOUND_SILENT] = "silent",
        [SOUND_SAMPLE] = "sample",
        [SOUND_SEQUENCE] = "adlib",
        [SOUND_TRACK] = "track",
    };
    return names[kind];
}

void survey_opcode_name(enum opcode op, char name[SURVEY_OPCODE_SIZE])
{
    const struct opcode_info *info = opcode_info(op);
    const char *head = "";
    for (int other = OP_none + 1; opcode_is_sub(op) && other < (int)SUB_end; other++) {
        const struct opcode_info *instruction = opcode_info((enum opcode)other);
        if (op != SUB_end && instruction->family == info->family && head[0] == '\0')
            head = instruction->text;
    }
    snprintf(name, SURVEY_OPCODE_SIZE, "%s%s%s", head, head[0] != '\0' ? "." : "", info->text);
}

int survey_next_opcode(const struct survey *survey, bool subs, int after)
{
    int op = after + 1;
    while (op < OPCODE_COUNT && (survey->instructions[op] == 0 || op == SUB_end ||
                                 opcode_is_sub((enum opcode)op) != subs))
        op++;
    return op;
}

/* ---- memory ---- */

/* The caller's allocator, which notes when memory has run out: decoders also say so when a file
 * asks for more than it may, and that is the file's fault. */
static void *noting_resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    struct surveyor *surveyor = context;
    const struct allocator *inner = &surveyor->allocator;
    void *memory = inner->resize(inner->context, pointer, old_size, new_size);
    if (memory == NULL && new_size != 0)
        surveyor->no_memory = true;
    return memory;
}

/* ---- files ---- */

void survey_sum_files(struct survey *survey, const struct game_files *files)
{
    file_sum(files->index_bytes, survey->files[0].sha256);
    file_sum(files->container_bytes, survey->files[1].sha256);
}

static void name_file(struct survey_file *file, const char *name, struct byte_view bytes)
{
    snprintf(file->name, sizeof file->name, "%s", name);
    file->bytes = bytes.size;
}

static void count_directories(struct survey *survey, const struct game_files *files)
{
    const struct game_index *index = &files->index;
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id))
        survey->rooms++;
    survey->room_slots = index->room_count;
    survey->objects = index->object_count;
    for (int kind = 0; kind < RESOURCE_KINDS; kind++) {
        const enum resource_kind resource = (enum resource_kind)kind;
        survey->resource_slots[kind] = index->directories[kind].count;
        for (int id = game_files_next(files, resource, -1); id >= 0;
             id = game_files_next(files, resource, id))
            survey->resources[kind]++;
    }
}

/* That file is no part of the game. Its own fault would quote it. */
static void look_at_named_boxes(struct surveyor *surveyor)
{
    struct fault fault;
    struct fault_place place = {NAMED_BOX_FILE, "", FAULT_NO_OFFSET};
    if (surveyor->files->named_boxes_fault.code == FAULT_NONE)
        return;
    fault_set(&fault, FAULT_ODDITY, &place, 0, "the file of named boxes is damaged and not used");
    survey_tell(surveyor, &fault, true);
}

/* Rooms are surveyed with the boxes that a patch gives them, as they are played. */
static void look_at_patch(struct surveyor *surveyor)
{
    struct fault fault;
    struct fault_place place = {BOX_PATCH_FILE, "", FAULT_NO_OFFSET};
    if (surveyor->files->box_patch)
        fault_set(&fault, FAULT_ODDITY, &place, 0,
                  "%d rooms have the boxes of this patch, not those of the game's files",
                  surveyor->files->box_patch->room_count);
    else if (surveyor->files->box_patch_fault.code != FAULT_NONE)
        fault_set(&fault, FAULT_ODDITY, &place, 0, "this patch is not used");
    else
        return;
    survey_tell(surveyor, &fault, true);
}

/* ---- all ---- */

static void survey_all(struct surveyor *surveyor, bool draw)
{
    survey_tell_log(surveyor, &surveyor->files->log, true);
    look_at_named_boxes(surveyor);
    look_at_patch(surveyor);
    if (!survey_blocks(surveyor))
        return;
    survey_global_scripts(surveyor);
    survey_rooms(surveyor);
    survey_costumes(surveyor);
    survey_charsets(surveyor);
    survey_sounds(surveyor);
    if (draw && !surveyor->no_memory)
        survey_draw(surveyor);
}

bool survey_make(struct survey *survey, const struct game_files *files, bool draw,
                 struct allocator allocator, struct fault *fault)
{
    return survey_make_watched(survey, files, draw, allocator, NULL, fault);
}

bool survey_make_watched(struct survey *survey, const struct game_files *files, bool draw,
                         struct allocator allocator, const struct watcher *watcher,
                         struct fault *fault)
{
    struct surveyor surveyor = {
        .survey = survey, .files = files, .allocator = allocator, .watcher = watcher};
    const struct allocator noting = {&surveyor, noting_resize};
    struct arena lasting;
    memset(survey, 0, sizeof *survey);
    arena_init(&surveyor.arena, noting);
    arena_init(&lasting, noting);
    surveyor.budget = (uint64_t)files->container_bytes.size * BUDGET_FACTOR;
    surveyor.decoding = (uint64_t)files->container_bytes.size * DECODING_FACTOR + DECODING_LEAST;
    surveyor.animations = arena_alloc(&lasting, 1, sizeof *surveyor.animations);
    survey->known = files->known;
    name_file(&survey->files[0], files->index_name, files->index_bytes);
    name_file(&survey->files[1], files->container_name, files->container_bytes);
    count_directories(survey, files);
    if (surveyor.animations != NULL)
        survey_all(&surveyor, draw);
    arena_reset(&surveyor.arena);
    arena_reset(&lasting);
    if (!surveyor.no_memory)
        return true;
    memset(survey, 0, sizeof *survey);
    return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory to look at the whole game");
}
