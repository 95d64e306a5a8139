// How long kept pages take while others work: twenty renders a second, uploads, and a sending; beside the same ones in quiet, and beside
// the longest render. One thread answers all: nobody should wait for more than whatever it is doing.
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { kinds, publicPath } from "../app/shared/kinds.ts";
import { pressSend, signedInCookie } from "../tests/support/admin.ts";
import { random } from "../tests/support/random.ts";
import { openActs } from "./soak/acts.ts";
import { startFilled, startSink } from "./soak/soak.ts";

const SECONDS = 20;
const KEPT_A_SECOND = 100;
const RENDERS_A_SECOND = 20;
const RENDERS = SECONDS * RENDERS_A_SECOND;
const SINGLE_RENDERS = 60;
const READERS = 20_000;
const UPLOAD_EVERY_MS = 5_000;

/** How long each page took, in ms, asked so often a second by a process of its own. */
async function paced(urls: string[], perSecond: number): Promise<number[]> {
	const child = fork(join(import.meta.dirname, "paced-process.ts"), [JSON.stringify({ urls, seconds: SECONDS, perSecond })]);
	const ended = once(child, "exit").then(() => Promise.reject(new Error("a client has ended without a word")));
	return ((await Promise.race([once(child, "message"), ended])) as [number[]])[0];
}

const p99 = (took: number[]) => took.toSorted((left, right) => left - right)[Math.floor(took.length * 0.99)] as number;

/** Prints p99 of kept pages in quiet and while others work, and the longest render. */
export async function measureBusy(): Promise<void> {
	const sink = await startSink();
	const articles = SINGLE_RENDERS + RENDERS;
	const { site, newsletter } = await startFilled(sink.port, articles, READERS);
	const page = (index: number) => site.url + publicPath("actualites", `article-${index}`);
	const kept = ["/", kinds.actualites.list, kinds.visionnaires.list, kinds["vie-alt"].list].map((path) => site.url + path);
	const { act, close } = openActs({ url: site.url, cookie: await signedInCookie(site.url), articles, pictures: [], random: random(15) });
	try {
		for (const url of kept) await (await fetch(url)).arrayBuffer();
		const quiet = await paced(kept, KEPT_A_SECOND);
		const renders: number[] = [];
		for (let index = 0; index < SINGLE_RENDERS; index++) {
			const began = performance.now();
			await (await fetch(page(index))).arrayBuffer();
			renders.push(performance.now() - began);
		}
		await pressSend(site.url, newsletter, READERS);
		const uploads: Promise<number>[] = [act.upload()];
		const uploading = setInterval(() => uploads.push(act.upload()), UPLOAD_EVERY_MS);
		const cold = Array.from({ length: RENDERS }, (_, index) => page(SINGLE_RENDERS + index));
		const [busy] = await Promise.all([paced(kept, KEPT_A_SECOND), paced(cold, RENDERS_A_SECOND)]);
		clearInterval(uploading);
		await Promise.all(uploads);
		const longest = Math.max(...renders);
		const bound = p99(quiet) + longest;
		console.log(
			`kept pages, p99: ${p99(quiet).toFixed(1)} ms in quiet; longest of ${SINGLE_RENDERS} single renders: ${longest.toFixed(1)} ms`,
		);
		console.log(
			`beside ${RENDERS_A_SECOND} renders a second, ${uploads.length} uploads and a sending (${await sink.count()} mails): ${p99(busy).toFixed(1)} ms, ${(p99(busy) / bound).toFixed(2)} × the two together; the longest kept page ${Math.max(...busy).toFixed(1)} ms`,
		);
	} finally {
		close();
		await site.remove();
		sink.end();
	}
}
