#include "app/session/start.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/whole_file.h"
#include "app/audio/game_tracks.h"
#include "app/audio/speech_file.h"
#include "app/session/event_script.h"
#include "app/session/game_folder.h"
#include "app/session/save_file.h"
#include "cli/cli.h"
#include "cli/json.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/enter/room_mode.h"
#include "engine/game.h"
#include "engine/script/instruction.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"
#include "resource/files/file_source.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/files/game_pair.h"
#include "resource/files/known_game.h"
#include "util/arena.h"
#include "util/bytes.h"
#include "util/fault.h"
#include "util/limits.h"
#include "walk/router.h"

/* ---- options ---- */

void start_add_game_options(struct option_list *list, struct start_options *start)
{
    OPTIONS_ADD(
        list,
        {"--boot-param", OPTION_INT, &start->boot_param, &start->boot_param_given,
         N_("N: the boot parameter, a number for the boot script")},
        {"--costume", OPTION_INT, &start->room.costume, NULL,
         N_("N: ego's costume; implies room mode")},
        {"--at", OPTION_POINT, &start->room.at, &start->room.has_place,
         N_("X,Y: ego's position; implies room mode")},
        {"--seed", OPTION_INT, &start->seed, NULL, N_("S: the seed of the random numbers")},
        {"--game", OPTION_TEXT, &start->game, NULL,
         N_("ID: treat the game as: monkey, monkey2, atlantis, none; by default walkbox recognises "
            "the files. In a folder of several games, this is the name of the files to open")},
        {"--patch", OPTION_TEXT, &start->patch, NULL,
         N_("FILE: walk boxes changed with the box editor; by default walkbox-patch.bin next "
            "to the game")},
        {"--strict", OPTION_FLAG, &start->strict, NULL,
         N_("halt where ScummVM stops: when a script ends inside its cutscene")},
        {"--log", OPTION_TEXT, &start->log, NULL,
         N_("FILE: write tolerated errors to this file, one per line; - is standard error")});
}

void start_add_play_options(struct option_list *list, struct start_options *start)
{
    OPTIONS_ADD(list,
                {"--room", OPTION_TEXT, &start->room_word, &start->in_room,
                 N_("ROOM: play only this room, without scripts; number or name")},
                {"--load", OPTION_TEXT, &start->load, NULL, N_("FILE: load this save first")},
                {"--router", OPTION_ROUTER, &start->router, NULL,
                 N_("NAME: the router that plans paths; by default the router of the save, classic "
                    "when the game boots, or boxgraph in room mode")},
                {"--speech", OPTION_CHOICE, &start->speech, NULL,
                 N_("NAME: how to present lines with a recorded voice, both by default: both, "
                    "voice, text")},
                {"--voices-new", OPTION_FLAG, &start->new_voices, NULL,
                 N_("play the voices of a Special Edition")},
                {"--music-new", OPTION_FLAG, &start->new_music, NULL,
                 N_("play the new music of a Special Edition")},
                {"--text-speed", OPTION_INT, &start->text_speed, &start->text_speed_given,
                 N_("0 to 9: the speed of dialogue, from slow to fast; 6 by default")});
    start_add_game_options(list, start);
}

void start_add_report_option(struct option_list *list, struct start_options *start)
{
    OPTIONS_ADD(list, {"--report", OPTION_TEXT, &start->report, NULL,
                       N_("DIR: write a report (a recording and a picture) to this folder when the "
                          "game halts or a script quits")});
}

/* ---- opening ---- */

static bool has_game(const char *folder)
{
    char index[PATH_SIZE + 16];
    snprintf(index, sizeof index, "%s/MONKEY.000", folder);
    return access(index, R_OK) == 0;
}

const char *cli_find_demo(const char *language, char *path, size_t size)
{
    /* Next to the program in the build folder, and as installed; then the configured folder, for
     * systems that do not know where a program is. */
    static const char *const places[] = {"demo", "../share/walkbox/demo", WALKBOX_DEMO_FOLDER};
    char base[PATH_SIZE / 2];
    cli_program_folder(base, sizeof base);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const char *root = places[i][0] == '/' ? "" : base;
        snprintf(path, size, "%s%s/%s/demo", root, places[i], language);
        if (has_game(path))
            return path;
        snprintf(path, size, "%s%s", root, places[i]);
        if (has_game(path))
            return path;
    }
    return NULL;
}

/* Adds the tracks next to a game. Notes missing tracks that the game plays, if some tracks are
 * there. */
