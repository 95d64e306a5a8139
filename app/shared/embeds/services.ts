// Owns the services whose pages are shown as cards: the hosts of each, and how it writes the addresses of its pages. `page` turns any of
// their forms (a player's, a shared link's) into the one a person opens; null for a page that is none of these.
import { decoded } from "../decoded.ts";
import { seconds, type Verb } from "./embed.ts";
import { mapPage } from "./maps.ts";

type Service = { service: string; verb: Verb; page: (url: URL) => string | null };

/** The first group of the first pattern that a path fits. */
function part(path: string, ...patterns: RegExp[]): string | null {
	for (const pattern of patterns) {
		const [, found] = pattern.exec(path) ?? [];
		if (found) return found;
	}
	return null;
}

/** Where to begin, wherever the address says it, as `write` writes it; "" without. */
function start({ searchParams, hash }: URL, names: string[], write: (seconds: number) => string): string {
	const inHash = new URLSearchParams(hash.slice(1));
	for (const name of names) {
		const at = seconds(searchParams.get(name) ?? inHash.get(name));
		if (at !== null) return write(at);
	}
	return "";
}

const VIDEO = "([\\w-]{11})";
/** Of eleven letters as well, and no video. */
const NO_VIDEO = new Set(["videoseries", "live_stream"]);

function youtube(url: URL): string | null {
	const { hostname, pathname, searchParams } = url;
	const id =
		hostname === "youtu.be"
			? part(pathname, new RegExp(`^/${VIDEO}/?$`))
			: /^\/watch\/?$/.test(pathname)
				? part(searchParams.get("v") ?? "", new RegExp(`^${VIDEO}$`))
				: part(pathname, new RegExp(`^/(?:shorts|live|embed|v)/${VIDEO}/?$`));
	if (id && !NO_VIDEO.has(id)) return `https://www.youtube.com/watch?v=${id}${start(url, ["t", "start"], (at) => `&t=${at}s`)}`;
	const list = /^\/(?:playlist|embed\/videoseries)\/?$/.test(pathname) ? part(searchParams.get("list") ?? "", /^([\w-]{10,64})$/) : null;
	return list ? `https://www.youtube.com/playlist?list=${list}` : null;
}

