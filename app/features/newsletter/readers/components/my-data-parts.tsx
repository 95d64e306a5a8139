import { type ReactNode, useId } from "react";
import { myDataFilePath, signupPath } from "../../../../shared/addresses.ts";
import { EMAIL_AT_MOST, NAME_AT_MOST, PHONE_AT_MOST } from "../../../../shared/contact-limits.ts";
import type { ContactField } from "../../../../shared/reader-form.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Fields, TextField } from "../../../../ui/field.tsx";
import { topicWording } from "../../topics/reader-copy.ts";
import { readersCopy as copy } from "../copy.ts";
import type { presentReader } from "../present.server.ts";
import type { MyDataAct } from "../rules.ts";
import { signupFieldError, signupLabels } from "../signup/copy.ts";
import type { SignupProblem, SignupValues } from "../signup/rules.ts";
import { TrackingBox } from "./reader-page.tsx";

type Reader = ReturnType<typeof presentReader>;

function Part({ title, children }: { title: string; children: ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
}

/** One act of the page: a plain form, so that it works without a script. */
function ActForm({ act, children }: { act: MyDataAct; children: ReactNode }) {
	return (
		<form method="post" noValidate>
			<input type="hidden" name="acte" value={act} />
			{children}
		</form>
	);
}

/** Whether the person reads, and the way out. */
export function StatePart({ reader }: { reader: Reader }) {
	return (
		<Part title={copy.state}>
			<p>{reader.state}</p>
			{reader.askedLetters.length > 0 && <p>{copy.askedLetters(reader.askedLetters)}</p>}
			{reader.stays ? (
				<ActForm act="desinscrire">
					<Button type="submit">{copy.leave}</Button>
				</ActForm>
			) : (
				<p>
					<ButtonLink href={signupPath}>{copy.again}</ButtonLink>
				</p>
			)}
		</Part>
	);
}

/** Which letters, where there are several; each box bears the words that the proof keeps. */
export function LettersPart({ letters }: { letters: Reader["letters"] }) {
	return (
		<Part title={copy.letters}>
			<ActForm act="lettres">
				{letters.map(({ id, name, description, isOn }) => (
					<div key={id}>
						<p className="tick">
							<label>
								<input type="checkbox" name="lettre" value={id} defaultChecked={isOn} />
								<span>{topicWording(name)}</span>
							</label>
						</p>
						{description && <p className="small muted">{description}</p>}
					</div>
				))}
				<p className="small muted">{copy.lettersNone}</p>
				<Button type="submit">{copy.saveLetters}</Button>
			</ActForm>
		</Part>
	);
}

/** What is kept, to be corrected. */
export function PersonPart({ reader, values, problem }: { reader: Reader; values: SignupValues; problem: SignupProblem | null }) {
	const field = (name: ContactField) => ({
		name,
		label: signupLabels[name],
		defaultValue: values[name],
		error: signupFieldError(problem, name),
	});
	return (
		<Part title={copy.person}>
			{reader.nextEmail && <p>{copy.waitingAddress(reader.nextEmail)}</p>}
			<ActForm act="corriger">
				<Fields>
					<TextField
						{...field("email")}
						className="field-full"
						type="email"
						required
						maxLength={EMAIL_AT_MOST}
						autoComplete="email"
						hint={copy.personHint}
					/>
					<TextField {...field("first_name")} maxLength={NAME_AT_MOST} autoComplete="given-name" />
					<TextField {...field("last_name")} maxLength={NAME_AT_MOST} autoComplete="family-name" />
					<TextField {...field("phone")} className="field-full" type="tel" maxLength={PHONE_AT_MOST} autoComplete="tel" />
				</Fields>
				<Button type="submit" tone="pink">
					{copy.save}
				</Button>
			</ActForm>
		</Part>
	);
}

/** Whether reading may be measured. */
export function TrackingPart({ reader, siteName }: { reader: Reader; siteName: string }) {
	return (
		<Part title={copy.tracking}>
			<ActForm act="mesure">
				<TrackingBox siteName={siteName} checked={reader.tracked} />
				{reader.trackingSince && <p className="small muted">{copy.trackingSince(reader.trackingSince)}</p>}
				<Button type="submit">{copy.saveTracking}</Button>
			</ActForm>
		</Part>
	);
}

/** Everything in a file. */
export function TakePart({ token }: { token: string }) {
	return (
		<Part title={copy.take}>
			<p>{copy.takeText}</p>
			<p>
				<ButtonLink href={myDataFilePath(token)} reload>
					{copy.download}
				</ButtonLink>
			</p>
		</Part>
	);
}

/** Gone for good, once the box says that it is meant. */
export function ErasePart() {
	return (
		<Part title={copy.erase}>
			<p>{copy.eraseText}</p>
			<ActForm act="effacer">
				<p className="tick">
					<label>
						<input type="checkbox" name="certain" value="oui" />
						<span>{copy.eraseSure}</span>
					</label>
				</p>
				<Button type="submit">{copy.eraseNow}</Button>
			</ActForm>
		</Part>
	);
}
