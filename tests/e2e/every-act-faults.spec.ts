// The crawler itself, on a page where each control does one thing wrong: what it would not see here it would not see anywhere.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { crawl } from "../support/crawl/crawl.ts";
import { startElsewhere } from "../support/elsewhere.ts";

const PAGE = `<!doctype html><html lang="fr" data-hydrated><title>Fautes</title><link rel="icon" href="data:,">
<style>button, a { display: block } .under { position: relative } .over { position: absolute; inset: 0; background: #fff }</style>
<script>let said = 0; const say = () => { log.textContent = "Dit " + ++said };
const tell = () => { told.textContent = ""; setTimeout(() => { told.textContent = "Copié" }, 50) };</script>
<h1>Fautes</h1>
<p id="log">Rien</p>
<input aria-label="Nom" autofocus>
<button>Muet en vue</button>
<button onclick="say()">Parle</button>
<p id="told" role="status"></p>
<button onclick="tell()">Copie un lien</button>
<button onclick="tell()">Copie encore</button>
<button onclick="say(); fetch('/fois'); fetch('/fois')">Double</button>
<button onclick="say(); for (let i = 0; i < 61; i++) fetch('/foule?' + i)">Foule</button>
<button onclick="say(); console.warn('attention')">Grogne</button>
<button onclick="say(); throw new Error('tombe')">Tombe</button>
<button onclick="fetch('/conflit').then(say)">Lecture refusée</button>
<button onclick="fetch('/conflit', { method: 'POST' }).then(say)">Écriture refusée</button>
<button onclick="fetch('/conflit', { method: 'POST' })">Sourde oreille</button>
<button onclick="fetch('/ecrit', { method: 'POST' })">Écrit sans un mot</button>
<button onclick="say(); fetch('/panne').catch(() => {})">Panne</button>
<button onclick="say(); fetch('/sans-fin')">Sans fin</button>
<div class="under"><button onclick="say()">Couvert</button><div class="over"></div></div>
<a href="/promis" onclick="event.preventDefault(); history.pushState(null, '', '/autre'); say()">Promesse</a>
<a href="/lettre">Lettre</a>
<a href="https://exemple.fr/" target="_blank">Dehors</a>
<p style="height: 3000px"></p>
<button>Muet plus loin</button>
<p style="height: 3000px"></p>
</html>`;

/** Answers the page, and what its controls ask for. */
function answers(path: string): { status: number; headers?: Record<string, string>; body?: string } {
	if (path === "/") return { status: 200, body: PAGE };
	// As a newsletter is shown: no script runs there.
	if (path === "/lettre")
		return { status: 200, headers: { "content-security-policy": "sandbox" }, body: "<title>Lettre</title><p>Bonjour" };
	if (path === "/conflit") return { status: 409 };
	return { status: path === "/panne" ? 500 : 200 };
}

test("whatever a control does wrong is found, and what does right is left alone", async ({ browser }) => {
	const server = createServer((asked, answered) => {
		// Nobody ever answers there.
		if (asked.url === "/sans-fin") return;
		const { status, headers, body } = answers(new URL(asked.url ?? "/", "http://localhost").pathname);
		answered.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
	const elsewhere = await startElsewhere();
	const context = await browser.newContext(elsewhere.options);
	const stays = (path: string) => path === "/";
	const { findings, pressed } = await test.step("the page is walked", () =>
		crawl(context, { origin, seeds: ["/"], stays, whole: true, forgiven: /(?!)/ }));
	await context.close();
	await elsewhere.stop();
	server.closeAllConnections();
	server.close();

	await test.step("all that could be pressed was", async () => {
		expect(pressed).toBe(19);
	});
	await test.step("each fault is named, and no other", async () => {
		const line = "console error: Failed to load resource: the server responded with a status of";
		expect(findings.map((finding) => finding.replaceAll(origin, "").replace(/^\/ > (?:button|a) « ([^»]*) »[^:]*: /, "$1: "))).toEqual([
			"Muet en vue: nothing changes",
			"Double: asked twice: GET /fois ",
			expect.stringMatching(/^Foule: asked for 6\d things and more: /),
			"Grogne: console warning: attention (/)",
			"Tombe: page error: tombe",
			`Lecture refusée: ${line} 409 (Conflict) (/conflit)`,
			expect.stringMatching(/^Sourde oreille: refused without a word: 409 /),
			"Écrit sans un mot: nothing changes",
			"Panne: 500 from GET /panne",
			`Panne: ${line} 500 (Internal Server Error) (/panne)`,
			"Sans fin: it does not come to rest: GET /sans-fin (fetch)",
			"Couvert: cannot be pressed: covered by DIV.over of « Fautes »",
			"Promesse: leads to /autre and not to /promis",
			"Muet plus loin: nothing changes",
		]);
	});
});
