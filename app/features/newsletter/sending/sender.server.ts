// Owns the process's sender: it looks every second for what is due (schedules, audiences to write down, newsletters that leave,
// deliveries left by a process that is gone) and serves each. Several processes may do so at once: the rows decide.
import { setTimeout as wait } from "node:timers/promises";
import { isAtRest } from "../../../platform/db/restoration.ts";
import { openLine } from "../../../platform/mail/open-line.server.ts";
import { sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import type { Timeouts } from "../../../platform/mail/smtp-line.server.ts";
import type { Status } from "../states.ts";
import { moveNewsletter } from "../states-store.server.ts";
import { listLeaving } from "../store.server.ts";
import { writeAudience } from "./audience.server.ts";
import { isErased, readOwners } from "./deliveries-store.server.ts";
import { recoverDeliveries, releaseClaimed } from "./delivery-states-store.server.ts";
import { finishIfDone, giveUpRefused, sweepCancelled } from "./endings.server.ts";
import { forgetOwner, isGone, newOwner } from "./owner.server.ts";
import { sendNewsletter } from "./pipe.server.ts";
import { openSendingMemory } from "./restored.server.ts";
import { startDue } from "./schedules.server.ts";
import { isAudienceWhole } from "./sendings-store.server.ts";
import type { SendingServices } from "./start.server.ts";
import { decideTrials } from "./trial/decide.server.ts";

const LOOK_MS = 1_000;
const RECOVER_MS = 5_000;

export type SenderOptions = {
	lookMs?: number;
	timeouts?: Timeouts;
	pause?: (ms: number) => Promise<unknown>;
};

export type Sender = {
	/** Gives back at once what has not begun to leave, lets the messages under way end, and ends. */
	stop: () => Promise<void>;
};

/** Starts the sender of this process. */
export function startSender(services: SendingServices, options: SenderOptions = {}): Sender {
	const { db, clock, log, config } = services;
	const owner = newOwner();
	const memory = openSendingMemory(services);
	const stopping = new AbortController();
	const isStopping = () => stopping.signal.aborted;
	const running = new Map<string, Promise<void>>();
	let recoveredAt = Number.NEGATIVE_INFINITY;

	const newLine = () => openLine(config, { timeouts: options.timeouts, isErased: (token) => isErased(db, token) });

	async function recover(): Promise<void> {
		const now = clock.now();
		// A clock that nobody sets: what a dead process held is found though the hour changes.
		if (performance.now() - recoveredAt < RECOVER_MS) return;
		const gone = (await readOwners(db)).filter(isGone);
		const { uncertain } = await recoverDeliveries(db, now, gone);
		recoveredAt = performance.now();
		if (uncertain > 0) log.warn({ uncertain }, "messages were under way when a process ended; the administrator decides about them");
	}

	async function prepare(id: string): Promise<void> {
		await writeAudience(services, id, isStopping);
		if (await isAudienceWhole(db, id)) await moveNewsletter(db, id, { from: "preparing", to: "sending" });
	}

	async function serve(id: string, status: Status): Promise<void> {
		if (status === "preparing") await prepare(id);
		if (isStopping()) return;
		await sendNewsletter(services, id, {
			owner,
			isStopping,
			openLine: newLine,
			onLeave: memory.noteLeft,
			...(options.pause && { pause: options.pause }),
		});
		await finishIfDone(services, id);
	}

	async function look(): Promise<void> {
		if (await isAtRest(services)) return;
		await recover();
		await memory.check();
		if (await sendingHold(services)) return;
		await startDue(services);
		await sweepCancelled(services);
		await decideTrials(services);
		await giveUpRefused(services);
		for (const { id, status } of await listLeaving(db)) {
			if (running.has(id) || isStopping()) continue;
			const task = serve(id, status)
				.catch((error) => log.error({ err: error, newsletter: id }, "a newsletter stopped being sent; it is taken up again"))
				.finally(() => running.delete(id));
			running.set(id, task);
		}
	}

	async function loop(): Promise<void> {
		while (!isStopping()) {
			try {
				await look();
			} catch (error) {
				log.error({ err: error }, "what is to be sent could not be read; it is tried again");
			}
			await wait(options.lookMs ?? LOOK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
		}
	}
	const looping = loop();

	/** Whoever is there sends it now, and not once the slowest message under way has ended; each gives the rest back as it ends. */
	async function giveBack(): Promise<void> {
		const giving = [...running.keys()].map((newsletterId) => releaseClaimed(db, { newsletterId, owner }));
		for (const result of await Promise.allSettled(giving))
			if (result.status === "rejected") log.warn({ err: result.reason }, "deliveries could not be given back yet");
	}

	return {
		async stop() {
			stopping.abort();
			await giveBack();
			await looping;
			await Promise.all(running.values());
			await memory.flush();
			forgetOwner(owner);
		},
	};
}
