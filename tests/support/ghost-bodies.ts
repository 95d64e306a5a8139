// Bodies as Ghost stores them, every card among them. Made by hand from TryGhost/Koenig's field names; see tests/fixtures/ghost.

type Node = Record<string, unknown>;

/** A text node; `format` adds up the bits of lexical. */
export const words = (text: string, format = 0): Node => ({
	type: "extended-text",
	text,
	format,
	detail: 0,
	mode: "normal",
	style: "",
	version: 1,
});

/** A paragraph of words and nodes. */
export const paragraph = (...children: (string | Node)[]): Node => ({
	type: "paragraph",
	children: children.map((child) => (typeof child === "string" ? words(child) : child)),
	direction: "ltr",
	format: "",
	indent: 0,
	version: 1,
});

/** A lexical body, as the column holds it. */
export const lexical = (...children: Node[]): string =>
	JSON.stringify({ root: { type: "root", children, direction: "ltr", format: "", indent: 0, version: 1 } });

const item = (value: number, ...children: Node[]): Node => ({ type: "listitem", value, indent: 0, children });
const list = (listType: string, start: number, ...children: Node[]): Node => ({
	type: "list",
	listType,
	tag: listType === "number" ? "ol" : "ul",
	start,
	children,
});

/** What Markdown says by itself, and what is hard for it. */
export const textNodes: Node[] = [
	paragraph("Ni chaud ni froid\u00a0: «\u00a0l’été\u00a0» à Nîmes, cœur, Œuvre, 10\u202f000\u00a0€."),
	paragraph(
		words("gras", 1),
		" ",
		words("italique", 2),
		words(" gras italique", 3),
		words(" gras", 1),
		", ",
		words("barré", 4),
		", ",
		words("souligné", 8),
		", ",
		words("code()", 16),
		", H",
		words("2", 32),
		"O, m",
		words("2", 64),
		", ",
		words("surligné", 128),
		".",
	),
	{ type: "extended-heading", tag: "h3", children: [words("Un intertitre", 1)] },
	{ type: "heading", tag: "h2", children: [words("Un autre")] },
	{ type: "extended-quote", children: [words("Citation de tête."), { type: "linebreak" }, words("Deuxième ligne.")] },
	{ type: "quote", children: [words("Ancienne citation.")] },
	{ type: "aside", children: [words("Citation en marge.")] },
	list("bullet", 1, item(1, words("un")), item(2, words("deux")), item(3, list("number", 3, item(3, words("dedans"))))),
	list("check", 1, { ...item(1, words("fait")), checked: true }, { ...item(2, words("à faire")), checked: false }),
	paragraph(
		"Un ",
		{ type: "link", url: "__GHOST_URL__/la-riviere/#sources", rel: null, target: null, title: null, children: [words("lien interne")] },
		", un ",
		{ type: "link", url: "https://autre.example/à-lire", children: [words("dehors", 1)] },
		", un ",
		{ type: "link", url: "#/portal/signup", children: [words("abonnez-vous")] },
		" et un ",
		{
			type: "at-link",
			url: null,
			children: [
				{ type: "zwnj", text: "" },
				{ type: "at-link-search", text: "lien en cours", placeholder: "Find a post" },
			],
		},
		" ",
		{ type: "tk", text: "TK" },
		".",
	),
];

