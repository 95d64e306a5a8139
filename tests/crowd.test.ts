// Who asks on behalf of tests: nobody waits without an end, and what a kept connection loses in the moment it is let go of is no failure.
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openActs } from "../bench/soak/acts.ts";
import { ask } from "./support/crowd.ts";

async function serverOf(listener: RequestListener): Promise<string> {
	const server = createServer(listener).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a question that is never answered, or not to its end, says so and which it was", async () => {
	const silent = await serverOf(() => {});
	await expect(ask(`${silent}/une`, { agent: false, withinMs: 50 })).rejects.toThrow(
		`GET ${silent}/une: no answer within 0.05 s, all was sent`,
	);
	const halting = await serverOf((_, answer) => answer.write("un"));
	const body = Buffer.from("x");
	await expect(ask(`${halting}/deux`, { method: "POST", body, agent: false, withinMs: 200 })).rejects.toThrow(
		`POST ${halting}/deux: an answer 200 without its end within 0.2 s`,
	);
});

test("of the soak's acts, one that meets a connection as it is let go of is done on another; a server that cuts new ones fails them", async () => {
	const seen = new WeakSet();
	let cutsAll = false;
	let cut = 0;
	const url = await serverOf(({ socket }, answer) => {
		if (!cutsAll && !seen.has(socket)) {
			seen.add(socket);
			return answer.end("{}");
		}
		cut += 1;
		return socket.destroy();
	});
	const { act, close } = openActs({ url, cookie: "", articles: 1, pictures: [], random: () => 0 });
	onTestFinished(close);
	expect([await act.signup(), await act.signup(), await act.screen(), cut]).toEqual([200, 200, 200, 1]);
	cutsAll = true;
	await expect(act.signup()).rejects.toThrow("socket hang up");
});
