import { adminPaths } from "../../../shared/admin-addresses.ts";
import { namesSigned } from "../../../shared/authors.ts";
import { errorOf } from "../../../shared/copy.ts";
import { slugify } from "../../../shared/slug.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { useSend } from "../../../ui/admin/use-send.ts";
import { authorDialogCopy as copy } from "./copy.ts";
import type { ListedAuthor, ListedSignature } from "./store.server.ts";

/** What may be said of whom a signature names, where it is not what its words say. */
type Correction = { as: "one" | "names"; label: string; words: string };

function correctionOf({ signature, written, people }: ListedSignature, slug: string): Correction | null {
	const names = namesSigned(signature);
	if (names.length > 1 && people > 1) return { as: "one", label: copy.oneLabel(signature), words: copy.one };
	if (names.length > 1) return { as: "names", label: copy.namesLabel(signature), words: copy.names };
	return slugify(written) === slug ? null : { as: "names", label: copy.apartLabel(signature), words: copy.apart };
}

/** The texts that name somebody, as they stand in items; what a name that holds « et », or another one that was merged, asks for. */
export function Signatures({ author: { signatures, slug } }: { author: ListedAuthor }) {
	const send = useSend();
	const { say, reread } = useShell();
	if (signatures.length === 0) return null;
	const correct = async (signature: string, { as }: Correction) => {
		const sent = await send(adminPaths.authors.signature, { signature, as });
		say({ id: "authors", ...(sent.ok ? { kind: "success", title: copy.corrected } : { kind: "error", title: errorOf(sent.message) }) });
		await reread();
	};
	return (
		<section aria-labelledby="signatures">
			<h3 id="signatures" className="author-signatures-title">
				{copy.signatures}
			</h3>
			<ul className="author-signatures">
				{signatures.map((one) => {
					const correction = correctionOf(one, slug);
					return (
						<li key={one.signature}>
							<span>{one.signature}</span>
							<span className="muted numbers">{copy.signatureCount(one.all)}</span>
							{correction && (
								<Control kind="bare" aria-label={correction.label} onClick={() => void correct(one.signature, correction)}>
									{correction.words}
								</Control>
							)}
						</li>
					);
				})}
			</ul>
		</section>
	);
}
