// The pictures of one import: finds each, saves it once, remembers where it went.
import { detachString } from "./detach-string.ts";
import type { PictureShelf } from "./picture-folder.ts";
import type { ImportTarget } from "./ports.ts";
import type { OpenSource } from "./records.ts";

/** Why a picture is not brought in. */
export type PictureProblem = "picture-missing" | "picture-unreadable" | "picture-forbidden" | "picture-too-large" | "picture-too-many";

export type Fetched = { bytes: Uint8Array; name: string; problem: null } | { bytes?: never; problem: PictureProblem };
/** Brings a picture from its address; never throws. */
export type FetchPicture = (address: string) => Promise<Fetched>;

/** Where pictures are looked for, in this order. */
export type PictureSources = { shelf: PictureShelf | null; fetch: FetchPicture | null };

/** Where a picture is now, or what is wrong with it. */
export type Placed = { path: string; problem: null; isFetched?: boolean } | { path: null; problem: PictureProblem };

export class Pictures {
	private readonly target: Pick<ImportTarget, "savePicture">;
	private readonly sources: PictureSources;
	private readonly namesOf: (address: string) => string[];
	private readonly byFile = new Map<string, Placed>();
	private readonly byAddress = new Map<string, Placed>();

	constructor(target: Pick<ImportTarget, "savePicture">, sources: PictureSources, namesOf?: OpenSource["pictureNames"]) {
		this.target = target;
		this.sources = sources;
		this.namesOf = namesOf ?? ((address) => [address]);
	}

	/** How many pictures were brought in. */
	get saved(): number {
		return new Set([...this.byAddress.values()].flatMap(({ path }) => path ?? [])).size;
	}

	/** Addresses whose picture was not found, or was none. */
	get missing(): { address: string; problem: PictureProblem }[] {
		return [...this.byAddress].flatMap(([address, { problem }]) => (problem ? [{ address, problem }] : []));
	}

	/** The picture's new address. */
	async place(address: string): Promise<Placed> {
		const known = this.byAddress.get(address);
		if (known) return known;
		const placed = await this.bring(address);
		this.byAddress.set(detachString(address), placed);
		return placed;
	}

	private async bring(address: string): Promise<Placed> {
		const { shelf, fetch } = this.sources;
		const names = this.namesOf(address);
		const file = shelf?.locate(...names);
		if (shelf && file) {
			const placed = this.byFile.get(file) ?? (await this.save(await shelf.read(file), address));
			this.byFile.set(file, placed);
			return placed;
		}
		if (!fetch || !/^https?:\/\//i.test(address)) return { path: null, problem: "picture-missing" };
		let fetched: Fetched = { problem: "picture-missing" };
		// The best one, then the one the text names: each asks its site.
		for (const name of new Set([names[0] ?? address, address])) if (fetched.problem === "picture-missing") fetched = await fetch(name);
		if (fetched.problem !== null) return { path: null, problem: fetched.problem };
		const placed = await this.save(fetched, address);
		return placed.path === null ? placed : { ...placed, isFetched: true };
	}

	private async save(file: { bytes: Uint8Array; name: string } | null, address: string): Promise<Placed> {
		const saved = file && (await this.target.savePicture({ ...file, address }));
		return saved ? { path: saved.path, problem: null } : { path: null, problem: "picture-unreadable" };
	}
}
