// Owns finding a mail server's reply inside words that quote it. Pure, and linear: lines are short, and searched one by one.
import { type Stage, stages } from "./notice.ts";

const LINE_AT_MOST = 1_000;
const SAID_AT_MOST = 1_500;

/** What stands before a reply that is quoted: a beginning, or words that lead to it. */
const LEAD =
	/(?:^[\s>*"'“([<]*|[:>“"'([;]\s*|\b(?:said|was|returned|error|with|reply|response|code|says|reason)\b[:\s]*)([45]\d\d)(?=[ \-:#.]|$)/i;
/** The end of a queue, or the qmail that gives up: what it quotes stands before. */
const GIVING_UP = /^\s*(?:giving up on|i'm not going to try again|\(other mxes tried|for explanation|\[rcpt_to\])/i;
const STAGES: readonly (readonly [Stage, RegExp])[] = [
	[
		"data",
		/\b(?:end of data|final data|text command|in reply to (?:end of )?data|data command|end-of-data|after data|state 1[5-8])\b|\[data\]|(?:after|our) data:/i,
	],
	["mail", /\b(?:after|to|our|in reply to) mail from\b/i],
	["rcpt", /\b(?:after|to|our|in reply to|was|smtp:|for) ?rcpt\b|\brcpt command\b|does not like recipient|\[rcpt_to\]|\bstate 1[34]\b/im],
];
const SERVER_REFUSES = /^\s*<<<\s*([45]\d\d)/;
const HOST = /\b(?:host|server|by|remote-mta:|mx)\s+((?=[\w.-]*[a-z])[a-z0-9](?:[\w-]{0,62}\.){1,8}[a-z]{2,24})\b/i;

export type Quoted = { code: number | null; said: string; host: string; stage: Stage | null };

function join(lines: readonly string[]): string {
	return lines.join(" ").replace(/\s+/g, " ").trim().slice(0, SAID_AT_MOST);
}

/** sendmail shows the dialogue, ours behind `>>>` and the server's behind `<<<`, and then says it again in words of its own. */
function dialogue(lines: readonly string[]): Pick<Quoted, "code" | "said" | "stage"> | null {
	const first = lines.findIndex((line) => SERVER_REFUSES.test(line));
	if (first < 0) return null;
	const code = Number(SERVER_REFUSES.exec(lines[first] ?? "")?.[1]);
	const said = lines.filter((line) => Number(SERVER_REFUSES.exec(line)?.[1]) === code).map((line) => line.replace(/^\s*<<<\s*/, ""));
	const asked = lines.slice(0, first).findLast((line) => /^\s*>>>/.test(line)) ?? "";
	const stage = /^\s*>>>\s*(mail|rcpt|data)\b/i.exec(asked)?.[1]?.toLowerCase();
	return { code, said: join(said), stage: stages.find((known) => known === stage) ?? null };
}

/** The reply these lines quote, the one a remote server gave before any other; without one, their words. */
export function quotedReply(text: string): Quoted {
	const lines = text
		.split("\n")
		.slice(0, 400)
		.map((line) => line.slice(0, LINE_AT_MOST));
	const whole = lines.join("\n");
	const frame = { host: HOST.exec(whole)?.[1]?.toLowerCase() ?? "", stage: STAGES.find(([, words]) => words.test(whole))?.[0] ?? null };
	const end = (from: number) => {
		const stop = lines.findIndex((line, index) => index > from && (GIVING_UP.test(line) || line.trim() === "" || line.startsWith("<<<")));
		return stop < 0 ? lines.length : stop;
	};
	const told = dialogue(lines);
	if (told) return { ...frame, ...told };
	for (const [index, line] of lines.entries()) {
		const found = LEAD.exec(line);
		if (!found?.[1]) continue;
		const at = found.index + found[0].length - 3;
		return { ...frame, code: Number(found[1]), said: join([line.slice(at), ...lines.slice(index + 1, end(index))]) };
	}
	return { ...frame, code: null, said: join(lines.filter((line) => !GIVING_UP.test(line) || /too long/i.test(line))) };
}
