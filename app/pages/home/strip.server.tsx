// Owns the strip below home's portrait: ways on to the newest series and the newest Vie Alt. Drawn by the server alone and told to the page as a
// body is, so that no reader downloads what draws it.
import { renderToStaticMarkup } from "react-dom/server";
import { profilePath } from "../../features/people/vie-alt/head.ts";
import { presentCards } from "../../features/people/vie-alt/present.server.ts";
import { newestProfile } from "../../features/people/vie-alt/store.server.ts";
import type { Services } from "../../platform/services.ts";
import { seriesPath } from "../../shared/addresses.ts";
import { kindWords } from "../../shared/copy.ts";
import { remembering } from "../../shared/remembering.ts";
import { TitleLink } from "../../ui/links.tsx";
import { Picture, type PictureImage } from "../../ui/picture.tsx";
import { partsText, seriesCopy } from "../series/copy.ts";
import { readNewestSeries } from "../series/read-series.server.ts";
import { homeCopy as copy } from "./copy.ts";

type Way = { kicker: string; name: string; words: string; href: string; image: PictureImage | null };

/** Home is drawn anew more often than what the strip leads to changes. */
const LEAST_DRAWN = 20;
const LONGEST_DRAWN = 10_000;
const drawn = remembering((ways) => renderToStaticMarkup(<Strip ways={JSON.parse(ways) as Way[]} />), {
	least: LEAST_DRAWN,
	longest: LONGEST_DRAWN,
});

/** The strip as HTML; empty where there is neither a series nor a Vie Alt. */
export async function drawStrip(services: Pick<Services, "db" | "config">): Promise<string> {
	const [series, [profile]] = await Promise.all([readNewestSeries(services), readNewestProfile(services)]);
	const ways: Way[] = [];
	if (series) {
		const { slug, name, count, image } = series;
		ways.push({ kicker: seriesCopy.kicker, name, words: partsText(count), href: seriesPath(slug), image });
	}
	if (profile) {
		const { slug, name, title, image } = profile;
		ways.push({ kicker: kindWords["vie-alt"].page, name, words: title, href: profilePath(slug), image });
	}
	return ways.length > 0 ? drawn(JSON.stringify(ways)) : "";
}

async function readNewestProfile(services: Pick<Services, "db">) {
	const newest = await newestProfile(services.db);
	return newest ? presentCards(services, [newest]) : [];
}

function Strip({ ways }: { ways: Way[] }) {
	return (
		<section aria-label={copy.strip}>
			{ways.map(({ kicker, name, words, href, image }) => (
				<article key={href} className={image ? undefined : "strip-words"}>
					<Picture image={image} ratio="3-2" sizes="(min-width: 900px) 17rem, 36vw" />
					<div>
						<p className="strip-kicker">{kicker}</p>
						<h2>
							<TitleLink href={href}>{name}</TitleLink>
						</h2>
						{words && <p className="strip-what">{words}</p>}
					</div>
				</article>
			))}
		</section>
	);
}
