// Which generator a folder is of, and what its settings say of the site: its title, its address, how it made addresses.
import { wholeAddress } from "../frame/site.ts";
import { isRow, type Row } from "../reading/rows.ts";
import { textField } from "./fields.ts";
import { type Listing, readText } from "./folder.ts";
import { readData } from "./front-matter.ts";

export type Generator = "hugo" | "jekyll" | "eleventy" | "astro" | "plain";

export type Site = {
	generator: Generator;
	title: string;
	/** Without a slash at its end; "" when the settings do not say it. */
	url: string;
	/** A path that stands before every address (Jekyll's `baseurl`). */
	under: string;
	/** The folder of texts, with its slash; "" for the whole. */
	root: string;
	/** How addresses were made: by section (Hugo), or for all posts under "" (Jekyll). */
	permalinks: Map<string, string>;
	/** Settings that could not be read. */
	broken: string[];
	/** Settings that say something of many texts at once, which is not followed. */
	unfollowed: Unfollowed[];
};

/** Jekyll's `defaults`, Hugo's `cascade` and `languages`, Astro's `redirects`; the ways of generators that are read as plain folders. */
export type Unfollowed = "defaults" | "cascade" | "languages" | "redirects" | "grav" | "kirby";

const languages = { toml: "toml", yaml: "yaml", yml: "yaml", json: "json" } as const;
const SETTINGS: [Generator, RegExp][] = [
	["hugo", /^(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/],
	["jekyll", /^_config\.(?:ya?ml|toml)$/],
	["astro", /^astro\.config\.(?:m?[jt]s|cjs|cts|mts)$/],
	["eleventy", /^(?:\.eleventy\.js|eleventy\.config\.[cm]?[jt]s)$/],
];

/** Looks at a folder. `given`: the site's address, where the administrator said it. */
export async function siteIn(folder: string, listing: Listing, given: string): Promise<Site> {
	const site: Site = { generator: "plain", title: "", url: "", under: "", root: "", permalinks: new Map(), broken: [], unfollowed: [] };
	const found = SETTINGS.map(([generator, name]) => ({ generator, path: [...listing.others].find((path) => name.test(path)) })).filter(
		({ generator, path }) => path !== undefined && (generator !== "hugo" || hasFolder(listing, "content") || path.includes("hugo.")),
	);
	const [first] = found;
	site.generator = first?.generator ?? guessed(listing);
	if (site.generator === "hugo" && hasFolder(listing, "content")) site.root = "content/";
	if (site.generator === "astro" && hasFolder(listing, "src")) site.root = "src/";
	for (const path of settingsOf(site.generator, listing, first?.path)) await readSettings(site, folder, path);
	if (given !== "") site.url = given;
	if (site.generator === "plain") site.unfollowed.push(...othersIn(listing));
	return site;
}

function hasFolder({ texts }: Listing, name: string): boolean {
	return texts.some((path) => path.startsWith(`${name}/`));
}

function guessed({ texts }: Listing): Generator {
	return texts.some((path) => /(?:^|\/)_(?:posts|drafts)\//.test(path)) ? "jekyll" : "plain";
}

function settingsOf(generator: Generator, { others }: Listing, first: string | undefined): string[] {
	const shared = generator === "eleventy" ? [...others].filter((path) => /(?:^|\/)_data\/(?:site|metadata|meta)\.json$/.test(path)) : [];
	return [...(first === undefined ? [] : [first]), ...shared];
}

async function readSettings(site: Site, folder: string, path: string): Promise<void> {
	const { text } = await readText(folder, path);
	const ending = /\.(toml|ya?ml|json)$/.exec(path)?.[1] as keyof typeof languages | undefined;
	if (text === null) site.broken.push(path);
	else if (ending === undefined) {
		// A program: only the address that stands in it is looked at, and whether it redirects.
		site.url ||= wholeAddress(/\bsite\s*:\s*["'`](https?:\/\/[^"'`\s]{1,300})["'`]/.exec(text)?.[1] ?? "");
		if (site.generator === "astro" && /\bredirects\s*[:,}]/.test(text)) site.unfollowed.push("redirects");
	} else {
		const read = readData(text, languages[ending]);
		if ("line" in read) site.broken.push(path);
		else takeSettings(site, read.data);
	}
}

function othersIn({ others }: Listing): Unfollowed[] {
	const paths = [...others];
	if (paths.some((path) => /^(?:user\/)?config\/(?:system|site)\.yaml$/.test(path))) return ["grav"];
	return paths.some((path) => /^content\/(?:.+\/)?[\w-]+\.txt$/.test(path)) ? ["kirby"] : [];
}

function takeSettings(site: Site, data: Row): void {
	const names = { jekyll: ["defaults"], hugo: ["cascade", "languages"], eleventy: [], astro: [], plain: [] } as const;
	for (const name of names[site.generator]) if (data[name] && !site.unfollowed.includes(name)) site.unfollowed.push(name);
	site.title ||= textField(data, "title", "name");
	const base = wholeAddress(textField(data, "baseURL")) || wholeAddress(textField(data, "url"));
	if (base !== "") site.url = base;
	site.under = textField(data, "baseurl").startsWith("/") ? textField(data, "baseurl").replace(/\/+$/, "") : site.under;
	const { permalinks, permalink } = data;
	if (typeof permalink === "string") site.permalinks.set("", permalink);
	const pages = isRow(permalinks) && isRow(permalinks.page) ? permalinks.page : permalinks;
	if (isRow(pages))
		for (const [section, pattern] of Object.entries(pages)) if (typeof pattern === "string") site.permalinks.set(section, pattern);
}
