/* The functions by which the program plays games from their sources. */
#include "assets-tools/live_tools.h"

#include "assets-tools/art/png_in.h"
#include "assets-tools/live_build.h"
#include "assets-tools/sound/wav_in.h"
#include "assets-tools/source_folder.h"

static struct live_build *open_build(const char *path)
{
    const struct live_readers readers = {png_reader(), wav_reader()};
    return live_build_open(path, &readers);
}

struct live_sources live_tools(void)
{
    return (struct live_sources){.are_at = source_folder_is,
                                 .open = open_build,
                                 .close = live_build_close,
                                 .folder = live_build_folder,
                                 .make = live_build_make,
                                 .take = live_build_take,
                                 .have_changed = live_build_has_changed};
}
