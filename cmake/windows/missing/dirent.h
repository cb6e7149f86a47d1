/* The names in a folder. */
#ifndef WALKBOX_WINDOWS_DIRENT_H
#define WALKBOX_WINDOWS_DIRENT_H

struct dirent {
    char d_name[1024];
};

typedef struct windows_folder DIR;

DIR *opendir(const char *path);
struct dirent *readdir(DIR *folder);
int closedir(DIR *folder);
int scandir(const char *path, struct dirent ***entries,
            int (*is_wanted)(const struct dirent *entry),
            int (*compare)(const struct dirent **one, const struct dirent **other));
int alphasort(const struct dirent **one, const struct dirent **other);

#endif
