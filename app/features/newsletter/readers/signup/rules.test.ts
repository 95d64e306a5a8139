import { expect, test } from "vitest";
import { emailKey } from "../../../../shared/mail-address.ts";
import { type SignupValues, signupRules } from "./rules.ts";

const checkSignup = signupRules.check;

const typed = (values: Partial<SignupValues>) => ({ email: "", first_name: "", last_name: "", phone: "", ...values });

test("the e-mail alone is enough; the rest is null (row 118)", () => {
	expect(checkSignup(typed({ email: "  Solange@Exemple.fr " })).given).toEqual({
		email: "Solange@Exemple.fr",
		first_name: null,
		last_name: null,
		phone: null,
	});
});

test("names and phone are trimmed to one line", () => {
	const { given: signup } = checkSignup(
		typed({ email: "a@b.fr", first_name: " Marie\r\n Ange ", last_name: "D’Arc\u0000", phone: " 06 12 34 56 78 " }),
	);
	expect(signup).toMatchObject({ first_name: "Marie Ange", last_name: "D’Arc", phone: "06 12 34 56 78" });
});

test.each(["", "   ", "\n"])("an empty e-mail %j (row 119)", (email) => {
	expect(checkSignup(typed({ email })).problem).toEqual({ code: "email-required", fields: { email: "email-required" } });
});

test.each([
	"abc",
	"solange@",
	"@exemple.fr",
	"a b@exemple.fr",
	"a@exemple",
	"a@@exemple.fr",
	"a@b.fr, c@d.fr",
	"Solange <a@b.fr>",
	"a@b..fr",
	"a@1.2.3.4",
])("a malformed e-mail %s (row 120)", (email) => {
	expect(checkSignup(typed({ email })).problem).toEqual({ code: "email-malformed", fields: { email: "email-malformed" } });
});

test.each([
	"solange@exemple.fr",
	"s.o+lettre@sous.exemple.museum",
	"o'neil@exemple.ie",
	"zoé@café-théâtre.fr",
	"a@xn--caf-dma.fr",
	"Ω@δοκιμή.ελ",
])("a good e-mail %s", (email) => {
	expect(checkSignup(typed({ email })).problem).toBeNull();
});

test("limits are the ones said, and hold to the character", () => {
	const domain = `${"b".repeat(60)}.`.repeat(3);
	const longest = `${"a".repeat(64)}@${domain}${"c".repeat(6)}`;
	expect(longest).toHaveLength(254);
	expect(checkSignup(typed({ email: longest })).problem).toBeNull();
	expect(checkSignup(typed({ email: `${longest}c` })).problem?.fields).toEqual({ email: "too-long" });
	expect(
		checkSignup(typed({ email: "a@b.fr", first_name: "é".repeat(100), last_name: "x".repeat(100), phone: "1".repeat(40) })).problem,
	).toBeNull();
	expect(checkSignup(typed({ email: "a@b.fr", first_name: "é".repeat(101), phone: "1".repeat(41) })).problem).toEqual({
		code: "too-long",
		fields: { first_name: "too-long", phone: "too-long" },
	});
});

test("a hostile address is judged at once", () => {
	expect(checkSignup(typed({ email: `${"a.".repeat(30_000)}@` })).problem?.code).toBe("too-long");
});

test("two spellings of one address share a key", () => {
	expect(emailKey(" Zoe\u0301@Exemple.FR ")).toBe(emailKey("zoé@exemple.fr"));
});

test("files and missing fields count as empty", () => {
	const form = new FormData();
	form.set("email", new File(["x"], "x.txt"));
	expect(signupRules.values(form)).toEqual(typed({}));
});

test("answers: ours are understood, everything else is a failure (row 126)", () => {
	expect(signupRules.readAnswer({ ok: true })).toBeNull();
	expect(signupRules.readAnswer({ ok: false, code: "duplicate" })).toMatchObject({ code: "duplicate" });
	expect(signupRules.readAnswer({ ok: false, code: "email-malformed", fields: { email: "email-malformed" } })).toMatchObject({
		fields: { email: "email-malformed" },
	});
	for (const other of [undefined, null, "", "<html>", {}, { ok: false, code: "unheard-of" }, { ok: "yes" }]) {
		expect(signupRules.readAnswer(other)).toEqual({ code: "failed" });
	}
});
