/* The functions of libarchive, which reads games in zip files in place. */
#ifndef WALKBOX_APP_PLATFORM_ARCHIVE_LIBRARY_H
#define WALKBOX_APP_PLATFORM_ARCHIVE_LIBRARY_H

#include <archive.h>
#include <archive_entry.h>

#include "app/platform/library.h"

#define ARCHIVE_FUNCTIONS(F)                                                                       \
    F(archive_read_new)                                                                            \
    F(archive_read_support_format_zip_seekable)                                                    \
    F(archive_read_open_filename)                                                                  \
    F(archive_read_next_header)                                                                    \
    F(archive_read_data)                                                                           \
    F(archive_read_free)                                                                           \
    F(archive_entry_pathname)                                                                      \
    F(archive_entry_size)                                                                          \
    F(archive_entry_size_is_set)                                                                   \
    F(archive_entry_filetype)

struct archive_library {
    ARCHIVE_FUNCTIONS(LIBRARY_POINTER)
};

/* NULL, or why it is not there; see library_load. */
const char *archive_library_load(struct archive_library *table);

#endif
