// Owns taking images along: each one read at its old place, put at the new one, read back and compared. What stands there already
// with the same bytes is not put again; what no row names any more is taken away.
import { hash } from "node:crypto";
import { type Files, storedFolders, typeOf } from "../../../platform/files/files.ts";
import type { Objects } from "../../../platform/files/objects.ts";
import { countFiles, type NamedFile } from "../copies/make/file-paths.ts";
import { CopyRefusal } from "../copies/refusal.ts";
import { moveCopy as copy } from "./copy.ts";

const AT_ONCE = 4;

/** Where images go: `objects` lists what stands there. */
export type ImagePlace = { files: Files; objects: Pick<Objects, "label" | "list"> };

export type Carrier = {
	/** Takes along what was not taken yet. @throws CopyRefusal when what was put is not what is read back */
	carry: (named: readonly NamedFile[], follow: (done: number, total: number) => void) => Promise<void>;
	/** Takes away, from the new place, what is not among these. */
	sweep: (named: readonly NamedFile[]) => Promise<void>;
	/** How many files stand at the new place and weigh how much; which are to be there, and the old place does not have. */
	taken: () => { files: number; bytes: number; missing: string[] };
};

/** Remembers what it has taken along, so that it can be called again for what has come since. */
export function openCarrier(from: Pick<Files, "get">, to: ImagePlace): Carrier {
	const sizes = new Map<string, number>();
	let missing: string[] = [];

	/** Answers whether it was there to be taken. */
	async function carryOne({ path, isSure }: NamedFile): Promise<boolean> {
		const file = await from.get(path);
		if (!file) {
			if (isSure) missing.push(path);
			return false;
		}
		const wanted = hash("sha256", file.bytes);
		const isThere = async () => {
			const there = await to.files.get(path);
			return there !== null && hash("sha256", there.bytes) === wanted;
		};
		if (!(await isThere())) {
			await to.files.put(path, file.bytes, { type: typeOf(path), overwrite: true });
			if (!(await isThere())) throw new CopyRefusal(copy.imageDiffers(path));
		}
		sizes.set(path, file.bytes.byteLength);
		return true;
	}

	return {
		async carry(named, follow) {
			missing = [];
			const left = named.filter(({ path }) => !sizes.has(path));
			const counted = countFiles(left);
			for (let start = 0; start < left.length; start += AT_ONCE) {
				const { done, total } = counted.progress();
				follow(done, total);
				const group = left.slice(start, start + AT_ONCE);
				// All have come to their end before one that failed ends the move: nothing is put behind its back.
				const ends = await Promise.allSettled(group.map(carryOne));
				for (const [index, file] of group.entries()) {
					const end = ends[index];
					if (end?.status === "rejected") throw end.reason;
					counted.passed(file, end?.value === true);
				}
			}
		},
		async sweep(named) {
			const wanted = new Set(named.map(({ path }) => path));
			for (const folder of storedFolders) {
				for await (const { name } of to.objects.list(folder)) {
					if (wanted.has(name)) continue;
					await to.files.remove(name);
					sizes.delete(name);
				}
			}
		},
		taken: () => ({ files: sizes.size, bytes: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0), missing }),
	};
}
