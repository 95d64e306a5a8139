// The words of SQL as pg_dump writes it, read from text that comes piece by piece: names, literals, signs. Comments and psql's own
// commands (`\restrict`, `\connect`) are passed over.
import { SqlWords, type Token } from "../reading/sql-words.ts";

const SPACE = /[ \t\r\n\f]+/y;
const NAME = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;
const NUMBER = /\d[\d.]*(?:[eE][+-]?\d+)?/y;
const DOLLAR = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
const ESCAPES: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

export class SqlTokens extends SqlWords {
	/** Whether `\` in a plain literal is a letter like another; pg_dump says so itself. */
	standardStrings = true;
	/** How many comments stand open in one that has not ended yet. */
	private depth = 0;
	protected override readonly space = SPACE;

	protected override passOver(): boolean | null {
		const two = this.text.slice(this.at, this.at + 2);
		if (two.length < 2 && !this.ended && /[-/]/.test(two)) return null;
		if (two === "/*") return this.passComment();
		if (two !== "--" && two[0] !== "\\") return false;
		const end = this.seek("\n", this.at) ?? (this.ended ? this.text.length : null);
		if (end === null) return null;
		const line = this.text.slice(this.at, Math.min(end, this.at + 100));
		if (/^-- PostgreSQL database (?:cluster )?dump\s*$/.test(line)) this.isDump = true;
		if (/^-- PostgreSQL database (?:cluster )?dump complete\s*$/.test(line)) this.isComplete = true;
		this.advance(end);
		return true;
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

	protected override word(): Token | null {
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
			if (at + 1 >= this.text.length && !this.ended) return this.notYet(at);
			if (this.text[at + 1] !== quote) return at;
		}
		return this.notYet(this.text.length);
	}

	private endOfEscaped(from: number): number | null {
		const sign = /['\\]/g;
		sign.lastIndex = Math.max(from, this.looked);
		for (let found = sign.exec(this.text); found; found = sign.exec(this.text)) {
			const after = this.text[found.index + 1];
			if (after === undefined && !this.ended) return this.notYet(found.index);
			if (found[0] === "\\" || after === "'") sign.lastIndex = found.index + 2;
			else return found.index;
		}
		return this.notYet(this.text.length);
	}

	/** Its end has not come: what follows is looked through from there on. */
	private notYet(looked: number): null {
		this.looked = looked;
		return null;
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
