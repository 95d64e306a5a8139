import { useEffect, useState } from "react";

/** Where the eye reads: from just under the sticky links down to the upper third of the window. */
const READING_BAND = "-112px 0px -66% 0px";

/**
 * The section being read, for the links above it. The first one until the page is hydrated; between two sections, the
 * last one seen.
 * @param ids - ids of the sections, in their order on the page
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
	const [current, setCurrent] = useState(ids[0]);
	const key = ids.join(" ");
	useEffect(() => {
		const order = key.split(" ");
		const seen = new Set<string>();
		const observer = new IntersectionObserver(
			(entries) => {
				for (const { target, isIntersecting } of entries) {
					if (isIntersecting) seen.add(target.id);
					else seen.delete(target.id);
				}
				const first = order.find((id) => seen.has(id));
				if (first) setCurrent(first);
			},
			{ rootMargin: READING_BAND },
		);
		for (const id of order) {
			const section = document.getElementById(id);
			if (section) observer.observe(section);
		}
		return () => observer.disconnect();
	}, [key]);
	return current;
}
