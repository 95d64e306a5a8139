import { expect, test } from "vitest";
import { readRecord } from "../../shared/admin-record.ts";
import { clientName } from "./client-name.ts";
import { loginProblemText } from "./copy.ts";
import { PASSWORD_AT_MOST } from "./password-rules.ts";
import { adminPath, loginAddress, loginSchema, passwordSchema } from "./rules.ts";

test.each([
	["/admin", "/admin"],
	["/admin/actualites?q=a%20b", "/admin/actualites?q=a%20b"],
	["/admin/../actualites", "/admin"],
	["/administration", "/admin"],
	["//ailleurs.example/admin", "/admin"],
	["/\\ailleurs.example/admin", "/admin"],
	["https://ailleurs.example/admin", "/admin"],
	["/\tadmin//ailleurs.example", "/admin//ailleurs.example"],
	["javascript:alert(1)", "/admin"],
	["/admin/connexion?retour=/admin", "/admin"],
	["/admin/session", "/admin"],
	["/admin/deconnexion", "/admin"],
	["/admin/sessions", "/admin/sessions"],
	["", "/admin"],
	[null, "/admin"],
])("the login form leads back from %j to %s", (asked, leadsTo) => {
	expect(adminPath(asked)).toBe(leadsTo);
});

test.each([
	["http://localhost/admin", "/admin/connexion"],
	["http://localhost/admin.data?_routes=pages%2Fadmin%2Flayout", "/admin/connexion"],
	["http://localhost/admin/actualites?q=four&page=2", "/admin/connexion?retour=%2Fadmin%2Factualites%3Fq%3Dfour%26page%3D2"],
	["http://localhost/admin/actualites.data?q=four&_routes=a%2Cb", "/admin/connexion?retour=%2Fadmin%2Factualites%3Fq%3Dfour"],
])("a stranger who asks for %s is sent to %s", (asked, sentTo) => {
	expect(loginAddress(asked)).toBe(sentTo);
});

test.each([null, "", "null", "{}", "[]", "vrai", '{"isAuthenticated":"oui","expiresAt":9e15}', '{"isAuthenticated":true}'])(
	"%j is no record",
	(text) => {
		expect(readRecord(text)).toBeNull();
	},
);

test.each([
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
		"Edge, Windows",
	],
	["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1", "Safari, iPhone"],
	["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
	["curl/8.0", null],
	[null, null],
])("%s is named %s", (userAgent, name) => {
	expect(clientName(userAgent)).toBe(name);
});

test("too many attempts: the message says when to try again", () => {
	expect(loginProblemText({ code: "too-many", retryAfter: 601 })).toBe("Trop d’essais à la suite. Réessayez dans 11 minutes.");
	expect(loginProblemText({ code: "too-many", retryAfter: 20 })).toBe("Trop d’essais à la suite. Réessayez dans une minute.");
});

test("a new password too long for the login form reaches the command that says so", () => {
	const next = "é".repeat(PASSWORD_AT_MOST + 1);
	expect(passwordSchema.safeParse({ current: "x", next }).success).toBe(true);
	expect(loginSchema.safeParse({ username: "admin", password: next }).success).toBe(false);
});
