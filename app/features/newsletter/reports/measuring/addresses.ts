// The addresses by which openings and clicks are measured, made of a delivery's token. Pure.

/** A link no reader sees, at the head of a measured mail: whatever follows it is no reader. */
export const TRAP = 0;

/** The counted form of a newsletter's `place`-th link; its own places begin at 1. */
export function countedLink(siteUrl: string, token: string, place: number): string {
	return `${siteUrl}${countedLinkPath(token, place)}`;
}

/** The image that says a mail was opened. */
export function pixelAddress(siteUrl: string, token: string): string {
	return `${siteUrl}${pixelPath(`${token}.gif`)}`;
}

/**
 * What `personalise` asks for each link of a measured mail: the counted address of a link that was frozen with the
 * newsletter, any other as it stands. The site's own addresses about this mail (leaving it, one's data) are never counted.
 */
export function tracker(siteUrl: string, token: string, links: readonly string[]): (url: string) => string {
	const places = new Map(links.map((link, index) => [link, index + 1]));
	return (url) => {
		const place = places.get(url);
		return place === undefined ? url : countedLink(siteUrl, token, place);
	};
}

const TOKEN = /^[0-9a-f]{32}$/;

/** A token as it stands in an address; null for what cannot be one. */
export function tokenIn(text: string): string | null {
	return TOKEN.test(text) ? text : null;
}

/** A link's place as it stands in an address; null for what cannot be one. */
export function placeIn(text: string): number | null {
	return /^(?:0|[1-9]\d{0,3})$/.test(text) ? Number(text) : null;
}

import { countedLinkPath, pixelPath } from "../../../../shared/addresses.ts";
