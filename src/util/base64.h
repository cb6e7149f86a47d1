/* Base64: bytes as text, six bits a letter, with "=" at the end. From: RFC 4648. */
#ifndef WALKBOX_UTIL_BASE64_H
#define WALKBOX_UTIL_BASE64_H

#include "util/bytes_writer.h"

void write_base64(struct bytes_writer *writer, struct byte_view bytes);

/* Returns the value 0..63 of a base64 letter; 64 for any other byte. */
uint32_t base64_bits(uint8_t letter);

#endif
