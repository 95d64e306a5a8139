import { classNames } from "./class-names.ts";

/**
 * Fixed strings set as wood type, every line filling the measure at its own width. The widths, sizes and bearings stand
 * in lockup.css, one class a name, computed from the font's own advances: text from the database never comes here.
 */
export const lockups = {
	home: ["Changer", "le monde,", "une alternative", "à la fois"],
	kindness: ["Bienveillance Radicale"],
	hack: ["Hack Constructif"],
	style: ["Style Authentique"],
	inclusion: ["Inclusion Visionnaire"],
	news: ["Actualités"],
	visionaries: ["Visionnaires"],
	"vie-alt": ["Vie Alt"],
	manifesto: ["Manifeste"],
	search: ["Recherche"],
	"not-found": ["404"],
	"room-left": ["Il reste", "de la place"],
} as const satisfies Record<string, readonly string[]>;

export type LockupName = keyof typeof lockups;

export type LockupProps = {
	name: LockupName;
	as?: "h1" | "h2" | "h3" | "p";
	id?: string;
	className?: string;
};

/** One of the fixed strings, locked up line by line; read aloud as one sentence. */
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
