// Owns a place that holds copies: what is written there and read back, sealed or not, and that what is read is what was written.
import { hash, randomUUID } from "node:crypto";
import { isDeepStrictEqual, promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type { ObjectEntry, Objects } from "../../../../platform/files/objects.ts";
import { copiesCopy as copy } from "../copy.ts";
import {
	copyPath,
	FORMAT,
	type Kind,
	type Manifest,
	manifestSchema,
	momentOf,
	objectPath,
	PLACE_FILE,
	type PlaceFacts,
	placeSchema,
} from "../format.ts";
import { CopyRefusal, DamagedError, NoPlaceError, NotSealedError } from "../refusal.ts";
import { makeSeal, OtherRecipientError, openSeal, sealer, secretNamer, unsealer, WrongPassphraseError } from "./seal.server.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
/** No chunk comes near: what grows beyond it was not written by this software. */
const LARGEST_CHUNK_BYTES = 512 * 1_024 * 1_024;

/** How what was found damaged is called from then on: its own name, and this. */
const ASIDE = ".damaged";

/** A place, open. What it refuses it says as CopyRefusal; anything else thrown is the disk's or the network's. */
export type Place = {
	label: string;
	/**
	 * The same wherever it is mounted, another for another place under the same address. Places of before are known by their seal, or by
	 * their address until they are given one.
	 */
	id: string;
	isSealed: boolean;
	room: Objects["room"];
	/** @throws CopyRefusal when it stands there no longer: its disk is gone, or another one is in its place */
	refuseOther: () => Promise<void>;
	/** What these bytes are called here. */
	nameOf: (bytes: Uint8Array | string) => string;
	/** What the place holds of a kind, by name. */
	listObjects: (kind: Kind) => Promise<Map<string, ObjectEntry>>;
	putObject: (kind: Kind, name: string, bytes: Uint8Array) => Promise<void>;
	/** The bytes of this name, proved to be those. @throws CopyRefusal when they are gone or damaged */
	getObject: (kind: Kind, name: string) => Promise<Uint8Array>;
	removeObject: (entry: ObjectEntry) => Promise<void>;
	/** Gives what bears this name another one, so that it no longer counts as there and the next copy writes it anew. */
	setAside: (kind: Kind, name: string) => Promise<void>;
	/** What stands there of a kind by the name it has or had, what was set aside too. */
	listStanding: (kind: Kind) => AsyncIterable<[name: string, entry: ObjectEntry]>;
	/** The names of the copies that are whole, newest first. */
	listCopies: () => Promise<string[]>;
	/** @throws CopyRefusal when there is none of this name, or it cannot be read */
	readCopy: (name: string) => Promise<Manifest>;
	/** Makes a copy of what has been put: to be called last. */
	writeCopy: (name: string, manifest: Manifest) => Promise<void>;
	removeCopy: (name: string) => Promise<void>;
	/** Beside the copies: small texts by name. */
	putNote: (name: string, text: string) => Promise<void>;
	/** null: there is none, or none any more. @throws CopyRefusal when it is damaged */
	getNote: (name: string) => Promise<string | null>;
	removeNote: (name: string) => Promise<void>;
	/** Gives a note another name, under which it tells nothing. */
	setNoteAside: (name: string) => Promise<void>;
	listNotes: (folder: string) => AsyncIterable<{ name: string; bytes: number }>;
};

export type PlaceOptions = {
	passphrase: string | null;
	/** Makes the place where there is none. */
	create?: boolean;
	/** One stood there already: where it is gone none is made. */
	hasStood?: boolean;
	/** Draws an id for one of before that nothing tells from another. */
	identify?: boolean;
	/** Reads a place that is not sealed though a passphrase is given: whoever may write there could have put any copy in it. */
	unsealed?: boolean;
	/** For tests: how hard a guess of the passphrase is made. */
	work?: number;
};

async function readFacts(objects: Objects): Promise<PlaceFacts | null> {
	const bytes = await objects.get(PLACE_FILE);
	if (!bytes) return null;
	try {
		const facts = placeSchema.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
		if (facts.format > FORMAT) throw new CopyRefusal(copy.newerFormat(objects.label));
		return facts;
	} catch (error) {
		if (error instanceof CopyRefusal) throw error;
		throw new CopyRefusal(copy.unreadablePlace(objects.label));
	}
}

const writeFacts = (facts: PlaceFacts): Buffer => Buffer.from(`${JSON.stringify(facts, null, 2)}\n`);

async function factsOf(objects: Objects, options: PlaceOptions): Promise<PlaceFacts> {
	const { passphrase, create, hasStood, identify, unsealed, work } = options;
	const facts = await readFacts(objects);
	if (facts?.sealed && passphrase === null) throw new CopyRefusal(copy.passphraseMissing(objects.label));
	if (facts && !facts.sealed && passphrase !== null && !unsealed)
		throw create ? new CopyRefusal(copy.notSealed(objects.label)) : new NotSealedError(copy.notSealedToRead(objects.label));
	if (facts && identify && !facts.id && !facts.sealed) {
		const identified: PlaceFacts = { ...facts, id: randomUUID() };
		await objects.put(PLACE_FILE, writeFacts(identified));
		return identified;
	}
	if (facts) return facts;
	if (hasStood) throw new CopyRefusal(copy.gone(objects.label));
	if (!create) throw new NoPlaceError(copy.noPlace(objects.label));
	const made: PlaceFacts = { format: FORMAT, id: randomUUID(), sealed: passphrase === null ? null : await makeSeal(passphrase, work) };
	await objects.putFirst(PLACE_FILE, writeFacts(made));
	// Another process may have been first: there is one seal, theirs. Into a file nothing is read back.
	return (await readFacts(objects)) ?? made;
}

/** How bytes are closed, opened and named in a place. */
async function sealOf({ sealed }: PlaceFacts, { passphrase }: PlaceOptions, label: string) {
	if (!sealed || passphrase === null) {
		const same = async (bytes: Uint8Array) => bytes;
		return { suffix: "", close: same, open: same, nameOf: (bytes: Uint8Array | string) => hash("sha256", bytes) };
	}
	try {
		const identity = await openSeal(sealed, passphrase);
		return { suffix: ".age", close: sealer(sealed.recipient), open: unsealer(identity), nameOf: secretNamer(identity) };
	} catch (error) {
		if (error instanceof WrongPassphraseError) throw new CopyRefusal(copy.wrongPassphrase(label));
		if (error instanceof OtherRecipientError) throw new CopyRefusal(copy.otherRecipient(label));
		throw error;
	}
}

/** The names of the copies that are whole, newest first: said by a sealed place too, to whoever may list it. */
export async function copyNamesIn(objects: Pick<Objects, "list">): Promise<string[]> {
	const names: string[] = [];
	for await (const { name } of objects.list("copies")) {
		const [, found] = /^copies[/\\]([^/\\.]+)\.json(?:\.age)?$/.exec(name) ?? [];
		if (found && momentOf(found)) names.push(found);
	}
	return names.sort().reverse();
}

/** Opens a place. @throws CopyRefusal (NoPlaceError) when it is none, or the passphrase does not open it */
export async function openPlace(objects: Objects, options: PlaceOptions): Promise<Place> {
	const { label } = objects;
	if (options.create) await objects.tidy();
	const facts = await factsOf(objects, options);
	const { suffix, close, open, nameOf } = await sealOf(facts, options, label);

	/** What stands there, opened; null when nothing does. */
	async function read(path: string): Promise<Uint8Array | null> {
		const bytes = await objects.get(path + suffix);
		if (!bytes) return null;
		return open(bytes).catch(() => {
			throw new DamagedError(copy.damaged(label, path + suffix));
		});
	}
	async function* standing(kind: Kind): AsyncIterable<[string, ObjectEntry]> {
		for await (const entry of objects.list(kind)) {
			const [, name] = /[/\\]([\da-f]{64})(?:\.zst)?(?:\.age)?(?:\.damaged)?$/.exec(entry.name) ?? [];
			if (name) yield [name, entry];
		}
	}
	async function setAside(path: string): Promise<void> {
		const bytes = await objects.get(path);
		if (!bytes) return;
		await objects.put(path + ASIDE, bytes);
		await objects.remove(path);
	}
	const write = async (path: string, bytes: Uint8Array) => objects.put(path + suffix, await close(bytes));

	return {
		label,
		id: facts.id ?? facts.sealed?.recipient ?? label,
		async refuseOther() {
			if (!isDeepStrictEqual(await readFacts(objects), facts)) throw new CopyRefusal(copy.otherPlace(label));
		},
		isSealed: facts.sealed !== null,
		room: objects.room,
		nameOf,
		async listObjects(kind) {
			const found = new Map<string, ObjectEntry>();
			for await (const [name, entry] of standing(kind)) if (!entry.name.endsWith(ASIDE)) found.set(name, entry);
			return found;
		},
		listStanding: standing,
		setAside: (kind, name) => setAside(objectPath(kind, name) + suffix),
		async putObject(kind, name, bytes) {
			await write(objectPath(kind, name), kind === "chunks" ? await compress(bytes) : bytes);
		},
		async getObject(kind, name) {
			const path = objectPath(kind, name);
			const stored = await read(path);
			if (!stored) throw new CopyRefusal(copy.missing(label, path));
			const bytes =
				kind === "chunks" ? await decompress(stored, { maxOutputLength: LARGEST_CHUNK_BYTES }).catch(() => Buffer.alloc(0)) : stored;
			if (nameOf(bytes) !== name) throw new DamagedError(copy.damaged(label, path));
			return bytes;
		},
		removeObject: ({ name }) => objects.remove(name),
		listCopies: () => copyNamesIn(objects),
		async readCopy(name) {
			const bytes = await read(copyPath(name));
			if (!bytes) throw new CopyRefusal(copy.noSuchCopy(label, name));
			try {
				const manifest = manifestSchema.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
				if (manifest.format > FORMAT) throw new CopyRefusal(copy.newerFormat(label));
				return manifest;
			} catch (error) {
				if (error instanceof CopyRefusal) throw error;
				throw new DamagedError(copy.damaged(label, copyPath(name)));
			}
		},
		writeCopy: (name, manifest) => write(copyPath(name), Buffer.from(`${JSON.stringify(manifest)}\n`)),
		removeCopy: (name) => objects.remove(copyPath(name) + suffix),
		putNote: (name, text) => write(name, Buffer.from(text)),
		async getNote(name) {
			const bytes = await read(name);
			return bytes && Buffer.from(bytes).toString("utf8");
		},
		removeNote: (name) => objects.remove(name + suffix),
		setNoteAside: (name) => setAside(name + suffix),
		async *listNotes(folder) {
			for await (const { name, bytes } of objects.list(folder)) {
				// Named as they were put, whatever a folder separates names with.
				yield { name: name.slice(0, name.length - suffix.length).replaceAll("\\", "/"), bytes };
			}
		},
	};
}
