// Requests as nobody well-meaning makes them: every route of the table, any method, any body, in front of it and behind.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { IN_TEXTS, TAG } from "../../../app/features/editing/list-query.ts";
import { PARAMETERS, QUERY, SORT } from "../../../app/features/search/rules.ts";
import { table } from "../routes.ts";
import { asForm, encode, inParts, PARTS } from "./bodies.ts";
import { HOSTILE, PLAUSIBLE } from "./hostile.ts";
import type { Known } from "./known.ts";
import { placesOf } from "./places.ts";

export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body: Buffer | null; signedIn: boolean };

const root = join(import.meta.dirname, "../../..");

/** Every name of a field the product reads from a form, a body or an address, as its own source writes them. */
function fieldNames(): string[] {
	const names = new Set<string>();
	for (const file of globSync("app/**/*.{ts,tsx}", { cwd: root })) {
		if (/\.test\.tsx?$/.test(file)) continue;
		const source = readFileSync(join(root, file), "utf8");
		const patterns = [/\bname="(\w+)"/g, /\.(?:get|getAll|has)\("(\w+)"\)/g, /^\s*(\w+): (?:z\.|text\b|optional)/gm];
		for (const pattern of patterns) for (const [, name] of source.matchAll(pattern)) if (name) names.add(name);
	}
	// Who signs in with them would be signed out by a change of them.
	for (const kept of ["username"]) names.delete(kept);
	return [...names].sort();
}

/** Headers that a server in front, a browser or nobody sends. */
const HEADERS: Record<string, readonly string[]> = {
	accept: ["text/html", "application/json", "*/*", "", "text/html;q=abc", "image/avif,,;"],
	"accept-encoding": ["br", "gzip;q=0", "zstd, *;q=0", "identity;q=0, *;q=0", ";;;"],
	"accept-language": ["fr", "zz-ZZ;q=9", ""],
	range: ["bytes=0-1", "bytes=9-1", "bytes=-0", "bytes=99999999999999999999-", "octets=1"],
	"if-none-match": ["*", '"a"', 'W/"', "a".repeat(5_000)],
	"if-modified-since": ["jamais", "Thu, 01 Jan 1970 00:00:00 GMT"],
	"x-forwarded-proto": ["https", "http", "javascript", "https, http"],
	"x-forwarded-host": ["evil.example", "a:b:c", ""],
	referer: ["http://evil.example/", "pas une adresse", "/"],
	cookie: ["contrevent_session=", "contrevent_session=%00", "a=b; ;;=; contrevent_browser=é".replace("é", "%C3"), `x=${"y".repeat(4_000)}`],
	"sec-fetch-site": ["cross-site", "same-origin", "none", "bizarre"],
	"x-remix-response": ["yes"],
	"content-encoding": ["gzip", "bizarre"],
	expect: ["100-continue"],
};

const QUERIES = [
	"_routes",
	"index",
	"apres",
	"jusqua",
	"categorie",
	"type",
	"dialogue",
	"fait",
	"page",
	"retour",
	"statut",
	"ink",
	"w",
	// Those that are named once and read by that name stand in no list of fields.
	QUERY,
	SORT,
	...Object.values(PARAMETERS),
	TAG,
	IN_TEXTS.name,
];

