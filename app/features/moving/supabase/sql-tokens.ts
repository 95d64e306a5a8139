// The words of SQL as pg_dump writes it, read from text that comes piece by piece: names, literals, signs. Comments and psql's own
// commands (`\restrict`, `\connect`) are passed over.

export type Token = {
	/** `name`: quoted or not; `end`: of the text. */
	type: "name" | "string" | "number" | "sign" | "end";
	text: string;
	line: number;
	/** A name that stood in quotes is no keyword. */
	isQuoted?: boolean;
};

const SPACE = /[ \t\r\n\f]+/y;
const NAME = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;
const NUMBER = /\d[\d.]*(?:[eE][+-]?\d+)?/y;
const DOLLAR = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
const ESCAPES: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** The text ended within a word, a literal or a comment. */
export class CutText extends Error {}
/** A word, a literal, a comment or a line longer than any text of a site. */
export class EndlessText extends Error {}

/** The line below the rows of a COPY; the one that may end the text without an end of line. */
export const END_OF_COPY = "\\.";
const LONGEST = 32 * 1_024 * 1_024;

export class SqlTokens {
	line = 1;
	/** Whether the text said that it is a whole dump, and that it ended. */
	isDump = false;
	isComplete = false;
	/** Whether `\` in a plain literal is a letter like another; pg_dump says so itself. */
	standardStrings = true;
	private readonly parts: AsyncIterator<string>;
	private text = "";
	private at = 0;
	private ended = false;
	/** How far a literal or comment that has not ended yet was looked through, and how many comments stand open there. */
	private looked = 0;
	private depth = 0;

	constructor(parts: AsyncIterable<string>) {
		this.parts = parts[Symbol.asyncIterator]();
	}

	/** The next word, whatever stands before it. @throws CutText when the text ends within it, EndlessText when it never does */
	async next(): Promise<Token> {
		while (true) {
			const token = this.tryNext();
			if (token) return token;
			if (this.text.length - this.at > LONGEST) throw new EndlessText();
			if (!(await this.more())) throw new CutText();
		}
	}

	/** The rest of the line, for data that follows a statement; null where the text ends before the line does. */
	async restOfLine(): Promise<string | null> {
		while (true) {
			const end = this.endOfLine();
			if (end !== null) {
				const line = this.text.slice(this.at, end);
				this.advance(end + 1);
				return line.endsWith("\r") ? line.slice(0, -1) : line;
			}
			if (this.text.length - this.at > LONGEST) throw new EndlessText();
			if (await this.more()) continue;
			const last = this.text.slice(this.at);
			this.advance(this.text.length);
			return last === END_OF_COPY ? last : null;
		}
	}

	async close(): Promise<void> {
		await this.parts.return?.();
	}

	private async more(): Promise<boolean> {
		if (this.ended) return false;
		const { value, done } = await this.parts.next();
		if (done) this.ended = true;
		this.looked = Math.max(0, this.looked - this.at);
		this.text = this.text.slice(this.at) + (done ? "" : value);
		this.at = 0;
		return true;
	}

	/** null: more of the text is needed. */
	private tryNext(): Token | null {
		while (true) {
			this.match(SPACE);
			if (this.at >= this.text.length) return this.ended ? this.token("end", "", this.at) : null;
			const passed = this.passOver();
			if (passed === null) return null;
			if (!passed) return this.word();
		}
	}

	/** Passes a comment or a command of psql over; null: more is needed. */
	private passOver(): boolean | null {
		const two = this.text.slice(this.at, this.at + 2);
		if (two.length < 2 && !this.ended && /[-/]/.test(two)) return null;
		if (two === "/*") return this.passComment();
		if (two !== "--" && two[0] !== "\\") return false;
		const end = this.endOfLine() ?? (this.ended ? this.text.length : null);
		if (end === null) return null;
		const line = this.text.slice(this.at, Math.min(end, this.at + 100));
		if (/^-- PostgreSQL database (?:cluster )?dump\s*$/.test(line)) this.isDump = true;
		if (/^-- PostgreSQL database (?:cluster )?dump complete\s*$/.test(line)) this.isComplete = true;
		this.advance(end);
		return true;
	}

	private endOfLine(): number | null {
		return this.seek("\n", this.at);
	}

	/** Where something stands; what has been looked through once is not again when more has come. */
	private seek(what: string, from: number): number | null {
		const found = this.text.indexOf(what, Math.max(from, this.looked));
		if (found >= 0) return found;
		// Its beginning may stand at the end of what has come.
		this.looked = Math.max(this.looked, this.text.length - what.length + 1);
		return null;
	}

