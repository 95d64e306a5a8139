import { classNames } from "./class-names.ts";
import { lockups } from "./copy.ts";

export type LockupName = keyof typeof lockups;

export type LockupProps = {
	name: LockupName;
	as?: "h1" | "h2" | "h3" | "p";
	id?: string;
	className?: string;
};

/**
 * One of the fixed strings set as wood type, every line filling the measure at its own width; read aloud as one sentence. The
 * widths, sizes and bearings stand in lockup.css, one class a name, computed from the font's own advances: text from the
 * database never comes here.
 */
export function Lockup({ name, as: Tag = "h1", id, className }: LockupProps) {
	return (
		<Tag id={id} className={classNames("lockup", `lockup-${name}`, className)}>
			{lockups[name].flatMap((line, index) => [
				index > 0 && " ",
				<span key={line} className="lockup-line">
					{line}
				</span>,
			])}
		</Tag>
	);
}
