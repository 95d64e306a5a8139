// A dump in SQL, as pg_dump writes it: tables out of its COPY blocks and its INSERT statements.
import { basename } from "node:path";
import { ImportRefusal } from "../frame/refusal.ts";
import { CutText, EndlessText, isSign, isWord, type Token } from "../reading/sql-words.ts";
import { refusals } from "./copy.ts";
import type { DumpText } from "./dump-text.ts";
import { SqlTokens } from "./sql-tokens.ts";
import { isTableName, type Row, type SourceTable, type TableSource } from "./tables.ts";

/** Opens dumps, one after the other: the command line's of Supabase comes in three files. */
export function openSqlDumps(dumps: { path: string; text: DumpText }[]): TableSource {
	return {
		title: dumps.map(({ path }) => basename(path)).join(", "),
		isFromTableEditor: false,
		close: async () => {},
		async *tables(onProgress) {
			const total = dumps.reduce((sum, { text }) => sum + text.size, 0);
			let before = 0;
			const columns = new Map<string, string[]>();
			for (const { path, text } of dumps) {
				const done = before;
				yield* new Dump(
					basename(path),
					text.read((bytes) => onProgress(Math.min(done + bytes, total), total)),
					columns,
				).tables();
				before += text.size;
				onProgress(before, total);
			}
		},
	};
}

type Named = { schema: string; name: string };

class Dump {
	private readonly file: string;
	private readonly tokens: SqlTokens;
	/** Of tables that were made, by their whole name: for rows that name none. */
	private readonly made: Map<string, string[]>;
	/** Whether a statement of SQL has been met. */
	private isSql = false;

	constructor(file: string, text: AsyncIterable<string>, made: Map<string, string[]>) {
		this.file = file;
		this.tokens = new SqlTokens(text);
		this.made = made;
	}

	async *tables(): AsyncGenerator<SourceTable> {
		try {
			for (let token = await this.tokens.next(); token.type !== "end"; token = await this.tokens.next()) yield* this.statement(token);
			if (this.tokens.isDump && !this.tokens.isComplete) throw new CutText();
		} catch (error) {
			throw this.told(error);
		} finally {
			await this.tokens.close();
		}
	}

	/** A text that ended too early, or never, in words. */
	private told(error: unknown): unknown {
		if (error instanceof CutText)
			return new ImportRefusal(this.isSql ? refusals.cut(this.file, this.tokens.line) : refusals.notADump(this.file));
		return error instanceof EndlessText ? new ImportRefusal(refusals.endless(this.file, this.tokens.line)) : error;
	}

	/** Rows are asked for by whoever takes them in, outside `tables`. */
	private async *rowsOf(rows: AsyncGenerator<Row>): AsyncGenerator<Row> {
		try {
			yield* rows;
		} catch (error) {
			throw this.told(error);
		}
	}

	private async *statement(first: Token): AsyncGenerator<SourceTable> {
		if (["copy", "insert", "create", "set", "select", "alter", "begin"].some((word) => isWord(first, word))) this.isSql = true;
		if (isWord(first, "copy")) yield* this.copy();
		else if (isWord(first, "insert")) yield* this.insert();
		else if (isWord(first, "create")) yield* this.create();
		else if (isWord(first, "set")) await this.set();
		else if (!isSign(first, ";")) await this.toEnd();
	}

	/** `SET client_encoding = 'UTF8';` */
	private async set(): Promise<void> {
		const name = await this.tokens.next();
		const rest = await this.toEnd();
		if (rest.length === 0) throw new CutText();
		const value = rest.at(-1)?.text.toLowerCase() ?? "";
		if (isWord(name, "client_encoding") && !/^(utf-?8|sql_ascii|unicode)$/.test(value))
			throw new ImportRefusal(refusals.encoding(this.file, name.line, value));
		if (isWord(name, "standard_conforming_strings")) this.tokens.standardStrings = value !== "off";
	}

