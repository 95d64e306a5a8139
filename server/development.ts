// Owns `npm run dev`: Vite in front for the browser's files and hot reload, the same house behind it. No mail leaves and no mailbox
// is read, whatever the environment says, unless `--send` is given: mails are kept as files.
import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import type * as Configuration from "../app/platform/config/config.ts";
import type * as Logging from "../app/platform/log/log.ts";
import type * as Application from "./app.ts";
import type * as Boot from "./boot.ts";

const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
// Loaded through Vite, so that the services and the pages share one copy of every module.
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;
const { readEnvironment } = await load<typeof Configuration>("/app/platform/config/config.ts");
const { openLog } = await load<typeof Logging>("/app/platform/log/log.ts");
const { boot } = await load<typeof Boot>("/server/boot.ts");

const given = readEnvironment();
const sends = process.argv.includes("--send");
const config = sends ? given : { ...given, mail: { ...given.mail, smtpUrl: null }, bounceMailbox: null };
const { services, sayTheWayIn, startWork, close } = await boot(config, openLog(config.logLevel), join(import.meta.dirname, "../demo"));

const server = createServer((request, response) => {
	vite.middlewares(request, response, async () => {
		const { createApp } = await load<typeof Application>("/server/app.ts");
		const build = await load<ServerBuild>("virtual:react-router/server-build");
		await getRequestListener(createApp(services, { build, clientFolder: null }).fetch)(request, response);
	});
});
server.listen(config.port, config.host, () => {
	console.log(`Developing on ${config.siteUrl}`);
	sayTheWayIn();
});
const work = startWork();

// Ctrl-C reaches every process of the terminal, and each of those above passes it on: the first one counts.
const told = Promise.withResolvers<void>();
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"] as const) process.on(event, () => told.resolve());
await told.promise;
console.log("Stopping");
server.close();
await work.stop();
await vite.close();
await close();
process.exit(0);
