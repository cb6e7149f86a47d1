/* A folder within a zip file: the one that holds a game. Nothing is unpacked to the disk. Entries
 * are read again each time, up to as much as is asked for, so a file that unpacks to more than it
 * tells does no harm. */
#ifndef WALKBOX_APP_SESSION_ZIP_FOLDER_H
#define WALKBOX_APP_SESSION_ZIP_FOLDER_H

#include "resource/files/file_source.h"

struct zip_folder;

/* False when the path is no zip file with both halves of a game in a folder of it, or when there is
 * no libarchive; then nothing is opened. The source is valid until the folder is closed. */
bool zip_folder_open(struct zip_folder **folder, struct file_source *source, const char *path);
void zip_folder_close(struct zip_folder *folder); /* may be NULL */

#endif
