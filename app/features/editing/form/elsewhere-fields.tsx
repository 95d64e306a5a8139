import { kinds, publicPath } from "../../../shared/kinds.ts";
import { plainWords } from "../../../shared/plain-words.ts";
import { shortDescription } from "../../../shared/seo.ts";
import { ImageField } from "../../../ui/admin/image-field.tsx";
import { fieldLabels } from "../copy.ts";
import { drawnCardPath } from "../drawn-card.ts";
import { declarationsOf, type FieldName, headingOf } from "../field-values.ts";
import { formCopy } from "./copy.ts";
import { LineField, TextField } from "./editor-fields.tsx";
import { elsewhereCopy as copy } from "./elsewhere-copy.ts";
import { ShareCard } from "./share-card.tsx";
import type { Editor } from "./use-editor.ts";
import "./elsewhere-fields.css";

/** The site as a search engine and a network name it: its name, and the host of its address. */
export type NamedSite = { name: string; host: string };
type Props = { editor: Editor; site: NamedSite };

const NAMES = ["seo_title", "seo_description", "share_image"] as const satisfies readonly FieldName[];

/** What is said of an item to search engines and where it is shared, folded until it is asked for; a save that something in it stops unfolds it. */
export function ElsewhereFields({ editor, site }: Props) {
	const { kind, fields, set } = editor;
	const share = fields.share_image ?? "";
	return (
		<details className="editor-details elsewhere">
			<summary>
				{copy.title}
				{NAMES.some((name) => fields[name]) && <span className="muted elsewhere-filled">{copy.filled}</span>}
			</summary>
			<p className="field-hint">{copy.hint}</p>
			<div className="elsewhere-columns">
				<div className="admin-fields">
					<LineField editor={editor} name="seo_title" aid={countOf(editor, "seo_title")} placeholder={headingOf(kind, fields)} />
					<TextField
						editor={editor}
						name="seo_description"
						rows={3}
						aid={countOf(editor, "seo_description")}
						placeholder={fields.excerpt}
					/>
					<div className="elsewhere-image">
						<ImageField
							isSecond
							kind={kind}
							label={fieldLabels.share_image}
							image={share ? { url: share, alt: "", credit: "" } : null}
							onSending={editor.noteImageUnderWay}
							onChange={(image) => set("share_image", image?.url ?? "")}
						/>
						<p className="field-hint">{copy.imageHint}</p>
					</div>
				</div>
				<div className="elsewhere-pictures">
					<Found editor={editor} site={site} />
					<ShareCard kind={kind} fields={fields} host={site.host} src={cardOf(editor)} />
				</div>
			</div>
		</details>
	);
}

function countOf({ kind, fields }: Editor, name: "seo_title" | "seo_description"): string {
	const [, declared] = declarationsOf(kind).find(([own]) => own === name) ?? [];
	return copy.counted([...(fields[name] ?? "").trim()].length, declared?.most ?? 0);
}

/** The card as it would be drawn: of the pictures on screen, and of the words that were last saved, which are not drawn anew at each key. */
function cardOf({ kind, fields, base }: Editor): string | null {
	const images = [fields.share_image, fields.image_url].flatMap((address) => address || []);
	if (!base && images.length === 0) return null;
	return drawnCardPath(kind, { title: base ? headingOf(kind, base) : "", category: base?.category ?? "", images });
}

/** The item as a search engine shows it. */
function Found({ editor: { kind, fields }, site }: Props) {
	const title = plainWords(fields.seo_title || headingOf(kind, fields)) || formCopy.nameless;
	const words = shortDescription(fields.seo_description || fields.excerpt || "").trim();
	return (
		<figure className="found" aria-label={copy.found}>
			<figcaption className="muted">{copy.found}</figcaption>
			<span className="found-address">
				{site.host}
				{publicPath(kind, fields.slug || kinds[kind].nameless).replaceAll("/", " › ")}
			</span>
			<b className="found-title">
				{title} · {site.name}
			</b>
			<span>{words || copy.noWords}</span>
		</figure>
	);
}
