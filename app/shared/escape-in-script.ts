const ESCAPES: Record<string, string> = { "&": "\\u0026", ">": "\\u003e", "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** Escapes JSON for a script element, which nothing in it ends or opens. */
export function escapeInScript(json: string): string {
	return json.replace(/[&><\u2028\u2029]/g, (sign) => ESCAPES[sign] as string);
}
