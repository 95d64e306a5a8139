// Legal particulars (LCEN, art. 6): who publishes, who answers for it, who hosts. Empty ones are left out.
import { line, optionalLine } from "./rules.ts";
import { type Declarations, setting } from "./setting.ts";

const ADDRESS_AT_MOST = 400;
const postalAddress = line.max(ADDRESS_AT_MOST, "too-long");

export const legal = {
	publisher: setting(optionalLine, ""),
	publication_director: setting(optionalLine, ""),
	publisher_address: setting(postalAddress, ""),
	host_name: setting(optionalLine, ""),
	host_address: setting(postalAddress, ""),
} satisfies Declarations;
