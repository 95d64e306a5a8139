/** The methods that only read. */
export const READS: readonly string[] = ["GET", "HEAD"];

/** Whether a request with this method only reads. */
export function isRead(method: string | undefined): boolean {
	return method !== undefined && READS.includes(method);
}
