// The whole URL map on one screen, grouped by who may come in and, behind the guard, by what one must be allowed to do.
// Addresses stand in shared/, where links take them from too.

import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import {
	accessibilityPath,
	archivesPath,
	archiveYearPath,
	authorFeedPath,
	authorPath,
	booksPath,
	cardsPath,
	confirmationPath,
	contributionAnswerPath,
	contributionPath,
	countedLinkPath,
	feedListPath,
	jsonFeedPath,
	kindFeedPath,
	laterPath,
	laterVersionsPath,
	legalNoticePath,
	manifestoPath,
	moreArticlesPath,
	myDataFilePath,
	myDataPath,
	newsletterPath,
	newslettersFeedPath,
	newslettersPath,
	newsSitemapPath,
	oldPortraitPath,
	personalPath,
	pixelPath,
	privacyPath,
	programSignupPath,
	robotsPath,
	rssPath,
	searchAsTypedPath,
	searchPath,
	securityTxtPath,
	seriesFeedPath,
	seriesListPath,
	seriesPath,
	signupAnswerPath,
	signupPath,
	sitemapIndexPath,
	sitemapPath,
	tagFeedPath,
	tagPath,
	unsubscriptionPath,
	webManifestPath,
	workerPath,
} from "./shared/addresses.ts";
import { adminPaths } from "./shared/admin-addresses.ts";
import { type Kind, kindNames, kinds, publicPath } from "./shared/kinds.ts";
import type { Act } from "./shared/may.ts";

/** Writes routes at whole addresses, inside the one at `parent`. */
function under(parent: string) {
	return (address: string, file: string, { id, children }: { id?: string; children?: RouteConfigEntry[] } = {}) =>
		route(address.slice(parent.length + 1), file, id ? { id } : {}, children);
}

/** Routes of the admin area for whoever may do `act`: the file of that name lets nobody else by. */
function allowed(act: Act, routes: RouteConfigEntry[]): RouteConfigEntry {
	return layout(`pages/admin/acts/${act}.ts`, { id: `${act} ${routes[0]?.file}` }, routes);
}

const at = under("");
const admin = under(adminPaths.home);
const inInbox = under(adminPaths.messages.inbox);
const inNewsletter = under(adminPaths.newsletter.editor);

/** The page of an item, by its kind. */
const pages: Record<Kind, string> = {
	actualites: "features/articles/routes/article.tsx",
	visionnaires: "features/people/visionaries/routes/portrait.tsx",
	"vie-alt": "features/people/vie-alt/routes/profile.tsx",
};

