// Owns `/admin/series`: every series, and the form that begins one. All of it works without JavaScript.
import { ExternalLink, Pencil, Plus } from "lucide";
import { data, Form, Link, redirect, useSearchParams } from "react-router";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { readForm } from "../../../platform/http/read-form.server.ts";
import { reading } from "../../../platform/http/reading.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import { seriesPath } from "../../../shared/addresses.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Tag } from "../../../shared/tags.ts";
import { Control, IconLink } from "../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../ui/admin/empty-note.tsx";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { newId } from "../../../ui/admin/new-id.ts";
import { tried, useUnsent } from "../../../ui/admin/unsent.ts";
import { namesCopy } from "../names/copy.ts";
import { NamesTable } from "../names/names-table.tsx";
import { NamesPlaces } from "../names/places.tsx";
import type { Route } from "./+types/list";
import { createSeries } from "./commands.server.ts";
import { seriesAdminCopy as copy } from "./copy.ts";
import { listAll } from "./store.server.ts";
import "./series.css";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => ({ all: await listAll(services.db), request: newId() }));
}

/** Of the name a form was given. */
const LONGEST_ID = 100;

/** Begins a series, and leads to its form. */
export async function action({ request, context }: Route.ActionArgs) {
	const fields = await readForm(request);
	const name = String(fields.get("name") ?? "").slice(0, 10_000);
	const id = String(fields.get("request") ?? "").slice(0, LONGEST_ID);
	try {
		const slug = await createSeries(context.get(servicesContext), {
			name,
			request: id || null,
			actor: context.get(administratorContext).id,
		});
		return redirect(`${adminPaths.series.one(slug)}?acte=created`, 303);
	} catch (error) {
		if (error instanceof Refusal)
			return data({ name, error: error.message, there: (error.more.there ?? null) as Tag | null }, error.status);
		throw error;
	}
}

/** With scripts: what does not come through leaves the form as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return tried(serverAction);
}

export function meta() {
	return [{ title: `${copy.title} · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function SeriesScreen({ loaderData: { all, request }, actionData }: Route.ComponentProps) {
	const refused = useUnsent(actionData);
	const [query] = useSearchParams();
	return (
		<>
			<div className="line-head">
				<h2 className="page-title">{copy.title}</h2>
				<NamesPlaces />
				<span className="muted numbers" role="status">
					{query.get("acte") === "deleted" && `${copy.done.deleted}. `}
					{copy.found(all.length)}
				</span>
			</div>
			<p className="muted">{copy.about}</p>
			<Form method="post" className="series-begin" noValidate>
				<AdminInput
					label={copy.newName}
					name="name"
					autoComplete="off"
					required
					defaultValue={refused?.name ?? ""}
					error={refused?.error}
				/>
				<Control type="submit" kind="primary" icon={Plus}>
					{copy.create}
				</Control>
				<input type="hidden" name="request" value={request} />
				{refused?.there && (
					<p className="series-there">
						<Link to={adminPaths.series.one(refused.there.slug)}>{copy.openThat(refused.there.name)}</Link>
					</p>
				)}
			</Form>
			{all.length > 0 ? (
				<NamesTable
					rows={all}
					head={copy.name}
					keyOf={({ slug }) => slug}
					actions={({ slug, name, published }) => (
						<>
							{published > 0 && (
								<IconLink icon={ExternalLink} label={namesCopy.view(name)} to={seriesPath(slug)} target="_blank" reloadDocument />
							)}
							<IconLink icon={Pencil} label={copy.edit(name)} to={adminPaths.series.one(slug)} />
						</>
					)}
				/>
			) : (
				<EmptyNote title={copy.empty} text={copy.emptyText} />
			)}
		</>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../ui/admin/screen-error.tsx";
