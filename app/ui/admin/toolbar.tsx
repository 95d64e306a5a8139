import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

type Props = { label: string; className?: string; children: ReactNode };

/** Buttons reached with one Tab; arrows, Home and End go from one to the next. */
export function Toolbar({ label, className, children }: Props) {
	const bar = useRef<HTMLDivElement>(null);
	const buttons = () =>
		[...(bar.current?.querySelectorAll<HTMLButtonElement>("button") ?? [])].filter((button) => button.getClientRects().length > 0);
	const rove = (current: Element | undefined) => {
		for (const button of buttons()) button.tabIndex = button === current ? 0 : -1;
	};
	useEffect(() => {
		const all = [...(bar.current?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
		for (const [index, button] of all.entries()) button.tabIndex = index === 0 ? 0 : -1;
	}, []);
	const onKeyDown = (event: KeyboardEvent) => {
		const all = buttons();
		const at = all.indexOf(document.activeElement as HTMLButtonElement);
		const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
		const next = to === undefined ? undefined : all[to % all.length];
		if (!next) return;
		event.preventDefault();
		rove(next);
		next.focus();
	};
	return (
		<div ref={bar} role="toolbar" aria-label={label} className={className} onKeyDown={onKeyDown} onFocus={(event) => rove(event.target)}>
			{children}
		</div>
	);
}
