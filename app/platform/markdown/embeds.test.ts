import { describe, expect, test } from "vitest";
import type { BodyOptions, ResolvedImage } from "./body.ts";
import { renderBody } from "./render-body.ts";

const FILM = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const NOTE = "ce site reçoit alors votre adresse IP";

function html(markdown: string, options?: BodyOptions): string {
	return renderBody(markdown, options)
		.html.replace(/[\u00a0\u202f]/g, " ")
		.replaceAll("\u2060", "");
}

const act = (words: string) => `<span class="embed-act">${words}<span aria-hidden="true"> ↗</span></span><br>\n<small>${NOTE}</small>`;
const bare = (address: string, words: string) =>
	`<p class="embed"><a href="${address.replaceAll("&", "&#x26;")}" rel="noopener noreferrer"><span class="embed-words">${act(words)}</span></a></p>`;

const image: ResolvedImage = {
	width: 800,
	height: 450,
	alt: "Un lapin",
	sources: [{ type: "image/avif", srcset: "/images/film-480.avif 480w" }],
	src: "/images/film-480.webp",
	srcset: "/images/film-480.webp 480w",
};

describe("an address of another site, alone in its paragraph (issue 14)", () => {
	test.each([
		["bare", FILM],
		["between < and >", `<${FILM}>`],
		["in another of its forms", "https://youtu.be/aqz-KE-bpKQ?si=suivi"],
		["indented, with spaces after", `  ${FILM}  `],
	])("%s: a card that is a link", (_name, source) => {
		expect(html(`Avant.\n\n${source}\n\nAprès.`)).toBe(`<p>Avant.</p>\n${bare(FILM, "Regarder sur YouTube")}\n<p>Après.</p>`);
	});
	test("its last letters are its own, whatever Markdown makes of them", () => {
		expect(html("https://youtu.be/aqz-KE-bp__")).toBe(bare("https://www.youtube.com/watch?v=aqz-KE-bp__", "Regarder sur YouTube"));
	});
	test("the verb is the service's; whose site it is stands where its name does not say so", () => {
		expect(html("https://open.spotify.com/track/4aawyAB9vmqN3uQ7FjRGTy")).toContain("Écouter sur Spotify<");
		expect(html("https://bsky.app/profile/a.bsky.social/post/3kabc2def3gh4")).toContain("Lire sur Bluesky<");
		expect(html("https://www.openstreetmap.org/#map=16/48.85/2.35")).toContain("Voir la carte sur OpenStreetMap<");
		expect(html("https://piaille.fr/@nom/123456789")).toContain(`<small>piaille.fr : ${NOTE}</small>`);
	});
	test("with the title and the picture the site keeps of it", () => {
		const resolveEmbed = (address: string) => (address === FILM ? { title: "Le lapin : un film", image } : undefined);
		expect(html(FILM, { resolveEmbed })).toBe(
			`<p class="embed"><a href="${FILM}" rel="noopener noreferrer">` +
				'<picture><source type="image/avif" srcset="/images/film-480.avif 480w" sizes="(min-width: 700px) 14rem, 92vw">' +
				'<img src="/images/film-480.webp" srcset="/images/film-480.webp 480w" sizes="(min-width: 700px) 14rem, 92vw" alt="" width="800" height="450" loading="lazy" decoding="async"></picture>' +
				`<span class="embed-words"><span class="embed-title">Le lapin : un film</span><br>\n${act("Regarder sur YouTube")}</span></a></p>`,
		);
		const away = html(FILM, { resolveEmbed, absoluteBase: "https://nous.fr" });
		expect(away).toContain('src="https://nous.fr/images/film-480.webp"');
		expect(away).toContain(`href="${FILM}"`);
	});
	test("a title is words and never HTML", () => {
		expect(html(FILM, { resolveEmbed: () => ({ title: "<img src=x onerror=alert(1)>", image: null }) })).not.toContain("<img");
	});
	test.each([
		["among words", `Voyez ${FILM} ce soir`],
		["two in one paragraph", `${FILM}\n${FILM}`],
		["with words of its own", `[Un film](${FILM})`],
		["made a link by hand", `[${FILM}](${FILM})`],
		["in a quotation", `> ${FILM}`],
		["in a list", `- ${FILM}\n- autre`],
		["in a note", `Un mot[^1].\n\n[^1]: ${FILM}`],
		["in a table", `| a |\n|---|\n| ${FILM} |`],
	])("%s: a link as any other", (_name, source) => {
		const out = html(source);
		expect(out).toContain(`<a href="${FILM}" rel="noopener">`);
		expect(out).not.toContain("embed");
	});
	test("code shows it as it is", () => {
		expect(html(`\`${FILM}\``)).toBe(`<p><code>${FILM}</code></p>`);
		expect(html(`\`\`\`\n${FILM}\n\`\`\``)).toContain(`<pre`);
	});
	test("a text too long for the parser has its cards as well", () => {
		expect(html(`${"Un mot. ".repeat(30_000)}\n\n${FILM}`)).toContain(bare(FILM, "Regarder sur YouTube"));
	});
	test("no author's tag passes for a card", () => {
		expect(html('<p class="embed"><a class="player" href="https://piege.org/">Regarder sur YouTube</a></p>')).toBe(
			'<p><a href="https://piege.org/" rel="noopener">Regarder sur YouTube</a></p>',
		);
		expect(html(`<p class="embed">x <a class="player" href="${FILM}">y</a></p>`)).toBe(`<p>x <a href="${FILM}" rel="noopener">y</a></p>`);
	});
});

describe("players of before (issue 14)", () => {
	const player = (more = "") => `<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0"${more}></iframe>`;
	test.each([
		["alone", player()],
		["in a paragraph", `<p>${player()}</p>`],
		["in boxes", `<div class="video"><div>${player()}</div></div>`],
		["in a figure", `<figure class="wp-block-embed">${player()}</figure>`],
		["by the name of the player itself", player(' title="YouTube video player"')],
		["an <object>", `<object data="${FILM}"></object>`],
		["WordPress' [embed]", "[embed]https://youtu.be/aqz-KE-bpKQ[/embed]"],
	])("%s: the same card", (_name, source) => {
		expect(html(source)).toBe(bare(FILM, "Regarder sur YouTube"));
	});
	test("what its author called it is its title, until the site keeps another; its caption stays", () => {
		expect(html(player(' title="Le lapin"'))).toContain('<span class="embed-title">Le lapin</span>');
		expect(html(player(' title="Le lapin"'), { resolveEmbed: () => ({ title: "Autre", image: null }) })).toContain(
			'<span class="embed-title">Autre</span>',
		);
		expect(html(`<figure>${player()}<figcaption>Dit <em>Nadia</em></figcaption></figure>`)).toBe(
			`${bare(FILM, "Regarder sur YouTube")}<p>Dit <em>Nadia</em></p>`,
		);
	});
	test("among words it stays a link", () => {
		expect(html(`<p>Voyez ${player(' title="Le lapin"')} ici</p>`)).toBe(
			`<p>Voyez <a href="${FILM}" title="Le lapin" rel="noopener">Le lapin (youtube-nocookie.com)</a> ici</p>`,
		);
	});
});
