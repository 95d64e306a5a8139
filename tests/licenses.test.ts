// LICENSES.md is what the lock says, and npm audit's answers are understood.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const { licensesText } = await import(join(root, "scripts/licenses/table.mjs"));
const { judgeAudit } = await import(join(root, "scripts/audit/judge.mjs"));
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

test("LICENSES.md is what the lock says; else: npm run licenses", () => {
	expect(readFileSync(join(root, "LICENSES.md"), "utf8")).toBe(licensesText(lock));
});

test("nothing that serves is without a license, or under one that asks for our source", () => {
	const text: string = licensesText(lock);
	expect(text).not.toContain("not said");
	expect(text).not.toMatch(/\| (?:A?GPL|SSPL|BUSL)/);
	expect(text).toContain("| react | ");
	expect(text).not.toContain("| vitest | ");
});

test("a known flaw that is grave fails; a lesser one does not; no answer is no answer", () => {
	const report = (vulnerabilities: object) => judgeAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }));
	expect(report({})).toEqual({ asked: true, grave: [], reason: "" });
	expect(report({ a: { severity: "moderate" } }).grave).toEqual([]);
	expect(report({ a: { severity: "high", via: ["b", { title: "Reads too much", url: "https://x" }] } }).grave).toEqual([
		"a: high (Reads too much https://x)",
	]);
	expect(judgeAudit(JSON.stringify({ message: "request failed", error: { code: "ENOTFOUND", summary: "" } }))).toEqual({
		asked: false,
		grave: [],
		reason: "ENOTFOUND",
	});
	// What a registry that knows packages and no flaws is answered by npm.
	const refused = {
		message: "405 Method Not Allowed - POST https://x/bulk",
		statusCode: 405,
		body: "",
		error: { summary: "", detail: "" },
	};
	expect(judgeAudit(JSON.stringify(refused))).toEqual({ asked: false, grave: [], reason: refused.message });
	for (const nothing of ["", "<html>", "null", '{"message":"404"}'])
		expect(judgeAudit(nothing)).toMatchObject({ asked: false, reason: expect.stringMatching(/\w/) });
});
