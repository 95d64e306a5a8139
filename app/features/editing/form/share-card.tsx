import { useState } from "react";
import type { Kind } from "../../../shared/kinds.ts";
import { cutBeforeSpace } from "../../../shared/one-line.ts";
import { plainWords } from "../../../shared/plain-words.ts";
import { headingOf, type SomeFields } from "../field-values.ts";
import { formCopy } from "./copy.ts";
import { publishCopy } from "./publish-copy.ts";

const copy = publishCopy.card;
/** As the head of the page cuts it (shared/seo.ts). */
const DESCRIPTION = 200;

/** An item's card as a network shows a link to it: its picture, where it leads, its title and its description. */
export function ShareCard({ kind, fields, src }: { kind: Kind; fields: SomeFields; src: string | null }) {
	const [lost, setLost] = useState<string | null>(null);
	const excerpt = plainWords(fields.excerpt ?? "").trim();
	return (
		<figure className="share-card" aria-label={copy.title}>
			<div className="share-card-picture">
				{src && src !== lost && <img src={src} alt="" width="1200" height="630" decoding="async" onError={() => setLost(src)} />}
				{src && src === lost && <p className="muted">{copy.lost}</p>}
			</div>
			<figcaption>
				<span className="share-card-host">{location.host}</span>
				<b>{plainWords(headingOf(kind, fields)) || formCopy.nameless}</b>
				<span className="muted">{excerpt ? cutBeforeSpace(excerpt, DESCRIPTION, { least: 1 }) : copy.noExcerpt}</span>
			</figcaption>
		</figure>
	);
}
