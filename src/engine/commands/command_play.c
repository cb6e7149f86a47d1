/* The command play: plays a game in a window, booted or in room mode. */
#include <stdio.h>
#include <string.h>

#include "engine/cli/options.h"
#include "engine/commands/commands.h"
#include "engine/session/start.h"
#include "engine/state/game_state.h"
#include "engine/window/play.h"
#include "engine/window/play_session.h"
#include "render/draw/framebuffer.h"
#include "render/sdl/sdl_presenter.h"

static const char usage[] =
    "walkbox play [GAME] [--room ROOM] [--boot-param N] [--costume N] [--at X,Y] "
    "[--load FILE] [--router NAME] [--game ID] [--seed S] [--input FILE] [--trace FILE] [--record "
    "FILE] "
    "[--frames N] "
    "[--fast] [--resume WORD] [--music NAME] [--music-volume V] [--effects-volume V] "
    "[--speech-volume V] "
    "[--soundfont FILE] [--speech NAME] "
    "[--mute] "
    "[--scale N] [--scaling NAME] [--fullscreen] [--square-pixels] [--present NAME] [--report DIR] "
    "[--strict] [--log FILE]";

static bool presenting_named(const char *name, enum presenting *presenting)
{
    static const char *const names[] = {[PRESENTING_AUTO] = "auto",
                                        [PRESENTING_SURFACE] = "surface",
                                        [PRESENTING_TEXTURE] = "texture"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i], name) != 0)
            continue;
        *presenting = (enum presenting)i;
        return true;
    }
    return false;
}

static bool take_music(struct sound_options *options, const char *music)
{
    return sound_options_music(options, music) && sound_options_good(options);
}

/* The words of options about the window; NULL: not given. What is wrong is told. */
enum { SCALE_MOST = 20 };

static bool take_window_words(struct sdl_presenter_options *window, const char *scaling,
                              const char *presenting)
{
    if (window->scale < 0 || window->scale > SCALE_MOST) {
        cli_error("a scale is 1 to %d, or 0 for the largest that fits", SCALE_MOST);
        return false;
    }
    if (scaling && !window_scaling_named(scaling, &window->scaling)) {
        cli_error("no way of scaling is called \"%.40s\"; there are: whole, fill", scaling);
        return false;
    }
    if (presenting && !presenting_named(presenting, &window->presenting)) {
        cli_error("no way to present is called \"%.40s\"; there are: auto, surface, texture",
                  presenting);
        return false;
    }
    return true;
}

static bool take_resume(struct play *play, const char *word)
{
    static const char *const words[] = {
        [RESUME_ASK] = "ask", [RESUME_YES] = "yes", [RESUME_NO] = "no"};
    for (size_t i = 0; word && i < sizeof words / sizeof *words; i++) {
        if (strcmp(words[i], word) == 0) {
            play->resume = (enum play_resume)i;
            return true;
        }
    }
    if (word)
        cli_error("--resume takes ask, yes or no, not \"%.40s\"", word);
    return !word;
}

int command_play(int argc, char **argv)
{
    struct play play = {.sound_options = SOUND_OPTIONS_DEFAULT};
    struct start_options *start = &play.start;
    struct sdl_presenter_options window = {.title = "walkbox", .aspect = true};
    const char *music = NULL, *scaling = NULL, *presenting = NULL, *resume = NULL;
    bool no_aspect = false;
    const struct option options[] = {
        {"--room", OPTION_TEXT, &start->room_word, &start->in_room,
         "ROOM: walk in that room, no scripts; number or name"},
        {"--boot-param", OPTION_INT, &start->boot_param, &start->boot_param_given,
         "N: for the boot script"},
        {"--costume", OPTION_INT, &start->room.costume, NULL,
         "N: what ego wears; implies room mode"},
        {"--at", OPTION_POINT, &start->room.at, &start->room.has_place,
         "X,Y: where ego stands; implies room mode"},
        {"--load", OPTION_TEXT, &start->load, NULL, "FILE: go on from that save"},
        {"--resume", OPTION_TEXT, &resume, NULL,
         "WORD: whether a game that was played before goes on where it was left: yes, no, ask"},
        {"--seed", OPTION_INT, &start->seed, NULL, "S: the seed of the random numbers"},
        {"--input", OPTION_TEXT, &play.input, NULL,
         "FILE: what a player does, besides what you do"},
        {"--trace", OPTION_TEXT, &play.trace, NULL, "FILE: gets a line of JSON for each frame"},
        {"--record", OPTION_TEXT, &play.record, NULL,
         "FILE: gets the recording of the play, for `walkbox replay`, when it ends"},
        {"--frames", OPTION_INT, &play.frames, NULL, "N: end after so many frames"},
        {"--fast", OPTION_FLAG, &play.fast, NULL, "play as fast as possible (key Ctrl+F)"},
        {"--music", OPTION_TEXT, &music, NULL,
         "NAME: what plays the music: " SOUND_MUSIC_NAMES "; else adlib"},
        SOUND_VOLUME_OPTIONS(&play.sound_options),
        {"--mute", OPTION_FLAG, &play.sound_options.muted, NULL, "no sound at all"},
        {"--scale", OPTION_INT, &window.scale, NULL,
         "N: window pixels for each picture pixel; else as many as fit"},
        {"--scaling", OPTION_TEXT, &scaling, NULL,
         "NAME: how the picture is enlarged: whole (by whole numbers), fill (key Alt+F)"},
        {"--present", OPTION_TEXT, &presenting, NULL,
         "NAME: how pictures get into the window: surface (by the program), texture (by the "
         "graphics device), auto"},
        {"--fullscreen", OPTION_FLAG, &window.fullscreen, NULL, "begin in fullscreen"},
        {"--square-pixels", OPTION_FLAG, &no_aspect, NULL, "no 4:3 correction (key F4)"},
        START_REPORT_OPTION(start),
        START_PLAY_OPTIONS(start),
    };
    const struct command_line line = {
        usage,
        "Boots the game, or with --room walks in one of its rooms; F1 shows the keys, F5 the menu. "
        "Without GAME the start screen; or the demo, where nobody can choose there.",
        0,
        1,
        options,
        sizeof options / sizeof *options};
    const char *words[1];
    int status;
    int count = cli_parse(&line, argc, argv, words, &status);
    if (count < 0)
        return status;
    if (!take_music(&play.sound_options, music) ||
        !take_window_words(&window, scaling, presenting) || !take_resume(&play, resume))
        return CLI_WRONG_USAGE;
    play.path = count > 0 ? words[0] : NULL;
    window.aspect = !no_aspect;
    return play_session_run(&play, &window);
}
