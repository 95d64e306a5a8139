// Owns how whom a newsletter is for is said to the browser.
import { isoToLocal } from "../../../shared/local-time.ts";
import type { Newsletter } from "../rules.ts";
import type { ShownAddressed } from "./components/addressed.tsx";
import { addressedText } from "./copy.ts";
import { isNarrowed } from "./rules.ts";

/** Whom a newsletter is for, among these letters. */
export function presentAddressed(
	{ topicId, segment }: Pick<Newsletter, "topicId" | "segment">,
	topics: readonly { id: string; name: string }[],
	timeZone: string,
): ShownAddressed {
	const day = (iso: string | null) => isoToLocal(iso, timeZone).slice(0, 10);
	return {
		topics: topics.map(({ id, name }) => ({ id, name })),
		topicId,
		from: day(segment.from),
		before: day(segment.before),
		source: segment.source ?? "",
		text: addressedText(topics.find(({ id }) => id === topicId)?.name ?? null, segment, timeZone),
		isNarrowed: isNarrowed(segment),
	};
}
