import { adminPaths } from "../../../shared/admin-addresses.ts";
import { accountCopy } from "../account-copy.ts";
import { OneFieldDialog } from "./one-field-dialog.tsx";

/** What the server draws for an authentication app. */
export type Enrolment = { secret: string; address: string; qr: { size: number; path: string } };

/** The picture to scan, the key to type instead, and the first code, which turns the second factor on. */
export function SecondFactorCode(props: { enrolment: Enrolment; onClose: () => void; onDone: (codes: string[]) => void }) {
	const { secret, address, qr } = props.enrolment;
	const copy = accountCopy.factor;
	return (
		<OneFieldDialog<{ codes: string[] }>
			title={copy.turnOn}
			address={adminPaths.secondFactor.turnOn}
			confirm={copy.confirm}
			field={{
				label: copy.code,
				aid: copy.codeAid,
				name: "code",
				inputMode: "numeric",
				autoComplete: "one-time-code",
				spellCheck: false,
			}}
			refused={(field) => field.select()}
			onClose={props.onClose}
			onDone={({ codes }) => props.onDone(codes)}
		>
			<p>{copy.scan}</p>
			<svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={copy.qr} shapeRendering="crispEdges">
				<rect width={qr.size} height={qr.size} fill="#fff" />
				<path d={qr.path} fill="#000" />
			</svg>
			<p>
				{copy.type}
				<a className="secret-key" href={address}>
					{secret}
				</a>
			</p>
		</OneFieldDialog>
	);
}
