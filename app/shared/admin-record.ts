/** The browser's own record (row 151), a mirror that decides messages, never access. */
export type AdminAuthRecord = { isAuthenticated: boolean; timestamp: number; expiresAt: number };
export const RECORD_KEY = "admin-auth";

/** Reads the record; null for anything that is none. */
export function readRecord(text: string | null): AdminAuthRecord | null {
	try {
		const value = JSON.parse(text ?? "null") as Partial<AdminAuthRecord> | null;
		return value && typeof value.expiresAt === "number" && value.isAuthenticated === true ? (value as AdminAuthRecord) : null;
	} catch {
		return null;
	}
}
