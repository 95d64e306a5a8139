// Images of one import: finds each in the uploads folder, saves it once, remembers where it went.
import type { NoteCode } from "./copy.ts";
import { detachString } from "./detach-string.ts";
import type { ImageSource } from "./images.ts";
import { noUploads, type Uploads } from "./media.ts";
import { hostOf, oldAddressKey } from "./old-address.ts";
import type { ImportTarget } from "./ports.ts";
import type { Say } from "./source.ts";
import type { Attachment, Survey } from "./survey.ts";

/** Saves an image, or only pretends to on a dry run. */
export type SaveImage = ImportTarget["saveImage"];

export class ImageGatherer {
	private readonly survey: Survey;
	private readonly uploads: Uploads;
	private readonly save: SaveImage;
	/** New address of each file of the folder met so far, null when it could not be read. */
	private readonly placed = new Map<string, string | null>();

	constructor(survey: Survey, uploads: Uploads | undefined, save: SaveImage) {
		this.survey = survey;
		this.uploads = uploads ?? noUploads;
		this.save = save;
	}

	/** How many files have been saved. */
	get saved(): number {
		return [...this.placed.values()].filter((path) => path !== null).length;
	}

	/** Images of one content; what is left out is said. */
	sourceFor(base: string, say: Say): ImageSource {
		return {
			image: async (src, id) => {
				const attachment = this.survey.attachments.get(id);
				const path = await this.place(src, base, attachment, say, "image-missing");
				return path === null ? null : { path, alt: attachment?.alt ?? "" };
			},
			isOwnFile: (href) => this.isOwnFile(href, base),
		};
	}

	/** The image at the head of an article, by attachment id. */
	async featured(id: string, say: Say): Promise<{ path: string; attachment: Attachment } | null> {
		const attachment = this.survey.attachments.get(id);
		if (!attachment) {
			if (id !== "" && id !== "0") say("featured-missing", `n° ${id}`);
			return null;
		}
		const path = await this.place(attachment.url, this.survey.site.url, undefined, say, "featured-missing");
		return path === null ? null : { path, attachment };
	}

	/** New address of an image file that a link points to, null when it is not in the folder. */
	async file(address: string): Promise<string | null> {
		return this.place(address, this.survey.site.url, undefined, () => {}, "image-missing");
	}

	private async place(src: string, base: string, attachment: Attachment | undefined, say: Say, missing: NoteCode): Promise<string | null> {
		const address = originalOf(URL.parse(src, base || undefined)?.href ?? src);
		if (!this.isOurs(address)) {
			if (src !== "") say("image-elsewhere", address.slice(0, 200));
			return null;
		}
		const file = this.uploads.locate(address) ?? (attachment ? this.uploads.locate(attachment.url) : null);
		if (file === null) {
			say(missing, address.slice(0, 200));
			return null;
		}
		const path = await this.saveOnce(file, address);
		if (path === null) say("image-unreadable", file);
		return path;
	}

	private async saveOnce(file: string, sourceUrl: string): Promise<string | null> {
		const known = this.placed.get(file);
		if (known !== undefined) return known;
		const image = await this.uploads.read(file);
		let path: string | null = null;
		if (image) {
			// What the store refuses (no image, too large a one) is noted; the import goes on without it.
			path = await this.save({ ...image, sourceUrl }).then(
				(saved) => saved.path,
				() => null,
			);
		}
		this.placed.set(detachString(file), path);
		return path;
	}

	private isOurs(address: string): boolean {
		const host = hostOf(address);
		return host === "" || this.survey.hosts.has(host) || /\/wp-content\/uploads\//.test(address);
	}

	private isOwnFile(href: string, base: string): boolean {
		const address = URL.parse(href, base || undefined)?.href ?? href;
		if (!this.isOurs(originalOf(address))) return false;
		if (/\.(jpe?g|png|gif|webp|avif|bmp|tiff?|heic|svg)$/i.test(address.replace(/[?#].*$/, ""))) return true;
		return this.survey.attachmentPages.has(oldAddressKey(address)) || /[?&]attachment_id=\d+/.test(address);
	}
}

/** The address behind the image proxy of wordpress.com: `https://i0.wp.com/example.org/x.jpg?w=300`. */
function originalOf(address: string): string {
	return address.replace(/^https?:\/\/i\d\.wp\.com\//, "https://");
}
