/* The configuration of FFmpeg's decoder of WMA 2 for the page's module (src/platform/web/music):
 * what its sources ask of FFmpeg's `configure`, which would take longer than compiling them. */
#define ARCH_X86 0
#define HAVE_AVX 0
#define HAVE_AVX512 0
#define CONFIG_MDCT 1
#define CONFIG_MEMORY_POISONING 0
#define CONFIG_WMAV1_DECODER 0
#define CONFIG_WMAV2_DECODER 1
#define HAVE_POSIX_MEMALIGN 1
#define av_restrict restrict

/* functions of the C library */
#define HAVE_CBRT 1
#define HAVE_CBRTF 1
#define HAVE_COPYSIGN 1
#define HAVE_ERF 1
#define HAVE_HYPOT 1
#define HAVE_LRINT 1
#define HAVE_LRINTF 1
#define HAVE_RINT 1
#define HAVE_ROUND 1
#define HAVE_ROUNDF 1
#define HAVE_TRUNC 1
#define HAVE_TRUNCF 1
