// contrevent import readers FILE [FILE…]
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { defineCommand } from "citty";
import { importCopy as words } from "../app/features/newsletter/readers/list/copy.ts";
import { decodeFile, isSpreadsheet } from "../app/features/newsletter/readers/list/file.server.ts";
import { importSubscribers } from "../app/features/newsletter/readers/list/import.server.ts";
import { findLetter } from "../app/features/newsletter/readers/list/named-letters.ts";
import { type Looked, lookAtFiles, type NamedFile, type Wishes } from "../app/features/newsletter/readers/list/several-files.server.ts";
import { listTopics, type Topic } from "../app/features/newsletter/topics/store.server.ts";
import { type Meaning, meanings } from "../app/shared/reader-standing.ts";
import { readersCopy as copy, importCopy as reading } from "./copy.ts";
import { chosenLettersText, importReportText, lookedText, questionsText } from "./readers-text.ts";
import { lookAtSite, withServices } from "./session.ts";

const LARGEST_FILE = 256 * 1_024 * 1_024;
/** The exit code of a run that asks something and has written nothing. */
const ASKS = 2;

class Unreadable extends Error {}

/** What files say, and the letters chosen for those of whom they name none; no letter where there is but one. */
type ChosenLook = { looked: Looked; letters: readonly Topic[] };

function namedFile(path: string): NamedFile {
	const name = basename(path);
	return {
		name,
		async open() {
			const found = await stat(path).catch(() => null);
			if (!found?.isFile()) throw new Unreadable(copy.noFile(path));
			if (found.size === 0) throw new Unreadable(copy.empty(path));
			if (found.size > LARGEST_FILE) throw new Unreadable(copy.tooLarge(path));
			const decoded = decodeFile(await readFile(path));
			if (!decoded) throw new Unreadable(isSpreadsheet(name) ? copy.spreadsheet(path) : copy.notCsv(path));
			return decoded;
		},
	};
}

/** Every value of an option that may be said several times; the parser keeps the last one alone. */
function repeated(rawArgs: readonly string[], option: string): string[] {
	return rawArgs.flatMap((arg, index) => {
		if (arg === `--${option}`) return rawArgs[index + 1] ?? [];
		return arg.startsWith(`--${option}=`) ? arg.slice(option.length + 3) : [];
	});
}

function parted(said: string): [what: string, word: string] {
	const at = said.lastIndexOf("=");
	return at < 0 ? [said, ""] : [said.slice(0, at), said.slice(at + 1).trim()];
}

/** What the options say. Throws for one that says nothing known. */
function wishesIn(rawArgs: readonly string[]): Wishes {
	return {
		as: repeated(rawArgs, "as").map((said) => {
			const [what, word] = parted(said);
			const meaning: Meaning | undefined = meanings.find((known) => known === word);
			if (!meaning || !what) throw new Unreadable(copy.badAs(said, [...meanings]));
			return { what, meaning };
		}),
		dates: repeated(rawArgs, "dates").map((said) => {
			const [column, order] = parted(said);
			if (!column || (order !== "day" && order !== "month")) throw new Unreadable(copy.badDates(said));
			return { column, order };
		}),
	};
}

/** The letters that the options choose, in the order they are shown in; the first one where they choose none. Throws for a name of none. */
function lettersIn(rawArgs: readonly string[], topics: readonly Topic[]): Topic[] {
	const names = repeated(rawArgs, "letter");
	const ids = names.map((name) => {
		const letter = findLetter(topics, name.trim());
		if (letter) return letter.id;
		throw new Unreadable(
			topics.length === 0
				? copy.oneLetter(name)
				: copy.noLetter(
						name,
						topics.map((topic) => topic.name),
					),
		);
	});
	return names.length === 0 ? topics.slice(0, 1) : topics.filter(({ id }) => ids.includes(id));
}

async function look(paths: readonly string[], rawArgs: readonly string[], topics: readonly Topic[]): Promise<ChosenLook | null> {
	try {
		if (paths.length === 0) throw new Unreadable(copy.noPath);
		const letters = lettersIn(rawArgs, topics);
		const looked = await lookAtFiles(paths.map(namedFile), wishesIn(rawArgs), topics);
		const [unheard] = looked.unheard;
		if (unheard !== undefined) throw new Unreadable(copy.unheard(unheard));
		return { looked, letters };
	} catch (error) {
		if (!(error instanceof Unreadable)) throw error;
		process.stderr.write(`${error.message}\n`);
		process.exitCode = 1;
		return null;
	}
}

export const importReaders = defineCommand({
	meta: { name: "readers", description: copy.about },
	args: {
		file: { type: "positional", valueHint: "FICHIER…", required: true, description: copy.file },
		"dry-run": { type: "boolean", description: copy.dryRun },
		as: { type: "string", description: copy.as },
		dates: { type: "string", description: copy.dates },
		letter: { type: "string", description: copy.letter },
		origin: { type: "string", description: copy.origin },
		json: { type: "boolean", description: copy.json },
	},
	async run({ args, rawArgs }) {
		const topics = await lookAtSite("topics", [], listTopics);
		const found = topics && (await look(args._, rawArgs, topics));
		if (!found) return;
		const { looked, letters } = found;
		const plan = await looked.plan();
		if (!args.json) process.stdout.write(`${lookedText(looked)}${chosenLettersText(letters)}`);
		if (!plan) {
			process.stderr.write(questionsText(looked));
			process.exitCode = ASKS;
			return;
		}
		if (args["dry-run"]) {
			process.stdout.write(args.json ? `${JSON.stringify(looked.files, null, 2)}\n` : `\n${copy.nothingWritten}\n`);
			return;
		}
		await withServices({ create: true, stopped: reading.stopped }, async (services, stop) => {
			const origin = args.origin?.trim();
			const given = {
				actor: null,
				origin: (file: { name: string; survey: { producer: string | null } }) => origin || copy.originOf(file),
				letters: letters.length > 0 ? letters.map(({ id }) => id) : undefined,
			};
			for await (const news of importSubscribers(services, plan, given)) {
				if (news.kind === "progress") {
					stop.check();
					if (process.stderr.isTTY) process.stderr.write(`\r${words.progress(news.done, news.total)} `);
					continue;
				}
				if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
				process.stdout.write(args.json ? `${JSON.stringify(news.report, null, 2)}\n` : importReportText(news.report));
				if (news.kind === "failed") throw new Error(news.message);
			}
		});
	},
});
