/* The samples of tests/data/engine/instructions.txt, where a line is "BYTES | TEXT". */
#ifndef WALKBOX_TESTS_ENGINE_SAMPLES_H
#define WALKBOX_TESTS_ENGINE_SAMPLES_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "util/bytes.h"

enum { SAMPLE_LIMIT = 512, SAMPLE_BYTES = 64, SAMPLE_TEXT = 160 };

struct sample {
    uint8_t bytes[SAMPLE_BYTES];
    size_t size;
    char text[SAMPLE_TEXT];
};

struct samples {
    int count;
    struct sample items[SAMPLE_LIMIT];
};

static inline struct byte_view sample_view(const struct sample *sample)
{
    return (struct byte_view){sample->bytes, sample->size};
}

static inline void sample_read(struct sample *sample, const char *line)
{
    unsigned byte;
    int used;
    *sample = (struct sample){.size = 0};
    for (; sscanf(line, "%2x %n", &byte, &used) == 1; line += used) {
        assert_true(sample->size < SAMPLE_BYTES);
        sample->bytes[sample->size++] = (uint8_t)byte;
    }
    assert_true(line[0] == '|' && line[1] == ' ');
    size_t length = strcspn(line + 2, "\n");
    assert_true(length < SAMPLE_TEXT);
    memcpy(sample->text, line + 2, length);
    sample->text[length] = '\0';
}

static inline void samples_load(struct samples *samples)
{
    char line[512];
    FILE *stream = fopen(TEST_DATA_DIR "/engine/instructions.txt", "r");
    assert_non_null(stream);
    samples->count = 0;
    while (fgets(line, sizeof line, stream)) {
        if (line[0] == '#' || line[0] == '\n')
            continue;
        assert_true(samples->count < SAMPLE_LIMIT);
        sample_read(&samples->items[samples->count++], line);
    }
    fclose(stream);
    assert_true(samples->count > 300);
}

#endif
