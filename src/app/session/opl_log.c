#include "app/session/opl_log.h"

#include <string.h>

#include "engine/game_state.h"
#include "engine/sound/sound_resync.h"

/* A long message comes in several pieces, which make one line. */
static void write_message(struct opl_log *log, unsigned tick, const struct midi_bytes *midi)
{
    if (!log->in_message)
        fprintf(log->stream, "m %u", tick);
    for (int i = 0; i < midi->size; i++)
        fprintf(log->stream, " %02x", midi->bytes[i]);
    log->in_message = midi->more;
    if (!midi->more)
        fprintf(log->stream, "\n");
}

static void write_down(void *context, const struct sound_event *event)
{
    struct opl_log *log = context;
    unsigned tick = (unsigned)log->game->world.sound.music.tick;
    if (log->next.tell)
        log->next.tell(log->next.context, event);
    if (log->closed)
        return;
    if (event->kind == SOUND_EVENT_CHIP)
        fprintf(log->stream, "w %u %02x %02x\n", tick, event->as.chip.reg, event->as.chip.value);
    else if (event->kind == SOUND_EVENT_SPEAKER)
        fprintf(log->stream, "p %u %u\n", tick, event->as.divisor);
    else if (event->kind == SOUND_EVENT_MIDI)
        write_message(log, tick, &event->as.midi);
}

bool opl_log_open(struct opl_log *log, struct game *game, const char *path)
{
    FILE *stream = strcmp(path, "-") == 0 ? stdout : fopen(path, "wb");
    if (!stream)
        return false;
    *log = (struct opl_log){.stream = stream, .game = game, .next = game->heard.sink};
    sound_listen(game, (struct sound_sink){log, write_down});
    return true;
}

bool opl_log_close(struct opl_log *log)
{
    log->closed = true;
    bool whole = !ferror(log->stream);
    if (log->stream != stdout && fclose(log->stream) != 0)
        whole = false;
    return whole;
}
