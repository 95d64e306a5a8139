import { shownAddress } from "../../../platform/mail/shown-address.server.ts";
import { fold } from "../../../shared/fold.ts";
import type { Signup } from "./signup/rules.ts";

/** What the search of the admin area compares: the address, its domain spelt both ways, and names, folded. */
export function searchTextOf({ email, first_name, last_name }: Pick<Signup, "email" | "first_name" | "last_name">): string {
	const shown = shownAddress(email);
	return fold([email, shown === email ? null : shown, first_name, last_name].filter(Boolean).join(" "));
}
