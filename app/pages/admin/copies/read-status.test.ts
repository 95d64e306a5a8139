// What the dashboard and « Sauvegardes » say of copies: of what stands in their places, and as « Santé » judges it.
import { mkdir, rm } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { copiedSite } from "../../../../tests/support/copied-site.ts";
import { judgeBackup } from "../../../features/health/rules.ts";
import { keepCopies } from "../../../features/moving/copies/keep/keep.server.ts";
import { lookIntoPlaces } from "../../../features/moving/copies/keep/look.server.ts";
import { proveCopies } from "../../../features/moving/copies/proof/job.server.ts";
import { folderObjects } from "../../../platform/files/folder-objects.ts";
import { holdSending, releaseSending } from "../../../platform/mail/sending-hold.server.ts";
import { healthPorts } from "../../health/ports.server.ts";
import { placesOf, readCopiesStatus } from "./read-status.server.ts";

/** What the screens say. */
async function said({ services }: Awaited<ReturnType<typeof copiedSite>>) {
	const looks = await lookIntoPlaces(services);
	const [place] = placesOf(looks, services);
	return { ...(await readCopiesStatus(services, looks)), place };
}

describe.each(["sqlite", "postgres"] as const)("copies, as screens tell of them, on %s", (engine) => {
	test("the first one comes; then what « Santé » would have looked at is not all in order", async () => {
		const here = await copiedSite(engine);
		expect(await said(here)).toMatchObject({ state: "first", copied: null, todo: null });
		await keepCopies(here.services);
		const status = await said(here);
		expect(status).toMatchObject({ state: "watch", place: { copies: [{ facts: { rows: expect.any(Number) } }], others: 0 } });
		expect([...(status.why ?? []), status.todo].join(" ")).toMatch(/même disque|pas chiffrée/);
		here.pass(37 * 60);
		expect(await said(here)).toMatchObject({ state: "mend", isTooOld: true });
	});

	test("one that could not be restored asks to be mended, until it can be", async () => {
		const here = await copiedSite(engine);
		await keepCopies(here.services);
		const broken = async () => ({ ask: async () => ({ status: 500, html: "" }), close: async () => {} });
		await proveCopies(here.services, broken);
		expect(await said(here)).toMatchObject({ state: "mend", proof: { failure: expect.stringContaining("ne montre pas la page /") } });
		await proveCopies(here.services, null);
		expect(await said(here)).toMatchObject({ state: "watch", proof: { failure: null } });
	});

	test("copies that are gone are not offered, whether or not one was tried since", async () => {
		const here = await copiedSite(engine);
		await keepCopies(here.services);
		await rm(here.folder, { recursive: true });
		await mkdir(here.folder);
		const gone = { state: "mend", why: [expect.stringContaining("n’y sont plus")], place: { copies: [] } };
		expect(await said(here)).toMatchObject(gone);
		await keepCopies(here.services);
		expect(await said(here)).toMatchObject(gone);
	});

	test("after a restoration the copies of the place are shown, as another installation’s, and none that was only remembered", async () => {
		const here = await copiedSite(engine);
		await keepCopies(here.services);
		await proveCopies(here.services, null);
		const place = await here.place();
		const [old = ""] = await place.listCopies();
		// The site that was restored goes on copying, and its old copy has had its time.
		here.pass(60);
		await keepCopies(here.services);
		await place.removeCopy(old);
		await holdSending(here.db, "restored", here.now());
		const restored = { copied: null, proof: null, place: { others: 1, copies: [{ facts: undefined }] } };
		expect(await said(here)).toMatchObject({ ...restored, state: "held" });
		await releaseSending(here.db);
		await keepCopies(here.services);
		expect(await said(here)).toMatchObject({
			copied: null,
			proof: null,
			state: "mend",
			why: [expect.stringContaining("trois heures")],
			place: { copies: [{}] },
		});
		here.pass(4 * 60);
		await keepCopies(here.services);
		const ours = await said(here);
		expect(ours).toMatchObject({ state: "watch", copied: expect.any(String), place: { others: 1 } });
		expect(ours.place?.copies.map(({ facts }) => facts?.rows)).toEqual([expect.any(Number), expect.any(Number)]);
	});
});

test("a proof that failed is to be mended, here and in « Santé », until one succeeds", async () => {
	const here = await copiedSite("sqlite", { BACKUP_PASSPHRASE: "une phrase secrète" });
	const inHealth = async () => {
		const backups = await healthPorts.readBackups(here.services);
		return judgeBackup(backups && { ...backups, isBeside: false }, { now: here.now(), hold: null, isSealed: true });
	};
	await keepCopies(here.services);
	await proveCopies(here.services, async () => ({ ask: async () => ({ status: 500, html: "" }), close: async () => {} }));
	const { state, seen, todo } = await inHealth();
	const failure = "ne montre pas la page";
	expect([state, seen]).toEqual(["mend", expect.stringContaining(failure)]);
	expect(await said(here)).toMatchObject({ state: "mend", todo, proof: { failure: expect.stringContaining(failure) } });
	await proveCopies(here.services, null);
	expect(await inHealth()).toMatchObject({ state: "good" });
});

test("a place that does not answer hides none of the copies that are remembered of it", async () => {
	const here = await copiedSite("sqlite");
	await keepCopies(here.services);
	const silent = () => {
		throw Object.assign(new Error("secret"), { code: "EIO" });
	};
	const [look] = await lookIntoPlaces(here.services, { places: async () => [{ ...folderObjects(here.folder), list: silent }] });
	expect(look).toMatchObject({ copies: [{ facts: {} }], newest: here.now(), failure: { words: expect.stringContaining("EIO") } });
});

test("one look at a time is under way in a place that keeps silent, its disk looked at within it; the next one comes once it has ended", async () => {
	const here = await copiedSite("sqlite");
	let looks = 0;
	const answer = Promise.withResolvers<IteratorResult<never>>();
	const next = () => {
		looks += 1;
		return answer.promise;
	};
	const places = async () => [{ ...folderObjects(here.folder), list: () => ({ [Symbol.asyncIterator]: () => ({ next }) }) }];
	const look = () => lookIntoPlaces(here.services, { places, isInPassing: true });
	for (const found of await Promise.all([look(), look(), look()])) expect(found).toMatchObject([{ isBeside: false }]);
	await look();
	expect(looks).toBe(1);
	answer.resolve({ done: true, value: undefined });
	for (const found of [await look(), await look()]) expect(found).toMatchObject([{ failure: null, isBeside: true }]);
	expect(looks).toBeGreaterThan(1);
});

test("a place that keeps silent holds up no screen that is about something else, and is told of there as it is remembered", async () => {
	const here = await copiedSite("sqlite");
	await keepCopies(here.services);
	const never = new Promise<never>(() => {});
	const silent = { ...folderObjects(here.folder), list: () => ({ [Symbol.asyncIterator]: () => ({ next: () => never }) }) };
	const places = async () => [silent];
	const [look] = await lookIntoPlaces(here.services, { places, isInPassing: true });
	expect(look).toMatchObject({ copies: [{ facts: {} }], newest: here.now(), failure: null });
	const [asked] = await lookIntoPlaces(here.services, { places });
	expect(asked).toMatchObject({ newest: here.now(), failure: { words: expect.stringContaining("ETIMEDOUT") } });
});
