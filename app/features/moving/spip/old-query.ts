// Addresses of a SPIP site that name their page in the query: the path that stands for them.

const THINGS = "article|rubrique|breve|mot|auteur|site";
const BARE = new RegExp(`^\\?(${THINGS})(\\d{1,12})(?:\\.html)?(?:&|$)`);

/**
 * The path that stands for an address of SPIP: `/spip.php?article12`, `/article.php3?id_article=12`,
 * `/spip.php?page=article&id_article=12` and `/?article12` are `/article12`; `/?Un-titre` is `/Un-titre`; the feed is `/backend`.
 * null for what is no such address.
 */
export function spipPath(pathname: string, search: string): string | null {
	const script = /^(.*\/)(?:spip\.php3?|(article|rubrique|breve|mot|auteur|site|backend)\.php3|page\.php3|index\.php)?$/.exec(pathname);
	if (!script || (search === "" && script[2] !== "backend")) return null;
	const folder = script[1] ?? "/";
	const bare = BARE.exec(search);
	if (bare) return `${folder}${bare[1]}${bare[2]}`;
	const query = new URLSearchParams(search);
	const page = query.get("page") ?? script[2] ?? "";
	if (page === "backend") return `${folder}backend`;
	const id = query.get(`id_${page === "site" ? "syndic" : page}`);
	if (new RegExp(`^(?:${THINGS})$`).test(page) && id && /^\d{1,12}$/.test(id)) return `${folder}${page}${id}`;
	// The set « propres_qs »: the title is the whole query.
	const isHome = pathname.endsWith("/") || pathname.endsWith("spip.php");
	const title = isHome ? /^\?([^=&]{2,200})$/.exec(search)?.[1] : undefined;
	return title ? `${folder}${title}` : null;
}