static void add_tracks(struct game *game, const struct game_folder *source, const char *path,
                       bool new_music)
{
    struct game_host host = game->host;
    struct tracks_found found;
    game_tracks_measure(&host.tracks, source->folder ? NULL : &source->source, path, new_music);
    game_set_host(game, &host);
    if (tracks_found_of(&found, &game->files, &host.tracks) && found.found[0] && found.missing[0])
        game_note(game, N_("CD tracks found: %.30s; missing: %.30s"), found.found, found.missing);
}

int cli_open_whole_game(struct game **game, const char *path, const char *wanted,
                        const struct file_source *built)
{
    struct fault fault = {0};
    struct game_folder there;
    *game = NULL;
    const bool found = game_folder_open(&there, path, &fault);
    if (!found && !built)
        return cli_fault(&fault);
    there.source.game = wanted;
    struct game *opened = malloc(sizeof *opened);
    const bool good = opened && game_open(opened, built ? built : &there.source,
                                          built ? NULL : there.hint, host_allocator(), &fault);
    if (good && found)
        add_tracks(opened, &there, path, false);
    if (found)
        game_folder_close(&there);
    if (!good) {
        if (opened)
            cli_fault(&fault);
        else
            cli_error("not enough memory");
        free(opened);
        return CLI_BAD_DATA;
    }
    cli_report_named_boxes(&opened->files);
    *game = opened;
    return CLI_DONE;
}

/* ---- starting ---- */

static int start_room(struct game *game, const struct start_options *options)
{
    struct fault fault = {0};
    struct room_mode_start start = options->room;
    game_set_seed(game, (uint32_t)options->seed);
    if (options->room_word && !cli_find_room(&game->files, options->room_word, &start.room))
        return CLI_WRONG_USAGE;
    return room_mode_start(game, &start, &fault) ? CLI_DONE : cli_fault(&fault);
}

static int start_game(struct game *game, const struct start_options *options)
{
    struct fault fault = {0};
    if (options->boot_param < INT16_MIN || options->boot_param > INT16_MAX) {
        cli_error("the boot parameter must be %d to %d, not %d", INT16_MIN, INT16_MAX,
                  options->boot_param);
        return CLI_WRONG_USAGE;
    }
    if (options->text_speed_given) {
        if (options->text_speed < TEXT_SPEED_MIN || options->text_speed > TEXT_SPEED_MAX) {
            cli_error("the text speed must be %d to %d, not %d", TEXT_SPEED_MIN, TEXT_SPEED_MAX,
                      options->text_speed);
            return CLI_WRONG_USAGE;
        }
        game_set_text_speed(game, options->text_speed);
    }
    if (options->boot_param_given)
        game_set_boot_param(game, options->boot_param);
    if (options->load) {
        return cli_load_game(game, options->load, options->router, &fault) ? CLI_DONE
                                                                           : cli_fault(&fault);
    }
    bool in_room = options->in_room || options->room.costume != 0 || options->room.has_place ||
                   !game_files_has(&game->files, RESOURCE_SCRIPT, 1);
    if (options->router)
        game_set_router(game, options->router);
    else if (!in_room)
        game_set_router(game, router_of_the_original());
    if (in_room)
        return start_room(game, options);
    if (!game_boot(game, game->boot_param, (uint32_t)options->seed, &fault))
        return cli_fault(&fault);
    return CLI_DONE;
}

static int use_patch(struct game *game, const char *path)
{
    int status = CLI_DONE;
    struct arena arena;
    struct byte_view patch;
    struct fault fault = {0};
    arena_init(&arena, host_allocator());
    if (!cli_read_file(path, &arena, &patch))
        status = CLI_BAD_DATA;
    else if (!game_use_patch(game, cli_file_name(path), patch, &fault))
        status = cli_fault(&fault);
    arena_reset(&arena);
    return status;
}

/* Gives the game its host. Voices stay open until the game ends. */
static void give_host(struct game *game, const char *path, const struct start_options *options)
{
    struct game_host host = game->host;
    char folder[OWN_FOLDER_SIZE];
    host.strict = options->strict;
    host.device = options->device;
    host.speech = (enum speech_choice)options->speech;
    if (!host.voices.context)
        host.voices = speech_file_source(speech_file_open(path, options->new_voices));
    if (options->files && !options->keep)
        cli_save_folder(&game->files, folder, NULL);
    if (options->files)
        host.store = script_files_store(options->files, options->keep ? options->keep : folder);
    game_set_host(game, &host);
}

