/* Whether a pipe has bytes, without waiting. */
#ifndef WALKBOX_WINDOWS_POLL_H
#define WALKBOX_WINDOWS_POLL_H

enum { POLLIN = 1 };

struct pollfd {
    int fd;
    short events, revents;
};

int poll(struct pollfd *files, unsigned count, int wait);

#endif