function vimeo(url: URL): string | null {
	const player = url.hostname === "player.vimeo.com";
	const path = player
		? /^\/video\/(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(url.pathname)
		: /^\/(?:(?:channels|groups|album|showcase)\/[\w-]+\/(?:videos?\/)?)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(url.pathname);
	if (!path) return null;
	const key = path[2] ?? part(url.searchParams.get("h") ?? "", /^([\da-f]{6,20})$/);
	return `https://vimeo.com/${path[1]}${key ? `/${key}` : ""}${start(url, ["t"], (at) => `#t=${at}s`)}`;
}

function dailymotion(url: URL): string | null {
	const { hostname, pathname, searchParams } = url;
	const id =
		hostname === "dai.ly"
			? part(pathname, /^\/([a-z\d]{5,20})\/?$/i)
			: hostname === "geo.dailymotion.com"
				? /^\/player(?:\/[\w-]+)?\.html$/.test(pathname) && part(searchParams.get("video") ?? "", /^([a-z\d]{5,20})$/i)
				: part(pathname, /^\/(?:embed\/)?video\/([a-z\d]{5,20})(?:_[\w-]*)?\/?$/i);
	return id ? `https://www.dailymotion.com/video/${id}${start(url, ["start", "t"], (at) => `?start=${at}`)}` : null;
}

function bluesky({ hostname, pathname }: URL): string | null {
	const embedded = hostname === "embed.bsky.app";
	const path = embedded
		? /^\/embed\/(did:[a-z]+:[\w.:-]+)\/app\.bsky\.feed\.post\/([a-z\d]{5,20})\/?$/.exec(pathname)
		: /^\/profile\/(did:[a-z]+:[\w.:-]+|[a-z\d-]+(?:\.[a-z\d-]+)+)\/post\/([a-z\d]{5,20})\/?$/i.exec(pathname);
	return path ? `https://bsky.app/profile/${path[1]}/post/${path[2]}` : null;
}

/** Pages of SoundCloud itself, where a member's name would stand. */
const NO_MEMBER = new Set(
	"charts discover feed for jobs library messages notifications pages people playlists popular search settings stations stream tags terms-of-use tracks upload you".split(
		" ",
	),
);

function soundcloud(url: URL): string | null {
	const { hostname, pathname, searchParams } = url;
	if (hostname === "on.soundcloud.com")
		return /^\/[\w-]{4,40}\/?$/.test(pathname) ? `https://on.soundcloud.com${pathname.replace(/\/$/, "")}` : null;
	if (hostname === "w.soundcloud.com") {
		const played = URL.parse(searchParams.get("url") ?? "");
		if (pathname.replace(/\/$/, "") !== "/player" || !played || played.port || played.username) return null;
		if (/^(?:www\.|m\.)?soundcloud\.com$/.test(played.hostname)) return soundcloud(played);
		// A player knows a sound by a number that no page bears: it is the page one opens.
		const number =
			played.hostname === "api.soundcloud.com" &&
			part(decoded(played.pathname), /^\/((?:tracks|playlists)\/(?:soundcloud:(?:tracks|playlists):)?\d{1,15})$/);
		return number
			? `https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/${encodeURIComponent(number).replaceAll("%2F", "/")}`
			: null;
	}
	const path = /^\/([\w-]+)\/((?:sets\/)?[\w-]+(?:\/s-[\w-]+)?)\/?$/.exec(pathname);
	if (
		!path?.[1] ||
		!path[2] ||
		NO_MEMBER.has(path[1]) ||
		/^(?:sets|tracks|albums|reposts|likes|followers|following|popular-tracks|comments)$/.test(path[2])
	)
		return null;
	return `https://soundcloud.com/${path[1]}/${path[2]}${start(url, ["t"], (at) => `#t=${at}s`)}`;
}

function spotify(url: URL): string | null {
	const path =
		/^\/(?:intl-[a-z]{2}(?:-[a-z]{2})?\/)?(?:embed(?:-podcast)?\/)?(track|album|playlist|artist|episode|show)\/([a-z\d]{22})\/?$/i.exec(
			url.pathname,
		);
	return path ? `https://open.spotify.com/${path[1]}/${path[2]}${start(url, ["t"], (at) => `?t=${at}`)}` : null;
}

/** As PeerTube writes it: a UUID, or the same in 22 signs. */
const PEERTUBE = "([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})";

function peertube(url: URL): string | null {
	const list = part(url.pathname, new RegExp(`^/(?:w/p|videos/watch/playlist|video-playlists/embed)/${PEERTUBE}/?$`));
	if (list) return `https://${url.hostname}/w/p/${list}`;
	const id = part(url.pathname, new RegExp(`^/(?:w|videos/watch|videos/embed)/${PEERTUBE}/?$`));
	return id ? `https://${url.hostname}/w/${id}${start(url, ["start"], (at) => `?start=${at}s`)}` : null;
}

function mastodon({ hostname, pathname }: URL): string | null {
	const path = /^\/(@[\w.-]{1,60}(?:@[a-z\d-]+(?:\.[a-z\d-]+)+)?\/\d{1,20})(?:\/embed)?\/?$/i.exec(pathname);
	return path ? `https://${hostname}/${path[1]}` : null;
}

/** Services of one house, by their hosts without « www. ». */
export const services: (Service & { hosts: string[] })[] = [
	{
		service: "YouTube",
		verb: "watch",
		page: youtube,
		hosts: ["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com", "youtu.be"],
	},
	{ service: "Vimeo", verb: "watch", page: vimeo, hosts: ["vimeo.com", "player.vimeo.com"] },
	{ service: "Dailymotion", verb: "watch", page: dailymotion, hosts: ["dailymotion.com", "geo.dailymotion.com", "dai.ly"] },
	{ service: "Bluesky", verb: "read", page: bluesky, hosts: ["bsky.app", "embed.bsky.app"] },
	{
		service: "SoundCloud",
		verb: "listen",
		page: soundcloud,
		hosts: ["soundcloud.com", "m.soundcloud.com", "on.soundcloud.com", "w.soundcloud.com"],
	},
	{ service: "Spotify", verb: "listen", page: spotify, hosts: ["open.spotify.com"] },
	{ service: "OpenStreetMap", verb: "map", page: mapPage, hosts: ["openstreetmap.org", "osm.org"] },
];

/** Software that anybody runs under a name of their own: known by their paths. */
export const anywhere: Service[] = [
	{ service: "PeerTube", verb: "watch", page: peertube },
	{ service: "Mastodon", verb: "read", page: mastodon },
];