static int prepare(struct game *game, const char *path, const struct start_options *options)
{
    enum known_game known;
    struct game_folder source;
    struct fault fault = {0};
    const int status = options->patch ? use_patch(game, options->patch) : CLI_DONE;
    if (status != CLI_DONE)
        return status;
    if (options->game && known_game_find(options->game, &known)) {
        game_treat_as(game, known);
    } else if (options->game && !half_name_is(game->files.index_name, options->game)) {
        cli_error("unknown game \"%s\"; choose one of: monkey, monkey2, atlantis, none, or give "
                  "the name of one of the games in the folder",
                  options->game);
        return CLI_WRONG_USAGE;
    }
    give_host(game, path, options);
    if (options->new_music && game_folder_open(&source, path, &fault)) {
        add_tracks(game, &source, path, true);
        game_folder_close(&source);
    }
    return CLI_DONE;
}

int cli_start_opened(struct game **game, const char *path, const struct start_options *options)
{
    int status = prepare(*game, path, options);
    if (status == CLI_DONE)
        status = start_game(*game, options);
    if (status != CLI_DONE) {
        cli_end_game(*game);
        *game = NULL;
    }
    return status;
}

void cli_end_game(struct game *game)
{
    if (!game)
        return;
    struct speech_file *speech = game->host.voices.context;
    game_close(game);
    speech_file_close(speech);
    free(game);
}

int cli_load_events(struct event_script *events, const char *path, struct arena *arena)
{
    struct byte_view text;
    struct fault fault = {0};
    if (!path)
        return CLI_DONE;
    if (!cli_read_file(path, arena, &text))
        return CLI_BAD_DATA;
    return event_script_load(events, cli_file_name(path), text, arena, &fault) ? CLI_DONE
                                                                               : cli_fault(&fault);
}

int cli_play_status(const struct game *game, int status)
{
    const struct play_damage damage = game_damage(game);
    return cli_damage_status(&damage, status);
}

/* ---- requests and notes ---- */

int cli_obey_request(struct game *game)
{
    struct fault fault = {0};
    enum game_request request = game->request;
    if (request == GAME_REQUEST_QUIT)
        return CLI_DONE;
    game_set_request(game, GAME_REQUEST_NONE);
    if (request != GAME_REQUEST_RESTART && request != GAME_REQUEST_ASK_RESTART)
        return CLI_DONE;
    return game_restart(game, &fault) ? CLI_DONE : cli_fault(&fault);
}

const char *cli_quit_hint(const struct game *game)
{
    enum { MONKEY1_DISC_SCRIPT = 176 };
    const bool at_once = game->request == GAME_REQUEST_QUIT && game->world.frame <= 1;
    if (!at_once || game->files.known != KNOWN_GAME_NONE || !game->request_place.known ||
        game->request_place.script != MONKEY1_DISC_SCRIPT)
        return NULL;
    return N_(
        "this is not a known commercial game, and script 176 quit it at once, as in Monkey Island "
        "1 without its CD. If it is that game, play it with the option --game monkey.");
}

void cli_report_quit(const struct game *game)
{
    const struct script_place *place = &game->request_place;
    const char *hint = cli_quit_hint(game);
    if (game->request == GAME_REQUEST_QUIT && place->known)
        cli_error("script %d quit the game, in room %d at 0x%04X%s", place->script, place->room,
                  (unsigned)place->offset, place->source);
    if (hint)
        cli_error("%s", tr(hint));
    if (game->world.box.waits)
        cli_error("the game waits for a key or click that answers its message: %.*s",
                  (int)strcspn(game->world.box.text, "\n"), game->world.box.text);
}

static bool write_notes(const struct note_log *log, FILE *stream)
{
    char line[NOTE_LINE_SIZE];
    bool good = true;
    for (int i = 0; i < log->count; i++) {
        const struct note *note = &log->notes[i];
        note_format(note, line);
        good = fprintf(stream, "frame %u: %s", (unsigned)note->frame, line) > 0 && good;
        if (note->count > 1)
            good = fprintf(stream, " (%u times)", (unsigned)note->count) > 0 && good;
        good = fputc('\n', stream) != EOF && good;
    }
    if (log->dropped > 0)
        good = fprintf(stream, "%u more\n", (unsigned)log->dropped) > 0 && good;
    return good;
}

int cli_write_log(const struct game *game, const char *path)
{
    if (!path)
        return CLI_DONE;
    bool to_errors = strcmp(path, "-") == 0;
    struct whole_file file;
    if (to_errors)
        return write_notes(&game->notes, stderr) ? CLI_DONE : cli_report_write_error(path);
    if (!output_begin(&file, path))
        return cli_report_write_error(path);
    (void)write_notes(&game->notes, file.stream); /* whole_file_end reports errors */
    return whole_file_end(&file) ? CLI_DONE : cli_report_write_error(path);
}

