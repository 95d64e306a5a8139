// /a-lire: what this browser keeps, for whoever holds it.
import { useEffect, useRef, useState } from "react";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { laterPath } from "../../shared/addresses.ts";
import { dateText } from "../../shared/dates-fr.ts";
import { metaTags, siteOf } from "../../shared/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Frame } from "../../ui/frame.tsx";
import { EmptyState, Loading } from "../../ui/states.tsx";
import type { Route } from "./+types/route";
import { laterCopy as copy } from "./copy.ts";
import { press } from "./press.ts";
import { type KeptPage, listKept, lookAgain, removePage } from "./shelf.ts";
import "../../ui/head-with-art.css";
import "./later.css";

/** `press`: what the button at the foot of pages does (ui/at-first-intent.tsx finds it here, where it costs their readers nothing). */
export const handle: RouteHandle & { press: typeof press } = { publicPage: true, press };

export function meta({ matches }: Route.MetaArgs) {
	return metaTags(siteOf(matches), { title: copy.heading, description: copy.description, path: laterPath, noIndex: true });
}

type Shown = KeptPage[] | "awaited" | "refused";

export default function Later() {
	const [shown, setShown] = useState<Shown>("awaited");
	const [told, setTold] = useState<string[]>([]);
	useEffect(() => {
		const show = async () => setShown(await listKept());
		const open = async () => {
			await show();
			const withdrawn = (await lookAgain()).map(copy.withdrawn);
			// What was corrected or has moved meanwhile is called otherwise, or stands elsewhere.
			await show();
			// Beside what was taken off meanwhile: that word stays.
			setTold((before) => [...before, ...withdrawn]);
		};
		open().catch(() => setShown((before) => (before === "awaited" ? "refused" : before)));
	}, []);
	const list = useRef<HTMLDivElement>(null);
	const left = useRef<number | null>(null);
	const remove = async ({ path, title }: KeptPage) => {
		const place = Array.isArray(shown) ? shown.findIndex((page) => page.path === path) : 0;
		await removePage(path);
		left.current = place;
		setShown(await listKept());
		setTold([copy.removed(title)]);
	};
	// The button that was pressed is gone with its row: who goes by keys goes on from the next one, else from the last, else from the way out.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once the rows stand anew
	useEffect(() => {
		const place = left.current;
		left.current = null;
		if (place === null) return;
		const ways = [...(list.current?.querySelectorAll<HTMLElement>(".button") ?? [])];
		(ways[place] ?? ways.at(-1))?.focus();
	}, [shown]);
	return (
		<Frame className="later-page">
			<div className="head-with-art">
				<div>
					<h1 className="display-4">{copy.heading}</h1>
					<p className="lead">{copy.lead}</p>
					<p className="reading later-needs">{copy.needsScript}</p>
				</div>
			</div>
			<div role="status" className="later-told">
				{told.map((words) => (
					<p key={words}>{words}</p>
				))}
			</div>
			<div className="later-list" data-wake ref={list}>
				<List shown={shown} remove={remove} />
			</div>
		</Frame>
	);
}

function List({ shown, remove }: { shown: Shown; remove: (page: KeptPage) => Promise<void> }) {
	if (shown === "awaited") return <Loading text={copy.loading} />;
	if (shown === "refused") return <p className="reading">{copy.unreadable}</p>;
	if (shown.length === 0) {
		return (
			<EmptyState title={copy.emptyTitle} text={copy.emptyText}>
				<ButtonLink href="/" size="sm">
					{copy.home}
				</ButtonLink>
			</EmptyState>
		);
	}
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	return (
		<ul aria-label={copy.list}>
			{shown.map((page) => (
				<li key={page.path}>
					{/* Loaded whole: a page that is kept is one the worker can show, not its data. */}
					<a href={page.path} className="title-link">
						{page.title}
					</a>
					<small className="muted">{copy.keptOn(dateText(page.at, timeZone)?.long ?? "")}</small>
					<button
						type="button"
						className="button button-outline button-sm"
						aria-label={copy.removeOf(page.title)}
						onClick={() => remove(page)}
					>
						{copy.remove}
					</button>
				</li>
			))}
		</ul>
	);
}

export { shouldReadAgain as shouldRevalidate } from "../../shared/dialog-address.ts";
