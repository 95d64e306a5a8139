import { renderToString } from "react-dom/server";
import { MemoryRouter, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../../tests/support/databases.ts";
import { settingsWith } from "../../../../tests/support/settings.ts";
import { migrate } from "../../../platform/db/migrate.ts";
import { openLimits } from "../../../platform/limits/limits.ts";
import { openLog } from "../../../platform/log/log.ts";
import { callerContext, type Services, servicesContext } from "../../../platform/services.ts";
import { StoryForm } from "../components/story-form.tsx";
import { action as page } from "./contribution.tsx";
import { action as answer } from "./contribution-answer.ts";

let context: RouterContextProvider;
let fresh: FreshDatabase;

beforeEach(async () => {
	fresh = await freshDatabase("sqlite");
	const database = fresh.open();
	await migrate(database);
	const settings = settingsWith({ notification_email: "admin@exemple.fr" });
	const mail = { wake: () => {} };
	const config = { siteUrl: "https://exemple.fr" };
	const services = {
		db: database.db,
		limits: openLimits(),
		clock: { now: () => new Date() },
		log: openLog("silent"),
		mail,
		settings,
		config,
	};
	context = new RouterContextProvider();
	context.set(servicesContext, services as unknown as Services);
	context.set(callerContext, { clientAddress: "client", requestId: "test" });
});

afterEach(() => fresh.remove());

function posted(fields: Record<string, string>) {
	const request = new Request("http://localhost/contribution", { method: "POST", body: new URLSearchParams(fields) });
	return { request, context } as unknown as Parameters<typeof page>[0] & Parameters<typeof answer>[0];
}

test("the answers that the hydrated form reads", async () => {
	const kept = await answer(posted({ email: "zoe@exemple.fr", message: "Bonjour" }));
	expect([kept.status, await kept.json()]).toEqual([200, { ok: true }]);
	const refused = await answer(posted({ email: "zoe@exemple.fr" }));
	expect([refused.status, await refused.json()]).toEqual([422, { ok: false, code: "required", fields: { message: "message-required" } }]);
});

test.each([
	["story", "histoire"],
	["project", "projet"],
])("without JavaScript a %s leads back with its own words", async (type, done) => {
	const back = (await page(posted({ type, email: "a@exemple.fr", message: "Bonjour", retour: "/manifeste?dialogue=projet" }))) as Response;
	expect([back.status, back.headers.get("location")]).toEqual([
		303,
		expect.stringMatching(new RegExp(`^/manifeste\\?fait=${done}\\.[\\w.-]+$`)),
	]);
});

test("without JavaScript: an error keeps everything typed, the type too", async () => {
	const typed = { type: "project", email: "", first_name: "Zoé", last_name: "", phone: "", message: "Un.\r\nDeux." };
	expect(await page(posted(typed))).toMatchObject({ data: { problem: { code: "required" }, values: typed }, init: { status: 422 } });
});

test("the message says its limit and is never cut without a word", () => {
	const html = renderToString(
		<MemoryRouter>
			<StoryForm kind="project" siteName="Contrevent" returnTo="/" onSuccess={() => {}} />
		</MemoryRouter>,
	);
	expect(html).toMatch(/<form[^>]* noValidate=""/i);
	expect(html).toContain('name="type" value="project"');
	expect(html).toMatch(/5\s000 caractères au plus/);
	expect(html).not.toMatch(/<textarea[^>]*maxlength/i);
});
