import { Archive } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { sendCopy } from "../../../ui/admin/copy.ts";
import { useShell } from "../../../ui/admin/shell.tsx";
import { linesOf } from "../../../ui/admin/streamed-lines.ts";
import { copiesPageCopy as copy } from "./copy.ts";
import type { CopyNews } from "./make.ts";

async function messageOf(response: Response): Promise<string> {
	const body: unknown = await response.json().catch(() => null);
	return typeof body === "object" && body !== null && "message" in body ? String(body.message) : sendCopy.noAnswer;
}

/** The button that makes a copy now, and how far it is; leaving the page stops nothing. */
export function CopyNow() {
	const { say, signInAgain } = useShell();
	const { revalidate } = useRevalidator();
	const [progress, setProgress] = useState<string | null>(null);

	async function run(): Promise<string | null> {
		const post = () => fetch(adminPaths.copies.make, { method: "POST", headers: { Accept: "application/json" } });
		let response = await post();
		if (response.status === 401 && (await signInAgain())) response = await post();
		if (!response.ok || !response.body) return messageOf(response);
		let last: CopyNews | null = null;
		for await (const news of linesOf<CopyNews>(response.body)) {
			last = news;
			if (news.kind === "progress") setProgress(copy.progress(news.place, copy.phase[news.phase], news.done, news.total));
		}
		return last?.kind === "done" ? null : last?.kind === "failed" ? last.message : sendCopy.noAnswer;
	}

	async function start() {
		if (progress !== null) return;
		setProgress(copy.copying);
		const failure = await run().catch(() => sendCopy.noAnswer);
		setProgress(null);
		say(failure === null ? { kind: "success", title: copy.made } : { kind: "error", title: copy.errorPrefix + failure });
		await revalidate();
	}

	return (
		<div className="copies-now">
			<Control kind="primary" icon={Archive} onClick={start} disabled={progress !== null}>
				{progress === null ? copy.now : copy.copying}
			</Control>
			<p className="muted" role="status">
				{progress !== null && (
					<>
						{progress}. {copy.leave}
					</>
				)}
			</p>
		</div>
	);
}