	/** `CREATE TABLE name (column type …, …);`: its columns; everything else that is made is passed over. */
	private async *create(): AsyncGenerator<SourceTable> {
		let token = await this.tokens.next();
		while (isWord(token, "unlogged") || isWord(token, "or") || isWord(token, "replace")) token = await this.tokens.next();
		if (isWord(token, "function") || isWord(token, "procedure")) return this.passRoutine();
		if (!isWord(token, "table")) return void (isSign(token, ";") || (await this.toEnd()));
		let next = await this.tokens.next();
		if (isWord(next, "if")) {
			await this.tokens.next();
			await this.tokens.next();
			next = await this.tokens.next();
		}
		const { named, after } = await this.name(next);
		const columns: string[] = [];
		if (isSign(after, "(")) {
			for (let depth = 1, isFirst = true; depth > 0; ) {
				const part = await this.tokens.next();
				if (part.type === "end") throw new CutText();
				if (isFirst && part.type === "name" && !isConstraint(part)) columns.push(part.text);
				isFirst = depth === 1 && isSign(part, ",");
				if (isSign(part, "(")) depth += 1;
				if (isSign(part, ")")) depth -= 1;
			}
			await this.toEnd();
		} else if (!isSign(after, ";")) await this.toEnd();
		this.made.set(wholeName(named), columns);
		// Known to be there though nothing may stand in it.
		yield { ...named, where: this.file, columns, async *rows() {} };
	}

	/** A body in plain SQL has ends of statements of its own. */
	private async passRoutine(): Promise<void> {
		for (let token = await this.tokens.next(); !isSign(token, ";"); token = await this.tokens.next()) {
			if (token.type === "end") throw new CutText();
			if (!isWord(token, "atomic")) continue;
			for (let depth = 1; depth > 0; ) {
				const part = await this.tokens.next();
				if (part.type === "end") throw new CutText();
				if (isWord(part, "case")) depth += 1;
				if (isWord(part, "end")) depth -= 1;
			}
		}
	}

	/** `COPY name (column, …) FROM stdin;`, its rows below up to a line `\.`. */
	private async *copy(): AsyncGenerator<SourceTable> {
		const { named, after } = await this.name(await this.tokens.next());
		const columns = isSign(after, "(") ? await this.names() : (this.made.get(wholeName(named)) ?? []);
		const rest = isSign(after, ";") ? [] : await this.toEnd();
		const words = (isSign(after, "(") ? rest : [after, ...rest]).map(({ text }) => text.toLowerCase());
		// Out of a table, or out of another file: no rows stand here.
		if (!words.includes("from") || !words.includes("stdin")) return;
		await this.tokens.restOfLine();
		let isOpen = true;
		const read = async function* (this: Dump): AsyncGenerator<Row> {
			while (isOpen) {
				const { line } = this.tokens;
				const text = await this.tokens.restOfLine();
				// The one line that may be the last of a text.
				if (text === null || (this.tokens.isAtEnd && text !== "\\.")) throw new CutText();
				if (text === "\\.") isOpen = false;
				else yield this.row(columns, text.split("\t").map(copied), line);
			}
		}.bind(this);
		yield { ...named, where: this.file, columns, rows: () => this.rowsOf(read()) };
		for await (const _ of read());
	}

	/** `INSERT INTO name (column, …) VALUES (value, …), …;` */
	private async *insert(): AsyncGenerator<SourceTable> {
		await this.tokens.next();
		const { named, after } = await this.name(await this.tokens.next());
		const columns = isSign(after, "(") ? await this.names() : this.made.get(wholeName(named));
		let token = isSign(after, "(") ? await this.tokens.next() : after;
		while (!isWord(token, "values") && !isSign(token, ";")) {
			if (token.type === "end") throw new CutText();
			token = await this.tokens.next();
		}
		if (isSign(token, ";")) return;
		if (!columns) throw new ImportRefusal(refusals.noColumns(this.file, token.line, named.name));
		let isOpen = true;
		const read = async function* (this: Dump): AsyncGenerator<Row> {
			while (isOpen) {
				const open = await this.tokens.next();
				if (!isSign(open, "(")) throw this.broken(open);
				const values = await this.values(open.line, named);
				const next = await this.tokens.next();
				isOpen = isSign(next, ",");
				if (!isOpen && !isSign(next, ";")) await this.toEnd();
				yield this.row(columns, values, open.line);
			}
		}.bind(this);
		yield { ...named, where: this.file, columns, rows: () => this.rowsOf(read()) };
		for await (const _ of read());
	}

