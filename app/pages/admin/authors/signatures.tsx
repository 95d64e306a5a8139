import { adminPaths } from "../../../shared/admin-addresses.ts";
import { namesSigned } from "../../../shared/authors.ts";
import { nameSlug } from "../../../shared/slug.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { useAct } from "../../../ui/admin/use-act.ts";
import { authorDialogCopy as copy } from "./copy.ts";
import type { ListedAuthor, ListedSignature } from "./store.server.ts";

/** What may be said of whom a signature names, where it is not what its words say. */
type Correction = { as: "one" | "names"; label: string; words: string };

function correctionOf({ signature, written, people }: ListedSignature, slug: string): Correction | null {
	const names = namesSigned(signature);
	if (names.length > 1 && people > 1) return { as: "one", label: copy.oneLabel(signature), words: copy.one };
	if (names.length > 1) return { as: "names", label: copy.namesLabel(signature), words: copy.names };
	return nameSlug(written) === slug ? null : { as: "names", label: copy.apartLabel(signature), words: copy.apart };
}

/** The texts that name somebody, as they stand in items; what a name that holds « et », or another one that was merged, asks for. */
export function Signatures({ author: { signatures, slug } }: { author: ListedAuthor }) {
	const act = useAct("authors");
	if (signatures.length === 0) return null;
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
								<Control
									kind="bare"
									aria-label={correction.label}
									onClick={() => void act(adminPaths.authors.signature, { signature: one.signature, as: correction.as }, copy.corrected)}
								>
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
