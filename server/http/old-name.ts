// Owns by what an address is looked for among those a site had before: its own path, or what its query stands for.
import { oldAddressKey } from "../../app/features/moving/frame/old-address.ts";
import { spipPath } from "../../app/features/moving/spip/old-query.ts";
import { isForData, pagePath } from "./door.ts";

export type OldName = {
	/** As redirects are kept under it. */
	key: string;
	/** Its query names it (`/?p=12`, `/?article12`): something may live at its path all the same. */
	isByQuery: boolean;
};

/** The name of before of an address, given as its path and its query. */
export function oldNameOf(pathname: string, search: string): OldName {
	const isData = isForData(pathname);
	const path = isData ? pagePath(pathname) : pathname;
	const query = search === "" && !path.endsWith(".php3") ? null : spipPath(path, search);
	const key = oldAddressKey(query ?? path + search);
	return { key, isByQuery: !isData && (query !== null || key.includes("?")) };
}
