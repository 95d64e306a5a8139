// Owns which tags and attributes an author may write in a body, and what becomes of the others.

export const PHRASING = new Set(
	"a abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby samp small span strong sub sup var".split(" "),
);
export const VOID = new Set(["br", "hr", "img"]);
export const FLOW = new Set(
	"blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 li ol p pre summary table tbody td tfoot th thead tr ul".split(
		" ",
	),
);
export const RENAMED: Record<string, string> = {
	acronym: "abbr",
	address: "div",
	article: "div",
	aside: "div",
	center: "div",
	dir: "ul",
	fieldset: "div",
	footer: "div",
	header: "div",
	hgroup: "div",
	legend: "p",
	main: "div",
	menu: "ul",
	nav: "div",
	section: "div",
	s: "del",
	strike: "del",
	tt: "code",
	b: "strong",
	i: "em",
};
/** Elements whose content is not text to read. */
export const SWALLOWED = new Set(
	"script style iframe object video audio canvas svg math template textarea select button form noembed noframes xmp plaintext title head datalist map frameset applet marquee dialog".split(
		" ",
	),
);
export const PLAYERS = new Set(["iframe", "object", "video", "audio"]);
/** Opening one of these ends the previous one, as in HTML. */
export const SELF_ENDING = new Set(["p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot"]);
export const SCOPES = new Set(["ul", "ol", "dl", "table", "blockquote", "div", "details", "figure"]);

const NUMBER = /^\d{1,5}$/;
const ALLOWED: Record<string, Record<string, RegExp>> = {
	"*": { lang: /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i, dir: /^(?:ltr|rtl|auto)$/i },
	a: {
		href: /^[\s\S]{1,4000}$/,
		title: /^[\s\S]{1,500}$/,
		// The words of the newsletter's editor; pages that show newsletters give them looks.
		class: /^bouton(?: bouton-(?:primary|secondary|outline|small|medium|large)){0,2}$/,
	},
	abbr: { title: /^[\s\S]{1,500}$/ },
	dfn: { title: /^[\s\S]{1,500}$/ },
	div: { class: /^(?:bloc|colonnes?)$/ },
	details: { open: /^(?:open)?$/ },
	img: {
		src: /^(?!\s*data:)[\s\S]{1,4000}$/i,
		alt: /^[\s\S]{0,1000}$/,
		title: /^[\s\S]{1,500}$/,
		width: NUMBER,
		height: NUMBER,
	},
	li: { value: /^-?\d{1,5}$/ },
	ol: { start: /^-?\d{1,5}$/, reversed: /^(?:reversed)?$/ },
	td: { colspan: /^[1-9]\d?$/, rowspan: /^[1-9]\d{0,2}$/, align: /^(?:left|center|right)$/i },
	th: {
		colspan: /^[1-9]\d?$/,
		rowspan: /^[1-9]\d{0,2}$/,
		align: /^(?:left|center|right)$/i,
		scope: /^(?:row|col|rowgroup|colgroup)$/i,
	},
	code: { class: /^language-[\w+#.-]{1,30}$/ },
};

/** The attributes of an opening tag that pass, written out and escaped; "" when none does. */
export function attributesOf(tag: string, attributes: Map<string, string>): string {
	let html = "";
	const rules = { ...ALLOWED["*"], ...ALLOWED[tag] };
	const align = /text-align:\s*(left|center|right)/i.exec(attributes.get("style") ?? "")?.[1];
	if (align && (tag === "td" || tag === "th")) attributes.set("align", align);
	for (const [name, rule] of Object.entries(rules)) {
		const value = attributes.get(name);
		if (value !== undefined && rule.test(decodeReferences(value))) html += ` ${name}="${quotable(value)}"`;
	}
	return html;
}

/** Escapes what would end a quoted attribute; references the author wrote stay references. */
function quotable(value: string): string {
	return value
		.replace(/&(?!#?\w{1,31};)/g, "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}

/** The few character references that matter in an address or a name. */
export function decodeReferences(value: string): string {
	return value
		.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (whole, hex?: string, decimal?: string) => {
			const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
			return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
		})
		.replace(/&(amp|quot|lt|gt|apos|nbsp);/g, (_, name: string) => REFERENCES[name] ?? "");
}

const REFERENCES: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", apos: "'", nbsp: "\u00a0" };
