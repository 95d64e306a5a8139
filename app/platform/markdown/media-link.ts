// Owns what stands in for a player of another site: a plain link, since no page of ours loads anything from elsewhere.

import { embedOf } from "../../shared/embeds/recognise.ts";
import { escapeHtml } from "../../shared/escape-html.ts";
import { playerCopy } from "./copy.ts";
import { PLAYER_CLASS } from "./find-embeds.ts";

/** What services call their players, which says nothing of what they play. */
const PLAYERS_OWN =
	/^(?:(?:youtube|vimeo|dailymotion|peertube|soundcloud|spotify)?[\s:-]*(?:video|embed|audio|web)?[\s-]*player|embed|iframe)$/i;

/**
 * Returns the HTML of a link to what an `<iframe>`, `<video>`, `<audio>`, `<object>` or `<embed>` would have played,
 * named by its title or by words with its host, and marked where it may be a card; "" when the address is not http(s) nor a path of this site.
 */
export function mediaLink(kind: string, address: string, title: string): string {
	const target = publicAddress(address.trim());
	if (target === undefined) return "";
	const embed = embedOf(target);
	const host = target.startsWith("/") ? "" : new URL(target).host.replace(/^www\./, "");
	const words = title.trim() || playerCopy[kind] || playerCopy.iframe || "";
	const label = host === "" ? words : title.trim() ? `${words} (${host})` : `${words} : ${host}`;
	if (!embed) return `<a href="${escapeHtml(target)}">${escapeHtml(label)}</a>`;
	const named = title.trim() && !PLAYERS_OWN.test(title.trim()) ? ` title="${escapeHtml(title.trim())}"` : "";
	return `<a class="${PLAYER_CLASS}" href="${escapeHtml(embed.address)}"${named}>${escapeHtml(label)}</a>`;
}

/** The whole address of what a player plays; undefined for anything that is not the web. */
function publicAddress(address: string): string | undefined {
	if (/^\/(?![/\\])[^\s]*$/.test(address)) return address;
	const absolute = address.startsWith("//") ? `https:${address}` : address;
	if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return undefined;
	return new URL(absolute).href;
}
