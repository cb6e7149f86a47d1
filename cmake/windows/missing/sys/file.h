/* Locks of open files and folders. */
#ifndef WALKBOX_WINDOWS_SYS_FILE_H
#define WALKBOX_WINDOWS_SYS_FILE_H

#define LOCK_EX 2
#define LOCK_NB 4

int flock(int file, int how);

#endif
