// Owns pasted pictures: the site's own stay, those that came along are to be sent, a computer's leave a place to drop them,
// other sites' become links, since no page of ours loads anything from elsewhere.
import type { Element, ElementContent } from "hast";
import { keptAddress, ownPath } from "./addresses.ts";
import { pasteCopy } from "./copy.ts";
import { readable } from "./inert.ts";
import { attribute, el, elementsIn, isElement, rebuild } from "./tree.ts";

/** A picture that came along, by its `data:` address; null: only its place. */
export type Came = string | null;

/** Pictures as they are to stand. An image without `src` is a place; `dataCame` is what comes to stand there. */
export function pictures(children: readonly ElementContent[], site: string): ElementContent[] {
	return rebuild(children, (element) => {
		if (element.tagName === "img") return picture(element, site);
		if (element.tagName === "picture") return element.children.filter((child) => isElement(child) && child.tagName !== "source");
		if (element.tagName === "figure") return figure(element);
		if (element.tagName === "a") return linked(element, site);
		return [element];
	});
}

/** What programs say of pictures that nobody described. */
const MADE_UP =
	/[.,;]?\s*(?:Description générée automatiquement.*|Le contenu généré par l['’]IA peut être incorrect\.?|Description automatically generated.*|AI-generated content may be incorrect\.?)$/is;

const FILE_NAME = /^[^/]*\.(?:png|jpe?g|gif|webp|heic|tiff?|bmp|svg)$/i;

function picture(image: Element, site: string): ElementContent[] {
	const src = readable(attribute(image, "dataDeskSrc")).trim();
	const alt = attribute(image, "alt").replace(MADE_UP, "").replace(FILE_NAME, "").replace(/\s+/g, " ").trim();
	if (/^\p{Extended_Pictographic}/u.test(alt)) return [{ type: "text", value: alt }];
	const own = ownPath(src, site);
	if (own) return [el("img", [], { src: own, alt, ...titled(image) })];
	if (isSpy(image)) return [];
	if (/^data:image\//i.test(src)) return [el("img", [], { alt, dataCame: src, ...titled(image) })];
	const address = keptAddress(src, site);
	if (address?.startsWith("http")) return [el("a", [{ type: "text", value: pasteCopy.picture(alt) }], { href: address, dataKept: "" })];
	return [el("img", [], { alt, ...titled(image) })];
}

function titled(image: Element): Element["properties"] {
	const title = attribute(image, "title");
	return title ? { title } : {};
}

/** A point that counts who reads. */
function isSpy(image: Element): boolean {
	return [attribute(image, "width"), attribute(image, "height")].some((side) => side !== "" && Number.parseFloat(side) <= 2);
}

/** The caption of a figure of one picture is the picture's. */
function figure(element: Element): ElementContent[] {
	const images = [...elementsIn(element.children)].filter(({ tagName }) => tagName === "img");
	const caption = element.children.find((child) => isElement(child) && child.tagName === "figcaption");
	const [image] = images;
	if (images.length !== 1 || !image || !isElement(caption)) return [element];
	const words = wordsIn(caption).replace(/\s+/g, " ").trim();
	return [el("p", [{ ...image, properties: { ...image.properties, ...(words && { title: words }) } }])];
}

function wordsIn(element: Element): string {
	return element.children.map((child) => (isElement(child) ? wordsIn(child) : child.type === "text" ? child.value : "")).join("");
}

/** A link with a place to go to, on words; a picture that stays is in no link. */
function linked(link: Element, site: string): ElementContent[] {
	if (link.properties.dataKept === "") return [link];
	const inside = [...elementsIn(link.children)];
	if (inside.some(({ tagName }) => tagName === "img")) return link.children;
	const href = keptAddress(attribute(link, "href"), site);
	if (!href || wordsIn(link).trim() === "") return link.children;
	const words = rebuild(link.children, (element) => (element.tagName === "a" ? element.children : [element]));
	return [el("a", words, { href })];
}
