// Owns reading what a server tells line by line, each a piece of JSON, as it comes.

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
