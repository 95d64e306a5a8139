import { escapeHtml } from "../../../../shared/escape-html.ts";
import { fieldNames, fields, withoutName } from "./merge-fields.ts";

/** What one message is made of before it has a recipient: a part of what a newsletter's frozen content holds. */
export type FrozenNewsletter = { subject: string; html: string; text: string };

/** What is one recipient's own. */
export type PersonalParts = {
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
const ANY_FIELD = `\\{\\{(?:${fieldNames()})\\}\\}`;
const FIELD = new RegExp(`(${ANY_FIELD})`);
const FIELD_OR_LINK = new RegExp(`(${ANY_FIELD}|(?<=<a [^>]*href=")https?:[^"]*(?="))`);

/** How words are written down where they go: as they are, or in the encoding of a mail. */
type Write<Words extends string> = (text: string) => Words;
const asTheyAre: Write<string> = (text) => text;

function cut(text: string, pattern: RegExp, write: Write<string> = asTheyAre): Prepared {
	const pieces: Piece[] = [];
	for (const [index, part] of text.split(pattern).entries()) {
		// What the pattern found stands at each odd place.
		const slot = index % 2 === 1 ? SLOTS.get(part) : undefined;
		if (slot) pieces.push({ slot });
		else if (index % 2 === 1) pieces.push({ link: unescapeHtml(part) });
		else if (part !== "") pieces.push(write(part));
	}
	return { pieces };
}

/** Every form a frozen newsletter is sent in, cut and written down once, and kept as long as the newsletter itself. */
type Cuts = Record<"subject" | "text" | "html" | "measured", { named: Prepared; nameless: Prepared }>;
const kept = new WeakMap<FrozenNewsletter, Map<Write<string>, Cuts>>();

function cutsOf(newsletter: FrozenNewsletter, write: Write<string>): Cuts {
	const ofNewsletter = kept.get(newsletter) ?? new Map<Write<string>, Cuts>();
	const known = ofNewsletter.get(write);
	if (known) return known;
	const both = (text: string, pattern: RegExp, how = write) => ({
		named: cut(text, pattern, how),
		nameless: cut(withoutName(text), pattern, how),
	});
	const cuts: Cuts = {
		subject: both(newsletter.subject, FIELD, asTheyAre),
		text: both(newsletter.text, FIELD),
		html: both(newsletter.html, FIELD),
		measured: both(newsletter.html, FIELD_OR_LINK),
	};
	kept.set(newsletter, ofNewsletter.set(write, cuts));
	return cuts;
}

/**
 * Makes one recipient's message. Pure, and made to be called for each of tens of thousands: the newsletter is cut into pieces
 * at the first call, after that it is only joined. A first name is words, never markup nor a header of its own.
 * @param write - what both parts are written with; the subject stays as it is
 */
export function personalise<Words extends string = string>(
	newsletter: FrozenNewsletter,
	recipient: PersonalParts,
	write: Write<Words> = asTheyAre as Write<Words>,
): { subject: string; html: Words; text: Words } {
	const cuts = cutsOf(newsletter, write);
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
		subject: join(cuts.subject[form], plain, track, asTheyAre)
			.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
			.trim(),
		html: join((tracked ? cuts.measured : cuts.html)[form], escaped, (url) => escapeAnywhere(track(url)), write),
		text: join(cuts.text[form], plain, track, write),
	};
}

function join<Words extends string>(
	{ pieces }: Prepared,
	values: Record<Slot, string>,
	link: (url: string) => string,
	write: Write<Words>,
): Words {
	let whole = "";
	for (const piece of pieces) {
		if (typeof piece === "string") whole += piece;
		else whole += write("slot" in piece ? values[piece.slot] : link(piece.link));
	}
	return whole as Words;
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
