// The one judge of alternative texts that were made by a machine.
import { oneLine } from "../../../shared/one-line.ts";

/** An alternative text that is only the file's name says nothing. */
export function usefulAlt(alt: string, src: string): string {
	const name =
		src
			.replace(/[?#].*$/, "")
			.split("/")
			.at(-1) ?? "";
	const bare = (value: string): string =>
		value
			.toLowerCase()
			.replace(/\.[a-z]{3,4}$/, "")
			.replace(/[\s_-]+/g, "-");
	const isFileName = /[\d_]|\.[a-z]{3,4}$/i.test(alt) && bare(alt) === bare(name);
	return isFileName ? "" : oneLine(alt);
}
