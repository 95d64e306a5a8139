// `node scripts/lexicon.mjs FOLDER`: packs which word each French form comes from, out of the Lefff, for app/platform/french/lexicon.ts to read. FOLDER is
// where `npm install lefff-helper@4.2.6 french-verbs-lefff@3.4.0` was run: they are read once, and the house does not stand on them.
// The Lefff is its authors' own work, under the LGPL-LR: its licence stands beside what is packed.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { BLOCK } from "../app/platform/french/lexicon.ts";
import { fold } from "../app/shared/fold.ts";

const into = join(import.meta.dirname, "../app/platform/french");

/** Where a form that the Lefff makes a word of its own belongs all the same. */
const OWN = { travaux: ["travail"], elus: ["elu", "elire"], elues: ["elu", "elire"] };

const LEAST_PLURAL = 6;

const read = (...path) => JSON.parse(readFileSync(join(...path), "utf8"));

/** Folded forms and the folded words each may come from; only what is one word. */
function lemmas(folder) {
	const found = new Map();
	const add = (form, lemma) => {
		if (!form || !lemma || form === "NA") return;
		const [of, to] = [fold(form), fold(lemma)];
		if (!/^[a-z]{2,}$/.test(of) || !/^[a-z]{2,}$/.test(to)) return;
		found.set(of, (found.get(of) ?? new Set()).add(to));
	};
	const nominal = join(folder("lefff-helper"), "resources_pub");
	for (const [form, lemma] of Object.entries(read(nominal, "nouns.json"))) add(form, lemma);
	const participles = read(nominal, "pastParticiples.json");
	for (const [form, [lemma, isParticiple]] of Object.entries(read(nominal, "adjectives.json"))) {
		add(form, isParticiple ? participles[lemma] : lemma);
		if (isParticiple) add(form, lemma);
	}
	for (const [verb, tenses] of Object.entries(read(folder("french-verbs-lefff"), "dist/conjugations.json")))
		for (const forms of Object.values(tenses)) for (const form of forms) add(form, verb);
	// The Lefff makes many a plural a word of its own as well (« réparations »): it is found by one of them too. A short one is often another word.
	for (const [form, from] of found) {
		const single = form.slice(0, -1);
		if (form.length >= LEAST_PLURAL && form.endsWith("s") && from.has(form) && found.get(single)?.has(single)) from.add(single);
	}
	for (const [form, own] of Object.entries(OWN)) for (const lemma of own) add(form, lemma);
	return found;
}

/** How far two words are alike from their beginning, told by one sign. */
function alike(left, right) {
	let common = 0;
	while (common < 35 && left[common] !== undefined && left[common] === right[common]) common += 1;
	return common;
}

/**
 * Lines in order: how many letters a form has in common with the one before (none where a block begins), the rest of it, and for each word
 * it comes from how many of its own first letters that keeps, and how it goes on.
 */
function packed(forms) {
	let before = "";
	const lines = [...forms]
		.sort(([left], [right]) => (left < right ? -1 : 1))
		.map(([form, from], index) => {
			const common = index % BLOCK === 0 ? 0 : alike(form, before);
			before = form;
			const words = [...from].sort().map((word) => `${alike(word, form).toString(36)}${word.slice(alike(word, form))}`);
			return `${common.toString(36)}${form.slice(common)} ${words.join(" ")}\n`;
		});
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 };
	return brotliCompressSync(lines.join(""), { params });
}

const [given] = process.argv.slice(2);
if (!given) throw new Error("node scripts/lexicon.mjs FOLDER");
const folder = (name) => join(resolve(given), "node_modules", name);
writeFileSync(join(into, "lexicon.br"), packed(lemmas(folder)));
copyFileSync(join(folder("lefff-helper"), "resources_pub/LICENSE"), join(into, "LICENSE-lexicon.txt"));
