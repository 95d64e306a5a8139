// Owns what the log says of an address: a link out of a mail names one person, so its token stays out.

const PERSONAL = /^\/(o|l|desinscription|mes-donnees|confirmation)\/[^/]+/;

/** A path as the log may keep it. */
export function loggedPath(path: string): string {
	return path.replace(PERSONAL, "/$1/…");
}
