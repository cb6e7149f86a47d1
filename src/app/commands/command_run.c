/* The command run: plays a game without a window, as fast as possible, with player actions from an
 * action file. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "api/whole_file.h"
#include "app/audio/playback.h"
#include "app/commands/commands.h"
#include "app/history/journal.h"
#include "app/history/recording.h"
#include "app/history/report.h"
#include "app/session/event_script.h"
#include "app/session/game_argument.h"
#include "app/session/save_file.h"
#include "app/session/start.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/game_state.h"
#include "engine/state/sound_event.h"
#include "engine/state/variables.h"
#include "platform/media/png_file.h"
#include "render/framebuffer.h"
#include "util/arena.h"
#include "util/fault.h"
#include "util/limits.h"

/* ---- the log of the music driver's output ----
 *
 * A line "w TICK REG VALUE" for each chip register that gets another value, "p TICK DIVISOR" for
 * the speaker, and "m TICK BYTE .." for a message to a MIDI device. TICK counts the calls of the
 * driver's timer since it was started; register, value and bytes are hexadecimal. */

struct opl_log {
    struct whole_file file;
    const struct game *game;
    struct sound_sink next; /* previous listener, which still gets all events */
    bool closed;
    bool in_message; /* a MIDI message's line is incomplete */
};

/* Writes a MIDI message, or a piece of one; the pieces make one line. */
static void write_message(struct opl_log *log, unsigned tick, const struct midi_bytes *midi)
{
    if (!log->in_message)
        fprintf(log->file.stream, "m %u", tick);
    for (int i = 0; i < midi->size; i++)
        fprintf(log->file.stream, " %02x", midi->bytes[i]);
    log->in_message = midi->more;
    if (!midi->more)
        fprintf(log->file.stream, "\n");
}

static void write_down(void *context, const struct sound_event *event)
{
    struct opl_log *log = context;
    unsigned tick = (unsigned)log->game->world.sound.music.tick;
    if (log->next.receive)
        log->next.receive(log->next.context, event);
    if (log->closed)
        return;
    if (event->kind == SOUND_EVENT_CHIP)
        fprintf(log->file.stream, "w %u %02x %02x\n", tick, event->as.chip.reg,
                event->as.chip.value);
    else if (event->kind == SOUND_EVENT_SPEAKER)
        fprintf(log->file.stream, "p %u %u\n", tick, event->as.divisor);
    else if (event->kind == SOUND_EVENT_MIDI)
        write_message(log, tick, &event->as.midi);
}

static bool opl_log_open(struct opl_log *log, struct game *game, const char *path)
{
    *log = (struct opl_log){.game = game, .next = game->sound_link.sink};
    if (!output_begin(&log->file, path))
        return false;
    sound_listen(&game->sound, (struct sound_sink){log, write_down});
    return true;
}

static bool opl_log_close(struct opl_log *log)
{
    log->closed = true;
    return whole_file_end(&log->file);
}

/* ---- a run ---- */

struct run {
    /* From the options. */
    struct start_options start;
    int frames, shot_every;
    const char *input, *trace, *shots, *keep, *wav, *opl_log, *record, *hashes;
    struct number_list shot_at, vars;
    struct frame_file save_at;
    bool saves, sounds;
    /* While playing. */
    struct game *game;
    struct arena arena;
    struct event_script events;
    struct whole_file trace_file;
    struct script_files files;
    struct playback playback; /* only with --wav */
    struct opl_log log;       /* only with --opl-log */
    struct sound_options sound_options;
    int music; /* index of the music device in the settings */
    struct journal journal;
    bool records; /* for --record, --hashes or --report */
    int status;
    bool ended;
};

static bool shot_wanted(const struct run *run, int frame)
{
    for (int i = 0; i < run->shot_at.count; i++)
        if (run->shot_at.numbers[i] == frame)
            return true;
    return run->shot_at.count == 0 && frame % run->shot_every == 0;
}

