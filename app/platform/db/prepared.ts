// Owns which statements PostgreSQL keeps prepared: of those with many parts, to think of a plan takes it longer than to find a dozen rows. A statement
// says so by a mark. There are few of them and each has few shapes.
import { hash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";

const MARK = "/* prepared */";
/** Of all that bear the mark there are some twenty shapes. What comes beyond is planned each time: each takes memory of its connection. */
const MOST = 40;
/** What it was prepared for is another one since: a column's type changed, or what stands between handed in another connection (PostgreSQL, appendix A). */
const STALE: readonly unknown[] = ["0A000", "26000", "42P05"];

/** Stands in a statement that is to be kept prepared: one of few shapes, whose values are parameters and find few rows whichever they are. */
export const prepared = sql.raw(MARK);

type Ask = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** A client that has PostgreSQL keep the statements that bear the mark, on its connection, under a name made of their words. */
export class PreparingClient extends pg.Client {
	constructor(config?: string | pg.ClientConfig) {
		super(config);
		const names = new Map<string, string>();
		const ask = this.query.bind(this) as Ask;
		const nameOf = (text: string) => {
			const known = names.get(text);
			if (known !== undefined || names.size >= MOST || !text.includes(MARK)) return known;
			const name = hash("sha256", text, "base64url");
			names.set(text, name);
			return name;
		};
		const asking: Ask = (text, values, ...rest) => {
			const name = typeof text === "string" && Array.isArray(values) ? nameOf(text) : undefined;
			if (!name) return ask(text, values, ...rest);
			const answer = ask({ name, text, values }, ...rest);
			// Whoever asked is told; the next is asked as any other.
			if (answer instanceof Promise) answer.catch(({ code }) => STALE.includes(code) && names.set(text as string, ""));
			return answer;
		};
		this.query = asking as typeof this.query;
	}
}
