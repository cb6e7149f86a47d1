/* Fuzzes lists of a CD's tracks (.cue). */
#include <string.h>

#include "fuzz.h"
#include "resource/files/cue_sheet.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char line[FAULT_LINE_SIZE];
    struct fault fault = {0};
    struct cue_sheet *sheet = malloc(sizeof *sheet);
    if (!sheet)
        return 0;
    if (!cue_sheet_parse(sheet, "a.cue", (struct byte_view){data, size}, &fault))
        fault_format(&fault, line, sizeof line);
    else if (sheet->count < 0 || sheet->count > CUE_TRACKS)
        abort();
    for (int i = 0; i < sheet->count && fault.code == FAULT_NONE; i++)
        if (strlen(sheet->tracks[i].file) == 0 || sheet->tracks[i].number < 1 ||
            sheet->tracks[i].number > CUE_TRACKS)
            abort();
    free(sheet);
    return 0;
}
