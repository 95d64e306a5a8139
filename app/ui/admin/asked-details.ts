// Owns asking what the library knows of pictures: one that a field shows and a text as well is asked about once.
import { adminPaths } from "../../shared/admin-addresses.ts";
import type { MediaImage } from "../../shared/media.ts";

/** Of one address, its image, null where the library has none; of several, theirs. */
type Details = { images?: MediaImage[]; image?: MediaImage | null };

/** What opens a page asks within it; later something may have been changed. */
const SAME_FOR_MS = 3_000;

const asked = new Map<string, Promise<Details>>();

/** @throws what fetch does: the next one asks again */
export function askDetails(urls: readonly string[]): Promise<Details> {
	const search = new URLSearchParams(urls.map((url) => ["url", url])).toString();
	const before = asked.get(search);
	if (before) return before;
	const answer = fetch(`${adminPaths.images.details}?${search}`, { headers: { Accept: "application/json" } }).then(
		async (found): Promise<Details> => (found.ok ? found.json() : {}),
	);
	asked.set(search, answer);
	const forget = () => void asked.delete(search);
	answer.then(() => setTimeout(forget, SAME_FOR_MS), forget);
	return answer;
}
