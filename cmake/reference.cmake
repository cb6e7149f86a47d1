# The reference pages of walkbox.h, in build/.../reference/html: `cmake --build ... --target reference`.
# A name that is not documented, or wrongly documented, is an error.
find_package(Doxygen QUIET)
if(NOT DOXYGEN_FOUND)
    message(STATUS "Doxygen is not here: no reference pages")
    return()
endif()
set(WALKBOX_REFERENCE_DIR ${PROJECT_BINARY_DIR}/reference)
configure_file(${CMAKE_CURRENT_LIST_DIR}/Doxyfile.in ${WALKBOX_REFERENCE_DIR}/Doxyfile @ONLY)
add_custom_target(
    reference
    COMMAND Doxygen::doxygen ${WALKBOX_REFERENCE_DIR}/Doxyfile
    COMMENT "Making the reference pages"
    VERBATIM)
