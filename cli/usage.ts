// Owns what `--help` writes: plain lines, which a terminal, a file and a pipe show alike.
import type { ArgDef, ArgsDef, CommandDef, SubCommandsDef } from "citty";
import { commandLineCopy as copy } from "./command-line-copy.ts";

/** A command, the words that lead to it, and what it takes. */
export type Found = { words: string; command: CommandDef; args: ArgsDef; below: SubCommandsDef };

/** What a command gives of itself: as it is, or when it is asked for. */
export async function resolve<Value>(value: Value | Promise<Value> | (() => Value) | (() => Promise<Value>)): Promise<Value> {
	return typeof value === "function" ? await (value as () => Value | Promise<Value>)() : value;
}

/** What a place on the line is called: « FICHIER », or « FICHIER… » where several may be given. */
export function placeName(name: string, { valueHint }: Pick<ArgDef, "valueHint">): string {
	return valueHint ?? name.toUpperCase();
}

function columns(rows: readonly (readonly [string, string | undefined])[]): string[] {
	const width = Math.max(...rows.map(([name]) => name.length));
	return rows.map(([name, text = ""]) => `  ${name.padEnd(width)}  ${text}`.trimEnd());
}

const aboutOf = async ({ meta }: CommandDef): Promise<string> => (await resolve(meta))?.description ?? "";

/** What a command is for and what it takes, as `--help` says it. */
export async function usageOf({ words, command, args, below }: Found): Promise<string> {
	const places = Object.entries(args).filter(([, arg]) => arg.type === "positional");
	const options = Object.entries(args).filter(([, arg]) => arg.type !== "positional");
	const named = places.map(([name, arg]) => (arg.required === false ? `[${placeName(name, arg)}]` : placeName(name, arg)));
	const commands = await Promise.all(Object.entries(below).map(async ([name, one]) => [name, await aboutOf(await resolve(one))] as const));
	const line = [...(commands.length > 0 ? [copy.aCommand] : []), ...named, ...(options.length > 0 ? [copy.anyOptions] : [])].join(" ");
	const rows = [
		...places.map(([name, arg]) => [placeName(name, arg), arg.description] as const),
		...options.map(([name, arg]) => [`--${name}${arg.type === "string" ? " …" : ""}`, arg.description] as const),
	];
	return [
		await aboutOf(command),
		"",
		`${copy.usage} : npx ${words} ${line}`.trimEnd(),
		...(rows.length > 0 ? ["", ...columns(rows)] : []),
		...(commands.length > 0 ? ["", `${copy.commands} :`, ...columns(commands), "", copy.details(words)] : []),
		"",
	].join("\n");
}
