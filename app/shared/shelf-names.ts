// Owns what caches are called, for the page that fills them and the worker that reads them. Another form of what is kept is another number:
// the worker throws away what has an older one.

/** What all of them begin with. */
export const CACHES = "a-lire-";
const FORM = `${CACHES}1`;
/** The list and the page of what is not kept. */
export const SHELL_CACHE = FORM;
/** What stands there, in the shell, for a page that was not kept; the site has none at this path. */
export const OFFLINE = "/a-lire/hors-ligne";
/** Before a page's path. */
export const PAGE_CACHE = `${FORM} `;
/** Before a page's path, encoded: in the shell, the title of one that the worker has found withdrawn. */
export const WITHDRAWN = "/a-lire/retirees/";
