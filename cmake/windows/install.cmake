# What the zip for Windows holds: `cpack` in the build folder. It can be unpacked anywhere, and nothing is installed.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME runtime)
install(TARGETS walkbox walkbox_console walkbox-accept walkbox-extract walkbox-po RUNTIME DESTINATION .)
foreach(demo demo demo/de/demo)
    install(FILES ${PROJECT_BINARY_DIR}/${demo}/MONKEY.000 ${PROJECT_BINARY_DIR}/${demo}/MONKEY.001 DESTINATION ${demo})
endforeach()
install(FILES README.md CHANGELOG.md DESTINATION .)
install(FILES LICENSE DESTINATION licences RENAME walkbox.txt)
install(DIRECTORY docs/ DESTINATION docs
        FILES_MATCHING PATTERN "*.md" PATTERN "*.png" PATTERN "*.svg" PATTERN "*.gif" PATTERN man EXCLUDE
                       REGEX "images/figures$" EXCLUDE)
# The licences of the libraries in the programs, as Debian's packages state them.
install(DIRECTORY ${WALKBOX_WINDOWS_LIBRARIES}/licences/ DESTINATION licences)
install(FILES /usr/share/doc/mingw-w64-x86-64-dev/copyright DESTINATION licences RENAME mingw-w64.txt)
install(FILES /usr/share/doc/gcc-mingw-w64-x86-64-posix-runtime/copyright DESTINATION licences RENAME gcc.txt)
foreach(package adplug cjson giflib libimagequant libsdl2-mixer libstb lodepng zlib)
    install(FILES ${WALKBOX_SOURCES}/${package}/debian/copyright DESTINATION licences RENAME ${package}.txt)
endforeach()
install(CODE "set(WALKBOX_GUIDES .)" COMPONENT runtime)
install(SCRIPT cmake/installed_guides.cmake COMPONENT runtime)
