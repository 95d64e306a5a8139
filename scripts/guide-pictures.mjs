// `npm run guide`: takes the pictures of docs/guide-redaction.md from the running product, so that they stay true.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build, install, node, root } from "./prepare.mjs";

await install({ withTests: true });
await build();
process.exit(spawnSync(node, [join(root, "docs/pictures/take.ts")], { cwd: root, stdio: "inherit" }).status ?? 1);
