# walkbox_replace(VARIABLE FROM TO FILE): replaces FROM, which the text in the variable has from FILE, wherever it is
# there; a text without it ends the build, since it is not what the change was made for.
function(walkbox_replace variable from to file)
    string(REPLACE "${from}" "${to}" made "${${variable}}")
    if(made STREQUAL "${${variable}}")
        message(FATAL_ERROR "${file} has no \"${from}\", which is to be replaced by \"${to}\"")
    endif()
    set(${variable} "${made}" PARENT_SCOPE)
endfunction()
