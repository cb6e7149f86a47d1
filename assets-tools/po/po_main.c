/* walkbox-po GAME FILE: writes the texts of a game for translators, as a PO file.
 * walkbox-po GAME FILE OUT_DIR: makes the game with the translations in such a file.
 *
 * Exit status: 0 done, 1 a translation was refused (its text stays), 2 wrong usage, 3 bad game,
 * sources or PO file, or files that cannot be read or written. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "assets-tools/file_io.h"
#include "assets-tools/game_source.h"
#include "assets-tools/game_write.h"
#include "assets-tools/po/game_texts.h"
#include "assets-tools/po/po.h"
#include "assets-tools/source_watch.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "resource/files/known_game.h"
#include "resource/files/source_names.h"
#include "util/array.h"
#include "util/words.h"

struct arguments {
    const char *words[3]; /* GAME FILE [OUT_DIR] */
    int count;
    bool check, force;
};

/* An open game: its files, or the result of building its sources. */
struct opened {
    struct game_files files;
    struct source_context context;
    struct built_game built; /* files, as far as they are known */
    const char *name;
};

static void print_error(void *context, const char *line)
{
    (void)context;
    cli_line(stderr, "%s", line);
}

static int refuse(const char *path, const char *why)
{
    cli_error("%s: %s", path, tr(why));
    return CLI_BAD_DATA;
}

/* ---- opening ---- */

/* Builds the sources. Does not report warnings: authors see these when they build or play. */
static int build(struct opened *opened, const char *folder)
{
    struct fault fault = {0};
    struct arena *arena = opened->context.arena;
    struct built_game *built = &opened->built;
    struct game_source *source = arena_alloc(arena, 1, sizeof *source);
    opened->context.diagnostics->quiet = true;
    const bool good = built_game_make(built, source, folder, &opened->context);
    opened->context.diagnostics->quiet = false;
    if (!good)
        return CLI_BAD_DATA;
    opened->name = source->name ? source->name : folder;
    if (!game_files_open_bytes(&opened->files, bytes_writer_view(&built->files[BUILT_INDEX]),
                               bytes_writer_view(&built->files[BUILT_CONTAINER]), arena->allocator,
                               &fault))
        return cli_fault(&fault);
    opened->files.source_names = bytes_writer_view(&built->files[BUILT_SOURCE_NAMES]);
    return CLI_DONE;
}

static int open_game(struct opened *opened, const char *path)
{
    struct fault fault = {0};
    if (source_folder_is(path))
        return build(opened, source_folder_of(path, opened->context.arena));
    if (!cli_open_game(&opened->files, path, &fault))
        return cli_fault(&fault);
    const char *known = known_game_facts(opened->files.known)->name;
    opened->name = known ? known : cli_file_name(path);
    /* The box-name file goes with the game; without named boxes nothing is read. */
    if (opened->files.named_boxes)
        (void)file_read(&opened->built.files[BUILT_NAMED_BOXES],
                        source_path(opened->context.arena, path, NAMED_BOX_FILE),
                        SOURCE_SIZE_LIMIT);
    return CLI_DONE;
}

static void add_voice(struct voice_book *voices, struct source_code *code, struct arena *arena)
{
    int offset, size;
    if (!source_names_next_place(&code->places, &offset, &size))
        return;
    voices->voices =
        array_grow_in(arena, voices->voices, (size_t)voices->count, sizeof *voices->voices);
    voices->voices[voices->count++] =
        (struct source_voice){.name = source_copy(arena, code->name.text, code->name.length),
                              .offset = (uint32_t)offset,
                              .size = (uint32_t)size,
                              .item = {NULL, (size_t)size}};
}

