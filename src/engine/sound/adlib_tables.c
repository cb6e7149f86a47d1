#include "engine/sound/adlib_tables.h"

const uint8_t adlib_frequencies[ADLIB_FREQUENCIES] = {
    90,  91,  92,  92,  93,  94,  94,  95,  96,  96,  97,  98,  98,  99,  100, 101, 101, 102,
    103, 104, 104, 105, 106, 107, 107, 108, 109, 110, 111, 111, 112, 113, 114, 115, 115, 116,
    117, 118, 119, 120, 121, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 132,
    133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 145, 146, 147, 148, 149, 150, 151,
    152, 153, 154, 155, 157, 158, 159, 160, 161, 162, 163, 165, 166, 167, 168, 169, 171, 172,
    173, 174, 176, 177, 178, 180, 181, 182, 184, 185, 186, 188, 189, 190, 192, 193, 194, 196,
    197, 199, 200, 202, 203, 205, 206, 208, 209, 211, 212, 214, 215, 217, 218, 220, 222, 223,
    225, 226, 228, 230, 231, 233, 235, 236, 238, 240, 242, 243, 245, 247, 249, 251, 252, 254,
};

const uint8_t adlib_loudness_curve[ADLIB_LOUDNESS_STEPS] = {
    0,  4,  7,  11, 13, 16, 18, 20, 22, 24, 26, 27, 29, 30, 31, 33, 34, 35, 36, 37, 38, 39,
    40, 41, 42, 43, 44, 44, 45, 46, 47, 47, 48, 49, 49, 50, 51, 51, 52, 53, 53, 54, 54, 55,
    55, 56, 56, 57, 57, 58, 58, 59, 59, 60, 60, 60, 61, 61, 62, 62, 62, 63, 63, 63,
};

const uint16_t adlib_stage_steps[ADLIB_SCALE_STEPS] = {
    1,  2,  4,  5,  6,   7,   8,   9,   10,  12,  14,  16,  18,  21,  24,   30,
    36, 50, 64, 82, 100, 136, 160, 192, 240, 276, 340, 460, 600, 860, 1200, 1600,
};

int adlib_scale(int value, int depth)
{
    return depth == 0 ? 0 : (value * (depth + 1)) >> 5;
}

int adlib_scale_signed(int value, int depth)
{
    if (depth == 0)
        return 0;
    if (depth == ADLIB_SCALE_STEPS - 1)
        return value;
    if (value >= ADLIB_LOUDNESS_STEPS || value <= -ADLIB_LOUDNESS_STEPS)
        return (depth * (value + 1)) >> 5;
    int size = value < 0 ? -value : value;
    int scaled = adlib_scale(size, depth < 0 ? -depth : depth);
    return (value < 0) != (depth < 0) ? -scaled : scaled;
}