/** Arbitrary requests to any route of the table, known things of the site among them. */
export function requests(origin: string, known: Known): fc.Arbitrary<FuzzRequest> {
	const names = fieldNames();
	const every = (of: Record<string, string[]>) => Object.values(of).flat();
	const [ids, slugs, tokens] = [every(known.ids), every(known.slugs), every(known.tokens)];
	const text = fc.oneof(
		{ weight: 3, arbitrary: fc.constantFrom(...PLAUSIBLE, ...ids, ...slugs) },
		{ weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
		{ weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
	);
	const segment = fc.oneof(
		{ weight: 5, arbitrary: fc.constantFrom(...ids, ...slugs, ...tokens) },
		{ weight: 3, arbitrary: text.map((value) => encode(value.slice(0, 300))) },
		{ weight: 1, arbitrary: fc.constantFrom("%E0%A4%A", "%", "%00", "..", ".", "nouveau", "%2e%2e%2f", "*", "a.data", "_.data", ";", "+") },
	);
	const query = fc.array(fc.tuple(fc.constantFrom(...QUERIES, ...names), text), { maxLength: 4 }).map((pairs) => {
		const said = pairs.map(([name, value]) => `${name}=${encode(value.slice(0, 500))}`).join("&");
		return said ? `?${said}` : "";
	});
	const anywhere = fc.tuple(fc.constantFrom(...table), fc.array(segment, { minLength: 4, maxLength: 4 })).map(([entry, segments]) => {
		let used = 0;
		return entry.path.replace(/:(\w+)\??|\*/g, () => segments[used++ % segments.length] ?? "x");
	});
	const somewhere = fc.oneof(...placesOf(known).map(([, addresses]) => fc.constantFrom(...addresses)));
	const path = fc
		.tuple(
			fc.oneof({ weight: 5, arbitrary: anywhere }, { weight: 1, arbitrary: somewhere }),
			fc.constantFrom("", "", "", ".data", "/", "//", ".json"),
			query,
		)
		.map(([filled, end, said]) => {
			// Some addresses are known with what they ask.
			const [at = "", own] = filled.split("?");
			const data = at === "/" && end === ".data" ? "/_root.data" : `${at}${end}`;
			const asked = own ? `?${[own, said.slice(1)].filter(Boolean).join("&")}` : said;
			return `${data}${asked}`.slice(0, 6_000);
		});

	const some = { maxKeys: 60, size: "max" } as const;
	const fields = fc.dictionary(fc.constantFrom(...names), text, some).map((given) => Object.entries(given));
	const json = fc.dictionary(
		fc.constantFrom(...names, "__proto__"),
		fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.array(text, { maxLength: 3 })),
		some,
	);
	// Every third field comes as a file.
	const parts = fields.map((list) =>
		inParts(list.map(([name, value], at) => [name, at % 3 ? value : { fileName: "a.png", type: "image/png", bytes: Buffer.from(value) }])),
	);
	const body = fc.oneof(
		fields.map((list) => ({ type: "application/x-www-form-urlencoded", bytes: asForm(list) })),
		parts.map((bytes) => ({ type: PARTS, bytes })),
		fc.tuple(parts, fc.nat(400)).map(([bytes, cut]) => ({ type: PARTS, bytes: bytes.subarray(0, cut) })),
		parts.map((bytes) => ({ type: "multipart/form-data", bytes })),
		json.map((given) => ({ type: "application/json", bytes: Buffer.from(JSON.stringify(given)) })),
		fc.json().map((said) => ({ type: "application/json", bytes: Buffer.from(said) })),
		fc
			.constantFrom('{"a":', "[", "null", '"', "{".repeat(5_000), "")
			.map((said) => ({ type: "application/json", bytes: Buffer.from(said) })),
		fc
			.tuple(
				fc.constantFrom("text/plain", "application/xml", "bizarre", "text/html; charset=klingon", ""),
				fc.uint8Array({ maxLength: 200 }),
			)
			.map(([type, bytes]) => ({ type, bytes: Buffer.from(bytes) })),
	);

	const method = fc.constantFrom(
		"GET",
		"GET",
		"GET",
		"POST",
		"POST",
		"POST",
		"POST",
		"HEAD",
		"PUT",
		"DELETE",
		"PATCH",
		"OPTIONS",
		"PROPFIND",
	);
	const headers = fc
		.dictionary(fc.constantFrom(...Object.keys(HEADERS)), fc.nat(), { maxKeys: 3 })
		.map((chosen) =>
			Object.fromEntries(Object.entries(chosen).map(([name, at]) => [name, HEADERS[name]?.[at % (HEADERS[name]?.length ?? 1)] ?? ""])),
		);
	const from = fc.constantFrom(origin, origin, origin, origin, "http://evil.example", "null", "", "pas une origine");
	const client = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((bytes) => `10.${bytes.join(".")}`);

	return fc.record({ method, path, headers, from, client, body: fc.option(body), signedIn: fc.boolean() }).map((drawn) => {
		const said: Record<string, string> = { ...drawn.headers, "x-forwarded-for": drawn.client };
		if (drawn.from) said.origin = drawn.from;
		const sends = drawn.body !== null && !["GET", "HEAD", "OPTIONS"].includes(drawn.method);
		if (sends && drawn.body?.type) said["content-type"] = drawn.body.type;
		return {
			method: drawn.method,
			path: drawn.path,
			headers: said,
			body: sends ? (drawn.body?.bytes ?? null) : null,
			signedIn: drawn.signedIn,
		};
	});
}
