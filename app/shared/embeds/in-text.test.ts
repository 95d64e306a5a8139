import { expect, test } from "vitest";
import { cardsIn, mentionedIn } from "./in-text.ts";

const FILM = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const text = `Un mot, https://youtu.be/aqz-KE-bpKQ dans une phrase.

https://vimeo.com/76979871

<https://piaille.fr/@nom/123456789>

\`\`\`
https://vimeo.com/1
\`\`\`

<iframe width="3" src="//www.youtube.com/embed/aqz-KE-bpKQ?start=9&amp;rel=0"></iframe>

[embed]https://vimeo.com/2[/embed] et https://exemple.fr/

https://vimeo.com/76979871?share=copy`;

test("every address of a text that may be a card's", () => {
	expect(mentionedIn(text)).toEqual([
		FILM,
		"https://vimeo.com/76979871",
		"https://piaille.fr/@nom/123456789",
		"https://vimeo.com/1",
		`${FILM}&t=9s`,
		"https://vimeo.com/2",
	]);
	expect(mentionedIn("Rien")).toEqual([]);
});

test("its cards, in their order, each once: alone in their paragraph, and players; code is none", () => {
	expect(cardsIn(text).map(({ address }) => address)).toEqual([
		"https://vimeo.com/76979871",
		"https://piaille.fr/@nom/123456789",
		`${FILM}&t=9s`,
	]);
});
