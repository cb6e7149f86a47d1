#include "engine/small_game.h"

#include "engine/game.h"
#include "engine/script/assemble.h"
#include "engine/state/variables.h"
#include "resource/picture.h"

enum {
    OBJECT_CODE_AT = 8 + 4, /* behind the header and a table of one verb */
    COSTUME_BASE = 6,
    GLYPHS = 128,
    GLYPH_SIZE = 5,
    LOW_HEIGHT = 24,
    PIECE_ENTRY = SMALL_GLOBAL_COUNT,
    PIECE_EXIT,
    PIECE_LOCAL,
    PIECE_SECOND_LOCAL,
    PIECE_OBJECT,
    PIECE_TINY_ENTRY,
    PIECE_TINY_EXIT,
};

static const char stage[] = "move g32, 3\n"
                            "move g33, 4\n"
                            "move g34, 5\n"
                            "move g35, 6\n"
                            "move g36, 7\n"
                            "move g1, 1\n"
                            "cursorCommand .charset 1\n"
                            "cursorCommand .cursorOn\n"
                            "cursorCommand .userputOn\n"
                            "roomOps .screen 0, 144\n"
                            "stringOps .load 1, \"a\\v{g1}b\\s{1}\"\n"
                            "stringOps .new 2, 200\n"
                            "verbOps 1 .new .name \"Go\" .at 10, 150 .on .key 103\n"
                            "verbOps 2 .new .name \"See\" .at 80, 160 .on\n"
                            "actorOps 1 .default .costume 1 .name \"One\" .talkColor 3\n"
                            "actorOps 2 .default .costume 1 .name \"Two\"\n"
                            "putActorInRoom 1, 1\n"
                            "putActor 1, 60, 100\n"
                            "putActorInRoom 2, 1\n"
                            "putActor 2, 200, 90\n"
                            "loadRoom 1\n"
                            "actorFollowCamera 1\n"
                            "again:\n"
                            "startScript 2, [1, 2, 3]\n"
                            "rest:\n"
                            "breakHere\n"
                            "isScriptRunning g98, 2\n"
                            "equalZero g98, @rest\n"
                            "jumpRelative @again\n";

static bool write_stage(struct bytes_writer *out)
{
    struct arena arena;
    struct fault error;
    const struct byte_view text = {(const uint8_t *)stage, sizeof stage - 1};
    arena_init(&arena, plain_allocator());
    bool good = assemble(text, out, &arena, NULL, &error);
    arena_reset(&arena);
    return good;
}

/* ---- pictures ---- */

/* Strips of one colour each: a zero bit a pixel says "continue". */
static void write_smap(struct bytes_writer *out, int strips, int height, uint32_t colour)
{
    size_t smap = write_block_begin(out, "SMAP");
    for (int i = 0; i < strips; i++)
        write_u32(out, (uint32_t)(8 + 4 * strips + (2 + height) * i));
    for (int i = 0; i < strips; i++) {
        write_u8(out, 24);
        write_u8(out, colour + (uint32_t)i % 3);
        write_fill(out, 0, (size_t)height);
    }
    write_block_end(out, smap);
}

static void write_background(struct bytes_writer *out, int width, int height)
{
    size_t rmim = write_block_begin(out, "RMIM");
    write_block(out, "RMIH", "\1\0", 2);
    size_t image = write_block_begin(out, "IM00");
    write_smap(out, width / STRIP_WIDTH, height, 16);
    write_block_end(out, image);
    write_block_end(out, rmim);
}

static void write_corner(struct bytes_writer *out, int x, int y)
{
    write_s16(out, x);
    write_s16(out, y);
}

