/** The parts of a WordPress export (WXR 1.0 to 1.2) that the import reads, and how SAX events become them. */
import type { SaxesTagNS } from "saxes";
import { metaIn } from "./metas.ts";

/** The exported site. */
export interface WxrSite {
	/** `wp:wxr_version`, "" when the file says none. */
	version: string;
	title: string;
	/** Address of the blog (`wp:base_blog_url`, else the channel's link), "" when unknown. */
	url: string;
}

/** One `item`: a post, a page, an attachment, a menu entry… Texts are as in the file, not yet trimmed of markup. */
export interface WxrItem {
	id: string;
	type: string;
	status: string;
	title: string;
	link: string;
	slug: string;
	creator: string;
	pubDate: string;
	dateLocal: string;
	dateGmt: string;
	modifiedLocal: string;
	modifiedGmt: string;
	content: string;
	excerpt: string;
	password: string;
	sticky: boolean;
	parent: string;
	menuOrder: number;
	attachmentUrl: string;
	/** Every `category` element, tags and formats included, in the item's order. */
	terms: { domain: string; nicename: string; name: string }[];
	thumbnailId: string;
	imageAlt: string;
	/** JSON of the footnotes block, "" when there is none. */
	footnotes: string;
	/** What Yoast or Rank Math tell search engines and networks, as they keep it; "" for nothing. */
	seoTitle: string;
	seoDescription: string;
	sharePicture: string;
	comments: number;
	/** Keys of `wp:postmeta` that hold something and have no field here. */
	otherMetas: string[];
	/** The key by which a plugin keeps it for some readers; "" when none does. */
	reservedBy: string;
	/** Line of the file where the item ends. */
	line: number;
}

export type WxrEvent = { kind: "site"; site: WxrSite } | { kind: "author"; login: string; name: string } | { kind: "item"; item: WxrItem };

const WXR_URI = /^https?:\/\/(?:www\.)?wordpress\.org\/export\/1\.\d+\/(excerpt\/)?$/;
const KNOWN_URIS: Record<string, string> = {
	"": "",
	"http://purl.org/rss/1.0/modules/content/": "content:",
	"http://purl.org/dc/elements/1.1/": "dc:",
};

/** The name WordPress gives an element, whatever prefix the file binds: `wp:post_id`, `content:encoded`, `title`… */
export function canonicalName(tag: Pick<SaxesTagNS, "uri" | "local">): string {
	const known = KNOWN_URIS[tag.uri];
	if (known !== undefined) return known + tag.local;
	const wxr = WXR_URI.exec(tag.uri);
	if (wxr) return (wxr[1] ? "excerpt:" : "wp:") + tag.local;
	return `?:${tag.local}`;
}

type TextField = {
	[K in keyof WxrItem]: WxrItem[K] extends string ? K : never;
}[keyof WxrItem];

const ITEM_FIELDS: Record<string, TextField> = {
	title: "title",
	link: "link",
	pubDate: "pubDate",
	"dc:creator": "creator",
	"content:encoded": "content",
	"excerpt:encoded": "excerpt",
	"wp:post_id": "id",
	"wp:post_type": "type",
	"wp:status": "status",
	"wp:post_name": "slug",
	"wp:post_date": "dateLocal",
	"wp:post_date_gmt": "dateGmt",
	"wp:post_modified": "modifiedLocal",
	"wp:post_modified_gmt": "modifiedGmt",
	"wp:post_password": "password",
	"wp:post_parent": "parent",
	"wp:attachment_url": "attachmentUrl",
};
const VERBATIM = new Set<TextField>(["content", "excerpt", "password"]);
const META_FIELDS: Record<string, TextField> = {
	_thumbnail_id: "thumbnailId",
	_wp_attachment_image_alt: "imageAlt",
	footnotes: "footnotes",
	_yoast_wpseo_title: "seoTitle",
	_yoast_wpseo_metadesc: "seoDescription",
	"_yoast_wpseo_opengraph-image": "sharePicture",
	rank_math_title: "seoTitle",
	rank_math_description: "seoDescription",
	rank_math_facebook_image: "sharePicture",
};

const SAID_ELSEWHERE = new Set<TextField>(["seoTitle", "seoDescription", "sharePicture"]);

function emptyItem(): WxrItem {
	return {
		id: "",
		type: "",
		status: "",
		title: "",
		link: "",
		slug: "",
		creator: "",
		pubDate: "",
		dateLocal: "",
		dateGmt: "",
		modifiedLocal: "",
		modifiedGmt: "",
		content: "",
		excerpt: "",
		password: "",
		sticky: false,
		parent: "",
		menuOrder: 0,
		attachmentUrl: "",
		terms: [],
		thumbnailId: "",
		imageAlt: "",
		footnotes: "",
		seoTitle: "",
		seoDescription: "",
		sharePicture: "",
		comments: 0,
		otherMetas: [],
		reservedBy: "",
		line: 0,
	};
}

