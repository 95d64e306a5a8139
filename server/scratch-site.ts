// Owns the site that a proof of a copy opens beside the real one: the same pages over another database. It listens nowhere, sends
// nothing, copies nothing, and is gone with the proof.
import type { ServerBuild } from "react-router";
import type { OpenScratch } from "../app/features/moving/copies/proof/prove.server.ts";
import type { Config } from "../app/platform/config/config.ts";
import type { Log } from "../app/platform/log/log.ts";
import { createApp } from "./app.ts";
import { openServices } from "./services.ts";

/** Opens scratch sites with the pages of a build. */
export function scratchSites(config: Config, log: Log, build: ServerBuild): OpenScratch {
	return async (dataDir) => {
		const scratch: Config = {
			...config,
			dataDir,
			databaseUrl: null,
			s3: null,
			backup: { dir: null, s3: null, passphrase: null },
			bounceMailbox: null,
			mail: { ...config.mail, smtpUrl: null },
			sendingPaused: true,
		};
		const { services, close } = await openServices(scratch, log.child({ scratch: true }), { create: false });
		const app = createApp(services, { build, clientFolder: null });
		return {
			async ask(path) {
				const answer = await app.fetch(new Request(config.siteUrl + path));
				return { status: answer.status, html: await answer.text() };
			},
			close,
		};
	};
}
