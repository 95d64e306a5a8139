import { accountCopy } from "../account-copy.ts";
import { OneFieldDialog } from "./one-field-dialog.tsx";

export type ConfirmPasswordProps<Answer> = {
	title: string;
	about: string;
	/** Where the password is posted. */
	address: string;
	/** The word on the button. */
	confirm: string;
	danger?: boolean;
	onClose: () => void;
	onDone: (answer: Answer) => void;
};

/** Asks for the password before something that only its owner may do, and does it. */
export function ConfirmPassword<Answer>({ about, ...dialog }: ConfirmPasswordProps<Answer>) {
	return (
		<OneFieldDialog<Answer>
			{...dialog}
			field={{ label: accountCopy.password.current, name: "password", type: "password", autoComplete: "current-password" }}
			refused={(field) => field.focus()}
		>
			<p>{about}</p>
		</OneFieldDialog>
	);
}
