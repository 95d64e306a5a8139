// What stands elsewhere goes and comes back: the storage, the database. Nothing answered is lost, and nobody starts anything again.
import { expect, test } from "@playwright/test";
import { openDatabase } from "../../app/platform/db/open.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { kinds } from "../../app/shared/kinds.ts";
import type { MediaImage } from "../../app/shared/media.ts";
import { startAdminSite } from "../support/admin.ts";
import { everyWrite, expectRefused, readiness, signedIn, statuses, TAKEN } from "../support/every-write.ts";
import { startFaultyNetwork } from "../support/faulty-network.ts";
import { startHostileSmtp } from "../support/hostile-smtp.ts";
import { startPostgres } from "../support/postgres.ts";
import { articleRow } from "../support/rows.ts";
import { startS3 } from "../support/s3.ts";
import { addNewsletter, addReaders } from "../support/sending.ts";

test("a storage that is slow takes all that is written; down, silent, or when it refuses the key: pages are read, pictures are refused in words, and all goes on by itself", async () => {
	test.setTimeout(300_000);
	const s3 = await startS3();
	const [bucket, ofCopies] = [await s3.bucket(), await s3.bucket()];
	const network = await startFaultyNetwork(Number(new URL(bucket.endpoint).port));
	const endpoint = `http://127.0.0.1:${network.port}`;
	const env = {
		TRUST_PROXY: "1",
		BACKUP_S3_ENDPOINT: endpoint,
		BACKUP_S3_BUCKET: ofCopies.bucket,
		BACKUP_S3_ACCESS_KEY_ID: ofCopies.accessKeyId,
		BACKUP_S3_SECRET_ACCESS_KEY: ofCopies.secretAccessKey,
		S3_ENDPOINT: endpoint,
		S3_BUCKET: bucket.bucket,
		S3_ACCESS_KEY_ID: bucket.accessKeyId,
		S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
	};
	let site = await startAdminSite(env);
	let client = await signedIn(site.url);
	try {
		const before = await everyWrite(client, "avant");
		expect(statuses(before)).toEqual(TAKEN);
		const { image } = JSON.parse(before.find(({ name }) => name === "image")?.text ?? "") as { image: MediaImage };

		/** What the page of copies is told at last. */
		const copied = async () => (await (await client.post(adminPaths.copies.make)).text()).trim().split("\n").at(-1);
		await expect.poll(copied, { timeout: 40_000 }).toBe('{"kind":"done"}');
		await test.step("it is slow: what is written is taken all the same, and a copy is made", async () => {
			await network.becomes("slow");
			expect(statuses(await everyWrite(client, "lent"))).toEqual(TAKEN);
			expect((await client.get(image.thumb)).status()).toBe(200);
			expect(await readiness(client)).toEqual({ database: "ok", storage: "ok" });
			expect(await copied()).toBe('{"kind":"done"}');
			await network.becomes("passes");
		});

		/** Readers read, what needs no picture is taken, what needs one is refused in words. */
		const expectWithoutStorage = async (mark: string) => {
			const answers = await everyWrite(client, mark);
			expect(statuses(answers).slice(0, 3)).toEqual(TAKEN.slice(0, 3));
			expectRefused(answers.slice(3));
			expect((await client.get(`${kinds.actualites.list}?categorie=Innovation`)).status()).toBe(200);
			// What readers had seen is kept on this disk (issue 15); what they had not cannot be shown.
			expect((await client.get(image.thumb)).status()).toBe(200);
			expectRefused([{ name: "picture", status: (await client.get(image.url)).status(), text: "réessayez" }]);
			await expect.poll(() => readiness(client), { timeout: 40_000 }).toEqual({ database: "ok", storage: "unavailable" });
			expect(await (await client.get(adminPaths.health.page)).text()).toContain("Le fichier d’essai n’a pas pu être écrit");
		};
		for (const conduct of ["refuses", "silent"] as const) {
			await test.step(`it ${conduct}`, async () => {
				await network.becomes(conduct);
				await expectWithoutStorage(conduct);
			});
			await test.step("and is back", async () => {
				await network.becomes("passes");
				await expect.poll(() => readiness(client), { timeout: 10_000 }).toEqual({ database: "ok", storage: "ok" });
				expect(statuses(await everyWrite(client, `${conduct}-then`))).toEqual(TAKEN);
				expect((await client.get(image.thumb)).status()).toBe(200);
			});
		}
		await test.step("the key is wrong", async () => {
			const { dataDir } = site;
			await client.dispose();
			await site.end();
			site = await startAdminSite({ ...env, S3_ACCESS_KEY_ID: "UNE-AUTRE" }, { dataDir });
			client = await signedIn(site.url);
			await expectWithoutStorage("cle");
		});
		const pending = await site.write((db) => db.selectFrom("images").select("path").where("pending_at", "is not", null).execute());
		expect(pending).toEqual([]);
	} finally {
		await client.dispose();
		await site.remove();
		await network.stop();
		await s3.stop();
	}
});

