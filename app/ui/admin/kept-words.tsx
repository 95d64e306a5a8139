import { LogIn } from "lucide";
import { hourText } from "../../shared/dates-fr.ts";
import { Control } from "./control.tsx";
import { keptCopy as copy } from "./form-copy.ts";
import { useShell } from "./shell.tsx";
import type { Kept } from "./use-kept-work.ts";

/** Beside unsaved changes: where they are kept, since when, and what stands in the way. */
export function KeptWords<Fields>({ unsaved, kept, timeZone }: { unsaved: string; kept: Kept<Fields>; timeZone: string }) {
	const { signInAgain } = useShell();
	const { keptAt, trouble, retry } = kept.server;
	if (keptAt) return `${unsaved}. ${copy.kept(hourText(new Date(keptAt), timeZone))}`;
	if (!kept.keeping) return `${unsaved}. ${copy.notKept}`;
	if (trouble === "signed-out")
		return (
			<>
				{unsaved}. {copy.signedOut}{" "}
				<Control
					kind="bare"
					icon={LogIn}
					onClick={async () => {
						if (await signInAgain()) retry();
					}}
				>
					{copy.signIn}
				</Control>
			</>
		);
	return trouble ? `${unsaved}. ${trouble === "away" ? copy.away : copy.refused}` : unsaved;
}
