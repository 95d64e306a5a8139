// Owns the parts that pages have in common: the server draws each once, for all pages that tell it the same (entry.server.tsx).
import { type ComponentType, createContext, type HTMLAttributes, useContext } from "react";

/** Draws a part by itself; two that are told the same are one. */
export type DrawPart = <Told extends object>(Part: ComponentType<Told>, told: Told) => string;

/** On the server; a browser draws parts where they stand. */
export const drawPartContext = createContext<DrawPart | null>(null);

type CommonPartProps<Told extends object> = Omit<HTMLAttributes<HTMLElement>, "children"> & {
	as: "nav" | "div" | "search" | "ul";
	/** Hangs on what it is told and on nothing else: it asks for no context and makes no ids. */
	of: ComponentType<Told>;
	/** Says itself as JSON. */
	told: Told;
};

/** An element in which such a part stands. */
export function CommonPart<Told extends object>({ as: Tag, of: Part, told, ...attributes }: CommonPartProps<Told>) {
	const draw = useContext(drawPartContext);
	if (draw) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: draw(Part, told) }} />;
	return (
		<Tag {...attributes}>
			<Part {...told} />
		</Tag>
	);
}