/** One of each card; `type` is its name. */
export const cards: Record<string, Node> = {
	image: {
		type: "image",
		src: "__GHOST_URL__/content/images/2024/01/rive.jpg",
		width: 1200,
		height: 800,
		title: "",
		alt: "La rive au matin",
		caption: 'La <strong>rive</strong>, vue du <a href="__GHOST_URL__/le-pont/">pont</a>.',
		cardWidth: "wide",
		href: "https://autre.example/carte",
	},
	"image-plain": {
		type: "image",
		src: "__GHOST_URL__/content/images/2024/01/pont.jpg",
		alt: "",
		caption: "Le pont",
		cardWidth: "regular",
		href: "",
	},
	"image-unsaved": { type: "image", src: "<base64String>", alt: "Jamais enregistrée", caption: "" },
	gallery: {
		type: "gallery",
		images: [
			{
				src: "__GHOST_URL__/content/images/2024/01/a.jpg",
				fileName: "a.jpg",
				row: 0,
				width: 600,
				height: 400,
				alt: "Vue A",
				caption: "Légende A",
			},
			{ src: "__GHOST_URL__/content/images/2024/01/b.jpg", fileName: "b.jpg", row: 0, width: 600, height: 400 },
		],
		caption: "Deux vues",
	},
	bookmark: {
		type: "bookmark",
		url: "https://autre.example/article",
		metadata: {
			icon: "https://autre.example/favicon.ico",
			title: "Un article ailleurs",
			description: "Ce qu’il raconte.",
			author: "Ada",
			publisher: "Autre",
			thumbnail: "https://autre.example/vignette.jpg",
		},
		caption: "À lire",
	},
	embed: {
		type: "embed",
		url: "https://www.youtube.com/watch?v=abc123",
		embedType: "video",
		html: '<iframe src="https://www.youtube.com/embed/abc123"></iframe>',
		metadata: { title: "Une vidéo" },
		caption: "Légende vidéo",
	},
	"embed-bare": {
		type: "embed",
		url: "",
		embedType: "nft",
		html: '<iframe src="https://player.vimeo.com/video/42"></iframe>',
		metadata: {},
		caption: "",
	},
	"embed-tweet": {
		type: "embed",
		url: "https://twitter.com/ada/status/1",
		embedType: "twitter",
		html: '<blockquote class="twitter-tweet"><p lang="fr">Un mot bref.</p>— Ada</blockquote><script src="https://platform.twitter.com/widgets.js"></script>',
		metadata: {},
		caption: "",
	},
	callout: { type: "callout", calloutText: "<p>À <b>retenir</b></p>", calloutEmoji: "💡", backgroundColor: "blue" },
	toggle: { type: "toggle", heading: "<span>Pourquoi ?</span>", content: "<p>Parce que.</p><p>Et aussi.</p>" },
	button: { type: "button", buttonText: "Lire la suite", alignment: "center", buttonUrl: "__GHOST_URL__/la-riviere/" },
	"button-portal": { type: "button", buttonText: "S’abonner ici", alignment: "center", buttonUrl: "__GHOST_URL__/#/portal/signup" },
	"call-to-action": {
		type: "call-to-action",
		layout: "minimal",
		alignment: "left",
		textValue: "<p>Une <i>annonce</i> maison.</p>",
		showButton: true,
		buttonText: "Voir",
		buttonUrl: "https://annonceur.example/",
		buttonColor: "#000",
		hasSponsorLabel: true,
		sponsorLabel: "<p>Sponsorisé</p>",
		backgroundColor: "grey",
		imageUrl: "__GHOST_URL__/content/images/2024/01/annonce.jpg",
		visibility: {
			web: { nonMember: true, memberSegment: "status:free,status:-free" },
			email: { memberSegment: "status:free,status:-free" },
		},
	},
	email: { type: "email", html: '<p>Bonjour {first_name, "vous"}, ceci n’est que dans le courriel.</p>' },
	"email-cta": {
		type: "email-cta",
		alignment: "center",
		buttonText: "Soutenir",
		buttonUrl: "https://gazette.example/soutenir",
		html: "<p>Aidez-nous.</p>",
		segment: "status:free",
		showButton: true,
		showDividers: true,
	},
	html: {
		type: "html",
		html: "<p>Du <em>HTML</em> simple.</p><script>alert(1)</script><form><label>Votre avis</label><input name=a></form>",
	},
	markdown: {
		type: "markdown",
		markdown:
			'#Titre collé\n\nDu **Markdown** avec une note[^1] et ==surligné==, H~2~O, m^2^.\n\n- un\n- deux\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![Vue](__GHOST_URL__/content/images/2024/01/md.jpg)\n\n```js\n#pas un titre\n```\n\n<iframe src="https://player.vimeo.com/video/7"></iframe>\n\n[^1]: La note, avec *italique*.',
	},
	audio: {
		type: "audio",
		src: "__GHOST_URL__/content/media/2024/01/entretien.mp3",
		title: "L’entretien",
		duration: 132.5,
		mimeType: "audio/mpeg",
		thumbnailSrc: "",
	},
	video: {
		type: "video",
		src: "__GHOST_URL__/content/media/2024/01/film.mp4",
		caption: "Le film",
		fileName: "film.mp4",
		mimeType: "video/mp4",
		width: 640,
		height: 480,
		duration: 12,
		thumbnailSrc: "__GHOST_URL__/content/media/2024/01/film_thumb.jpg",
		customThumbnailSrc: "",
		cardWidth: "regular",
		loop: false,
	},
	file: {
		type: "file",
		src: "__GHOST_URL__/content/files/2024/01/rapport.pdf",
		fileTitle: "Le rapport",
		fileCaption: "Trente pages",
		fileName: "rapport.pdf",
		fileSize: 1234567,
	},
	product: {
		type: "product",
		productImageSrc: "__GHOST_URL__/content/images/2024/01/livre.jpg",
		productTitle: "Un livre",
		productDescription: "<p>Lu d’une traite.</p>",
		productRatingEnabled: true,
		productStarRating: 4,
		productButtonEnabled: true,
		productButton: "En librairie",
		productUrl: "https://librairie.example/livre",
	},
	header: {
		type: "header",
		size: "small",
		style: "dark",
		header: "Bannière une",
		subheader: "<p>Son sous-titre</p>",
		buttonEnabled: true,
		buttonUrl: "https://gazette.example/une",
		buttonText: "Entrer",
		backgroundImageSrc: "__GHOST_URL__/content/images/2024/01/fond.jpg",
	},
	"header-2": {
		type: "header",
		version: 2,
		header: "<span>Bannière deux</span>",
		subheader: "Sous-titre deux",
		layout: "wide",
		alignment: "center",
		buttonEnabled: false,
		backgroundImageSrc: "",
		backgroundSize: "cover",
	},
	signup: {
		type: "signup",
		header: "Recevez la lettre",
		subheader: "Chaque jeudi",
		disclaimer: "Sans publicité",
		buttonText: "S’inscrire",
		labels: ["accueil"],
		layout: "wide",
		successMessage: "Merci",
	},
	codeblock: { type: "codeblock", code: "if (a < b) {\n\n  partir();\n}", language: "javascript", caption: "Un exemple" },
	horizontalrule: { type: "horizontalrule" },
	transistor: {
		type: "transistor",
		accentColor: "#f00",
		backgroundColor: "#fff",
		visibility: { web: { nonMember: false, memberSegment: "status:free" } },
	},
	"before-after": {
		type: "before-after",
		beforeImage: { src: "__GHOST_URL__/content/images/2024/01/avant.jpg", alt: "Avant" },
		afterImage: { src: "__GHOST_URL__/content/images/2024/01/apres.jpg", alt: "Après" },
		caption: "Avant et après",
	},
	unknown: {
		type: "carrousel-3000",
		intro: "Des mots à garder",
		url: "https://autre.example/carrousel",
		accentColor: "#fff",
		mode: "wide",
	},
};

