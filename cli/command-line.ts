// Owns what was typed: which command it names, and that nothing is done while something in it is not understood. A misspelt
// option that went by unheard would have the real thing done where a rehearsal was asked for.
import { parseArgs } from "node:util";
import { type ArgDef, type CommandDef, runCommand } from "citty";
import { commandLineCopy as copy } from "./command-line-copy.ts";
import { wordsOf } from "./failure.ts";
import { type Found, placeName, resolve, usageOf } from "./usage.ts";

const HELP = ["--help", "-h"];

class MistypedError extends Error {
	/** The words that were understood. */
	readonly words: string;
	constructor(message: string, words: string) {
		super(message);
		this.name = "MistypedError";
		this.words = words;
	}
}

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function distance(one: string, other: string): number {
	let before = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (const [row, letter] of [...one].entries()) {
		const line = [row + 1];
		for (const [column, wanted] of [...other].entries()) {
			const kept = (before[column] ?? 0) + (letter === wanted ? 0 : 1);
			line.push(Math.min(kept, (line[column] ?? 0) + 1, (before[column + 1] ?? 0) + 1));
		}
		before = line;
	}
	return before.at(-1) ?? 0;
}

/** The name that was most likely meant; null when none comes near. */
function nearest(given: string, names: readonly string[]): string | null {
	const [best] = names.map((name) => ({ name, far: distance(given.toLowerCase(), name) })).toSorted((a, b) => a.far - b.far);
	return best && best.far <= Math.max(1, given.length / 3) ? best.name : null;
}

/** Walks down to the command that is named; `rest`: what follows its name. */
async function find(main: CommandDef, typed: readonly string[]): Promise<Found & { rest: string[] }> {
	let [command, words] = [main, "contrevent"];
	for (let rest = [...typed]; ; rest = rest.slice(1)) {
		const below = (await resolve(command.subCommands)) ?? {};
		const [name] = rest;
		if (name === undefined || Object.keys(below).length === 0)
			return { words, command, args: (await resolve(command.args)) ?? {}, below, rest };
		const next: CommandDef | undefined = Object.hasOwn(below, name) ? await resolve(below[name]) : undefined;
		if (name.startsWith("-")) throw new MistypedError(copy.unknownOption(name, null), words);
		if (!next) throw new MistypedError(copy.unknownCommand(name, nearest(name, Object.keys(below))), words);
		command = next;
		words = `${words} ${name}`;
	}
}

/** Refuses what a command does not know. @throws MistypedError */
function check({ words, args }: Found, rest: string[]): void {
	const mistyped = (message: string) => new MistypedError(message, words);
	const named = Object.entries(args);
	const places = named.filter(([, arg]) => arg.type === "positional");
	const types = new Map(named.filter(([, arg]) => arg.type !== "positional").map(([name, arg]) => [name, arg.type]));
	const { tokens, positionals } = parseArgs({
		args: rest,
		options: Object.fromEntries([...types].map(([name, type]) => [name, { type: type === "boolean" ? type : "string" }])),
		strict: false,
		allowPositionals: true,
		tokens: true,
	});
	for (const token of tokens) {
		if (token.kind !== "option") continue;
		const [typed = ""] = (rest[token.index] ?? "").split("=");
		const type = typed.startsWith("--") ? types.get(token.name) : undefined;
		const meant = nearest(typed.replace(/^-+/, ""), [...types.keys()]);
		if (type === undefined) throw mistyped(copy.unknownOption(typed, meant && `--${meant}`));
		if (type === "boolean" && token.value !== undefined) throw mistyped(copy.takesNoValue(typed));
		// `--pictures --dry-run` forgets the folder, and would lose the rehearsal.
		const isForgotten = token.value === undefined || (!token.inlineValue && token.value.startsWith("-"));
		if (type !== "boolean" && isForgotten) throw mistyped(copy.needsValue(typed));
	}
	const takesMany = places.some(([name, arg]) => placeName(name, arg).endsWith("…"));
	const extra = takesMany ? undefined : positionals[places.length];
	if (extra !== undefined) throw mistyped(copy.tooMany(extra));
	const isMissing = ([, arg]: [string, ArgDef], index: number) => arg.required !== false && positionals[index] === undefined;
	const missing = places.find(isMissing);
	if (missing) throw mistyped(copy.missing(placeName(...missing).replace("…", ""), missing[1].description ?? ""));
}

/** Whether help is asked for: before a `--`, after which everything is a name. */
function withoutHelp(typed: readonly string[]): { asksHelp: boolean; rest: string[] } {
	const end = typed.includes("--") ? typed.indexOf("--") : typed.length;
	const rest = typed.filter((arg, index) => index >= end || !HELP.includes(arg));
	return { asksHelp: rest.length < typed.length, rest };
}

/** Runs the command that was typed, or says what is wrong with it, in words and with code 1. What a command throws ends the same way. */
export async function runTyped(main: CommandDef, typed: readonly string[]): Promise<void> {
	try {
		const { asksHelp, rest: line } = withoutHelp(typed);
		const { rest, ...found } = await find(main, line);
		if (asksHelp) return void process.stdout.write(await usageOf(found));
		if (Object.keys(found.below).length > 0) {
			process.stderr.write(`${await usageOf(found)}\n`);
			throw new MistypedError(copy.noCommand, found.words);
		}
		check(found, rest);
		await runCommand(found.command, { rawArgs: rest });
	} catch (error) {
		process.stderr.write(`${wordsOf(error)}\n`);
		if (error instanceof MistypedError) process.stderr.write(`${copy.nothingDone(error.words)}\n`);
		process.exitCode = 1;
	}
}
