/** Where a recipient's own words and addresses go, in both parts of a message and in its subject. */
export const fields = {
	firstName: "{{prenom}}",
	unsubscribe: "{{unsubscribe_url}}",
	myData: "{{my_data_url}}",
	online: "{{online_url}}",
	/** HTML alone: where the measuring image goes for those who agreed to it. */
	pixel: "{{pixel}}",
} as const;

/** The names of these fields, as a pattern tells one of them from the rest. */
export function fieldNames(some: readonly string[] = Object.values(fields)): string {
	return some.map((field) => field.slice(2, -2)).join("|");
}

const WRITTEN_NAME = /\{\{?[ \u00a0]*pr[ée]nom[ \u00a0]*\}\}?/giu;
/** Those that stand for an address. */
export const addressFields: readonly string[] = [fields.unsubscribe, fields.myData, fields.online];

/** Brings `{prenom}`, however it was typed, to the one form the sender knows. */
export function normaliseName(text: string): string {
	return text.replace(WRITTEN_NAME, fields.firstName);
}

/** The address field an author wrote as a link's address, `%7B%7B…%7D%7D` included; null for any other address. */
export function addressField(href: string): string | null {
	const plain = href.trim().replace(/%7B/gi, "{").replace(/%7D/gi, "}");
	return addressFields.find((field) => field === plain) ?? null;
}

const SPACES = "[ \\u00a0\\u202f]*";
const NAME = `\\{\\{${fieldNames([fields.firstName])}\\}\\}`;
/** A name that opens a sentence leaves with its comma, and the next word takes the capital. */
const OPENING = new RegExp(`(^|[>\\n]\\s*|[.!?…]\\s+|[«“]${SPACES})${NAME}${SPACES}[,;:!?]*${SPACES}(\\p{Ll})?`, "gu");
const INSIDE = new RegExp(`(?:,)?${SPACES}${NAME}`, "gu");

/** The same message for someone whose first name is not known: « Bonjour {prenom}, » becomes « Bonjour, ». */
export function withoutName(text: string): string {
	if (!text.includes(fields.firstName)) return text;
	return text
		.replace(OPENING, (_, before: string, letter: string | undefined) => before + (letter?.toUpperCase() ?? ""))
		.replace(INSIDE, "");
}
