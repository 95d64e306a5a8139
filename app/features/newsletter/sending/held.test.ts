import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter, addReaders, countedClock, sendingServices, untilStatus } from "../../../../tests/support/sending.ts";
import { startSmtp } from "../../../../tests/support/smtp.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { holdSending, releaseSending } from "../../../platform/mail/sending-hold.server.ts";
import { readNewsletter } from "../store.server.ts";
import { sendingCopy } from "./copy.ts";
import { startSender } from "./sender.server.ts";
import { startSending } from "./start.server.ts";
import { sendTest } from "./test-mail.server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

async function setUp({ db }: OpenDatabase) {
	const smtp = await startSmtp();
	const services = await sendingServices({ db }, { SMTP_URL: smtp.url });
	cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
	return { smtp, services, db };
}

describeOnEveryEngine("while nothing may leave this house", (open) => {
	afterEach(cleanUp);

	test("a newsletter that was started waits, whatever the sender's looks, and leaves once it may", async () => {
		const { smtp, services, db } = await setUp(await open());
		await addReaders(db, 3);
		const id = await addNewsletter(db);
		await startSending(services, id, { actor: "admin", confirmCount: 3 });
		await holdSending(db, "restored", new Date());
		const clock = countedClock();
		const sender = startSender({ ...services, clock }, { lookMs: 5 });
		cleanups.push(sender.stop);
		await clock.looksRound();
		expect(smtp.taken).toEqual([]);
		expect((await readNewsletter(db, id))?.status).not.toBe("sent");
		await releaseSending(db);
		expect(await untilStatus(db, id, ["sent"])).toBe("sent");
		expect(smtp.taken).toHaveLength(3);
	});

	test("a test mail is refused in words, for as long as the note or SENDING=paused says so", async () => {
		const { smtp, services, db } = await setUp(await open());
		const id = await addNewsletter(db);
		const paused = { ...services, config: { ...services.config, sendingPaused: true } };
		await expect(sendTest(paused, id, ["moi@exemple.fr"])).rejects.toThrow(sendingCopy.held);
		await holdSending(db, "moved", new Date());
		await expect(sendTest(services, id, ["moi@exemple.fr"])).rejects.toThrow(sendingCopy.held);
		expect(smtp.taken).toEqual([]);
		await releaseSending(db);
		expect((await sendTest(services, id, ["moi@exemple.fr"])).sent).toEqual(["moi@exemple.fr"]);
	});
});
