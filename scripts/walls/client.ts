// What may not be in the browser's files. Asked by the build, of the modules it has written out: types and a loader's imports are gone there.

/**
 * @param modules paths of the modules a client build holds
 * @returns what is wrong, a line each; empty: nothing
 */
export function judgeClient(modules: readonly string[]): string[] {
	// A build that lists nothing would pass for ever.
	if (!modules.some((path) => /[\\/]app[\\/]ui[\\/]/.test(path))) return ["the client build lists none of our modules"];
	return modules
		.filter((path) => /[\\/]app[\\/]platform[\\/]/.test(path))
		.map((path) => `${path} is for the server alone, and the browser asks for it: what both need stands in app/shared`);
}
