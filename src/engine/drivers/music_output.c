#include "engine/drivers/music_output.h"

void outputs_chip_reset(const struct music_outputs *outputs)
{
    for (int i = 0; i < outputs->count; i++)
        if (outputs->items[i].chip_reset)
            outputs->items[i].chip_reset(outputs->items[i].context);
}

void outputs_chip_write(const struct music_outputs *outputs, uint32_t tick, uint8_t reg,
                        uint8_t value)
{
    for (int i = 0; i < outputs->count; i++)
        if (outputs->items[i].chip_write)
            outputs->items[i].chip_write(outputs->items[i].context, tick, reg, value);
}

void outputs_speaker(const struct music_outputs *outputs, uint32_t tick, uint16_t divisor)
{
    for (int i = 0; i < outputs->count; i++)
        if (outputs->items[i].speaker)
            outputs->items[i].speaker(outputs->items[i].context, tick, divisor);
}

void outputs_midi(const struct music_outputs *outputs, uint32_t tick, const uint8_t *bytes,
                  size_t size)
{
    for (int i = 0; i < outputs->count; i++)
        if (outputs->items[i].midi)
            outputs->items[i].midi(outputs->items[i].context, tick, bytes, size);
}

void outputs_tick_done(const struct music_outputs *outputs, uint32_t tick)
{
    for (int i = 0; i < outputs->count; i++)
        if (outputs->items[i].tick_done)
            outputs->items[i].tick_done(outputs->items[i].context, tick);
}
