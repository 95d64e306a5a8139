// Owns what an address of another site that a body shows as a card is, whoever its service. Pure; nothing is asked of anybody.

/** What one does there: the verb of the card's link. */
export type Verb = "watch" | "listen" | "read" | "map";

/** An address that is shown as a card. */
export type Embed = {
	service: string;
	verb: Verb;
	/** The page a person opens: one spelling for every form of the address, nothing in it that follows them, the start kept. */
	address: string;
};

/** Seconds of a start as services write it: `90`, `90s`, `1m30s`, `1h2m3s`, `1:30`; null for anything else. */
export function seconds(text: string | null | undefined): number | null {
	const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text ?? "");
	const spelled = /^(?=\d)(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text ?? "");
	const [, hours = "0", minutes = "0", rest = "0"] = clock ?? spelled ?? [];
	const all = Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest);
	return all > 0 ? all : null;
}

/** Services that go by one name and live on one host: whose it is needs no more saying. */
const OF_ONE_HOUSE =
	/^(?:www\.)?(?:youtube\.com|vimeo\.com|dailymotion\.com|bsky\.app|(?:on\.|w\.)?soundcloud\.com|open\.spotify\.com|openstreetmap\.org)$/;

/** Whose site it is where the service's name does not say so (PeerTube, Mastodon); null where it does. */
export function embedHost({ address }: Embed): string | null {
	const { hostname } = new URL(address);
	return OF_ONE_HOUSE.test(hostname) ? null : hostname;
}
