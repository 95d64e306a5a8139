// Owns what the library knows of the pictures of a text (whose they are, what stays in sight): asked in one go, shown by each.
import type { MediaImage } from "../../../shared/media.ts";
import { askDetails } from "../../admin/asked-details.ts";

type Listener = (image: MediaImage) => void;

export type KnownPictures = {
	/** Told at once of what is known, and of every change; answers how to be told no more. */
	follow: (src: string, listener: Listener) => () => void;
	/** What a write answered. */
	put: (image: MediaImage) => void;
};

/** As many addresses as one question asks after. */
const AT_ONCE = 40;

/** What is known of pictures, for one desk. */
export function knownPictures(): KnownPictures {
	const known = new Map<string, MediaImage>();
	const listeners = new Map<string, Set<Listener>>();
	const asked = new Set<string>();
	let waiting: string[] = [];

	const put = (image: MediaImage) => {
		known.set(image.url, image);
		for (const listener of listeners.get(image.url) ?? []) listener(image);
	};
	const askAll = async () => {
		const wanted = waiting;
		waiting = [];
		for (let at = 0; at < wanted.length; at += AT_ONCE) {
			try {
				const { images = [], image } = await askDetails(wanted.slice(at, at + AT_ONCE));
				for (const one of image ? [image] : images) if (!known.has(one.url)) put(one);
			} catch {
				// The text is written without: only credit and focus wait for what is known.
				for (const src of wanted) asked.delete(src);
			}
		}
	};
	return {
		follow(src, listener) {
			const all = listeners.get(src) ?? new Set();
			listeners.set(src, all.add(listener));
			const image = known.get(src);
			if (image) listener(image);
			else if (src.startsWith("/images/") && !asked.has(src)) {
				asked.add(src);
				if (waiting.push(src) === 1) queueMicrotask(() => void askAll());
			}
			return () => void all.delete(listener);
		},
		put,
	};
}
