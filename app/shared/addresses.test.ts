import { expect, test } from "vitest";
import { table } from "../../tests/support/routes.ts";
import * as addresses from "./addresses.ts";
import { adminPaths } from "./admin-addresses.ts";
import { kindNames, kinds, publicPath } from "./kinds.ts";

/** What is no address, or takes more than free words. */
const { cardOf: _of, myDataFile: _file, personalPath, cardPath, ...named } = addresses;

/** Every address below a name; what an address is made with is written `:a`, `:b`. */
function listed(name: string, value: unknown): string[] {
	if (typeof value === "string") return [`${name} ${value}`];
	if (typeof value === "function") return [`${name} ${value(":a", ":b")}`];
	return Object.entries(value as object).flatMap(([key, below]) => listed(`${name}.${key}`, below));
}

const all = [
	...kindNames.flatMap((kind) => [`${kind} ${kinds[kind].list}`, `${kind} ${publicPath(kind, ":a")}`]),
	...Object.entries(named)
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.flatMap(([name, value]) => listed(name, value)),
	...([addresses.confirmationPath, addresses.unsubscriptionPath, addresses.myDataPath] as const).map(
		(page) => `personal ${personalPath(page, ":a")}`,
	),
	...kindNames.map((kind) => `card ${cardPath(kind, ":a")}`),
	...listed("admin", adminPaths),
];

