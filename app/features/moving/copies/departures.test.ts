import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { startS3 } from "../../../../tests/support/s3.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { readConfig } from "../../../platform/config/config.ts";
import type { Departure } from "../../../platform/departures/departure-store.server.ts";
import { folderObjects } from "../../../platform/files/folder-objects.ts";
import type { Objects } from "../../../platform/files/objects.ts";
import { s3Objects } from "../../../platform/files/s3-objects.ts";
import { compactDepartures, departuresIn, putDepartures } from "./departures.server.ts";
import { openPlace } from "./place/place.server.ts";
import { sourceOf } from "./source.server.ts";
import { whoLeft } from "./who-left.server.ts";

const PEOPLE = 70;
const breathe = async () => {};

const departure = (index: number): Departure => ({
	id: `person-${index}`,
	at: new Date(Date.UTC(2026, 1, 3) + index * 1_000).toISOString(),
	email_hash: `hash-${index}`,
	kind: "left",
	proof: null,
});
const everybody = Array.from({ length: PEOPLE }, (_, index) => departure(index));

async function countNotes(objects: Objects): Promise<number> {
	return (await Array.fromAsync(objects.list("departures"))).length;
}

describe.each([null, "une phrase secrète"])("the notes of who left in a place (%s)", (passphrase) => {
	const open = (objects: Objects) => openPlace(objects, { passphrase, create: true, work: 10 });

	async function toldOneByOne() {
		const objects = folderObjects(await temporaryFolder("departures-notes"));
		const place = await open(objects);
		for (const one of everybody) await putDepartures(place, [one]);
		return { objects, place };
	}

	test("become one, cut short or not, and each departure is there once", async () => {
		const { objects, place } = await toldOneByOne();
		let removed = 0;
		const cut: Objects = {
			...objects,
			remove: async (name) => {
				removed += 1;
				if (removed > 5) throw new Error("cut short");
				await objects.remove(name);
			},
		};
		await expect(compactDepartures(await open(cut), breathe)).rejects.toThrow("cut short");
		expect(await countNotes(objects)).toBeGreaterThan(1);
		expect(await departuresIn(place)).toEqual(everybody);
		await compactDepartures(place, breathe);
		expect(await countNotes(objects)).toBe(1);
		expect(await departuresIn(place)).toEqual(everybody);
	});

	test("stay where the one that is to take their place is not what was written", async () => {
		const { objects, place } = await toldOneByOne();
		const spoiling: Objects = { ...objects, put: (name) => objects.put(name, Buffer.from("{")) };
		await expect(compactDepartures(await open(spoiling), breathe)).rejects.toThrow(/abîmé/);
		expect(await countNotes(objects)).toBe(PEOPLE + 1);
		await expect(departuresIn(place)).rejects.toThrow(/abîmé/);
	});

	test("that come while the others become one stay", async () => {
		const { objects, place } = await toldOneByOne();
		const late = departure(PEOPLE);
		let isTold = false;
		const meanwhile: Objects = {
			...objects,
			get: async (name) => {
				if (name.startsWith("departures/") && !isTold) {
					isTold = true;
					await putDepartures(place, [late]);
				}
				return objects.get(name);
			},
		};
		await compactDepartures(await open(meanwhile), breathe);
		expect(await countNotes(objects)).toBe(2);
		expect(await departuresIn(place)).toEqual([...everybody, late]);
	});

	test("are read whole while they become one", async () => {
		const { objects, place } = await toldOneByOne();
		let isDone = false;
		const meanwhile: Objects = {
			...objects,
			async *list(folder) {
				yield* objects.list(folder);
				if (!isDone) await compactDepartures(place, breathe);
				isDone = true;
			},
		};
		expect(await departuresIn(await open(meanwhile))).toEqual(everybody);
	});

	test("stop whoever asks when one of them is named and not there", async () => {
		const { objects } = await toldOneByOne();
		const [lost] = await Array.fromAsync(objects.list("departures"));
		const lacking: Objects = { ...objects, get: async (name) => (name === lost?.name ? null : objects.get(name)) };
		await expect(open(lacking).then(departuresIn)).rejects.toThrow(/manque/);
	});
});

describe("a bucket", () => {
	test("is asked several things at once, eight at most, by departures and by images", async () => {
		const s3 = await startS3();
		try {
			const place = await openPlace(s3Objects(await s3.bucket()), { passphrase: null, create: true });
			const names = everybody.map(({ id }) => place.nameOf(id));
			for (const one of everybody) await putDepartures(place, [one]);
			for (const { id } of everybody) await place.putObject("images", place.nameOf(id), Buffer.from(id));
			s3.mostAtOnce();
			expect(await departuresIn(place)).toEqual(everybody);
			const most = [s3.mostAtOnce()];
			const source = await sourceOf(place);
			const seen: string[] = [];
			await source.eachImage(new Set(names), async (name) => void seen.push(name));
			expect(seen.sort()).toEqual(names.sort());
			most.push(s3.mostAtOnce());
			for (const atOnce of most) {
				expect(atOnce).toBeGreaterThan(1);
				expect(atOnce).toBeLessThanOrEqual(8);
			}
		} finally {
			await s3.stop();
		}
	});

	test("that fails is asked nothing more", async () => {
		const objects = folderObjects(await temporaryFolder("departures-failing"));
		let asked = 0;
		const failing: Objects = {
			...objects,
			get: async (name) => {
				if (!name.startsWith("images/")) return objects.get(name);
				asked += 1;
				throw new Error(`the network is gone: ${asked}`);
			},
		};
		const source = await sourceOf(await openPlace(failing, { passphrase: null, create: true }));
		const wanted = new Set(everybody.map(({ id }) => source.place.nameOf(id)));
		await expect(source.eachImage(wanted, async () => {})).rejects.toThrow("the network is gone: 1");
		expect(asked).toBeLessThanOrEqual(8);
	});
});

test("a place that takes the question and never answers is named to whoever waits, and asked once", async () => {
	const taken: Socket[] = [];
	const mute = createServer((socket) => taken.push(socket.on("error", () => {}))).listen(0, "127.0.0.1");
	onTestFinished(() => {
		for (const socket of taken) socket.destroy();
		mute.close();
	});
	await once(mute, "listening");
	const endpoint = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`;
	const bucket = { BACKUP_S3_BUCKET: "copies", BACKUP_S3_ACCESS_KEY_ID: "key", BACKUP_S3_SECRET_ACCESS_KEY: "secret" };
	const config = readConfig({ DATA_DIR: await temporaryFolder("mute"), BACKUP_S3_ENDPOINT: endpoint, ...bucket });
	const ask = (withinMs: number) => whoLeft(config, { passphrase: null, withinMs });
	await Promise.all([once(mute, "connection"), expect(ask(1_000)).rejects.toThrow(`${endpoint}/copies n’a pas pu être lu (ETIMEDOUT)`)]);
	await expect(ask(100)).rejects.toThrow("ETIMEDOUT");
	expect(taken).toHaveLength(1);
});
