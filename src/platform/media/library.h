/* Libraries loaded on first use, because few games need them. Each has a table of functions with
 * the types in the library's own header. Libraries are never unloaded.
 *
 * prefix_library_load fills in a table. It returns NULL on success; otherwise the reason, valid
 * until the next call, and the table must not be used. */
#ifndef WALKBOX_PLATFORM_MEDIA_LIBRARY_H
#define WALKBOX_PLATFORM_MEDIA_LIBRARY_H

#define LIBRARY_POINTER(function) __typeof__(function) *(function);

/* libarchive reads games in zip files in place. */
#ifdef WALKBOX_HAS_ARCHIVE
#include <archive.h>
#include <archive_entry.h>

#define ARCHIVE_FUNCTIONS(F)                                                                       \
    F(archive_read_new)                                                                            \
    F(archive_read_support_format_zip_seekable)                                                    \
    F(archive_read_open_fd)                                                                        \
    F(archive_read_next_header)                                                                    \
    F(archive_read_data)                                                                           \
    F(archive_read_free)                                                                           \
    F(archive_error_string)                                                                        \
    F(archive_entry_is_encrypted)                                                                  \
    F(archive_entry_pathname)                                                                      \
    F(archive_entry_pathname_utf8)                                                                 \
    F(archive_entry_size)                                                                          \
    F(archive_entry_size_is_set)                                                                   \
    F(archive_entry_filetype)

struct archive_library {
    ARCHIVE_FUNCTIONS(LIBRARY_POINTER)
};
const char *archive_library_load(struct archive_library *table);
#endif

/* FluidSynth plays MIDI messages with a soundfont. */
#ifdef WALKBOX_HAS_FLUIDSYNTH
#include <fluidsynth.h>

#define FLUID_FUNCTIONS(F)                                                                         \
    F(new_fluid_settings)                                                                          \
    F(delete_fluid_settings)                                                                       \
    F(fluid_settings_setnum)                                                                       \
    F(fluid_settings_setint)                                                                       \
    F(fluid_set_log_function)                                                                      \
    F(fluid_is_soundfont)                                                                          \
    F(new_fluid_synth)                                                                             \
    F(delete_fluid_synth)                                                                          \
    F(fluid_synth_sfload)                                                                          \
    F(fluid_synth_system_reset)                                                                    \
    F(fluid_synth_noteoff)                                                                         \
    F(fluid_synth_noteon)                                                                          \
    F(fluid_synth_cc)                                                                              \
    F(fluid_synth_program_change)                                                                  \
    F(fluid_synth_channel_pressure)                                                                \
    F(fluid_synth_pitch_bend)                                                                      \
    F(fluid_synth_write_s16)

struct fluid_library {
    FLUID_FUNCTIONS(LIBRARY_POINTER)
};
const char *fluid_library_load(struct fluid_library *table);
#endif

/* giflib writes animated pictures. */
#ifdef WALKBOX_HAS_GIF
#include <gif_lib.h>

#define GIF_FUNCTIONS(F)                                                                           \
    F(EGifOpen)                                                                                    \
    F(EGifSetGifVersion)                                                                           \
    F(EGifPutScreenDesc)                                                                           \
    F(EGifPutImageDesc)                                                                            \
    F(EGifPutLine)                                                                                 \
    F(EGifPutExtension)                                                                            \
    F(EGifPutExtensionLeader)                                                                      \
    F(EGifPutExtensionBlock)                                                                       \
    F(EGifPutExtensionTrailer)                                                                     \
    F(EGifGCBToExtension)                                                                          \
    F(EGifCloseFile)                                                                               \
    F(GifMakeMapObject)                                                                            \
    F(GifFreeMapObject)

struct gif_library {
    GIF_FUNCTIONS(LIBRARY_POINTER)
};
const char *gif_library_load(struct gif_library *table);
#endif

/* libimagequant chooses a palette for pictures without one. */
#ifdef WALKBOX_HAS_IMAGEQUANT
#include <libimagequant.h>

#define IMAGEQUANT_FUNCTIONS(F)                                                                    \
    F(liq_attr_create)                                                                             \
    F(liq_attr_destroy)                                                                            \
    F(liq_set_max_colors)                                                                          \
    F(liq_histogram_create)                                                                        \
    F(liq_histogram_add_colors)                                                                    \
    F(liq_histogram_quantize)                                                                      \
    F(liq_histogram_destroy)                                                                       \
    F(liq_get_palette)                                                                             \
    F(liq_result_destroy)

struct imagequant_library {
    IMAGEQUANT_FUNCTIONS(LIBRARY_POINTER)
};
const char *imagequant_library_load(struct imagequant_library *table);
#endif

/* Nuked OPL3, the chip of an AdLib card, in libadplug. Its header is installed but undocumented. */
#ifdef WALKBOX_HAS_ADPLUG
#include <adplug/nukedopl.h>

#define OPL_FUNCTIONS(F)                                                                           \
    F(OPL3_Reset)                                                                                  \
    F(OPL3_WriteRegBuffered)                                                                       \
    F(OPL3_GenerateStream)

struct opl_library {
    OPL_FUNCTIONS(LIBRARY_POINTER)
};
const char *opl_library_load(struct opl_library *table);
#endif

/* FFmpeg reads formats that libsndfile cannot: AAC in .m4a files, and xWMA in wave banks. Loading
 * libavformat also loads libavcodec and libavutil. */
#ifdef WALKBOX_HAS_FFMPEG
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>

#define FFMPEG_FUNCTIONS(F)                                                                        \
    F(avformat_open_input)                                                                         \
    F(avformat_close_input)                                                                        \
    F(av_find_best_stream)                                                                         \
    F(av_read_frame)                                                                               \
    F(av_seek_frame)                                                                               \
    F(avcodec_find_decoder)                                                                        \
    F(avcodec_alloc_context3)                                                                      \
    F(avcodec_free_context)                                                                        \
    F(avcodec_parameters_to_context)                                                               \
    F(avcodec_open2)                                                                               \
    F(avcodec_send_packet)                                                                         \
    F(avcodec_receive_frame)                                                                       \
    F(avcodec_flush_buffers)                                                                       \
    F(av_packet_alloc)                                                                             \
    F(av_packet_free)                                                                              \
    F(av_packet_unref)                                                                             \
    F(av_new_packet)                                                                               \
    F(av_frame_alloc)                                                                              \
    F(av_frame_free)                                                                               \
    F(av_channel_layout_default)                                                                   \
    F(av_dict_set)                                                                                 \
    F(av_dict_free)                                                                                \
    F(av_log_set_level)                                                                            \
    F(av_mallocz)                                                                                  \
    F(av_rescale)

struct ffmpeg_library {
    FFMPEG_FUNCTIONS(LIBRARY_POINTER)
};
const char *ffmpeg_library_load(struct ffmpeg_library *table);
#endif

/* libsndfile reads WAV, Ogg, FLAC and MP3: CD tracks and compressed voices. */
#ifdef WALKBOX_HAS_SNDFILE
#include <sndfile.h>

#define SNDFILE_FUNCTIONS(F)                                                                       \
    F(sf_open_fd)                                                                                  \
    F(sf_open_virtual)                                                                             \
    F(sf_seek)                                                                                     \
    F(sf_readf_short)                                                                              \
    F(sf_strerror)                                                                                 \
    F(sf_close)

struct sndfile_library {
    SNDFILE_FUNCTIONS(LIBRARY_POINTER)
};
const char *sndfile_library_load(struct sndfile_library *table);
#endif

#endif
