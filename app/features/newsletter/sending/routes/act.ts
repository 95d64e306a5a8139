// Owns the admin's addresses of sending: `/admin/newsletter/:id/{envoyer,programmer,pause,reprendre,annuler,debit,essai,relancer,trancher}`.

import { answering, onlyPost, Refusal, readJson } from "../../../../platform/http/json-answer.server.ts";
import { isMailAddress } from "../../../../platform/mail/message.ts";
import { administratorContext, servicesContext } from "../../../../platform/services.ts";
import { z } from "../../../../shared/zod.ts";
import {
	cancelSending,
	decideUncertain,
	pauseSending,
	resumeSending,
	retryFailed,
	scheduleSending,
	setRate,
	startSending,
} from "../commands.server.ts";
import { sendingCopy as copy } from "../copy.ts";
import type { SendingServices } from "../start.server.ts";
import { sendTest } from "../test-mail.server.ts";
import type { Route } from "./+types/act";

const MOST_TEST_ADDRESSES = 10;
const count = z.number().int().min(0);

function read<Body>(schema: z.ZodType<Body>, body: unknown, message: string = copy.unreadable): Body {
	const parsed = schema.safeParse(body);
	if (!parsed.success) throw new Refusal(422, message);
	return parsed.data;
}

/** `Lettre <a@b.fr>, c@d.fr` and a list alike. */
function addressesIn(body: unknown): string[] {
	const { addresses } = read(z.object({ addresses: z.union([z.string().max(5_000), z.array(z.string().max(300)).max(100)]) }), body);
	const all = (typeof addresses === "string" ? addresses.split(/[\s,;]+/) : addresses).map((address) => address.trim()).filter(Boolean);
	const list = [...new Set(all)];
	if (list.length === 0) throw new Refusal(422, copy.noAddress);
	if (list.length > MOST_TEST_ADDRESSES) throw new Refusal(422, copy.tooManyAddresses);
	const wrong = list.find((address) => !isMailAddress(address));
	if (wrong) throw new Refusal(422, copy.badAddress(wrong));
	return list;
}

type Act = (services: SendingServices, id: string, ask: { actor: string; body: unknown }) => Promise<object>;

const acts: Record<string, Act> = {
	envoyer: (services, id, { actor, body }) => {
		const { key, confirmCount } = read(z.object({ key: z.string().min(8).max(100).optional(), confirmCount: count }), body);
		return startSending(services, id, { actor, confirmCount, ...(key && { key }) });
	},
	programmer: (services, id, { actor, body }) => {
		const { at, confirmCount } = read(z.object({ at: z.string().max(40), confirmCount: count.nullish() }), body, copy.badDate);
		return scheduleSending(services, id, { actor, at, confirmCount: confirmCount ?? null });
	},
	pause: (services, id, { actor }) => pauseSending(services, id, { actor }),
	reprendre: (services, id, { actor }) => resumeSending(services, id, { actor }),
	annuler: (services, id, { actor }) => cancelSending(services, id, { actor }),
	debit: (services, id, { body }) => {
		const { ratePerMinute } = read(z.object({ ratePerMinute: z.number().int().min(1).max(100_000).nullable() }), body, copy.badRate);
		const connections = z.object({ connections: z.number().int().min(1).max(20).nullish() });
		return setRate(services, id, { ratePerMinute, connections: read(connections, body, copy.badConnections).connections ?? null });
	},
	essai: (services, id, { body }) => sendTest(services, id, addressesIn(body)),
	relancer: (services, id, { actor }) => retryFailed(services, id, { actor }),
	trancher: (services, id, { actor, body }) => {
		const schema = z.object({ decision: z.enum(["resend", "received"]), deliveries: z.array(z.string().max(100)).max(1_000).nullish() });
		const { decision, deliveries } = read(schema, body);
		return decideUncertain(services, id, { actor, decision, deliveries: deliveries ?? null });
	},
};

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const { username } = context.get(administratorContext);
	return answering(services, request, async () => {
		const act = acts[url.pathname.split("/").at(-1) ?? ""];
		if (!act) throw new Refusal(404, copy.gone);
		return act(services, params.id, { actor: username, body: await readJson(request) });
	});
}

export const loader = onlyPost;
