import { useCallback, useEffect, useRef, useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { sendCopy } from "../../../../../ui/admin/copy.ts";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { linesOf, refusalIn } from "../../../../../ui/admin/streamed-lines.ts";
import { useSend } from "../../../../../ui/admin/use-send.ts";
import { importCopy } from "../copy.ts";
import { type Columns, type FileView, type ImportNews, type ImportReport, LARGEST_FILE } from "../rules.ts";
import type { Answers } from "../standing.ts";

const READ_WITHIN_MS = 120_000;

export type ImportState =
	| { step: "choose"; problem?: string }
	| { step: "reading" }
	| { step: "columns"; file: File; view: FileView; chosen?: Chosen; problem?: string }
	| { step: "running"; done: number; total: number }
	| { step: "done"; report: ImportReport; problem?: string }
	| { step: "stopped" };

/** What somebody decided about a file. */
export type Chosen = {
	columns: Columns;
	answers: Answers;
	/** Whether people who have yet to confirm are asked once more. */
	asks: boolean;
	/** The letters of whom the file names none, by their ids; none where there is but one. */
	letters: readonly string[];
};

/** The steps of an import: a file is described, its columns are confirmed, its lines go in, a report comes out. */
export function useImport() {
	const send = useSend();
	const { signInAgain } = useShell();
	const [state, setState] = useState<ImportState>({ step: "choose" });
	const abort = useRef<AbortController | null>(null);
	useEffect(() => () => abort.current?.abort(), []);

	/** `columns`: what they are for, where somebody has said it. */
	const read = useCallback(
		(file: File, columns?: Columns) => {
			const form = new FormData();
			form.set("file", file);
			if (columns) form.set("columns", JSON.stringify(columns));
			return send<FileView>(adminPaths.subscribers.readFile, form, { withinMs: READ_WITHIN_MS });
		},
		[send],
	);

	const choose = useCallback(
		async ([file, ...others]: readonly File[]) => {
			if (!file) return;
			if (others.length > 0) return setState({ step: "choose", problem: importCopy.oneByOne });
			if (file.size > LARGEST_FILE) return setState({ step: "choose", problem: importCopy.tooLarge });
			setState({ step: "reading" });
			const sent = await read(file);
			setState(sent.ok ? { step: "columns", file, view: sent.answer } : { step: "choose", problem: sent.message });
		},
		[read],
	);

	const run = useCallback(
		async (file: File, view: FileView, chosen: Chosen, origin: string) => {
			const { columns, answers, asks, letters } = chosen;
			const form = new FormData();
			form.set("file", file);
			form.set("columns", JSON.stringify(columns));
			form.set("answers", JSON.stringify(answers));
			form.set("origin", origin);
			if (letters.length > 0) form.set("letters", JSON.stringify(letters));
			if (asks) form.set("ask", "1");
			const stop = new AbortController();
			abort.current = stop;
			const post = () =>
				fetch(adminPaths.subscribers.import, { method: "POST", body: form, headers: { Accept: "application/json" }, signal: stop.signal });
			setState({ step: "running", done: 0, total: view.lines });
			try {
				let response = await post();
				if (response.status === 401 && (await signInAgain())) response = await post();
				if (!response.ok || !response.body) return setState({ step: "columns", file, view, chosen, problem: await refusalIn(response) });
				let last: ImportNews | null = null;
				for await (const news of linesOf<ImportNews>(response.body)) {
					last = news;
					if (news.kind === "progress") setState({ step: "running", done: news.done, total: news.total });
				}
				if (last?.kind === "report") return setState({ step: "done", report: last.report });
				if (last?.kind === "failed") return setState({ step: "done", report: last.report, problem: last.message });
				setState({ step: "columns", file, view, chosen, problem: importCopy.failed });
			} catch {
				setState(stop.signal.aborted ? { step: "stopped" } : { step: "columns", file, view, chosen, problem: sendCopy.noAnswer });
			}
		},
		[signInAgain],
	);

	return { state, choose, read, run, again: () => setState({ step: "choose" }), stop: () => abort.current?.abort() };
}