/** Cards that only some readers are shown. */
export const gatedCards: Record<string, Node> = {
	html: {
		type: "html",
		html: "<p>Secret des abonnés.</p>",
		visibility: { web: { nonMember: false, memberSegment: "status:-free" }, email: { memberSegment: "" } },
	},
	"html-mail": {
		type: "html",
		html: "<p>Du seul courriel.</p>",
		visibility: { showOnWeb: false, showOnEmail: true, emailOnly: true, segment: "" },
	},
	"call-to-action": {
		...cards["call-to-action"],
		textValue: "<p>Pour les gratuits.</p>",
		visibility: { web: { nonMember: false, memberSegment: "status:free" }, email: { memberSegment: "status:free" } },
	},
	paywall: { type: "paywall" },
};

/** A mobiledoc body, as the column holds it. */
export function mobiledoc(parts: { sections: unknown[]; cards?: unknown[]; markups?: unknown[]; atoms?: unknown[] }): string {
	return JSON.stringify({ version: "0.3.1", atoms: [], cards: [], markups: [], ...parts });
}

const { type: _image, ...plainImage } = cards["image-plain"] ?? {};

/** Every section, marker, markup and older name of a card. */
export const mobiledocBody = mobiledoc({
	atoms: [
		["soft-return", "", {}],
		["mention", "@ada", {}],
	],
	markups: [["strong"], ["em"], ["a", ["href", "__GHOST_URL__/la-riviere/", "rel", "noopener"]], ["s"], ["code"]],
	cards: [
		["image", { ...plainImage, imageStyle: "wide" }],
		["code", { code: "echo « é »", language: "bash" }],
		["hr", {}],
		["card-markdown", { cardName: "card-markdown", markdown: "Du *Markdown* ancien." }],
		["embed", { url: "https://vimeo.com/42", type: "video", html: "<iframe></iframe>" }],
		["callout", { calloutText: "Attention", calloutEmoji: "", backgroundColor: "mauve" }],
		["carte-perdue", { html: "<p>Mots d’une carte perdue.</p>" }],
	],
	sections: [
		[
			1,
			"p",
			[
				[0, [], 0, "Texte "],
				[0, [0], 0, "gras "],
				[0, [1], 2, "et italique"],
				[1, [], 0, 0],
				[0, [2], 1, "un lien"],
				[1, [], 0, 1],
			],
		],
		[1, "h2", [[0, [], 0, "Titre ancien"]]],
		[1, "blockquote", [[0, [], 0, "Citation"]]],
		[1, "aside", [[0, [], 0, "Aparté"]]],
		[3, "ul", [[[0, [], 0, "puce un"]], [[0, [3], 1, "puce barrée"]]]],
		[3, "ol", [[[0, [4], 1, "ls -l"]]]],
		[2, "__GHOST_URL__/content/images/2019/03/vieille.jpg"],
		...[0, 1, 2, 3, 4, 5, 6].map((index) => [10, index]),
	],
});

