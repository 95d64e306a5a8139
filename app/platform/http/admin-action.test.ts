import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { z } from "../../shared/zod.ts";
import { administratorContext, type Services, servicesContext } from "../services.ts";
import { adminAction, json, noBody } from "./admin-action.server.ts";
import { Refusal } from "./json-answer.server.ts";

function asked(body: string) {
	const error = vi.fn();
	const context = new RouterContextProvider();
	context.set(servicesContext, { log: { error } } as unknown as Services);
	context.set(administratorContext, { id: "1", username: "zoe", sessionId: "s", sessionStart: "", sessionEnd: "", writingView: "text" });
	const request = new Request("http://localhost/admin/essai", { method: "POST", body });
	const args = { request, context, params: { id: "7" } } as unknown as ActionFunctionArgs;
	return { args, error };
}

const body = json(z.object({ count: z.number() }), () => new Refusal(400, "illisible"));

test("a write is handed what it needs, and its answer travels as JSON", async () => {
	const action = adminAction(body, async ({ administrator, body: { count } }, { params }) => ({
		who: administrator.username,
		count,
		id: params.id,
	}));
	const answer = await action(asked(`{"count":3}`).args);
	expect([answer.status, await answer.json()]).toEqual([200, { who: "zoe", count: 3, id: "7" }]);
});

test("what makes no sense is refused, and nothing is done", async () => {
	const handle = vi.fn(async () => ({}));
	for (const text of ["", "{", "null", `{"count":"3"}`]) {
		const answer = await adminAction(body, handle)(asked(text).args);
		expect([answer.status, await answer.json()]).toEqual([400, { message: "illisible" }]);
	}
	expect(handle).not.toHaveBeenCalled();
});

test("a refusal has its status, its words and its headers; a response stays as it is; what fails is logged and says nothing of itself", async () => {
	const refused = adminAction(noBody, async () => {
		throw new Refusal(429, "trop d’essais", { errors: { code: "trop" } }, { "Retry-After": "60" });
	});
	const answer = await refused(asked("").args);
	expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
		429,
		"60",
		{ message: "trop d’essais", errors: { code: "trop" } },
	]);

	const file = new Response("a;b", { status: 201 });
	expect(await adminAction(noBody, async () => file)(asked("").args)).toBe(file);

	const { args, error } = asked("");
	const failed = await adminAction(noBody, async () => {
		throw new Error("secret");
	})(args);
	expect(failed.status).toBe(503);
	expect(await failed.text()).not.toContain("secret");
	expect(error).toHaveBeenCalledOnce();
});
