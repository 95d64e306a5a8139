/** What was given beside the source itself. */
export type Beside = "pictures" | "site" | "members" | "redirects" | "subscribers";

/**
 * Thrown when a source cannot be imported at all; nothing has been written then. Its message is the French sentence, the line included;
 * `beside` names what is wrong where that is not the source itself.
 */
export class ImportRefusal extends Error {
	beside: Beside | null;

	constructor(message: string, beside: Beside | null = null) {
		super(message);
		this.name = "ImportRefusal";
		this.beside = beside;
	}
}

/** Thrown when somebody else took an address at the same moment: what came before it is there, and the same again brings the rest. */
export class TakenMeanwhile extends ImportRefusal {}

/** Reads something that was given beside the source: what refuses it says so. */
export async function readBeside<Read>(beside: Beside, read: () => Promise<Read>): Promise<Read> {
	try {
		return await read();
	} catch (error) {
		if (error instanceof ImportRefusal) error.beside ??= beside;
		throw error;
	}
}
