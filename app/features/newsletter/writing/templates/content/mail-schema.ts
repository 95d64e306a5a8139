// Owns the list of what the content of a mail may hold before it is dressed: the sanitiser's schema.
import type { Schema } from "hast-util-sanitize";
import { EMBED_CLASS, PLAYER_CLASS } from "../../../../../platform/markdown/find-embeds.ts";
import { BODY_SCHEMA } from "../../../../../platform/markdown/schema.ts";
import { buttonSizes, buttonStyles } from "../../../../../shared/markdown/fixed-forms.ts";

const LOOKS = [...buttonStyles, ...buttonSizes].join("|");

/** Words an author's classes may say: what a link or a block is meant to look like. Everything else is dropped. */
export const KNOWN_CLASSES = new RegExp(`^(?:bouton|button|btn|(?:bouton-)?(?:${LOOKS})|bloc|colonnes?|chiffres|credit)$`);

/** Structure and words; no style, nothing that runs, loads by itself or submits. Every look is given afterwards. */
export const MAIL_SCHEMA: Schema = {
	tagNames: (
		"a abbr b blockquote br caption cite code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li " +
		"mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul"
	).split(" "),
	attributes: {
		"*": ["lang", "dir"],
		a: ["href", "title", ["className", KNOWN_CLASSES, PLAYER_CLASS]],
		div: [
			["className", KNOWN_CLASSES],
			["align", /^(?:left|center|right)$/],
		],
		p: [
			["align", /^(?:left|center|right)$/],
			["className", EMBED_CLASS],
		],
		h2: [["align", /^(?:left|center|right)$/]],
		h3: [["align", /^(?:left|center|right)$/]],
		table: [["className", KNOWN_CLASSES]],
		ul: [["className", KNOWN_CLASSES]],
		small: [["className", KNOWN_CLASSES]],
		img: ["src", "alt", "title", "width", "height"],
		li: ["value"],
		ol: ["start", "reversed"],
		td: ["colSpan", "rowSpan", "align"],
		th: ["colSpan", "rowSpan", "align", "scope"],
	},
	protocols: { href: ["http", "https", "mailto"], src: ["http", "https"] },
	ancestors: BODY_SCHEMA.ancestors,
	strip: ["script", "style", "template", "title", "textarea", "select", "svg", "math", "noscript", "xmp", "noembed", "noframes"],
	required: {},
	clobber: [],
	clobberPrefix: "",
	allowComments: false,
	allowDoctypes: false,
};
