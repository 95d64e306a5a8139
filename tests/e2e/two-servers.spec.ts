// Two servers behind a balancer, over one database and one bucket: either of them is killed or stopped while people read, write and
// send pictures and a newsletter leaves. What was acknowledged is there.
import { expect, test } from "@playwright/test";
import { openDatabase } from "../../app/platform/db/open.ts";
import { ADMIN, pressSend } from "../support/admin.ts";
import { startBalancer } from "../support/balancer.ts";
import { type Crowd, lostOf, startCrowd } from "../support/crowd.ts";
import { freePort } from "../support/free-port.ts";
import { startHostileSmtp } from "../support/hostile-smtp.ts";
import { startPostgres } from "../support/postgres.ts";
import { startS3 } from "../support/s3.ts";
import { addNewsletter, addReaders, deliveriesOf, untilStatus } from "../support/sending.ts";
import { startSite } from "../support/site.ts";
import { until } from "../support/until.ts";

const long = process.env.LONG === "1";
const ROUNDS = long ? 10 : 1;
const RECIPIENTS = long ? 2_000 : 300;
const CONNECTIONS = 3;
/** How many are answered between two blows. */
const BETWEEN = 60;

const goesOn = (crowd: Crowd) => {
	const enough = crowd.answered() + BETWEEN;
	return until(() => crowd.answered() >= enough, { withinMs: 60_000, otherwise: () => `nobody is answered: ${crowd.failures.at(-1)}` });
};

test(`either of two servers is killed, then stopped, ${2 * ROUNDS} times under load: nothing acknowledged is lost`, async () => {
	// Each wait has its own end, and says what it waited for; all of them take half a minute, and five times as long on a machine that does as much beside.
	test.setTimeout(long ? 1_800_000 : 600_000);
	const [postgres, s3, ports] = await Promise.all([startPostgres(), startS3(), Promise.all([freePort(), freePort()])]);
	const bucket = await s3.bucket();
	let struck = false;
	const smtp = await startHostileSmtp(
		() => "take",
		// The last of them leave so slowly that some are still to leave at the last blow.
		() => (struck ? 0 : smtp.log.length < 0.7 * RECIPIENTS ? 200 : 2_000),
	);
	const balancer = await startBalancer(ports);
	const env = {
		DEMO: "0",
		ADMIN_PASSWORD: ADMIN.password,
		TRUST_PROXY: "1",
		SITE_URL: balancer.url,
		DATABASE_URL: postgres.url,
		S3_ENDPOINT: bucket.endpoint,
		S3_BUCKET: bucket.bucket,
		S3_ACCESS_KEY_ID: bucket.accessKeyId,
		S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
		SMTP_URL: smtp.url,
	};
	const sites = await Promise.all(ports.map((port) => startSite(env, { port })));
	const { db } = openDatabase({ databaseUrl: postgres.url, dataDir: "" });
	try {
		const emails = await addReaders(db, RECIPIENTS);
		const id = await addNewsletter(db, { connections: CONNECTIONS });
		const crowd = await startCrowd(balancer.url, { people: 8, pauseMs: 20 });
		expect((await pressSend(balancer.url, id, RECIPIENTS)).status).toBe(200);
		for (const signal of ["SIGKILL", "SIGTERM"] as const) {
			await test.step(signal, async () => {
				for (let blow = 0; blow < 2 * ROUNDS; blow++) {
					await goesOn(crowd);
					const which = blow % 2;
					const failed = crowd.failures.length;
					const code = await sites[which]?.end(signal);
					// The other serves alone.
					await goesOn(crowd);
					if (signal === "SIGTERM") expect([code, crowd.failures.slice(failed)]).toEqual([0, []]);
					sites[which] = await startSite(env, { port: ports[which], dataDir: sites[which]?.dataDir });
				}
			});
		}
		await goesOn(crowd);
		await crowd.stop();
		for (const { url } of sites) expect(await lostOf(crowd, { db, url })).toEqual([]);
		await test.step("each got the newsletter once, or it is uncertain whether it left at a kill", async () => {
			struck = true;
			expect(await untilStatus(db, id, ["sent"], 60_000)).toBe("sent");
			const rows = [...(await deliveriesOf(db, id)).values()];
			expect(rows.map(({ email }) => email).sort()).toEqual([...emails].sort());
			const got = smtp.log.filter(({ messageId }) => messageId.startsWith("<nl.")).map(({ to }) => to);
			const received = new Set(got);
			expect(got).toHaveLength(received.size);
			expect(rows.filter(({ state }) => state !== "accepted" && state !== "uncertain")).toEqual([]);
			expect(rows.filter(({ email, state }) => state === "accepted" && !received.has(email ?? ""))).toEqual([]);
			expect(rows.filter(({ state }) => state === "uncertain").length).toBeLessThanOrEqual(2 * ROUNDS * CONNECTIONS);
		});
	} finally {
		await db.destroy();
		await Promise.all(sites.map((site) => site.remove()));
		await balancer.stop();
		await Promise.all([smtp.stop(), s3.stop(), postgres.remove()]);
	}
});
