import { useDeferredValue, useMemo } from "react";
import { embedCopy } from "../../../shared/embeds/embed-copy.ts";
import type { EmbedDetails as Details } from "../../../shared/embeds/embed-details.ts";
import { cardsIn } from "../../../shared/embeds/in-text.ts";
import { EmbedDetails } from "../../../ui/admin/embed-details.tsx";
import { useEmbedDetails } from "../../../ui/admin/use-embed-details.ts";
import { formCopy } from "./copy.ts";

/** The cards of a text, each with its title and picture; nothing where there is none. */
export default function Cards({ text, onKept }: { text: string; onKept: () => void }) {
	const read = useDeferredValue(text);
	const cards = useMemo(() => cardsIn(read), [read]);
	const { details, put } = useEmbedDetails(cards.map(({ address }) => address));
	if (cards.length === 0) return null;
	const keep = (kept: Details) => {
		put(kept);
		onKept();
	};
	return (
		<details className="editor-details">
			<summary>{formCopy.cards(cards.length)}</summary>
			<ul className="editor-cards">
				{cards.map((card) => {
					const known = details.get(card.address);
					return (
						<li key={card.address}>
							<p>
								<strong>{embedCopy.act(card)}</strong> <span className="muted">{card.address}</span>
							</p>
							{known && <EmbedDetails details={known} onKept={keep} />}
						</li>
					);
				})}
			</ul>
		</details>
	);
}
