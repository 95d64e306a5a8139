import { createContext } from "react";

/** What somebody's own template changes in the parts every design shares. */
export type OwnWords = {
	/** Whether the name of the site stands at its head and foot. */
	showsName: boolean;
	title: { face: string; weight: number } | null;
	align: "left" | "center";
	/** A line at the head; empty: none. */
	head: string;
	/** Lines at the foot, above the legal ones. */
	foot: readonly string[];
};

/** As the five designs are. */
export const unchanged: OwnWords = { showsName: true, title: null, align: "left", head: "", foot: [] };

/** Told to the parts around which a design is drawn. */
export const OwnWords = createContext<OwnWords>(unchanged);
