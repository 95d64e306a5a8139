import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { administratorContext } from "../../platform/services.ts";
import { acts } from "../../shared/may.ts";
import { onlyWhoMay } from "./guard.server.ts";

const administrator = { id: "1", username: "zoe", sessionId: "s", sessionStart: "", sessionEnd: "", writingView: "text" as const };

async function pass(guard: ReturnType<typeof onlyWhoMay>, request: Request): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(administratorContext, administrator);
	return (await guard({ request, context } as unknown as ActionFunctionArgs, async () => new Response("done"))) as Response;
}

const write = () => new Request("http://localhost/admin/x", { method: "POST" });

test("an administrator may do everything", async () => {
	for (const act of acts) expect(await (await pass(onlyWhoMay(act), write())).text()).toBe("done");
});

test("who may not do an act is refused before anything is done: a script in JSON, a page with its status", async () => {
	const asked: unknown[] = [];
	const guard = onlyWhoMay("send-newsletters", (who, act) => {
		asked.push([who.id, act]);
		return false;
	});
	const refused = await pass(guard, write());
	expect([refused.status, Object.keys((await refused.json()) as object)]).toEqual([403, ["message"]]);
	await expect(pass(guard, new Request("http://localhost/admin"))).rejects.toMatchObject({ status: 403 });
	expect(asked).toEqual(Array(2).fill(["1", "send-newsletters"]));
});
