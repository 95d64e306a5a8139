/** The errors by field of a refused write; empty when it had none. */
export function errorsOf(body: unknown): Record<string, string> {
	const errors = typeof body === "object" && body !== null && "errors" in body ? body.errors : null;
	return typeof errors === "object" && errors !== null ? (errors as Record<string, string>) : {};
}
