/* SHA-256. From: FIPS 180-4. */
#ifndef WALKBOX_UTIL_SHA256_H
#define WALKBOX_UTIL_SHA256_H

#include "util/bytes.h"

enum { SHA256_SIZE = 32, SHA256_BLOCK_SIZE = 64, SHA256_TEXT_SIZE = 2 * SHA256_SIZE + 1 };

struct sha256 {
    uint32_t state[8];
    uint64_t count; /* bytes so far */
    uint8_t block[SHA256_BLOCK_SIZE];
};

void sha256_begin(struct sha256 *sum);
void sha256_add(struct sha256 *sum, struct byte_view bytes);

/* Writes the sum as 64 lower-case hexadecimal digits, terminated. */
void sha256_end(struct sha256 *sum, char text[SHA256_TEXT_SIZE]);

#endif
