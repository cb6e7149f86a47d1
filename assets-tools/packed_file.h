/* A file carried inside the program. cmake/pack_files.cmake makes lists of them. */
#ifndef WALKBOX_ASSETS_TOOLS_PACKED_FILE_H
#define WALKBOX_ASSETS_TOOLS_PACKED_FILE_H

#include "util/bytes.h"

struct packed_file {
    const char *path; /* in the folder it belongs to; '/' between folders */
    struct byte_view bytes;
};

#endif
