import { useState } from "react";
import type { Kind } from "../../../shared/kinds.ts";
import { plainWords } from "../../../shared/plain-words.ts";
import { shortDescription } from "../../../shared/seo.ts";
import { headingOf, type SomeFields } from "../field-values.ts";
import { formCopy } from "./copy.ts";
import { publishCopy } from "./publish-copy.ts";
import "./share-card.css";

const copy = publishCopy.card;

type Props = {
	kind: Kind;
	fields: SomeFields;
	src: string | null;
	/** The site's, as its address says it. */
	host: string;
};

/** An item's card as a network shows a link to it: its picture, where it leads, its title and its description. */
export function ShareCard({ kind, fields, src, host }: Props) {
	const [lost, setLost] = useState<string | null>(null);
	const words = plainWords(fields.seo_description || fields.excerpt || "").trim();
	return (
		<figure className="share-card" aria-label={copy.title}>
			<div className="share-card-picture">
				{src && src !== lost && <img src={src} alt="" width="1200" height="630" decoding="async" onError={() => setLost(src)} />}
				{src && src === lost && <p className="muted">{copy.lost}</p>}
			</div>
			<figcaption>
				<span className="share-card-host">{host}</span>
				<b>{plainWords(fields.seo_title || headingOf(kind, fields)) || formCopy.nameless}</b>
				<span className="muted">{words ? shortDescription(words) : copy.noExcerpt}</span>
			</figcaption>
		</figure>
	);
}
