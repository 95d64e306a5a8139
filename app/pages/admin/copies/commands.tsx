import { Copy } from "lucide";
import { Fragment } from "react";
import { Control } from "../../../ui/admin/control.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import type { CommandSettings } from "./command-settings.server.ts";
import { commands, copiesPageCopy as copy, importCommands } from "./copy.ts";

/** A command line whose words stay whole: after a dash a browser would break them. */
const unbroken = (line: string) =>
	line.split(" ").map((word, place) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the words of a line do not move
		<Fragment key={place}>
			{place > 0 && " "}
			<span className="copies-word">{word}</span>
		</Fragment>
	));

/** A sentence whose options are set as what one types. */
const withOptions = (text: string) =>
	text.split(/(--[a-z-]+)/).map((part, place) =>
		place % 2 === 0 ? (
			part
		) : (
			<code key={part} className="copies-word">
				{part}
			</code>
		),
	);

/** What only a shell can do, spelled out, each with a button that copies it. */
export function Commands({ given, secrets }: CommandSettings) {
	const { say } = useShell();
	async function take(line: string) {
		const taken = await navigator.clipboard?.writeText(line).then(
			() => true,
			() => false,
		);
		say({ id: "copied", kind: taken ? "success" : "error", title: taken ? copy.copied : copy.notCopied });
	}
	const list = (which: typeof commands) => (
		<ul className="copies-commands">
			{which.map(({ line: bare, text, needs = ["DATA_DIR"] }) => {
				const line = [...needs.flatMap((name) => given[name] ?? []), bare].join(" ");
				return (
					<li key={line}>
						<p>{withOptions(text)}</p>
						<code>{unbroken(line)}</code>
						<Control icon={Copy} onClick={() => take(line)} aria-label={`${copy.copyCommand}\u202f: ${line}`}>
							{copy.copyCommand}
						</Control>
					</li>
				);
			})}
		</ul>
	);
	return (
		<section className="copies-part" aria-labelledby="copies-commands">
			<h3 className="heading" id="copies-commands">
				{copy.commands}
			</h3>
			<p className="muted">{copy.commandsText}</p>
			{secrets.length > 0 && <p className="muted">{copy.commandsSecrets(secrets)}</p>}
			{list(commands)}
			<details className="copies-more">
				<summary>{copy.importCommands}</summary>
				{list(importCommands)}
			</details>
		</section>
	);
}
