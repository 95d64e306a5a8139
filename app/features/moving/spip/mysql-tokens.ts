// The words of SQL as MySQL and MariaDB dump it, read from bytes that come piece by piece (as latin1 text, one letter a byte: what
// each value is written in is judged value by value). Comments are passed over, those that only some versions run (`/*! … */`) too.
import { SqlWords, type Token } from "../reading/sql-words.ts";

const SPACE = /[ \t\r\n\f\v\0]+/y;
const NAME = /[A-Za-z_$\u0080-\u00ff][\w$\u0080-\u00ff]*/y;
const NUMBER = /(?:0[xX][\dA-Fa-f]+|\d[\d.]*(?:[eE][+-]?\d+)?)/y;
const LETTERS: Record<string, string> = { "0": "\0", b: "\b", n: "\n", r: "\r", t: "\t", Z: "\x1a" };

export class MysqlTokens extends SqlWords {
	protected override readonly space = SPACE;

	protected override passOver(): boolean | null {
		const { text, at } = this;
		const first = text[at];
		if (first !== "-" && first !== "#" && first !== "/") return false;
		if (text.length - at < 3 && !this.ended) return null;
		const isLine = first === "#" || (text.startsWith("--", at) && /^[\s\0]?$/.test(text.slice(at + 2, at + 3)));
		const isBlock = text.startsWith("/*", at);
		if (!isLine && !isBlock) return false;
		const mark = isBlock ? "*/" : "\n";
		const end = text.indexOf(mark, Math.max(at + (isBlock ? 2 : 0), this.looked));
		if (end < 0 && !(isLine && this.ended)) {
			this.looked = Math.max(at, text.length - 1);
			return null;
		}
		const to = end < 0 ? text.length : end;
		if (isLine) this.hear(text.slice(at, Math.min(to, at + 100)));
		this.advance(isBlock ? to + 2 : to);
		return true;
	}

	private hear(comment: string): void {
		if (/^-- (?:MySQL|MariaDB) dump \d/.test(comment)) this.isDump = true;
		if (/^-- Dump completed/.test(comment)) this.isComplete = true;
	}

	protected override word(): Token | null {
		const { text, at } = this;
		const first = text[at] ?? "";
		if (first === "'" || first === '"') return this.literal(first, at);
		if (first === "`") {
			const end = this.endOf("`", at + 1, false);
			return end === null ? null : { ...this.token("name", text.slice(at + 1, end).replaceAll("``", "`"), end + 1), isQuoted: true };
		}
		for (const [type, pattern] of [["name", NAME] as const, ["number", NUMBER] as const]) {
			const found = this.found(pattern);
			if (found === undefined) continue;
			// It may go on in what has not come yet.
			if (at + found.length >= text.length - 1 && !this.ended) return null;
			const quote = text[at + found.length];
			if (/^[xX]$/.test(found) && quote === "'") return this.hexLiteral(at);
			const isHex = /^0x/i.test(found);
			return this.token(isHex ? "string" : type, isHex ? fromHex(found.slice(2)) : found, at + found.length);
		}
		return this.token("sign", first, at + 1);
	}

	private literal(quote: string, at: number): Token | null {
		const end = this.endOf(quote, at + 1, true);
		if (end === null) return null;
		const inside = this.text.slice(at + 1, end);
		const whole = inside.includes("\\") || inside.includes(quote) ? unescaped(inside, quote) : inside;
		return this.token("string", whole, end + 1);
	}

	private hexLiteral(at: number): Token | null {
		const end = this.text.indexOf("'", at + 2);
		return end < 0 ? null : this.token("string", fromHex(this.text.slice(at + 2, end)), end + 1);
	}

	/** Where a quoted text ends. */
	private endOf(quote: string, from: number, hasEscapes: boolean): number | null {
		const sign = hasEscapes ? (quote === "'" ? /['\\]/g : /["\\]/g) : /`/g;
		sign.lastIndex = Math.max(from, this.looked);
		for (let found = sign.exec(this.text); found; found = sign.exec(this.text)) {
			const after = this.text[found.index + 1];
			if (after === undefined && !this.ended) {
				this.looked = found.index;
				return null;
			}
			if (found[0] === "\\" || after === quote) sign.lastIndex = found.index + 2;
			else return found.index;
		}
		this.looked = this.text.length;
		return null;
	}
}

function unescaped(inside: string, quote: string): string {
	return inside.replace(/\\([\s\S])|''|""/g, (all: string, sign: string | undefined) => {
		if (sign !== undefined) return LETTERS[sign] ?? (sign === "%" || sign === "_" ? all : sign);
		return all[0] === quote ? quote : all;
	});
}

function fromHex(digits: string): string {
	return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, "hex").toString("latin1");
}
