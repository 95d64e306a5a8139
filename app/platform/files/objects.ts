// Owns the contract of a place that keeps many objects by name and can list them: a folder or a bucket. Names are relative, with
// forward slashes.

export type ObjectEntry = { name: string; bytes: number; modifiedAt: Date };

export type Objects = {
	/** What this place is called in words: a folder's path, a bucket's address. */
	label: string;
	/** Writes an object whole or not at all, in the place of what bears its name. */
	put: (name: string, bytes: Uint8Array) => Promise<void>;
	/** Writes an object that is to be the first of its name; what bears it already stays, and nothing is said. */
	putFirst: (name: string, bytes: Uint8Array) => Promise<void>;
	/** null when there is no such object. */
	get: (name: string) => Promise<Uint8Array | null>;
	/** Those below a folder (`copies/`), in no order; nothing when there is no such folder. */
	list: (folder: string) => AsyncIterable<ObjectEntry>;
	remove: (name: string) => Promise<void>;
	/** Takes away what writers left whose process was killed; a bucket has nothing of the kind. */
	tidy: () => Promise<void>;
	/** How much room there is, and how much of it is free; null where nobody can say (a bucket). */
	room: () => Promise<{ bytes: number; free: number } | null>;
};
