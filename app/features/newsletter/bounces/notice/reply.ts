// Owns finding a mail server's reply inside words that quote it. Pure, and linear: lines are short, and searched one by one.

const LINE_AT_MOST = 1_000;
const SAID_AT_MOST = 1_500;

/** What stands before a reply that is quoted: a beginning, or words that lead to it. */
const LEAD =
	/(?:^[\s>*"'“([<]*|[:>“"'([;]\s*|\b(?:said|was|returned|error|with|reply|response|code|says|reason)\b[:\s]*)([45]\d\d)(?=[ \-:#.]|$)/i;
/** The end of a queue, or the qmail that gives up: what it quotes stands before. */
const GIVING_UP = /^\s*(?:giving up on|i'm not going to try again|\(other mxes tried|for explanation|\[rcpt_to\])/i;
const AFTER_DATA = /\b(?:end of data|final data|text command|in reply to (?:end of )?data|data command|end-of-data|\[data\]|\bafter data)/i;
const HOST = /\b(?:host|server|by|remote-mta:|mx)\s+((?=[\w.-]*[a-z])[a-z0-9](?:[\w-]{0,62}\.){1,8}[a-z]{2,24})\b/i;

export type Quoted = { code: number | null; said: string; host: string; isAfterData: boolean };

function join(lines: readonly string[]): string {
	return lines.join(" ").replace(/\s+/g, " ").trim().slice(0, SAID_AT_MOST);
}

/** The reply these lines quote, the one a remote server gave before any other; without one, their words. */
export function quotedReply(text: string): Quoted {
	const lines = text
		.split("\n")
		.slice(0, 400)
		.map((line) => line.slice(0, LINE_AT_MOST));
	const whole = lines.join("\n");
	const frame = { host: HOST.exec(whole)?.[1]?.toLowerCase() ?? "", isAfterData: AFTER_DATA.test(whole) };
	const end = (from: number) => {
		const stop = lines.findIndex((line, index) => index > from && (GIVING_UP.test(line) || line.trim() === "" || line.startsWith("<<<")));
		return stop < 0 ? lines.length : stop;
	};
	// sendmail shows the dialogue, the server's lines behind `<<<`, and then says it again in words of its own.
	const remote = lines.filter((line) => /^\s*<<<\s*[45]\d\d/.test(line)).map((line) => line.replace(/^\s*<<<\s*/, ""));
	if (remote.length > 0) return { ...frame, code: Number(remote.at(-1)?.slice(0, 3)), said: join(remote) };
	for (const [index, line] of lines.entries()) {
		const found = LEAD.exec(line);
		if (!found?.[1]) continue;
		const at = found.index + found[0].length - 3;
		return { ...frame, code: Number(found[1]), said: join([line.slice(at), ...lines.slice(index + 1, end(index))]) };
	}
	return { ...frame, code: null, said: join(lines.filter((line) => !GIVING_UP.test(line) || /too long/i.test(line))) };
}
