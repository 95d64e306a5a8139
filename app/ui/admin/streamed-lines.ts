// Owns reading what a server tells line by line, each a piece of JSON, as it comes.
import { sendCopy } from "./copy.ts";

/** What each line says, in order. Throws when the stream breaks off or a line is no JSON. */
export async function* linesOf<News>(body: ReadableStream<Uint8Array>): AsyncGenerator<News, void> {
	const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
	let rest = "";
	while (true) {
		const { value, done } = await reader.read();
		if (done) return;
		const lines = (rest + value).split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) yield JSON.parse(line) as News;
	}
}

/** Why no lines came: the server's own words, where it has any. */
export async function refusalIn(response: Response): Promise<string> {
	const body: unknown = await response.json().catch(() => null);
	return typeof body === "object" && body !== null && "message" in body ? String(body.message) : sendCopy.noAnswer;
}
