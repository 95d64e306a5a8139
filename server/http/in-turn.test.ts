import { expect, test, vi } from "vitest";
import { openProcessQueues, openRenderQueues, TooManyRenders } from "../../app/platform/page-cache/render-queue.ts";
import { builtRoutes } from "../../tests/support/built-routes.ts";
import { openDoor } from "./door.ts";
import { inTurn } from "./in-turn.ts";

const door = openDoor(await builtRoutes());

function asked(
	path: string,
	{ method = "GET", hasPlace = false, signal }: { method?: string; hasPlace?: boolean; signal?: AbortSignal } = {},
) {
	return { request: new Request(`http://site${path}`, { method, signal }), path: path.split("?", 1)[0] as string, hasPlace };
}

const render = async () => new Response("une page");

test.each([
	["nothing found", asked("/nulle-part"), true],
	["nothing found, its head alone", asked("/nulle-part", { method: "HEAD" }), true],
	["nothing found, as data", asked("/nulle-part.data"), true],
	["a page with a form", asked("/inscription"), true],
	["a kept page's moment", asked("/actualites?fait=abonnement"), true],
	["a kept page at an address too long for a key", asked(`/?x=${"x".repeat(9_000)}`), true],
	["a feed at such an address", asked(`/flux.xml?x=${"x".repeat(9_000)}`), true],
	["a share card at such an address", asked(`/partage/contrevent.jpg?x=${"x".repeat(9_000)}`), true],
	["a book", asked("/epub/actualites/un.epub"), true],
	["a search while it is typed", asked("/recherche/en-tapant.json?q=four"), true],
	["the versions of kept pages", asked("/a-lire/versions.json?page=/"), true],
	["the sitemap of news", asked("/sitemap-actualites.xml"), true],
	["the way into the admin area", asked("/admin/connexion"), true],
	["what the page cache asks", asked("/nulle-part", { hasPlace: true }), false],
	["a form that is sent", asked("/inscription", { method: "POST" }), false],
	["the admin area", asked("/admin/actualites"), false],
	["the admin area, as data", asked("/ADMIN/actualites.data"), false],
	["a counted link", asked("/l/0/1"), false],
	["a pixel", asked("/o/0.gif"), false],
])("%s: waits for its turn? %o", async (_, request, waits) => {
	const full = openRenderQueues({ atOnce: 1, mostWaiting: { unkept: 0, aside: 0, pictures: 0 } });
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	const underWay = full.unkept.run(() => gate);
	const answer = inTurn(full, door)(request, render);
	if (waits) await expect(answer).rejects.toThrow(TooManyRenders);
	else expect(await (await answer).text()).toBe("une page");
	open();
	await underWay;
});

test("who has left while waiting is drawn nothing, and leaves the place", async () => {
	const queues = openProcessQueues();
	const queue = queues.unkept;
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	const underWay = [queue.run(() => gate), queue.run(() => gate)];
	const leaving = new AbortController();
	const drawn = vi.fn(render);
	const answer = inTurn(queues, door)(asked("/nulle-part", { signal: leaving.signal }), drawn);
	leaving.abort();
	open();
	expect((await answer).status).toBe(400);
	expect(drawn).not.toHaveBeenCalled();
	await Promise.all(underWay);
	await expect.poll(() => queue.isQuiet()).toBe(true);
});

test("a share card waits among pictures, in no page's place", async () => {
	const queues = openProcessQueues();
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	const pages = [queues.unkept.run(() => gate), queues.unkept.run(() => gate)];
	expect(await (await inTurn(queues, door)(asked("/Partage/contrevent.jpg"), render)).text()).toBe("une page");
	open();
	await Promise.all(pages);
});

test("what is typed waits among what is typed, in no page's place", async () => {
	const queues = openProcessQueues();
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	const pages = [queues.unkept.run(() => gate), queues.unkept.run(() => gate)];
	expect(await (await inTurn(queues, door)(asked("/recherche/en-tapant.json?q=four"), render)).text()).toBe("une page");
	open();
	await Promise.all(pages);
});

test("where no queue is open each is rendered as it is asked", async () => {
	expect(await (await inTurn(undefined, door)(asked("/nulle-part"), render)).text()).toBe("une page");
});
