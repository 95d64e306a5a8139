// Owns whom one asks about a card, in this order: the service's own answer about its pages (oEmbed) where it is worth having, then the page.
// Sources: the services' documentations of oEmbed, https://oembed.com/#section7. YouTube's pages ask Europeans for cookies first; Mastodon
// and Bluesky give no title there, their pages do.
import type { Embed } from "../../../shared/embeds/embed.ts";

const oembed: Record<string, string> = {
	YouTube: "https://www.youtube.com/oembed?format=json&url=",
	Vimeo: "https://vimeo.com/api/oembed.json?width=1280&url=",
	Dailymotion: "https://www.dailymotion.com/services/oembed?format=json&url=",
	SoundCloud: "https://soundcloud.com/oembed?format=json&url=",
	Spotify: "https://open.spotify.com/oembed?url=",
};

/** Of a map there is no picture but the service's own sign. */
const WITHOUT_PICTURE = new Set(["OpenStreetMap"]);

/** The addresses to ask about a card. */
export function sourcesOf({ service, address }: Embed): { oembed: URL | null; page: URL; hasPicture: boolean } {
	const page = new URL(address);
	const known = service === "PeerTube" ? `${page.origin}/services/oembed?format=json&url=` : oembed[service];
	// What is asked about is the page, wherever in it one begins.
	const asked = known ? new URL(known + encodeURIComponent(address)) : null;
	return { oembed: asked, page, hasPicture: !WITHOUT_PICTURE.has(service) };
}
