/* Options of the address sanitizer in fuzz targets, unless the environment sets others. Freed
 * memory is reused after 16 MB instead of 256, so that it is still in the cache then; and 6 callers
 * of an allocation are noted instead of 30. Both take a tenth of the time of targets that play.
 * Leaks of libraries from sound files that they refuse are ignored. */
/* NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the sanitizer's names */
const char *__asan_default_options(void);
const char *__lsan_default_suppressions(void);

const char *__asan_default_options(void)
{
    return "quarantine_size_mb=16:malloc_context_size=6";
}

const char *__lsan_default_suppressions(void)
{
    return "leak:libvorbis\nleak:libsndfile\nleak:libogg\nleak:libmpg123\nleak:libFLAC\nleak:"
           "libopus\n";
}
/* NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
