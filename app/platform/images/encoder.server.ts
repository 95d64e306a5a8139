// Owns what reads and prints pictures (sharp, on libvips): loaded with the first picture a process is asked for. Most processes are
// asked for none in hours, and it holds 8 MB from the moment it is there.

/** Opens the encoder. Throws where it is not installed for this machine. */
export async function openEncoder(): Promise<typeof import("sharp").default> {
	const { default: sharp } = await import("sharp");
	// Every picture is another one: remembering what was decoded would only cost memory.
	sharp.cache(false);
	// One thread a picture: the other processors are the readers'.
	sharp.concurrency(1);
	return sharp;
}
