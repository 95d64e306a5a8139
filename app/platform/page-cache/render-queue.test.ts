import { expect, test } from "vitest";
import { openProcessQueues, openRenderQueues, TooManyRenders } from "./render-queue.ts";

/** Renders that end when they are told to, and the order in which they began. */
function gated() {
	const begun: string[] = [];
	const gates = new Map<string, PromiseWithResolvers<void>>();
	return {
		begun,
		render: (name: string) => () => {
			begun.push(name);
			const gate = Promise.withResolvers<void>();
			gates.set(name, gate);
			return gate.promise.then(() => name);
		},
		end: (name: string) => gates.get(name)?.resolve(),
		fail: (name: string) => gates.get(name)?.reject(new Error(name)),
	};
}

test("queues share their places, in turn, and each has its own bound", async () => {
	const { one, other } = openRenderQueues({ atOnce: 1, mostWaiting: { one: 3, other: 2 } });
	const { begun, render, end } = gated();
	expect([one.isQuiet(), other.isQuiet()]).toEqual([true, true]);
	const answers = [...["a", "b", "c", "d"].map((name) => one.run(render(name))), ...["1", "2"].map((name) => other.run(render(name)))];
	await expect(one.run(render("e"))).rejects.toThrow(TooManyRenders);
	await expect(other.run(render("3"))).rejects.toThrow(TooManyRenders);
	expect([one.isQuiet(), other.isQuiet()]).toEqual([false, false]);
	const order = ["a", "1", "b", "2", "c", "d"];
	for (const [index, name] of order.entries()) {
		await expect.poll(() => begun).toEqual(order.slice(0, index + 1));
		end(name);
	}
	expect(await Promise.all(answers)).toEqual(["a", "b", "c", "d", "1", "2"]);
	await expect.poll(() => [one.isQuiet(), other.isQuiet()]).toEqual([true, true]);
});

test("a render that fails leaves its place to who waits", async () => {
	const { one, other } = openRenderQueues({ atOnce: 1, mostWaiting: { one: 1, other: 1 } });
	const { begun, render, end, fail } = gated();
	const failing = one.run(render("a"));
	const waiting = other.run(render("1"));
	await expect.poll(() => begun).toEqual(["a"]);
	fail("a");
	await expect(failing).rejects.toThrow("a");
	await expect.poll(() => begun).toEqual(["a", "1"]);
	end("1");
	expect(await waiting).toBe("1");
});

test("what is never kept, as much of it as may wait, leaves pages their turn; pictures that wait leave them their places", async () => {
	const { kept, unkept, pictures } = openProcessQueues();
	const { begun, render, end } = gated();
	const told: unknown[] = [];
	const odd = Array.from({ length: 500 }, (_, index) => unkept.run(render(`odd ${index}`)).catch((thrown) => told.push(thrown)));
	void Promise.all([pictures.run(render("card 1")), pictures.run(render("card 2"))]);
	const page = kept.run(render("page"));
	await expect.poll(() => begun.toSorted()).toEqual(["card 1", "odd 0", "odd 1"]);
	expect(told).toHaveLength(500 - 102);
	end("odd 0");
	await expect.poll(() => begun.at(-1)).toBe("page");
	end("page");
	expect(await page).toBe("page");
	expect(odd).toHaveLength(500);
});
