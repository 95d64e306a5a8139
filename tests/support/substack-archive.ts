// A Substack archive: every state of posts.csv, every part of a post's HTML. Made by hand; see tests/fixtures/substack/README.md.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zipOf } from "./zip-file.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures/substack");
const attributes = (fields: unknown): string => `data-attrs="${JSON.stringify(fields).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
const fetched = (original: string): string =>
	`https://substackcdn.com/image/fetch/w_1456,c_limit,f_auto,q_auto:good,fl_progressive:steep/${encodeURIComponent(original)}`;

/** Where the fixture's pictures are. */
export const BUCKET = "https://substack-post-media.s3.amazonaws.com/public/images";

const captioned = (name: string, fields: Record<string, unknown>, caption: string): string => {
	const src = `${BUCKET}/${name}`;
	return `<div class="captioned-image-container"><figure><a class="image-link image2 is-viewable-img" target="_blank" href="${fetched(src)}" data-component-name="Image2ToDOM"><div class="image2-inset"><picture><source type="image/webp" srcset="${fetched(src)} 424w, ${fetched(src)} 848w"><img src="${fetched(src)}" ${attributes({ src, height: 800, width: 1200, ...fields })} alt="" srcset="${fetched(src)} 424w"></picture><div class="image-link-expand"><svg></svg></div></div></a>${caption === "" ? "" : `<figcaption class="image-caption">${caption}</figcaption>`}</figure></div>`;
};

