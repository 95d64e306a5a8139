// /epub/…: a public item, or a series of them, as a book for reading devices.
import type { Book } from "../../platform/epub/book.ts";
import { reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { callerContext, type Services, servicesContext } from "../../platform/services.ts";
import { seriesListPath, seriesPath } from "../../shared/addresses.ts";
import { kindNames, kinds } from "../../shared/kinds.ts";
import { absolute } from "../../shared/seo.ts";
import { partsText, seriesCopy } from "../series/copy.ts";
import { readSeries } from "../series/read-series.server.ts";
import type { Route } from "./+types/epub";
import { answerBook, bookOf } from "./book.server.ts";
import { booksCopy } from "./copy.ts";
import { type BookItem, latestOf, readItem } from "./items.server.ts";

/** Not kept whole, unlike pages: some are megabytes, and few are asked for twice. They wait where pictures do. */
export const handle: RouteHandle = { picture: true };

/** Chapters of a series: its book is written in one go, while pictures wait. */
const MOST_PARTS = 100;
/** Enough for a class behind one address, too little for who has the house write books without end. */
const BOOKS = { name: "books", points: 30, seconds: 60 };
const FILE = /^(?<folder>[\w-]+)\/(?<slug>[^/]+)\.epub$/;

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const seconds = await services.limits.take(BOOKS, context.get(callerContext).clientAddress);
	if (seconds !== null) {
		throw new Response(booksCopy.tooMany, {
			status: 429,
			headers: { "Retry-After": String(seconds), "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
		});
	}
	return reading(services, request, async () => {
		const { folder, slug } = FILE.exec(params["*"])?.groups ?? {};
		const book = folder && slug ? await bookAt(services, folder, slug) : null;
		if (!book) throw new Response(booksCopy.missing, { status: 404 });
		return answerBook(services, request, book);
	});
}

async function bookAt(services: Services, folder: string, slug: string): Promise<Book | null> {
	if (`/${folder}` === seriesListPath) return seriesBook(services, slug);
	const kind = kindNames.find((name) => kinds[name].cards === folder);
	const item = kind ? await readItem(services, kind, slug) : null;
	return item && bookOf(services, [item]);
}

/** A series: what is said of it as its page says it, then its public parts in their order. */
async function seriesBook(services: Services, slug: string): Promise<Book | null> {
	const series = await readSeries(services, slug);
	const items: BookItem[] = [];
	for (const { kind, href } of series?.parts.slice(0, MOST_PARTS) ?? []) {
		const item = await readItem(services, kind, href.slice(kinds[kind].items.length));
		if (item) items.push(item);
	}
	if (!series || items.length === 0) return null;
	const address = absolute({ name: "", url: services.config.siteUrl }, seriesPath(slug));
	const { name: title, textHtml, image, updatedAt } = series;
	const said = { title, label: seriesCopy.kicker, lead: partsText(series.parts.length), facts: [], image, notes: [], address };
	return bookOf(services, items, {
		// Nothing else of it lasts: under another slug it is another book.
		key: `series ${slug}`,
		title,
		description: series.description || null,
		address,
		opening: textHtml ? { ...said, parts: [{ title: null, html: textHtml }] } : null,
		modified: updatedAt && latestOf(updatedAt),
	});
}
