// Where a generator put the page of a file: what its address was on the old site.
import type { Row } from "../reading/rows.ts";
import { addressField } from "./fields.ts";
import type { Site } from "./generator.ts";
import type { Named } from "./named.ts";

/** Whole addresses, or paths where the site's own is not known. */
export function oldPlaces(site: Site, data: Row, named: Named): string[] {
	const given = addressField(data, "url", "permalink");
	const isPlain = given !== "" && !/[{}]|^false$/.test(given);
	const paths =
		isPlain && !given.includes(":")
			? [given]
			: site.generator === "jekyll" && given.includes(":")
				? [filled(given, named)]
				: byGenerator(site, named);
	return [...new Set(paths.flatMap(spellings))].map((path) => site.url + site.under + (path.startsWith("/") ? path : `/${path}`));
}

function byGenerator(site: Site, named: Named): string[] {
	const { folders, slug, name, isPost } = named;
	const last = slug || name;
	const folded = [...folders, last].join("/");
	switch (site.generator) {
		case "hugo": {
			const pattern = site.permalinks.get(folders[0] ?? "/");
			return [(pattern === undefined ? `/${folded}/` : filled(pattern, named)).toLowerCase().replaceAll(" ", "-")];
		}
		case "jekyll": {
			// Its collections stand in folders called after them, `_recettes`.
			if (!isPost) return [`/${folded.replace(/^_/, "")}/`];
			const pattern = site.permalinks.get("") ?? "date";
			return [filled(JEKYLL[pattern] ?? pattern, named)];
		}
		case "eleventy":
			return [
				`/${folded}/`,
				...(/^(?:src|content|pages|site)$/.test(folders[0] ?? "") ? [`/${[...folders.slice(1), last].join("/")}/`] : []),
			];
		case "astro":
			return [`/${[...folders.filter((folder, index) => index > 0 || !/^(?:content|pages|data)$/.test(folder)), last].join("/")}/`];
		default:
			return [];
	}
}

const JEKYLL: Record<string, string> = {
	date: "/:categories/:year/:month/:day/:title.html",
	pretty: "/:categories/:year/:month/:day/:title/",
	ordinal: "/:categories/:year/:y_day/:title.html",
	weekdate: "/:categories/:year/W:week/:short_day/:title.html",
	none: "/:categories/:title.html",
};

/** `:year`, `:title`, `:slug`… of Hugo and Jekyll. */
function filled(pattern: string, { day, title, slug, name, folders, categories }: Named): string {
	const [year = "", month = "", date = ""] = day.split("-");
	const values: Record<string, string> = {
		year,
		short_year: year.slice(2),
		month,
		i_month: String(Number(month)),
		day: date,
		i_day: String(Number(date)),
		title: slug || name || title,
		slug: slug || name,
		slugorfilename: slug || name,
		slugorcontentbasename: slug || name,
		filename: name,
		contentbasename: name,
		name,
		categories: categories.join("/"),
		section: folders[0] ?? "",
		sections: folders.join("/"),
		collection: (folders[0] ?? "").replace(/^_/, ""),
		path: [...folders, name].join("/"),
		output_ext: ".html",
	};
	return pattern
		.replace(/:([a-z_]+)/g, (all: string, key: string) => (Object.hasOwn(values, key) ? (values[key] ?? "") : all))
		.replace(/\/{2,}/g, "/");
}

/** With and without `.html`: servers answered both. */
function spellings(path: string): string[] {
	const bare = path.replace(/(?:index)?\.html?$/, "").replace(/\/+$/, "");
	return bare === "" || bare.includes(":") ? [] : [`${bare}/`, `${bare}.html`];
}
