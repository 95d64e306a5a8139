// Owns `/admin/series/:slug`: what is said of a series, the order of what is of it, and its end. All of it works without JavaScript.
import { ArrowDown, ArrowUp, ExternalLink, Trash2 } from "lucide";
import { type FormEvent, useEffect, useRef } from "react";
import { data, Form, Link, redirect, useSearchParams, useSubmit } from "react-router";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { readForm } from "../../../platform/http/read-form.server.ts";
import { notFound, reading } from "../../../platform/http/reading.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import { seriesPath } from "../../../shared/addresses.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { siteCopy } from "../../../shared/copy.ts";
import { Control, ControlLink, IconControl } from "../../../ui/admin/control.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { tried, useUnsent } from "../../../ui/admin/unsent.ts";
import { errorsOf } from "../../../ui/admin/use-send.ts";
import { BackLink } from "../../../ui/links.tsx";
import type { Route } from "./+types/edit";
import { deleteWhole, moveInSeries, saveSeries } from "./commands.server.ts";
import { seriesAdminCopy as copy } from "./copy.ts";
import { readForForm } from "./read.server.ts";
import { SeriesWords } from "./words.tsx";
import "./series.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const series = await readForForm(services, params.slug);
		if (!series) throw notFound();
		return { series, timeZone: services.config.timeZone };
	});
}

const LONGEST = 50_000;
const after = (slug: string, done: "saved" | "moved") => redirect(`${adminPaths.series.one(encodeURIComponent(slug))}?acte=${done}`, 303);

/** Saves it, moves one of its items, or ends it once that was said twice (`sure`). */
export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const actor = context.get(administratorContext).id;
	const fields = await readForm(request);
	const text = (name: string) => String(fields.get(name) ?? "").slice(0, LONGEST);
	const act = text("act");
	try {
		if (act === "up" || act === "down") {
			await moveInSeries(services, { slug, item: text("item"), by: act === "up" ? -1 : 1, actor });
			return after(slug, "moved");
		}
		if (act === "place") {
			await moveInSeries(services, { slug, item: text("item"), to: Number(text("place")), actor });
			return after(slug, "moved");
		}
		if (act === "delete") {
			if (text("sure") !== "1") return data({ asking: true, errors: {}, name: null, text: null, seen: null });
			await deleteWhole(services, { slug, actor });
			return redirect(`${adminPaths.series.page}?acte=deleted`, 303);
		}
		const orNull = (name: string) => text(name).trim() || null;
		const told = {
			...{ name: text("name"), text: orNull("text")?.replace(/\r\n?/g, "\n") ?? null },
			...{ image_url: orNull("image_url"), image_alt: orNull("image_alt"), image_credit: orNull("image_credit") },
		};
		return after(await saveSeries(services, { slug, told, seen: text("seen"), actor }), "saved");
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		if (error.status === 404) throw notFound();
		const seen = typeof error.more.seen === "string" ? error.more.seen : text("seen");
		return data({ asking: false, errors: errorsOf(error.more), name: text("name"), text: text("text"), seen }, error.status);
	}
}

/** With scripts: what does not come through leaves the form as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return tried(serverAction);
}

/** Several are often open in as many tabs: each tab says its own. */
export function meta({ loaderData }: Route.MetaArgs) {
	const names = [...(loaderData ? [loaderData.series.name] : []), copy.title, "Administration"];
	return [{ title: names.join(" · ") }, { name: "robots", content: "noindex, nofollow" }];
}

type Shown = Route.ComponentProps["loaderData"]["series"];

export default function SeriesForm({ loaderData: { series, timeZone }, actionData }: Route.ComponentProps) {
	const answer = useUnsent(actionData);
	const [query] = useSearchParams();
	const done = query.get("acte");
	const word = done === "created" || done === "saved" ? copy.done[done] : "";
	return (
		<>
			<BackLink href={adminPaths.series.page}>{copy.back}</BackLink>
			<div className="line-head">
				<h2 className="page-title series-name">{series.name}</h2>
				<span className="muted" role="status">
					{actionData ? "" : word}
				</span>
				{series.isPublic && (
					<span className="end">
						<ControlLink icon={ExternalLink} to={seriesPath(series.slug)} target="_blank" reloadDocument>
							{copy.viewOne}
						</ControlLink>
					</span>
				)}
			</div>
			<div className="series-form">
				<SeriesWords series={series} refused={answer?.asking === false ? answer : null} answered={actionData} timeZone={timeZone} />
				<div>
					<Order series={series} isMoved={done === "moved" && !actionData} />
					<End series={series} asking={answer?.asking ?? false} />
				</div>
			</div>
		</>
	);
}

