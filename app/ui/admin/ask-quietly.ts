/**
 * Asks the server something that the form can do without (a free slug, a preview). Never throws, never asks to sign in.
 * @returns the answer, or null
 */
export async function askQuietly<Answer>(address: string, question: object, signal?: AbortSignal): Promise<Answer | null> {
	try {
		const response = await fetch(address, {
			method: "POST",
			headers: { Accept: "application/json", "Content-Type": "application/json" },
			body: JSON.stringify(question),
			signal,
		});
		return response.ok ? ((await response.json()) as Answer) : null;
	} catch {
		return null;
	}
}
