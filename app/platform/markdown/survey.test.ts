import { expect, test } from "vitest";
import { surveyBody } from "./survey.ts";

test("a body is looked over: pictures and their words, links, headings as written, running text", () => {
	const body = [
		"## Un titre",
		"Un [lien](/a) et ![](/images/b.webp) puis **gras**.",
		"#### Un *saut*",
		"- un point\n- deux\n\n  suite",
		"> cité",
		"```\n[code](/non)\n```",
		"[piège](javascript:alert(1)) <a id='ici'></a>",
		"| a | b |\n|---|---|\n| c | d |",
	].join("\n\n");
	expect(surveyBody(body)).toEqual({
		images: [{ src: "/images/b.webp", alt: "" }],
		links: [
			{ href: "/a", words: "lien" },
			{ href: null, words: "piège" },
		],
		headings: [
			{ depth: 2, text: "Un titre" },
			{ depth: 4, text: "Un saut" },
		],
		passages: ["Un lien et puis gras.", "un point", "deux", "suite", "cité", "piège"],
	});
});
