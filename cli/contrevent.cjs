#!/usr/bin/env node
// The `contrevent` command, for whatever Node the machine has.
"use strict";
process.argv.splice(2, 0, "contrevent");
require("../scripts/run.cjs");
