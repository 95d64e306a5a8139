import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Frame } from "../frame.tsx";
import { BackLink } from "../links.tsx";
import { useSayDone } from "../say-done.ts";
import { formCopy } from "./copy.ts";

type Props = {
	/** By what styles call the form. */
	name: string;
	title: string;
	lead: string;
	/** Whether it was sent without JavaScript, and not taken. */
	failed: boolean;
	siteName: string;
	returnTo: string;
	/** What `?fait=` says once it is kept. */
	done: string;
	/** Draws the form. */
	children: (onSuccess: (shown: boolean) => void) => ReactNode;
};

/** The page of a form that readers send: where it is written without JavaScript, and shown again with what was wrong. */
export function ReaderFormPage({ name, title, lead, failed, siteName, returnTo, done, children }: Props) {
	const navigate = useNavigate();
	const sayDone = useSayDone();
	return (
		<Frame className={`${name}-page`}>
			<title>{`${failed ? formCopy.errorPrefix : ""}${title} · ${siteName}`}</title>
			<BackLink href={returnTo}>{formCopy.back}</BackLink>
			<h1 className="display-4">{title}</h1>
			<p className="reading">{lead}</p>
			{children((shown) => {
				if (shown) navigate(returnTo, { replace: true });
				sayDone(done);
			})}
		</Frame>
	);
}