/**
 * Its items, each with its number, which can be written over, and two buttons; the one that was pressed keeps the focus, or its neighbour once it can
 * go no further. That it is kept is said in sight of whoever pressed, at the foot of the window.
 */
function Order({ series: { parts }, isMoved }: { series: Shown; isMoved: boolean }) {
	const list = useRef<HTMLOListElement>(null);
	const pressed = useRef<{ key: string; act: string } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once the rows stand in their new order
	useEffect(() => {
		const last = pressed.current;
		pressed.current = null;
		if (!last) return;
		if (last.act === "place")
			return list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(last.key)}"] [name=place]`)?.focus();
		const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-item="${CSS.escape(last.key)}"] button`) ?? [])];
		const same = buttons.find(({ value, disabled }) => value === last.act && !disabled);
		(same ?? buttons.find(({ disabled }) => !disabled))?.focus();
	}, [parts]);
	const note = (key: string) => (event: FormEvent<HTMLFormElement>) => {
		const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
		pressed.current = { key, act: button?.value ?? "place" };
	};
	return (
		<section aria-labelledby="series-order">
			<h3 className="part-title" id="series-order">
				{copy.order}
			</h3>
			<p className="muted">{parts.length === 0 ? copy.orderEmpty : copy.orderHint}</p>
			<ol className="series-order" ref={list}>
				{parts.map(({ key, kind, id, title, kindWord, isPublic }, index) => (
					<li key={key} data-item={key}>
						<Form method="post" replace preventScrollReset onSubmit={note(key)}>
							<input type="hidden" name="act" value="place" />
							<input type="hidden" name="item" value={key} />
							<input
								// biome-ignore lint/suspicious/noArrayIndexKey: another place is another number to begin with
								key={index}
								className="numbers"
								type="number"
								name="place"
								min={1}
								max={parts.length}
								required
								defaultValue={index + 1}
								aria-label={copy.place(title)}
							/>
						</Form>
						<span className="series-part">
							<Link to={adminPaths.items.one(kind, id)}>{title}</Link>
							<span className="muted">
								{kindWord}
								{!isPublic && `, ${copy.draft}`}
								<span className="visually-hidden">, {siteCopy.outOf(index + 1, parts.length)}</span>
							</span>
						</span>
						<Form method="post" replace preventScrollReset onSubmit={note(key)}>
							<input type="hidden" name="item" value={key} />
							<IconControl type="submit" icon={ArrowUp} label={copy.up(title)} name="act" value="up" disabled={index === 0} />
							<IconControl
								type="submit"
								icon={ArrowDown}
								label={copy.down(title)}
								name="act"
								value="down"
								disabled={index === parts.length - 1}
							/>
						</Form>
					</li>
				))}
			</ol>
			<p role="status" className="series-moved">
				{isMoved ? copy.done.moved : ""}
			</p>
		</section>
	);
}

/** Its end, asked about once: by the frame's question, or without scripts in the page. */
function End({ series: { name, parts }, asking }: { series: Shown; asking: boolean }) {
	const { ask } = useShell();
	const submit = useSubmit();
	const { title, text, confirm, keep } = copy.question;
	const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const yes = await ask({ title: title(name), text: text(parts.length), confirm, danger: true });
		if (yes) await submit({ act: "delete", sure: "1" }, { method: "post" });
	};
	return (
		<form method="post" className="series-end" onSubmit={asking ? undefined : onSubmit}>
			<input type="hidden" name="act" value="delete" />
			{asking && (
				<p role="alert">
					<b>{title(name)}</b> {text(parts.length)}
				</p>
			)}
			{asking && <input type="hidden" name="sure" value="1" />}
			<Control type="submit" kind="danger" icon={Trash2}>
				{asking ? confirm : copy.remove}
			</Control>
			{asking && <ControlLink to="">{keep}</ControlLink>}
		</form>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../ui/admin/screen-error.tsx";
