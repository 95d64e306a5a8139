// Owns where the addresses asked most are kept between two starts: addresses of public pages, of nobody in particular.
import { z } from "zod";
import type { Db } from "../app/platform/db/open.ts";
import { isAtRest } from "../app/platform/db/restoration.ts";
import { readMemoAs, writeMemo } from "../app/platform/memos/memo-store.server.ts";
import type { AskedAddresses } from "../app/platform/page-cache/hot-addresses.ts";
import type { Door } from "./http/door.ts";

const MEMO = "addresses asked most";
const addresses = z.array(z.string());

/** The addresses a process leaves to the next one; what has no page under it today is left out. */
export function askedAddresses(db: Db, door: Pick<Door, "keyOf">): AskedAddresses {
	return {
		read: async () => ((await readMemoAs(db, MEMO, addresses)) ?? []).filter((address) => door.keyOf(address) === address),
		// Nothing over a database that is being filled.
		write: async (asked) => {
			if (!(await isAtRest({ db }))) await writeMemo(db, MEMO, JSON.stringify(asked));
		},
	};
}
