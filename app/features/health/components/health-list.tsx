import { CircleAlert, CircleCheck, Eye } from "lucide";
import { Badge } from "../../../ui/admin/control.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Glyph } from "../../../ui/icon.tsx";
import type { Check } from "../check.ts";
import { checkNames, healthCopy as copy, stateWords } from "../copy.ts";
import "./health.css";

const tones = { good: "full", watch: "ready", mend: "error" } as const;

/** Every check under the sentence that sums them up. */
export function HealthList({ checks }: { checks: readonly Check[] }) {
	const count = (state: Check["state"]) => checks.filter((check) => check.state === state).length;
	const [toMend, toWatch] = [count("mend"), count("watch")];
	const icon = toMend > 0 ? CircleAlert : toWatch > 0 ? Eye : CircleCheck;
	return (
		<>
			<p className="muted">{copy.lead}</p>
			<p className={classNames("health-sum", toMend > 0 && "health-bad")} role="status">
				<Glyph icon={icon} />
				<span>{toMend > 0 ? copy.someToMend(toMend) : toWatch > 0 ? copy.someToWatch(toWatch) : copy.allGood}</span>
			</p>
			<dl className="health">
				{checks.map(({ id, state, seen, todo }) => (
					<div key={id}>
						<dt>{checkNames[id]}</dt>
						<dd className="health-state">
							<Badge tone={tones[state]}>{stateWords[state]}</Badge>
						</dd>
						<dd className="health-words">
							<p>{seen}</p>
							{todo && (
								<p className="health-todo">
									<b>{copy.todo}</b> {todo}
								</p>
							)}
						</dd>
					</div>
				))}
			</dl>
		</>
	);
}
