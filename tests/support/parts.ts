// What stands on a page, found as a reader finds it: by role, name and words. What has none of them is in by-class.ts.
import type { Locator, Page } from "@playwright/test";

/** The bar on top of every public page. */
export const headerOf = (page: Page): Locator => page.getByRole("banner");
/** The ink band under every public page. */
export const footerOf = (page: Page): Locator => page.getByRole("contentinfo");
/** The name of the site in that bar: what a pointer first comes to. */
export const siteName = (page: Page): Locator => headerOf(page).locator("a:has(+ [data-menu])");
/** The links of the bar. */
export const menuOf = (page: Page): Locator => page.getByRole("navigation", { name: "Navigation principale" });

/** The name of the site on top of every screen of the administration, which leads to its dashboard. */
export const adminHome = (page: Page): Locator => page.getByRole("banner").locator("a[href='/admin']");
/** The five sections of the administration. */
export const adminSections = (page: Page): Locator => page.getByRole("navigation", { name: "Sections" });
/** What stands beside them. */
export const adminTools = (page: Page): Locator => page.getByRole("navigation", { name: "Outils" });

/** The titles of the lines of a list: in a line the one link that is named by what it holds. */
export const rowTitles = (page: Page): Locator => page.locator("tbody a:not([aria-label])");
/** Where a newsletter stands, beside its title. */
export const statusOf = (page: Page): Locator => page.locator("main h3 + *");
/** Figures in a strip, each with its name and what it is of. */
export const figuresOf = (place: Page | Locator): Locator => place.locator("dl > div");
/** What a newsletter became. */
export const outcomeOf = (page: Page): Locator => figuresOf(page.getByRole("region", { name: "Ce que la lettre est devenue" }));
/** The mails of a newsletter, one a line. */
export const logOf = (page: Page): Locator => page.getByRole("region", { name: "Journal de l’envoi" }).locator("tbody tr");
/** Pictures of the library: on its screen, or where one is chosen. */
export const libraryCards = (place: Page | Locator): Locator =>
	place
		.getByRole("listitem")
		.filter({ hasText: /Inutilisée|Utilisée dans/ })
		.locator("a, button");

/** The filters of a list, one group or two. */
export const filtersOf = (page: Page): Locator => page.getByRole("navigation", { name: /^Filtrer/ });
/** One filter by its words. */
export const filterOf = (page: Page, name: string): Locator => filtersOf(page).getByRole("link", { name, exact: true });
/** The filters that are chosen. */
export const chosenFilters = (page: Page): Locator => filtersOf(page).locator("[aria-current]");

/** Articles side by side: the list of articles, or what an article says to read next. */
export const wallOf = (page: Page): Locator => page.getByRole("list").filter({ has: page.locator("article") });
/** The titles of the articles side by side. */
export const wallTitles = (page: Page): Locator => wallOf(page).getByRole("heading");
/** The article on top of the list, « À la Une ». */
export const featuredOf = (page: Page): Locator => page.getByRole("article").filter({ has: page.getByText("À la Une", { exact: true }) });

/** The dialog as it stands open, with or without JavaScript. */
export const openDialog = (page: Page): Locator => page.locator("dialog[open]");
/** The words that stand while the next page is awaited. */
export const pendingOf = (page: Page): Locator => page.getByRole("status").filter({ hasText: /^Chargement/ });

/** Messages of the corner, each with its closing button: of success (`status`), of failure (`alert`), or all of them. */
export function toasts(place: Page | Locator, kind?: "status" | "alert"): Locator {
	const corner = kind ? place.getByRole(kind) : place;
	return corner.getByRole("button", { name: "Fermer le message" }).locator("..");
}
/** The message of the corner that says exactly this, in its title or in its text. */
export const toastSaying = (page: Page, words: string): Locator => toasts(page).getByText(words, { exact: true });
/** Words of thanks: in the corner where scripts run, in the page where they do not. */
export const thanksOf = (page: Page): Locator => page.getByRole("status").filter({ has: page.locator("b") });

/** What says exactly this, as the checks compare words: whichever apostrophe, spaces and joiners the page has. */
export function saying(place: Page | Locator, exact: string): Locator {
	const alike = [...exact.trim()].map((newsletter) => {
		if (newsletter === "'" || newsletter === "’") return "['’]";
		if (/\s/.test(newsletter)) return "\\s+";
		return newsletter.replace(/[.*+?^${}()|[\]\\]/, "\\$&");
	});
	return place.getByText(new RegExp(`^\\s*${alike.join("\\u2060*")}\\s*$`));
}
