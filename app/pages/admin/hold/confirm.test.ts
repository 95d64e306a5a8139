import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addReaders, sendingServices } from "../../../../tests/support/sending.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { putDepartures } from "../../../features/moving/copies/departures.server.ts";
import { openPlace } from "../../../features/moving/copies/place/place.server.ts";
import { foldSubscribers } from "../../../features/newsletter/readers/list/commands.server.ts";
import { aboutReader } from "../../../features/newsletter/readers/store.server.ts";
import { departedName } from "../../../features/stories/inbox/commands.server.ts";
import { aboutStory } from "../../../features/stories/inbox/rules.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Departure } from "../../../platform/departures/departure-store.server.ts";
import { folderObjects } from "../../../platform/files/folder-objects.ts";
import { queueMail } from "../../../platform/mail/outbox-store.server.ts";
import { holdSending, sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import { administratorContext, type Services, servicesContext } from "../../../platform/services.ts";
import { suppressionHasher, suppressionKey, suppressionOf } from "../../../platform/suppressions/suppression-store.server.ts";
import { type Asked, action } from "./confirm.ts";

const AT = "2026-03-04T05:06:07.000Z";

/** A restored site that sends nothing yet. `env`: the places it was started with. */
async function heldSite(db: Db, env: Record<string, string>) {
	const [wake, forget] = [vi.fn(), vi.fn(async () => {})];
	const services = { ...(await sendingServices({ db }, env)), mail: { wake, forget } } as unknown as Services;
	await holdSending(db, "restored", new Date(AT));
	const context = new RouterContextProvider();
	context.set(servicesContext, services);
	context.set(administratorContext, { id: "1", username: "zoe", sessionId: "s", sessionStart: "", sessionEnd: "", writingView: "text" });
	const post = async (sure: boolean) => {
		const request = new Request("http://localhost/admin/envois/autoriser", { method: "POST", body: JSON.stringify({ sure }) });
		const answer = await action({ request, context, params: {} } as unknown as ActionFunctionArgs);
		return { status: answer.status, ...((await answer.json()) as Partial<Asked> & { message?: string }) };
	};
	const isHeld = async () => (await sendingHold({ db, config: { sendingPaused: false } })) !== null;
	return { post, isHeld, wake, forget };
}

describeOnEveryEngine("sending that is allowed after a restoration", (open) => {
	test("has those go first whom the place knows to have left, and is not allowed past a place that cannot say", async () => {
		const { db } = await open();
		const [left = "", erased = "", stays = ""] = await addReaders(db, 3);
		await foldSubscribers({ db });
		const message = randomUUID();
		await db.insertInto("stories").values({ id: message, type: "story", email: "zoe@exemple.fr", message: "Bonjour" }).execute();
		const person = await db.selectFrom("newsletter_subscribers").select("id").where("email", "=", erased).executeTakeFirstOrThrow();
		const about = [aboutReader(person.id), aboutStory(message)];
		const mails = about.map((about) => queueMail(db, { kind: "confirm", to: erased, subject: "Bonjour", text: "Bonjour", about }));
		const files = await Promise.all(mails);
		const hash = await suppressionHasher(db);
		const key = await suppressionKey(db);
		const gone = (kind: Departure["kind"], email_hash: string) => ({ id: randomUUID(), at: AT, email_hash, kind, proof: null, key });
		const folder = await temporaryFolder("allowed");
		await putDepartures(await openPlace(folderObjects(folder), { passphrase: null, create: true }), [
			gone("left", hash(left)),
			gone("erased", hash(erased)),
			gone("erased", hash("inconnue@exemple.org")),
			gone("message", await departedName(db, message)),
			{ ...gone("left", "somebody"), key: "of another import" },
		]);
		const filesThere = () => readdir(folder, { recursive: true });
		const before = await filesThere();
		const { post, isHeld, wake, forget } = await heldSite(db, { BACKUP_DIR: folder });
		const readers = async () =>
			(await db.selectFrom("newsletter_subscribers").select("email").where("unsubscribed_at", "is", null).orderBy("email").execute()).map(
				({ email }) => email,
			);

		expect((await post(false)).left).toEqual({ people: 2, messages: 1, strangers: 1, empty: [] });
		expect(await readers()).toEqual([left, erased, stays]);

		await rename(folder, `${folder}-away`);
		for (const sure of [false, true]) {
			const refused = await post(sure);
			expect(refused.status).toBe(409);
			expect(refused.message).toContain(`${folder} n’existe pas`);
		}
		await mkdir(folder);
		await writeFile(join(folder, "contrevent-copies.json"), "{");
		expect((await post(true)).message).toContain(`${folder}\u202f: le fichier contrevent-copies.json ne se lit pas`);
		expect([await isHeld(), await readers(), wake.mock.calls.length]).toEqual([true, [left, erased, stays], 0]);

		await rename(folder, `${folder}-damaged`);
		await rename(`${folder}-away`, folder);
		expect((await post(true)).status).toBe(200);
		expect([await isHeld(), await readers(), wake.mock.calls.length]).toEqual([false, [stays], 1]);
		expect(await suppressionOf(db, hash(erased))).toBe("erased");
		// No mail server may be set: what was written to them stands in files.
		expect(forget.mock.calls.flat(2)).toEqual(files);
		expect(await db.selectFrom("stories").select("id").execute()).toEqual([]);
		expect(await filesThere()).toEqual(before);

		expect((await post(true)).status).toBe(200);
		expect((await post(false)).left).toMatchObject({ people: 0, messages: 0 });
		const lines = await db.selectFrom("journal").select("id").where("kind", "=", "sending-confirmed").execute();
		expect(lines).toHaveLength(1);
	});

	test("is told of a place that knows nobody, and that there is none", async () => {
		const { db } = await open();
		const folder = await temporaryFolder("allowed-empty");
		const empty = (await (await heldSite(db, { BACKUP_DIR: folder })).post(false)).left?.empty;
		expect(empty).toEqual([expect.stringContaining(`${folder} est vide`)]);
		const { post, isHeld } = await heldSite(db, {});
		expect((await post(false)).left).toBeNull();
		expect((await post(true)).status).toBe(200);
		expect(await isHeld()).toBe(false);
	});
});
