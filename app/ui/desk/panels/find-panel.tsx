import { ArrowDown, ArrowUp, X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Control, IconControl } from "../../admin/control.tsx";
import { AdminInput } from "../../admin/field.tsx";
import { writingCopy } from "../writing-copy.ts";
import type { Ground } from "./ground.ts";
import type { Hit, How } from "./search.ts";

const copy = writingCopy.find;

type Found = { hits: readonly Hit[]; at: number; seek: boolean };

/** Looks for words in a text, from one to the next, and puts others in their place. */
export function FindPanel({ ground, onClose }: { ground: Ground; onClose: (at: Hit | null) => void }) {
	const field = useRef<HTMLInputElement>(null);
	const [words, setWords] = useState(() => (/^[^\n]{1,80}$/.test(ground.chosen()) ? ground.chosen() : ""));
	const [instead, setInstead] = useState("");
	const [how, setHow] = useState<How>({ word: false, exact: false });
	const [{ hits, at, seek }, setFound] = useState<Found>({ hits: [], at: -1, seek: false });
	const [done, setDone] = useState("");

	const look = (near: number, seek: boolean): Found => {
		const hits = ground.hits(words, how);
		const at =
			hits.length === 0
				? -1
				: Math.max(
						0,
						hits.findIndex((hit) => hit.from >= near),
					);
		const found = { hits, at, seek };
		setFound(found);
		return found;
	};
	const latest = useRef({ look, hits, at });
	latest.current = { look, hits, at };

	useEffect(() => field.current?.select(), []);
	const panel = useRef<HTMLElement>(null);
	useEffect(() => {
		const element = panel.current;
		// Heard here, before the modal does: Escape closes the panel alone.
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key !== "Escape" || event.isComposing) return;
			event.preventDefault();
			event.stopPropagation();
			onClose(latest.current.hits[latest.current.at] ?? null);
		};
		element?.addEventListener("keydown", onKeyDown);
		return () => element?.removeEventListener("keydown", onKeyDown);
	}, [onClose]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: other words are looked for from where one is
	useEffect(() => {
		setDone("");
		look(hits[at]?.from ?? ground.caret(), true);
	}, [words, how, ground]);
	useEffect(
		() =>
			ground.watch(() => {
				const { look, hits, at } = latest.current;
				look(hits[at]?.from ?? 0, false);
			}),
		[ground],
	);
	useEffect(() => ground.show(hits, at, seek), [ground, hits, at, seek]);

	const step = (by: 1 | -1) => {
		setDone("");
		if (hits.length > 0) setFound({ hits, at: (at + by + hits.length) % hits.length, seek: true });
	};
	const hit = hits[at];
	const replaceOne = () => {
		if (!hit) return;
		ground.replace([hit], instead);
		look(hit.from + instead.length, true);
		setDone(copy.replaced(1));
		field.current?.focus();
	};
	const replaceAll = () => {
		if (hits.length === 0) return;
		ground.replace(hits, instead);
		look(0, false);
		setDone(copy.replaced(hits.length));
		// Ctrl+Z is the text's.
		ground.goTo(null);
	};
	return (
		<search
			ref={panel}
			className="writing-find"
			aria-label={copy.label}
			onKeyDown={(event) => {
				if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
				event.preventDefault();
				if (event.target === field.current) step(event.shiftKey ? -1 : 1);
				else replaceOne();
			}}
		>
			<div className="writing-find-row">
				<AdminInput
					ref={field}
					label={copy.words}
					autoComplete="off"
					spellCheck={false}
					value={words}
					onChange={({ target }) => setWords(target.value)}
				/>
				<p role="status" className="writing-find-count">
					{done || (words.trim() === "" ? "" : hits.length === 0 ? copy.none : copy.count(at + 1, hits.length))}
				</p>
				<IconControl icon={ArrowUp} label={copy.previous} disabled={hits.length === 0} onClick={() => step(-1)} />
				<IconControl icon={ArrowDown} label={copy.next} disabled={hits.length === 0} onClick={() => step(1)} />
				<IconControl icon={X} label={copy.close} onClick={() => onClose(hit ?? null)} />
			</div>
			{!ground.isLocked() && (
				<div className="writing-find-row">
					<AdminInput
						label={copy.instead}
						autoComplete="off"
						spellCheck={false}
						value={instead}
						onChange={({ target }) => setInstead(target.value)}
					/>
					<Control disabled={hits.length === 0} onClick={replaceOne}>
						{copy.replace}
					</Control>
					<Control disabled={hits.length === 0} onClick={replaceAll}>
						{copy.replaceAll}
					</Control>
				</div>
			)}
			<div className="writing-find-row">
				{(["word", "exact"] as const).map((name) => (
					<Control key={name} aria-pressed={how[name]} onClick={() => setHow({ ...how, [name]: !how[name] })}>
						{copy[name]}
					</Control>
				))}
			</div>
		</search>
	);
}