test("a database that goes while a newsletter leaves and people write, and comes back: all goes on, each mail once", async () => {
	test.setTimeout(120_000);
	const postgres = await startPostgres();
	const network = await startFaultyNetwork(Number(new URL(postgres.url).port));
	const smtp = await startHostileSmtp(
		() => "take",
		() => 40,
	);
	const env = {
		DEMO: "0",
		TRUST_PROXY: "1",
		DATABASE_URL: postgres.url.replace(/:\d+\//, `:${network.port}/`),
		SMTP_URL: smtp.url,
		MAIL_FROM: "La Lettre <lettre@exemple.fr>",
		LOG_LEVEL: "error",
	};
	const site = await startAdminSite(env);
	const client = await signedIn(site.url);
	const { db } = openDatabase({ databaseUrl: postgres.url, dataDir: site.dataDir });
	try {
		const READERS = 120;
		await addReaders(db, READERS);
		const id = await addNewsletter(db, { connections: 2 });
		const data = { confirmCount: READERS, key: "un seul acte" };
		expect((await client.post(`/admin/newsletter/${id}/envoyer`, { data })).status()).toBe(200);
		await expect.poll(() => smtp.log.length, { intervals: [10] }).toBeGreaterThan(10);
		await test.step("it is gone: whoever writes is told so", async () => {
			await network.becomes("refuses");
			expectRefused(await everyWrite(client, "sans-base"));
			expect((await client.get("/healthz")).status()).toBe(200);
			expect(await readiness(client)).toEqual({ database: "unavailable", storage: "ok" });
			expect(smtp.log.length).toBeLessThan(READERS);
		});
		await test.step("it is back: the same writes are taken, and the newsletter ends by itself", async () => {
			await network.becomes("passes");
			await expect.poll(() => readiness(client), { timeout: 10_000 }).toEqual({ database: "ok", storage: "ok" });
			expect(statuses(await everyWrite(client, "sans-base"))).toEqual(TAKEN);
			const status = async () => (await db.selectFrom("newsletters").select("status").where("id", "=", id).executeTakeFirst())?.status;
			await expect.poll(status, { timeout: 40_000 }).toBe("sent");
			const letters = smtp.log.filter(({ messageId }) => messageId.startsWith("<nl.")).map(({ to }) => to);
			expect(letters).toHaveLength(READERS);
			expect(new Set(letters).size).toBe(READERS);
		});
		await test.step("what another process publishes is heard of again", async () => {
			await site.write((tx) =>
				tx
					.insertInto("articles")
					.values(articleRow({ title: "Après la panne", slug: "apres-la-panne" }))
					.execute(),
			);
			await expect.poll(async () => (await client.get(kinds.actualites.list)).text()).toContain("Après la panne");
		});
	} finally {
		await client.dispose();
		await db.destroy();
		await site.remove();
		await network.stop();
		await smtp.stop();
		await postgres.remove();
	}
});
