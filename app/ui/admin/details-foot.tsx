import type { ReactNode } from "react";
import { Control } from "./control.tsx";
import { detailsCopy } from "./form-copy.ts";

type Props = {
	/** On the left: deletion. */
	acts?: ReactNode;
	onClose: () => void;
	/** Beside « Fermer »: what saves. */
	children?: ReactNode;
};

/** The foot of a dialog that shows one picture or file of the library. */
export function DetailsFoot({ acts, onClose, children }: Props) {
	return (
		<>
			{acts}
			<span className="end">
				<Control onClick={onClose}>{detailsCopy.close}</Control>
				{children}
			</span>
		</>
	);
}
