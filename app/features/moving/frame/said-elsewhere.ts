// What a producer kept for search engines and networks beside a text: taken up where it says otherwise than the text itself.
import { fold } from "../../../shared/fold.ts";
import { cutAtWord, oneLine } from "../../../shared/one-line.ts";
import { DESCRIPTION_AT_MOST, SEO_TITLE_AT_MOST } from "../../../shared/said-elsewhere.ts";

/** A place of a template that its plugin filled in at each reading: Yoast's `%%sitename%%`, Rank Math's `%title%`. What holds one is no words of an editor. */
const TEMPLATE = /%%?[a-z_]+(?:\([^)%]*\))?%%?/i;

/** What was written for engines, in plain words; empty where nothing was. */
type Given = { title: string; description: string };
/** What the item says of itself, and the name of the old site, which titles end on. */
type Own = { heading: string; excerpt: string; site: string };

/** The columns of what engines are told of an item, each null where the item's own words say it; longer than ours may be, it is cut between words. */
export function saidElsewhere({ title, description }: Given, own: Own): { seo_title: string | null; seo_description: string | null } {
	return {
		seo_title: otherThan(own.heading, withoutSite(written(title), own.site), SEO_TITLE_AT_MOST),
		seo_description: otherThan(own.excerpt, written(description), DESCRIPTION_AT_MOST),
	};
}

const written = (text: string): string => (TEMPLATE.test(text) ? "" : oneLine(text));

/** Our own pages end their titles on the site's name by themselves. */
function withoutSite(title: string, site: string): string {
	const [, before = "", after] = /^(.*\S)\s+[-–—|·•:»/]\s+(.+)$/u.exec(title) ?? [];
	return after !== undefined && site !== "" && fold(after) === fold(site) ? before : title;
}

function otherThan(own: string, text: string, most: number): string | null {
	return text === "" || fold(text) === fold(own) ? null : cutTo(text, most);
}

/** At most so many characters, the « … » among them. */
function cutTo(text: string, most: number): string {
	return [...text].length <= most ? text : cutAtWord(text, most - 1);
}
