// The process killed while images are being sent: what was answered is there whole, what was not is listed nowhere.

import { expect, request, test } from "@playwright/test";
import sharp from "sharp";
import type { Variant } from "../../../app/platform/images/image.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import type { LibraryPage, MediaImage } from "../../../app/shared/media.ts";
import { ADMIN, signIn } from "../../support/admin.ts";
import { photo } from "../../support/pictures.ts";
import { startSite } from "../../support/site.ts";

const env = { DEMO: "0", ADMIN_PASSWORD: ADMIN.password };

test("killed while uploading: after the restart every answered image is served whole, and no half one is listed", async () => {
	test.slow();
	const site = await startSite(env);
	const storageState = await signIn(site.url);
	const client = await request.newContext({ baseURL: site.url, storageState });
	const answered: string[] = [];
	let begun = 0;
	const send = async (seed: number) => {
		const file = { name: `photo-${seed}.jpg`, mimeType: "image/jpeg", buffer: await photo({ seed }) };
		begun += 1;
		const multipart = { kind: "actualites", ink: seed % 2 ? "original" : "duotone", file };
		const answer = await client.post(adminPaths.images.upload, { multipart, headers: { Origin: site.url } });
		answered.push(((await answer.json()) as { image: MediaImage }).image.url);
	};
	await test.step("killed", async () => {
		const sending = Array.from({ length: 6 }, (_, index) => send(index + 1).catch(() => {}));
		await expect.poll(() => answered.length, { timeout: 30_000, intervals: [20] }).toBeGreaterThanOrEqual(2);
		await site.end("SIGKILL");
		await Promise.all(sending);
		await client.dispose();
		expect(answered.length).toBeLessThan(begun);
	});

	const again = await startSite(env, { dataDir: site.dataDir });
	const reader = await request.newContext({ baseURL: again.url, storageState: await signIn(again.url) });
	const { images } = (await (await reader.get(adminPaths.images.list)).json()) as LibraryPage;
	const listed = images.map((image) => image.url);
	await test.step("every answered image is listed", async () => {
		for (const url of answered) expect(listed).toContain(url);
	});
	const rows = await again.write((db) => db.selectFrom("images").select(["path", "variants", "pending_at"]).execute());
	await test.step("what is listed is whole", async () => {
		for (const row of rows) {
			if (row.pending_at) {
				expect(listed).not.toContain(`/${row.path}`);
				continue;
			}
			expect((await reader.get(`/${row.path}`)).status()).toBe(200);
			for (const { path, width } of JSON.parse(row.variants) as Variant[]) {
				const shown = await reader.get(`/${path}`);
				expect(shown.status(), path).toBe(200);
				const { info } = await sharp(await shown.body(), { failOn: "warning" })
					.raw()
					.toBuffer({ resolveWithObject: true });
				expect(info.width, path).toBe(width);
			}
		}
	});
	await reader.dispose();
	await again.remove();
	await site.remove();
});
