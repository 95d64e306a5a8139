// Addresses were once known by their letters as typed: one person under their domain's accents, or its punycode, or part of each.
// What was hashed or signed then cannot be computed anew from what is kept, only looked up under every spelling it may have had.
import { domainToUnicode } from "node:url";
import { emailKey } from "../../shared/mail-address.ts";

/** Beyond so many accented labels a domain is looked for in accents throughout, and in punycode throughout, alone. */
const MIXED_AT_MOST = 3;
/** The dots that people type and a domain may be parted by: ours, and the ideographic one. */
const DOTS = [".", "\u3002"];

function spellingsOf(labels: readonly string[]): string[][] {
	const accented = labels.map((label) => domainToUnicode(label) || label);
	const different = labels.filter((label, index) => label !== accented[index]);
	if (different.length > MIXED_AT_MOST) return [[...labels], accented];
	return labels.reduce<string[][]>(
		(spelt, label, index) => {
			const ways = [...new Set([label, accented[index] ?? label])];
			return spelt.flatMap((before) => ways.map((way) => [...before, way]));
		},
		[[]],
	);
}

/** What an address may have been known by before its domain was kept in ASCII; today's key is not among them. */
export function earlierKeys(email: string): string[] {
	const today = emailKey(email);
	const keys = new Set([email.trim().normalize("NFC").toLowerCase()]);
	const at = today.lastIndexOf("@") + 1;
	const labels = today.slice(at).split(".");
	if (labels.some((label) => label.startsWith("xn--"))) {
		for (const spelt of spellingsOf(labels)) for (const dot of DOTS) keys.add(today.slice(0, at) + spelt.join(dot));
	}
	keys.delete(today);
	return [...keys];
}
