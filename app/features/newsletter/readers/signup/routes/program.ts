// Owns `POST /api/abonnes`, which other programs call (docs/api.md): who calls, how often, what is said, what is answered.
import { answering, Refusal } from "../../../../../platform/http/json-answer.server.ts";
import type { LimitRule } from "../../../../../platform/limits/limits.ts";
import { type ApiToken, openWith } from "../../../../../platform/programs/token-store.server.ts";
import { callerContext, type Services, servicesContext } from "../../../../../platform/services.ts";
import { signupFieldError } from "../copy.ts";
import { lettersNamed, type ProgramSignup, programFields, programSignupSchema, signUpThrough, wrongFields } from "../program.server.ts";
import { programCopy as copy, programFieldText } from "../program-copy.ts";
import type { SignupProblem } from "../rules.ts";
import type { Route } from "./+types/program";

const BY_TOKEN: LimitRule = { name: "program", points: 60, seconds: 60 };
const BY_ADDRESS: LimitRule = { name: "program-address", points: 120, seconds: 60 };
/** Keys are not guessed, and whoever tries is not answered for long. */
const WRONG_TOKENS: LimitRule = { name: "program-wrong-token", points: 20, seconds: 600 };
const KEY_AT_MOST = 255;

function orWait(seconds: number | null): void {
	if (seconds !== null) throw new Refusal(429, copy.tooMany, {}, { "Retry-After": String(seconds) });
}

async function takeTurn({ limits }: Services, rule: LimitRule, who: string): Promise<void> {
	orWait(await limits.take(rule, who));
}

/** Whose key the request shows. What costs nothing comes first: whoever goes too fast, or has shown too many wrong keys, has none looked up. */
async function programOf(services: Services, request: Request, client: string): Promise<ApiToken> {
	await takeTurn(services, BY_ADDRESS, client);
	orWait(await services.limits.spent(WRONG_TOKENS, client));
	const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
	const program = token ? await openWith(services.db, token, services.clock.now()) : null;
	if (program) return program;
	await takeTurn(services, WRONG_TOKENS, client);
	throw new Refusal(401, token ? copy.wrongToken : copy.noToken, {}, { "WWW-Authenticate": "Bearer" });
}

/** What names this asking; null: nothing does. */
function keyOf(request: Request): string | null {
	const key = request.headers.get("idempotency-key");
	if (key !== null && (key === "" || key.length > KEY_AT_MOST)) throw new Refusal(400, copy.wrongKey);
	return key;
}

async function bodyOf(request: Request): Promise<ProgramSignup> {
	if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("content-type") ?? "")) throw new Refusal(415, copy.notJson);
	const said: unknown = await request.json().catch(() => null);
	if (typeof said !== "object" || said === null || Array.isArray(said)) throw new Refusal(400, copy.unreadable);
	const read = programSignupSchema.safeParse(said);
	if (read.success) return read.data;
	const errors = Object.entries(wrongFields(read.error)).map(([field, code]) => [field, programFieldText[code]]);
	throw new Refusal(400, copy.wrong, { errors: Object.fromEntries(errors) });
}

function refusalOf(problem: SignupProblem): Refusal {
	if (problem.code === "too-many") return new Refusal(429, copy.tooMany, {}, { "Retry-After": String(problem.retryAfter ?? 60) });
	const errors = Object.entries(programFields).flatMap(([field, name]) => {
		const text = signupFieldError(problem, field as keyof typeof programFields);
		return text ? [[name, text]] : [];
	});
	return errors.length > 0 ? new Refusal(400, copy.wrong, { errors: Object.fromEntries(errors) }) : new Refusal(503, copy.failed);
}

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const { clientAddress } = context.get(callerContext);
	const answer = await answering(services, request, async () => {
		const program = await programOf(services, request, clientAddress);
		await takeTurn(services, BY_TOKEN, program.id);
		const key = keyOf(request);
		const body = await bodyOf(request);
		const named = await lettersNamed(services.db, body.lettres ?? []);
		if ("wrong" in named) throw new Refusal(422, copy.wrong, { errors: { lettres: named.wrong } });
		const problem = await signUpThrough(services, { ...program, key }, body, named.letters);
		if (problem) throw refusalOf(problem);
		return Response.json({ message: copy.taken }, { status: 202 });
	});
	answer.headers.set("Cache-Control", "no-store");
	return answer;
}

export { onlyPost as loader } from "../../../../../platform/http/json-answer.server.ts";
