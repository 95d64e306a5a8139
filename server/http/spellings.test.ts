import { Hono } from "hono";
import { expect, test } from "vitest";
import { builtRoutes } from "../../tests/support/built-routes.ts";
import { openDoor } from "./door.ts";
import { spellings } from "./spellings.ts";

const site = new Hono().use(spellings(openDoor(await builtRoutes()))).all("*", (c) => c.text("rendered"));

test("another spelling of a page leads to its address, with its query; a form is taken where it is sent", async () => {
	const asked = async (path: string, method = "GET") => {
		const answer = await site.request(path, { method });
		return [answer.status, answer.headers.get("location")];
	};
	expect(await asked("/actualites/?categorie=x&utm_source=lettre")).toEqual([301, "/actualites?categorie=x&utm_source=lettre"]);
	expect(await asked("/%61ctualites/un", "HEAD")).toEqual([301, "/actualites/un"]);
	expect(await asked("/actualites?categorie=x")).toEqual([200, null]);
	expect(await asked("/actualites/", "POST")).toEqual([200, null]);
});
