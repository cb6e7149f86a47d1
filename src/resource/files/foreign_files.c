#include "resource/files/foreign_files.h"

#include <stdio.h>
#include <string.h>

#include "resource/block.h"
#include "resource/files/file_source.h"

enum game_half game_half_read_part(const struct file_source *source, const struct file_part *part)
{
    uint8_t tag[4] = {0};
    int64_t got = file_part_read(source, part, 0, tag, sizeof tag);
    if (got <= 0)
        return got < 0 ? GAME_UNREADABLE : GAME_EMPTY;
    for (size_t i = 0; i < sizeof tag; i++)
        tag[i] ^= GAME_XOR;
    return got != (int64_t)sizeof tag    ? GAME_NEITHER
           : memcmp(tag, "RNAM", 4) == 0 ? GAME_INDEX
           : memcmp(tag, "LECF", 4) == 0 ? GAME_CONTAINER
                                         : GAME_NEITHER;
}

enum game_half game_half_read(const struct file_source *source, const char *name)
{
    return game_half_read_part(source, &(struct file_part){.file = name, .name = name, .size = 4});
}

/* Kinds in order of closeness to a game: a folder with several kinds reports the first. */
enum foreign_kind {
    FOREIGN_TOWNS,
    FOREIGN_VERSION_4,
    FOREIGN_VERSION_3,
    FOREIGN_LATER,
    FOREIGN_DECODED,
    FOREIGN_SPECIAL_EDITION,
    FOREIGN_MACINTOSH,
    FOREIGN_ARCHIVE,
    FOREIGN_DISK_IMAGE,
    FOREIGN_CD_IMAGE,
    FOREIGN_SAVE,
    FOREIGN_PROGRAM,
    FOREIGN_SOURCES,
    FOREIGN_KINDS
};

/* Recognised by name (patterns of file_name_fits), with the sentence to report. */
static const struct {
    const char *names, *sentence;
} foreign[FOREIGN_KINDS] = {
    [FOREIGN_TOWNS] = {"FMT_FNT.ROM", N_("this file belongs to the unsupported FM-Towns version; "
                                         "use a DOS version (if this is one, delete the file)")},
    [FOREIGN_VERSION_4] =
        {"000.LFL|DISK##.LEC|90#.LFL",
         N_("this file belongs to a SCUMM 4 game (Monkey Island on floppy disks, Loom on CD); use "
            "a SCUMM 5 game: Monkey Island on CD has MONKEY.000 and MONKEY.001")},
    [FOREIGN_VERSION_3] = {"##.LFL", N_("this file belongs to a SCUMM 1 to 3 game (Maniac Mansion, "
                                        "Zak McKracken, Last Crusade, Loom); use a SCUMM 5 game")},
    [FOREIGN_LATER] = {"*.LA#|*.SM#|*.HE#",
                       N_("this file belongs to a game made with SCUMM 6 or later (Sam & Max, The "
                          "Dig, Full Throttle, ...); use a SCUMM 5 game")},
    [FOREIGN_DECODED] = {"",
                         N_("this index file is not XORed with 0x69: it is from a SCUMM 6+ game, "
                            "or a tool has decoded it; use the original files of a SCUMM 5 game")},
    [FOREIGN_SPECIAL_EDITION] = {"MONKEY#.PAK",
                                 N_("cannot read this Special Edition archive; verify the game's "
                                    "files in Steam, or reinstall the game")},
    [FOREIGN_MACINTOSH] = {"* DATA",
                           N_("this is a Macintosh version, with the whole game in one file; "
                              "extract its .000 and .001 files and open their folder")},
    [FOREIGN_ARCHIVE] =
        {"*.ZIP|*.RAR|*.7Z|*.LHA|*.LZH|*.ARJ|*.CAB|*.TAR|*.TGZ|*.GZ|*.XZ|*.SIT|*.HQX",
         N_("cannot read this archive; unpack it and open the folder with MONKEY.000 and "
            "MONKEY.001")},
    [FOREIGN_DISK_IMAGE] = {"*.ADF|*.D64|*.IPF|*.IMG|*.IMA|*.ST",
                            N_("this is a floppy disk image; install the game from its disks and "
                               "open the folder with the .000 and .001 files")},
    [FOREIGN_CD_IMAGE] = {"*.ISO|*.CUE|*.NRG|*.MDF|*.DMG",
                          N_("cannot read this CD image (only ISO 9660, mode 1); mount it and open "
                             "the folder with MONKEY.000 and MONKEY.001")},
    [FOREIGN_SAVE] =
        {"", N_("this is a walkbox save, not a game; use `walkbox play GAME --load FILE`")},
    [FOREIGN_PROGRAM] = {"*.EXE|*.MSI|*.COM",
                         N_("this is a program or an installer; install the game and open the "
                            "folder with its .000 and .001 files")},
    [FOREIGN_SOURCES] = {"GAME.TXT", N_("this file belongs to a game's sources; `walkbox-build "
                                        "SOURCES OUT` builds the game in the folder OUT")},
};