/** Ghost's own HTML with its classes. */
export const renderedBody = `<p>Rendu par Ghost, le 15&nbsp;juillet.</p>
<figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/2020/05/rendu.jpg" class="kg-image" alt="Vue rendue"><figcaption><span>Légende rendue</span></figcaption></figure>
<figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/2020/05/g1.jpg"></div><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/2020/05/g2.jpg"></div></div></div></figure>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://autre.example/signet"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Titre du signet</div><div class="kg-bookmark-description">Sa description</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://autre.example/i.ico"><span class="kg-bookmark-author">Éditeur</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://autre.example/t.jpg"></div></a></figure>
<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Encadré <b>rendu</b></div></div>
<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>Question rendue</span></h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>Réponse rendue</p></div></div>
<div class="kg-card kg-button-card kg-align-center"><a href="https://autre.example/bouton" class="kg-btn kg-btn-accent">Bouton rendu</a></div>
<div class="kg-card kg-audio-card"><img src="" class="kg-audio-thumbnail kg-audio-hide"><div class="kg-audio-player-container"><audio src="__GHOST_URL__/content/media/2020/05/son.mp3"></audio><div class="kg-audio-title">Son rendu</div><div class="kg-audio-player"><span class="kg-audio-current-time">0:00</span></div></div></div>
<figure class="kg-card kg-video-card" data-kg-thumbnail="__GHOST_URL__/content/media/2020/05/v.jpg" data-kg-custom-thumbnail=""><div class="kg-video-container"><video src="__GHOST_URL__/content/media/2020/05/v.mp4"></video></div><figcaption>Film rendu</figcaption></figure>
<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="__GHOST_URL__/content/files/2020/05/f.pdf" download><div class="kg-file-card-contents"><div class="kg-file-card-title">Fichier rendu</div><div class="kg-file-card-caption">Sa légende</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">f.pdf</div><div class="kg-file-card-filesize">2 MB</div></div></div></a></div>
<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="__GHOST_URL__/content/images/2020/05/p.jpg" class="kg-product-card-image"><div class="kg-product-card-title-container"><h4 class="kg-product-card-title">Produit rendu</h4></div><div class="kg-product-card-rating"><span class="kg-product-card-rating-active kg-product-card-rating-star"></span><span class="kg-product-card-rating-active kg-product-card-rating-star"></span><span class="kg-product-card-rating-star"></span></div><div class="kg-product-card-description"><p>Avis rendu</p></div><a href="https://autre.example/p" class="kg-product-card-button"><span>Acheter</span></a></div></div>
<div class="kg-card kg-header-card" style="background-image: url(x.jpg)"><h2 class="kg-header-card-header">En-tête rendu</h2><h3 class="kg-header-card-subheader">Sous-titre rendu</h3></div>
<div class="kg-card kg-signup-card"><h2>Inscription rendue</h2><form><input type="email"></form></div>
<!--kg-card-begin: html--><p>HTML rendu</p><!--kg-card-end: html-->
<blockquote class="kg-blockquote-alt">Citation rendue</blockquote>
<p>Une note<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>.</p>
<hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>Note rendue <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>`;
