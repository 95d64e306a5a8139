// An address of before leads to what readers may read, and says nothing of what they may not read yet.
import { Hono } from "hono";
import { expect, test } from "vitest";
import { openLog } from "../../app/platform/log/log.ts";
import { insertRedirects, moveAddress } from "../../app/platform/redirects/redirect-store.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { describeOnEveryEngine } from "../../tests/support/databases.ts";
import { articleRow } from "../../tests/support/rows.ts";
import { oldAddresses } from "./old-addresses.ts";

describeOnEveryEngine("addresses of before", (open) => {
	test("while an item is offline its old address leads nowhere; once it is public again, to where it is", async () => {
		const { db } = await open();
		const app = new Hono().use(oldAddresses({ db, log: openLog("silent") } as unknown as Services)).get("/", (c) => c.text("home"));
		const led = async (path: string) => {
			const { status, headers } = await app.request(path);
			return [status, headers.get("location")];
		};
		const publish = (is_published: boolean) => db.updateTable("articles").set({ is_published }).execute();
		await db
			.insertInto("articles")
			.values(articleRow({ slug: "bientot-connu", is_published: false }))
			.execute();
		await moveAddress(db, "/actualites/avant", "/actualites/bientot-connu");
		await insertRedirects(db, [
			{ fromPath: "/?p=12", toPath: "/actualites/bientot-connu", origin: null },
			{ fromPath: "/feed", toPath: "/actualites/flux.xml", origin: null },
			{ fromPath: "/perdu", toPath: "/actualites/jamais-ecrit", origin: null },
		]);
		expect(await led("/actualites/avant")).toEqual([404, null]);
		expect(await led("/?p=12")).toEqual([200, null]);
		expect(await led("/perdu")).toEqual([404, null]);
		expect(await led("/feed")).toEqual([301, "/actualites/flux.xml"]);
		await publish(true);
		for (const path of ["/actualites/avant", "/?p=12"]) expect(await led(path)).toEqual([301, "/actualites/bientot-connu"]);
		await publish(false);
		expect(await led("/actualites/avant")).toEqual([404, null]);
	});
});