export default [
	layout("pages/layout/route.tsx", [
		index("pages/home/route.tsx"),
		at(kinds.actualites.list, "features/articles/routes/list.tsx"),
		at(publicPath("actualites", ":slug"), pages.actualites),
		at(kinds.visionnaires.list, "features/people/visionaries/routes/list.tsx"),
		at(oldPortraitPath(":slug"), "features/people/visionaries/routes/visionary-redirect.tsx"),
		at(publicPath("visionnaires", ":slug"), pages.visionnaires),
		at(kinds["vie-alt"].list, "features/people/vie-alt/routes/list.tsx"),
		at(publicPath("vie-alt", ":slug"), pages["vie-alt"]),
		at(tagPath(":slug"), "pages/tags/route.tsx"),
		at(seriesListPath, "pages/series/list.tsx"),
		at(seriesPath(":slug"), "pages/series/one.tsx"),
		at(authorPath(":slug"), "pages/authors/route.tsx"),
		at(newslettersPath, "features/newsletter/reports/archive/routes/list.tsx", { id: "newsletters" }),
		at(newsletterPath(":slug"), "features/newsletter/reports/archive/routes/newsletter.tsx", { id: "newsletter" }),
		at(archivesPath, "pages/archives/years.tsx"),
		at(archiveYearPath(":year"), "pages/archives/year.tsx"),
		at(searchPath, "pages/search/route.tsx"),
		at(laterPath, "pages/later/route.tsx", { id: "later" }),
		at(manifestoPath, "pages/manifesto/route.tsx"),
		at(signupPath, "features/newsletter/readers/signup/routes/signup.tsx"),
		at(personalPath(confirmationPath, ":token"), "features/newsletter/readers/routes/confirmation.tsx"),
		at(personalPath(unsubscriptionPath, ":token"), "features/newsletter/readers/routes/unsubscription.tsx"),
		at(personalPath(myDataPath, ":token"), "features/newsletter/readers/routes/my-data.tsx"),
		at(contributionPath, "features/stories/routes/contribution.tsx"),
		at(legalNoticePath, "pages/legal/legal-notice.tsx"),
		at(privacyPath, "pages/legal/privacy.tsx"),
		at(accessibilityPath, "pages/legal/accessibility.tsx"),
		// What is on a writer's screen, as readers would see it: in their frame, behind the guard.
		layout("pages/admin/drafts/guard.ts", [
			allowed(
				"write-items",
				kindNames.map((kind) => {
					const page = index(pages[kind], { id: `draft-${kind}-page` });
					return at(adminPaths.items.draft(kind), "pages/admin/drafts/draft.tsx", { id: `draft-${kind}`, children: [page] });
				}),
			),
		]),
		route("*", "pages/not-found/route.tsx"),
	]),

	// What « Charger plus » adds to a hydrated list.
	at(moreArticlesPath, "features/articles/routes/more.ts"),
	// What a search field shows while one types.
	at(searchAsTypedPath, "pages/search/as-typed/route.ts"),
	// Whether what a browser keeps still says what it said.
	at(laterVersionsPath, "pages/later/versions-route.ts"),

	at(myDataFilePath(":token"), "features/newsletter/readers/routes/my-data-file.ts"),

	// What the dialogs' forms post to once the page is hydrated.
	at(signupAnswerPath, "features/newsletter/readers/signup/routes/signup-answer.ts"),
	at(contributionAnswerPath, "features/stories/routes/contribution-answer.ts"),

	// What other programs call, with a key.
	at(programSignupPath, "features/newsletter/readers/signup/routes/program.ts"),

	// What a measured mail asks for, only for people who agreed to it.
	at(pixelPath(":file"), "features/newsletter/reports/measuring/routes/pixel.ts"),
	at(countedLinkPath(":token", ":place"), "features/newsletter/reports/measuring/routes/link.ts"),

	// The way into the admin area; everything else of it stands under one guarded layout, by acts (shared/may.ts).
	at(adminPaths.login, "pages/admin/login/route.tsx"),
	at(adminPaths.loginAnswer, "features/session/routes/login-answer.ts"),
	at(adminPaths.session, "features/session/routes/session-state.ts"),
	at(adminPaths.logout, "features/session/routes/logout.ts"),
	at(adminPaths.home, "pages/admin/layout.tsx", {
		children: [
			allowed("look-around", [
				index("pages/admin/dashboard/route.tsx"),
				admin(adminPaths.journal.page, "pages/admin/journal/route.tsx"),
				admin(adminPaths.journal.export, "pages/admin/journal/export.ts"),
			]),
			allowed("keep-own-account", [
				admin(adminPaths.account.page, "features/session/routes/account.tsx"),
				admin(adminPaths.account.password, "features/session/routes/account-password.ts"),
				admin(adminPaths.secondFactor.prepare, "features/session/routes/prepare-second-factor.ts"),
				admin(adminPaths.secondFactor.turnOn, "features/session/routes/turn-on-second-factor.ts"),
				admin(adminPaths.secondFactor.renewCodes, "features/session/routes/renew-recovery-codes.ts"),
				admin(adminPaths.secondFactor.turnOff, "features/session/routes/turn-off-second-factor.ts"),
				admin(adminPaths.account.closeSessions, "features/session/routes/account-sessions.ts"),
				admin(adminPaths.account.writingView, "features/session/routes/writing-view.ts"),
			]),
			allowed("write-items", [
				...kindNames.map((kind) => {
					const list = adminPaths.items.list(kind);
					const one = under(list)(adminPaths.items.one(kind, ":id"), "features/editing/routes/edit.tsx", { id: `admin-${kind}-edit` });
					return admin(list, "features/editing/routes/list.tsx", { id: `admin-${kind}`, children: [one] });
				}),
				admin(adminPaths.items.save(":kind"), "features/editing/routes/save.ts"),
				admin(adminPaths.items.slug(":kind"), "features/editing/routes/slug.ts"),
				admin(adminPaths.items.publish(":kind"), "features/editing/routes/publish.ts"),
				admin(adminPaths.items.remove(":kind"), "features/editing/routes/delete.ts"),
				admin(adminPaths.items.restore(":kind"), "features/editing/routes/undelete.ts"),
				admin(adminPaths.items.duplicate(":kind"), "features/editing/routes/duplicate.ts"),
				admin(adminPaths.items.categorise(":kind"), "features/editing/routes/categorise.ts"),
				admin(adminPaths.items.preview(":kind"), "features/editing/routes/preview.ts"),
				admin(adminPaths.items.review(":kind"), "features/editing/routes/review.ts"),
				admin(adminPaths.items.card(":kind"), "features/editing/routes/card.ts"),
				admin(adminPaths.items.endLinks(":kind"), "features/editing/routes/end-links.ts"),
				admin(adminPaths.items.versions(":kind"), "features/editing/routes/versions.ts"),
				admin(adminPaths.items.nameVersion(":kind"), "features/editing/routes/name-version.ts"),
				admin(adminPaths.items.compare(":kind"), "features/editing/routes/compare.ts"),
				admin(adminPaths.items.keep(":kind"), "features/editing/routes/keep.ts"),
				admin(adminPaths.items.drop(":kind"), "features/editing/routes/drop.ts"),
				admin(adminPaths.images.library, "features/media/routes/library.tsx"),
				admin(adminPaths.images.list, "features/media/routes/list.ts"),
				admin(adminPaths.images.upload, "features/media/routes/upload.ts"),
				admin(adminPaths.images.details, "features/media/routes/details.ts"),
				admin(adminPaths.images.detach, "features/media/routes/remove.ts"),
				admin(adminPaths.images.remove, "features/media/routes/delete.ts"),
				admin(adminPaths.links, "pages/admin/links/search.ts"),
				admin(adminPaths.series.page, "pages/admin/series/list.tsx"),
				admin(adminPaths.series.one(":slug"), "pages/admin/series/edit.tsx"),
				admin(adminPaths.rot.page, "pages/admin/rot/route.tsx"),
				admin(adminPaths.rot.redirect, "pages/admin/rot/redirect.ts"),
				admin(adminPaths.rot.replace, "pages/admin/rot/replace.ts"),
				admin(adminPaths.rot.act, "pages/admin/rot/act.ts"),
				admin(adminPaths.tags.page, "pages/admin/tags/route.tsx"),
				admin(adminPaths.tags.rename, "pages/admin/tags/rename.ts"),
				admin(adminPaths.tags.separate, "pages/admin/tags/separate.ts"),
				admin(adminPaths.authors.page, "pages/admin/authors/route.tsx"),
				admin(adminPaths.authors.save, "pages/admin/authors/save.ts"),
				admin(adminPaths.authors.signature, "pages/admin/authors/correct.ts"),
				admin(adminPaths.embeds.known, "features/media/embeds/routes/known.ts"),
				admin(adminPaths.embeds.lookUp, "features/media/embeds/routes/look-up.ts"),
				admin(adminPaths.embeds.keep, "features/media/embeds/routes/keep.ts"),
				admin(adminPaths.messages.draft(":id"), "pages/admin/messages/draft.ts"),
			]),
			allowed("answer-messages", [
				admin(adminPaths.messages.inbox, "features/stories/inbox/routes/inbox.tsx", {
					children: [
						index("features/stories/inbox/routes/nothing-open.tsx"),
						inInbox(adminPaths.messages.one(":id"), "features/stories/inbox/routes/message.tsx"),
					],
				}),
				admin(adminPaths.messages.act, "features/stories/inbox/routes/act.ts"),
				admin(adminPaths.messages.exportAll, "features/stories/inbox/routes/export-pile.ts"),
				admin(adminPaths.messages.reply(":id"), "features/stories/inbox/routes/reply.ts"),
				admin(adminPaths.messages.exportOne(":id"), "features/stories/inbox/routes/export-message.ts"),
			]),
			admin(adminPaths.newsletter.editor, "pages/admin/newsletter/frame.tsx", {
				children: [
					allowed("write-newsletters", [
						// Without an id it is a new one, which goes on under its own address once saved.
						inNewsletter(adminPaths.newsletter.one(":id?"), "features/newsletter/writing/editor/routes/editor.tsx"),
						inNewsletter(adminPaths.templates.gallery, "features/newsletter/writing/templates/routes/gallery.tsx"),
						inNewsletter(adminPaths.sendings.list, "features/newsletter/list/routes/list.tsx"),
					]),
					allowed("send-newsletters", [
						inNewsletter(adminPaths.topics.page, "features/newsletter/topics/routes/page.tsx"),
						inNewsletter(adminPaths.automatic.page, "features/newsletter/automatic/routes/page.tsx"),
						inNewsletter(adminPaths.sendings.one(":id"), "features/newsletter/reports/detail/routes/sending.tsx"),
						inNewsletter(adminPaths.sendings.again(":id"), "features/newsletter/reports/detail/routes/again.tsx"),
					]),
					allowed("look-after-readers", [
						inNewsletter(adminPaths.subscribers.list, "features/newsletter/readers/list/routes/list.tsx"),
						inNewsletter(adminPaths.subscribers.one(":id"), "features/newsletter/readers/one/routes/page.tsx"),
					]),
					allowed("run-the-site", [inNewsletter(adminPaths.deliverability.page, "features/newsletter/deliverability/routes/page.tsx")]),
				],
			}),
			allowed("write-newsletters", [
				admin(adminPaths.newsletter.save, "features/newsletter/writing/editor/routes/save.ts"),
				admin(adminPaths.newsletter.keep, "features/newsletter/writing/editor/routes/keep.ts"),
				admin(adminPaths.newsletter.drop, "features/newsletter/writing/editor/routes/drop.ts"),
				admin(adminPaths.newsletter.media, "features/newsletter/writing/editor/routes/media.ts"),
				admin(adminPaths.newsletter.buttons, "features/newsletter/writing/editor/routes/buttons.ts"),
				admin(adminPaths.newsletter.preview, "features/newsletter/writing/editor/routes/preview.ts"),
				admin(adminPaths.newsletter.block, "features/newsletter/writing/editor/routes/block.ts"),
				admin(adminPaths.newsletter.items, "features/newsletter/writing/editor/routes/items.ts"),
				admin(adminPaths.templates.keep, "features/newsletter/writing/templates/routes/keep.ts"),
				admin(adminPaths.templates.remove, "features/newsletter/writing/templates/routes/remove.ts"),
				admin(adminPaths.templates.preview(":name"), "features/newsletter/writing/templates/routes/preview.ts"),
				admin(adminPaths.templates.code(":name"), "features/newsletter/writing/templates/routes/code.ts"),
				admin(adminPaths.templates.download(":name"), "features/newsletter/writing/templates/routes/download.ts"),
				admin(adminPaths.sendings.remove, "features/newsletter/list/routes/delete.ts"),
				admin(adminPaths.sendings.restore, "features/newsletter/list/routes/restore.ts"),
			]),
			allowed("send-newsletters", [
				admin(adminPaths.topics.save, "features/newsletter/topics/routes/save.ts"),
				admin(adminPaths.sendings.topic(":id"), "features/newsletter/topics/routes/choose.ts"),
				admin(adminPaths.sendings.segment(":id"), "features/newsletter/segments/routes/choose.ts"),
				admin(adminPaths.automatic.digest, "features/newsletter/automatic/routes/save-digest.ts"),
				admin(adminPaths.automatic.addStep, "features/newsletter/automatic/routes/add-step.ts"),
				admin(adminPaths.automatic.setDelay(":id"), "features/newsletter/automatic/routes/set-delay.ts"),
				admin(adminPaths.automatic.switchOn(":id"), "features/newsletter/automatic/routes/switch-on.ts"),
				admin(adminPaths.automatic.switchOff(":id"), "features/newsletter/automatic/routes/switch-off.ts"),
				admin(adminPaths.sending.start(":id"), "features/newsletter/sending/routes/start.ts"),
				admin(adminPaths.sending.schedule(":id"), "features/newsletter/sending/routes/schedule.ts"),
				admin(adminPaths.sending.pause(":id"), "features/newsletter/sending/routes/pause.ts"),
				admin(adminPaths.sending.resume(":id"), "features/newsletter/sending/routes/resume.ts"),
				admin(adminPaths.sending.cancel(":id"), "features/newsletter/sending/routes/cancel.ts"),
				admin(adminPaths.sending.rate(":id"), "features/newsletter/sending/routes/rate.ts"),
				admin(adminPaths.sending.test(":id"), "features/newsletter/sending/routes/send-test.ts"),
				admin(adminPaths.sending.retry(":id"), "features/newsletter/sending/routes/retry.ts"),
				admin(adminPaths.sendings.seen, "features/newsletter/alerts/routes/seen.ts"),
				admin(adminPaths.sending.decide(":id"), "features/newsletter/sending/routes/decide.ts"),
				admin(adminPaths.sending.askAgain(":id"), "features/newsletter/receivers/routes/ask-again.ts"),
				admin(adminPaths.sendings.audience(":id"), "features/newsletter/reports/detail/routes/audience.ts"),
				admin(adminPaths.sendings.progress(":id"), "features/newsletter/reports/detail/routes/progress.ts"),
				admin(adminPaths.sendings.archive(":id"), "features/newsletter/reports/detail/routes/archive.ts"),
				admin(adminPaths.sendings.log(":id"), "features/newsletter/reports/detail/routes/log-export.ts"),
			]),
			allowed("look-after-readers", [
				admin(adminPaths.subscribers.add, "features/newsletter/readers/list/routes/add.ts"),
				admin(adminPaths.subscribers.unsubscribe, "features/newsletter/readers/list/routes/unsubscribe.ts"),
				admin(adminPaths.subscribers.erase, "features/newsletter/readers/list/routes/erase.ts"),
				admin(adminPaths.subscribers.askAgain, "features/newsletter/readers/list/routes/ask-again.ts"),
				admin(adminPaths.subscribers.lift, "features/newsletter/readers/one/routes/lift.ts"),
				admin(adminPaths.subscribers.readFile, "features/newsletter/readers/list/routes/read-file.ts"),
				admin(adminPaths.subscribers.import, "features/newsletter/readers/list/routes/import.ts"),
				admin(adminPaths.subscribers.export, "features/newsletter/readers/list/routes/export.ts"),
			]),
			allowed("run-the-site", [
				admin(adminPaths.settings.page, "features/settings/routes/settings.tsx"),
				admin(adminPaths.settings.save, "features/settings/routes/save.ts"),
				admin(adminPaths.copies.page, "pages/admin/copies/route.tsx"),
				admin(adminPaths.copies.make, "pages/admin/copies/make.ts"),
				admin(adminPaths.copies.makeExport, "pages/admin/copies/make-export.ts"),
				admin(adminPaths.copies.sendImport, "pages/admin/copies/import/send.ts"),
				admin(adminPaths.copies.rehearseImport, "pages/admin/copies/import/rehearse.ts"),
				admin(adminPaths.copies.runImport, "pages/admin/copies/import/run.ts"),
				admin(adminPaths.copies.leaveImport, "pages/admin/copies/import/leave.ts"),
				admin(adminPaths.programs.page, "pages/admin/programs/route.tsx"),
				admin(adminPaths.programs.makeToken, "pages/admin/programs/make-token.ts"),
				admin(adminPaths.programs.revokeToken, "pages/admin/programs/revoke-token.ts"),
				admin(adminPaths.programs.addWebhook, "pages/admin/programs/add-webhook.ts"),
				admin(adminPaths.programs.actOnWebhook, "pages/admin/programs/act-on-webhook.ts"),
				admin(adminPaths.confirmSending, "pages/admin/hold/confirm.ts"),
				admin(adminPaths.health.page, "pages/health/route.tsx"),
				admin(adminPaths.mails.list, "pages/admin/mail/list.tsx"),
				admin(adminPaths.mails.retry, "pages/admin/mail/retry.ts"),
				admin(adminPaths.mails.one(":name"), "pages/admin/mail/view.tsx"),
				admin(adminPaths.deliverability.check, "features/newsletter/deliverability/routes/check.ts"),
				admin(adminPaths.deliverability.makeKey, "features/newsletter/deliverability/routes/make-key.ts"),
				admin(adminPaths.deliverability.sign, "features/newsletter/deliverability/routes/sign.ts"),
				admin(adminPaths.deliverability.stopSigning, "features/newsletter/deliverability/routes/stop-signing.ts"),
				admin(adminPaths.deliverability.save, "features/newsletter/deliverability/routes/save.ts"),
				admin(adminPaths.deliverability.warmUp, "features/newsletter/warm-up/routes/choose.ts"),
			]),
			allowed("take-copies", [
				admin(adminPaths.copies.download, "pages/admin/copies/download.ts"),
				admin(adminPaths.copies.downloadExport, "pages/admin/copies/download-export.ts"),
			]),
			route("*", "pages/admin/missing.tsx"),
		],
	}),

	// What machines read.
	at(sitemapIndexPath, "pages/discovery/sitemap-index.ts"),
	at(sitemapPath(":part"), "pages/discovery/sitemap.ts"),
	at(robotsPath, "pages/discovery/robots.ts"),
	at(securityTxtPath, "pages/discovery/security-txt.ts"),
	at(newsSitemapPath, "pages/discovery/news-sitemap.ts"),
	at(rssPath, "pages/discovery/rss.ts"),
	at(jsonFeedPath, "pages/discovery/json-feed.ts"),
	at(feedListPath, "pages/discovery/feed-list.ts"),
	...kindNames.map((kind) => at(kindFeedPath(kind), "pages/discovery/kind-feed.ts", { id: `feed-${kind}` })),
	at(newslettersFeedPath, "pages/discovery/newsletters-feed.ts"),
	at(tagFeedPath(":slug"), "pages/discovery/tag-feed.ts"),
	at(seriesFeedPath(":slug"), "pages/discovery/series-feed.ts"),
	at(authorFeedPath(":slug"), "pages/discovery/author-feed.ts"),
	at(webManifestPath, "pages/discovery/web-manifest.ts"),
	at(workerPath, "pages/later/worker.ts"),
	at(`${cardsPath}/*`, "pages/discovery/share-card.ts"),
	at(`${booksPath}/*`, "pages/books/epub.ts"),
] satisfies RouteConfig;
