import { Check, Info, Lightbulb } from "lucide";
import type { ReactNode } from "react";
import { Glyph } from "../../../ui/icon.tsx";
import type { Review } from "../review.ts";
import { publishCopy } from "./publish-copy.ts";

const copy = publishCopy.review;
const NAMED = 3;

/** Some of them by name, how many more there are. */
function named(all: readonly string[]): string {
	return all.slice(0, NAMED).join(", ") + copy.others(all.length - NAMED);
}

/** What is worth a look before publishing: none of it stands in the way. */
export function PublishReview({ review }: { review: Review | "failed" | null }) {
	if (review === "failed") return <p className="muted">{copy.failed}</p>;
	if (!review) return <p className="muted">{copy.loading}</p>;
	const { mute, dead, without, skipping, long, sentences, ease } = review;
	const alts = [...(mute.cover ? [copy.alts.cover] : []), ...mute.images];
	const links = [...dead.map(({ path, is }) => copy.links.dead[is](path)), ...without.map(copy.links.without)];
	const hints = [alts, links, skipping, long].filter(({ length }) => length > 0).length;
	return (
		<section className="publish-review" aria-labelledby="publish-review">
			<h3 id="publish-review">{copy.title}</h3>
			<p className="muted" role="status">
				{copy.count(hints)}
			</p>
			<ul>
				<Line hint={alts.length > 0 && copy.alts.bad(named(alts))} good={copy.alts.good} />
				<Line hint={links.length > 0 && copy.links.bad(named(links))} good={copy.links.good} />
				<Line hint={skipping.length > 0 && copy.headings.bad(named(skipping.map(copy.headings.one)))} good={copy.headings.good} />
				<Line hint={long.length > 0 && <LongSentences long={long} of={sentences} />} good={copy.sentences.good} />
				<li>
					<Glyph icon={Info} />
					<span>{ease === null ? copy.ease.none : copy.ease.words(ease)}</span>
				</li>
			</ul>
			{hints > 0 && <p className="field-hint">{copy.hints}</p>}
		</section>
	);
}

function Line({ hint, good }: { hint: ReactNode; good: string }) {
	return (
		<li className={hint ? "publish-hint" : undefined}>
			<Glyph icon={hint ? Lightbulb : Check} />
			<span>{hint || good}</span>
		</li>
	);
}

function LongSentences({ long, of }: { long: readonly string[]; of: number }) {
	return (
		<details>
			<summary>{copy.sentences.bad(long.length, of)}</summary>
			<ol>
				{long.map((sentence, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be the same, and none moves
					<li key={place}>{sentence}</li>
				))}
			</ol>
		</details>
	);
}
