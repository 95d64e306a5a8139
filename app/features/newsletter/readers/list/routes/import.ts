// Owns the second half of an import: lines of JSON tell how far it is, the last one what it came to.
import { adminAction } from "../../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../../platform/http/json-answer.server.ts";
import { readForm } from "../../../../../platform/http/read-form.server.ts";
import { acceptsAccents } from "../../../../../platform/mail/offers-store.server.ts";
import { oneLine } from "../../../../../shared/one-line.ts";
import { listTopics } from "../../../topics/store.server.ts";
import { importCopy } from "../copy.ts";
import { importSubscribers, planFile, planOf } from "../import.server.ts";
import { type ImportNews, ORIGIN_AT_MOST } from "../rules.ts";
import { answersIn, columnsIn, emptyFile, fileIn, lettersIn } from "../sent-file.server.ts";

/** What a generator says, as lines of JSON; a reader who leaves stops it after the lines under way. */
function streamed(news: AsyncGenerator<ImportNews, void>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const { value, done } = await news.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
		},
		async cancel() {
			await news.return();
		},
	});
}

export const action = adminAction(readForm, async ({ services, actor, body: form }) => {
	const origin = oneLine(String(form.get("origin") ?? "")).slice(0, ORIGIN_AT_MOST);
	if (!origin) throw new Refusal(422, importCopy.needOrigin);
	const columns = columnsIn(form);
	if (!columns) throw new Refusal(422, importCopy.badColumns);
	const accents = await acceptsAccents(services.db);
	const topics = await listTopics(services.db);
	const letters = lettersIn(form, topics);
	const planned = await planFile({ ...(await fileIn(form)), columns, answers: answersIn(form), accents, letters: topics });
	if (!planned) throw emptyFile();
	if (planned.questions.length > 0) throw new Refusal(422, importCopy.needAnswers);
	const ask = form.get("ask") === "1" ? { siteName: (await services.settings()).site_name, siteUrl: services.config.siteUrl } : null;
	const news = importSubscribers(services, await planOf(planned), { actor, origin: () => origin, ask, letters });
	return new Response(streamed(news), { headers: { "Content-Type": "application/x-ndjson; charset=utf-8" } });
});

export const loader = onlyPost;
