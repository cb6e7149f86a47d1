/* Reads PO files, the form in which translators work (GNU gettext).
 *
 * We read them ourselves: libgettextpo opens files by their names, keeps its state in globals, ends
 * the program when memory runs out, and does not allow its handler to return from a fatal error. */
#ifndef WALKBOX_ASSETS_TOOLS_PO_PO_READ_H
#define WALKBOX_ASSETS_TOOLS_PO_PO_READ_H

#include "assets-tools/diagnostics.h"
#include "util/arena.h"
#include "util/bytes.h"

enum { PO_FILE_LIMIT = 64 << 20, PO_TEXT_LIMIT = 1 << 16 };

struct po_entry {
    int line;            /* of its msgid */
    const char *context; /* msgctxt; "": there is none */
    const char *id, *text;
    bool fuzzy;   /* marked to be looked at again: it is not used */
    bool is_used; /* for who looks entries up */
    size_t next_alike;
};

struct po_catalog {
    const char *file; /* borrowed, as in errors */
    size_t count;
    struct po_entry *entries;      /* without the header */
    size_t bucket_count, *buckets; /* of entries, counted from 1, by the hash of context and id */
};

/* Reads a file from memory; all texts are copied into the arena, without a 0 within them. Errors
 * are told with line and column; false when there was one: bytes that are no UTF-8, another
 * charset, a line that is no PO, an entry that is there twice, plural forms. */
bool po_read(struct po_catalog *catalog, const char *file, struct byte_view bytes,
             struct arena *arena, struct diagnostics *diagnostics);

/* NULL when there is none. */
struct po_entry *po_find(const struct po_catalog *catalog, const char *context, const char *id);

#endif
