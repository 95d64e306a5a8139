// The words of SQL, read from text that comes piece by piece; what a word looks like is each database's own.

export type Token = {
	/** `name`: quoted or not; `end`: of the text. */
	type: "name" | "string" | "number" | "sign" | "end";
	text: string;
	line: number;
	/** A name that stood in quotes is no keyword. */
	isQuoted?: boolean;
};

/** Whether this is that sign. */
export const isSign = ({ type, text }: Token, sign: string) => type === "sign" && text === sign;

/** Whether this is that keyword, which is given in small letters. */
export const isWord = ({ type, text, isQuoted }: Token, word: string) => type === "name" && !isQuoted && text.toLowerCase() === word;

/** The text ended within a word, a literal or a comment. */
export class CutText extends Error {}
/** A literal longer than any text of a site. */
export class EndlessText extends Error {}

const LONGEST = 32 * 1_024 * 1_024;

export abstract class SqlWords {
	line = 1;
	/** Whether the text said that it is a whole dump, and that it ended. */
	isDump = false;
	isComplete = false;
	protected text = "";
	protected at = 0;
	protected ended = false;
	/** How far a literal or comment that has not ended yet was looked through. */
	protected looked = 0;
	protected abstract readonly space: RegExp;
	private readonly parts: AsyncIterator<string>;

	constructor(parts: AsyncIterable<string>) {
		this.parts = parts[Symbol.asyncIterator]();
	}

	/** Passes a comment or the like over; null: more of the text is needed. */
	protected abstract passOver(): boolean | null;
	/** The word that begins here; null: more of the text is needed. */
	protected abstract word(): Token | null;

	/** The next word, whatever stands before it. @throws CutText when the text ends within it, EndlessText when it does not end */
	async next(): Promise<Token> {
		while (true) {
			const token = this.tryNext();
			if (token) return token;
			if (!(await this.more())) throw new CutText();
		}
	}

	/** The rest of the line; null at the end of the text. @throws EndlessText */
	async restOfLine(): Promise<string | null> {
		while (true) {
			const found = this.seek("\n", this.at);
			if (found !== null || this.ended) {
				if (this.isAtEnd) return null;
				const end = found ?? this.text.length;
				const line = this.text.slice(this.at, end);
				this.advance(found === null ? end : end + 1);
				return line.endsWith("\r") ? line.slice(0, -1) : line;
			}
			await this.more();
		}
	}

	/** Whether all of the text has been read. */
	get isAtEnd(): boolean {
		return this.ended && this.at >= this.text.length;
	}

	async close(): Promise<void> {
		await this.parts.return?.();
	}

	/** Where something stands; what has been looked through once is not again when more has come. */
	protected seek(what: string, from: number): number | null {
		const found = this.text.indexOf(what, Math.max(from, this.looked));
		if (found >= 0) return found;
		// Its beginning may stand at the end of what has come.
		this.looked = Math.max(this.looked, this.text.length - what.length + 1);
		return null;
	}

	/** What stands here and fits. */
	protected found(pattern: RegExp): string | undefined {
		pattern.lastIndex = this.at;
		return pattern.exec(this.text)?.[0];
	}

	protected token(type: Token["type"], text: string, end: number): Token {
		const token = { type, text, line: this.line };
		this.advance(end);
		return token;
	}

	protected advance(to: number): void {
		for (let at = this.text.indexOf("\n", this.at); at >= 0 && at < to; at = this.text.indexOf("\n", at + 1)) this.line += 1;
		this.at = to;
		this.looked = 0;
	}

	/** As much again as waits already: a long text is put together a few times, not once a piece. */
	private async more(): Promise<boolean> {
		const waiting = this.text.length - this.at;
		if (waiting > LONGEST) throw new EndlessText();
		if (this.ended) return false;
		const pieces = [this.text.slice(this.at)];
		const wanted = Math.min(waiting, LONGEST + 1 - waiting);
		for (let come = 0; !this.ended && (come === 0 || come < wanted); ) {
			const { value, done } = await this.parts.next();
			if (done) this.ended = true;
			else pieces.push(value);
			come += done ? 0 : value.length;
		}
		this.looked = Math.max(0, this.looked - this.at);
		this.text = pieces.join("");
		this.at = 0;
		return true;
	}

	private tryNext(): Token | null {
		while (true) {
			const space = this.found(this.space);
			if (space) this.advance(this.at + space.length);
			if (this.at >= this.text.length) return this.ended ? this.token("end", "", this.at) : null;
			const passed = this.passOver();
			if (passed === null) return null;
			if (!passed) return this.word();
		}
	}
}