/** One of each part of a post's HTML. */
export const parts: Record<string, string> = {
	image: captioned("rive.jpeg", { alt: "La rive", title: null, href: null, topImage: true }, "La <em>rive</em>, au matin"),
	"image-linked": captioned("carte.jpeg", { alt: null, href: "https://autre.example/carte" }, ""),
	"image-old": `<div class="image3" ${attributes({ src: "https://bucketeer-0a1b2c3d-0000-4000-8000-0123456789ab.s3.amazonaws.com/public/images/vieille.png", alt: "Vieille" })}></div>`,
	"image-srcset": `<img srcset="${fetched(`${BUCKET}/seule.png`)} 424w, x 848w">`,
	"image-broken": '<img src="https://substackcdn.com/image/fetch/w_1/https%3A%2F%2Fa.example%2F%E0%A4%A.jpg" alt="Cassée">',
	gallery: `<div class="image-gallery-embed" ${attributes({
		gallery: {
			images: [
				{ type: "image/png", src: `${BUCKET}/a.png` },
				{ type: "image/png", src: `${BUCKET}/b.png`, alt: "B" },
			],
			caption: "Deux & vues",
			alt: "",
			staticGalleryImage: { src: `${BUCKET}/c.png` },
		},
		isEditorNode: true,
	})}></div>`,
	"gallery-hashed": `<div class="ImageGallery-module__x1y2" ${attributes({ gallery: { images: [{ src: `${BUCKET}/d.png` }], caption: "" } })}></div>`,
	button: `<p class="button-wrapper" ${attributes({ url: "https://librairie.example/", text: "Commander", action: null, class: null })} data-component-name="ButtonCreateButton"><a class="button primary" href="https://librairie.example/"><span>Commander</span></a></p>`,
	"button-subscribe": `<p class="button-wrapper" ${attributes({ url: "https://carnet.substack.com/subscribe?", text: "S’abonner", action: null })}><a class="button primary" href="https://carnet.substack.com/subscribe?"><span>S’abonner</span></a></p>`,
	"button-share": `<div class="captioned-button-wrap" ${attributes({ url: "https://carnet.substack.com/p/x?utm_source=substack&action=share", text: "Partager" })} data-component-name="CaptionedButtonToDOM"><div class="preamble"><p class="cta-caption">Merci de lire.</p></div><p class="button-wrapper" ${attributes({ url: "https://carnet.substack.com/p/x?utm_source=substack&action=share", text: "Partager" })}><a class="button primary" href="https://carnet.substack.com/p/x?action=share"><span>Partager</span></a></p></div>`,
	"button-gift": `<p class="button-wrapper" ${attributes({ url: "https://carnet.substack.com/subscribe?&gift=true", text: "Offrir" })}><a class="button" href="#">Offrir</a></p>`,
	"button-comments": `<p class="button-wrapper" ${attributes({ url: "https://carnet.substack.com/p/x/comments", text: "Commenter" })}><a class="button" href="#">Commenter</a></p>`,
	subscribe: `<div class="subscription-widget-wrap-editor" ${attributes({ url: "https://carnet.substack.com/subscribe?", text: "Subscribe", language: "fr" })} data-component-name="SubscribeWidgetToDOM"><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">Abonnez-vous.</p></div><form class="subscription-widget-subscribe"><input type="email"></form></div></div>`,
	publication: `<div class="embedded-publication-wrap" ${attributes({ id: 1, name: "L’Écho", base_url: "https://echo.substack.com", hero_text: "Chaque jour" })} data-component-name="EmbeddedPublicationToDOMWithSubscribe"><div class="embedded-publication show-subscribe"><a class="embedded-publication-link-part" href="https://echo.substack.com?utm_source=substack"><img class="embedded-publication-logo" src="${BUCKET}/logo.png"><span class="embedded-publication-name">L’Écho</span><div class="embedded-publication-hero-text">Chaque jour</div></a><form><input></form></div></div>`,
	paywall: '<div class="paywall-jump" data-component-name="PaywallToDOM"></div>',
	footnote:
		'<p>Une note<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a>.</p><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number" contenteditable="false" target="_self">1</a><div class="footnote-content"><p>Premier alinéa.</p><p>Second, <em>plus long</em>.</p></div></div>',
	tweet: `<div class="tweet" ${attributes({ url: "https://twitter.com/ada/status/1", full_text: "x" })}><a class="tweet-link-top" href="https://twitter.com/ada/status/1"><div class="tweet-header"><img src="https://pbs.example/ada.jpg"><span class="tweet-author-name">Ada</span><span class="tweet-author-handle">@ada</span></div><div class="tweet-text">Un mot bref.</div></a><a class="tweet-link-bottom" href="https://twitter.com/ada/status/1"><div class="tweet-date">3 juin 2023</div></a></div>`,
	"tweet-empty": `<div class="twitter-embed" ${attributes({ url: "https://twitter.com/bob/status/2", full_text: "Tout dans le JSON.", name: "Bob", username: "bob" })} data-component-name="Twitter2ToDOM"></div>`,
	instagram: `<div class="instagram" ${attributes({ instagram_id: "CxYz_1", title: "Une photo", author_name: "ada" })} data-component-name="InstagramToDOM"><div class="instagram-top-bar"><a class="instagram-author-name" href="https://instagram.com/ada">ada</a></div></div>`,
	post: `<div class="embedded-post-wrap" ${attributes(JSON.stringify({ id: 7, url: "https://carnet.substack.com/p/le-pont", title: "Le pont", truncated_body_text: "Il était une fois…", publication_name: "Carnet" }))} data-component-name="EmbeddedPostToDOM"><a class="embedded-post" href="https://carnet.substack.com/p/le-pont"><div class="embedded-post-title">Le pont</div></a></div>`,
	digest: `<div class="digest-post-embed" ${attributes({ nodeId: "n", caption: "À lire aussi", cta: "Read full story", title: "La source", canonical_url: "https://carnet.substack.com/p/la-source", publishedBylines: [] })}></div>`,
	mention: `<p>Merci à <span class="mention-wrap" ${attributes({ name: "Zoé Lefèvre", id: 12, type: "user" })} data-component-name="MentionToDOM"></span>.</p>`,
	file: '<div class="file-embed-wrapper" data-component-name="FileToDOM"><div class="file-embed-container-reader"><div class="file-embed-container-top"><img class="file-embed-thumbnail-default" src="https://substackcdn.com/x.svg"><div class="file-embed-details"><div class="file-embed-details-h1">Le rapport</div><div class="file-embed-details-h2">1.2MB ∙ PDF file</div></div><a class="file-embed-button wide" href="https://carnet.substack.com/api/v1/file/1.pdf"><span class="file-embed-button-text">Download</span></a></div></div></div>',
	formula: `<div class="latex-rendered" ${attributes({ persistentExpression: "E = mc^2", id: "F" })} data-component-name="LatexBlockToDOM"></div>`,
	"native-video": `<div class="native-video-embed" data-component-name="VideoPlaceholder" ${attributes({ mediaUploadId: "m", duration: null })}></div>`,
	poll: `<div class="poll-embed" ${attributes({ id: 3 })} data-component-name="PollToDOM"></div>`,
	youtube: `<div id="youtube2-abc" class="youtube-wrap" ${attributes({ videoId: "abc", startTime: null })} data-component-name="Youtube2ToDOM"><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/abc?rel=0" frameborder="0"></iframe></div></div>`,
	"youtube-empty": `<div class="youtube-wrap" ${attributes({ videoId: "def" })}></div>`,
	spotify: `<iframe class="spotify-wrap podcast" ${attributes({ image: "x", title: "Épisode", url: "https://open.spotify.com/episode/1" })} src="https://open.spotify.com/embed/episode/1"></iframe>`,
	apple:
		'<div class="apple-podcast-container"><iframe class="apple-podcast" src="https://embed.podcasts.apple.com/fr/podcast/1"></iframe></div>',
	dynamic: '<div data-dynamic-content="true"><p>Aux seuls payants.</p></div>',
	pullquote: '<div class="pullquote"><p>Une phrase en exergue.</p></div>',
	poem: '<div class="preformatted-block" data-component-name="PreformattedTextBlockToDOM"><label class="hide-text" contenteditable="false">Text within this block will maintain its original spacing when published</label><pre class="text">Sous le pont\n  coule la Seine</pre></div>',
	heading:
		'<h2 class="header-anchor-post">Un intertitre<div class="pencraft header-anchor-parent"><div class="pencraft"><div id="x" class="header-anchor"></div><button><svg></svg></button></div></div></h2>',
	unknown: `<div class="nouveau-bloc" data-component-name="NouveauToDOM" ${attributes({ intro: "Des mots à garder", url: "https://autre.example/bloc", theme: "dark" })}></div>`,
	code: '<pre><code class="language-js">if (a &lt; b) {\n\n  partir();\n}</code></pre>',
};

