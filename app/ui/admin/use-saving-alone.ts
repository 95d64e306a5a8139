import { useRef, useState } from "react";
import { type KeptTexts, savingAlone } from "./saving-alone.ts";

/** Runs a form's saves one at a time, while nothing of it is sent to be kept. */
export function useSavingAlone(texts: KeptTexts) {
	const latest = useRef(texts);
	latest.current = texts;
	return useState(() => savingAlone(() => latest.current))[0];
}
