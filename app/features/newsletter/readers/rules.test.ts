import { expect, test } from "vitest";
import { confirmationMail, welcomeMail, withFirstName } from "./mails.ts";
import { maskedEmail, mayAskAgain, myDataActOf, pendingSince, stateOf } from "./rules.ts";

const now = new Date("2026-01-10T09:00:00.000Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

test("who waits waits, even one who had left", () => {
	const day = now.toISOString();
	expect(stateOf({ pending_since: null, unsubscribed_at: null })).toBe("active");
	expect(stateOf({ pending_since: null, unsubscribed_at: day })).toBe("left");
	expect(stateOf({ pending_since: day, unsubscribed_at: null })).toBe("pending");
	expect(stateOf({ pending_since: day, unsubscribed_at: day })).toBe("pending");
	expect(pendingSince(now)).toBe("2025-12-27T09:00:00.000Z");
});

test("an address is asked at most three times a day, five minutes apart", () => {
	expect(mayAskAgain(now, { last: null, today: 0 })).toBe(true);
	expect(mayAskAgain(now, { last: ago(4), today: 1 })).toBe(false);
	expect(mayAskAgain(now, { last: ago(5), today: 1 })).toBe(true);
	expect(mayAskAgain(now, { last: ago(60), today: 3 })).toBe(false);
});

test("a masked address shows its box, not its person", () => {
	expect(maskedEmail("solange.ete@exemple.fr")).toBe("s…@exemple.fr");
	expect(maskedEmail("éa@écluse.example")).toBe("é…@écluse.example");
});

test("a form of « Mes données » that asks for nothing known does nothing", () => {
	const form = new FormData();
	expect(myDataActOf(form)).toBeNull();
	form.set("acte", "tout");
	expect(myDataActOf(form)).toBeNull();
	form.set("acte", "effacer");
	expect(myDataActOf(form)).toBe("effacer");
});

test("a first name is filled in, or leaves no hole", () => {
	expect(withFirstName("Bonjour {prenom}, {Prenom}\u202f!", "Zoé")).toBe("Bonjour Zoé, Zoé\u202f!");
	expect(withFirstName("Bonjour {prenom},", null)).toBe("Bonjour,");
	expect(withFirstName("Bonjour {prenom},", "$& {prenom}")).toBe("Bonjour $& {prenom},");
});

test("the mails carry their links in both parts, and words as words", () => {
	const site = { siteName: "Vent <b>", siteUrl: "https://exemple.fr" };
	const link = "https://exemple.fr/confirmation/abc.def";
	const asked = confirmationMail(site, { email: "zoe@exemple.fr", link, letters: [] });
	for (const part of [asked.html, asked.text]) expect(part).toContain(link);
	expect(asked.html).not.toContain("<b>");
	const links = { myData: "https://exemple.fr/mes-donnees/abc.def", unsubscribe: "https://exemple.fr/desinscription/abc.def" };
	const welcome = welcomeMail(site, { subject: "Bienvenue", text: "Un.\n\nDeux <i>." }, { firstName: null, letters: [], links });
	for (const part of [welcome.html, welcome.text]) for (const one of Object.values(links)) expect(part).toContain(one);
	expect(welcome.html).not.toContain("<i>");
	expect(welcome.unsubscribeUrl).toBe(links.unsubscribe);
});
