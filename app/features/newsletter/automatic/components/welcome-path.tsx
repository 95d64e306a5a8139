import { Plus } from "lucide";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { Control } from "../../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../../ui/admin/empty-note.tsx";
import { newId } from "../../../../ui/admin/new-id.ts";
import { automaticCopy } from "../copy.ts";
import type { ShownStep } from "../welcome/present.server.ts";
import { STEPS_AT_MOST } from "../welcome/rules.ts";
import { StepCard } from "./step-card.tsx";
import { useActs } from "./use-acts.ts";

const copy = automaticCopy.welcome;

/** The letters each new reader gets, in the order they leave. */
export function WelcomePath({ steps }: { steps: ShownStep[] }) {
	const { act, busy } = useActs();
	const add = (
		<Control icon={Plus} disabled={busy} onClick={() => act(adminPaths.automatic.addStep, copy.added, { id: newId() })}>
			{copy.add}
		</Control>
	);
	return (
		<section className="automatic-part" aria-labelledby="welcome-path">
			<h4 className="part-title" id="welcome-path">
				{copy.title}
			</h4>
			<p className="muted">{copy.lead}</p>
			{steps.length === 0 ? (
				<EmptyNote title={copy.empty} text={copy.emptyText}>
					{add}
				</EmptyNote>
			) : (
				<>
					<ol className="automatic-steps">
						{steps.map((step, index) => (
							<StepCard key={step.id} step={step} place={index + 1} />
						))}
					</ol>
					{steps.length < STEPS_AT_MOST ? add : <p className="muted">{copy.enough}</p>}
				</>
			)}
		</section>
	);
}
