import { useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { notFound, reading } from "../../../platform/http/reading.ts";
import { listBegun, listKept } from "../../../platform/kept-work/kept-work-store.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { kindWords } from "../../../shared/copy.ts";
import { dateText } from "../../../shared/dates-fr.ts";
import { isKind } from "../../../shared/kinds.ts";
import { foundText } from "../../../ui/admin/kept-work.ts";
import { listAuthorNames } from "../authors-store.server.ts";
import { categoriesFor } from "../categories.server.ts";
import { headingOf } from "../field-values.ts";
import { ContentModal } from "../form/content-modal.tsx";
import { formCopy } from "../form/copy.ts";
import { isIdea } from "../ideas-store.server.ts";
import { linkToDraft } from "../private-link.server.ts";
import { emptyFields } from "../rules.ts";
import { readItem } from "../store.server.ts";
import { listNames, listSeriesNames } from "../tags-store.server.ts";
import type { Route } from "./+types/edit";
import "../form/form.css";
import "../form/ordered-list.css";
import "../form/icon-picker.css";
import "../form/markdown-field.css";
import "../../../ui/admin/compared.css";

const NEW = "nouveau";
/** A form takes no more of them along. */
const SUGGESTED = 500;
const SUGGESTED_AUTHORS = 300;

/** The form of an item, above its list: a new one under `nouveau`, else by its id. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const kind = url.pathname.split("/")[2];
		if (!isKind(kind)) throw notFound();
		const item = params.id === NEW ? null : await readItem(services.db, kind, params.id);
		const texts = params.id === NEW ? [] : await listKept(services.db, kind, params.id);
		// What was begun and is no item yet.
		const idea = !item && (await isIdea(services.db, kind, params.id)) ? (texts.find(({ base }) => base === null) ?? null) : null;
		if (params.id !== NEW && !item && !idea) throw notFound();
		const { timeZone } = services.config;
		const link = item && (await linkToDraft(services, kind, item));
		return {
			kind,
			/** Read by tabs that were opened before the update that renamed it. */
			type: kind,
			id: item?.id ?? null,
			newId: idea?.id ?? null,
			fields: item?.fields ?? (idea ? foundText(idea, emptyFields(kind)).work.fields : emptyFields(kind)),
			kept: {
				texts: texts.filter((text) => text !== idea),
				standing: params.id === NEW ? (await listBegun(services.db, kind)).map(({ place }) => place) : [],
				idea,
			},
			categories: await categoriesFor(services.db, kind),
			tags: await listNames(services.db, "item_tags", SUGGESTED),
			series: await listSeriesNames(services.db, SUGGESTED),
			authors: kind === "actualites" ? await listAuthorNames(services.db, SUGGESTED_AUTHORS) : [],
			site: { name: (await services.settings()).site_name, host: new URL(services.config.siteUrl).host },
			timeZone,
			lastChange: item ? (dateText(item.updatedAt ?? item.createdAt, timeZone)?.short ?? null) : null,
			link: link && { path: link.path, until: dateText(link.until, timeZone)?.short ?? "" },
		};
	});
}

/** Several items are often open in as many tabs: each tab says its own. */
export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { kind, id, fields } = loaderData;
	const item = id === null ? `${formCopy.create} ${kindWords[kind].one}` : headingOf(kind, fields);
	return [{ title: `${item} · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

/** Sorting or searching the list below does not read the item again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export default function EditScreen({ loaderData, params }: Route.ComponentProps) {
	const { kind } = loaderData;
	const navigate = useNavigate();
	const { search } = useLocation();
	// A new item saved without closing goes on in the same modal, at its own address.
	const [shown, setShown] = useState({ key: 0, id: params.id });
	const justMade = useRef<string | null>(null);
	if (params.id !== shown.id) {
		const goesOn = justMade.current === params.id;
		setShown({ key: goesOn ? shown.key : shown.key + 1, id: params.id });
	}
	return (
		<ContentModal
			key={`${kind} ${shown.key}`}
			{...loaderData}
			onLeave={async (to) => {
				const made = typeof to === "object" ? to.id : null;
				justMade.current = made;
				const address = (made ? adminPaths.items.one(kind, made) : adminPaths.items.list(kind)) + (to === "whole-list" ? "" : search);
				await navigate(address, { preventScrollReset: true, replace: made !== null });
			}}
		/>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../ui/admin/screen-error.tsx";
