// The URL map, grouped by who may come in; what stands behind the guard is in admin-routes.ts. Addresses stand in shared/, where links take
// them from too.

import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { adminRoutes } from "./admin-routes.ts";
import { allowed, under } from "./route-entries.ts";
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

const at = under("");

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
	at(adminPaths.home, "pages/admin/layout.tsx", { children: adminRoutes }),

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
