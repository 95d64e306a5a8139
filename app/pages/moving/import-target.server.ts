// Owns where imports put what they bring: items, their terms, redirects, pictures.
import { holdSigned } from "../../features/editing/authors-store.server.ts";
import { frameRefusals } from "../../features/moving/frame/copy.ts";
import { type Batch, type ImportTarget, PICTURES_FOLDER } from "../../features/moving/frame/ports.ts";
import { TakenMeanwhile } from "../../features/moving/frame/refusal.ts";
import { bringNewsletter } from "../../features/newsletter/bring-in.server.ts";
import { receiveReaders } from "../../features/newsletter/readers/list/receive.server.ts";
import { indexNewsletters } from "../../features/newsletter/reports/archive/searched.server.ts";
import { bringStory } from "../../features/stories/store.server.ts";
import { writeContent } from "../../platform/db/content-version.ts";
import { againAfterDeadlock } from "../../platform/db/deadlock.ts";
import { isUniqueViolation } from "../../platform/db/errors.ts";
import type { Db } from "../../platform/db/open.ts";
import { itemHome, nameForFeeds } from "../../platform/feed-names/feed-name-store.server.ts";
import { findImages, insertImage } from "../../platform/images/image-store.server.ts";
import { printedPath, printImage, UnreadableImage } from "../../platform/images/print-image.server.ts";
import { oneImageAtATime } from "../../platform/images/upload-image.server.ts";
import { writeJournal } from "../../platform/journal/journal-store.server.ts";
import { addRedirects, listRedirectsFrom, readRedirects } from "../../platform/redirects/redirect-store.server.ts";
import { indexItems } from "../../platform/search/items-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { kindNames, kinds, ofEachKind, publicPath } from "../../shared/kinds.ts";
import { fillPictures, readPictured } from "./fill-pictures.server.ts";
import { findItems, findTakenSlugs, insertItem, insertTerms } from "./items-store.server.ts";
import { claimOrigin, findOrigins, nameOrigin } from "./origins-store.server.ts";
import { filedBy } from "./tags.server.ts";

/**
 * The target of an import over one set of services. `producer` names, as people do, where what it brings comes from; `actor` is who
 * does it, null: the command line.
 */
export function importTarget(services: Services, producer: string, actor: string | null = null): ImportTarget {
	const { db } = services;
	return {
		findItems: (kind, origins) => findItems(db, kind, "origin", origins),
		findItemsById: (kind, ids) => findItems(db, kind, "id", ids),
		async takenSlugs(kind, slugs) {
			const path = (slug: string) => publicPath(kind, slug);
			const left = new Set(await listRedirectsFrom(db, slugs.map(path)));
			return new Set([...(await findTakenSlugs(db, kind, slugs)), ...slugs.filter((slug) => left.has(path(slug)))]);
		},
		redirectsFrom: (paths) => readRedirects(db, paths),
		knownOrigins: (origins) => findOrigins(db, origins),
		async saveReaders(readers, { isPlan }) {
			const { refused, unproved, ...received } = await receiveReaders(services, readers, { origin: producer, isPlan });
			const { added, addedAsPending, addedAsLeft, addedAsBlocked, alreadyThere, repeated, takenOff, stayed, left, erased, forgotten } =
				received;
			const counts = {
				added: added - addedAsPending - addedAsLeft - addedAsBlocked,
				"added-pending": addedAsPending,
				"added-left": addedAsLeft,
				"added-blocked": addedAsBlocked,
				known: alreadyThere + repeated,
				"taken-off": takenOff,
				stayed,
				left,
				erased,
				forgotten,
			};
			return { counts, unproved, refused };
		},
		async noteImport(counts) {
			const subject = { type: "import", title: producer };
			await writeJournal(db, { kind: "imported", actor, at: services.clock.now(), subject, details: counts });
		},
		async save(batch) {
			try {
				await againAfterDeadlock(() => writeContent(services, (transaction) => saveBatch(transaction, batch, services, producer)));
			} catch (error) {
				// Somebody wrote an item with the same slug meanwhile: nothing of this batch is there, run again it finds another.
				throw isUniqueViolation(error) ? new TakenMeanwhile(frameRefusals.meanwhile) : error;
			}
		},
		readPictured: (kind, id) => readPictured(db, kind, id),
		fillPictures: (item, filling) => fillPictures(services, item, filling),
		async savePicture({ bytes, name, address }) {
			const picture = { bytes, folder: PICTURES_FOLDER, name, origin: `${producer.toLowerCase()}:${address}` };
			// A run taken up again prints nothing twice: a picture is recorded once all of its sizes are kept.
			const known = `/${printedPath(picture)}`;
			if ((await findImages(db, [known])).has(known)) return { path: known };
			try {
				const image = await oneImageAtATime(() => printImage(services, picture));
				await insertImage(db, image);
				return { path: `/${image.path}` };
			} catch (error) {
				if (error instanceof UnreadableImage) return null;
				throw error;
			}
		},
	};
}

async function saveBatch(
	db: Db,
	{ items, redirects, stories, newsletters }: Batch,
	{ config, clock }: Pick<Services, "config" | "clock">,
	producer: string,
): Promise<void> {
	const added = ofEachKind((): string[] => []);
	// Whom these texts name is forgotten by nobody while what bears them cannot be seen yet.
	await holdSigned(
		db,
		items.flatMap(({ row }) => ("author_name" in row && typeof row.author_name === "string" ? [row.author_name] : [])),
	);
	for (const { kind, row, terms } of items) {
		const columns = row as typeof row & Record<string, unknown>;
		const isPublic = Boolean(columns[kinds[kind].flag]);
		// What feeds order those by that have no date of their own.
		const dated = isPublic && !kinds[kind].date ? { feed_at: columns.created_at } : {};
		const filed = await filedBy(db, { kind, id: row.id, origin: row.origin }, terms);
		if (!(await insertItem(db, kind, { ...columns, ...filed, ...dated }))) continue;
		await insertTerms(db, kind, row.id, terms);
		// Its own, not the whole table's: an older database is named by the server, which knows its address for certain.
		await nameForFeeds(db, itemHome(kind), config.siteUrl, row.id);
		added[kind].push(row.id);
	}
	for (const kind of kindNames) await indexItems(db, kind, added[kind]);
	await addRedirects(
		db,
		redirects.map(({ from, to }) => ({ fromPath: from, toPath: to, origin: producer.toLowerCase() })),
	);
	for (const { origin, columns } of stories) {
		if (await claimOrigin(db, origin, "story")) await nameOrigin(db, origin, await bringStory(db, columns));
	}
	const brought: string[] = [];
	for (const { origin, template = null, isArchived = true, createdAt, ...newsletter } of newsletters) {
		if (!(await claimOrigin(db, origin, "newsletter"))) continue;
		const at = createdAt ?? newsletter.sentAt ?? clock.now().toISOString();
		const given = { ...newsletter, template, isArchived, createdAt: at };
		const id = await bringNewsletter(db, given, config.siteUrl);
		brought.push(id);
		await nameOrigin(db, origin, id);
	}
	await indexNewsletters(db, brought);
}
