// Links in brackets: `[texte->adresse]`, `[->art12]`, anchors, the glossary, abbreviations. Source: spip/textwheel, inc/lien.php.
import { escapeHtml } from "../../../shared/escape-html.ts";
import { spipNumberIn } from "./addresses.ts";
import type { Writing } from "./say.ts";

const LINK = /\[([^[\]]{0,3000}?)->>?([^\]\n]{0,2000})\]/g;
const ANCHOR = /\[#?([^\s[\]<>]{1,100})\s{0,9}<-\]/g;
const GLOSSARY = /\[\?\s{0,9}([^[\]<>|#{}]{1,200})(?:[|#{][^[\]<>]{0,300})?\]/g;
const ABBREVIATION = /\[([^[\]|<>\n]{1,100})\|([^[\]|<>\n]{1,500})\]/g;

/** Puts the links of a text on the shelf; their words stay readable for what follows. */
export function shelveLinks(text: string, writing: Writing): string {
	const { shelf } = writing;
	return text
		.replace(ANCHOR, "")
		.replace(LINK, (_all, words: string, to: string) => linkOf(words, to.trim(), writing))
		.replace(GLOSSARY, (_all, term: string) => {
			const name = term.trim();
			const address = `https://fr.wikipedia.org/wiki/${encodeURIComponent(name.replace(/\s+/g, "_"))}`;
			return `${shelf.inline(`<a href="${address}">`)}${name}${shelf.inline("</a>")}`;
		})
		.replace(ABBREVIATION, (_all, short: string, long: string) => {
			const title = long.replace(/\s*\{[a-z]{2,3}(?:[-_][a-z]+)?\}\s*$/i, "").trim();
			return shelf.inline(`<abbr title="${escapeHtml(title)}">${escapeHtml(short.trim())}</abbr>`);
		});
}

/** Words, the bubble and the language of what they lead to. */
function partsOf(written: string): { words: string; title: string } {
	const plain = written.replace(/\{[a-z]{2,3}(?:[-_][a-z]+)?\}\s*$/i, "");
	const bar = plain.indexOf("|");
	return bar < 0 ? { words: plain.trim(), title: "" } : { words: plain.slice(0, bar).trim(), title: plain.slice(bar + 1).trim() };
}

function linkOf(written: string, to: string, writing: Writing): string {
	const { lookups, say, shelf } = writing;
	const { words, title } = partsOf(written);
	if (to.startsWith("#")) {
		say("anchor", to);
		return words;
	}
	const glossary = /^\?(\S.*)?$/.exec(to);
	const named = spipNumberIn(to, lookups);
	const target = named && lookups.target(named.thing, named.id);
	const address = glossary
		? `https://fr.wikipedia.org/wiki/${encodeURIComponent((glossary[1] ?? words).replace(/\s+/g, "_"))}`
		: named
			? target?.href
				? target.href + named.hash
				: null
			: lookups.leadsTo(to);
	const shown = words || escapeHtml(target?.title ?? "") || escapeHtml(to.replace(/^mailto:/, ""));
	if (address === null) {
		if (to !== "") say(named?.thing === "document" ? "no-document" : "no-page", to);
		return shown;
	}
	if (title !== "") say("bubble", title);
	const open = `<a href="${escapeHtml(address)}">`;
	return `${shelf.inline(open)}${shown}${shelf.inline("</a>")}`;
}
