// Where the titles of a list stand: people write « Liste des abonnés 2024 », or nothing at all, above them; pure.
import { isKnownTitle, looksLikeAddress } from "./columns.ts";

const WITHIN = 10;

const filledIn = (record: readonly string[]) => record.filter((cell) => cell.trim() !== "").length;
const hasAddress = (record: readonly string[]) => record.some(looksLikeAddress);

/**
 * Which of a file's first lines holds its titles: the one with most cells filled, best of all one that says « e-mail » over addresses,
 * else one with another known title.
 * @returns what stands above (all lines before the people, where nothing is a title) and the titles, null: none
 */
export function findTitles(records: readonly string[][]): { above: readonly string[][]; titles: readonly string[] | null } {
	const people = records.findIndex(hasAddress);
	const fullest = Math.max(...records.map(filledIn));
	const rows = records.slice(0, WITHIN).map((record, place) => ({ record, place }));
	const overAddresses = rows.filter(
		({ record, place }) =>
			!hasAddress(record) &&
			record.some(
				(cell, column) => isKnownTitle(cell, "email") && records.slice(place + 1).some((under) => looksLikeAddress(under[column] ?? "")),
			),
	);
	// One cell alone over several columns is the name of the list.
	const mayBe = rows.filter(({ record, place }) => (people < 0 || place < people) && filledIn(record) >= Math.min(fullest, 2));
	const known = mayBe.filter(({ record }) => record.some((cell) => isKnownTitle(cell)));
	const [among = []] = [overAddresses, known, mayBe].filter((some) => some.length > 0);
	const most = Math.max(...among.map(({ record }) => filledIn(record)));
	const found = among.find(({ record }) => filledIn(record) === most);
	if (found) return { above: records.slice(0, found.place), titles: found.record };
	return { above: records.slice(0, Math.max(0, people)), titles: null };
}
