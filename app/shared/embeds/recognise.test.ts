import { describe, expect, test } from "vitest";
import { embedOf } from "./recognise.ts";

const UUID = "9c9de5e8-0a1e-484a-b099-e80766180a6d";
const SHORT = "kkGMgK9ZtnKfYAgnEtQxbv";
const YOUTUBE = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const ALBUM = "4aawyAB9vmqN3uQ7FjRGTy";

describe("addresses shown as a card, by their form alone (issue 14)", () => {
	test.each([
		["YouTube", "watch", "https://www.youtube.com/watch?v=aqz-KE-bpKQ", YOUTUBE],
		["YouTube", "watch", "https://www.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&list=PL0123456789&si=abc&utm_source=x", YOUTUBE],
		["YouTube", "watch", "http://m.youtube.com/watch?v=aqz-KE-bpKQ&feature=youtu.be", YOUTUBE],
		["YouTube", "watch", "https://youtu.be/aqz-KE-bpKQ?si=Xy12", YOUTUBE],
		["YouTube", "watch", "https://youtu.be/aqz-KE-bpKQ?t=90", `${YOUTUBE}&t=90s`],
		["YouTube", "watch", "https://www.youtube.com/watch?v=aqz-KE-bpKQ#t=1m30s", `${YOUTUBE}&t=90s`],
		["YouTube", "watch", "https://www.youtube.com/shorts/aqz-KE-bpKQ?feature=share", YOUTUBE],
		["YouTube", "watch", "https://youtube.com/live/aqz-KE-bpKQ", YOUTUBE],
		["YouTube", "watch", "https://www.youtube.com/embed/aqz-KE-bpKQ?start=90&rel=0&autoplay=1", `${YOUTUBE}&t=90s`],
		["YouTube", "watch", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ", YOUTUBE],
		[
			"YouTube",
			"watch",
			"https://www.youtube.com/embed/videoseries?list=PLabcdefghij",
			"https://www.youtube.com/playlist?list=PLabcdefghij",
		],
		["PeerTube", "watch", `https://tube.exemple.org/w/${SHORT}`, `https://tube.exemple.org/w/${SHORT}`],
		["PeerTube", "watch", `https://tube.exemple.org/w/${SHORT}?start=1m30s&autoplay=1`, `https://tube.exemple.org/w/${SHORT}?start=90s`],
		["PeerTube", "watch", `https://framatube.org/videos/watch/${UUID}`, `https://framatube.org/w/${UUID}`],
		["PeerTube", "watch", `https://framatube.org/videos/embed/${UUID}?warningTitle=0`, `https://framatube.org/w/${UUID}`],
		["PeerTube", "watch", `https://tube.exemple.org/w/p/${SHORT}?playlistPosition=2`, `https://tube.exemple.org/w/p/${SHORT}`],
		["Vimeo", "watch", "https://vimeo.com/76979871?share=copy", "https://vimeo.com/76979871"],
		["Vimeo", "watch", "https://vimeo.com/channels/staffpicks/76979871#t=1m5s", "https://vimeo.com/76979871#t=65s"],
		["Vimeo", "watch", "https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0", "https://vimeo.com/76979871/8272103f6e"],
		["Dailymotion", "watch", "https://www.dailymotion.com/video/x8abcde_un-titre", "https://www.dailymotion.com/video/x8abcde"],
		["Dailymotion", "watch", "https://dai.ly/x8abcde", "https://www.dailymotion.com/video/x8abcde"],
		[
			"Dailymotion",
			"watch",
			"https://www.dailymotion.com/embed/video/x8abcde?start=30",
			"https://www.dailymotion.com/video/x8abcde?start=30",
		],
		["Dailymotion", "watch", "https://geo.dailymotion.com/player.html?video=x8abcde", "https://www.dailymotion.com/video/x8abcde"],
		["Mastodon", "read", "https://mastodon.social/@Gargron/110254321098765432", "https://mastodon.social/@Gargron/110254321098765432"],
		["Mastodon", "read", "https://piaille.fr/@a@autre.exemple.org/42/embed", "https://piaille.fr/@a@autre.exemple.org/42"],
		[
			"Bluesky",
			"read",
			"https://bsky.app/profile/le-nom.bsky.social/post/3kabc2def3gh4?ref_src=embed",
			"https://bsky.app/profile/le-nom.bsky.social/post/3kabc2def3gh4",
		],
		[
			"Bluesky",
			"read",
			"https://embed.bsky.app/embed/did:plc:abc123/app.bsky.feed.post/3kabc2def3gh4?id=1",
			"https://bsky.app/profile/did:plc:abc123/post/3kabc2def3gh4",
		],
		[
			"SoundCloud",
			"listen",
			"https://soundcloud.com/une-radio/un-son?utm_source=clipboard&si=1#t=1:30",
			"https://soundcloud.com/une-radio/un-son#t=90s",
		],
		["SoundCloud", "listen", "https://m.soundcloud.com/une-radio/sets/la-serie", "https://soundcloud.com/une-radio/sets/la-serie"],
		[
			"SoundCloud",
			"listen",
			"https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/une-radio/un-son&color=ff0000",
			"https://soundcloud.com/une-radio/un-son",
		],
		[
			"SoundCloud",
			"listen",
			"https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123&auto_play=true",
			"https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123",
		],
		["Spotify", "listen", `https://open.spotify.com/intl-fr/album/${ALBUM}?si=abc`, `https://open.spotify.com/album/${ALBUM}`],
		[
			"Spotify",
			"listen",
			`https://open.spotify.com/embed/episode/${ALBUM}?utm_source=generator&t=90`,
			`https://open.spotify.com/episode/${ALBUM}?t=90`,
		],
		[
			"OpenStreetMap",
			"map",
			"https://www.openstreetmap.org/#map=16/48.8530/2.3499&layers=CN",
			"https://www.openstreetmap.org/#map=16/48.8530/2.3499&layers=CN",
		],
		[
			"OpenStreetMap",
			"map",
			"https://openstreetmap.org/?mlat=48.85&mlon=2.34#map=16/48.85/2.34",
			"https://www.openstreetmap.org/?mlat=48.85&mlon=2.34#map=16/48.85/2.34",
		],
		[
			"OpenStreetMap",
			"map",
			"https://www.openstreetmap.org/way/123456#map=18/48.1/2.1",
			"https://www.openstreetmap.org/way/123456#map=18/48.1/2.1",
		],
		["OpenStreetMap", "map", "https://osm.org/go/0BPIZ_Q--?m=", "https://www.openstreetmap.org/go/0BPIZ_Q--"],
		[
			"OpenStreetMap",
			"map",
			"https://www.openstreetmap.org/export/embed.html?bbox=2.34%2C48.85%2C2.36%2C48.86&layer=mapnik&marker=48.855%2C2.35",
			"https://www.openstreetmap.org/?mlat=48.855&mlon=2.35#map=15/48.85500/2.35000",
		],
	])("%s, %s: %s", (service, verb, written, address) => {
		expect(embedOf(written)).toEqual({ service, verb, address });
		// What is kept of an address is found again by it.
		expect(embedOf(address)?.address).toBe(address);
	});

	test.each([
		"",
		"youtube.com/watch?v=aqz-KE-bpKQ",
		"javascript:alert(1)//https://www.youtube.com/watch?v=aqz-KE-bpKQ",
		"data:text/html,https://youtu.be/aqz-KE-bpKQ",
		"ftp://youtu.be/aqz-KE-bpKQ",
		"https://moi@youtu.be/aqz-KE-bpKQ",
		"https://moi:secret@www.youtube.com/watch?v=aqz-KE-bpKQ",
		"https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ",
		"https://youtube.com.piege.org/watch?v=aqz-KE-bpKQ",
		"https://piege-youtube.com/watch?v=aqz-KE-bpKQ",
		"https://xn--ytube-wqa0c.com/watch?v=aqz-KE-bpKQ",
		"https://yоutube.com/watch?v=aqz-KE-bpKQ",
		"https://youtu.be\\@piege.org/aqz-KE-bpKQ",
		"https://accounts.youtube.com/@nom/123456789",
		"https://www.youtube.com/@nom/123456789",
		`https://www.youtube.com/w/${SHORT}`,
		"https://www.youtube.com/watch?v=court",
		"https://www.youtube.com/watch?v=aqz-KE-bpKQ<script>",
		'https://www.youtube.com/watch?v=aqz-KE-bpKQ"onclick="x',
		"https://www.youtube.com/watch?v=aqz-KE-bpKQ https://piege.org",
		"https://www.youtube.com/watch?v=aqz-KE-bpKQ\nsuite",
		"https://www.youtube.com/embed/live_stream?channel=UC1",
		"https://www.youtube.com/",
		"https://en.wikipedia.org/w/index.php",
		`https://127.0.0.1/w/${SHORT}`,
		`https://[::1]/w/${SHORT}`,
		`https://0x7f000001/w/${SHORT}`,
		`https://localhost/w/${SHORT}`,
		`https://serveur/w/${SHORT}`,
		`https://tube.local/w/${SHORT}`,
		`https://tube.exemple.org:9000/w/${SHORT}`,
		"https://medium.com/@nom/un-titre-0123456789ab",
		"https://www.tiktok.com/@nom/video/7123456789012345678",
		"https://mastodon.social/@Gargron",
		"https://mastodon.social/@Gargron/110254321098765432/favourites",
		"https://bsky.app/profile/le-nom.bsky.social",
		"https://soundcloud.com/discover/sets/nouveau",
		"https://soundcloud.com/une-radio",
		"https://soundcloud.com/une-radio/tracks",
		"https://w.soundcloud.com/player/?url=https%3A//piege.org/tracks/123",
		"https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/%zz",
		"https://open.spotify.com/user/quelquun",
		"https://www.openstreetmap.org/",
		"https://www.openstreetmap.org/export/embed.html?bbox=1,2",
		"https://www.openstreetmap.org/user/quelquun",
		`https://exemple.org/${"a".repeat(2_000)}`,
	])("no card: %s", (written) => {
		expect(embedOf(written)).toBeNull();
	});
});
