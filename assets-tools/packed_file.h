/* A file carried inside the program. cmake/pack_files.cmake makes lists of packed files. */
#ifndef WALKBOX_ASSETS_TOOLS_PACKED_FILE_H
#define WALKBOX_ASSETS_TOOLS_PACKED_FILE_H

#include "util/bytes.h"

struct packed_file {
    const char *path; /* path in its folder, with '/' between folders */
    struct byte_view bytes;
};

#endif