/* Reads names, voices and letters of the sources, from the file next to the game. */
static void find_names(struct po_names *names, struct byte_view text, struct letter_page *page,
                       struct arena *arena)
{
    struct voice_book *voices = arena_alloc(arena, 1, sizeof *voices);
    struct words words = source_names_words(text);
    struct source_code code;
    struct name_table table;
    name_table_init(&table, arena);
    while (source_names_next(&words, &code)) {
        if (code.kind == SOURCE_LETTER)
            (void)letter_page_add(page, code.number,
                                  source_copy(arena, code.name.text, code.name.length));
        if (code.kind == SOURCE_VOICE)
            add_voice(voices, &code, arena);
        const enum name_kind kind = name_kind_of_source(code.kind);
        if (kind == NAME_ANY)
            continue;
        struct word name = word_next_part(&code.name, '[');
        int size = 1;
        (void)word_decimal(word_next_part(&code.name, ']'), 1, UINT16_MAX, &size);
        name_add(&table, (struct script_name){.kind = kind,
                                              .text = source_copy(arena, name.text, name.length),
                                              .value = code.number,
                                              .room = code.room,
                                              .size = size});
    }
    if (text.size > 0)
        *names = (struct po_names){table.first, page, voices};
}

static int find_texts(struct game_texts *texts, struct opened *opened)
{
    struct fault fault = {0};
    texts->names = (struct po_names){.page = &opened->context.letters.page};
    find_names(&texts->names, opened->files.source_names, &opened->context.letters.page,
               opened->context.arena);
    if (!game_texts_find(texts, &opened->files, opened->context.arena, &fault))
        return cli_fault(&fault);
    if (texts->left_out > 0)
        cli_error(
            tr_count(texts->left_out, "cannot decode %d script, so its texts are left out: %s",
                     "cannot decode %d scripts, so their texts are left out; the first is %s"),
            texts->left_out, texts->first_left_out);
    return CLI_DONE;
}

/* ---- writing the texts ---- */

static int write_texts(const struct opened *opened, struct game_texts *texts,
                       const struct arguments *arguments)
{
    const char *path = arguments->words[1];
    struct stat status;
    const bool to_output = strcmp(path, "-") == 0;
    const bool there = !to_output && stat(path, &status) == 0;
    if (there && !S_ISREG(status.st_mode))
        return refuse(path, N_("this is not a regular file, so it is left unchanged"));
    if (there && !arguments->force)
        return refuse(path, N_("already exists; --force replaces it, without its translations "
                               "(msgmerge keeps them)"));
    struct bytes_writer writer;
    bytes_writer_init(&writer, opened->context.arena->allocator);
    po_write(&writer, opened->name, &opened->files, texts, opened->context.arena);
    bool unchanged;
    const struct new_file file = {.path = path, .bytes = bytes_writer_view(&writer)};
    /* Errors of standard output are reported at the end. */
    bool written = to_output ? fwrite(file.bytes.data, 1, file.bytes.size, stdout) > 0
                             : files_replace(&file, 1, &unchanged) < 0;
    bytes_writer_free(&writer);
    if (to_output)
        return CLI_DONE;
    if (!written)
        return refuse(path, plain_file_why(path));
    printf(tr("%s: texts: %d\n"), path, texts->count);
    return CLI_DONE;
}

/* ---- using translations ---- */

/* Saves the translated game, without the source-name file: saves work only with the game in which
 * they were made. */
static int save(struct opened *opened, const struct game_texts *texts, const char *folder)
{
    struct fault fault = {0};
    struct arena *arena = opened->context.arena;
    struct bytes_writer *built = opened->built.files;
    struct new_file files[BUILT_FILES];
    bytes_writer_clear(&built[BUILT_INDEX]);
    bytes_writer_clear(&built[BUILT_CONTAINER]);
    bytes_writer_clear(&built[BUILT_SOURCE_NAMES]);
    if (!game_rewrite(&opened->files, texts, &built[BUILT_INDEX], &built[BUILT_CONTAINER], arena,
                      &fault))
        return cli_fault(&fault);
    built_game_mask(&opened->built);
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return refuse(folder, strerror(errno));
    bool unchanged;
    const int count = built_game_list(&opened->built, folder, arena, files);
    const int failed = files_replace(files, count, &unchanged);
    return failed < 0 ? CLI_DONE : refuse(files[failed].path, plain_file_why(files[failed].path));
}

