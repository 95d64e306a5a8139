@rem The scripts of package.json begin with exec, so that a shell steps aside; on Windows, which knows none, this stands in.
@%*
