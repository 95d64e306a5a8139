/** The shortest honest word for what went wrong: a code of the network, of the disk or of a service; never a message, which may name what is secret. */
export function reasonOf(error: unknown): string {
	for (let each = error, depth = 0; each && depth < 4; each = (each as { cause?: unknown }).cause, depth++) {
		const { code, name } = each as { code?: unknown; name?: unknown };
		if (typeof code === "string" && /^[\w-]{2,40}$/.test(code)) return code;
		if (typeof name === "string" && /^\w{2,40}$/.test(name) && !/^(?:Type)?Error$/.test(name)) return name;
	}
	return "?";
}
