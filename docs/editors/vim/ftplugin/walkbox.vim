setlocal commentstring=//\ %s comments=://
