import { useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { Badge, Control } from "../../../ui/admin/control.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { accountCopy, codesLeftText } from "../account-copy.ts";
import { ConfirmPassword } from "./confirm-password.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type Enrolment, SecondFactorCode } from "./second-factor-code.tsx";

type Step =
	| { at: "password"; act: "preparer" | "codes" | "couper" }
	| { at: "code"; enrolment: Enrolment }
	| { at: "codes"; codes: string[] };

/** Whether a second factor is on, and what can be done about it; each act in a dialog, the password asked first. */
export function SecondFactor({ on, codesLeft }: { on: boolean; codesLeft: number }) {
	const copy = accountCopy.factor;
	const { say, reread } = useShell();
	const [step, setStep] = useState<Step | null>(null);
	const close = () => setStep(null);
	const askPassword = (act: "preparer" | "codes" | "couper") => () => setStep({ at: "password", act });

	function showCodes(codes: string[]): void {
		setStep({ at: "codes", codes });
		void reread();
	}

	return (
		<div className="second-factor">
			<p>
				<Badge tone={on ? "full" : "empty"}>{on ? copy.on : copy.off}</Badge>
				{on && <span className={codesLeft > 2 ? "muted" : "codes-few"}>{codesLeftText(codesLeft)}</span>}
			</p>
			<div className="account-actions">
				{on ? (
					<>
						<Control onClick={askPassword("codes")}>{copy.renew}</Control>
						<Control onClick={askPassword("couper")}>{copy.turnOff}</Control>
					</>
				) : (
					<Control onClick={askPassword("preparer")}>{copy.turnOn}</Control>
				)}
			</div>
			{step?.at === "password" && step.act === "preparer" && (
				<ConfirmPassword<Enrolment>
					title={copy.turnOn}
					about={copy.passwordAbout}
					address={adminPaths.secondFactor.prepare}
					confirm={accountCopy.next}
					onClose={close}
					onDone={(enrolment) => setStep({ at: "code", enrolment })}
				/>
			)}
			{step?.at === "password" && step.act === "codes" && (
				<ConfirmPassword<{ codes: string[] }>
					title={copy.renew}
					about={copy.renewAbout}
					address={adminPaths.secondFactor.renewCodes}
					confirm={copy.confirmRenew}
					onClose={close}
					onDone={({ codes }) => showCodes(codes)}
				/>
			)}
			{step?.at === "password" && step.act === "couper" && (
				<ConfirmPassword<object>
					title={copy.turnOff}
					about={copy.turnOffAbout}
					address={adminPaths.secondFactor.turnOff}
					confirm={copy.confirmOff}
					danger
					onClose={close}
					onDone={() => {
						close();
						say({ kind: "success", title: copy.turnedOff });
						void reread();
					}}
				/>
			)}
			{step?.at === "code" && (
				<SecondFactorCode
					enrolment={step.enrolment}
					onClose={close}
					onDone={(codes) => {
						say({ kind: "success", title: copy.turnedOn });
						showCodes(codes);
					}}
				/>
			)}
			{step?.at === "codes" && <RecoveryCodes codes={step.codes} onClose={close} />}
		</div>
	);
}
