# The libraries that other programs link: a shared and a static one, each of the core with its public
# interface. Both export only the names of walkbox.h. (The programs and tests of this tree link the
# parts themselves, and may use all names.)
set(parts walkbox_api walkbox_machine walkbox_core)
set_target_properties(${parts} PROPERTIES POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden)

# ---- shared: everything is compiled with hidden visibility, except declarations marked WALKBOX_API
set(objects "")
foreach(part ${parts})
    list(APPEND objects $<TARGET_OBJECTS:${part}>)
endforeach()
add_library(walkbox_shared SHARED ${objects})
add_library(walkbox::walkbox ALIAS walkbox_shared)
set_target_properties(
    walkbox_shared PROPERTIES LINKER_LANGUAGE C OUTPUT_NAME walkbox EXPORT_NAME walkbox
                              VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
target_link_libraries(walkbox_shared PRIVATE m)

# ---- static: all objects are joined into one object, in which hidden names are made local
execute_process(COMMAND ${CMAKE_LINKER} --version OUTPUT_VARIABLE linker ERROR_QUIET)
execute_process(COMMAND ${CMAKE_OBJCOPY} --version OUTPUT_VARIABLE objcopy ERROR_QUIET)
if(linker MATCHES "GNU ld" AND objcopy MATCHES "GNU objcopy")
    set(whole ${PROJECT_BINARY_DIR}/walkbox_whole.o)
    set(archives "")
    foreach(part ${parts})
        list(APPEND archives $<TARGET_FILE:${part}>)
    endforeach()
    separate_arguments(words NATIVE_COMMAND "${CMAKE_C_FLAGS}") # such as -m32
    add_custom_command(
        OUTPUT ${whole}
        COMMAND ${CMAKE_C_COMPILER} ${words} -r -nostdlib -o ${whole} -Wl,--whole-archive ${archives}
        COMMAND ${CMAKE_OBJCOPY} --localize-hidden ${whole}
        DEPENDS ${parts}
        COMMENT "Joining the objects of the static library"
        VERBATIM)
    set_source_files_properties(${whole} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
    add_library(walkbox_static STATIC ${whole})
else()
    message(STATUS "GNU ld and objcopy are not here: the static library will show inner names, too")
    set(WALKBOX_STATIC_SHOWS_ALL ON)
    add_library(walkbox_static STATIC ${objects})
endif()
set_target_properties(walkbox_static PROPERTIES LINKER_LANGUAGE C OUTPUT_NAME walkbox)
target_link_libraries(walkbox_static INTERFACE m)

foreach(library walkbox_shared walkbox_static)
    target_include_directories(
        ${library}
        INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src/api>
                  $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
                  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
endforeach()
