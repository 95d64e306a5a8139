// Owns `npm run dev`: Vite in front for the browser's files and hot reload, the same application behind it.
import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import type * as Operator from "../app/features/session/operator-commands.server.ts";
import type * as Demo from "../app/pages/demo/load-demo.server.ts";
import type * as Configuration from "../app/platform/config/config.ts";
import type * as FeedNames from "../app/platform/feed-names/feed-names.server.ts";
import type * as PrivateFolder from "../app/platform/files/private-folder.ts";
import { adminPaths } from "../app/shared/admin-addresses.ts";
import type * as Application from "./app.ts";
import type * as ServiceRoom from "./services.ts";

const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
// Loaded through Vite, so that the services and the pages share one copy of every module.
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;
const { readEnvironment } = await load<typeof Configuration>("/app/platform/config/config.ts");
const { keepPrivate } = await load<typeof PrivateFolder>("/app/platform/files/private-folder.ts");
const { nameAllForFeeds } = await load<typeof FeedNames>("/app/platform/feed-names/feed-names.server.ts");
const { openServices } = await load<typeof ServiceRoom>("/server/services.ts");
const { isDemoRemoved, loadDemoIntoEmpty } = await load<typeof Demo>("/app/pages/demo/load-demo.server.ts");

const config = readEnvironment();
keepPrivate(config.dataDir);
const { services, close } = await openServices(config);
await nameAllForFeeds(services.db, config.siteUrl);
if (config.demo && !(await isDemoRemoved(services))) await loadDemoIntoEmpty(services, join(import.meta.dirname, "../demo"));

const { ensureAdministrator } = await load<typeof Operator>("/app/features/session/operator-commands.server.ts");
const first = await ensureAdministrator(services);
if (first?.generated) console.log(`Admin area: ${config.siteUrl}${adminPaths.home} (${first.username}, ${first.password})`);

const server = createServer((request, response) => {
	vite.middlewares(request, response, async () => {
		const { createApp } = await load<typeof Application>("/server/app.ts");
		const build = await load<ServerBuild>("virtual:react-router/server-build");
		await getRequestListener(createApp(services, { build, clientFolder: null }).fetch)(request, response);
	});
});
server.listen(config.port, config.host, () => console.log(`Developing on ${config.siteUrl}`));

// Ctrl-C reaches every process of the terminal, and each of those above passes it on: the first one counts.
const told = Promise.withResolvers<void>();
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"] as const) process.on(event, () => told.resolve());
await told.promise;
console.log("Stopping");
server.close();
await vite.close();
await close();
process.exit(0);
