/* Without locks. */
#ifndef WALKBOX_WINDOWS_SYS_FILE_H
#define WALKBOX_WINDOWS_SYS_FILE_H

#define LOCK_EX          2
#define LOCK_NB          4
#define flock(file, how) 0

#endif
