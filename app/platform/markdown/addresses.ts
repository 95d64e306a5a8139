// Owns what an address in a body points to: this site or elsewhere, and how it reads from outside.

/** Says whether an address leaves this site. `base`, when known, is a public URL of this site. */
export function isElsewhere(address: string, base: string | undefined): boolean {
	if (!/^(?:https?:)?[/\\]{2}/i.test(address)) return false;
	if (!base || !URL.canParse(address, base)) return true;
	return new URL(address, base).origin !== new URL(base).origin;
}

/** Makes an address absolute against `base`; leaves it as it is without one, or when it cannot be read. */
export function absoluteAddress(address: string, base: string | undefined): string {
	return base && URL.canParse(address, base) ? new URL(address, base).href : address;
}

/** The same for a whole `srcset`. */
export function absoluteSrcset(srcset: string, base: string | undefined): string {
	if (!base) return srcset;
	return srcset
		.split(/,\s+/)
		.map((candidate) => {
			const [address = "", ...size] = candidate.trim().split(/\s+/);
			return [absoluteAddress(address, base), ...size].join(" ");
		})
		.join(", ");
}
