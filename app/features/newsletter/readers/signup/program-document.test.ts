// docs/openapi.yaml says of the doors for programs what the code does: addresses, fields, statuses, events, and the words in docs/api.md.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { table } from "../../../../../tests/support/routes.ts";
import { programSignupPath } from "../../../../shared/addresses.ts";
import { kindNames } from "../../../../shared/kinds.ts";
import { TRIAL, webhookEvents } from "../../../../shared/webhook-events.ts";
import { contactLimits } from "../../../../ui/reader-form/copy.ts";
import { programSignupSchema } from "./program.server.ts";

const root = join(import.meta.dirname, "../../../../..");
const document = parse(readFileSync(join(root, "docs/openapi.yaml"), "utf8"));
const words = readFileSync(join(root, "docs/api.md"), "utf8");
const source = (path: string) => readFileSync(join(root, "app", path), "utf8");
const { schemas } = document.components;

test("the addresses below /api are those of the document, by the methods they know", () => {
	const there = table.map(({ path }) => path).filter((path) => path.startsWith("/api"));
	expect(Object.keys(document.paths)).toEqual(there);
	expect(there).toEqual([programSignupPath]);
	expect(Object.keys(document.paths[programSignupPath])).toEqual(["post"]);
	expect(words).toContain(programSignupPath);
});

test("a signup has the fields of the document, as long as it says, and no other", () => {
	const { properties, additionalProperties, required } = schemas.Signup;
	expect(Object.keys(properties)).toEqual(Object.keys(programSignupSchema.shape));
	expect(additionalProperties).toBe(false);
	expect(required).toEqual(["email"]);
	expect(properties.email.maxLength).toBe(contactLimits.email);
	for (const [name, field] of [
		["prenom", "first_name"],
		["nom", "last_name"],
	] as const)
		expect(properties[name].maxLength).toBe(contactLimits[field]);
	const { maxLength } = properties.source;
	expect(programSignupSchema.safeParse({ source: "x".repeat(maxLength) }).success).toBe(true);
	expect(programSignupSchema.safeParse({ source: "x".repeat(maxLength + 1) }).success).toBe(false);
	const { items, maxItems } = properties.lettres;
	const letters = (count: number, length: number) =>
		programSignupSchema.safeParse({ lettres: Array(count).fill("x".repeat(length)) }).success;
	expect([letters(maxItems, items.maxLength), letters(maxItems + 1, 1), letters(1, items.maxLength + 1)]).toEqual([true, false, false]);
	for (const name of Object.keys(properties)) expect(words).toContain(`\`${name}\``);
});

test("every status that the route answers is in the document, and in its words", () => {
	const said = [...source("features/newsletter/readers/signup/routes/program.ts").matchAll(/Refusal\((\d{3})|status: (\d{3})/g)];
	const answered = new Set(said.map(([, refused, taken]) => refused ?? taken));
	const documented = Object.keys(document.paths[programSignupPath].post.responses);
	// Other sites' pages, other methods and long bodies are refused at the door, whatever the address.
	expect(documented).toEqual([...answered, "403", "405", "413"].sort());
	for (const status of documented) expect(words).toContain(`| ${status} |`);
});

test("every event that is told is in the document, with its ways and kinds", () => {
	expect(Object.keys(document.webhooks)).toEqual([...webhookEvents, TRIAL]);
	const ways = (name: string) =>
		new RegExp(`type ${name} = ([^;]+);`).exec(source("features/newsletter/readers/told.server.ts"))?.[1] ?? "";
	const list = (text: string) => [...text.matchAll(/"([\w-]+)"/g)].map(([, word]) => word).sort();
	const documented = (schema: string, field: string) => [...schemas[schema].allOf[1].properties.data.properties[field].enum].sort();
	expect(documented("Inscrit", "voie")).toEqual(list(ways("Arrival")));
	expect(documented("Parti", "voie")).toEqual(list(ways("Departure")));
	expect(documented("Publie", "genre")).toEqual([...kindNames, "newsletter"].sort());
	for (const word of [...webhookEvents, TRIAL, ...list(ways("Arrival") + ways("Departure"))]) expect(words).toContain(`\`${word}\``);
});

test("every reference of the document leads somewhere", () => {
	for (const [, name = ""] of JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g))
		expect(Object.keys(schemas)).toContain(name);
});
