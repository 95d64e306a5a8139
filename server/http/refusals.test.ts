import { RequestError } from "@hono/node-server";
import { expect, test } from "vitest";
import { readConfig } from "../../app/platform/config/config.ts";
import { openLog } from "../../app/platform/log/log.ts";
import type { Services } from "../../app/platform/services.ts";
import { answerFailure, answerUnrendered } from "./refusals.ts";

function door() {
	const lines: string[] = [];
	const log = openLog("info", { write: (line) => void lines.push(line) });
	const config = readConfig({ SITE_URL: "https://exemple.fr" });
	const services = { config, log, lastKnownSettings: () => ({ hsts_subdomains: false }) } as unknown as Services;
	return { services, read: () => lines.map((line) => JSON.parse(line)) };
}

test.each<[string, (services: Services) => Response, number, object]>([
	[
		"a page that could not be rendered",
		(services) => answerUnrendered(services)(new Error("no disk"), "/actualites?categorie=x"),
		500,
		{ level: 50, path: "/actualites", err: { message: "no disk" } },
	],
	["a rung that threw", (services) => answerFailure(services)("no words"), 500, { level: 50, err: { message: "no words" } }],
	["what is no request", (services) => answerFailure(services)(new RequestError("no host")), 400, { level: 30 }],
])("%s bears the headers of every answer, and is said once", async (_, answered, status, line) => {
	const { services, read } = door();
	const answer = answered(services);
	expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "text/plain; charset=utf-8"]);
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		"cache-control": "no-store",
		"content-security-policy": expect.stringContaining("default-src"),
		"cross-origin-opener-policy": "same-origin",
		"permissions-policy": expect.stringContaining("camera=()"),
		"referrer-policy": "strict-origin-when-cross-origin",
		"strict-transport-security": "max-age=31536000",
		"x-content-type-options": "nosniff",
	});
	expect(read()).toEqual([expect.objectContaining({ level: expect.any(Number) })]);
	expect(read()).toMatchObject([line]);
});
