# How the core is built for libFuzzer.
#
# libFuzzer can trace each comparison, and then guesses the values that a reader of a format expects. In
# loops over pixels and in a game that plays this takes more than half of the time and finds nothing: there the
# mutators of tests/fuzz know the formats. So only comparisons in readers of formats are traced.
get_target_property(sources walkbox_core SOURCES)
foreach(source ${sources})
    string(REPLACE "${PROJECT_SOURCE_DIR}/src/" "" path ${source})
    if(path MATCHES "^(util|walk|render|engine)/|^resource/(smap|zplane|strip|palette|picture)")
        set_property(SOURCE ${source} TARGET_DIRECTORY walkbox_core APPEND
                     PROPERTY COMPILE_OPTIONS -fno-sanitize-coverage=trace-cmp)
    endif()
endforeach()
