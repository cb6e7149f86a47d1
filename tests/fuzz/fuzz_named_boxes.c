/* Fuzzes walkbox-boxes.txt: any bytes are read or refused, and a file that is read can be used. */
#include "fuzz.h"

#include <string.h>

#include "resource/files/named_box_file.h"
#include "util/words.h"

static void ask(const struct named_boxes *named)
{
    for (int i = 0; i < named->room_count; i++) {
        const struct named_room *room = named_boxes_room(named, named->rooms[i].id);
        if (room != &named->rooms[i])
            abort();
        for (int name = 0; name < room->name_count; name++) {
            const struct named_box *box = &room->names[name];
            if (!word_is_name(word_of(box->name), NAMED_BOX_NAME_SIZE))
                abort();
            if (box->number < NAMED_AREA_NUMBER &&
                !named_box_holds(room, name, box->number, (struct walk_point){0, 0}))
                abort();
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena;
    struct named_boxes named;
    struct fault fault = {0};
    struct fault_log log = {0};
    fuzz_arena_init(&arena);
    if (named_boxes_parse(&named, NAMED_BOX_FILE, (struct byte_view){data, size}, &arena, &fault))
        ask(&named);
    else
        fault_log_add(&log, &fault);
    fuzz_print(&log);
    arena_reset(&arena);
    return 0;
}
