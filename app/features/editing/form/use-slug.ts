import { useCallback, useEffect, useRef, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { itemSlug } from "../../../shared/slug.ts";
import { askQuietly } from "../../../ui/admin/ask-quietly.ts";
import { headingOf, type SomeFields } from "../field-values.ts";

/** Row 198. */
const RECOMPUTE_AFTER_MS = 500;

type Slug = {
	/** Written by hand: the heading no longer changes it. */
	byHand: boolean;
	/** The slug field was typed in. */
	write: (slug: string) => void;
};

/**
 * Keeps the slug in step with the title or name: 500 ms after its last change, made here and then corrected by the server when
 * the address is taken. `stale` says that the heading has changed since. An item that exists keeps its address until its heading changes, and takes it back when the heading does.
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
	const [byHand, setByHand] = useState(false);
	/** The heading the slug was made from; null asks to make it again. */
	const [madeFrom, setMadeFrom] = useState<string | null>(fields.slug ? heading : null);
	const latest = useRef({ set, byHand, base, ownId, slug: "" });
	latest.current = { set, byHand, base, ownId, slug: fields.slug ?? "" };

	// Both changed at once: another state came in whole (kept work, a restored version), whose address goes with its heading.
	const slug = fields.slug ?? "";
	const seen = useRef({ heading, slug });
	useEffect(() => {
		if (seen.current.heading !== heading && seen.current.slug !== slug) setMadeFrom(heading);
		seen.current = { heading, slug };
	}, [heading, slug]);

	const isStale = !byHand && heading !== madeFrom;
	useEffect(() => {
		stale.current = isStale;
	}, [stale, isStale]);

	useEffect(() => {
		if (byHand || heading === madeFrom) return;
		const timer = setTimeout(async () => {
			setMadeFrom(heading);
			const { base, ownId } = latest.current;
			if (base?.slug && heading.trim() === headingOf(kind, base)) return latest.current.set("slug", base.slug);
			const wanted = itemSlug(heading);
			latest.current.set("slug", wanted);
			if (!wanted) return;
			const free = await askQuietly<{ slug: string }>(adminPaths.items.slug(kind), { text: heading, id: ownId() });
			// Only while nothing else was made or written meanwhile.
			if (free && !latest.current.byHand && latest.current.slug === wanted) latest.current.set("slug", free.slug);
		}, RECOMPUTE_AFTER_MS);
		return () => clearTimeout(timer);
	}, [heading, byHand, madeFrom, kind]);

	const write = useCallback((typed: string) => {
		setByHand(typed !== "");
		if (typed === "") setMadeFrom(null);
		latest.current.set("slug", typed);
	}, []);
	return { byHand, write };
}
