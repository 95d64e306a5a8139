// People who read, sign up and send pictures all at once over real connections, and count whoever was not answered.
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import sharp from "sharp";
import type { Db } from "../../app/platform/db/open.ts";
import { signupAnswerPath } from "../../app/shared/addresses.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { kinds } from "../../app/shared/kinds.ts";
import type { MediaImage } from "../../app/shared/media.ts";
import { signedInCookie } from "./admin.ts";
import { photo } from "./pictures.ts";

type Asked = { method?: string; headers?: Record<string, string | number>; body?: Buffer; agent: Agent | false; withinMs?: number };
export type Answer = { status: number; body: Buffer };

/** As long as a browser waits that has other things to do; far longer than anything takes that is answered at all. */
const PATIENCE_MS = 60_000;

/**
 * Asks once; rejects when the connection fails before the whole answer is there, or nobody answers `withinMs`. `isOfKept` of what it
 * throws: the connection had been kept from an earlier question, and may have been let go of just then.
 */
export function ask(url: string, { method = "GET", headers, body, agent, withinMs = PATIENCE_MS }: Asked): Promise<Answer> {
	return new Promise((resolve, reject) => {
		let begun: number | undefined;
		const asking = request(url, { method, agent, headers: { ...headers, ...(body && { "content-length": body.length }) } }, (answer) => {
			begun = answer.statusCode;
			const chunks: Buffer[] = [];
			answer.on("data", (chunk) => chunks.push(chunk));
			answer.on("error", reject);
			answer.on("end", () => {
				clearTimeout(patience);
				resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) });
			});
		});
		const patience = setTimeout(() => {
			const { socket, writableFinished } = asking;
			const how = !socket || socket.connecting ? "nobody took the connection" : writableFinished ? "all was sent" : "not all was taken";
			const came = begun ? `an answer ${begun} without its end` : "no answer";
			asking.destroy(new Error(`${method} ${url}: ${came} within ${withinMs / 1_000} s, ${how}`));
		}, withinMs);
		asking.on("error", (error) => {
			clearTimeout(patience);
			reject(Object.assign(error, { isOfKept: asking.reusedSocket }));
		});
		asking.end(body);
	});
}

/** A picture as the admin's form sends it. */
export async function pictureForm(width: number): Promise<{ type: string; body: Buffer }> {
	const form = new FormData();
	form.set("kind", "actualites");
	form.set("ink", "original");
	form.set("file", new File([new Uint8Array(await photo({ width, height: 150 }))], `photo-${width}.jpg`, { type: "image/jpeg" }));
	const sent = new Response(form);
	return { type: sent.headers.get("content-type") ?? "", body: Buffer.from(await sent.arrayBuffer()) };
}

export type Crowd = {
	/** How many were answered so far. */
	answered: () => number;
	/** What went wrong, in words. */
	failures: string[];
	/** Addresses whose sign-up was acknowledged. */
	signedUp: string[];
	/** Pictures whose upload was acknowledged: where each is, and how wide it was, as few others are. */
	uploaded: { url: string; width: number }[];
	/** Nobody asks anew; resolves once all have been answered. */
	stop: () => Promise<void>;
};

/**
 * Sets them going at `url`: half of them keep their connections, the others come on a new one each time.
 * @param pauseMs - how long each rests between two questions
 */
export async function startCrowd(url: string, { people = 12, pauseMs = 5 } = {}): Promise<Crowd> {
	const cookie = await signedInCookie(url);
	const keeping = new Agent({ keepAlive: true });
	const failures: string[] = [];
	const [signedUp, uploaded]: [Crowd["signedUp"], Crowd["uploaded"]] = [[], []];
	let [answered, asked, stopped] = [0, 0, false];

	async function read(agent: Agent | false): Promise<number> {
		return (await ask(url + kinds.actualites.list, { agent })).status;
	}
	async function signUp(agent: Agent | false, turn: number): Promise<number> {
		const email = `${randomUUID()}@exemple.org`;
		const headers = {
			"content-type": "application/x-www-form-urlencoded",
			accept: "application/json",
			// Each is a client of its own to the limits.
			"x-forwarded-for": `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
		};
		const body = Buffer.from(new URLSearchParams({ email }).toString());
		const { status } = await ask(url + signupAnswerPath, { method: "POST", headers, body, agent });
		if (status === 200) signedUp.push(email);
		return status;
	}
	async function upload(agent: Agent | false, turn: number): Promise<number> {
		const width = 200 + (turn % 400);
		const { type, body } = await pictureForm(width);
		const headers = { "content-type": type, cookie, origin: new URL(url).origin };
		const { status, body: words } = await ask(url + adminPaths.images.upload, { method: "POST", headers, body, agent });
		if (status === 200) uploaded.push({ url: (JSON.parse(words.toString()) as { image: MediaImage }).image.url, width });
		return status;
	}

	async function person(act: (agent: Agent | false, turn: number) => Promise<number>, agent: Agent | false, rest: number): Promise<void> {
		while (!stopped) {
			asked += 1;
			const turn = asked;
			try {
				const status = await act(agent, turn);
				if (status === 200) answered += 1;
				else failures.push(`${act.name} ${turn}: ${status}`);
			} catch (error) {
				failures.push(`${act.name} ${turn}: ${(error as Error).message}`);
			}
			await new Promise((resolve) => setTimeout(resolve, rest));
		}
	}

	const all = Array.from({ length: people }, (_, index) => {
		const agent = index % 2 === 0 && keeping;
		if (index < 2) return person(upload, agent, 20 * pauseMs);
		return person(index % 3 === 0 ? signUp : read, agent, pauseMs);
	});
	return {
		answered: () => answered,
		failures,
		signedUp,
		uploaded,
		async stop() {
			stopped = true;
			await Promise.all(all);
			keeping.destroy();
		},
	};
}

/** What was acknowledged and is not there: sign-ups without a row, pictures that do not read back whole at `url`. */
export async function lostOf({ signedUp, uploaded }: Crowd, { db, url }: { db: Db; url: string }): Promise<string[]> {
	const rows = await db.selectFrom("newsletter_subscribers").select("email").execute();
	const kept = new Set(rows.map(({ email }) => email));
	const lost = signedUp.filter((email) => !kept.has(email));
	for (const { url: path, width } of uploaded) {
		const { status, body } = await ask(url + path, { agent: false });
		// Every pixel is read: what was cut short fails.
		const there = await sharp(body, { failOn: "warning" })
			.raw()
			.toBuffer({ resolveWithObject: true })
			.catch((error: Error) => error.message);
		if (typeof there === "string" || there.info.width !== width) lost.push(`${path}, ${width} wide: ${status}`);
	}
	return lost;
}
