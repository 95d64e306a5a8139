// Owns drawing a share card: cut from a picture of the site, else printed with words.
import { noteMomentary } from "../db/recorded-reads.ts";
import { findCardSource } from "../images/image-store.server.ts";
import { oneImageAtATime } from "../images/upload-image.server.ts";
import type { Services } from "../services.ts";
import { cropCard, printCard } from "./share-card.ts";

/** What a card is of; `pictures`: addresses of those it may be cut from, the first that is there; without any the title is printed. */
export type CardSubject = { title: string; label: string | null; pictures: readonly (string | null)[] };

/** The card as an answer, a JPEG of 1200 × 630; a picture whose file is lost is printed with its words. */
export async function drawCard(services: Pick<Services, "db" | "files" | "settings">, subject: CardSubject): Promise<Response> {
	const { site_name: siteName } = await services.settings();
	const found = await findPicture(services, subject.pictures);
	const card = await oneImageAtATime(() => (found ? cropCard(found.bytes, found) : printCard({ ...subject, siteName })));
	return new Response(Buffer.from(card), { headers: { "content-type": "image/jpeg" } });
}

async function findPicture({ db, files }: Pick<Services, "db" | "files">, addresses: readonly (string | null)[]) {
	for (const address of addresses) {
		const source = await findCardSource(db, address);
		const file = source && (await files.get(source.path));
		if (file) return { ...source, bytes: file.bytes };
		// The file may come back: what is drawn without it is drawn again.
		if (source) noteMomentary();
	}
	return null;
}