test("every address of the site, to the letter", () => {
	expect(all).toEqual([
		"actualites /actualites",
		"actualites /actualites/:a",
		"visionnaires /visionnaires",
		"visionnaires /portrait/:a",
		"vie-alt /vie-alt",
		"vie-alt /vie-alt/:a",
		"accessibilityPath /accessibilite",
		"cardsPath /partage",
		"confirmationPath /confirmation",
		"contributionAnswerPath /envois/contribution",
		"contributionPath /contribution",
		"countedLinkPath /l/:a/:b",
		"jsonFeedPath /flux.json",
		"legalNoticePath /mentions-legales",
		"manifestoPath /manifeste",
		"moreArticlesPath /actualites/suite.json",
		"myDataFilePath /mes-donnees/:a/mes-donnees.json",
		"myDataPath /mes-donnees",
		"newsletterPath /newsletters/:a",
		"newslettersPath /newsletters",
		"oldPortraitPath /visionnaires/:a",
		"pixelPath /o/:a",
		"privacyPath /confidentialite",
		"robotsPath /robots.txt",
		"rssPath /flux.xml",
		"securityTxtPath /.well-known/security.txt",
		"signupAnswerPath /envois/inscription",
		"signupPath /inscription",
		"siteCardPath /partage/site.jpg",
		"sitemapIndexPath /sitemap.xml",
		"sitemapPath /sitemap/:a",
		"unsubscriptionPath /desinscription",
		"webManifestPath /manifest.webmanifest",
		"personal /confirmation/:a",
		"personal /desinscription/:a",
		"personal /mes-donnees/:a",
		"card /partage/actualites/:a.jpg",
		"card /partage/portraits/:a.jpg",
		"card /partage/vie-alt/:a.jpg",
		"admin.home /admin",
		"admin.login /admin/connexion",
		"admin.loginAnswer /admin/connexion/envoi",
		"admin.session /admin/session",
		"admin.logout /admin/deconnexion",
		"admin.account.page /admin/compte",
		"admin.account.password /admin/compte/mot-de-passe",
		"admin.account.closeSessions /admin/compte/sessions/fermer",
		"admin.secondFactor.prepare /admin/compte/second-facteur/preparer",
		"admin.secondFactor.turnOn /admin/compte/second-facteur/activer",
		"admin.secondFactor.renewCodes /admin/compte/second-facteur/codes",
		"admin.secondFactor.turnOff /admin/compte/second-facteur/couper",
		"admin.settings.page /admin/reglages",
		"admin.settings.save /admin/reglages/enregistrer",
		"admin.copies.page /admin/sauvegardes",
		"admin.copies.make /admin/sauvegardes/copier",
		"admin.copies.download /admin/sauvegardes/telecharger",
		"admin.copies.makeExport /admin/sauvegardes/exporter",
		"admin.copies.downloadExport /admin/sauvegardes/telecharger-export",
		"admin.confirmSending /admin/envois/autoriser",
		"admin.health.page /admin/sante",
		"admin.journal.page /admin/journal",
		"admin.journal.export /admin/journal/export",
		"admin.mails.list /admin/courriers",
		"admin.mails.retry /admin/courriers/reessayer",
		"admin.mails.one /admin/courriers/:a",
		"admin.items.list /admin/:a",
		"admin.items.one /admin/:a/:b",
		"admin.items.add /admin/:a/nouveau",
		"admin.items.save /admin/contenus/:a/enregistrer",
		"admin.items.slug /admin/contenus/:a/slug",
		"admin.items.publish /admin/contenus/:a/publier",
		"admin.items.remove /admin/contenus/:a/supprimer",
		"admin.items.restore /admin/contenus/:a/retablir",
		"admin.items.preview /admin/contenus/:a/apercu",
		"admin.items.versions /admin/contenus/:a/versions",
		"admin.images.library /admin/images",
		"admin.images.list /admin/images/liste",
		"admin.images.upload /admin/images/envoyer",
		"admin.images.details /admin/images/details",
		"admin.images.detach /admin/images/retirer",
		"admin.images.remove /admin/images/supprimer",
		"admin.messages.inbox /admin/messages",
		"admin.messages.one /admin/messages/:a",
		"admin.messages.act /admin/messages/agir",
		"admin.messages.exportAll /admin/messages/export.csv",
		"admin.messages.exportOne /admin/messages/:a/export.json",
		"admin.messages.reply /admin/messages/:a/repondre",
		"admin.messages.draft /admin/messages/:a/brouillon",
		"admin.newsletter.editor /admin/newsletter",
		"admin.newsletter.one /admin/newsletter/:a",
		"admin.newsletter.copyOf /admin/newsletter?copie=:a",
		"admin.newsletter.save /admin/newsletter/enregistrer",
		"admin.newsletter.media /admin/newsletter/mediatheque",
		"admin.newsletter.buttons /admin/newsletter/boutons",
		"admin.newsletter.preview /admin/newsletter/apercu",
		"admin.newsletter.items /admin/newsletter/contenus",
		"admin.templates.gallery /admin/newsletter/templates",
		"admin.templates.preview /admin/newsletter/templates/:a/apercu",
		"admin.templates.code /admin/newsletter/templates/:a/code",
		"admin.templates.download /admin/newsletter/templates/:a/telecharger",
		"admin.sendings.list /admin/newsletter/campagnes",
		"admin.sendings.one /admin/newsletter/campagnes/:a",
		"admin.sendings.remove /admin/newsletter/campagnes/supprimer",
		"admin.sendings.progress /admin/newsletter/campagnes/:a/etat",
		"admin.sendings.audience /admin/newsletter/campagnes/:a/destinataires",
		"admin.sendings.archive /admin/newsletter/campagnes/:a/archive",
		"admin.sendings.log /admin/newsletter/campagnes/:a/journal.csv",
		"admin.sending.start /admin/newsletter/:a/envoyer",
		"admin.sending.schedule /admin/newsletter/:a/programmer",
		"admin.sending.pause /admin/newsletter/:a/pause",
		"admin.sending.resume /admin/newsletter/:a/reprendre",
		"admin.sending.cancel /admin/newsletter/:a/annuler",
		"admin.sending.rate /admin/newsletter/:a/debit",
		"admin.sending.test /admin/newsletter/:a/essai",
		"admin.sending.retry /admin/newsletter/:a/relancer",
		"admin.sending.decide /admin/newsletter/:a/trancher",
		"admin.deliverability.page /admin/newsletter/delivrabilite",
		"admin.deliverability.check /admin/newsletter/delivrabilite/verifier",
		"admin.deliverability.makeKey /admin/newsletter/delivrabilite/cle",
		"admin.deliverability.sign /admin/newsletter/delivrabilite/signer",
		"admin.deliverability.stopSigning /admin/newsletter/delivrabilite/ne-plus-signer",
		"admin.deliverability.save /admin/newsletter/delivrabilite/reglages",
		"admin.subscribers.list /admin/newsletter/abonnes",
		"admin.subscribers.add /admin/newsletter/abonnes/ajouter",
		"admin.subscribers.unsubscribe /admin/newsletter/abonnes/desinscrire",
		"admin.subscribers.erase /admin/newsletter/abonnes/effacer",
		"admin.subscribers.askAgain /admin/newsletter/abonnes/renvoyer",
		"admin.subscribers.readFile /admin/newsletter/abonnes/import/lire",
		"admin.subscribers.import /admin/newsletter/abonnes/import",
		"admin.subscribers.export /admin/newsletter/abonnes/export",
	]);
});

test("every route of the table stands at one of them", () => {
	const unnamed = (path: string) => path.replace(/:\w+\??/g, ":").replace(/\/$/, "");
	const known = new Set(all.map((line) => unnamed(line.slice(line.indexOf(" ") + 1))));
	const routes = table.map(({ path }) => unnamed(path)).filter((path) => path !== "" && !path.endsWith("/*"));
	expect(routes.filter((path) => !known.has(path.replace(/^\/admin\/(?:actualites|visionnaires|vie-alt)/, "/admin/:")))).toEqual([]);
});
