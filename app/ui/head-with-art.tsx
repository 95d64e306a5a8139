import type { ReactNode } from "react";
import { drawing } from "../shared/drawings.ts";
import "./head-with-art.css";

/** What heads a page, with a drawing beside it where there is room: it says nothing that the title does not. */
export function HeadWithArt({ art, children }: { art: "loupe" | "archives" | "a-lire" | "series" | "mot-cle"; children: ReactNode }) {
	const at = (width: number) => drawing(`${art}-${width}.webp`);
	return (
		<div className="head-with-art">
			<div>{children}</div>
			<img src={at(360)} srcSet={`${at(360)} 360w, ${at(720)} 720w`} sizes="360px" width={720} height={480} alt="" loading="lazy" />
		</div>
	);
}
