import { applyEdit } from "../apply-edit.ts";
import type { Ground } from "./ground.ts";
import { headingsIn } from "./headings.ts";
import { hitsIn } from "./search.ts";

/** The text in Markdown. A browser draws nothing into a field: the current hit is what is chosen there. */
export function groundOfArea(area: HTMLTextAreaElement): Ground {
	/** A field does not scroll to what is chosen in it while it has no focus. */
	const seek = (pos: number) => {
		const share = area.value.slice(0, pos).split("\n").length / area.value.split("\n").length;
		area.scrollTop = share * area.scrollHeight - area.clientHeight / 2;
	};
	return {
		hits: (words, how) => hitsIn(area.value, words, how),
		headings: () => headingsIn(area.value),
		isLocked: () => area.readOnly || area.disabled,
		caret: () => area.selectionStart,
		chosen: () => area.value.slice(area.selectionStart, area.selectionEnd),
		show(hits, at, seeks) {
			const hit = hits[at];
			if (!hit || !seeks) return;
			area.setSelectionRange(hit.from, hit.to);
			seek(hit.from);
		},
		replace(hits, words) {
			const [first, last] = [hits[0], hits.at(-1)];
			if (!first || !last) return;
			let insert = "";
			let from = first.from;
			for (const hit of hits) {
				insert += area.value.slice(from, hit.from) + words;
				from = hit.to;
			}
			const end = first.from + insert.length;
			applyEdit(area, { from: first.from, to: last.to, insert, selectFrom: end, selectTo: end });
		},
		goTo(place) {
			area.focus();
			if (!place) return;
			area.setSelectionRange(place.from, place.to);
			seek(place.from);
		},
		watch(onChange) {
			const events = ["input", "keyup", "click"] as const;
			for (const name of events) area.addEventListener(name, onChange);
			return () => {
				for (const name of events) area.removeEventListener(name, onChange);
			};
		},
	};
}
