// Owns the present moment, so that tests can choose it.

/** Answers the present; times are stored as `clock.now().toISOString()`. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
