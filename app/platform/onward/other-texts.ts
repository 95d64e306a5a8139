import type { Db } from "../db/open.ts";

/** Texts of the site that are no items, and may lead to some. */
export type OtherTexts = {
	/** What they are called where links are kept. */
	kind: string;
	/** What a reader is told each of them is. */
	what: string;
	/** The latest of these that readers may read at this moment, at most `limit`, each as it is called on its own page. */
	findLatest: (db: Db, ids: readonly string[], limit: number) => Promise<{ title: string; href: string }[]>;
};
