// Owns `/admin/newsletter/campagnes/:id/renvoyer`: whom a letter that is over has not reached, counted, and the act. Without
// JavaScript it is a page with a form; said twice, it is done once.
import { redirect } from "react-router";
import { Refusal } from "../../../../../platform/http/json-answer.server.ts";
import { readForm } from "../../../../../platform/http/read-form.server.ts";
import { notFound, reading } from "../../../../../platform/http/reading.ts";
import { administratorContext, servicesContext } from "../../../../../platform/services.ts";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { Control, ControlLink } from "../../../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../../../ui/admin/empty-note.tsx";
import { BackLink } from "../../../../../ui/links.tsx";
import { ErrorPanel } from "../../../../../ui/states.tsx";
import { listCopy } from "../../../list/copy.ts";
import type { LeftOutReason } from "../../../rules.ts";
import { countAgain, sendAgain } from "../../../sending/again/again.server.ts";
import { againWords, againCopy as copy } from "../../../sending/again/copy.ts";
import { againGroups, isRisky } from "../../../sending/again/rules.ts";
import { isOver } from "../../../sending/again/store.server.ts";
import { readNewsletter } from "../../../store.server.ts";
import { publicLine } from "../../../writing/templates/public-words.ts";
import { detailCopy, leftOutText } from "../copy.ts";
import type { Route } from "./+types/again";
import "../../../list/components/list.css";
import "../components/sending.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const newsletter = await readNewsletter(services.db, params.id);
		if (!newsletter) throw notFound();
		const seen = services.clock.now().toISOString();
		const { groups, leftAlone } = await countAgain(services.db, newsletter.id, seen);
		return {
			id: newsletter.id,
			title: publicLine(newsletter.title) || listCopy.untitled,
			isOver: isOver(newsletter),
			seen,
			groups: againGroups.flatMap((group) => (groups[group] > 0 ? [{ group, count: groups[group] }] : [])),
			leftAlone: Object.entries(leftAlone).map(([reason, count]) =>
				reason === "gone" || reason === "complained" ? copy[reason](count) : leftOutText(reason as LeftOutReason, count),
			),
		};
	});
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const fields = await readForm(request);
	const seen = String(fields.get("vu") ?? "");
	// A box each: a page gone back to ticks what was ticked, and never another one in its place.
	const groups = againGroups.filter((group) => fields.has(`groupe-${group}`));
	// As the address wrote it: a header takes no letter beyond Latin-1.
	const page = adminPaths.sendings.one(encodeURIComponent(params.id));
	try {
		const isRead = !Number.isNaN(Date.parse(seen));
		const { count } = isRead
			? await sendAgain(services, params.id, { actor: context.get(administratorContext).id, seen: new Date(seen).toISOString(), groups })
			: { count: 0 };
		return redirect(`${page}?renvoyes=${count}`, 303);
	} catch (error) {
		// It is under way again, cancelled or gone: its page says so.
		if (error instanceof Refusal) return redirect(page, 303);
		throw error;
	}
}

export default function Again({ loaderData: { id, title, isOver, seen, groups, leftAlone } }: Route.ComponentProps) {
	const page = adminPaths.sendings.one(id);
	return (
		<>
			<BackLink href={page}>{copy.back}</BackLink>
			<div className="line-head sending-head">
				<h3 className="page-title">{copy.title}</h3>
			</div>
			<p className="muted">{title}</p>
			{isOver ? (
				<>
					<p className="sending-part">{copy.lead}</p>
					{groups.length === 0 ? (
						<EmptyNote title={copy.nobody} className="sending-part" />
					) : (
						<form method="post" autoComplete="off" className="sending-part sending-again">
							<input type="hidden" name="vu" value={seen} />
							<fieldset>
								<legend>{copy.whom}</legend>
								{groups.map(({ group, count }) => (
									<div key={group}>
										<label>
											<input
												type="checkbox"
												name={`groupe-${group}`}
												value="oui"
												defaultChecked={!isRisky(group)}
												aria-describedby={`why-${group}`}
											/>
											<span>
												{againWords[group].label}
												{"\u202f: "}
												<b className="numbers">{copy.people(count)}</b>
											</span>
										</label>
										<p className="muted" id={`why-${group}`}>
											{againWords[group].hint}
										</p>
									</div>
								))}
							</fieldset>
							<p className="sending-buttons">
								<Control kind="primary" type="submit">
									{copy.act}
								</Control>
								<ControlLink to={page}>{copy.keep}</ControlLink>
							</p>
						</form>
					)}
					{leftAlone.length > 0 && (
						<section className="sending-part" aria-labelledby="left-alone">
							<h4 className="heading" id="left-alone">
								{copy.leftAlone}
							</h4>
							<ul className="sending-left-alone">
								{leftAlone.map((text) => (
									<li key={text}>{text}</li>
								))}
							</ul>
						</section>
					)}
				</>
			) : (
				<EmptyNote title={copy.notOver} className="sending-part" />
			)}
		</>
	);
}

export function ErrorBoundary() {
	return <ErrorPanel as="h2" title={detailCopy.loadFailed} />;
}
