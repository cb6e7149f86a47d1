/* Fuzzes the sound files of a Special Edition: the first byte chooses the kind (wave bank, sound
 * bank, list of voices), and the rest is the file. Each wave is read, each name is looked up, and
 * each record of a list is looked up by its own text. */
#include <string.h>

#include "fuzz.h"
#include "resource/speech_info.c"
#include "resource/wave_bank.h"

enum { KINDS = 3, LIMIT = 64, TEXT_AT = 16 };

static bool read_bytes(void *context, uint64_t position, uint8_t *bytes, size_t size)
{
    const struct byte_view *file = context;
    if (position > file->size || size > file->size - position)
        abort(); /* the readers look at the size first */
    memcpy(bytes, file->data + position, size);
    return true;
}

static void print(const struct fault *fault)
{
    char line[FAULT_LINE_SIZE];
    fault_format(fault, line, sizeof line);
}

static void read_bank(const struct byte_source *source, struct byte_view file)
{
    struct wave_bank bank;
    struct fault fault;
    struct wave wave;
    uint8_t header[WAVE_HEADER_MAX];
    if (!wave_bank_open(&bank, source, "Music.xwb", &fault)) {
        print(&fault);
        return;
    }
    for (uint32_t n = 0; n < bank.count && n < LIMIT; n++) {
        if (!wave_bank_read(&bank, n, &wave, &fault)) {
            print(&fault);
            continue;
        }
        if (wave.position + wave.size > file.size || wave.rate == 0 || wave.block == 0 ||
            wave.channels < 1 || wave.channels > 2)
            abort();
        const size_t size = wave_header(&wave, header);
        if (size > sizeof header)
            abort();
        fuzz_touch(header, size);
    }
    char name[WAVE_NAME_SIZE] = "";
    if (bank.count > 0 && bank.name_size > 0) {
        const uint64_t at = bank.names.offset + (bank.count - 1) * (uint64_t)bank.name_size;
        memcpy(name, file.data + at, bank.name_size);
        if (wave_bank_find(&bank, name) == WAVE_NOT_FOUND)
            abort();
    }
    (void)wave_bank_find(&bank, "track2");
}

static void read_cues(const struct byte_source *source)
{
    (void)cue_bank_begins(source);
    if (cue_bank_find(source, "hello") > UINT16_MAX)
        abort();
    (void)cue_bank_find(source, "");
}

static void read_list(const struct byte_source *source, struct byte_view file)
{
    struct speech_info info;
    struct fault fault;
    char wave[SPEECH_WAVE_SIZE];
    if (!speech_info_open(&info, source, "speech.info", fuzz_allocator(), &fault)) {
        print(&fault);
        return;
    }
    for (size_t n = 0; n < info.count && n < LIMIT; n++) {
        const struct speech_record *record = &info.records[n];
        struct speech_page page = {.room = record->room, .script = record->script};
        page.offset = record->offset;
        page.number = record->page;
        page.size = TEXT_SIZE;
        memcpy(page.text, file.data + n * RECORD_SIZE + TEXT_AT, TEXT_SIZE);
        const uint8_t *end = memchr(page.text, 0, TEXT_SIZE);
        page.size = end ? (size_t)(end - page.text) : TEXT_SIZE;
        const uint32_t hash = speech_hash((struct byte_view){page.text, page.size});
        const bool found = speech_info_find(&info, &page, wave);
        if (!found && hash != 0 && hash == record->hash)
            abort();
        if (found)
            fuzz_touch(wave, strlen(wave) + 1);
    }
    speech_info_close(&info);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    struct byte_view file = {data + 1, size - 1};
    const struct byte_source source = {&file, file.size, read_bytes};
    switch (data[0] % KINDS) {
    case 0:
        read_bank(&source, file);
        break;
    case 1:
        read_cues(&source);
        break;
    default:
        read_list(&source, file);
    }
    return 0;
}
