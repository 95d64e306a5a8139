// The rules of each setting, as what is typed meets them.
import { expect, test } from "vitest";
import { firstValues } from "../../shared/settings/setting.ts";
import { declaredSettings } from "../../shared/settings/settings.ts";
import * as platform from "./check.ts";

const seeds = { siteName: "Contrevent", contactEmail: "bonjour@exemple.fr", newsletterUrl: "https://lettre.exemple.fr" };
const good = firstValues(declaredSettings, seeds);
const checkSettings = (typed: unknown) => platform.checkSettings(declaredSettings, typed);

test("the seeds of a new database can be saved as they are", () => {
	expect(checkSettings(good)).toEqual({ settings: good, problems: null });
});

test("what is typed is tidied: one line, trimmed, a scheme before a bare address", () => {
	const typed = {
		...good,
		site_name: "  Contre\r\nvent ",
		newsletter_url: " lettre.exemple.fr/abonnement ",
		social_links: [{ name: " Mastodon ", url: "mastodon.exemple" }],
	};
	expect(checkSettings(typed).settings).toMatchObject({
		site_name: "Contre vent",
		newsletter_url: "https://lettre.exemple.fr/abonnement",
		social_links: [{ name: "Mastodon", url: "https://mastodon.exemple" }],
	});
});

test.each([
	["contrevent@mamot.fr", "@contrevent@mamot.fr", null],
	["@a.b_c@exemple.social", "@a.b_c@exemple.social", null],
	["", "", null],
	["@contrevent", "", "bad-account"],
	["https://mamot.fr/@contrevent", "", "bad-account"],
	["@a@b c.fr", "", "bad-account"],
])("the account %s of the fediverse is %j", (typed, kept, problem) => {
	const { settings, problems } = checkSettings({ ...good, fediverse_creator: typed });
	expect(problems?.fediverse_creator ?? null).toBe(problem);
	if (!problem) expect(settings?.fediverse_creator).toBe(kept);
});

test.each([
	[" hub.exemple.fr ", "https://hub.exemple.fr/", null],
	["https://hub.exemple.fr/a?b=c", "https://hub.exemple.fr/a?b=c", null],
	["", "", null],
	["http://hub.exemple.fr", "", "bad-hub"],
	["https://hub.exemple.fr/#a", "", "bad-hub"],
	["javascript:alert(1)", "", "bad-hub"],
	["hub", "", "bad-hub"],
	['https://hub.exemple.fr/œ>"', "https://hub.exemple.fr/%C5%93%3E%22", null],
])("the hub %s is %j", (typed, kept, problem) => {
	const { settings, problems } = checkSettings({ ...good, websub_hub: typed });
	expect(problems?.websub_hub ?? null).toBe(problem);
	if (!problem) expect(settings?.websub_hub).toBe(kept);
});

test("each wrong field is named with its reason", () => {
	const typed = {
		...good,
		site_name: " ",
		contact_email: "bonjour",
		notification_email: "a@b@c",
		newsletter_url: "javascript:alert(1)",
		host_address: "x".repeat(401),
		social_links: [
			{ name: "Un", url: "https://un.exemple" },
			{ name: "", url: "deux" },
		],
	};
	expect(checkSettings(typed).problems).toEqual({
		site_name: "required",
		contact_email: "bad-email",
		notification_email: "bad-email",
		newsletter_url: "bad-url",
		host_address: "too-long",
		"social_links.1.name": "required",
		"social_links.1.url": "bad-url",
	});
	expect(checkSettings({ ...good, double_opt_in: "peut-être" }).settings).toBeNull();
	expect(checkSettings({ ...good, contact_email: "" }).problems).toEqual({ contact_email: "required" });
	expect(checkSettings({ ...good, social_links: Array(21).fill({ name: "a", url: "https://a.fr" }) }).problems).toEqual({
		social_links: "too-many",
	});
});

test("anything that is no settings has problems, and throws nothing", () => {
	for (const value of [null, "x", { ...good, social_links: "x" }]) expect(checkSettings(value).settings).toBeNull();
});

test("whom to tell of a hole: an e-mail address, or a page with https; empty is nobody in particular", () => {
	const contactOf = (security_contact: string) => {
		const { settings, problems } = checkSettings({ ...good, security_contact });
		return settings ? settings.security_contact : problems;
	};
	expect([" ", "mailto:failles@été.fr", "exemple.fr/securite", "https://exemple.fr/a\r\nContact: b"].map(contactOf)).toEqual([
		"",
		"failles@été.fr",
		"https://exemple.fr/securite",
		"https://exemple.fr/a Contact: b",
	]);
	for (const wrong of ["http://exemple.fr", "tel:+33612345678", "failles", "javascript:alert(1)", "https://"]) {
		expect(contactOf(wrong), wrong).toEqual({ security_contact: "bad-contact" });
	}
	expect(contactOf(`https://exemple.fr/${"x".repeat(500)}`)).toEqual({ security_contact: "too-long" });
});

test("the welcome keeps its paragraphs, its subject stands on one line", () => {
	const typed = { ...good, welcome_subject: "Bienvenue\r\nBcc: x@y.fr", welcome_text: " Un.\r\n\r\nDeux\0. " };
	expect(checkSettings(typed).settings).toMatchObject({ welcome_subject: "Bienvenue Bcc: x@y.fr", welcome_text: "Un.\n\nDeux ." });
	expect(checkSettings({ ...good, welcome_text: " ", welcome_subject: "" }).problems).toEqual({
		welcome_subject: "required",
		welcome_text: "required",
	});
});
