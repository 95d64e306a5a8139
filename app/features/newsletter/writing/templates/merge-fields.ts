/** Where a recipient's own words and addresses go, in both parts of a message and in its subject. */
export const fields = {
	firstName: "{{prenom}}",
	unsubscribe: "{{unsubscribe_url}}",
	myData: "{{my_data_url}}",
	online: "{{online_url}}",
	/** HTML alone: where the measuring image goes for those who agreed to it. */
	pixel: "{{pixel}}",
} as const;

const WRITTEN_NAME = /\{\{?[ \u00a0]*pr[ée]nom[ \u00a0]*\}\}?/giu;
const ADDRESSES: readonly string[] = [fields.unsubscribe, fields.myData, fields.online];

/** Brings `{prenom}`, however it was typed, to the one form the sender knows. */
export function normaliseName(text: string): string {
	return text.replace(WRITTEN_NAME, fields.firstName);
}

/** The address field an author wrote as a link's address, `%7B%7B…%7D%7D` included; null for any other address. */
export function addressField(href: string): string | null {
	const plain = href.trim().replace(/%7B/gi, "{").replace(/%7D/gi, "}");
	return ADDRESSES.find((field) => field === plain) ?? null;
}

const SPACES = "[ \\u00a0\\u202f]*";
/** A name that opens a sentence leaves with its comma, and the next word takes the capital. */
const OPENING = new RegExp(`(^|[>\\n]\\s*|[.!?…]\\s+|[«“]${SPACES})\\{\\{prenom\\}\\}${SPACES}[,;:!?]*${SPACES}(\\p{Ll})?`, "gu");
const INSIDE = new RegExp(`(?:,)?${SPACES}\\{\\{prenom\\}\\}`, "gu");

/** The same message for someone whose first name is not known: « Bonjour {prenom}, » becomes « Bonjour, ». */
export function withoutName(text: string): string {
	if (!text.includes(fields.firstName)) return text;
	return text
		.replace(OPENING, (_, before: string, newsletter: string | undefined) => before + (newsletter?.toUpperCase() ?? ""))
		.replace(INSIDE, "");
}
