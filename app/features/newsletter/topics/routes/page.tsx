import { type FormEvent, useState } from "react";
import { reading } from "../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { errorOf } from "../../../../shared/copy.ts";
import { Control } from "../../../../ui/admin/control.tsx";
import { AdminInput } from "../../../../ui/admin/field.tsx";
import { newId } from "../../../../ui/admin/new-id.ts";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { errorsOf, useSend } from "../../../../ui/admin/use-send.ts";
import { topicsCopy as copy } from "../copy.ts";
import { FIRST_TOPIC, TOPIC_DESCRIPTION_AT_MOST, TOPIC_NAME_AT_MOST } from "../rules.ts";
import { countReaders, listTopics } from "../store.server.ts";
import type { Route } from "./+types/page";
import "./topics.css";

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { db } = services;
	return reading(services, request, async () => {
		const topics = await listTopics(db);
		const counted = await Promise.all(topics.map(async (topic) => ({ ...topic, readers: copy.readers(await countReaders(db, topic.id)) })));
		return { topics: counted, firstReaders: copy.readers(await countReaders(db, FIRST_TOPIC)) };
	});
}

export function meta() {
	return [{ title: `${copy.title} · Newsletter · Administration` }, { name: "robots", content: "noindex, nofollow" }];
}

type Shown = Route.ComponentProps["loaderData"]["topics"][number];

/** The form of one letter: an existing one, or the next; with the second, the first is named too. */
function TopicForm({ topic, namesFirst, onKept }: { topic: Shown | null; namesFirst: boolean; onKept?: () => void }) {
	const send = useSend();
	const { say, reread } = useShell();
	const [busy, setBusy] = useState(false);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [id] = useState(() => topic?.id ?? newId());
	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const { elements } = event.currentTarget;
		const form = new FormData(event.currentTarget);
		const text = (name: string) => String(form.get(name) ?? "");
		setBusy(true);
		const body = { id, name: text("name"), description: text("description"), firstName: text("firstName") };
		const sent = await send(adminPaths.topics.save, body);
		if (sent.ok) say({ id: "topics", kind: "success", title: topic ? copy.saved : copy.added });
		const refused = sent.ok ? {} : errorsOf(sent.body);
		setErrors(refused);
		const [wrong] = ["firstName", "name"].filter((name) => refused[name]);
		// Said beside its field, and not twice.
		if (wrong) (elements.namedItem(wrong) as HTMLInputElement | null)?.focus();
		else if (!sent.ok) say({ id: "topics", kind: "error", title: errorOf(sent.message) });
		await reread();
		setBusy(false);
		if (sent.ok) onKept?.();
	}
	return (
		<form className="topics-form" onSubmit={submit} noValidate>
			{namesFirst && (
				<AdminInput label={copy.firstName} name="firstName" error={errors.firstName} required maxLength={TOPIC_NAME_AT_MOST} />
			)}
			<AdminInput
				label={topic ? copy.name : copy.newName}
				name="name"
				error={errors.name}
				required
				maxLength={TOPIC_NAME_AT_MOST}
				defaultValue={topic?.name ?? ""}
			/>
			<AdminInput
				label={copy.description}
				name="description"
				maxLength={TOPIC_DESCRIPTION_AT_MOST}
				defaultValue={topic?.description ?? ""}
			/>
			<div>
				<Control type="submit" kind={topic ? "plain" : "primary"} disabled={busy}>
					{topic ? copy.save : copy.add}
				</Control>
			</div>
		</form>
	);
}

export default function Topics({ loaderData: { topics, firstReaders } }: Route.ComponentProps) {
	const [added, setAdded] = useState(0);
	return (
		<div className="topics">
			<h3 className="page-title">{copy.title}</h3>
			<p className="muted">{topics.length === 0 ? copy.onlyOne(firstReaders) : copy.lead}</p>
			{topics.map((topic) => (
				<section key={topic.id} className="topics-one" aria-labelledby={`topic-${topic.id}`}>
					<h4 className="part-title" id={`topic-${topic.id}`}>
						{topic.name} <span className="muted">{topic.readers}</span>
					</h4>
					<p className="muted">
						{copy.slug} : <code>{topic.slug}</code>
					</p>
					<TopicForm topic={topic} namesFirst={false} />
				</section>
			))}
			<section className="topics-one" aria-labelledby="topics-next">
				<h4 className="part-title" id="topics-next">
					{copy.next}
				</h4>
				<TopicForm key={added} topic={null} namesFirst={topics.length === 0} onKept={() => setAdded(added + 1)} />
			</section>
		</div>
	);
}

export { AdminErrorScreen as ErrorBoundary } from "../../../../ui/admin/screen-error.tsx";
