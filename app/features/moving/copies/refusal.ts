// A copy or a restoration that cannot be, in words the operator can act on.

/** Says in plain French why, and what to do next; nothing internal in it. */
export class CopyRefusal extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = "CopyRefusal";
	}
}

/** Nothing stands there that is a place of copies. */
export class NoPlaceError extends CopyRefusal {
	constructor(message: string) {
		super(message);
		this.name = "NoPlaceError";
	}
}

/** What is read is not sealed, though a passphrase is given. */
export class NotSealedError extends CopyRefusal {
	constructor(message: string) {
		super(message);
		this.name = "NotSealedError";
	}
}

/** Something that a copy is made of is there, and is not what was written. */
export class DamagedError extends CopyRefusal {
	constructor(message: string) {
		super(message);
		this.name = "DamagedError";
	}
}

/** Another installation of the site lives from this place; nothing of it is this one's to write or remove. */
export class OtherInstallationError extends CopyRefusal {
	constructor(message: string) {
		super(message);
		this.name = "OtherInstallationError";
	}
}