	/** The values of a row, up to its closing bracket. */
	private async values(line: number, named: Named): Promise<(string | null)[]> {
		const values: (string | null)[] = [];
		let parts: Token[] = [];
		for (let depth = 1; ; ) {
			const token = await this.tokens.next();
			if (token.type === "end") throw new CutText();
			if (isSign(token, "(") || isSign(token, "[")) depth += 1;
			if (isSign(token, ")") || isSign(token, "]")) depth -= 1;
			if (depth > 0 && !(depth === 1 && isSign(token, ","))) {
				parts.push(token);
				continue;
			}
			const value = literalOf(parts);
			if (value === undefined && named.schema === "public" && isTableName(named.name))
				throw new ImportRefusal(refusals.noLiteral(this.file, line, named.name));
			values.push(value ?? null);
			parts = [];
			if (depth === 0) return values;
		}
	}

	private row(columns: string[], values: (string | null)[], line: number): Row {
		if (values.length !== columns.length) throw new ImportRefusal(refusals.ragged(this.file, line, values.length, columns.length));
		return { cells: new Map(columns.map((column, index) => [column, values[index] ?? null])), where: refusals.place(this.file, line) };
	}

	/** A name, with its schema where it says it, and what follows. */
	private async name(first: Token): Promise<{ named: Named; after: Token }> {
		let token = first;
		if (isWord(token, "only")) token = await this.tokens.next();
		if (token.type !== "name") throw this.broken(token);
		const after = await this.tokens.next();
		if (!isSign(after, ".")) return { named: { schema: "public", name: token.text }, after };
		const name = await this.tokens.next();
		return { named: { schema: token.text, name: name.text }, after: await this.tokens.next() };
	}

	/** Names up to a closing bracket. */
	private async names(): Promise<string[]> {
		const names: string[] = [];
		for (let token = await this.tokens.next(); !isSign(token, ")"); token = await this.tokens.next()) {
			if (token.type === "end") throw new CutText();
			if (token.type === "name") names.push(token.text);
		}
		return names;
	}

	/** What is left of a statement, its end passed. */
	private async toEnd(): Promise<Token[]> {
		const rest: Token[] = [];
		for (let token = await this.tokens.next(); !isSign(token, ";"); token = await this.tokens.next()) {
			if (token.type === "end") {
				if (rest.length === 0) return rest;
				throw new CutText();
			}
			// Of long statements only the end is ever looked at.
			if (rest.length > 1_000) rest.shift();
			rest.push(token);
		}
		return rest;
	}

	private broken({ type, line, text }: Token): Error {
		return type === "end" ? new CutText() : new ImportRefusal(refusals.notSql(this.file, line, text));
	}
}

const isConstraint = (token: Token) =>
	["constraint", "primary", "unique", "check", "foreign", "exclude", "like"].some((word) => isWord(token, word));
const wholeName = ({ schema, name }: Named) => JSON.stringify([schema, name]);

/** A value of an INSERT, as text: a literal, with or without its type; undefined for what only PostgreSQL could compute. */
function literalOf(parts: Token[]): string | null | undefined {
	const cast = parts.findIndex((part) => isSign(part, "::"));
	const value = cast < 0 ? parts : parts.slice(0, cast);
	const [first, second] = value;
	if (!first) return undefined;
	if (value.length === 2 && second?.type === "number" && isSign(first, "-")) return `-${second.text}`;
	// `jsonb '[…]'`
	if (value.length === 2 && first.type === "name" && second?.type === "string") return second.text;
	if (value.length > 1) return undefined;
	if (first.type === "string" || first.type === "number") return first.text;
	if (isWord(first, "null") || isWord(first, "default")) return null;
	return isWord(first, "true") || isWord(first, "false") ? first.text.toLowerCase() : undefined;
}

const COPY_ESCAPES: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** A cell of a COPY block; null for `\N`. */
function copied(cell: string): string | null {
	if (cell === "\\N") return null;
	if (!cell.includes("\\")) return cell;
	return cell.replace(/\\(?:x([\da-fA-F]{1,2})|([0-7]{1,3})|([\s\S]))/g, (_all, hex, octal, sign) => {
		if (hex) return String.fromCharCode(Number.parseInt(hex, 16));
		return octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (COPY_ESCAPES[sign as string] ?? (sign as string));
	});
}
