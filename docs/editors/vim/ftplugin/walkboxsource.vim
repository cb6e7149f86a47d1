setlocal commentstring=#\ %s comments=:#