/**
 * Turns the open, close and text events of one document into WXR events, holding one item at a time.
 * `events` fills as items end; the reader empties it.
 */
export class WxrCollector {
	readonly events: WxrEvent[] = [];
	private readonly path: string[] = [];
	private readonly site: WxrSite = { version: "", title: "", url: "" };
	private siteTold = false;
	private item: WxrItem | null = null;
	private author: { login: string; name: string } | null = null;
	private term: WxrItem["terms"][number] | null = null;
	private metaKey = "";
	private metaValue = "";
	/** Depth of the element whose text is being gathered, 0 when none is. */
	private gathering = 0;
	private text = "";

	get depth(): number {
		return this.path.length;
	}

	open(tag: SaxesTagNS): void {
		const name = canonicalName(tag);
		this.path.push(name);
		const depth = this.path.length;
		if (this.gathering) return;
		if (depth === 3 && this.path[1] === "channel") this.openInChannel(name);
		else if (this.item && depth === 4) this.openInItem(name, tag);
		else if (this.item && depth === 5 && this.path[3] === "wp:postmeta") this.gather();
		else if (this.author && depth === 4) this.gather();
	}

	chars(value: string): void {
		if (this.gathering) this.text += value;
	}

	close(line: number): void {
		const depth = this.path.length;
		const name = this.path.pop() ?? "";
		if (this.gathering === depth) {
			this.gathering = 0;
			this.take(name, depth, this.text);
			this.text = "";
		}
		if (depth === 4 && name === "wp:postmeta") this.endMeta();
		if (depth === 3 && name === "wp:author") this.endAuthor();
		if (depth === 3 && name === "item") this.endItem(line);
		if (depth === 2 && name === "channel") this.tellSite();
	}

	private gather(): void {
		this.gathering = this.path.length;
	}

	private openInChannel(name: string): void {
		if (name === "item") {
			this.tellSite();
			this.item = emptyItem();
		} else if (name === "wp:author") this.author = { login: "", name: "" };
		else if (["title", "link", "wp:wxr_version", "wp:base_blog_url"].includes(name)) this.gather();
	}

	private openInItem(name: string, tag: SaxesTagNS): void {
		if (name === "category") {
			this.term = { domain: attribute(tag, "domain"), nicename: attribute(tag, "nicename"), name: "" };
			this.gather();
		} else if (name === "wp:comment" && this.item) this.item.comments += 1;
		else if (ITEM_FIELDS[name] || name === "wp:is_sticky" || name === "wp:menu_order") this.gather();
	}

	private take(name: string, depth: number, text: string): void {
		if (depth === 3) this.takeSite(name, text.trim());
		else if (this.author) {
			if (name === "wp:author_login") this.author.login = text.trim();
			if (name === "wp:author_display_name") this.author.name = text.trim();
		} else if (this.item && depth === 5) {
			if (name === "wp:meta_key") this.metaKey = text.trim();
			if (name === "wp:meta_value") this.metaValue = text.trim();
		} else if (this.item) this.takeField(this.item, name, text);
	}

	private takeField(item: WxrItem, name: string, text: string): void {
		const field = ITEM_FIELDS[name];
		if (field) item[field] = VERBATIM.has(field) ? text : text.trim();
		else if (name === "wp:is_sticky") item.sticky = text.trim() === "1";
		else if (name === "wp:menu_order") item.menuOrder = Number.parseInt(text, 10) || 0;
		else if (name === "category" && this.term) {
			item.terms.push({ ...this.term, name: text.trim() });
			this.term = null;
		}
	}

	private takeSite(name: string, text: string): void {
		if (name === "title") this.site.title = text;
		if (name === "wp:wxr_version") this.site.version = text;
		if (name === "wp:base_blog_url") this.site.url = text;
		if (name === "link" && this.site.url === "") this.site.url = text;
	}

	private tellSite(): void {
		if (this.siteTold) return;
		this.siteTold = true;
		this.events.push({ kind: "site", site: this.site });
	}

	private endMeta(): void {
		const field = META_FIELDS[this.metaKey];
		const other = field ? null : metaIn(this.metaKey, this.metaValue);
		// Of two plugins that keep the same, one often keeps nothing.
		if (this.item && field && (this.metaValue !== "" || !SAID_ELSEWHERE.has(field))) this.item[field] = this.metaValue;
		if (this.item && other) {
			this.item.otherMetas.push(other.key);
			if (other.reserves) this.item.reservedBy = other.key;
		}
		this.metaKey = "";
		this.metaValue = "";
	}

	private endAuthor(): void {
		if (this.author) this.events.push({ kind: "author", ...this.author });
		this.author = null;
	}

	private endItem(line: number): void {
		if (!this.item) return;
		this.item.line = line;
		this.events.push({ kind: "item", item: this.item });
		this.item = null;
	}
}

function attribute(tag: SaxesTagNS, name: string): string {
	return tag.attributes[name]?.value ?? "";
}
