/* Writes the table of scale_table.c: it runs while the library is built, with the name of the file.
 * For each scale below SCALE_FULL, and each index, it says how many indices below it are kept. */
#include <stdio.h>

#include "render/draw/scale_table.h"

int main(int argc, char **argv)
{
    FILE *out = argc == 2 ? fopen(argv[1], "w") : NULL;
    if (out == NULL)
        return 1;
    for (int scale = 0; scale < SCALE_FULL; scale++) {
        int count = 0;
        fprintf(out, "{");
        for (int index = 0; index < 256; index++) {
            fprintf(out, "%d,", count);
            count += scale_keeps(scale, index);
        }
        fprintf(out, "},\n");
    }
    bool bad = ferror(out) != 0;
    return fclose(out) != 0 || bad ? 1 : 0;
}