/* Box 0 is the sentinel. */
static void write_floor(struct bytes_writer *out, int floor_top, int floor_bottom)
{
    static const uint8_t matrix[] = {0, 0, 0, 0xFF, 1, 1, 1, 2, 2, 2, 0xFF, 1, 1, 1, 2, 2, 2, 0xFF};
    size_t boxes = write_block_begin(out, "BOXD");
    write_u16(out, 3);
    for (int box = 0; box < 3; box++) {
        int left = box == 0 ? -32000 : 10 + (box - 1) * 160;
        int right = box == 0 ? -32000 : left + 160;
        int top = box == 0 ? -32000 : floor_top;
        int bottom = box == 0 ? -32000 : floor_bottom;
        write_corner(out, left, top);
        write_corner(out, right, top);
        write_corner(out, right, bottom);
        write_corner(out, left, bottom);
        write_u8(out, (uint32_t)box);
        write_u8(out, box == 0 ? 0x80 : 0);
        write_u16(out, box == 2 ? 0x8000 : 255);
    }
    write_block_end(out, boxes);
    write_block(out, "BOXM", matrix, sizeof matrix);
    write_block(out, "SCAL", "\100\0\106\0\377\0\214\0", 8);
}

static void write_object_picture(struct bytes_writer *out, uint32_t id, uint32_t strip)
{
    size_t obim = write_block_begin(out, "OBIM");
    size_t imhd = write_block_begin(out, "IMHD");
    write_u16(out, id);
    write_u16(out, 1);
    write_fill(out, 0, 4);
    write_u16(out, strip * STRIP_WIDTH);
    write_u16(out, 0);
    write_u16(out, 2 * STRIP_WIDTH);
    write_u16(out, STRIP_WIDTH);
    write_u16(out, 0);
    write_block_end(out, imhd);
    size_t image = write_block_begin(out, "IM01");
    write_smap(out, 2, STRIP_WIDTH, 60);
    write_block_end(out, image);
    write_block_end(out, obim);
}

static void write_object(struct bytes_writer *out, uint32_t id, uint32_t strip,
                         struct byte_view code)
{
    size_t obcd = write_block_begin(out, "OBCD");
    size_t cdhd = write_block_begin(out, "CDHD");
    write_u16(out, id);
    write_u8(out, strip);
    write_u8(out, 0);
    write_u8(out, 2);
    write_u8(out, 1);
    write_fill(out, 0, 2);
    write_u16(out, strip * STRIP_WIDTH);
    write_u16(out, 100);
    write_u8(out, 1);
    write_block_end(out, cdhd);
    size_t verb = write_block_begin(out, "VERB");
    write_u8(out, 255);
    write_u16(out, OBJECT_CODE_AT);
    write_u8(out, 0);
    write_bytes(out, code.data, code.size);
    write_block_end(out, verb);
    write_block(out, "OBNA", "thing@@", 8);
    write_block_end(out, obcd);
}

static void write_local(struct bytes_writer *out, uint32_t number, struct byte_view code)
{
    size_t block = write_block_begin(out, "LSCR");
    write_u8(out, number);
    write_bytes(out, code.data, code.size);
    write_block_end(out, block);
}

static void write_code(struct bytes_writer *out, const char *tag, struct byte_view code)
{
    write_block(out, tag, code.data, code.size);
}

/* ---- rooms ---- */

static void write_wide_room(struct bytes_writer *out, bool low)
{
    const uint8_t clut[768] = {[30] = 200, [31] = 100, [50] = 60};
    int height = low ? LOW_HEIGHT : 144;
    write_room_header(out, 352, height, 2);
    write_block(out, "CYCL", "\1\0\0\1\0\0\0\20\37\0", 10);
    write_block(out, "TRNS", "\5\0", 2);
    write_floor(out, low ? LOW_HEIGHT / 2 : 70, low ? LOW_HEIGHT - 4 : 140);
    write_block(out, "CLUT", clut, sizeof clut);
    write_background(out, 352, height);
    write_object_picture(out, 101, 4);
    write_object_picture(out, 102, 40);
}

static void write_wide_code(struct bytes_writer *out, const struct byte_view *code)
{
    write_object(out, 101, 4, code[PIECE_OBJECT]);
    write_object(out, 102, 40, code[PIECE_OBJECT]);
    write_code(out, "EXCD", code[PIECE_EXIT]);
    write_code(out, "ENCD", code[PIECE_ENTRY]);
    write_block(out, "NLSC", "\2\0", 2);
    write_local(out, 200, code[PIECE_LOCAL]);
    write_local(out, 201, code[PIECE_SECOND_LOCAL]);
}

