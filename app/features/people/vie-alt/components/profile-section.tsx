import type { ReactNode } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import { Frame } from "../../../../ui/frame.tsx";
import "./profile-section.css";

type Props = { id: string; title: string; className?: string; children: ReactNode };

/** One part of a profile: its title on the left under a heavy rule, its content on the right. */
export function ProfileSection({ id, title, className, children }: Props) {
	return (
		<Frame as="section" id={id} className={classNames("profile-section", "grid-12", className)} aria-labelledby={`${id}-titre`}>
			<h2 id={`${id}-titre`}>{title}</h2>
			<div className="profile-content">{children}</div>
		</Frame>
	);
}
