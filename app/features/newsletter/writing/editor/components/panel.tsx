import { X } from "lucide";
import { type ReactNode, useId } from "react";
import { IconControl } from "../../../../../ui/admin/control.tsx";
import { editorCopy } from "../copy.ts";
import "./panels.css";

/** A panel of the editor, shown and hidden by its toggle. */
export function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
	const id = useId();
	return (
		<section className="newsletter-panel" aria-labelledby={id}>
			<div className="newsletter-panel-head">
				<h3 id={id}>{title}</h3>
				<IconControl icon={X} label={`${editorCopy.tools.close} : ${title}`} onClick={onClose} />
			</div>
			{children}
		</section>
	);
}

/** The seven shortcuts. */
export function ShortcutsPanel({ onClose }: { onClose: () => void }) {
	const { title, list, mac } = editorCopy.shortcuts;
	return (
		<Panel title={title} onClose={onClose}>
			<dl className="newsletter-shortcuts">
				{list.map(([keys, words]) => (
					<div key={keys}>
						<dt>
							<kbd>{keys}</kbd>
						</dt>
						<dd>{words}</dd>
					</div>
				))}
			</dl>
			<p className="muted newsletter-small">{mac}</p>
		</Panel>
	);
}
