// Owns which addresses are worth telling of when nothing lives there: those that somebody with a browser asked for.
import { loggablePath } from "../../shared/private-links.ts";

/** No link anybody wrote is longer. */
const LONGEST = 300;
/** What programs try on every site there is, looking for a hole. */
const PROBES =
	/(?:^|\/)(?:[._][^/]*|wp-[^/]*|xmlrpc(?:\.php)?|cgi-bin|phpmyadmin|pma|vendor|node_modules|admin|adminer(?:\.php)?|actuator|boaform|hnap1|owa|autodiscover|eval-stdin(?:\.php)?|solr|telescope)(?:\/|$)/i;
const PROBED_FILES =
	/\.(?:env|git\w*|sql|bak|old|zip|t?gz|tar|rar|7z|ini|log|conf(?:ig)?|ya?ml|toml|aspx?|jsp|cgi|pl|sh|exe|dll|map|js|css|ico|json|xml|txt)$/i;
const PROGRAMS = /bot|crawl|spider|slurp|curl|wget|python|scan|http-?client|headless|go-http|java\/|okhttp|libwww|monitor|preview|fetch/i;

/** What of a request tells a reader from a program. */
export type Asking = { path: string; accept: string | undefined; agent: string | undefined };

/** Whether a reader met a page that is not there: a page asked for by a browser, at no address made for one person. */
export function isReaderAstray({ path, accept = "", agent = "" }: Asking): boolean {
	if (!accept.includes("text/html") || agent === "" || PROGRAMS.test(agent)) return false;
	// Somebody’s mail address is nobody’s to keep.
	if (path.length > LONGEST || path === "/" || path.includes("@") || PROBES.test(path) || PROBED_FILES.test(path)) return false;
	return loggablePath(path) === path;
}
