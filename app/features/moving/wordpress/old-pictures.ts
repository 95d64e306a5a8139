// The pictures of the old site as its texts name them: by the address of a size WordPress made, through a proxy, by an attachment.

import { detachString } from "../frame/detach-string.ts";
import { hostOf, oldAddressKey } from "../frame/old-address.ts";
import { PICTURE_FILE } from "../frame/picture-folder.ts";
import type { ImageSource } from "./images.ts";
import type { Survey } from "./survey.ts";

export class OldPictures {
	private readonly survey: Survey;
	/** The attachment of a picture whose file bears another name. */
	private readonly renamed = new Map<string, string>();

	constructor(survey: Survey) {
		this.survey = survey;
	}

	/** Pictures of one content, whose relative addresses start from `base`. */
	sourceFor(base: string): ImageSource {
		const whole = (address: string): string => originalOf(URL.parse(address, base || undefined)?.href ?? address);
		return {
			image: (src, id) => {
				if (src === "") return null;
				const address = whole(src);
				const attachment = this.survey.attachments.get(id);
				if (attachment && this.isOurs(address) && !namesIn(address).includes(attachment.url))
					this.renamed.set(detachString(address), attachment.url);
				return { address, alt: attachment?.alt ?? "" };
			},
			isOwnFile: (href) => this.isOwnFile(whole(href)),
		};
	}

	/** The addresses under which a picture may be kept, the original first; none where it is another site's. */
	namesOf(address: string): string[] {
		if (!this.isOurs(address)) return [];
		const attachment = this.renamed.get(address);
		return [...namesIn(address), ...(attachment ? namesIn(attachment) : [])];
	}

	private isOurs(address: string): boolean {
		const host = hostOf(address);
		return host === "" || this.survey.hosts.has(host) || /\/wp-content\/uploads\//.test(address);
	}

	private isOwnFile(address: string): boolean {
		if (!this.isOurs(address)) return false;
		if (/\.(jpe?g|png|gif|webp|avif|bmp|tiff?|heic|svg)$/i.test(address.replace(/[?#].*$/, ""))) return true;
		return this.survey.attachmentPages.has(oldAddressKey(address)) || /[?&]attachment_id=\d+/.test(address);
	}
}

/** The address behind the image proxy of wordpress.com: `https://i0.wp.com/example.org/x.jpg?w=300`. */
function originalOf(address: string): string {
	return address.replace(/^https?:\/\/i\d\.wp\.com\//, "https://");
}

/** Names under which WordPress may have kept the same picture, the original first: it makes sizes of its own. */
function namesIn(address: string): string[] {
	const url = URL.parse(address, "http://site.invalid");
	const parts = url && PICTURE_FILE.test(url.pathname) && /^(.*?)(?:-\d{1,5}x\d{1,5})?(\.[a-z]+)$/i.exec(url.pathname);
	if (!parts) return [address];
	const [path, stem = "", extension = ""] = parts;
	const bare = stem.replace(/-(scaled|rotated)$/, "").replace(/-e\d{10,}$/, "");
	const paths = [`${stem}${extension}`, `${bare}${extension}`, `${bare}-scaled${extension}`, path];
	return [...new Set(paths.map((name) => url.origin + name))];
}