/* Writes the picture of a frame as NNNNNN.png, by the frame's number. */
static int write_shot(const struct run *run, int frame)
{
    char path[PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s/%06d.png", run->shots, frame);
    errno = ENAMETOOLONG;
    bool good = length > 0 && length < (int)sizeof path &&
                png_file_save_frame(path, game_picture(run->game));
    return good ? CLI_DONE : cli_report_write_error(path);
}

/* Writes the frame's line into the trace, with the variables of --vars. */
static int write_trace(struct run *run)
{
    char line[TRACE_LINE_SIZE];
    trace_line(run->game, line, run->vars.numbers, run->vars.count, run->sounds);
    FILE *stream = run->trace_file.stream;
    if (fputs(line, stream) >= 0 && fputc('\n', stream) >= 0)
        return CLI_DONE;
    return stream == stdout ? CLI_BAD_DATA /* the end of the program reports it */
                            : cli_report_write_error(run->trace);
}

static void before_frame(void *context, struct game *game)
{
    struct run *run = context;
    event_script_feed(&run->events, game);
    if (run->records)
        journal_before_frame(&run->journal, game);
}

/* Finishes a frame. If the machine has halted, this is the last frame, but its trace and picture
 * are still written. */
static bool after_frame(void *context, struct game *game)
{
    struct run *run = context;
    int frame = (int)game->world.frame - 1;
    if (run->records)
        journal_after_frame(&run->journal, game);
    if (run->trace_file.stream)
        run->status = write_trace(run);
    if (run->status == CLI_DONE && run->shots && shot_wanted(run, frame))
        run->status = write_shot(run, frame);
    if (run->status == CLI_DONE && run->saves && run->save_at.frame == frame) {
        char name[SAVE_NAME_SIZE];
        struct fault fault = {0};
        snprintf(name, sizeof name, "frame %d", frame);
        if (!cli_save_named(game, run->save_at.file, name, &fault))
            run->status = cli_fault(&fault);
    }
    run->ended = run->status != CLI_DONE || game->vm.halted || game->request == GAME_REQUEST_QUIT;
    return !run->ended;
}

/* Plays from the next frame on: frame 0, or a later frame if a save was loaded. */
static int play_frames(struct run *run)
{
    struct game *game = run->game;
    game_watch(game, (struct frame_watcher){run, before_frame, after_frame});
    run->ended = game->vm.halted;
    for (uint32_t played = game->world.frame; !run->ended && played < (uint32_t)run->frames;
         played++) {
        game_advance(game, frame_jiffies(&game->world));
        if (run->status == CLI_DONE)
            run->status = cli_obey_request(game);
        run->ended = run->ended || run->status != CLI_DONE || game->vm.halted;
    }
    return run->status;
}

static int prepare_outputs(struct run *run, const char *path)
{
    if (run->wav) {
        run->sound_options.new_music = run->start.new_music;
        if (!playback_open(&run->playback, path, &run->game->sound, &run->sound_options,
                           PLAYBACK_RATE, 0))
            return CLI_BAD_DATA;
        if (!playback_record(&run->playback, &run->game->sound, run->wav))
            return cli_report_write_error(run->wav);
    }
    if (run->opl_log && !opl_log_open(&run->log, run->game, run->opl_log))
        return cli_report_write_error(run->opl_log);
    if (run->shots && mkdir(run->shots, 0777) != 0 && errno != EEXIST)
        return cli_report_write_error(run->shots);
    if (run->trace && !output_begin(&run->trace_file, run->trace))
        return cli_report_write_error(run->trace);
    return CLI_DONE;
}

static int close_outputs(struct run *run, int status)
{
    if (run->log.file.stream && !opl_log_close(&run->log) && status == CLI_DONE)
        status = cli_report_write_error(run->opl_log);
    if (run->playback.wav.whole.stream &&
        !playback_end_record(&run->playback, &run->game->sound, run->game->vm.halted) &&
        status == CLI_DONE)
        status = cli_report_write_error(run->wav);
    if (run->playback.mixer)
        playback_close(&run->playback);
    if (!whole_file_end(&run->trace_file) && status == CLI_DONE)
        return cli_report_write_error(run->trace);
    return status;
}

/* Begins the journal. A record written at the end has to begin with the run. A report instead needs
 * saves, and may drop the beginning of a long play. */
static void begin_record(struct run *run)
{
    const struct start_options *start = &run->start;
    run->records = run->record || run->hashes || start->report;
    journal_init(&run->journal, host_allocator(), start->report);
    run->journal.keeps_all = run->record != NULL;
    if (run->records)
        journal_begin(&run->journal, run->game, run->game->world.booted && !start->load);
}

static int end_record(struct run *run)
{
    const struct recording_source source = {run->game, &run->start, &run->journal};
    int status = replay_save(&source, run->record, false);
    if (status == CLI_DONE)
        status = replay_save(&source, run->hashes, true);
    return status;
}

/* Checks --frames, which counts from the first frame of the game, even after a load. */
static int check_frames(const struct run *run)
{
    const unsigned begins = (unsigned)run->game->world.frame;
    if (!run->start.load || (unsigned)run->frames > begins)
        return CLI_DONE;
    cli_error("--frames %d: the save is from frame %u, and frames count from the start of the "
              "game; to play 100 frames, use --frames %u",
              run->frames, begins, begins + 100);
    return CLI_WRONG_USAGE;
}

static int run_game(struct run *run, const char *path)
{
    run->start.files = run->keep ? &run->files : NULL;
    run->start.keep = run->keep;
    run->start.device = run->sound_options.device;
    int status = game_argument_start(&run->game, path, &run->start);
    if (status != CLI_DONE)
        return status;
    arena_init(&run->arena, host_allocator());
    begin_record(run);
    status = check_frames(run);
    if (status == CLI_DONE)
        status = cli_load_events(&run->events, run->input, &run->arena);
    if (status == CLI_DONE)
        status = prepare_outputs(run, path);
    if (status == CLI_DONE)
        status = play_frames(run);
    status = close_outputs(run, status);
    cli_report_quit(run->game);
    int logged = cli_write_log(run->game, run->start.log);
    int recorded = end_record(run);
    if (status == CLI_DONE)
        status = cli_report_halt(run->game);
    status = cli_play_status(run->game, status);
    status = cli_first(status, logged);
    status = cli_first(status, recorded);
    int reported = report_end(&(struct recording_source){run->game, &run->start, &run->journal});
    journal_close(&run->journal);
    status = cli_first(status, reported);
    arena_reset(&run->arena);
    cli_end_game(run->game);
    return status;
}

/* Checks whether the options go together. */
static int check_options(struct run *run, const struct command_line *line)
{
    if (run->frames < 0)
        return cli_usage(line, "--frames is required, 0 or more", NULL);
    if (run->saves && run->save_at.frame >= run->frames)
        return cli_usage(line, "--save-at needs a frame that this run plays", NULL);
    for (int i = 0; i < run->vars.count; i++)
        if (run->vars.numbers[i] >= GLOBAL_LIMIT)
            return cli_usage(line, "--vars needs variables from 0 to", "2047");
    const char *outputs[] = {run->trace, run->wav, run->opl_log, run->record, run->hashes};
    int to_output = 0;
    for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++)
        to_output += outputs[i] && strcmp(outputs[i], "-") == 0;
    if (to_output > 1)
        return cli_usage(line, "only one output can go to standard output", NULL);
    if (run->shot_every < 1)
        return cli_usage(line, "--shot-every must be 1 or more", NULL);
    sound_options_music(&run->sound_options, run->music);
    return CLI_DONE;
}

