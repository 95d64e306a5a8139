// A new version put in the place of the old one while people read, sign up and send pictures, and a newsletter leaves: on one machine,
// over a socket that outlives both and keeps those in line who come in between.
import { type ClientRequest, request } from "node:http";
import { expect, test } from "@playwright/test";
import { openDatabase } from "../../app/platform/db/open.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { ADMIN, pressSend, signedInCookie } from "../support/admin.ts";
import { lostOf, pictureForm, startCrowd } from "../support/crowd.ts";
import { startHostileSmtp } from "../support/hostile-smtp.ts";
import { addNewsletter, addReaders, deliveriesOf, untilStatus } from "../support/sending.ts";
import { startSite } from "../support/site.ts";
import { keepSocket } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { until } from "../support/until.ts";

const RESTARTS = 5;
const QUESTIONS = 2_000;
const RECIPIENTS = 200;

/** An upload the server has begun to read; `finish` sends the second half and answers the status. */
async function halfUpload(url: string): Promise<{ finish: () => Promise<number | undefined> }> {
	const { type, body } = await pictureForm(400);
	const headers = { "content-type": type, "content-length": body.length, cookie: await signedInCookie(url), expect: "100-continue" };
	const half = Math.floor(body.length / 2);
	return new Promise((resolve, reject) => {
		const posting: ClientRequest = request(url + adminPaths.images.upload, { method: "POST", headers });
		const status = new Promise<number | undefined>((answered, failed) => {
			posting.on("response", (answer) => answered(answer.resume().statusCode)).on("error", failed);
		});
		status.catch(reject);
		posting.on("continue", () => {
			posting.write(body.subarray(0, half));
			resolve({
				finish: () => {
					posting.end(body.subarray(half));
					return status;
				},
			});
		});
		posting.flushHeaders();
	});
}

test(`${RESTARTS} restarts while ${QUESTIONS} questions are asked and ${RECIPIENTS} mails leave: each is answered, each leaves once`, async () => {
	test.slow();
	const socket = keepSocket();
	const dataDir = await temporaryFolder("restart");
	let answersIn = 300;
	const smtp = await startHostileSmtp(
		() => "take",
		() => answersIn,
	);
	const env = { DEMO: "0", ADMIN_PASSWORD: ADMIN.password, TRUST_PROXY: "1", SMTP_URL: smtp.url, LOG_LEVEL: "info" };
	const start = () => startSite(env, { dataDir, socket: socket.fd, port: socket.port });
	let site = await start();
	const { db } = openDatabase({ databaseUrl: null, dataDir });
	try {
		await addReaders(db, RECIPIENTS);
		const id = await addNewsletter(db, { connections: 2 });
		expect((await pressSend(site.url, id, RECIPIENTS)).status).toBe(200);
		const crowd = await startCrowd(site.url);
		for (let restart = 1; restart <= RESTARTS; restart++) {
			await test.step(`restart ${restart}`, async () => {
				await until(() => crowd.answered() > (restart * QUESTIONS) / (RESTARTS + 1), { withinMs: 60_000 });
				const upload = await halfUpload(site.url);
				const ended = site.end("SIGTERM");
				await expect.poll(site.output).toContain("stopping");
				expect(await upload.finish()).toBe(200);
				expect(await ended).toBe(0);
				site = await start();
			});
		}
		await until(() => crowd.answered() >= QUESTIONS, { withinMs: 60_000 });
		await crowd.stop();
		expect(crowd.failures).toEqual([]);
		expect(await lostOf(crowd, { db, url: site.url })).toEqual([]);
		await test.step("each mail left once", async () => {
			answersIn = 0;
			expect(await untilStatus(db, id, ["sent"])).toBe("sent");
			const states = new Set([...(await deliveriesOf(db, id)).values()].map(({ state }) => state));
			expect(states).toEqual(new Set(["accepted"]));
			const got = smtp.log.filter(({ messageId }) => messageId.startsWith("<nl.")).map(({ to }) => to);
			expect([got.length, new Set(got).size]).toEqual([RECIPIENTS, RECIPIENTS]);
		});
	} finally {
		await db.destroy();
		await site.remove();
		await smtp.stop();
		socket.close();
	}
});
