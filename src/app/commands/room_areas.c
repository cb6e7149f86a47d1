#include "app/commands/room_areas.h"

#include <stdlib.h>

#include "app/platform/png.h"
#include "cli/options.h"
#include "resource/palette.h"
#include "resource/room.h"
#include "walk/routers/route_workspace.h"

static int close_areas(struct route_areas *areas, const char *file, const struct number_list *locks)
{
    for (int i = 0; locks && i < locks->count; i++) {
        if (!route_areas_close(areas, locks->numbers[i], true)) {
            cli_error("%s has no area %d to close", file, locks->numbers[i]);
            return CLI_WRONG_USAGE;
        }
    }
    return CLI_DONE;
}

int room_areas_open(struct room_areas *areas, struct opened_room *opened, const char *file,
                    const struct number_list *locks)
{
    const struct room *room = &opened->room;
    struct colour palette[256];
    int width, height;
    uint32_t wide, high;
    *areas = (struct room_areas){.pixels = NULL};
    if (!png_file_size(file, &wide, &high)) {
        cli_error("%s: not a PNG with a palette", file);
        return CLI_BAD_DATA;
    }
    if (wide != (uint32_t)room->width || high != (uint32_t)room->height) {
        cli_error("%s: %u x %u pixels, and room %d has %d x %d", file, (unsigned)wide,
                  (unsigned)high, room->id, room->width, room->height);
        return CLI_BAD_DATA;
    }
    if (!png_file_load_indexed(file, &areas->pixels, &width, &height, palette)) {
        cli_error("%s: not a PNG with a palette", file);
        return CLI_BAD_DATA;
    }
    areas->memory = malloc(route_areas_size(width, height));
    if (!areas->memory) {
        cli_error("%s: no memory for its areas", file);
        return CLI_BAD_DATA;
    }
    struct route_workspace *workspace = route_workspace_of(&opened->map);
    if (!workspace) {
        cli_error("%s: the floor of room %d is too large for areas", file, room->id);
        return CLI_BAD_DATA;
    }
    route_areas_init(&areas->areas, areas->pixels, width, height, areas->memory);
    workspace->areas = &areas->areas;
    return close_areas(&areas->areas, file, locks);
}

void room_areas_close(struct room_areas *areas)
{
    png_file_free(areas->pixels);
    free(areas->memory);
}
