import { adminPaths } from "../../shared/admin-addresses.ts";
import { z } from "../../shared/zod.ts";
import { PASSWORD_AT_MOST, type PasswordFault } from "./password-rules.ts";

/** Rows 148 and 151: a session lasts 24 hours, the answer to a login takes at least a second. */
export const SESSION_MS = 86_400_000;
export const LOGIN_ANSWER_MS = 1_000;

/** Addresses of the admin area that are no screen to come back to. */
const NO_SCREEN = new RegExp(`^(?:${adminPaths.login}|${adminPaths.session}|${adminPaths.logout})(?:/|$)`, "i");
const ANY_ORIGIN = "http://here.invalid";

/** Where the login form leads back to: a screen of the admin area, nothing else. */
export function adminPath(path: string | null | undefined): string {
	if (!path?.startsWith("/") || !URL.canParse(path, ANY_ORIGIN)) return adminPaths.home;
	const { origin, pathname, search } = new URL(path, ANY_ORIGIN);
	const screen = origin === ANY_ORIGIN && `${pathname}/`.startsWith(`${adminPaths.home}/`) && !NO_SCREEN.test(pathname);
	return screen ? pathname + search : adminPaths.home;
}

/** Where a visitor who is not signed in is sent: the login form, which leads back to the screen whose data was asked for. */
export function loginAddress(asked: string): string {
	const url = new URL(asked, ANY_ORIGIN);
	url.searchParams.delete("_routes");
	const back = url.pathname.replace(/\.data$/, "") + url.search;
	return back === adminPaths.home ? adminPaths.login : `${adminPaths.login}?retour=${encodeURIComponent(back)}`;
}

const typed = z.string().max(PASSWORD_AT_MOST);
export const loginSchema = z.object({
	username: typed.trim().min(1),
	password: typed.min(1),
	/** The second factor: six digits, or a recovery code. */
	code: typed.trim().optional(),
});

/** The words typed again in the account screen; how long the new one may be is the command's to say. */
export const passwordSchema = z.object({ current: typed.min(1), next: z.string() });
export const confirmationSchema = z.object({ password: typed.min(1) });
export const fullConfirmationSchema = z.object({ password: typed.min(1), code: typed.trim().default("") });
/** The same, where an empty password is refused together with the other fields of its form. */
export const besideFieldsSchema = fullConfirmationSchema.extend({ password: typed });
export const codeSchema = z.object({ code: typed.trim().min(1) });
/** `id` null: every session but the one that asks. */
export const sessionIdSchema = z.object({ id: z.string().min(1).max(64).nullable() });

/** What may go wrong in the account screen, and the HTTP status of each. */
export const accountStatus = {
	"password-required": 422,
	"password-wrong": 422,
	"password-weak": 422,
	"password-same": 422,
	"code-required": 422,
	"code-wrong": 422,
	"not-prepared": 409,
	"already-on": 409,
	"not-on": 409,
	ended: 401,
	"too-many": 429,
};
export type AccountCode = keyof typeof accountStatus;
export type AccountProblem = { code: AccountCode; retryAfter?: number /** With "password-weak". */; faults?: PasswordFault[] };

/** Why nobody was let in, and the HTTP status of each. */
export const loginStatus = {
	required: 422,
	wrong: 401,
	"code-required": 401,
	"code-wrong": 401,
	"too-many": 429,
	/** The site lives elsewhere by now: the door answers it. */
	moved: 503,
	failed: 503,
};
export type LoginCode = keyof typeof loginStatus;
export type LoginProblem = { code: LoginCode /** Seconds to wait, with "too-many". */; retryAfter?: number };
