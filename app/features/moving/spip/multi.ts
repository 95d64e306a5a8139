// Several languages in one field: `<multi>défaut [fr] … [en] … </multi>`.
import { replacePairs } from "./pairs.ts";

const MULTI = /<(multi)>/gi;
const LANGUAGE = /\[([a-z]{2,3}(?:_[a-z]{2,})?)\]/gi;

/** The text in French, or in what stands first; `onOthers` hears which languages are not taken. */
export function inFrench(text: string, onOthers: (languages: string) => void = () => {}): string {
	if (!/<multi>/i.test(text)) return text;
	return replacePairs(text, MULTI, ({ inside }) => {
		const parts = inside.split(LANGUAGE);
		const byLanguage = new Map<string, string>();
		for (let at = 1; at < parts.length; at += 2) byLanguage.set((parts[at] ?? "").toLowerCase(), parts[at + 1] ?? "");
		const unnamed = (parts[0] ?? "").trim();
		const chosen = byLanguage.get("fr") ?? (unnamed || ([...byLanguage.values()][0] ?? ""));
		const others = [...byLanguage].filter(([, words]) => words !== chosen).map(([language]) => language);
		if (others.length > 0) onOthers(others.join(", "));
		return chosen.trim();
	});
}
