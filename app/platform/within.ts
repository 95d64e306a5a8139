// Owns a limit to how long something is waited for.

/**
 * What `asked` answers, or throws; rejects when that takes longer than `ms` milliseconds. What was asked goes on all the same.
 * @param who - who is asked, for the error's message
 */
export async function within<Result>(ms: number, who: string, asked: Promise<Result>): Promise<Result> {
	const { promise: tooLate, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new Error(`${who} has not answered within ${ms} ms`)), ms);
	try {
		return await Promise.race([asked, tooLate]);
	} finally {
		clearTimeout(timer);
	}
}