static void write_tiny_room(struct bytes_writer *out)
{
    write_room_header(out, 64, 16, 1);
    write_background(out, 64, 16);
    write_object_picture(out, 103, 1);
}

static void write_tiny_code(struct bytes_writer *out, const struct byte_view *code)
{
    write_object(out, 103, 1, code[PIECE_OBJECT]);
    write_code(out, "EXCD", code[PIECE_TINY_EXIT]);
    write_code(out, "ENCD", code[PIECE_TINY_ENTRY]);
}

static void write_bare_room(struct bytes_writer *out, bool low)
{
    int height = low ? LOW_HEIGHT : 200;
    write_room_header(out, 320, height, 0);
    write_background(out, 320, height);
}

/* ---- resources ---- */

/* Five animations of one limb that shows a picture, with a sound among its commands. */
static void write_costume(struct bytes_writer *out)
{
    enum { RECORDS = 28, AT_RECORD = 52 + 2 * RECORDS, AT_COMMANDS = AT_RECORD + 6 };
    write_u8(out, RECORDS - 1);
    write_u8(out, 0x58);
    for (uint32_t i = 0; i < 16; i++)
        write_u8(out, 100 + i);
    write_u16(out, AT_COMMANDS + COSTUME_BASE);
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        write_u16(out, AT_COMMANDS + 4 + COSTUME_BASE);
    for (int record = 0; record < RECORDS; record++)
        write_u16(out, record < 4 ? 0 : AT_RECORD + COSTUME_BASE);
    write_u16(out, 0x8000);
    write_u16(out, 0);
    write_u8(out, 3);
    write_fill(out, 0, 1);
    write_bytes(out, "\0\1\170\0", 4);
    write_u16(out, AT_COMMANDS + 8 + COSTUME_BASE);
    write_u16(out, AT_COMMANDS + 8 + COSTUME_BASE);
    write_u16(out, 8);
    write_u16(out, 30);
    write_s16(out, -4);
    write_s16(out, -30);
    write_s16(out, 0);
    write_s16(out, 0);
    write_bytes(out, "\20\170\40\170", 4);
}

static void write_charset(struct bytes_writer *out)
{
    write_u32(out, 0);
    write_u16(out, 0x0363);
    for (uint32_t i = 0; i < 15; i++)
        write_u8(out, 40 + i);
    write_u8(out, 1);
    write_u8(out, 8);
    write_u16(out, GLYPHS);
    for (uint32_t i = 0; i < GLYPHS; i++)
        write_u32(out, i < ' ' ? 0 : 4 + 4 * GLYPHS + GLYPH_SIZE * (i - ' '));
    for (uint32_t i = ' '; i < GLYPHS; i++)
        write_bytes(out, "\4\2\0\0\245", GLYPH_SIZE);
}

/* Ten samples. */
static void write_sound(struct bytes_writer *out)
{
    static const char bytes[] = "SBL \0\0\0\51AUhd\0\0\0\3\0\0\200AUdt\0\0\0\20"
                                "\1\14\0\0\245\0\200\200\200\200\200\200\200\200\200\200";
    write_bytes(out, bytes, sizeof bytes - 1);
}

static void add(struct made_room *room, enum resource_kind kind, int id, struct byte_view payload)
{
    room->resources[room->resource_count++] = (struct made_resource){kind, id, payload};
}

static void collect(struct made_game *made, const struct small_kit *kit,
                    const struct bytes_writer *rooms, const struct byte_view *code)
{
    const struct byte_view sound = bytes_writer_view(&kit->parts[SMALL_SOUND]);
    made->room_count = 3;
    for (int i = 0; i < made->room_count; i++)
        made->rooms[i] = (struct made_room){.id = i + 1, .payload = bytes_writer_view(&rooms[i])};
    add(&made->rooms[0], RESOURCE_SCRIPT, 1, bytes_writer_view(&kit->parts[SMALL_STAGE]));
    add(&made->rooms[0], RESOURCE_COSTUME, 1, bytes_writer_view(&kit->parts[SMALL_COSTUME]));
    add(&made->rooms[0], RESOURCE_CHARSET, 1, bytes_writer_view(&kit->parts[SMALL_CHARSET]));
    add(&made->rooms[0], RESOURCE_SOUND, 1, sound);
    for (int i = 0; i < SMALL_GLOBAL_COUNT; i++)
        add(&made->rooms[1 + i / 3], RESOURCE_SCRIPT, SMALL_GLOBAL_FIRST + i, code[i]);
    add(&made->rooms[1], RESOURCE_SOUND, 2, (struct byte_view){sound.data, sound.size / 2});
}

