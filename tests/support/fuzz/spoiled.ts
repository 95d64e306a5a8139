// The product's own writes with something wrong in them: a field that is hostile, missing, of another kind, or one too many.
import fc from "fast-check";
import { bodyOf } from "./bodies.ts";
import { HOSTILE, PLAUSIBLE } from "./hostile.ts";
import type { Known } from "./known.ts";
import type { FuzzRequest } from "./requests.ts";
import { type Sent, type Write, writesOf } from "./writes.ts";

/** Where a value stands in what is sent. */
type Place = readonly (string | number)[];
/** Made into a request once it is known what the site holds. */
export type Drawn = { at: number; pick: number; wrong: readonly (readonly [number, Sent | undefined])[]; client: string };

/** Chooses a write, what it is about, and nothing to three things that are wrong with it. */
export function spoiledWrites(): fc.Arbitrary<Drawn> {
	const value: fc.Arbitrary<Sent | undefined> = fc.oneof(
		{ weight: 6, arbitrary: fc.constantFrom(...HOSTILE) },
		{ weight: 2, arbitrary: fc.constantFrom(...PLAUSIBLE) },
		{ weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
		{ weight: 2, arbitrary: fc.constantFrom<Sent | undefined>(undefined, null, true, -1, 0, 0.5, 1e308, 2 ** 53, [], {}, [[]], [null]) },
		{ weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Sent> },
		{ weight: 1, arbitrary: fc.constantFrom(...HOSTILE).map((text) => [text, text]) },
	);
	return fc.record({
		at: fc.nat(),
		pick: fc.nat(),
		wrong: fc.array(fc.tuple(fc.nat(), value), { maxLength: 3, size: "max" }),
		client: fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((bytes) => `10.${bytes.join(".")}`),
	});
}

/** The request, and the write it was. */
export function spoil(origin: string, known: Known, { at, pick, wrong, client }: Drawn): { write: Write; request: FuzzRequest } {
	const writes = writesOf(known, (list) => list[pick % list.length]);
	const write = writes[at % writes.length] as Write;
	const spoiled = wrong.reduce((fields, [where, value]) => {
		const places = placesIn(fields);
		const place = places[where % places.length];
		return place ? (withValue(fields, place, value) as Write["fields"]) : fields;
	}, write.fields);
	return { write, request: requestOf(origin, { ...write, fields: spoiled }, client) };
}

/** A write as it is sent from the site's own pages. */
export function requestOf(origin: string, { path, as, fields, signedIn }: Write, client: string): FuzzRequest {
	const { type, bytes } = bodyOf({ as, fields });
	return { method: "POST", path, headers: { origin, "content-type": type, "x-forwarded-for": client }, body: bytes, signedIn };
}

function placesIn(value: Sent, above: Place = []): Place[] {
	if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return [above];
	const inside = Object.entries(value).flatMap(([name, inner]) => placesIn(inner as Sent, [...above, name]));
	return above.length === 0 ? [...inside, ["__proto__"], ["unknown"]] : [above, ...inside];
}

/** A copy in which one place holds something else; undefined takes it out. */
function withValue(whole: Sent, [name, ...below]: Place, value: Sent | undefined): Sent | undefined {
	if (name === undefined) return value;
	if (typeof whole !== "object" || whole === null) return whole;
	const inner = withValue((whole as Record<string, Sent>)[name] ?? null, below, value);
	if (Array.isArray(whole))
		return whole.flatMap((each, index) => (String(index) === String(name) ? (inner === undefined ? [] : [inner]) : [each]));
	const rest = Object.entries(whole).filter(([each]) => each !== name) as [string, Sent][];
	// Built from entries: `__proto__` is then a field like any other.
	return Object.fromEntries(inner === undefined ? rest : [...rest, [String(name), inner]]);
}
