// Owns that work nobody waits for leaves half of the time to those who wait.

/**
 * Lets others have the process, and the database, for as long as a piece of work took.
 * @param began - when it began (performance.now(), ms)
 */
export const restSince = (began: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, performance.now() - began));
