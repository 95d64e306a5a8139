// `npm run licenses`: writes LICENSES.md anew from package-lock.json.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { licensesText } from "./licenses/table.mjs";
import { root } from "./prepare.mjs";

writeFileSync(join(root, "LICENSES.md"), licensesText(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))));