/* ---- a halt ---- */

static cJSON *trace_json(const struct game *game)
{
    cJSON *list = cJSON_CreateArray();
    const struct vm *vm = &game->vm;
    uint32_t first = vm->trace_count > VM_TRACE_LIMIT ? vm->trace_count - VM_TRACE_LIMIT : 0;
    for (uint32_t i = first; i < vm->trace_count; i++) {
        const struct vm_trace_entry *entry = &vm->trace[i % VM_TRACE_LIMIT];
        cJSON *json = cJSON_CreateObject();
        JSON_ADD_NUMBERS(json, {"script", entry->number}, {"slot", entry->slot},
                         {"offset", entry->offset});
        json_add_text(json, "instruction", opcode_info((enum opcode)entry->op)->text);
        cJSON_AddItemToArray(list, json);
    }
    return list;
}

static cJSON *variables_json(const struct game *game)
{
    cJSON *json = cJSON_CreateObject();
    for (int number = 0; number < GLOBAL_LIMIT; number++)
        if (var_get(&game->world, number) != 0)
            cJSON_AddNumberToObject(json, json_number_key(number).text,
                                    var_get(&game->world, number));
    return json;
}

static cJSON *actors_json(const struct game *game)
{
    cJSON *list = cJSON_CreateArray();
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        const struct actor *actor = &game->world.actors[id];
        if (actor->room == 0)
            continue;
        cJSON *json = cJSON_CreateObject();
        JSON_ADD_NUMBERS(json, {"id", id}, {"room", actor->room}, {"x", actor->mover.position.x},
                         {"y", actor->mover.position.y}, {"box", actor->mover.box});
        cJSON_AddItemToArray(list, json);
    }
    return list;
}

void cli_add_play_json(cJSON *json, const struct game *game)
{
    if (game->vm.halted)
        json_add_text(json, "halted", message_english(&game->vm.why).text);
    cJSON_AddNumberToObject(json, "frame", game->world.frame);
    cJSON_AddItemToObject(json, "trace", trace_json(game));
    cJSON_AddItemToObject(json, "vars", variables_json(game));
    cJSON_AddItemToObject(json, "actors", actors_json(game));
}

int cli_report_halt(const struct game *game)
{
    if (!game->vm.halted)
        return CLI_DONE;
    cli_error("halted in frame %u: %s", (unsigned)game->world.frame,
              tr_message(&game->vm.why).text);
    cJSON *json = cJSON_CreateObject();
    cli_add_play_json(json, game);
    json_print(json);
    return CLI_HALTED;
}

static void write_tracks(const struct game *game, struct bytes_writer *text)
{
    const char *before = "";
    for (int i = 0; i < SOUND_TRACK_NUMBERS; i++) {
        unsigned samples = (unsigned)game->host.tracks.items[i].samples;
        if (samples == 0)
            continue;
        write_format(text, "%s%d=%u/%u", before, i, samples,
                     (unsigned)game->host.tracks.items[i].rate);
        before = " ";
    }
    if (!before[0])
        write_format(text, "none");
}

static const char *const devices[DEVICES] = {
    [DEVICE_ADLIB] = "adlib",
    [DEVICE_SPEAKER] = "speaker",
    [DEVICE_MT32] = "mt32",
    [DEVICE_GENERAL_MIDI] = "gm",
};

/* In the same order as the setting's words and the choices of --speech. */
static const char *const choices[] = {
    [SPEECH_BOTH] = "both", [SPEECH_VOICE] = "voice", [SPEECH_TEXT] = "text"};

void replay_conditions_write(const struct game *game, struct bytes_writer *text)
{
    const struct speech_source *source = &game->host.voices;
    write_format(text, "# music: %s\n# speech: %s, %s\n# text speed: %d\n# tracks: ",
                 devices[game->host.device], choices[game->host.speech],
                 source->choose ? "with Special Edition voices"
                 : source->find ? "with voices"
                                : "without voices",
                 game->host.text_speed);
    write_tracks(game, text);
    write_format(text, "\n");
}

static int find_name(const char *const names[], int count, const char *name)
{
    while (--count >= 0 && strcmp(names[count], name) != 0)
        ;
    return count;
}

int music_find(const char *name)
{
    return find_name(devices, DEVICES, name);
}

int speech_choice_find(const char *name)
{
    return find_name(choices, sizeof choices / sizeof *choices, name);
}
