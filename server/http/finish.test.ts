import { expect, test } from "vitest";
import { finish } from "./finish.ts";

const door = { keyOf: (address: string) => (address === "/flux.xml" ? address : null) };
const at = (answer: Response, path = "/flux.xml", init: RequestInit = {}) => finish(answer, new Request(`http://site${path}`, init), door);

test.each<[string, Response, string, RequestInit, string]>([
	["a public page", new Response("x"), "/flux.xml", {}, "public, max-age=0, s-maxage=10"],
	["what nobody declared", new Response("x"), "/inscription", {}, "private, no-cache"],
	["what decides by itself", new Response("x", { headers: { "cache-control": "no-store" } }), "/flux.xml", {}, "no-store"],
	["a missing page", new Response("x", { status: 404 }), "/flux.xml", {}, "no-store"],
	["a write", new Response("x"), "/flux.xml", { method: "POST" }, "no-store"],
])("how long %s may be kept", (_, answer, path, init, expected) => {
	expect(at(answer, path, init).headers.get("cache-control")).toBe(expected);
});

test("React Router's own last words are said in French; its pages and data are left alone", async () => {
	const bare = at(new Response("Unexpected Server Error", { status: 500, headers: { "content-type": "text/plain" } }));
	expect([bare.status, await bare.text()]).toEqual([500, "Une erreur est survenue"]);
	const empty = at(new Response(null, { status: 500 }));
	expect([empty.status, await empty.text()]).toEqual([500, "Une erreur est survenue"]);
	const json = at(Response.json({ message: "Unexpected Server Error" }, { status: 405 }));
	expect([json.status, json.headers.get("allow"), await json.text()]).toEqual([
		405,
		"GET, HEAD",
		"Cette façon de demander n’existe pas ici.",
	]);
	const page = at(new Response("<p>Une page d’erreur</p>", { status: 500, headers: { "content-type": "text/html; charset=utf-8" } }));
	expect([page.status, await page.text()]).toEqual([500, "<p>Une page d’erreur</p>"]);
	const data = at(new Response("[1]", { status: 500, headers: { "x-remix-response": "yes", "content-type": "text/x-script" } }));
	expect([data.status, await data.text()]).toEqual([500, "[1]"]);
});

test("a failure that a client's leaving caused is not ours", () => {
	const leaving = AbortSignal.abort("gone");
	expect(at(new Response(null, { status: 500 }), "/flux.xml", { signal: leaving }).status).toBe(400);
});
