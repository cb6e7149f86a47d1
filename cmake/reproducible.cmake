# The same sources make the same bytes, in whatever folder they are built: paths of the build become ".", objects
# are put into archives without dates and users, and files with a date take it from source_day.cmake. The test
# `install/reproducible` builds twice and compares.
include(CheckCCompilerFlag)
check_c_compiler_flag(-ffile-prefix-map=/a=/b WALKBOX_HAS_PREFIX_MAP)
if(WALKBOX_HAS_PREFIX_MAP)
    # Only for players: debuggers want to find the sources. The longer one last: the compiler takes the last that
    # fits, and the build is often inside the sources.
    add_compile_options("$<$<CONFIG:Release,MinSizeRel>:-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.>"
                        "$<$<CONFIG:Release,MinSizeRel>:-ffile-prefix-map=${PROJECT_BINARY_DIR}=build>")
endif()
if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang" AND NOT APPLE AND NOT MSVC)
    set(CMAKE_C_ARCHIVE_CREATE "<CMAKE_AR> qcD <TARGET> <LINK_FLAGS> <OBJECTS>")
    set(CMAKE_C_ARCHIVE_APPEND "<CMAKE_AR> qD <TARGET> <LINK_FLAGS> <OBJECTS>")
    set(CMAKE_C_ARCHIVE_FINISH "<CMAKE_RANLIB> -D <TARGET>")
endif()
