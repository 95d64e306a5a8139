import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../../../../tests/support/databases.ts";
import { signupServices } from "../../../../../../tests/support/signup.ts";
import { migrate } from "../../../../../platform/db/migrate.ts";
import { openLimits } from "../../../../../platform/limits/limits.ts";
import { openLog } from "../../../../../platform/log/log.ts";
import { callerContext, type Services, servicesContext } from "../../../../../platform/services.ts";
import { SignupForm } from "../components/signup-form.tsx";
import { signupFormRules } from "../rules.ts";
import { action as page } from "./signup.tsx";
import { action as answer } from "./signup-answer.ts";

let context: RouterContextProvider;
let fresh: FreshDatabase;

beforeEach(async () => {
	fresh = await freshDatabase("sqlite");
	const database = fresh.open();
	await migrate(database);
	const clock = { now: () => new Date() };
	const services = { ...database, limits: openLimits(), clock, log: openLog("silent"), ...signupServices() };
	context = new RouterContextProvider();
	context.set(servicesContext, services as unknown as Services);
	context.set(callerContext, { clientAddress: "client", requestId: "test" });
});

afterEach(() => fresh.remove());

function posted(fields: Record<string, string>) {
	const request = new Request("http://localhost/inscription", { method: "POST", body: new URLSearchParams(fields) });
	return { request, context } as unknown as Parameters<typeof page>[0] & Parameters<typeof answer>[0];
}

async function answered(fields: Record<string, string>) {
	const response = await answer(posted(fields));
	return { status: response.status, retryAfter: response.headers.get("retry-after"), body: await response.json() };
}

test("the answers that the hydrated form reads", async () => {
	expect(await answered({ email: "zoe@exemple.fr" })).toMatchObject({ status: 200, body: { ok: true } });
	expect(await answered({ email: "ZOE@exemple.fr" })).toMatchObject({ status: 409, body: { ok: false, code: "duplicate" } });
	expect(await answered({ email: "abc" })).toMatchObject({ status: 422, body: { ok: false, fields: { email: "email-malformed" } } });
	for (let time = 0; time < 8; time++) await answered({ email: `r${time}@exemple.fr` });
	const refused = await answered({ email: "encore@exemple.fr" });
	expect(refused).toMatchObject({ status: 429, body: { ok: false, code: "too-many" } });
	expect(Number(refused.retryAfter)).toBeGreaterThan(0);
});

test("a body that is no form is answered like an empty form", async () => {
	const request = new Request("http://localhost/envois/inscription", {
		method: "POST",
		body: "{",
		headers: { "content-type": "text/plain" },
	});
	expect((await answer({ ...posted({}), request })).status).toBe(422);
});

test("without JavaScript: back where the reader came from, never to another site", async () => {
	const back = (await page(posted({ email: "a@exemple.fr", retour: "/actualites?categorie=Innovation" }))) as Response;
	expect([back.status, back.headers.get("location")]).toEqual([
		303,
		expect.stringMatching(/^\/actualites\?categorie=Innovation&fait=inscription\.[\w.-]+$/),
	]);
	const elsewhere = (await page(posted({ email: "b@exemple.fr", retour: "//elsewhere.example" }))) as Response;
	expect(elsewhere.headers.get("location")).toMatch(/^\/\?fait=inscription\.[\w.-]+$/);
});

test("without JavaScript: an error keeps everything typed", async () => {
	const typed = { email: "solange@", first_name: "Solange", last_name: "Été", phone: "06" };
	expect(await page(posted({ ...typed, retour: "/manifeste" }))).toMatchObject({
		data: { problem: { code: "email-malformed" }, values: typed, returnTo: "/manifeste" },
		init: { status: 422 },
	});
});

function WrongForm() {
	const form = new FormData();
	form.set("first_name", "Solange");
	return (
		<SignupForm
			siteName="Contrevent"
			returnTo="/manifeste"
			values={signupFormRules([]).values(form)}
			problem={{ code: "email-required", fields: { email: "email-required" } }}
			onSuccess={() => {}}
		/>
	);
}

test("the server's form leaves judging to our words, and writes them beside what was typed (rows 117, 119)", () => {
	const Page = createRoutesStub([{ path: "/", Component: WrongForm }]);
	const html = renderToString(<Page />);
	expect(html).toMatch(/<form[^>]* noValidate=""/i);
	expect(html).toMatch(/<form[^>]* action="\/inscription"/);
	expect(html).toContain("Email requis");
	expect(html).toContain("Veuillez saisir votre adresse email");
	expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="email"|<input[^>]*name="email"[^>]*aria-invalid="true"/);
	expect(html).toMatch(/name="first_name"[^>]*value="Solange"/);
	expect(html).toMatch(/type="hidden" name="retour" value="\/manifeste"/);
	// With one letter there is nothing but these to fill in.
	expect([...html.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name).sort()).toEqual(
		["email", "first_name", "last_name", "phone", "retour", "website"].sort(),
	);
	expect(html).not.toContain("<fieldset");
	for (const label of ["Adresse e-mail", "Prénom", "Nom", "Téléphone"]) expect(html).toContain(`>${label}<`);
});
