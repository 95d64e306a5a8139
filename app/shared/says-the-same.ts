// Owns whether what is told now says what was told before.

/**
 * @param told - as JSON it says all there is of it
 * @param said - what JSON once said, read again
 * @returns true where JSON would say it again; false too for what JSON says otherwise than it is held (a date)
 */
export function saysTheSame(told: unknown, said: unknown): boolean {
	if (told === said) return true;
	if (typeof told !== "object" || typeof said !== "object" || told === null || said === null) return false;
	if (Array.isArray(told) || Array.isArray(said)) {
		if (!Array.isArray(told) || !Array.isArray(said) || told.length !== said.length) return false;
		for (let index = 0; index < told.length; index++) if (!saysTheSame(told[index], said[index])) return false;
		return true;
	}
	const [now, before] = [told as Record<string, unknown>, said as Record<string, unknown>];
	let more = 0;
	for (const name in now) {
		// JSON leaves it out.
		if (now[name] === undefined) continue;
		if (!Object.hasOwn(before, name) || !saysTheSame(now[name], before[name])) return false;
		more += 1;
	}
	for (const _ in before) more -= 1;
	return more === 0;
}
