/* What FFmpeg's `configure` writes for a little-endian machine. */
#define AV_HAVE_BIGENDIAN 0
#define AV_HAVE_FAST_UNALIGNED 0
