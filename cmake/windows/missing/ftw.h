/* Walks through a folder; calls with FTW_DEPTH | FTW_PHYS only. */
#ifndef WALKBOX_WINDOWS_FTW_H
#define WALKBOX_WINDOWS_FTW_H

enum { FTW_DEPTH = 1, FTW_PHYS = 2 };

struct FTW {
    int base, level; /* unknown */
};

int nftw(const char *path,
         int (*call)(const char *path, const struct stat *status, int type, struct FTW *walk),
         int folders, int flags);

#endif
