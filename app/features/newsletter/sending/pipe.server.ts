// Owns the sending of one newsletter by this process: a supply of deliveries, and as many workers as there may be connections.
import type { Line } from "../../../platform/mail/line.ts";
import type { Services } from "../../../platform/services.ts";
import { suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { moveNewsletter } from "../states-store.server.ts";
import { type Addressee, openNewsletterComposer } from "./compose.ts";
import { openServer } from "./connection.server.ts";
import { openFlusher } from "./flusher.server.ts";
import { readSending } from "./sendings-store.server.ts";
import { LEASE_MS, openSupply } from "./supply.server.ts";
import { openTraffic } from "./traffic.server.ts";
import { openWarming } from "./warming.server.ts";
import { openWatch, type Watch } from "./watch.server.ts";
import { work } from "./worker.server.ts";

export type PipeOptions = {
	owner: string;
	isStopping: () => boolean;
	openLine: () => Line;
	/** A message is about to leave. */
	onLeave?: () => void;
	/** Waits of the software's own; a test may make them short. */
	pause?: (ms: number) => Promise<unknown>;
};

/** Sends what is due of a newsletter until it is finished, stands still, or the process stops. */
export async function sendNewsletter(
	services: Pick<Services, "db" | "clock" | "log" | "config">,
	id: string,
	options: PipeOptions,
): Promise<void> {
	const { db, clock, log } = services;
	const { owner } = options;
	const { frozen, startedAt } = (await readSending(db, id)) ?? {};
	if (!frozen || !startedAt) {
		log.error({ newsletter: id }, "a newsletter is being sent without anything frozen");
		await moveNewsletter(db, id, { from: "sending", to: "paused", also: { pause_reason: "content" } });
		return;
	}
	const compose = frozen.stands ? composeStanding(services, id) : await openNewsletterComposer(db, { id, startedAt }, frozen);
	const hash = await suppressionHasher(db);
	const watch = openWatch(services, id, options);
	const traffic = openTraffic(services);
	const warming = openWarming(services, { from: frozen.from.address, holds: !frozen.stands });
	const supply = await openSupply(services, { newsletterId: id, owner, hash, watch, traffic, warming });
	const flusher = openFlusher(services, { newsletterId: id, owner, leaseMs: LEASE_MS, standing: traffic.standing, warming });
	const giveUp = async (reason: "login" | "unreachable") => {
		watch.end();
		await moveNewsletter(db, id, { from: "sending", to: "paused", also: { pause_reason: reason } });
	};
	const server = openServer(services, { newsletterId: id, openLine: options.openLine, giveUp });
	const tools = { clock, watch, supply, traffic, warming, flusher, compose, hash, ...(options.onLeave && { onLeave: options.onLeave }) };
	try {
		await keepStaffed(watch, (isNeeded) => work(tools, server.connect(), isNeeded));
	} finally {
		watch.end();
		await flusher.drained();
		await supply.close();
	}
}

/** Composes in the words that leave at that moment, and dates each mail of its own day: a step of the welcome path is open for years. */
function composeStanding({ db, clock }: Pick<Services, "db" | "clock">, id: string) {
	return async (addressee: Addressee) => {
		const { frozen } = (await readSending(db, id)) ?? {};
		if (!frozen) throw new Error("a letter of the welcome path lost its words");
		const compose = await openNewsletterComposer(db, { id, startedAt: clock.now().toISOString() }, frozen);
		return compose(addressee);
	};
}

/** Keeps as many at work as there may be connections until it is over; resolves once everybody has ended, rejects when one failed. */
async function keepStaffed(watch: Watch, work: (isNeeded: () => boolean) => Promise<void>): Promise<void> {
	const atWork = new Map<number, Promise<void>>();
	const failures: unknown[] = [];
	const staff = () => {
		for (let place = 0; place < watch.connections() && !watch.isOver(); place++) {
			if (atWork.has(place)) continue;
			const shift = work(() => place < watch.connections())
				.catch((error) => {
					failures.push(error);
					// The others end too: the newsletter is taken up again as a whole.
					watch.end();
				})
				.finally(() => atWork.delete(place));
			atWork.set(place, shift);
		}
	};
	watch.onRead(staff);
	await watch.read();
	while (atWork.size > 0) await Promise.all(atWork.values());
	if (failures.length > 0) throw failures[0];
}
