// Owns the work on one connection: takes a delivery, writes down that it leaves, sends it, writes down how that ended.
import type { Outcome, ReadyMail } from "../../../platform/mail/line.ts";
import type { Services } from "../../../platform/services.ts";
import { backOff, judge, type Verdict } from "./answers.ts";
import type { Claimed } from "./claimed.server.ts";
import type { Addressee } from "./compose.ts";
import type { Connection } from "./connection.server.ts";
import type { Settled } from "./delivery-states-store.server.ts";
import { type Flusher, isRefusalOfUs } from "./flusher.server.ts";
import type { Supply } from "./supply.server.ts";
import type { Traffic } from "./traffic.server.ts";
import type { Warming } from "./warming.server.ts";
import type { Watch } from "./watch.server.ts";

/** What the workers of one newsletter share. */
export type Tools = Pick<Services, "clock"> & {
	watch: Watch;
	supply: Supply;
	traffic: Traffic;
	warming: Warming;
	flusher: Flusher;
	compose: (addressee: Addressee) => Promise<ReadyMail>;
	hash: (email: string) => string;
	/** A message is about to leave. */
	onLeave?: () => void;
};

/** Works until it is over, or needed no more; the connection is closed then. */
export async function work(tools: Tools, connection: Connection, isNeeded: () => boolean): Promise<void> {
	const { watch, supply } = tools;
	try {
		while (!watch.isOver() && isNeeded()) {
			const cool = connection.coolMs();
			if (cool > 0) {
				await watch.pause(cool);
				continue;
			}
			const delivery = await supply.take();
			if (!delivery) continue;
			if (await connection.open()) await serve(tools, connection, delivery);
			else {
				// Back before the wait: another connection may be open.
				supply.putBack(delivery);
				await watch.pause(connection.pauseMs());
			}
		}
	} finally {
		connection.close();
	}
}

/** Sends one delivery, if it may leave now. */
async function serve(tools: Tools, connection: Connection, delivery: Claimed): Promise<void> {
	const { watch, supply, traffic, flusher, warming } = tools;
	const { id, email, receiver, attempts } = delivery;
	// Before it is written down that it leaves: what fails here has sent nothing, and nobody need wonder.
	const mail = email === null ? null : await tools.compose({ ...delivery, email });
	const leave = email === null ? "no" : await flusher.mark({ id, email, receiver, isFirst: attempts === 0 });
	if (typeof leave === "object") {
		if (leave.of === "receiver") traffic.hold(receiver, leave.waitMs);
		supply.putBack(delivery);
		// The other receivers need not wait for that one.
		if (leave.of === "newsletter") await watch.pause(leave.waitMs);
	} else if (leave === "tomorrow") {
		warming.noteSpent(receiver);
		await supply.release(delivery);
	} else if (email === null || mail === null || leave === "no") {
		await supply.release(delivery);
		await watch.read();
	} else {
		try {
			tools.onLeave?.();
			record(tools, connection, { ...delivery, email, isProbe: leave === "probe" }, await connection.send(mail));
		} finally {
			supply.done(delivery);
		}
	}
}

type Tried = Claimed & { email: string; isProbe: boolean };

/** Writes down how a try ended, and what that means for the pace. */
function record({ clock, flusher, hash }: Tools, connection: Connection, delivery: Tried, outcome: Outcome): void {
	const { id, receiver, isProbe } = delivery;
	const attempts = delivery.attempts + 1;
	const judged = judge(outcome, attempts, receiver || null);
	// It asked for all the others: as long as the receiver is waited for, so is this reader.
	const verdict: Verdict = isProbe && isRefusalOfUs(judged) ? { ...judged, state: "deferred", bounceKind: null } : judged;
	// A receiver asked again is waited for by itself: what it says once more is no reason to go slower with everybody.
	if (!isProbe) connection.heed(verdict, receiver);
	const waitMs = Math.max(backOff(attempts, Math.random()), Math.min(verdict.refusal?.waitMs ?? 0, MOST_WAIT_MS));
	flusher.settle({
		verdict,
		receiver,
		isProbe,
		emailHash: verdict.bounceKind && hash(delivery.email),
		settled: settledOf(id, outcome, verdict, new Date(clock.now().getTime() + waitMs)),
	});
}

/** What a receiver asks beyond this is asked of its other readers too (../receivers/breaker.ts). */
const MOST_WAIT_MS = 2 * 3_600_000;

function settledOf(id: string, outcome: Outcome, verdict: Verdict, nextAt: Date): Settled {
	const { refusal } = verdict;
	return {
		id,
		state: verdict.state,
		code: "code" in outcome ? outcome.code : null,
		reply: "reply" in outcome ? outcome.reply : "",
		reason: verdict.reason,
		bounceKind: verdict.bounceKind,
		nextAt: verdict.state === "deferred" ? nextAt.toISOString() : null,
		refusal: refusal && `${refusal.class}/${refusal.rule}`,
		refusesUs: isRefusalOfUs(verdict),
	};
}
