import type { ReactNode } from "react";
import { kindNames } from "../../../shared/kinds.ts";
import { numberText } from "../../../shared/numbers-fr.ts";
import { writingWords } from "../../../shared/writing-copy.ts";
import { VisuallyHidden } from "../../../ui/hidden.tsx";
import { dashboardCopy as copy } from "./copy.ts";
import type { ContentFigures, SubscriberFigures, TableFigures } from "./figures-store.server.ts";

type Props = { subscribers: Pick<SubscriberFigures, "total" | "recent" | "unreachable"> | null; contents: ContentFigures | null };

function detail({ total, published }: TableFigures): string {
	return copy.publishedAndDrafts(published, total - published);
}

/** The ruled strip of figures; one that could not be read is a dash. */
export function Strip({ subscribers, contents }: Props) {
	return (
		<dl className="figures">
			<Figure label={copy.users} value={subscribers?.total}>
				{subscribers && (
					<>
						<b>+{numberText(subscribers.recent)}</b> {copy.lastDays}
						{subscribers.unreachable > 0 && `, ${copy.unreachable(subscribers.unreachable)}`}
					</>
				)}
			</Figure>
			{kindNames.map((kind) => (
				<Figure key={kind} label={writingWords[kind].pieces} value={contents?.kinds[kind].total}>
					{contents && detail(contents.kinds[kind])}
				</Figure>
			))}
			<Figure label={copy.active} value={contents?.active}>
				{contents && copy.online}
			</Figure>
		</dl>
	);
}

function Figure({ label, value, children }: { label: string; value: number | undefined; children: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd className="figure">
				{value === undefined ? (
					<>
						<span aria-hidden="true">{copy.unknown}</span>
						<VisuallyHidden>{copy.unknownText}</VisuallyHidden>
					</>
				) : (
					numberText(value)
				)}
			</dd>
			{children && <dd className="figure-detail">{children}</dd>}
		</div>
	);
}
