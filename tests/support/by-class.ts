// The only place where tests name CSS classes: parts that are for the eye alone, or whose absence, order or place on the page
// is what is tested, and that no role, label or text tells apart. A class that changes its name changes here.
import type { Locator, Page } from "@playwright/test";

/** The category, and for a Vie Alt the type, of an article, a card or a page: a sign and its word. */
export const labelsOf = (place: Page | Locator): Locator => place.locator(".label");
/** The word in a frame that says where something stands: « Brouillon », « Envoyé »; or what kind it is of. */
export const badgesOf = (place: Page | Locator): Locator => place.locator(".badge");
/** On « Santé »: a check with its state, what was seen, what to do. */
export const checksOf = (page: Page): Locator => page.locator(".health > div");
/** In a page: words that are for ears alone, and what is no word at all. */
export const UNSEEN = "script, [aria-hidden=true], .visually-hidden";

/** A file of a text: its name, what it is and how large, and for audio its player. */
export const filesOf = (place: Page | Locator): Locator => place.locator(".file");
/** What heads a page beside a drawing, which no ear is told of. */
export const drawnHeadsOf = (page: Page): Locator => page.locator(".head-with-art");
/** The text of an article, of a portrait, of a profile; what its tabs say is found by their names. */
export const proseOf = (place: Page | Locator): Locator => place.locator(".prose:not(.tab-panel .prose)");
/** What bears a style of its own on the desk: nothing but the sign by which ProseMirror keeps two pictures apart, which it styles itself. */
export const STYLED = "[style]:not(.ProseMirror-separator)";