static void report(const struct po_result *result, const char *path)
{
    printf(tr("%s: %d translated"), path, result->translated);
    const struct {
        int count;
        const char *form;
    } others[] = {{result->fuzzy, N_(", %d fuzzy")},
                  {result->empty, N_(", %d empty")},
                  {result->refused, N_(", %d refused")},
                  {result->unused, N_(", %d obsolete")}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].count > 0)
            printf(tr(others[i].form), others[i].count);
    if (result->missing > 0)
        printf(tr(", %d missing (run msgmerge)"), result->missing);
    printf("\n");
}

static int use_texts(struct opened *opened, struct game_texts *texts,
                     const struct arguments *arguments)
{
    struct po_catalog catalog;
    struct po_result result;
    struct source_context *context = &opened->context;
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, context->arena->allocator);
    const char *why = file_read(&bytes, arguments->words[1], PO_FILE_LIMIT);
    bool good = why == NULL && po_read(&catalog, arguments->words[1], bytes_writer_view(&bytes),
                                       context->arena, context->diagnostics);
    bytes_writer_free(&bytes);
    if (why != NULL)
        return refuse(arguments->words[1], why);
    if (!good)
        return CLI_BAD_DATA;
    bool all =
        po_apply(texts, &opened->files, &catalog, context->arena, context->diagnostics, &result);
    int status = arguments->check ? CLI_DONE : save(opened, texts, arguments->words[2]);
    if (status == CLI_DONE)
        report(&result, arguments->check ? arguments->words[1] : arguments->words[2]);
    return status != CLI_DONE ? status : all ? CLI_DONE : CLI_CHECK_FAILED;
}

/* ---- the program ---- */

static int work(struct opened *opened, const struct arguments *arguments)
{
    struct game_texts texts;
    int status = open_game(opened, arguments->words[0]);
    if (status != CLI_DONE)
        return status;
    status = find_texts(&texts, opened);
    if (status == CLI_DONE)
        status = arguments->count == 3 || arguments->check ? use_texts(opened, &texts, arguments)
                                                           : write_texts(opened, &texts, arguments);
    game_files_close(&opened->files);
    return status;
}

static int run(int argc, char **argv)
{
    struct arguments arguments = {.count = 0};
    bool version = false; /* only for the help: cli_program handles it */
    int status;
    const struct option options[] = {
        {"--check", OPTION_FLAG, &arguments.check, NULL,
         N_("only read FILE, and report errors in its translations")},
        {"--force", OPTION_FLAG, &arguments.force, NULL, N_("overwrite FILE if it exists")},
        {"--version", OPTION_FLAG, &version, NULL, N_("print the program's version")},
    };
    const struct command_line line =
        COMMAND_LINE("walkbox-po GAME FILE [OUT_DIR] [OPTION]...",
                     N_("Writes all texts of GAME to FILE (- is standard output) as a PO file, the "
                        "format of translation programs; with OUT_DIR, builds the game there with "
                        "the translations from FILE. GAME is a game, or a folder of sources. A "
                        "text whose translation is empty, fuzzy or refused is left unchanged."),
                     2, 3, options);
    arguments.count = cli_parse(&line, argc, argv, arguments.words, &status);
    if (arguments.count < 0)
        return status;
    struct arena arena;
    arena_init(&arena, tool_allocator());
    struct diagnostics diagnostics = {.report = print_error, .program = "walkbox-po"};
    struct opened opened = {
        .context = {.arena = &arena, .diagnostics = &diagnostics, .reader = file_media()}};
    built_game_init(&opened.built, arena.allocator);
    status = work(&opened, &arguments);
    report_rest(&diagnostics);
    built_game_free(&opened.built);
    arena_reset(&arena);
    return status;
}

int main(int argc, char **argv)
{
    return cli_program("walkbox-po", argc, argv, run);
}