	private passComment(): boolean | null {
		const mark = /\/\*|\*\//g;
		let passed = Math.max(this.at, this.looked);
		mark.lastIndex = passed;
		for (let found = mark.exec(this.text); found; found = mark.exec(this.text)) {
			passed = mark.lastIndex;
			this.depth += found[0] === "/*" ? 1 : -1;
			if (this.depth > 0) continue;
			this.advance(passed);
			return true;
		}
		this.looked = Math.max(passed, this.text.length - 1);
		return null;
	}

	private word(): Token | null {
		const { text, at } = this;
		const first = text[at] ?? "";
		if (first === "'") return this.literal(at, !this.standardStrings);
		if (first === '"') return this.quotedName(at);
		if (first === "$") {
			const mark = this.found(DOLLAR);
			if (mark) {
				const end = this.seek(mark, at + mark.length);
				return end === null ? null : this.token("string", text.slice(at + mark.length, end), end + mark.length);
			}
			// The mark itself may not have come yet.
			if (text.length - at < 100 && !this.ended) return null;
		}
		if (/[eEbBxXnN]/.test(first) && text[at + 1] === "'") return this.literal(at + 1, first === "e" || first === "E");
		for (const [type, pattern] of [["name", NAME] as const, ["number", NUMBER] as const]) {
			const found = this.found(pattern);
			if (!found) continue;
			// It may go on in what has not come yet.
			return at + found.length >= text.length - 1 && !this.ended ? null : this.token(type, found, at + found.length);
		}
		if (first === ":" && text.length - at < 2 && !this.ended) return null;
		const sign = text.startsWith("::", at) ? "::" : first;
		return this.token("sign", sign, at + sign.length);
	}

	private quotedName(start: number): Token | null {
		const end = this.endOf('"', start + 1);
		if (end === null) return null;
		const name = this.text.slice(start + 1, end).replaceAll('""', '"');
		return { ...this.token("name", name, end + 1), isQuoted: true };
	}

	private literal(quote: number, hasEscapes: boolean): Token | null {
		const end = hasEscapes ? this.endOfEscaped(quote + 1) : this.endOf("'", quote + 1);
		if (end === null) return null;
		const inside = this.text.slice(quote + 1, end).replaceAll("''", "'");
		return this.token("string", hasEscapes ? unescaped(inside) : inside, end + 1);
	}

	/** Where a quoted text ends whose quotes are doubled inside. */
	private endOf(quote: string, from: number): number | null {
		for (let at = this.text.indexOf(quote, Math.max(from, this.looked)); at >= 0; at = this.text.indexOf(quote, at + 2)) {
			if (at + 1 >= this.text.length && !this.ended) {
				this.looked = at;
				return null;
			}
			if (this.text[at + 1] !== quote) return at;
		}
		this.looked = this.text.length;
		return null;
	}

	private endOfEscaped(from: number): number | null {
		const sign = /['\\]/g;
		sign.lastIndex = Math.max(from, this.looked);
		for (let found = sign.exec(this.text); found; found = sign.exec(this.text)) {
			const after = this.text[found.index + 1];
			if (after === undefined && !this.ended) {
				this.looked = found.index;
				return null;
			}
			if (found[0] === "\\" || after === "'") sign.lastIndex = found.index + 2;
			else return found.index;
		}
		this.looked = this.text.length;
		return null;
	}

	private match(pattern: RegExp): void {
		const found = this.found(pattern);
		if (found) this.advance(this.at + found.length);
	}

	/** What stands here and fits. */
	private found(pattern: RegExp): string | undefined {
		pattern.lastIndex = this.at;
		return pattern.exec(this.text)?.[0];
	}

	private token(type: Token["type"], text: string, end: number): Token {
		const token = { type, text, line: this.line };
		this.advance(end);
		return token;
	}

	private advance(to: number): void {
		for (let at = this.text.indexOf("\n", this.at); at >= 0 && at < to; at = this.text.indexOf("\n", at + 1)) this.line += 1;
		this.at = to;
		this.looked = 0;
		this.depth = 0;
	}
}

function unescaped(text: string): string {
	return text.replace(
		/\\(?:x([\da-f]{1,2})|u([\da-f]{4})|U([\da-f]{8})|([0-7]{1,3})|([\s\S]))/gi,
		(_all, hex, four, eight, octal, sign) => {
			const code = hex ?? four ?? eight;
			if (code) return String.fromCodePoint(Number.parseInt(code, 16));
			if (octal) return String.fromCodePoint(Number.parseInt(octal, 8));
			return ESCAPES[sign as string] ?? (sign as string);
		},
	);
}
