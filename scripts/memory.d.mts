export const memory: readonly string[];
export const memoryEnvironment: Readonly<Record<string, string>>;
