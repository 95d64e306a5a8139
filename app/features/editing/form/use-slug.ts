import { useCallback, useEffect, useRef, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { itemSlug } from "../../../shared/slug.ts";
import { askQuietly } from "../../../ui/admin/ask-quietly.ts";
import { headingOf, type SomeFields } from "../field-values.ts";
import { followsHeading } from "../rules.ts";

/** Row 198. */
const RECOMPUTE_AFTER_MS = 500;

type Slug = {
	/** Written by hand: the heading no longer changes it. */
	byHand: boolean;
	/** The slug field was typed in. */
	write: (slug: string) => void;
};

/** Whether these fields have a slug that is not their heading's. */
function isByHand(kind: Kind, fields: SomeFields): boolean {
	const { slug } = fields;
	return Boolean(slug) && !followsHeading(kind, slug ?? "", headingOf(kind, fields));
}

/** The same of an item nobody has saved: its heading may have gone on, or back, in the half second before the slug followed, and be kept so. */
function isBegunByHand(kind: Kind, fields: SomeFields): boolean {
	const [slug, own] = [fields.slug ?? "", itemSlug(headingOf(kind, fields))];
	return !own.startsWith(slug) && !slug.startsWith(own) && isByHand(kind, fields);
}

/**
 * Keeps the slug in step with the title or name: 500 ms after its last change, made here and then corrected by the server when
 * the address is taken. `stale` says that the heading has changed since. An item that exists keeps its address until its heading changes, and
 * takes it back when the heading does; one whose address was written by hand keeps it until that is emptied.
 */
export function useSlug(
	kind: Kind,
	ownId: () => string,
	fields: SomeFields,
	base: SomeFields | null,
	set: (name: "slug", slug: string) => void,
	stale: { current: boolean },
): Slug {
	const heading = headingOf(kind, fields);
	const [byHand, setByHand] = useState(() => (base ? isByHand(kind, fields) : isBegunByHand(kind, fields)));
	/** The heading the slug was made from; null asks to make it again. */
	const [madeFrom, setMadeFrom] = useState<string | null>(fields.slug ? heading : null);
	const slug = fields.slug ?? "";
	const latest = useRef({ set, byHand, base, ownId, fields, slug });
	latest.current = { set, byHand, base, ownId, fields, slug };
	/** The slug this wrote last: any other came in from elsewhere. */
	const own = useRef(slug);
	const put = useCallback((slug: string) => {
		own.current = slug;
		latest.current.set("slug", slug);
	}, []);

	const seen = useRef({ heading, base });
	useEffect(() => {
		// What is saved came in, and is what is on screen: saved just now, or a restored version, which keeps the address of another heading.
		const isAsSaved = base !== null && base !== seen.current.base && base.slug === slug && headingOf(kind, base) === heading;
		if (own.current !== slug || isAsSaved) {
			const { base, fields } = latest.current;
			// What was typed while it was being saved is not what the saved address was made from.
			if (base?.slug === slug) setByHand(isByHand(kind, base));
			else setByHand(base ? isByHand(kind, fields) : isBegunByHand(kind, fields));
			// Both changed at once: another state came in whole (kept work), whose address goes with its heading.
			if (isAsSaved || seen.current.heading !== heading) setMadeFrom(heading);
		}
		own.current = slug;
		seen.current = { heading, base };
	}, [kind, heading, slug, base]);

	const isStale = !byHand && heading !== madeFrom;
	useEffect(() => {
		stale.current = isStale;
	}, [stale, isStale]);

	useEffect(() => {
		if (byHand || heading === madeFrom) return;
		const timer = setTimeout(async () => {
			setMadeFrom(heading);
			const { base, ownId } = latest.current;
			const isSaved = base !== null && heading.trim() === headingOf(kind, base);
			if (isSaved && base.slug && !isByHand(kind, base)) return put(base.slug);
			const wanted = itemSlug(heading);
			put(wanted);
			if (!wanted) return;
			const free = await askQuietly<{ slug: string }>(adminPaths.items.slug(kind), { text: heading, id: ownId() });
			// Only while nothing else was made or written meanwhile.
			if (free && !latest.current.byHand && latest.current.slug === wanted) put(free.slug);
		}, RECOMPUTE_AFTER_MS);
		return () => clearTimeout(timer);
	}, [heading, byHand, madeFrom, kind, put]);

	const write = useCallback(
		(typed: string) => {
			setByHand(typed !== "");
			if (typed === "") setMadeFrom(null);
			put(typed);
		},
		[put],
	);
	return { byHand, write };
}
