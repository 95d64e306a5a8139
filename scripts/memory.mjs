// What the server's Node is started with, wherever that is: `npm start`, the packaged folder, the unit, the container (tests/deploy.test.ts;
// why: docs/decisions/045-memory.md).

/**
 * Left to itself V8 lets what is young take 3 × 32 MB, and clears the pages of what is old no sooner: while a newsletter leaves, a
 * third more memory for nothing. A page or a message is drawn in less. And it collects what is old once that is two or three times what lives;
 * at a fifth more the processor does a few percent more work. Neither says how much may live: that stays V8's own bound. The last lets the
 * server itself give back what its work has left, once it rests or has worked for long (server/rest.ts).
 */
export const memory = ["--max-semi-space-size=4", "--heap-growing-percent=20", "--expose-gc"];

/**
 * For glibc's allocator, which keeps an arena a thread and raises, with each large block given back, the size from which it asks the system
 * for a block of its own: pictures and pages then lie scattered in arenas that are never given back. Other allocators read none of it.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** The line of the packaged folder's `npm start`: what the shell steps aside for. What whoever starts it has set is left as it is. */
export const startOf = (flags, environment) => {
	const given = Object.entries(environment).map(([name, value]) => `${name}="\${${name}:-${value}}"`);
	return `${given.join(" ")} exec node ${flags.join(" ")} start.js`;
};
