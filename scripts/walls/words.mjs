// What stands where, by what a file says: queries in stores, French where a reader sees it, no domain in the platform.

const TEXTS_OF_OURS = /^app\/routes\.ts$|^app\/shared\/addresses\.ts$|(?:^|\/)(?:[\w-]+-)?(?:copy|mails?)\.tsx?$/;
const STORES = /(?:^|\/)(?:[\w-]+-)?store\.server\.ts$|^app\/platform\/db\//;
const TABLES = /^app\/platform\/db\/(?:schema|migrations?|migrate|tables)\b/;
/** « ÿ » is left out: it stands in names of places alone, and in the first bytes of a JPEG. */
const ACCENTS = /[àâäéèêëîïôöùûüçœæ]/i;
/** « l’image », « d'un »: no English word begins so. */
const ELISION = /(?<![\w’'])(?:[cdjlmnst]|qu)[’'](?=[a-z]{2})/i;
/** Words that are of no other language of ours, so that one is enough beside another word or a value… */
const STRONG =
	/(?<=^|[\s(])(?:aucune?|aux?|avec|cette|dans|des|du|erreur|est|la|les?|ne|nos|notre|nouvel(?:le)?|par|pas|pour|que|qui|sur|une|vos|votre|vous)(?=[\s:.,?!)]|$)/gi;
/** … and words that may be a code, a name or English: they count where two stand, or one between « and », or with ’. */
const WEAK = /(?<=^|[\s(])(?:à|ce|de|deux|en|et|il|ou|plus|sa|sans|se|ses|son|sont|tous|tout|un)(?=[\s:.,?!)]|$)/gi;
const MARKS = /[’«»]/;
const DOMAIN = new Set(
	"article articles visionary visionaries newsletter newsletters subscriber subscribers story stories campaign campaigns".split(" "),
);

/** Files that a wall lets through for good, and why. */
const EXCEPTIONS = {
	"app/platform/markdown/html-tags.ts": "« article » is an element of HTML",
	"app/platform/config/config.ts": "NEWSLETTER_URL is a variable of whoever runs the site",
};

/** French that is no word for a reader, and why it stands where it does. */
const FRENCH_ITSELF = {
	"app/shared/categories.ts": "names of categories as the database keeps them, keys of their marks",
	"app/features/newsletter/readers/list/columns.ts": "headings that files of other services have, folded, as they are recognized",
	"app/features/newsletter/readers/list/state-words.ts": "words of other services' files, folded, as they are recognized",
	"app/features/newsletter/readers/list/notes.ts": "words of people's own lists, folded, as they are recognized",
	"app/features/search/query.ts": "words every French text holds, which are not looked for",
	"app/platform/french/words.ts": "endings for women and men, as they are written beside each other",
	"app/platform/french/kin.ts": "nouns that look as if they were made of a verb",
	"app/shared/dates-fr.ts": "how French joins a day and an hour",
};

/** The words an identifier, an address or a sentence is made of. */
const wordsOf = (value) =>
	value
		.replace(/([a-z])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.split(/[^a-z]+/);
/** Whether a text has French to read in it: accents, elisions, or the small words that hold a sentence together. */
const isFrench = ({ value }) => {
	if (ACCENTS.test(value) || ELISION.test(value)) return true;
	const [strong, weak] = [STRONG, WEAK].map((words) => value.match(words)?.length ?? 0);
	return (strong > 0 && /\s/.test(value)) || weak > 1 || (weak > 0 && MARKS.test(value));
};
const isOfTheDomain = ({ value }) => wordsOf(value).some((word) => DOMAIN.has(word)) || /vie[-_]?alt/i.test(value);

/** Each wall: which files it is about, what offends in one of them, and what to do about it. */
export const WALLS = {
	queries: {
		about: (path) => !STORES.test(path),
		offends: ({ queries }) => queries,
		why: "queries stand in stores (*store.server.ts) and in platform/db",
	},
	french: {
		about: (path) => !TEXTS_OF_OURS.test(path) && !(path in FRENCH_ITSELF),
		offends: ({ texts }) => texts.filter(isFrench),
		why: "French stands in routes.ts, shared/addresses.ts, copy files, mail texts, demo/ and docs/",
	},
	domain: {
		about: (path) => path.startsWith("app/platform/") && !TABLES.test(path),
		offends: ({ texts, names }) => [...texts, ...names].filter(isOfTheDomain),
		why: "platform knows no word of the domain but in its schema and migrations",
	},
};

/** What a wall has to say of all sources: a line for each file that offends, at the first place it does. */
export function judge({ about, offends, why }, sources) {
	return sources
		.filter(({ path }) => about(path) && !(path in EXCEPTIONS))
		.flatMap((source) => {
			const [first] = offends(source);
			return first ? [`${source.path}:${source.lineOf(first.start)} ${shown(first.value)}: ${why}`] : [];
		});
}

const shown = (value) => `« ${value.trim().replaceAll(/\s+/g, " ").slice(0, 40)} »`;
