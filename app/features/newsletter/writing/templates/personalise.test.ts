import { describe, expect, test } from "vitest";
import { withoutName } from "./merge-fields.ts";
import { type FrozenNewsletter, linksIn, type PersonalParts, personalise } from "./personalise.ts";

const newsletter: FrozenNewsletter = {
	subject: "{{prenom}}, le grille-pain a gagné",
	html:
		'<td>{{pixel}}<a href="{{online_url}}">Voir</a><p>Bonjour {{prenom}},</p><p>Lire <a class="x" href="https://exemple.fr/a?b=1&#x26;c=2">ici</a> ' +
		'ou <a href="https://exemple.fr/z">là</a>, <a href="mailto:a@b.fr">écrire</a>.</p><a href="{{my_data_url}}">Mes données</a><a href="{{unsubscribe_url}}">Se désinscrire</a></td>',
	text: "Bonjour {{prenom}},\n\nLire (https://exemple.fr/a?b=1&c=2)\n\nSe désinscrire : {{unsubscribe_url}}",
};

const zoe: PersonalParts = {
	firstName: "Zoé",
	email: "zoe@exemple.fr",
	urls: { unsubscribe: "https://exemple.fr/d/1?a=1&b=2", myData: "https://exemple.fr/m/1", online: "https://exemple.fr/n/1" },
	tracked: false,
	track: (url) => `https://exemple.fr/l/${encodeURIComponent(url)}`,
	pixelUrl: "https://exemple.fr/o/1.gif",
};

describe("personalise", () => {
	test("fills the fields of both parts and of the subject", () => {
		const { html, text, subject } = personalise(newsletter, zoe);
		expect(subject).toBe("Zoé, le grille-pain a gagné");
		expect(html).toContain("<p>Bonjour Zoé,</p>");
		expect(html).toContain('href="https://exemple.fr/d/1?a=1&amp;b=2"');
		expect(text).toBe("Bonjour Zoé,\n\nLire (https://exemple.fr/a?b=1&c=2)\n\nSe désinscrire : https://exemple.fr/d/1?a=1&b=2");
		expect(`${html}${text}`).not.toContain("{{");
	});

	test("nobody is measured unasked: no image, links as they are", () => {
		const { html } = personalise(newsletter, zoe);
		expect(html).not.toContain("o/1.gif");
		expect(html).toContain('href="https://exemple.fr/a?b=1&#x26;c=2"');
		expect(personalise(newsletter, { ...zoe, tracked: true, pixelUrl: null }).html).not.toContain("<img");
	});

	test("who agreed: one image near the top, every link to the web counted, mail and field links left alone", () => {
		const { html, text } = personalise(newsletter, { ...zoe, tracked: true });
		expect(html.match(/<img src="https:\/\/exemple\.fr\/o\/1\.gif"/g)).toHaveLength(1);
		expect(html).toContain(`href="https://exemple.fr/l/${encodeURIComponent("https://exemple.fr/a?b=1&c=2")}"`);
		expect(html).toContain('href="mailto:a@b.fr"');
		expect(html).toContain('href="https://exemple.fr/n/1"');
		expect(text).toContain("(https://exemple.fr/a?b=1&c=2)");
		expect(linksIn(newsletter.html)).toEqual(["https://exemple.fr/a?b=1&c=2", "https://exemple.fr/z"]);
	});

	test("a first name is words: no markup, no header, no field of another", () => {
		const hostile = { ...zoe, firstName: 'Zoé</p><script>alert(1)</script>"\r\nBcc: x@y.fr {{unsubscribe_url}}' };
		const { html, subject, text } = personalise(newsletter, hostile);
		expect(html).not.toContain("<script>");
		expect(html).toContain("Zoé&lt;/p&gt;&lt;script&gt;");
		expect(html.match(/exemple\.fr\/d\/1/g)).toHaveLength(1);
		expect(subject).not.toMatch(/[\r\n]/);
		expect(text.split("\n")[0]).toMatch(/^Bonjour Zoé<\/p>.* Bcc: x@y\.fr/);
	});

	test.each([null, "", "  \n"])("no first name (%j): the sentence closes over it", (firstName) => {
		const { html, text, subject } = personalise(newsletter, { ...zoe, firstName });
		expect(subject).toBe("Le grille-pain a gagné");
		expect(html).toContain("<p>Bonjour,</p>");
		expect(text).toMatch(/^Bonjour,\n/);
	});
});

test.each([
	["Bonjour {{prenom}},", "Bonjour,"],
	["Bonjour {{prenom}} !", "Bonjour !"],
	["Bonjour {{prenom}}\u202f!", "Bonjour\u202f!"],
	["<p>{{prenom}}, voici l’été.</p>", "<p>Voici l’été.</p>"],
	["<p>Merci, {{prenom}}.</p>", "<p>Merci.</p>"],
	["Voilà. {{prenom}}, écoutez.", "Voilà. Écoutez."],
	["<strong>{{prenom}}</strong>", "<strong></strong>"],
	["Rien à dire.", "Rien à dire."],
])("without a name, %j is %j", (written, read) => {
	expect(withoutName(written)).toBe(read);
});

test("the trap stands beside the pixel, in measured mails alone, where no reader sees it", () => {
	const made = (tracked: boolean) =>
		personalise(
			{ subject: "", html: "<body>{{pixel}}<p>Un</p></body>", text: "Un" },
			{
				firstName: null,
				email: "zoe@exemple.fr",
				urls: { unsubscribe: "", myData: "", online: "" },
				tracked,
				track: (url) => url,
				pixelUrl: "https://site.fr/o/t.gif",
				trapUrl: "https://site.fr/l/t/0",
			},
		);
	expect(made(true).html).toContain('<a href="https://site.fr/l/t/0" style="display:none" tabindex="-1" aria-hidden="true"></a>');
	expect(made(true).text).toBe("Un");
	expect(made(false).html).toBe("<body><p>Un</p></body>");
});

test("an address written against a first name is words, not a link: the rest of the newsletter stays as it is", () => {
	const html = "<p>{{prenom}}https://exemple.fr &amp; <b>la suite</b></p>";
	const recipient = {
		firstName: "Zoé",
		email: "zoe@exemple.fr",
		urls: { unsubscribe: "", myData: "", online: "" },
		tracked: true,
		track: () => "compté",
		pixelUrl: null,
	};
	expect(personalise({ subject: "", html, text: "" }, recipient).html).toBe("<p>Zoéhttps://exemple.fr &amp; <b>la suite</b></p>");
});
