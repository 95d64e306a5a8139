export const memory: readonly string[];
export const memoryEnvironment: Readonly<Record<string, string>>;
export function startOf(flags: readonly string[], environment: Readonly<Record<string, string>>): string;
