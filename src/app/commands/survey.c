#include "app/commands/survey.h"

#include <stdio.h>
#include <string.h>

#include "app/commands/survey_parts.h"
#include "resource/files/file_sum.h"

enum {
    BUDGET_FACTOR = 4, /* so many times the size of the container may be read; good games are read
                          once */
    DECODING_FACTOR = 128, /* good games unpack to some 10 times their size, drawn twice */
    DECODING_LEAST = 1 << 30,
};

const char *survey_use_name(enum survey_use_kind kind)
{
#define USE(kind, name) name,
    static const char *const names[SURVEY_USE_KINDS] = {SURVEY_USES(USE)};
#undef USE
    return names[kind];
}

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
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id))
        survey->rooms++;
    for (int kind = 0; kind < RESOURCE_KINDS; kind++) {
        const enum resource_kind resource = (enum resource_kind)kind;
        for (int id = game_files_next(files, resource, -1); id >= 0;
             id = game_files_next(files, resource, id))
            survey->resources[kind]++;
    }
}

/* Something about a file beside the game, which its own fault would quote. */
static void tell_beside(struct surveyor *surveyor, const char *file, const char *what)
{
    struct fault fault;
    const struct fault_place place = {file, "", FAULT_NO_OFFSET};
    fault_set(&fault, FAULT_ODDITY, &place, 0, "%s", what);
    survey_tell(surveyor, &fault, true);
}

/* Rooms are surveyed with the boxes that a patch gives them, as they are played. */
static void look_beside(struct surveyor *surveyor)
{
    const struct game_files *files = surveyor->files;
    if (files->named_boxes_fault.code != FAULT_NONE)
        tell_beside(surveyor, NAMED_BOX_FILE, "the file of named boxes is damaged and not used");
    if (files->patch)
        tell_beside(surveyor, GAME_PATCH_FILE,
                    "rooms have the boxes of this patch, not those of the game's files");
    else if (files->patch_fault.code != FAULT_NONE)
        tell_beside(surveyor, GAME_PATCH_FILE, "this patch is not used");
}

/* ---- all ---- */

static void survey_all(struct surveyor *surveyor, bool draw)
{
    survey_tell_log(surveyor, &surveyor->files->log, true);
    look_beside(surveyor);
    if (!survey_blocks(surveyor))
        return;
    survey_resources(surveyor, RESOURCE_SCRIPT);
    survey_rooms(surveyor);
    survey_resources(surveyor, RESOURCE_COSTUME);
    survey_resources(surveyor, RESOURCE_CHARSET);
    survey_resources(surveyor, RESOURCE_SOUND);
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
    memset(survey, 0, sizeof *survey);
    arena_init(&surveyor.arena, noting);
    surveyor.budget = (uint64_t)files->container_bytes.size * BUDGET_FACTOR;
    surveyor.decoding = (uint64_t)files->container_bytes.size * DECODING_FACTOR + DECODING_LEAST;
    survey->known = files->known;
    name_file(&survey->files[0], files->index_name, files->index_bytes);
    name_file(&survey->files[1], files->container_name, files->container_bytes);
    count_directories(survey, files);
    for (int i = 1; i <= SURVEY_ORDINARY_ANIMATION; i++)
        surveyor.asked[i] = true;
    survey_all(&surveyor, draw);
    arena_reset(&surveyor.arena);
    if (!surveyor.no_memory)
        return true;
    memset(survey, 0, sizeof *survey);
    return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory to look at the whole game");
}
