#include "platform/media/wav_decode.h"

#include <stdio.h>
#include <stdlib.h>

#include "platform/media/wav_format.h"
#include "util/fault.h"

uint8_t *wav_decode(struct byte_view bytes, int *rate, size_t *count, struct message *why)
{
    struct wav_format format;
    if (!wav_format_read(&format, bytes) || format.bits < 8) {
        message_set(why, "%-s",
                    bytes.size == 0
                        ? N_("it is empty")
                        : N_("it is not a WAV file of 8, 16, 24 or 32 bits with up to 8 channels"));
        return NULL;
    }
    const size_t width = format.bits / 8, frame = width * format.channels;
    const size_t left = bytes.size - format.begin;
    *rate = (int)format.rate;
    *count = (format.size < left ? format.size : left) / frame;
    uint8_t *samples = malloc(*count + 1);
    for (size_t i = 0; samples && i < *count; i++) {
        int sum = 0;
        for (size_t channel = 0; channel < format.channels; channel++)
            sum += wav_value(&format, bytes.data + format.begin + i * frame + channel * width);
        const int rounded = (sum / (int)format.channels + 32768 + 128) / 256;
        samples[i] = (uint8_t)(rounded > UINT8_MAX ? UINT8_MAX : rounded);
    }
    if (!samples)
        message_set(why, "not enough memory");
    return samples;
}
