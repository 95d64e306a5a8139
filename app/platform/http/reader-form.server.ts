// Owns what happens to a form that a reader sends (a signup, a story): trap, rules, limits, the answer with and without
// JavaScript. Nothing personal reaches the log.
import { data, type RouterContextProvider, redirect } from "react-router";
import { hasAccentedName } from "../../shared/mail-address.ts";
import { accentedAddress, type FormAnswer, type FormProblem, type FormRules } from "../../shared/reader-form.ts";
import { returnPath, returnPathDone } from "../../shared/return-path.ts";
import { withoutValues } from "../log/without-values.ts";
import { acceptsAccents } from "../mail/offers-store.server.ts";
import { callerContext, type Services, servicesContext } from "../services.ts";
import { doneText } from "./done.server.ts";
import { readForm } from "./read-form.server.ts";
import { isTrapped } from "./submission.server.ts";

/** A form as it arrived; `client`: the address that limits count by. */
export type Arrival<Values, Given, Problem> = {
	/** What it is, in the log: « a signup ». */
	what: string;
	rules: () => Promise<Pick<FormRules<Values, Given, Problem>, "values" | "check">>;
	form: FormData;
	/** Counts the sending; seconds to wait when there were too many, null to go on. */
	takeTurn: () => Promise<number | null>;
	/** Keeps what is given; a problem when it does not stand for itself, null when it is kept. */
	keep: (given: Given) => Promise<Problem | null>;
};

/**
 * Takes a form in: what robots filled in is dropped without a word, what is wrong is told, the rest is kept.
 * @returns null when it is kept, else what to tell the reader; never throws
 */
export async function takeForm<Values, Given extends { email: string }, Problem>(
	{ db, log }: Pick<Services, "db" | "log">,
	{ what, rules, form, takeTurn, keep }: Arrival<Values, Given, Problem>,
): Promise<Problem | FormProblem | null> {
	if (isTrapped(form)) {
		log.info(`${what} with its trap filled in was dropped`);
		return null;
	}
	try {
		const { check, values } = await rules();
		const checked = check(values(form));
		if (checked.given === null) return checked.problem;
		const { given } = checked;
		if (hasAccentedName(given.email) && !(await acceptsAccents(db))) return accentedAddress;
		const retryAfter = await takeTurn();
		return retryAfter === null ? await keep(given) : { code: "too-many", retryAfter };
	} catch (error) {
		log.error({ failure: withoutValues(error) }, `${what} could not be kept`);
		return { code: "failed" };
	}
}

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** How a feature's form is sent, and what follows. */
export type SentForm<Values, Problem> = {
	rules: Pick<FormRules<Values, unknown, Problem>, "values" | "statusOf">;
	/** Answers null when it is kept. */
	send: (services: Services, form: FormData, client: string) => Promise<Problem | null>;
	/** What `?fait=` says once it is kept. */
	done: (values: Values) => string;
};

function send<Problem>({ context }: Args, sent: Pick<SentForm<never, Problem>, "send">, form: FormData): Promise<Problem | null> {
	return sent.send(context.get(servicesContext), form, context.get(callerContext).clientAddress);
}

function refusalOf<Problem extends { retryAfter?: number }>(problem: Problem, status: number): ResponseInit {
	return { status, headers: problem.retryAfter ? { "Retry-After": String(problem.retryAfter) } : {} };
}

/** The action of a form's page, sent without JavaScript: back to the page it came from, or here again with what was typed. */
export async function actOnForm<Values, Problem extends { retryAfter?: number }>(args: Args, sent: SentForm<Values, Problem>) {
	const form = await readForm(args.request);
	const values = sent.rules.values(form);
	const returnTo = returnPath(form.get("retour")?.toString());
	const problem = await send(args, sent, form);
	if (problem === null) {
		const done = await doneText(args.context.get(servicesContext), sent.done(values));
		return redirect(returnPathDone(returnTo, done), 303);
	}
	return data({ problem, values, returnTo }, refusalOf(problem, sent.rules.statusOf(problem)));
}

/** The action of the address that the hydrated form posts to: JSON, with the status of each problem. */
export async function answerForm<Values, Problem extends { retryAfter?: number }>(args: Args, sent: SentForm<Values, Problem>) {
	const problem = await send(args, sent, await readForm(args.request));
	const answer: FormAnswer<Problem> = problem === null ? { ok: true } : { ok: false, ...problem };
	return Response.json(answer, problem === null ? { status: 200 } : refusalOf(problem, sent.rules.statusOf(problem)));
}
