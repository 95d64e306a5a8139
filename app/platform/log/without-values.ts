/** What the log may hold of an error met while keeping a person's words: an engine's `detail` would quote them. */
export function withoutValues(error: unknown): { name: string; code: unknown; message: string } {
	if (!(error instanceof Error)) return { name: typeof error, code: undefined, message: "" };
	return { name: error.name, code: "code" in error ? error.code : undefined, message: error.message };
}
