// Every mail the software writes by itself, drawn as a mail program draws it: on a phone and on a large screen, light and dark, nothing
// sticks out and all of it can be read. Newsletters are judged where they are written.
import { warningMail } from "../../app/features/moving/copies/proof/warning-mail.ts";
import { troubleMail } from "../../app/features/newsletter/alerts/mail.ts";
import {
	confirmationMail,
	moreLettersMail,
	newAddressMail,
	sameLettersMail,
	welcomeMail,
} from "../../app/features/newsletter/readers/mails.ts";
import { arrivalMail } from "../../app/features/stories/arrival-mail.ts";
import { endedMail } from "../../app/pages/admin/programs/mails.ts";
import { axeFindings, expect, test } from "../support/journey.ts";

const site = { siteName: "Contrevent", siteUrl: "https://contrevent.example" };
const link = `${site.siteUrl}/confirmation/3f6b0c9e4d7a4c0b9f0a1b2c3d4e5f60718293a4b5c6d7e83f6b0c9e4d7a4c0b9f0a1b2c3d4e5f60718293a4b5c6d7e8`;
const email = "prenom.nom-tres-long-et-compose@une-messagerie-au-nom-sans-fin.example";
const letters = ["La lettre du jeudi", "Ateliers et chantiers participatifs de toute la vallée"];
const trouble = {
	kind: "failed",
	newsletterId: "a",
	title: "Trois ans de ruches sur les toits",
	reason: null,
	count: 0,
	receiver: null,
	time: "",
} as const;

const mails = {
	confirmation: confirmationMail(site, { email, link, letters }),
	"more letters": moreLettersMail(site, { email, link, letters }),
	"the same letters": sameLettersMail(site, { email, link, letters }),
	"new address": newAddressMail(site, { email, link }),
	welcome: welcomeMail(
		site,
		{ subject: "Bienvenue, {prenom}", text: `Bonjour {prenom},\n\nPar ici\u202f: ${link}` },
		{ firstName: "Zoé", letters, links: { myData: link, unsubscribe: link } },
	),
	trouble: troubleMail(site, trouble, link),
	"webhook cut": endedMail(site, { url: link, why: "failing", page: link }),
	copies: warningMail(site, { copied: null, proof: "La copie restaurée n’a pas toutes ses lignes.", failures: [], address: link }),
	arrival: arrivalMail({ type: "project", first_name: "Noé" }, { ...site, address: link }),
};

test("each mail the software writes stands on a phone and on a large screen, light and dark", async ({ page }) => {
	for (const [name, { subject, html, text }] of Object.entries(mails)) {
		expect(subject, name).not.toContain("\n");
		expect(text, name).toContain(link);
		await page.setContent(html);
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			for (const width of [390, 1_440]) {
				await page.setViewportSize({ width, height: 800 });
				const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
				expect(beyond, `${name}, ${width}`).toBeLessThanOrEqual(0);
			}
			// A mail is part of its reader's page: it has no landmarks of its own.
			expect(
				(await axeFindings(page)).filter((finding) => !/^(?:landmark-one-main|region)/.test(finding)),
				`${name}, ${colorScheme}`,
			).toEqual([]);
		}
	}
	await page.setViewportSize({ width: 1_440, height: 900 });
});
