// A sending and its newsletter are held in one order, whoever pauses or ends them: of several at once each waits for its turn,
// and none for one that waits for it.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter, sendingServices } from "../../../../tests/support/sending.ts";
import type { Db } from "../../../platform/db/open.ts";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { applyNotice } from "../bounces/commands.server.ts";
import type { Notice } from "../bounces/notice/notice.ts";
import { lockReceivers } from "../receivers/breaker-store.server.ts";
import { sendAgain } from "./again/again.server.ts";
import { againGroups } from "./again/rules.ts";
import { pauseSending, retryFailed } from "./commands.server.ts";
import { finishIfDone } from "./endings.server.ts";
import { readPatience } from "./sendings-store.server.ts";

const ROUNDS = 40;
/** Of this many reports a sending is paused. */
const REPORTED = 3;
const by = { actor: "admin" };

/**
 * A newsletter that is being sent, after a failure: all of it is taken and none of it ended, and the reports that pause it are
 * there but for one.
 */
async function addAllButEnded(db: Db): Promise<{ id: string; tokens: string[] }> {
	const id = await addNewsletter(db, { status: "sending", started_at: "2026-01-01T00:00:00.000Z", failures_in_a_row: 1 });
	const tokens = Array.from({ length: REPORTED + 1 }, () => randomUUID().replaceAll("-", ""));
	await db
		.insertInto("deliveries")
		.values(
			tokens.map((token, index) => ({
				id: token,
				newsletter_id: id,
				email: `${token}@exemple.org`,
				email_key: `${token}@exemple.org`,
				token,
				state: "accepted",
				...(index < REPORTED - 1 && { bounce_kind: "policy", bounced_at: "2026-01-01T00:00:00.000Z" }),
			})),
		)
		.execute();
	return { id, tokens: tokens.slice(REPORTED - 1) };
}

const refused = (token: string): Notice => ({
	kind: "bounce",
	tokens: [token],
	recipients: [
		{
			final: `${token}@exemple.org`,
			original: "",
			action: "failed",
			status: "5.7.1",
			diagnostic: "550 5.7.1 not you",
			code: 550,
			host: "",
			stage: null,
		},
	],
});

/** What went wrong of things done at once: that the newsletter had moved on meanwhile is no fault. */
async function faultsOf(acts: Promise<unknown>[]): Promise<unknown[]> {
	const ended = await Promise.allSettled(acts);
	return ended.flatMap((one) => (one.status === "rejected" && !(one.reason instanceof Refusal) ? [one.reason] : []));
}

describeOnEveryEngine("one order", (open) => {
	/** As many rounds as it takes for two of several acts to meet; each on a newsletter of its own. */
	async function inRounds(acts: (given: { id: string; services: Awaited<ReturnType<typeof sendingServices>> }) => Promise<unknown>[]) {
		const { db } = await open();
		const services = await sendingServices({ db });
		const hash = await suppressionHasher(db);
		const report = (token: string) =>
			db.transaction().execute((transaction) => applyNotice(transaction, refused(token), { now: new Date(), hash }));
		const ends: string[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			const { id, tokens } = await addAllButEnded(db);
			expect(await faultsOf([...tokens.map(report), ...acts({ id, services })])).toEqual([]);
			const { status, pause_reason, finished_at } = await db
				.selectFrom("newsletters")
				.innerJoin("sendings", "newsletter_id", "id")
				.select(["status", "pause_reason", "finished_at"])
				.where("id", "=", id)
				.executeTakeFirstOrThrow();
			const lines = await db.selectFrom("journal").select("kind").where("subject_id", "=", id).execute();
			const noted = lines.map(({ kind }) => kind).sort();
			ends.push(status);
			expect({ status, ended: finished_at !== null, noted }, pause_reason ?? "").toEqual(
				status === "sent"
					? { status, ended: true, noted: ["sending-ended"] }
					: { status: "paused", ended: false, noted: pause_reason === "policy" ? [] : ["sending-paused"] },
			);
		}
		return ends;
	}

	test("paused by what comes back and by hand, in the same moment", async () => {
		const ends = await inRounds(({ id, services }) => [pauseSending(services, id, by), pauseSending(services, id, by)]);
		expect(new Set(ends)).toEqual(new Set(["paused"]));
	});

	test("paused by what comes back, by hand, and ended, in the same moment: one of them is what it comes to", async () => {
		await inRounds(({ id, services }) => [finishIfDone(services, id), pauseSending(services, id, by), finishIfDone(services, id)]);
	});

	test("answers of a receiver written down while its failures are tried again by hand: receivers are held before the sending", async () => {
		const { db } = await open();
		const services = await sendingServices({ db });
		/** As whoever writes answers down (flusher.server.ts). */
		const writesAnswers = (id: string) =>
			db.transaction().execute(async (transaction) => {
				await lockReceivers(transaction, ["orange", "sfr"]);
				await readPatience(transaction, id);
			});
		for (let round = 0; round < ROUNDS; round++) {
			const id = await addNewsletter(db, { status: "sent", started_at: "2026-01-01T00:00:00.000Z" });
			const failed = ["sfr", "orange"].map((receiver) => {
				const one = randomUUID();
				const key = { id: one, newsletter_id: id, token: one, email: `${one}@exemple.org`, email_key: `${one}@exemple.org` };
				return { ...key, receiver, state: "failed", settled_at: "2026-01-01T00:00:00.000Z" };
			});
			await db.insertInto("deliveries").values(failed).execute();
			await db.transaction().execute(async (transaction) => void (await lockReceivers(transaction, ["orange", "sfr"])));
			await db.updateTable("receivers").set({ refused_since: "2026-01-01T00:00:00.000Z" }).execute();
			const again = { ...by, seen: new Date().toISOString(), groups: againGroups };
			const acts = [writesAnswers(id), retryFailed(services, id, by), writesAnswers(id), sendAgain(services, id, again), writesAnswers(id)];
			expect(await faultsOf(acts)).toEqual([]);
			expect(await db.selectFrom("receivers").select("receiver").where("refused_since", "is not", null).execute()).toEqual([]);
		}
	});
});
