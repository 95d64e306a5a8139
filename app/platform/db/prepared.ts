// Owns which statements PostgreSQL keeps prepared: of those with many parts, to think of a plan takes it longer than to find a dozen rows. A statement
// says so by a mark. There are few of them and each has few shapes; whoever makes up others (a search of thirty words) has them planned as ever.
import { hash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";

const MARK = "/* prepared */";
/** Each takes up to a hundred kilobytes of its connection. */
const MOST = 40;

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
			if (known || names.size >= MOST || !text.includes(MARK)) return known;
			const name = hash("sha256", text, "base64url");
			names.set(text, name);
			return name;
		};
		const asking: Ask = (text, values, ...rest) => {
			const name = typeof text === "string" && Array.isArray(values) ? nameOf(text) : undefined;
			return name === undefined ? ask(text, values, ...rest) : ask({ name, text, values }, ...rest);
		};
		this.query = asking as typeof this.query;
	}
}
