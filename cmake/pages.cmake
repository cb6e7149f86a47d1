# What is made of the tables of the commands when the program is built: the man pages and the completion of shells.
# Frames stand in docs/man and cmake/desktop/completion. The program runs for it, so it is not made when the program is for
# another machine, unless CMAKE_CROSSCOMPILING_EMULATOR runs it.
set(WALKBOX_PAGES "")
if(NOT WALKBOX_APP OR NOT TARGET walkbox-build)
    return()
endif()
if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
    message(STATUS "walkbox cannot be run here: neither man pages nor completion are made")
    return()
endif()

# page(FRAME OUT MARK COMMAND...): a command is "walkbox|help|--all".
function(page frame out mark)
    set(made ${PROJECT_BINARY_DIR}/pages/${out})
    set(commands "${CMAKE_CROSSCOMPILING_EMULATOR}")
    set(run "")
    foreach(command ${ARGN})
        string(REGEX MATCH "^[^|]+" target ${command})
        string(REPLACE "${target}|" "$<TARGET_FILE:${target}>|" command "${command}")
        if(CMAKE_CROSSCOMPILING_EMULATOR)
            string(REPLACE ";" "|" emulator "${CMAKE_CROSSCOMPILING_EMULATOR}")
            string(PREPEND command "${emulator}|")
        endif()
        list(APPEND run ${command})
    endforeach()
    string(REGEX MATCH "[^.]+$" form ${out})
    add_custom_command(
        OUTPUT ${made}
        COMMAND ${CMAKE_COMMAND} -DFRAME=${frame} -DOUT=${made} -DMARK=${mark} "-DCOMMANDS=${run}" -DFORM=${form}
                -P ${PROJECT_SOURCE_DIR}/cmake/put_in.cmake
        DEPENDS ${frame} walkbox ${tools} ${PROJECT_SOURCE_DIR}/cmake/put_in.cmake
        COMMENT "Making ${out}"
        VERBATIM)
    set(WALKBOX_PAGES ${WALKBOX_PAGES} ${made} PARENT_SCOPE)
endfunction()

set(tools walkbox-accept walkbox-build walkbox-extract walkbox-po)
set(table "walkbox|help|--table")
foreach(name walkbox ${tools})
    configure_file(docs/man/${name}.1.in ${PROJECT_BINARY_DIR}/pages/${name}.1.in @ONLY)
endforeach()
page(${PROJECT_BINARY_DIR}/pages/walkbox.1.in walkbox.1 COMMANDS "walkbox|help|--all")
foreach(name ${tools})
    page(${PROJECT_BINARY_DIR}/pages/${name}.1.in ${name}.1 COMMANDS "${name}|--help=all")
    list(APPEND table "${name}|--help=table")
endforeach()
foreach(shell bash zsh fish)
    page(${PROJECT_SOURCE_DIR}/cmake/desktop/completion/walkbox.${shell}.in walkbox.${shell} TABLE ${table})
endforeach()
add_custom_target(pages ALL DEPENDS ${WALKBOX_PAGES})
