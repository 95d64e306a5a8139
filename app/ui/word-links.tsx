import { useId } from "react";
import { SmartLink } from "./smart-link.tsx";
import "./word-links.css";

export type WordLinksProps = { label: string; words: readonly { name: string; href: string }[] };

/** Words something is filed under, each a link to what else is; nothing where there is none. */
export function WordLinks({ label, words }: WordLinksProps) {
	const id = useId();
	if (words.length === 0) return null;
	return (
		<nav className="word-links" aria-labelledby={id}>
			<h2 id={id}>{label}</h2>
			<ul>
				{words.map(({ name, href }) => (
					<li key={href}>
						<SmartLink href={href}>{name}</SmartLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
