// Owns what stands in for a player of another site: a plain link, since no page of ours loads anything from elsewhere.
import { escapeHtml } from "../../shared/escape-html.ts";
import { playerCopy } from "./copy.ts";

/**
 * Returns the HTML of a link to what an `<iframe>`, `<video>`, `<audio>`, `<object>` or `<embed>` would have played,
 * named by its title or by words with its host; "" when the address is not http(s) nor a path of this site.
 */
export function mediaLink(kind: string, address: string, title: string): string {
	const target = publicAddress(address.trim());
	if (target === undefined) return "";
	const host = target.startsWith("/") ? "" : new URL(target).host.replace(/^www\./, "");
	const words = title.trim() || playerCopy[kind] || playerCopy.iframe || "";
	const label = host === "" ? words : title.trim() ? `${words} (${host})` : `${words} : ${host}`;
	return `<a href="${escapeHtml(target)}">${escapeHtml(label)}</a>`;
}

/** Turns a player's address into the page a person can open; undefined for anything that is not the web. */
function publicAddress(address: string): string | undefined {
	if (/^\/(?![/\\])[^\s]*$/.test(address)) return address;
	const absolute = address.startsWith("//") ? `https:${address}` : address;
	if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return undefined;
	const url = new URL(absolute);
	const clip = /^\/embed\/([\w-]+)/.exec(url.pathname)?.[1];
	if (clip && /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname)) return `https://www.youtube.com/watch?v=${clip}`;
	const film = /^\/video\/(\d+)/.exec(url.pathname)?.[1];
	if (film && url.hostname === "player.vimeo.com") return `https://vimeo.com/${film}`;
	return url.href;
}
