import { escapeHtml } from "../../../../shared/escape-html.ts";
import { fields, withoutName } from "./merge-fields.ts";

/** What one message is made of before it has a recipient: a part of what a newsletter's frozen content holds. */
export type FrozenLetter = { subject: string; html: string; text: string };

/** What is one recipient's own. */
export type Recipient = {
	firstName: string | null;
	email: string;
	urls: { unsubscribe: string; myData: string; online: string };
	/** Whether this person agreed to be measured: no image and untouched links for everyone else. */
	tracked: boolean;
	track: (url: string) => string;
	pixelUrl: string | null;
	/** A link no reader sees, in measured mails: only a machine follows it. */
	trapUrl?: string | null;
};

type Slot = "firstName" | "unsubscribe" | "myData" | "online" | "pixel";
type Piece = string | { slot: Slot } | { link: string };
type Prepared = { pieces: Piece[] };

const SLOTS = new Map<string, Slot>(Object.entries(fields).map(([slot, field]) => [field, slot as Slot]));
const FIELD = /(\{\{(?:prenom|unsubscribe_url|my_data_url|online_url|pixel)\}\})/;
const FIELD_OR_LINK = /(\{\{(?:prenom|unsubscribe_url|my_data_url|online_url|pixel)\}\}|(?<=<a [^>]*href=")https?:[^"]*(?="))/;

function cut(text: string, pattern: RegExp): Prepared {
	const pieces: Piece[] = [];
	for (const [index, part] of text.split(pattern).entries()) {
		// What the pattern found stands at each odd place.
		const slot = index % 2 === 1 ? SLOTS.get(part) : undefined;
		if (slot) pieces.push({ slot });
		else if (index % 2 === 1) pieces.push({ link: unescapeHtml(part) });
		else if (part !== "") pieces.push(part);
	}
	return { pieces };
}

/** Every form a frozen letter is sent in, cut once and kept as long as the letter itself. */
type Cuts = Record<"subject" | "text" | "html" | "measured", { named: Prepared; nameless: Prepared }>;
const kept = new WeakMap<FrozenLetter, Cuts>();

function cutsOf(letter: FrozenLetter): Cuts {
	const known = kept.get(letter);
	if (known) return known;
	const both = (text: string, pattern: RegExp) => ({ named: cut(text, pattern), nameless: cut(withoutName(text), pattern) });
	const cuts: Cuts = {
		subject: both(letter.subject, FIELD),
		text: both(letter.text, FIELD),
		html: both(letter.html, FIELD),
		measured: both(letter.html, FIELD_OR_LINK),
	};
	kept.set(letter, cuts);
	return cuts;
}

/**
 * Makes one recipient's message. Pure, and made to be called for each of tens of thousands: the letter is cut into pieces
 * at the first call, after that it is only joined. A first name is words, never markup nor a header of its own.
 */
export function personalise(letter: FrozenLetter, recipient: Recipient): { subject: string; html: string; text: string } {
	const cuts = cutsOf(letter);
	const firstName = nameOnOneLine(recipient.firstName);
	const form = firstName === "" ? "nameless" : "named";
	const { urls, tracked, track, pixelUrl, trapUrl } = recipient;
	const plain: Record<Slot, string> = { firstName, ...urls, pixel: "" };
	const image =
		tracked && pixelUrl ? `<img src="${escapeAnywhere(pixelUrl)}" width="1" height="1" alt="" style="display:block;border:0">` : "";
	const trap = tracked && trapUrl ? `<a href="${escapeAnywhere(trapUrl)}" style="display:none" tabindex="-1" aria-hidden="true"></a>` : "";
	const escaped: Record<Slot, string> = {
		firstName: escapeAnywhere(firstName),
		unsubscribe: escapeAnywhere(urls.unsubscribe),
		myData: escapeAnywhere(urls.myData),
		online: escapeAnywhere(urls.online),
		pixel: image + trap,
	};
	return {
		subject: join(cuts.subject[form], plain, track)
			.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
			.trim(),
		html: join((tracked ? cuts.measured : cuts.html)[form], escaped, (url) => escapeAnywhere(track(url))),
		text: join(cuts.text[form], plain, track),
	};
}

function join({ pieces }: Prepared, values: Record<Slot, string>, link: (url: string) => string): string {
	let whole = "";
	for (const piece of pieces) {
		if (typeof piece === "string") whole += piece;
		else if ("slot" in piece) whole += values[piece.slot];
		else whole += link(piece.link);
	}
	return whole;
}

const LONGEST_NAME = 80;

function nameOnOneLine(name: string | null): string {
	return (name ?? "")
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
		.trim()
		.slice(0, LONGEST_NAME);
}

/** The web addresses a message's links lead to, each once, in order: what `track` may be asked for. */
export function linksIn(html: string): string[] {
	return [
		...new Set(cut(html, FIELD_OR_LINK).pieces.flatMap((piece) => (typeof piece === "object" && "link" in piece ? [piece.link] : []))),
	];
}

/** Escapes a text for wherever an author may have written a field: an attribute between single quotes too. */
function escapeAnywhere(text: string): string {
	return escapeHtml(text).replaceAll("'", "&#39;");
}

function unescapeHtml(text: string): string {
	return text.replace(/&(?:amp|#38|#x26|quot|#34|#x22|#39|#x27|lt|gt);/gi, (reference) => {
		const name = reference.slice(1, -1).toLowerCase();
		return UNESCAPES[name] ?? reference;
	});
}

const UNESCAPES: Record<string, string> = {
	amp: "&",
	"#38": "&",
	"#x26": "&",
	quot: '"',
	"#34": '"',
	"#x22": '"',
	"#39": "'",
	"#x27": "'",
	lt: "<",
	gt: ">",
};
