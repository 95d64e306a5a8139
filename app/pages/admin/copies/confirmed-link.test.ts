// A file that holds everything is handed to who says the password and, where there is one, the second factor: by a link of their
// session's own, for a minute.

import { TOTP } from "otpauth";
import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { copiedSite } from "../../../../tests/support/copied-site.ts";
import { keepCopies } from "../../../features/moving/copies/keep/keep.server.ts";
import { findExport, keepExport } from "../../../features/moving/export/kept.server.ts";
import { hashPassword } from "../../../features/session/password.server.ts";
import { newSecret } from "../../../features/session/second-factor.server.ts";
import { insertAdministrator, updateAdministrator } from "../../../features/session/store.server.ts";
import { administratorContext, type Services, servicesContext } from "../../../platform/services.ts";
import * as ofCopy from "./download.ts";
import * as ofExport from "./download-export.ts";

const PASSWORD = "un mot de passe de test";

type Route = {
	action: (args: never) => Promise<Response>;
	loader: (args: never) => Promise<Response>;
};
type Site = Awaited<ReturnType<typeof copiedSite>>;

/** A file is made; what names it. */
async function madeCopy({ services, place, folder }: Site) {
	await keepCopies(services);
	return { name: (await (await place()).listCopies())[0], place: folder };
}
async function madeExport({ services }: Site) {
	await keepExport(services, { nameMessage: async (id) => id, follow: () => {} });
	return { name: (await findExport(services.config))?.name };
}

describe.each<{ what: string; route: Route; make: (site: Site) => Promise<object>; noted: string }>([
	{ what: "a copy", route: ofCopy, make: madeCopy, noted: "copy-downloaded" },
	{ what: "the export", route: ofExport, make: madeExport, noted: "export-downloaded" },
])("$what that is downloaded", ({ route, make, noted }) => {
	test("asks for the password and a code, each good once; its link is of this session, for a minute", async () => {
		const site = await copiedSite("sqlite");
		const { db, services, now } = site;
		const [secret, at] = [newSecret(), now().toISOString()];
		await insertAdministrator(db, { username: "zoe", passwordHash: await hashPassword(PASSWORD), createdAt: at });
		const { id } = await db.selectFrom("administrators").select("id").executeTakeFirstOrThrow();
		await updateAdministrator(db, id, { totp_secret: secret, totp_confirmed_at: at });
		const named = await make(site);
		const contextOf = (sessionId: string) => {
			const context = new RouterContextProvider();
			context.set(servicesContext, services as Services);
			context.set(administratorContext, { id, username: "zoe", sessionId, sessionStart: "", sessionEnd: "", writingView: "text" });
			return context;
		};
		const post = async (given: { password: string; code?: string }) => {
			const request = new Request("http://localhost/", { method: "POST", body: JSON.stringify({ ...named, ...given }) });
			const answer = await route.action({ request, context: contextOf("s"), params: {} } as unknown as ActionFunctionArgs as never);
			const { address, errors } = (await answer.json()) as { address?: string; errors?: Record<string, string> };
			return { status: answer.status, address, field: Object.keys(errors ?? {})[0] };
		};
		const get = async (address: string, sessionId = "s") => {
			const url = new URL(address, "http://localhost");
			const answer = await route.loader({ url, context: contextOf(sessionId) } as unknown as LoaderFunctionArgs as never);
			return { status: answer.status, bytes: (await answer.bytes()).length };
		};
		const code = () => new TOTP({ secret }).generate({ timestamp: now().getTime() });

		expect(await post({ password: PASSWORD })).toMatchObject({ field: "code", address: undefined });
		expect(await post({ password: PASSWORD, code: "000000" })).toMatchObject({ field: "code", address: undefined });
		expect(await post({ password: "autre", code: code() })).toMatchObject({ field: "password", address: undefined });
		const { address = "" } = await post({ password: PASSWORD, code: code() });
		expect(await post({ password: PASSWORD, code: code() })).toMatchObject({ field: "code", address: undefined });

		expect(await get(address, "of another")).toMatchObject({ status: 404 });
		site.pass(1);
		expect((await get(address)).bytes).toBeGreaterThan(1_000);
		site.pass(0.001);
		expect(await get(address)).toMatchObject({ status: 404 });
		// The minute is part of what is signed.
		const later = new URL(address, "http://localhost");
		later.searchParams.set("until", String(now().getTime() + 60_000));
		expect(await get(later.href)).toMatchObject({ status: 404 });

		const lines = await db.selectFrom("journal").select(["kind", "actor", "details"]).where("kind", "!=", "exported").execute();
		const refused = (reason: string) => ({ kind: "confirmation-refused", actor: "zoe", details: JSON.stringify({ reason }) });
		const granted = { kind: noted, actor: "zoe", details: expect.any(String) };
		expect(lines).toHaveLength(4);
		expect(lines).toEqual(expect.arrayContaining([refused("own-password"), granted]));
		expect(lines.filter(({ details }) => details === refused("code").details)).toHaveLength(2);
	});
});
