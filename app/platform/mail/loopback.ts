/** Whether a host is this machine itself: what is said to it crosses no network. */
export function isLoopback(host: string): boolean {
	return /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
}
