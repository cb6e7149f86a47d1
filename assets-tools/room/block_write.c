/* Writes blocks whose whole payload is known. */
#include "assets-tools/room/block_write.h"

void write_small_block(struct bytes_writer *writer, const char tag[4], struct byte_view payload)
{
    size_t header = write_block_begin(writer, tag);
    write_bytes(writer, payload.data, payload.size);
    write_block_end(writer, header);
}