bool small_kit_make(struct small_kit *kit, bool low)
{
    for (int i = 0; i < SMALL_PARTS; i++)
        bytes_writer_init(&kit->parts[i], plain_allocator());
    bool good = write_stage(&kit->parts[SMALL_STAGE]);
    write_costume(&kit->parts[SMALL_COSTUME]);
    write_charset(&kit->parts[SMALL_CHARSET]);
    write_sound(&kit->parts[SMALL_SOUND]);
    write_wide_room(&kit->parts[SMALL_WIDE], low);
    write_tiny_room(&kit->parts[SMALL_TINY]);
    write_bare_room(&kit->parts[SMALL_BARE], low);
    return good;
}

void small_kit_free(struct small_kit *kit)
{
    for (int i = 0; i < SMALL_PARTS; i++)
        bytes_writer_free(&kit->parts[i]);
}

void small_kit_build(const struct small_kit *kit, struct made_game *made,
                     const struct small_pieces *pieces)
{
    enum { ROOMS = SMALL_PARTS - SMALL_WIDE };
    struct bytes_writer rooms[ROOMS];
    for (int i = 0; i < ROOMS; i++) {
        struct byte_view beginning = bytes_writer_view(&kit->parts[SMALL_WIDE + i]);
        bytes_writer_init(&rooms[i], plain_allocator());
        write_bytes(&rooms[i], beginning.data, beginning.size);
    }
    write_wide_code(&rooms[0], pieces->code);
    write_tiny_code(&rooms[1], pieces->code);
    *made = (struct made_game){0};
    collect(made, kit, rooms, pieces->code);
    made_game_build(made);
    made_game_xor(made);
    for (int i = 0; i < ROOMS; i++)
        bytes_writer_free(&rooms[i]);
}

bool small_game_make(struct made_game *made, const struct small_pieces *pieces)
{
    struct small_kit kit;
    bool good = small_kit_make(&kit, false);
    small_kit_build(&kit, made, pieces);
    small_kit_free(&kit);
    return good;
}

bool small_game_open(struct game *game, const struct small_pieces *pieces)
{
    struct made_game made;
    struct memory_folder folder = {0};
    struct fault fault;
    bool good = small_game_make(&made, pieces);
    memory_folder_add(&folder, "MONKEY.000", bytes_writer_view(&made.index));
    memory_folder_add(&folder, "MONKEY.001", bytes_writer_view(&made.container));
    const struct file_source source = folder_source(&folder);
    good = good && game_open(game, &source, NULL, plain_allocator(), &fault);
    made_game_free(&made);
    return good && game_boot(game, 0, 1, &fault);
}

/* ---- playing ---- */

static void do_something(struct game *game, struct random *random)
{
    static const int keys[] = {27, '.', 'g', ' ', 13, 1000, -1};
    enum { KINDS = 4, KEYS = sizeof keys / sizeof *keys };
    static const enum game_event_kind kinds[KINDS] = {EVENT_CLICK, EVENT_RIGHT_CLICK, EVENT_MOVE,
                                                      EVENT_KEY};
    enum game_event_kind kind = kinds[random_below(random, KINDS)];
    game_input(game, (struct game_event){.kind = kind,
                                         .x = random_below(random, 340) - 10,
                                         .y = random_below(random, 220) - 10,
                                         .key = keys[random_below(random, KEYS)]});
}

void small_game_frame(struct game *game, struct random *random)
{
    if (random_below(random, 3) == 0)
        do_something(game, random);
    game_play_frame(game);
}

int small_game_play(struct game *game, uint32_t seed, int frames)
{
    struct random random;
    int played = 0;
    random_seed(&random, seed);
    for (; played < frames && !game->vm.halted; played++) {
        small_game_frame(game, &random);
        (void)game_picture(game);
    }
    return played;
}
