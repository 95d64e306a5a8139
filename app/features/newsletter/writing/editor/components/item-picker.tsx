import { Image as ImageIcon } from "lucide";
import { useEffect, useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { kindWords } from "../../../../../shared/copy.ts";
import { kindNames } from "../../../../../shared/kinds.ts";
import { Control } from "../../../../../ui/admin/control.tsx";
import { SearchBox } from "../../../../../ui/admin/field.tsx";
import { Modal } from "../../../../../ui/admin/modal.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { StoredImage } from "../../../../../ui/admin/stored-image.tsx";
import { Glyph } from "../../../../../ui/icon.tsx";
import { editorCopy } from "../copy.ts";
import { itemHtml, type SiteItem } from "../items.ts";
import type { Insertion } from "./use-caret.ts";
import "./item-picker.css";

const copy = editorCopy.items;
const TYPING_PAUSE_MS = 250;

type Found = { state: "loading" | "failed" | "loaded"; items: SiteItem[] };

/** Published articles, portraits and Vie Alt, searched; the one chosen becomes a block. */
export function ItemPicker({ onDone }: { onDone: (insertion: Insertion | null) => void }) {
	const [asked, setAsked] = useState({ q: "", kind: "", attempt: 0 });
	const found = useItems(asked);
	return (
		<Modal title={copy.title} className="newsletter-items" onClose={() => onDone(null)}>
			<div className="line-head">
				<SearchBox label={copy.search} value={asked.q} onChange={(event) => setAsked({ ...asked, q: event.target.value })} />
				<span className="segments">
					{(["", ...kindNames] as const).map((kind) => (
						<Control key={kind} aria-pressed={asked.kind === kind} onClick={() => setAsked({ ...asked, kind })}>
							{kind === "" ? copy.every : kindWords[kind].all}
						</Control>
					))}
				</span>
			</div>
			<div className="newsletter-found" aria-busy={found.state === "loading"}>
				{found.state === "failed" && (
					<div className="admin-empty">
						<p>{copy.failed}</p>
						<Control onClick={() => setAsked({ ...asked, attempt: asked.attempt + 1 })}>{copy.retry}</Control>
					</div>
				)}
				{found.state === "loaded" && found.items.length === 0 && <p className="admin-empty">{copy.none}</p>}
				<ul>
					{found.items.map((item) => (
						<li key={`${item.kind} ${item.id}`}>
							<button type="button" className="newsletter-item" onClick={() => onDone({ html: itemHtml(item), block: true })}>
								<span className="newsletter-item-image">
									{item.image ? <StoredImage src={item.image.shown} loading="lazy" /> : <Glyph icon={ImageIcon} />}
								</span>
								<span className="newsletter-item-words">
									<span className="newsletter-item-title">{item.title}</span>
									<span className="muted newsletter-small">{[kindWords[item.kind].page, item.date].filter(Boolean).join(" · ")}</span>
								</span>
							</button>
						</li>
					))}
				</ul>
			</div>
		</Modal>
	);
}

function useItems(asked: { q: string; kind: string; attempt: number }): Found {
	const { signInAgain } = useShell();
	const [found, setFound] = useState<Found>({ state: "loading", items: [] });
	useEffect(() => {
		const abort = new AbortController();
		const search = new URLSearchParams({ q: asked.q, type: asked.kind });
		const read = () => fetch(`${adminPaths.newsletter.items}?${search}`, { headers: { Accept: "application/json" }, signal: abort.signal });
		const timer = setTimeout(
			async () => {
				try {
					let answer = await read();
					if (answer.status === 401 && (await signInAgain())) answer = await read();
					if (!answer.ok) throw new Error(String(answer.status));
					setFound({ state: "loaded", items: ((await answer.json()) as { items: SiteItem[] }).items });
				} catch {
					if (!abort.signal.aborted) setFound({ state: "failed", items: [] });
				}
			},
			asked.q ? TYPING_PAUSE_MS : 0,
		);
		return () => {
			clearTimeout(timer);
			abort.abort();
		};
	}, [asked, signInAgain]);
	return found;
}
