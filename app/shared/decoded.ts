/** An address, or a part of one, with its escapes read; as it stands where these mean nothing. */
export function decoded(address: string): string {
	try {
		return decodeURIComponent(address);
	} catch {
		return address;
	}
}
