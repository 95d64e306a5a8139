import { Copy } from "lucide-react";
import { Control } from "../../../ui/admin/control.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { commands, copiesPageCopy as copy } from "./copy.ts";

/** What only a shell can do, spelled out, each with a button that copies it. */
export function Commands() {
	const { say } = useShell();
	async function take(line: string) {
		const taken = await navigator.clipboard?.writeText(line).then(
			() => true,
			() => false,
		);
		say({ id: "copied", kind: taken ? "success" : "error", title: taken ? copy.copied : copy.notCopied });
	}
	return (
		<section className="copies-part" aria-labelledby="copies-commands">
			<h3 className="heading" id="copies-commands">
				{copy.commands}
			</h3>
			<p className="muted">{copy.commandsText}</p>
			<ul className="copies-commands">
				{commands.map(({ line, text }) => (
					<li key={line}>
						<p>{text}</p>
						<code>{line}</code>
						<Control icon={Copy} onClick={() => take(line)} aria-label={`${copy.copyCommand}\u202f: ${line}`}>
							{copy.copyCommand}
						</Control>
					</li>
				))}
			</ul>
		</section>
	);
}
