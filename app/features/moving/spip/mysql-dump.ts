// A dump of MySQL or MariaDB: rows out of its INSERT statements, one at a time, whatever program wrote it.
import { basename } from "node:path";
import { ImportRefusal } from "../frame/refusal.ts";
import { CutText, EndlessText, isSign, isWord, type Token } from "../reading/sql-words.ts";
import { refusals } from "./copy.ts";
import { MysqlTokens } from "./mysql-tokens.ts";

/** A table that was found, or (with values) one of its rows; values are bytes as latin1 text. */
export type DumpPart = { table: string; columns: string[]; values: (string | null)[] | null; line: number };

/** Reads a dump once. Throws ImportRefusal, with the line, for one that is cut or is no SQL. */
export async function* readMysqlDump(path: string, text: AsyncIterable<string>): AsyncGenerator<DumpPart> {
	const dump = new Dump(basename(path), new MysqlTokens(text));
	try {
		yield* dump.parts();
	} catch (error) {
		if (error instanceof CutText) throw new ImportRefusal(refusals.cut(dump.file, dump.tokens.line));
		if (error instanceof EndlessText) throw new ImportRefusal(refusals.endless(dump.file, dump.tokens.line));
		throw error;
	} finally {
		await dump.tokens.close();
	}
}

const CONSTRAINTS = new Set("primary key unique fulltext spatial index constraint foreign check period".split(" "));

class Dump {
	readonly file: string;
	readonly tokens: MysqlTokens;
	/** Of tables that were made: for rows that name no columns. */
	private readonly made = new Map<string, string[]>();

	constructor(file: string, tokens: MysqlTokens) {
		this.file = file;
		this.tokens = tokens;
	}

	async *parts(): AsyncGenerator<DumpPart> {
		for (let token = await this.tokens.next(); token.type !== "end"; token = await this.tokens.next()) {
			if (isWord(token, "create")) yield* this.create();
			else if (isWord(token, "insert") || isWord(token, "replace")) yield* this.insert(token);
			else if (isWord(token, "delimiter")) await this.passRoutines();
			else if (!isSign(token, ";")) await this.toEnd();
		}
		if (this.tokens.isDump && !this.tokens.isComplete) throw new CutText();
	}

	/** `DELIMITER ;;`: what a trigger or a routine does is no data. */
	private async passRoutines(): Promise<void> {
		for (let line = await this.tokens.restOfLine(); line !== null; line = await this.tokens.restOfLine()) {
			if (/^(?:delimiter\s+)?;$/i.test(line.trim())) return;
		}
	}

	private async *create(): AsyncGenerator<DumpPart> {
		let token = await this.tokens.next();
		if (isWord(token, "temporary")) token = await this.tokens.next();
		if (!isWord(token, "table")) return void (isSign(token, ";") || (await this.toEnd()));
		token = await this.tokens.next();
		while (isWord(token, "if") || isWord(token, "not") || isWord(token, "exists")) token = await this.tokens.next();
		const { name, after } = await this.name(token);
		const columns: string[] = [];
		if (isSign(after, "(")) {
			let isFirst = true;
			for (let depth = 1; depth > 0; ) {
				const part = await this.tokens.next();
				if (part.type === "end") throw new CutText();
				if (isFirst && (part.isQuoted || part.type === "string")) columns.push(part.text);
				else if (isFirst && part.type === "name" && !CONSTRAINTS.has(part.text.toLowerCase())) columns.push(part.text);
				isFirst = depth === 1 && isSign(part, ",");
				if (isSign(part, "(")) depth += 1;
				if (isSign(part, ")")) depth -= 1;
			}
		}
		if (!isSign(after, ";")) await this.toEnd();
		this.made.set(name, columns);
		yield { table: name, columns, values: null, line: token.line };
	}

	/** `INSERT INTO name (column, …) VALUES (value, …), …;` */
	private async *insert(first: Token): AsyncGenerator<DumpPart> {
		let token = await this.tokens.next();
		while (["low_priority", "delayed", "high_priority", "ignore", "into"].some((word) => isWord(token, word)))
			token = await this.tokens.next();
		const { name, after } = await this.name(token);
		const columns = isSign(after, "(") ? await this.names() : this.made.get(name);
		let next = isSign(after, "(") ? await this.tokens.next() : after;
		while (!isWord(next, "values") && !isWord(next, "value") && !isSign(next, ";")) {
			if (next.type === "end") throw new CutText();
			next = await this.tokens.next();
		}
		if (isSign(next, ";")) return;
		if (!columns) throw new ImportRefusal(refusals.noColumns(this.file, first.line, name));
		for (let open = await this.tokens.next(); ; open = await this.tokens.next()) {
			if (open.type === "end") throw new CutText();
			if (!isSign(open, "(")) throw new ImportRefusal(refusals.notSql(this.file, open.line, open.text));
			const values = await this.values();
			if (values.length !== columns.length) throw new ImportRefusal(refusals.ragged(this.file, open.line, values.length, columns.length));
			yield { table: name, columns, values, line: open.line };
			const end = await this.tokens.next();
			if (isSign(end, ",")) continue;
			if (!isSign(end, ";")) await this.toEnd();
			return;
		}
	}

	/** The values of a row, up to its closing bracket. */
	private async values(): Promise<(string | null)[]> {
		const values: (string | null)[] = [];
		let parts: Token[] = [];
		for (let depth = 1; ; ) {
			const token = await this.tokens.next();
			if (token.type === "end") throw new CutText();
			if (isSign(token, "(")) depth += 1;
			if (isSign(token, ")")) depth -= 1;
			if (depth > 0 && !(depth === 1 && isSign(token, ","))) {
				if (parts.length < 100) parts.push(token);
				continue;
			}
			values.push(literalOf(parts));
			parts = [];
			if (depth === 0) return values;
		}
	}

	/** A table's name, without its database, and what follows. */
	private async name(first: Token): Promise<{ name: string; after: Token }> {
		if (first.type !== "name" && first.type !== "string") throw new ImportRefusal(refusals.notSql(this.file, first.line, first.text));
		const after = await this.tokens.next();
		if (!isSign(after, ".")) return { name: first.text, after };
		const name = await this.tokens.next();
		return { name: name.text, after: await this.tokens.next() };
	}

	private async names(): Promise<string[]> {
		const names: string[] = [];
		for (let token = await this.tokens.next(); !isSign(token, ")"); token = await this.tokens.next()) {
			if (token.type === "end") throw new CutText();
			if (token.type === "name" || token.type === "string") names.push(token.text);
		}
		return names;
	}

	private async toEnd(): Promise<void> {
		for (let token = await this.tokens.next(); !isSign(token, ";"); token = await this.tokens.next()) if (token.type === "end") return;
	}
}

/** A value as text; null for NULL and for what only the database could compute. */
function literalOf(parts: Token[]): string | null {
	const strings = parts.filter(({ type }) => type === "string");
	// `_binary 'x'`, `'a' 'b'`
	if (strings.length > 0 && parts.every((part) => part.type === "string" || (part.type === "name" && part.text.startsWith("_"))))
		return strings.map(({ text }) => text).join("");
	const [first, second] = parts;
	if (first && parts.length === 1 && first.type === "number") return first.text;
	return first && second?.type === "number" && parts.length === 2 && isSign(first, "-") ? `-${second.text}` : null;
}
