# late_library(TARGET SONAME PREFIX): has the target load a library at run time instead of linking it.
# PREFIX is the prefix of the pkg_check_modules that found the library: its headers are given to the target, and
# SONAME is defined as the name of the installed library file (such as "libsndfile.so.1"), so that the
# layout of structs and the loaded file belong together.
# The global property WALKBOX_LATE_LIBRARIES lists these names: the program itself does
# not show makers of packages that it needs them.
function(late_library target soname prefix)
    list(GET ${prefix}_LINK_LIBRARIES 0 path)
    execute_process(COMMAND ${CMAKE_OBJDUMP} -p ${path} OUTPUT_VARIABLE headers ERROR_QUIET)
    if(APPLE) # where no folder is looked into but the system's own
        set(name ${path})
    elseif(headers MATCHES "SONAME +([^ \n]+)")
        set(name ${CMAKE_MATCH_1})
    elseif(path MATCHES "\\.(so|dylib|dll)[^/]*$")
        file(REAL_PATH ${path} real)
        get_filename_component(name ${real} NAME)
    else()
        message(FATAL_ERROR "${path} is not a shared library, which walkbox loads when it needs it")
    endif()
    target_compile_definitions(${target} PRIVATE ${soname}="${name}")
    target_include_directories(${target} SYSTEM PUBLIC ${${prefix}_INCLUDE_DIRS})
    set_property(GLOBAL APPEND PROPERTY WALKBOX_LATE_LIBRARIES ${name})
endfunction()
