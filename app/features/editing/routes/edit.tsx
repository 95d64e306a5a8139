import { useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { notFound, reading } from "../../../platform/http/reading.ts";
import { previewAddress } from "../../../platform/preview/preview.server.ts";
import { type Services, servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { articleCategories } from "../../../shared/categories.ts";
import { kindWords } from "../../../shared/copy.ts";
import { dateText } from "../../../shared/dates-fr.ts";
import { isKind, type Kind, kinds, publicPath } from "../../../shared/kinds.ts";
import { headingOf } from "../field-values.ts";
import { ContentModal } from "../form/content-modal.tsx";
import { formCopy } from "../form/copy.ts";
import { emptyFields } from "../rules.ts";
import { type Item, listCategories, readItem } from "../store.server.ts";
import type { Route } from "./+types/edit";
import "../form/form.css";
import "../form/ordered-list.css";
import "../form/icon-picker.css";
import "../form/markdown-field.css";
import "../form/compared.css";

const NEW = "nouveau";

/** The form of an item, above its list: a new one under `nouveau`, else by its id. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const kind = url.pathname.split("/")[2];
		if (!isKind(kind)) throw notFound();
		const item = params.id === NEW ? null : await readItem(services.db, kind, params.id);
		if (params.id !== NEW && !item) throw notFound();
		const { timeZone } = services.config;
		const known = await listCategories(services.db, kind);
		return {
			kind,
			id: item?.id ?? null,
			fields: item?.fields ?? emptyFields(kind),
			categories: kind === "actualites" ? [...new Set([...articleCategories, ...known])] : known,
			timeZone,
			lastChange: item ? (dateText(item.updatedAt ?? item.createdAt, timeZone)?.short ?? null) : null,
			previewPath: item && !item.fields.published ? await draftAddress(services, kind, item) : null,
		};
	});
}

/** The private link to a draft on its real page. */
function draftAddress(services: Services, kind: Kind, { id, fields }: Item): Promise<string> {
	return previewAddress(services, { table: kinds[kind].table, id, path: publicPath(kind, fields.slug) });
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
