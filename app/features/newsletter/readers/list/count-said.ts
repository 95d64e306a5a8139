// Counts what the columns of a file say of its people, value by value and together; pure, and nothing of anybody is kept after it.
import type { Meaning } from "../../../../shared/reader-standing.ts";
import type { SaidValue, Survey } from "./standing.ts";
import { OTHERS } from "./state-words.ts";

const VALUES_AT_MOST = 60;
const TOGETHER_AT_MOST = 2_000;
/** How much of a value is shown. */
export const SHOWN_AT_MOST = 60;
/** What stands for the notes that there are too many of to be asked about one by one. */
export const REST = "**";

/** What a cell says: the key its like are counted under, how it is shown, what it means; null: not understood. */
export type Said = { key: string; value: string; meaning: Meaning | null };

type CountedColumn = { column: number; isNotes: boolean; places: Map<string, number>; values: SaidValue[]; tooMany: boolean };

/** Where a value stands among those of its column; -1: there is no room left. */
function placeOf(counted: CountedColumn, said: Said): number {
	const { places, values } = counted;
	const known = places.get(said.key);
	if (known !== undefined) return known;
	if (values.length < VALUES_AT_MOST || said.key === OTHERS || said.key === REST) {
		places.set(said.key, values.length);
		return values.push({ ...said, lines: 0 }) - 1;
	}
	if (counted.isNotes) return placeOf(counted, { key: REST, value: REST, meaning: null });
	counted.tooMany = true;
	return -1;
}

export class SaidCounter {
	readonly #columns: CountedColumn[];
	readonly #together = new Map<string, { place: number; said: number[]; lines: number }>();
	/** What is said of each person, by address: places of `together`, and whether none of their lines may make a reader. */
	readonly #people = new Map<string, { told: string; isLost: boolean }>();

	constructor(columns: readonly { column: number; isNotes: boolean }[]) {
		this.#columns = columns.map(({ column, isNotes }) => ({ column, isNotes, places: new Map(), values: [], tooMany: false }));
	}

	/** Takes what a line says of a person, in the order of the columns; `isLost`: it names letters, and none that there is. */
	add(person: string, said: readonly Said[], isLost = false): void {
		const places = this.#columns.map((counted, index) => {
			const place = placeOf(counted, said[index] ?? { key: "", value: "", meaning: null });
			const value = counted.values[place];
			if (value) value.lines += 1;
			return place;
		});
		const key = places.join();
		const there = this.#together.get(key) ?? { place: this.#together.size, said: places, lines: 0 };
		there.lines += 1;
		// Beyond that many the file is refused: what is counted of it counts for nothing.
		if (there.place < TOGETHER_AT_MOST) this.#together.set(key, there);
		const before = this.#people.get(person);
		const told = new Set([...(before?.told.split(" ") ?? []), `${Math.min(there.place, TOGETHER_AT_MOST - 1)}`]);
		this.#people.set(person, { told: [...told].join(" "), isLost: isLost && (before?.isLost ?? true) });
	}

	/** What it comes to. Notes that speak of nothing hold one value, hence nothing is lost when they are left out. */
	result(): Pick<Survey, "columns" | "together" | "people"> {
		const kept = this.#columns.flatMap(({ isNotes, values }, index) =>
			isNotes && values.every(({ meaning }) => meaning !== null) ? [] : [index],
		);
		return {
			columns: this.#columns
				.filter((_, index) => kept.includes(index))
				.map(({ column, values, tooMany }) => ({ column, values, tooMany: tooMany || this.#together.size >= TOGETHER_AT_MOST })),
			together: [...this.#together.values()].map(({ said, lines }) => ({ said: kept.map((index) => said[index] ?? -1), lines })),
			people: [...Map.groupBy(this.#people.values(), ({ told, isLost }) => `${told}${isLost ? "!" : ""}`).values()].map((some) => ({
				told: (some[0]?.told ?? "").split(" ").map(Number),
				count: some.length,
				isLost: some[0]?.isLost ?? false,
			})),
		};
	}
}
