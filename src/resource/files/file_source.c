#include "resource/files/file_source.h"

bool file_source_refuse(const struct file_source *source, const char *name, struct fault *fault)
{
    const struct fault_place place = {name, "", FAULT_NO_OFFSET};
    const char *why = source->why_not ? source->why_not(source->context, name) : NULL;
    return fault_set(fault, FAULT_MISSING, &place, 0, "cannot be read%s%s", why ? ": " : "",
                     why ? why : "");
}
