export const memory: readonly string[];
