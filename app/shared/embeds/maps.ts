// Owns the addresses of OpenStreetMap: a view, a mark, a thing of the map, a shared link, and the frame others embed.

const NUMBER = /^-?\d{1,3}(?:\.\d{1,12})?$/;
const MOST_ZOOM = 19;
/** How wide a frame is, usually, in tiles of the map. */
const TILES = 2;

/** The map's page of an address; null for one that shows no place. */
export function mapPage({ pathname, searchParams, hash }: URL): string | null {
	const site = "https://www.openstreetmap.org";
	if (/^\/go\/[\w@~-]{2,20}$/.test(pathname)) return `${site}${pathname}`;
	const mark = place(searchParams.get("mlat"), searchParams.get("mlon"));
	const view = viewOf(hash);
	const [, thing] = /^\/((?:node|way|relation)\/\d{1,15})\/?$/.exec(pathname) ?? [];
	if (thing) return `${site}/${thing}${view}`;
	if (pathname === "/export/embed.html") return frame(site, searchParams);
	if (pathname !== "/" || (mark === "" && view === "")) return null;
	return `${site}/${mark}${view}`;
}

function place(latitude: string | null | undefined, longitude: string | null | undefined): string {
	return NUMBER.test(latitude ?? "") && NUMBER.test(longitude ?? "") ? `?mlat=${latitude}&mlon=${longitude}` : "";
}

/** `#map=16/48.85/2.35`, with the layers that were chosen. */
function viewOf(hash: string): string {
	const [, map, layers] = /^#map=(\d{1,2}\/-?\d{1,2}(?:\.\d+)?\/-?\d{1,3}(?:\.\d+)?)(?:&layers=([A-Z]{1,4}))?(?:&|$)/.exec(hash) ?? [];
	return map ? `#map=${map}${layers ? `&layers=${layers}` : ""}` : "";
}

/** The frame says its four sides; the page wants a middle and how near. */
function frame(site: string, asked: URLSearchParams): string | null {
	const sides = (asked.get("bbox") ?? "").split(",");
	if (sides.length !== 4 || !sides.every((side) => NUMBER.test(side))) return null;
	const [west = 0, south = 0, east = 0, north = 0] = sides.map(Number);
	if (east <= west || north <= south) return null;
	const zoom = Math.max(0, Math.min(MOST_ZOOM, Math.floor(Math.log2((360 * TILES) / (east - west)))));
	const [latitude, longitude] = (asked.get("marker") ?? "").split(",");
	const middle = `${((south + north) / 2).toFixed(5)}/${((west + east) / 2).toFixed(5)}`;
	return `${site}/${place(latitude, longitude)}#map=${zoom}/${middle}`;
}
