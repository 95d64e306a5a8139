// Owns which addresses are shown as a card, known by their form alone: an address of a service, or of a page that PeerTube or Mastodon
// would have given, whatever their host.
import type { Embed } from "./embed.ts";
import { anywhere, services } from "./services.ts";

const LONGEST = 1_000;

/** Letters of an address, none that some eye could take for another and none that ends it in a text. */
const PLAIN = /^https?:\/\/[\w.-]+(?:[/?#][\w\-./?#=&%:@,;~+!*'()$]*)?$/i;

/**
 * What an address is a card of; null for any other, and for those that are made to look like one: with a password or a port, not of
 * the web, with letters no address has.
 */
export function embedOf(address: string): Embed | null {
	const text = address.trim();
	if (text.length > LONGEST || !PLAIN.test(text)) return null;
	const url = URL.parse(text);
	if (!url || url.username || url.password || url.port) return null;
	const host = url.hostname.replace(/^www\./, "");
	const known = services.find(({ hosts }) => hosts.includes(host));
	if (known) return found(known, url);
	if (!isName(host) || services.some(({ hosts }) => hosts.some((ours) => host.endsWith(`.${ours}`)))) return null;
	for (const service of anywhere) {
		const embed = found(service, url);
		if (embed) return embed;
	}
	return null;
}

/** Whether a host is a name of the public network: a number, or a name without a point, is a machine of one's own. */
function isName(host: string): boolean {
	return /\.[a-z][a-z\d-]+$/.test(host) && !/\.(?:local|localhost|internal|lan|home|arpa|onion)$/.test(host);
}

function found(
	{ service, verb, page }: { service: string; verb: Embed["verb"]; page: (url: URL) => string | null },
	url: URL,
): Embed | null {
	const address = page(url);
	return address === null ? null : { service, verb, address };
}
