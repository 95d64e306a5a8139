import { expect, test } from "vitest";
import { readConfig } from "../app/platform/config/config.ts";
import { freshDatabase } from "../tests/support/databases.ts";
import { articleRow } from "../tests/support/rows.ts";
import { openServices } from "./services.ts";

test("a command at a shell that does not know the site's address gives no item a name in the feeds", async () => {
	const fresh = await freshDatabase("sqlite", { migrated: true });
	await fresh
		.open()
		.db.insertInto("articles")
		.values(articleRow({ is_published: true }))
		.execute();
	const { services, close } = await openServices(readConfig({ DATA_DIR: fresh.dataDir, LOG_LEVEL: "silent", DNS_SERVERS: "127.0.0.1:9" }));
	expect(await services.db.selectFrom("articles").select("feed_id").execute()).toEqual([{ feed_id: null }]);
	await close();
	await fresh.remove();
});