type PostRow = [
	id: string,
	date: string,
	isPublished: string,
	type: string,
	audience: string,
	title: string,
	subtitle: string,
	podcast?: string,
];

const cells = (row: string[]): string => row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",");

/** A posts.csv, in the newer header line or the older one. */
export function postsCsv(rows: PostRow[], isOld = false): string {
	const titles = `post_id,post_date,is_published,email_sent_at,${isOld ? "" : "inbox_sent_at,"}type,audience,title,subtitle,podcast_url`;
	const lines = rows.map(([id, date, published, type, audience, title, subtitle, podcast = ""]) =>
		cells([id, date, published, date, ...(isOld ? [] : [date]), type, audience, title, subtitle, podcast]),
	);
	return [titles, ...lines, ""].join("\n");
}

const winter = "2024-01-15T07:30:00.000Z";
const summer = "2024-07-15T06:30:00.000Z";

const rows: PostRow[] = [
	[
		"1001.la-riviere",
		winter,
		"true",
		"newsletter",
		"everyone",
		"La rivi&egrave;re\u00a0: « l’eau » &amp; ses amis",
		"Au fil de l’eau, tout simplement",
	],
	["1002.toutes-les-parties", summer, "TRUE", "newsletter", "everyone", "Toutes les parties", ""],
	["1003", winter, "true", "newsletter", "everyone", "Numéro seul", ""],
	["1004.brouillon", "", "false", "newsletter", "everyone", "Brouillon", ""],
	["1005.a-venir", "2031-07-15T06:30:00.000Z", "false", "newsletter", "everyone", "À venir", ""],
	["1006.aux-payants", winter, "true", "newsletter", "only_paid", "Aux payants", ""],
	["1007.aux-gratuits", winter, "true", "newsletter", "only_free", "Aux gratuits", ""],
	["1008.aux-fondateurs", winter, "true", "newsletter", "founding", "Aux fondateurs", ""],
	["1009.coupe", winter, "true", "newsletter", "everyone", "Coupé", ""],
	["1010.episode", winter, "true", "podcast", "everyone", "Épisode 1", "", "https://api.substack.com/feed/podcast/1.mp3"],
	["1011.fil", winter, "true", "thread", "everyone", "Un fil", ""],
	["1012.a-propos", winter, "true", "page", "everyone", "À propos", ""],
	["1013.sans-texte", winter, "true", "newsletter", "everyone", "Sans fichier", ""],
	["1014.type", winter, "true", "restack", "everyone", "Type étrange", ""],
	["1015.etat", winter, "peut-être", "newsletter", "everyone", "État étrange", ""],
	["1016.dynamique", winter, "true", "newsletter", "everyone", "Dynamique", ""],
	["1017.image-au-milieu", winter, "true", "newsletter", "everyone", "Image au milieu", ""],
	["sans-numero", winter, "true", "newsletter", "everyone", "Sans numéro", ""],
	["1001.la-riviere", winter, "true", "newsletter", "everyone", "La rivière, encore", ""],
];

