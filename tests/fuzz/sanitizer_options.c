/* What the address sanitizer does in fuzz targets, if the environment says nothing else. Memory
 * that was freed is given out again after 16 MB instead of 256, so that it is still in the cache
 * then; and of who asked for memory 6 callers are noted instead of 30. Both take a tenth of the
 * time of targets that play. What libraries leave behind of sound files that they refuse is theirs.
 */
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
