import type { ReactNode } from "react";
import { signupPath } from "../../../../shared/addresses.ts";
import { kinds } from "../../../../shared/kinds.ts";
import { Frame } from "../../../../ui/frame.tsx";
import { TextLink } from "../../../../ui/links.tsx";
import { readersCopy as copy } from "../copy.ts";
import { trackingNote, trackingWording } from "../wordings-copy.ts";
import "./reader-page.css";

/** A page behind the link of a mail: a title, a few words, what may be done. */
export function ReaderPage({ title, siteName, children }: { title: string; siteName: string; children: ReactNode }) {
	return (
		<Frame className="reader-page">
			<title>{`${title} · ${siteName}`}</title>
			<h1 className="display-4">{title}</h1>
			{children}
		</Frame>
	);
}

/** Where to go once nothing is left to do here. */
export function Onward({ signup }: { signup?: boolean }) {
	return (
		<p className="reader-onward">
			{signup && <TextLink href={signupPath}>{copy.again}</TextLink>}
			<TextLink href={kinds.actualites.list}>{copy.home}</TextLink>
		</p>
	);
}

/** The box about measuring: never ticked beforehand but by the person's own earlier choice. */
export function TrackingBox({ siteName, checked = false }: { siteName: string; checked?: boolean }) {
	return (
		<div className="tick">
			<label>
				<input type="checkbox" name="mesure" value="oui" defaultChecked={checked} aria-describedby="mesure-note" />
				<span>{trackingWording(siteName)}</span>
			</label>
			<p className="field-hint" id="mesure-note">
				{trackingNote}
			</p>
		</div>
	);
}
