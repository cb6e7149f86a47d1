/* Long work reports how far it is, so that its caller can show that: the work itself knows neither
 * a clock nor a screen. */
#ifndef WALKBOX_UTIL_WATCHER_H
#define WALKBOX_UTIL_WATCHER_H

struct watcher {
    /* `done` parts of `total` are done, and the next one is called `what`; NULL: nobody looks on.
     */
    void (*tell)(void *context, long done, long total, const char *what);
    void *context; /* borrowed */
};

static inline void watcher_report(const struct watcher *watcher, long done, long total,
                                  const char *what)
{
    if (watcher && watcher->tell)
        watcher->tell(watcher->context, done, total, what);
}

#endif
