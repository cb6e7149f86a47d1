#include "app/box_editor/box_files.h"

#include <stdio.h>
#include <string.h>

#include "app/box_editor/box_store_parts.h"
#include "cli/open_game.h"

static bool tell(const struct fault *fault, char told[BOX_TOLD_SIZE])
{
    char line[FAULT_LINE_SIZE];
    fault_format(fault, line, sizeof line);
    snprintf(told, BOX_TOLD_SIZE, "%.*s", BOX_TOLD_SIZE - 1, line);
    return false;
}

/* The end of a path, as much as a line has room for. */
static const char *shown(const char *path)
{
    enum { SHOWN = 120 };
    size_t length = strlen(path);
    return length > SHOWN ? path + length - SHOWN : path;
}

static bool load(void *context, int room, struct floor_model *model, char told[BOX_TOLD_SIZE])
{
    struct box_files *box_files = context;
    struct fault fault = {0};
    box_files_close(box_files);
    arena_init(&box_files->arena, cli_allocator());
    bool good = box_files->sources ? box_text_load(box_files, room, model, &fault)
                                   : box_patch_load(box_files, room, model, &fault);
    if (!good)
        return tell(&fault, told);
    if (!box_files->base_has_room && !box_files->sources)
        snprintf(told, BOX_TOLD_SIZE, "To be saved as a patch: %s", shown(box_files->path));
    else
        snprintf(told, BOX_TOLD_SIZE, "From %s", shown(box_files->path));
    return true;
}

static bool save(void *context, int room, const struct floor_model *model, bool anyway,
                 char told[BOX_TOLD_SIZE])
{
    struct box_files *box_files = context;
    struct fault fault = {0};
    bool good = box_files->sources ? box_text_save(box_files, room, model, anyway, &fault)
                                   : box_patch_save(box_files, room, model, anyway, &fault);
    if (!good)
        return tell(&fault, told);
    snprintf(told, BOX_TOLD_SIZE, "Saved to %s", shown(box_files->path));
    return true;
}

struct box_store box_files_store(struct box_files *box_files)
{
    return (struct box_store){.context = box_files, .load = load, .save = save};
}

void box_files_close(struct box_files *box_files)
{
    if (box_files->arena.allocator.resize)
        arena_reset(&box_files->arena);
    box_files->path = NULL;
    box_files->base = box_files->last = (struct byte_view){(const uint8_t *)"", 0};
    box_files->base_has_room = false;
}
