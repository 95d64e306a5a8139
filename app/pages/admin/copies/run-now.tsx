import type { IconNode } from "lucide";
import { useState } from "react";
import { Control } from "../../../ui/admin/control.tsx";
import { sendCopy } from "../../../ui/admin/copy.ts";
import { useShell } from "../../../ui/admin/shell.tsx";
import { linesOf, refusalIn } from "../../../ui/admin/streamed-lines.ts";
import { copiesPageCopy as copy } from "./copy.ts";
import type { LongWorkNews } from "./telling.server.ts";

const CUT = sendCopy.noAnswer;

type RunNowProps<Progress> = {
	address: string;
	icon: IconNode;
	words: { now: string; running: string; made: string; hint: string; leave: string };
	progressText: (progress: Progress) => string;
};

/** The button that starts long work, and how far it is; leaving the page stops nothing. */
export function RunNow<Progress>({ address, icon, words, progressText }: RunNowProps<Progress>) {
	const { say, signInAgain, reread } = useShell();
	/** null: nothing runs; « »: it has begun, and has told nothing yet. */
	const [progress, setProgress] = useState<string | null>(null);
	const isRunning = progress !== null;

	async function run(): Promise<string | null> {
		const post = () => fetch(address, { method: "POST", headers: { Accept: "application/json" } });
		let response = await post();
		if (response.status === 401 && (await signInAgain())) response = await post();
		if (!response.ok || !response.body) return refusalIn(response);
		let last: LongWorkNews<Progress> | null = null;
		for await (const news of linesOf<LongWorkNews<Progress>>(response.body)) {
			last = news;
			if (news.kind === "progress") setProgress(progressText(news));
		}
		return last?.kind === "done" ? null : last?.kind === "failed" ? last.message : CUT;
	}

	async function start() {
		if (isRunning) return;
		setProgress("");
		// A cut line says nothing of the work, which goes on.
		const failure = await run().catch(() => CUT);
		const isThere = await reread();
		setProgress(null);
		if (failure === CUT && !isThere) return;
		say(
			failure === null
				? { id: address, kind: "success", title: words.made }
				: { id: address, kind: "error", title: copy.errorPrefix + failure },
		);
	}

	return (
		<div className="copies-now">
			<Control kind="primary" icon={icon} onClick={start} disabled={isRunning}>
				<span className="copies-either">
					<span aria-hidden={isRunning}>{words.now}</span>
					<span aria-hidden={!isRunning}>{words.running}</span>
				</span>
			</Control>
			<div className="muted copies-told">
				{!isRunning && <p>{words.hint}</p>}
				<div role="status">
					{isRunning && (
						<>
							<p>{words.leave}</p>
							<p className="numbers">{progress}</p>
						</>
					)}
				</div>
			</div>
		</div>
	);
}
