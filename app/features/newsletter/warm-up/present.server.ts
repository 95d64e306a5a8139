// Owns what pages tell of warming a domain up: whether it is proposed, what each receiver gets a day, how many days the list takes.
import type { Services } from "../../../platform/services.ts";
import { localDay } from "../../../shared/local-days.ts";
import { sendingDomains } from "../deliverability/state.server.ts";
import { receiverName } from "../receivers/recognise.ts";
import type { Addressed } from "../segments/rules.ts";
import { countList, countTaken, countUntried } from "./list-store.server.ts";
import { ceilingOf, daysOf, isHeldBack, type Stand } from "./rules.ts";
import { readStands, readWarmUp } from "./store.server.ts";

type Needs = Pick<Services, "db" | "clock" | "config" | "settings">;

/** Letters of a month apart are among them. */
const LATELY_MS = 42 * 86_400_000;
/** Whoever has sent as many lately is known. */
const KNOWN_FROM = 500;
const STEPS_SHOWN = 5;

/** `proposed`: the domain is new, and the list more than it should write to at once. */
export type WarmUpState = "on" | "proposed";

type AtReceiver = { receiver: string; count: number; days: number[]; stand: Stand | undefined };
type WarmUpPlan = { state: WarmUpState; domain: string; list: AtReceiver[] };

/** How a list would be served; null: nothing to say, the domain is known or everybody may be written to on one day. */
async function readPlan(services: Needs, addressed: Addressed | null): Promise<WarmUpPlan | null> {
	const { db, clock, config } = services;
	if (!config.mail.smtpUrl) return null;
	const { domain } = await sendingDomains(services);
	const isOn = await readWarmUp(db, domain);
	const since = new Date(clock.now().getTime() - LATELY_MS).toISOString();
	if (!isOn && (await countTaken(db, { domain, since, atMost: KNOWN_FROM })) >= KNOWN_FROM) return null;
	const counts = await countList(db, addressed);
	const stands = isOn ? await readStands(db, localDay(clock.now(), config.timeZone), "all") : new Map<string, Stand>();
	const list = [...counts].map(([receiver, count]) => {
		const stand = stands.get(receiver);
		return { receiver, count, stand, days: daysOf(receiver, count, stand) };
	});
	if (!isOn && !list.some(({ days }) => isHeldBack(days))) return null;
	return { state: isOn ? "on" : "proposed", domain, list: list.sort((one, other) => other.count - one.count) };
}

const longest = (list: readonly AtReceiver[]) => Math.max(0, ...list.map(({ days }) => days.length));
const sum = (list: readonly AtReceiver[], of: (one: AtReceiver) => number) => list.reduce((total, one) => total + of(one), 0);

/** The ceilings of the days a receiver's readers take. */
function ceilingsOf({ receiver, days, stand }: AtReceiver): number[] {
	let best = stand?.best ?? 0;
	return days.flatMap((_, index) => {
		const ceiling = ceilingOf(receiver, best);
		best = Math.max(best, (index === 0 ? (stand?.left ?? 0) : 0) + (days[index] ?? 0));
		return ceiling ?? [];
	});
}

/** What the page of deliverability shows; null: nothing. */
export async function presentWarmUp(services: Needs) {
	const plan = await readPlan(services, null);
	if (!plan) return null;
	const { state, domain, list } = plan;
	const held = list.filter(({ days, stand }) => isHeldBack(days) || (stand?.left ?? 0) > 0);
	const others = list.filter((one) => !held.includes(one));
	const row = (one: AtReceiver) => {
		const steps = ceilingsOf(one);
		return {
			name: receiverName(one.receiver),
			readers: one.count,
			steps: steps.slice(0, STEPS_SHOWN),
			isMore: steps.length > STEPS_SHOWN,
			left: one.stand?.left ?? 0,
			days: one.days.length,
		};
	};
	return {
		state,
		domain,
		readers: sum(list, ({ count }) => count),
		days: longest(list),
		isDone: !list.some(({ days }) => isHeldBack(days)),
		rows: held.map(row),
		others: sum(others, ({ count }) => count),
	};
}
export type ShownWarmUp = NonNullable<Awaited<ReturnType<typeof presentWarmUp>>>;

/** What the confirmation of a sending says of it; null: nothing. */
export async function warmUpBefore(
	services: Needs,
	addressed: Addressed,
): Promise<{ state: WarmUpState; first: number; days: number } | null> {
	const plan = await readPlan(services, addressed);
	if (!plan?.list.some(({ days }) => isHeldBack(days))) return null;
	return { state: plan.state, first: sum(plan.list, ({ days }) => days[0] ?? 0), days: longest(plan.list) };
}

/** What the page of a sending says of it: who waits for tomorrow, who for later, the ceilings that are reached; null: nobody. */
export async function warmUpDuring(
	services: Needs,
	newsletterId: string,
): Promise<{ tomorrow: number; after: number; ceilings: Map<string, number> } | null> {
	const { db, clock, config } = services;
	const { domain } = await sendingDomains(services);
	if (!(await readWarmUp(db, domain))) return null;
	const counts = await countUntried(db, newsletterId);
	const stands = await readStands(db, localDay(clock.now(), config.timeZone), "all");
	const list = [...counts].flatMap(([receiver, count]) => {
		const stand = stands.get(receiver);
		const [, tomorrow = 0, ...after] = receiver === "" ? [] : daysOf(receiver, count, stand);
		const ceiling = ceilingOf(receiver, stand?.best ?? 0);
		return tomorrow > 0 && ceiling !== null ? [{ receiver, tomorrow, after: after.reduce((total, day) => total + day, 0), ceiling }] : [];
	});
	if (list.length === 0) return null;
	return {
		tomorrow: list.reduce((total, one) => total + one.tomorrow, 0),
		after: list.reduce((total, one) => total + one.after, 0),
		ceilings: new Map(list.map(({ receiver, ceiling }) => [receiver, ceiling])),
	};
}