/* ---- by the first bytes ---- */

enum { HEAD_SIZE = 16 };

/* MAXS has 9 words in SCUMM 5, 15 in SCUMM 6, and more later. */
enum { LATER_LIMITS_SIZE = 30 };

static const struct {
    size_t at, size;
    const char *bytes;
    enum foreign_kind kind;
} head_signs[] = {
    {0, 4, "PK\3\4", FOREIGN_ARCHIVE},
    {0, 6, "Rar!\32\7", FOREIGN_ARCHIVE},
    {0, 6, "7z\274\257\47\34", FOREIGN_ARCHIVE},
    {0, 3, "\37\213\10", FOREIGN_ARCHIVE},
    {0, 6, "\3757zXZ\0", FOREIGN_ARCHIVE},
    {0, 4, "MSCF", FOREIGN_ARCHIVE},
    {0, 4, "ISc(", FOREIGN_ARCHIVE},
    {0, 4, "SIT!", FOREIGN_ARCHIVE},
    {0, 8, "StuffIt ", FOREIGN_ARCHIVE},
    {2, 3, "-lh", FOREIGN_ARCHIVE},
    {0, 4, "LPAK", FOREIGN_SPECIAL_EDITION},
    {0, 4, "KAPL", FOREIGN_SPECIAL_EDITION},
    {0, 4, "RNAM", FOREIGN_DECODED},
    {0, 8, "WALKSAVE", FOREIGN_SAVE},
    {0, 4, "DOS\0", FOREIGN_DISK_IMAGE},
    {0, 4, "DOS\1", FOREIGN_DISK_IMAGE},
    {0, 12, "\0\377\377\377\377\377\377\377\377\377\377\0", FOREIGN_CD_IMAGE},
    {0, 2, "MZ", FOREIGN_PROGRAM},
};

/* Returns FOREIGN_KINDS if the file is unknown. First bytes are tried before names, since an ending
 * proves less. */
static enum foreign_kind kind_of(const struct file_source *source, const char *name)
{
    uint8_t head[HEAD_SIZE];
    int64_t got = source->read(source->context, name, head, sizeof head);
    for (size_t i = 0; got > 0 && got <= HEAD_SIZE && i < sizeof head_signs / sizeof *head_signs;
         i++)
        if (head_signs[i].at + head_signs[i].size <= (size_t)got &&
            memcmp(head + head_signs[i].at, head_signs[i].bytes, head_signs[i].size) == 0)
            return head_signs[i].kind;
    int kind = 0;
    while (kind < FOREIGN_KINDS && !file_name_fits(foreign[kind].names, name))
        kind++;
    return (enum foreign_kind)kind;
}

static bool report(const char *name, enum foreign_kind kind, struct fault *fault)
{
    struct fault_place place = {name, "", FAULT_NO_OFFSET};
    if (kind == FOREIGN_KINDS)
        return false;
    fault_set(fault, FAULT_UNKNOWN, &place, 0, "%-s", foreign[kind].sentence);
    return true;
}

/* ---- folders ---- */

enum { FOLDER_NAME_SIZE = 96 };

/* Whether a program in the folder holds an index. */
static bool has_program_index(const struct file_source *source)
{
    const char *name;
    struct file_part part;
    for (int n = 0; (name = source->name_at(source->context, n)) != NULL; n++)
        if (inner_kind_of(source, name) == INNER_PROGRAM && program_index_find(source, name, &part))
            return true;
    return false;
}

/* Whether subfolders hold a game, or the data file for the index inside a program; the fault names
 * the first folder. */
