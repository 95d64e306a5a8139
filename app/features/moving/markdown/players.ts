// What themes show by a short code and readers are led to by a link: nothing of another site is loaded unasked.
import { inTexts } from "./copy.ts";
import type { Say } from "./say.ts";

const PAGES: Record<string, { name: string; page: (id: string) => string }> = {
	youtube: { name: "YouTube", page: (id) => `https://www.youtube.com/watch?v=${id}` },
	vimeo: { name: "Vimeo", page: (id) => `https://vimeo.com/${id}` },
	dailymotion: { name: "Dailymotion", page: (id) => `https://www.dailymotion.com/video/${id}` },
	instagram: { name: "Instagram", page: (id) => `https://www.instagram.com/p/${id}/` },
	tweet: { name: "X (Twitter)", page: (id) => `https://x.com/i/status/${id}` },
	x: { name: "X (Twitter)", page: (id) => `https://x.com/i/status/${id}` },
	gist: { name: "GitHub Gist", page: (id) => `https://gist.github.com/${id}` },
};
const OTHER_NAMES: Record<string, string> = {
	twitter: "tweet",
	twitter_simple: "tweet",
	x_simple: "x",
	instagram_simple: "instagram",
	"youtube.html": "youtube",
	"vimeo.html": "vimeo",
	video: "youtube",
};

/** A link in the place of a player; null for a name that is none, or without what to lead to. */
export function playerLink(written: string, { id, owner }: { id: string; owner?: string | undefined }, say: Say): string | null {
	const name = written.toLowerCase();
	const known = Object.hasOwn(OTHER_NAMES, name) ? (OTHER_NAMES[name] ?? name) : name;
	const player = Object.hasOwn(PAGES, known) ? PAGES[known] : undefined;
	if (!player || id === "") return null;
	const address = /^https?:\/\/[^\s<>()]+$/i.test(id) ? id : /^[\w./-]+$/.test(id) ? player.page(owner ? `${owner}/${id}` : id) : "";
	if (address === "") return null;
	say("embed", address);
	return `[${inTexts.watchOn(player.name)}](${address})`;
}
