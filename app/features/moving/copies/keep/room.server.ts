// Owns that copies leave room for the rest of a disk: what they take is never more than a share of what would be free without them.
import type { Objects } from "../../../../platform/files/objects.ts";
import { copiesCopy as copy } from "../copy.ts";
import { CopyRefusal } from "../refusal.ts";

/** A copy does not fit beside those that are there. `lacking`: it wants at least so many bytes more. */
export class NoRoomError extends CopyRefusal {
	readonly lacking: number;
	constructor(place: string, share: number, lacking: number) {
		super(copy.noRoom(place, share));
		this.name = "NoRoomError";
		this.lacking = lacking;
	}
}

/** Objects into which no more is put than was allowed: what would pass it throws NoRoomError. */
export type Bounded = {
	objects: Objects;
	/** Allows a share, in percent, of what would be free if the `taken` bytes of copies were not there. No bounds where nobody can say (a bucket). */
	allow: (taken: number) => Promise<void>;
};

/** Puts bounds around a place. Nothing is bounded before `allow`. */
export function bounded(objects: Objects, share: number): Bounded {
	let left = Number.POSITIVE_INFINITY;
	// What was put before it did not fit stands there, and takes no more room when it is put again.
	const there = new Set<string>();
	return {
		objects: {
			...objects,
			async put(name, bytes) {
				if (!there.has(name)) left -= bytes.byteLength;
				if (left < 0) throw new NoRoomError(objects.label, share, -left);
				await objects.put(name, bytes);
				there.add(name);
			},
		},
		async allow(taken) {
			const room = await objects.room();
			left = room ? Math.floor(((room.free + taken) * share) / 100) - taken : Number.POSITIVE_INFINITY;
		},
	};
}
