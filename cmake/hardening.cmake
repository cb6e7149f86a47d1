# Flags that make memory errors harder to exploit, in builds for players: Release and RelWithDebInfo without
# sanitizers, which do the same and more. Each flag is used where the compiler, the linker and the processor
# know it. The test `hardened` looks for their traces in the programs; tests/reliability.md has their cost.
include(CheckCCompilerFlag)
include(CheckLinkerFlag)
include(CheckPIESupported)

function(harden)
    set(flags -fstack-protector-strong)
    if(NOT MINGW) # whose compiler breaks off at them
        list(APPEND flags -fstack-clash-protection -fcf-protection)
    endif()
    foreach(flag ${flags})
        string(MAKE_C_IDENTIFIER "WALKBOX_HAS${flag}" has)
        check_c_compiler_flag(${flag} ${has})
        if(${has})
            add_compile_options($<$<CONFIG:Release,RelWithDebInfo>:${flag}>)
        endif()
    endforeach()
    if(MINGW) # which has these checks in a library of its own
        add_link_options($<$<CONFIG:Release,RelWithDebInfo>:-fstack-protector-strong>)
    endif()
    # Checks of sizes at run time. Some compilers set it on their own, to less. It needs optimisation.
    add_compile_options("$<$<CONFIG:Release,RelWithDebInfo>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=3>")
    foreach(flag relro now noexecstack)
        check_linker_flag(C "-Wl,-z,${flag}" WALKBOX_HAS_Z_${flag})
        if(WALKBOX_HAS_Z_${flag})
            add_link_options("$<$<CONFIG:Release,RelWithDebInfo>:-Wl,-z,${flag}>")
        endif()
    endforeach()
endfunction()

check_pie_supported()
if(WALKBOX_HARDEN AND NOT WALKBOX_SANITIZE AND NOT WALKBOX_COVERAGE)
    set(CMAKE_POSITION_INDEPENDENT_CODE ON)
    harden()
endif()
