// Owns writing a book as an EPUB 3: one zip, the same bytes for the same book.
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { Services } from "../services.ts";
import type { Book } from "./book.ts";
import { type BookFile, CONTAINER, STYLE, writeChapter, writeContents, writePackage } from "./documents.ts";
import { readPictures } from "./pictures.server.ts";
import { picturesIn, readBody } from "./xhtml.ts";

/** The first day zip knows. */
const MOMENT = new Date(1980, 0, 1);

/** Writes a book; the first picture that a chapter opens with is its cover. */
export async function writeEpub(services: Pick<Services, "db" | "files" | "config">, book: Book): Promise<Buffer<ArrayBuffer>> {
	const addresses = book.chapters.flatMap(({ image, parts }) => [
		...(image ? [image.src] : []),
		...parts.flatMap(({ html }) => picturesIn(readBody(html))),
	]);
	const pictures = await readPictures(services, addresses);
	const cover = pictures.get(book.chapters.find(({ image }) => image)?.image?.src ?? "");
	if (cover) cover.properties = "cover-image";
	const needs = { siteUrl: services.config.siteUrl, pictureOf: (src: string) => pictures.get(src)?.name ?? null };
	const chapters = book.chapters.map((chapter, place) => writeChapter(chapter, place, needs));
	const contents = writeContents(book.title, chapters);
	const style: BookFile = { name: "style.css", type: "text/css", content: STYLE };
	const read = [...(chapters.length > 1 ? [contents] : []), ...chapters.map(({ file }) => file)];
	const files = [contents, style, ...chapters.map(({ file }) => file), ...pictures.values()];
	return zipOf([{ name: "package.opf", type: "", content: writePackage(book, files, read) }, ...files]);
}

function zipOf(files: readonly BookFile[]): Promise<Buffer<ArrayBuffer>> {
	const zip = new ZipFile();
	// The same bytes for the same book, and without the extra field that the first entry of an EPUB may not have.
	const common = { mtime: MOMENT, forceDosTimestamp: true };
	// First and as it is: a device knows the file by its first bytes (OCF 3.3, 4.3).
	zip.addBuffer(Buffer.from("application/epub+zip"), "mimetype", { ...common, compress: false });
	zip.addBuffer(Buffer.from(CONTAINER), "META-INF/container.xml", common);
	for (const { name, type, content } of files) {
		zip.addBuffer(Buffer.from(content as string), `EPUB/${name}`, { ...common, compress: !type.startsWith("image/") });
	}
	zip.end();
	return buffer(zip.outputStream);
}
