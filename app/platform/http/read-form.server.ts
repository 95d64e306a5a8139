// Owns reading a posted form: what cannot be read as one counts as empty, and is then answered like an empty form.

/** The fields of a request; never throws. */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		return new FormData();
	}
}
