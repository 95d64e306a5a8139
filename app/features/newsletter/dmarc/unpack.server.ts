// Owns taking the XML out of the mail that brings a DMARC report: zip, gzip, or as it is; never more of it than allowed.
import { setImmediate as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Attachment } from "postal-mime";
import type { ZipFile } from "yauzl";
import { parseMail } from "../bounces/notice/mail.ts";
import { type AggregateReport, readReport } from "./report.ts";

const XML_AT_MOST = 10 * 1_048_576;

/** What opens archives is loaded with the first one: most processes never read such a report (decision 045). */
async function unzipped(packed: Buffer): Promise<Buffer> {
	const { fromBuffer } = await import("yauzl");
	return new Promise((resolve, reject) => {
		fromBuffer(packed, { lazyEntries: true, validateEntrySizes: true }, (error: Error | null, zip: ZipFile) => {
			if (error) return reject(error);
			zip.on("error", reject);
			zip.once("end", () => reject(new Error("an empty archive")));
			// One report, one file: what else is in there is not looked at.
			zip.once("entry", (entry) => {
				if (entry.uncompressedSize > XML_AT_MOST) return reject(new Error("too large"));
				zip.openReadStream(entry, (failure, stream) => {
					if (failure) return reject(failure);
					const chunks: Buffer[] = [];
					stream.on("data", (chunk: Buffer) => chunks.push(chunk));
					stream.on("error", reject);
					stream.once("end", () => resolve(Buffer.concat(chunks)));
				});
			});
			zip.readEntry();
		});
	});
}

async function xmlOf({ content, mimeType, filename }: Attachment): Promise<string | null> {
	if (typeof content === "string") return mimeType.endsWith("xml") ? content : null;
	const bytes = Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content));
	try {
		if (bytes[0] === 0x1f && bytes[1] === 0x8b) return (await promisify(gunzip)(bytes, { maxOutputLength: XML_AT_MOST })).toString("utf8");
		if (bytes.subarray(0, 2).toString("latin1") === "PK") return (await unzipped(bytes)).toString("utf8");
		return /xml$/.test(mimeType) || filename?.endsWith(".xml") ? bytes.toString("utf8") : null;
	} catch {
		return null;
	}
}

/** From its head alone: whether a mail looks like one that brings a report. */
export function mayBringReport(head: string): boolean {
	const unfolded = head.slice(0, 65_536).replace(/\r?\n[ \t]+/g, " ");
	return (
		/^subject:.{0,200}\breport[ -]domain\s*:/im.test(unfolded) ||
		/^content-type:\s*application\/(?:x-)?(?:gzip|zip|zip-compressed)\b/im.test(unfolded)
	);
}

/** The report a mail brings; null: it brings none that can be read. */
export async function reportIn(source: Uint8Array): Promise<AggregateReport | null> {
	const mail = await parseMail(source);
	for (const attachment of mail?.attachments.slice(0, 5) ?? []) {
		const xml = await xmlOf(attachment);
		const report = xml && (await readReport(xml, pause));
		if (report) return report;
	}
	return null;
}
