/* Long work reports its progress to its caller: the work itself knows neither clock nor screen. */
#ifndef WALKBOX_UTIL_WATCHER_H
#define WALKBOX_UTIL_WATCHER_H

struct watcher {
    /* `done` parts of `total` are done, and the next part is called `what`. NULL if nobody
     * listens. */
    void (*report)(void *context, long done, long total, const char *what);
    void *context; /* borrowed */
};

static inline void watcher_report(const struct watcher *watcher, long done, long total,
                                  const char *what)
{
    if (watcher && watcher->report)
        watcher->report(watcher->context, done, total, what);
}

#endif
