// Owns what a copy is read from, be it a place or one file.
import type { Place } from "./place/place.server.ts";
import { readAhead } from "./read-ahead.ts";

export type CopySource = {
	/** Manifests and chunks. */
	place: Place;
	/** Whether it is told of who leaves after its copies were made: a place is, a file is not. */
	hearsOn: boolean;
	/** The names of the images it holds. */
	images: ReadonlySet<string>;
	/** Hands over each of these images once, proved, and may hand over several at once. @throws CopyRefusal when one is damaged */
	eachImage: (wanted: ReadonlySet<string>, visit: (name: string, bytes: Uint8Array) => Promise<void>) => Promise<void>;
	/** Lets go of what reading needed. */
	close: () => Promise<void>;
};

/** Reads copies from a place. */
export async function sourceOf(place: Place): Promise<CopySource> {
	const images = await place.listObjects("images");
	return {
		place,
		hearsOn: true,
		images: new Set(images.keys()),
		async eachImage(wanted, visit) {
			const visits = readAhead(wanted, async (name) => visit(name, await place.getObject("images", name)));
			for await (const _visited of visits);
		},
		close: async () => {},
	};
}
