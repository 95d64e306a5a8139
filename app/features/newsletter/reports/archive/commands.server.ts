// Owns that the administrator keeps a newsletter in the archive, or off the site.
import { writeContent } from "../../../../platform/db/content-version.ts";
import { againAfterDeadlock } from "../../../../platform/db/deadlock.ts";
import type { Services } from "../../../../platform/services.ts";
import { indexNewsletters } from "./searched.server.ts";
import { writeArchived } from "./store.server.ts";

/** Chooses whether readers of the site may read a newsletter once it is sent; false when there is none. */
export async function chooseArchived(services: Pick<Services, "db" | "contentVersion">, id: string, isArchived: boolean): Promise<boolean> {
	return againAfterDeadlock(() =>
		writeContent(services, async (transaction) => {
			if (!(await writeArchived(transaction, id, isArchived))) return false;
			await indexNewsletters(transaction, [id]);
			return true;
		}),
	);
}