static bool report_deeper(const struct file_source *source, struct fault *fault)
{
    char first[FOLDER_NAME_SIZE] = "";
    bool more = false;
    int index_here = -1; /* unknown */
    const char *path;
    if (source->deeper_at == NULL)
        return false;
    for (int n = 0; !more && (path = source->deeper_at(source->context, n)) != NULL; n++) {
        char folder[FOLDER_NAME_SIZE];
        const char *slash = strrchr(path, '/');
        size_t length = slash ? (size_t)(slash - path) : strlen(path);
        snprintf(folder, sizeof folder, "%.*s", (int)length, path);
        const bool is_pak =
            file_name_fits("*.PAK", path) && inner_kind_of(source, path) == INNER_PAK;
        const enum game_half half = game_half_read(source, path);
        if (half == GAME_CONTAINER && index_here < 0)
            index_here = has_program_index(source);
        if (strcmp(folder, first) == 0 ||
            (!is_pak && half != GAME_INDEX && !(half == GAME_CONTAINER && index_here == 1)))
            continue;
        more = first[0] != '\0';
        if (!more)
            memcpy(first, folder, sizeof first);
    }
    if (first[0] == '\0')
        return false;
    fault_set(fault, FAULT_MISSING, NULL, 0,
              more ? N_("no game in this folder; its subfolders have several: open one, such as %s")
                   : N_("no game in this folder; its subfolder %s has one: open it"),
              first);
    return true;
}

static bool report_folder(const struct file_source *source, struct fault *fault)
{
    char best_name[FAULT_FILE_SIZE] = "";
    enum foreign_kind best = FOREIGN_KINDS;
    const char *name;
    int n = 0;
    for (; (name = source->name_at(source->context, n)) != NULL; n++) {
        enum foreign_kind kind = kind_of(source, name);
        size_t length = strlen(name);
        if (kind >= best || length >= sizeof best_name)
            continue;
        memcpy(best_name, name, length + 1);
        best = kind;
    }
    /* A game in a subfolder counts more than an archive: it was perhaps unpacked from there. */
    if (best >= FOREIGN_ARCHIVE && report_deeper(source, fault))
        return true;
    if (n == 0) {
        fault_set(fault, FAULT_MISSING, NULL, 0,
                  "no game in this folder: it has no files; open the folder with MONKEY.000 and "
                  "MONKEY.001");
        return true;
    }
    return report(best_name, best, fault);
}

bool foreign_files_report(const struct file_source *source, const char *hint, struct fault *fault)
{
    return hint != NULL ? report(hint, kind_of(source, hint), fault) : report_folder(source, fault);
}

bool foreign_neighbour_report(const struct file_source *source, struct fault *fault)
{
    const char *name;
    for (int n = 0; (name = source->name_at(source->context, n)) != NULL; n++)
        if (file_name_fits("FMT_FNT.ROM", name))
            return report(name, FOREIGN_TOWNS, fault);
    return false;
}

/* ---- pairs that open ---- */

/* Fewer rooms on other disks may be the work of a damaged byte. */
enum { ROOMS_ELSEWHERE_WANTED = 4 };

bool foreign_index_report(const struct game_index *index, const char *index_name,
                          struct fault *fault)
{
    if (index->limits_size < LATER_LIMITS_SIZE)
        return false;
    struct fault_place place = {index_name, "MAXS", FAULT_NO_OFFSET};
    fault_set(fault, FAULT_UNKNOWN, &place, 0,
              "a block of %zu bytes means SCUMM 6 or later (Day of the Tentacle, Sam & Max, ...); "
              "use a SCUMM 5 game",
              index->limits_size + BLOCK_HEADER_SIZE);
    return true;
}

/* ---- several disks ---- */

/* Returns the number of rooms on other disks; 0 if any such room is in this file, because disk
 * numbers mean nothing once the disks have been joined. */
static int rooms_elsewhere(const struct game_signs *signs)
{
    int count = 0;
    for (int room = 1; room < ROOM_ID_LIMIT; room++) {
        if (!signs->index->room_elsewhere[room])
            continue;
        if (signs->room_offsets[room] != 0)
            return 0;
        count++;
    }
    return count;
}

bool foreign_pair_report(const struct game_signs *signs, const char *container, struct fault *fault)
{
    struct fault_place place = {container, "", FAULT_NO_OFFSET};
    int elsewhere = rooms_elsewhere(signs);
    if (elsewhere >= ROOMS_ELSEWHERE_WANTED)
        fault_set(fault, FAULT_UNKNOWN, &place, 0,
                  "this is one disk of several: %d rooms are on other disks; install the game with "
                  "its installer, so that one file holds all rooms",
                  elsewhere);
    else if (known_game_count_sounds(signs, "TOWS") + known_game_count_sounds(signs, "EUP") >=
             SOUNDS_OF_A_MACHINE)
        fault_set(fault, FAULT_UNKNOWN, &place, 0,
                  "the sounds are in the format of the FM-Towns version, which walkbox does not "
                  "support; use a DOS version");
    else
        return false;
    return true;
}
