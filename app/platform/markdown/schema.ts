// Owns the list of what a body's HTML may hold once rendered: the sanitiser's schema.

import type { Schema } from "hast-util-sanitize";

/** Structure and words, nothing that runs, styles, loads or submits. */
export const BODY_SCHEMA: Schema = {
	tagNames: (
		"a abbr bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure " +
		"h1 h2 h3 h4 h5 h6 hr img input ins kbd li mark ol p pre q rp rt ruby samp section small span strong sub " +
		"summary sup table tbody td tfoot th thead tr ul var"
	).split(" "),
	// `embed` and `player` are marks of our own (find-embeds.ts): no author's tag bears them this far.
	attributes: {
		"*": ["lang", "dir"],
		a: [
			...["href", "title", "dataFootnoteRef", "dataFootnoteBackref", "id"],
			["className", /^(?:player|bouton(?:-(?:primary|secondary|outline|small|medium|large))?)$/],
		],
		abbr: ["title"],
		code: [["className", /^language-[\w+#.-]{1,30}$/]],
		details: ["open"],
		dfn: ["title"],
		div: [["className", /^(?:bloc|colonnes?)$/]],
		img: ["src", "alt", "title", "width", "height"],
		input: [["type", "checkbox"], "checked"],
		li: ["value", "id"],
		ol: ["start", "reversed"],
		p: [["className", "embed"]],
		section: ["dataFootnotes"],
		td: ["colSpan", "rowSpan", "align"],
		th: ["colSpan", "rowSpan", "align", "scope"],
	},
	protocols: { href: ["http", "https", "mailto", "tel"], src: ["http", "https"] },
	ancestors: {
		tbody: ["table"],
		td: ["table"],
		th: ["table"],
		thead: ["table"],
		tfoot: ["table"],
		tr: ["table"],
		caption: ["table"],
	},
	strip: ["script", "style", "template", "title", "textarea"],
	required: {},
	// Ids come only from the notes, made by ourselves: the tags' own never pass.
	clobber: [],
	clobberPrefix: "",
	allowComments: false,
	allowDoctypes: false,
};
