// Owns drawing a share card: cut from a picture of the site, else printed with words.
import { findCardSource } from "../images/image-store.server.ts";
import { oneImageAtATime } from "../images/upload-image.server.ts";
import type { Services } from "../services.ts";
import { cropCard, printCard } from "./share-card.ts";

/** What a card is of; `picture`: the address of one that is cut to it, null where the title is printed. */
export type CardSubject = { title: string; label: string | null; picture: string | null };

/** The card as an answer, a JPEG of 1200 × 630; a picture whose file is lost is printed with its words. */
export async function drawCard(services: Pick<Services, "db" | "files" | "settings">, subject: CardSubject): Promise<Response> {
	const { site_name: siteName } = await services.settings();
	const picture = await findCardSource(services.db, subject.picture);
	const file = picture && (await services.files.get(picture.path));
	const card = await oneImageAtATime(() => (file ? cropCard(file.bytes, picture) : printCard({ ...subject, siteName })));
	return new Response(Buffer.from(card), { headers: { "content-type": "image/jpeg" } });
}
