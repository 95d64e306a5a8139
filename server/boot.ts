// Owns what `npm start` and `npm run dev` have in common: the house is opened, filled and named before it serves, and does its
// work beside the answers: what is due, and what is to be sent.
import { type OpenScratch, sweepProofs } from "../app/features/moving/copies/proof/prove.server.ts";
import { startTelling } from "../app/features/moving/copies/tell.server.ts";
import { nameNewslettersForFeeds } from "../app/features/newsletter/sending/feed-name-store.server.ts";
import { startSender } from "../app/features/newsletter/sending/sender.server.ts";
import { ensureAdministrator } from "../app/features/session/operator-commands.server.ts";
import { readWeakPassword } from "../app/features/session/weak-password-store.server.ts";
import { isEmpty } from "../app/pages/demo/demo-store.server.ts";
import type { Config } from "../app/platform/config/config.ts";
import { mayComeUp } from "../app/platform/db/open.ts";
import { nameItemsForFeeds } from "../app/platform/feed-names/feed-name-store.server.ts";
import { keepPrivate } from "../app/platform/files/private-folder.ts";
import { openArrival } from "../app/platform/http/arrival.server.ts";
import type { Log } from "../app/platform/log/log.ts";
import { suspectMove } from "../app/platform/mail/moved-by-hand.server.ts";
import type { Services } from "../app/platform/services.ts";
import { adminPaths } from "../app/shared/admin-addresses.ts";
import { jobsWith } from "./jobs.ts";
import { say } from "./operator.ts";
import { type OpenServices, openServices } from "./services.ts";
import { startTicker } from "./ticker.ts";

const DATABASE_TRIES = 10;
const DATABASE_PAUSE_MS = 1_000;

export type House = {
	services: Services;
	/** Tells whoever started the process where the administrator comes in, and with what. */
	sayTheWayIn: () => void;
	/** Starts the ticker and the sender; `openScratch` renders pages of a copy that is proved. `stop`: no other message leaves; resolves once what is under way has ended. */
	startWork: (openScratch?: OpenScratch | null) => { stop: () => Promise<void> };
	/** Lets everything go; nothing may be under way. */
	close: () => Promise<void>;
};

/** A database in another container may come up a little later than we do. */
async function openWithPatience(config: Config, log: Log): Promise<OpenServices> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await openServices(config, log);
		} catch (error) {
			if (!mayComeUp(config, error) || attempt === DATABASE_TRIES) throw error;
			say(`The database does not answer yet (${attempt}/${DATABASE_TRIES}); trying again.`);
			await new Promise((resolve) => setTimeout(resolve, DATABASE_PAUSE_MS));
		}
	}
}

async function fillWithDemo(services: Services, folder: string): Promise<void> {
	if (!services.config.demo || !(await isEmpty(services.db))) return;
	const { holdsPictures, isDemoRemoved, loadDemoIntoEmpty } = await import("../app/pages/demo/load-demo.server.ts");
	if (await isDemoRemoved(services)) return;
	if (await holdsPictures(services.config)) {
		say(`The database is empty, but ${services.config.dataDir} holds pictures of a site: no demonstration is loaded over it.`);
		say("If its database is missing: stop, and put it back, or restore a copy into an empty DATA_DIR (npx contrevent restore).");
		return;
	}
	const loaded = await loadDemoIntoEmpty(services, folder, (done, total) => {
		if (done === total) say(`Demonstration magazine loaded: ${total} items. Remove it with: npx contrevent demo remove`);
	});
	if (!loaded) services.log.debug("the database already holds content; no demonstration");
}

/**
 * Opens the house and makes it ready to serve.
 * @param demoFolder - where the demonstration magazine stands
 */
export async function boot(config: Config, log: Log, demoFolder: string): Promise<House> {
	await sweepProofs(config.dataDir);
	const closed = keepPrivate(config.dataDir);
	if (closed > 0) say(`${config.dataDir}: ${closed} files and folders could be read by other users of this machine; no longer.`);
	const { services, migrated, copied, close } = await openWithPatience(config, log);
	if (migrated.length > 0) say(`Database brought up to date (${migrated.join(", ")}).`);
	if (copied) say(`A copy of the site as it was before: ${copied}`);
	await suspectMove(services);
	// Here and in no command: one run at a shell that does not know SITE_URL would name every item after localhost, for ever.
	await nameItemsForFeeds(services.db, config.siteUrl);
	await nameNewslettersForFeeds(services.db, config.siteUrl);
	await fillWithDemo(services, demoFolder);
	const first = await ensureAdministrator(services);
	await openArrival(services.db);
	const isWeak = (await readWeakPassword(services.db)).length > 0;
	// The very first answer has its headers from them. Nothing is asked of the database between listening and serving: one
	// that is lost just then would end the process, as one that cannot be reached before does.
	await services.settings();

	return {
		services,
		close,
		sayTheWayIn() {
			say(`Admin area: ${config.siteUrl}${adminPaths.home}`);
			if (first) {
				const password = `${first.password}  (shown this once; a new one: npx contrevent admin password)`;
				say(`  user name: ${first.username}`);
				say(`  password:  ${first.generated ? password : "the one in ADMIN_PASSWORD"}`);
			}
			if (isWeak) {
				const page = `${config.siteUrl}${adminPaths.account.page}`;
				say(`The administrator's password is too weak. Change it: ${page}, or npx contrevent admin password`);
			}
		},
		startWork(openScratch = null) {
			const ticker = startTicker(services, jobsWith(openScratch));
			const sender = startSender(services);
			const telling = startTelling(services);
			return {
				async stop() {
					await Promise.all([sender.stop(), ticker.stop(), telling.stop()]);
				},
			};
		},
	};
}
