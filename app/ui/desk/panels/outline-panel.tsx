import { X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { IconControl } from "../../admin/control.tsx";
import { writingCopy } from "../writing-copy.ts";
import type { Ground } from "./ground.ts";
import { headingAt } from "./headings.ts";
import type { Hit } from "./search.ts";

const copy = writingCopy.outline;

/** The headings of a text, each of which leads to its place; the one where the caret is stands out. */
export function OutlinePanel({ ground, onClose }: { ground: Ground; onClose: (at: Hit | null) => void }) {
	const read = () => {
		const headings = ground.headings();
		return { headings, at: headingAt(headings, ground.caret()) };
	};
	const [{ headings, at }, setRead] = useState(read);
	const panel = useRef<HTMLElement>(null);
	const latest = useRef(read);
	latest.current = read;
	useEffect(() => ground.watch(() => setRead(latest.current())), [ground]);
	useEffect(() => {
		const element = panel.current;
		(element?.querySelector<HTMLElement>("[aria-current]") ?? element?.querySelector("button"))?.focus();
		const onKeyDown = (event: KeyboardEvent) => {
			const buttons = [...(element?.querySelectorAll<HTMLElement>("li button") ?? [])];
			const now = buttons.indexOf(document.activeElement as HTMLElement);
			const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: buttons.length - 1 }[event.key];
			if (event.key !== "Escape" && (to === undefined || now < 0)) return;
			event.preventDefault();
			event.stopPropagation();
			if (event.key === "Escape") onClose(null);
			else buttons[to ?? 0]?.focus();
		};
		element?.addEventListener("keydown", onKeyDown);
		return () => element?.removeEventListener("keydown", onKeyDown);
	}, [onClose]);
	return (
		<nav ref={panel} className="writing-outline" aria-label={copy.label}>
			{headings.length === 0 ? (
				<p className="muted">{copy.empty}</p>
			) : (
				<ol>
					{headings.map(({ level, words, pos }, index) => (
						<li key={pos} data-level={level}>
							<button
								type="button"
								aria-current={index === at ? "location" : undefined}
								onClick={() => {
									ground.goTo({ from: pos, to: pos });
									setRead({ headings, at: index });
								}}
							>
								{words.trim() || copy.nameless}
							</button>
						</li>
					))}
				</ol>
			)}
			<IconControl icon={X} label={copy.close} onClick={() => onClose(null)} />
		</nav>
	);
}