/** Every file of the invented archive. */
export async function carnet(top = "", isOld = false): Promise<Record<string, string>> {
	const html: Record<string, string> = {
		"1001.la-riviere": `${parts.image}<p>Ni chaud ni froid\u00a0: «\u00a0l’été\u00a0» à Nîmes. <a href="https://carnet.substack.com/p/toutes-les-parties#sources">Voir</a>.</p>`,
		"1002.toutes-les-parties": `<p>Avant les parties.</p>${Object.entries(parts)
			.filter(([name]) => !["paywall", "dynamic"].includes(name))
			.map(([, part]) => part)
			.join("")}<p>Après les parties.</p>`,
		"1003.numero-seul": "<p>Un texte.</p>",
		"1009.coupe": `<p>Début.</p>${parts.paywall}<p>Suite réservée.</p>`,
		"1016.dynamique": `<p>Début.</p>${parts.dynamic}`,
		"1017.image-au-milieu": `<p>D’abord un mot.</p>${parts.image}<p>Puis un autre.</p>`,
		"2001.orphelin-du-tableau": "<p>Un texte sans ligne.</p>",
	};
	for (const [id] of rows) if (/^10\d\d\./.test(id) && id !== "1013.sans-texte") html[id] ??= "<p>Un texte.</p>";
	return {
		[`${top}posts.csv`]: postsCsv(rows, isOld),
		...Object.fromEntries(Object.entries(html).map(([name, text]) => [`${top}posts/${name}.html`, text])),
		[`${top}posts/1001.opens.csv`]: "post_id,timestamp,email\n",
		[`${top}posts/1001.delivers.csv`]: "post_id,timestamp,email\n",
		[`${top}email_list.carnet.csv`]: await readFile(join(FIXTURES, "email_list.carnet.csv"), "utf8"),
		[`${top}notes.txt`]: "autre chose",
		"__MACOSX/._posts.csv": "x",
	};
}

/** Writes an archive into a folder; returns its path. */
export async function writeArchive(folder: string, files: Record<string, string | Uint8Array>): Promise<string> {
	const path = join(folder, "carnet.zip");
	await writeFile(path, zipOf(files));
	return path;
}
