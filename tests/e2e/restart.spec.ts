// A new version put in the place of the old one while people read, write, send pictures, and a newsletter leaves: on one machine,
// over a socket that waits with those who come in between.
import { expect, test } from "@playwright/test";
import { ADMIN } from "../support/admin.ts";
import { startCrowd } from "../support/crowd.ts";
import { startSite } from "../support/site.ts";
import { keepSocket } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { until } from "../support/until.ts";

const RESTARTS = 5;
const QUESTIONS = 2_000;

test(`${RESTARTS} restarts under load: each of ${QUESTIONS} questions is answered`, async () => {
	test.slow();
	const socket = keepSocket();
	const dataDir = await temporaryFolder("restart");
	const env = { DEMO: "0", ADMIN_PASSWORD: ADMIN.password, TRUST_PROXY: "1", LOG_LEVEL: "warn" };
	const start = () => startSite(env, { dataDir, socket: socket.fd, port: socket.port });
	let site = await start();
	const crowd = await startCrowd(site.url);
	for (let restart = 1; restart <= RESTARTS; restart++) {
		await until(() => crowd.answered() > (restart * QUESTIONS) / (RESTARTS + 1), { withinMs: 60_000 });
		expect(await site.end("SIGTERM")).toBe(0);
		site = await start();
	}
	await until(() => crowd.answered() >= QUESTIONS, { withinMs: 60_000 });
	await crowd.stop();
	expect(crowd.failures).toEqual([]);
	await site.remove();
	socket.close();
});
