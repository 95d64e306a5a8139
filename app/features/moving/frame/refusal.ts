/** Thrown when a source cannot be imported at all; nothing has been written then. Its message is the French sentence, the line included. */
export class ImportRefusal extends Error {
	constructor(message: string) {
		super(message);
		this.name = "ImportRefusal";
	}
}