int command_run(int argc, char **argv)
{
    struct run run = {.frames = -1, .shot_every = 1, .sound_options = SOUND_OPTIONS_DEFAULT};
    struct start_options *start = &run.start;
    struct option_list options = {0};
    OPTIONS_ADD(
        &options,
        {"--frames", OPTION_INT, &run.frames, NULL,
         N_("N: play up to frame N, counted from the start of the game, also after --load")},
        {"--input", OPTION_TEXT, &run.input, NULL, N_("FILE: play the actions in this file")},
        {"--trace", OPTION_TEXT, &run.trace, NULL,
         N_("FILE: write a JSON object for each frame, one per line; - is standard output")},
        {"--vars", OPTION_NUMBERS, &run.vars, NULL, N_("LIST: add these variables to the trace")},
        {"--shots", OPTION_TEXT, &run.shots, NULL,
         N_("DIR: write pictures to this folder, NNNNNN.png")},
        {"--shot-every", OPTION_INT, &run.shot_every, NULL,
         N_("K: pictures of frames 0, K, 2K ...")},
        {"--shot-at", OPTION_NUMBERS, &run.shot_at, NULL, N_("N,..: pictures of these frames")},
        {"--sounds", OPTION_FLAG, &run.sounds, NULL,
         N_("add the sounds that are playing to the trace")},
        {"--opl-log", OPTION_TEXT, &run.opl_log, NULL,
         N_("FILE: log the music's writes to AdLib registers, w TICK REG VALUE; - is standard "
            "output")},
        {"--wav", OPTION_TEXT, &run.wav, NULL,
         N_("FILE: write the sound as WAV, 48 kHz stereo; - is standard output")},
        {"--music", OPTION_CHOICE, &run.music, NULL,
         N_("NAME: the music device, adlib by default: adlib, gm, mt32, speaker, off")},
        SOUND_FONT_OPTION(&run.sound_options),
        {"--save-at", OPTION_FRAME_FILE, &run.save_at, &run.saves,
         N_("FRAME FILE: save to FILE at the end of FRAME")},
        {"--keep", OPTION_TEXT, &run.keep, NULL,
         N_("DIR: the folder in which the game's scripts save strings and the game")},
        {"--record", OPTION_TEXT, &run.record, NULL,
         N_("FILE: write the player's actions, for --input; - is standard output")},
        {"--hashes", OPTION_TEXT, &run.hashes, NULL,
         N_("FILE: write FRAME HASH for each second of the game's time; - is standard output")});
    start_add_report_option(&options, start);
    start_add_play_options(&options, start);
    const struct command_line line =
        COMMAND_LINE_OF("walkbox run GAME --frames N [OPTION]...",
                        N_("Plays without a window, as fast as possible, and writes traces, "
                           "pictures, sound or saves."),
                        1, 1, options);
    const char *words[1];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    status = check_options(&run, &line);
    return status == CLI_DONE ? run_game(&run, words[0]) : status;
}
