/* What all parts of an extraction use: files, faults, and folders of rooms. */
#include "assets-tools/extract/extract.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/letters.h"

void extract_put(struct extraction *extraction, const char *path, struct byte_view bytes)
{
    if (!extraction->failed)
        extraction->failed = !extraction->sink.put(extraction->sink.context, path, bytes);
}

struct bytes_writer extract_text_begin(const struct extraction *extraction)
{
    struct bytes_writer text;
    bytes_writer_init(&text, extraction->arena->allocator);
    return text;
}

void extract_text(struct extraction *extraction, const char *folder, const char *name,
                  struct bytes_writer *text)
{
    char path[EXTRACT_PATH_SIZE * 2];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    extract_put(extraction, path, bytes_writer_view(text));
    bytes_writer_free(text);
}

void extract_fault(struct extraction *extraction, const struct fault *fault)
{
    char line[FAULT_LINE_SIZE];
    fault_format(fault, line, sizeof line);
    extraction->faults += fault->code != FAULT_ODDITY;
    if (extraction->tell != NULL)
        extraction->tell(extraction->context, line);
}

void extract_log(struct extraction *extraction, const struct fault_log *log)
{
    int listed = log->count < FAULT_LOG_LIMIT ? log->count : FAULT_LOG_LIMIT;
    for (int i = 0; i < listed; i++)
        if (log->faults[i].code != FAULT_ODDITY)
            extract_fault(extraction, &log->faults[i]);
    if (log->count > listed)
        extraction->faults++;
}

void extract_room_folder(const struct extraction *extraction, int room,
                         char folder[EXTRACT_PATH_SIZE])
{
    char name[EXTRACT_NAME_SIZE];
    text_name(name, sizeof name, extraction->room_names[room]);
    snprintf(folder, EXTRACT_PATH_SIZE, "rooms/%03d-%s", room, *name != '\0' ? name : "room");
}
