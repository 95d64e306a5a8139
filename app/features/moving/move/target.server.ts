// Owns where a site moves to: an empty place, marked before anything is written, or what this very move left there when it was cut short.
import { firstTableInUse } from "../../../platform/db/load.ts";
import { refuseUnknown } from "../../../platform/db/migrate.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import {
	houseMovingIn,
	imagesMovingTo,
	isBeingRestored,
	markMove,
	moveImagesTo,
	UnfinishedRestorationError,
} from "../../../platform/db/restoration.ts";
import { holdsFiles } from "../../../platform/files/files.ts";
import { CopyRefusal } from "../copies/refusal.ts";
import { moveCopy as copy } from "./copy.ts";
import type { ImagePlace } from "./images.server.ts";

export type Target = { database: OpenDatabase; images: ImagePlace | null; label: string };

/** What names a failure to whoever looks it up: a code of the database, of the network, of the storage. */
export function codeOf(error: unknown): string {
	const { code, name, message } = error as { code?: string; name?: string; message?: string };
	return code ?? (name && name !== "Error" ? name : (message ?? String(error)));
}

/**
 * Makes the place this move's own: from here on it is no site until the mark is lifted.
 * @throws CopyRefusal where something else stands; UnfinishedRestorationError; NewerDatabaseError; what database and storage say
 */
export async function claimTarget({ database, images, label }: Target, house: string): Promise<void> {
	const moving = await houseMovingIn(database).catch((error: unknown) => {
		throw new CopyRefusal(copy.unreached(label, codeOf(error)));
	});
	const holdsImages =
		images &&
		(await holdsFiles(images.files).catch((error: unknown) => {
			throw new CopyRefusal(copy.storage(images.objects.label, codeOf(error)));
		}));
	const place = images?.objects.label ?? null;
	if (moving === house) {
		// What this move left there is its own; what stands at another place is somebody's, and would be swept away.
		if (place === null || place === (await imagesMovingTo(database))) return;
		if (holdsImages) throw new CopyRefusal(copy.imagesInUse(place));
		return moveImagesTo(database, place);
	}
	if (moving !== null) throw new CopyRefusal(copy.otherMove(label));
	if (await isBeingRestored(database)) throw new UnfinishedRestorationError();
	await refuseUnknown(database);
	if (await firstTableInUse(database)) throw new CopyRefusal(copy.databaseInUse(label));
	if (holdsImages) throw new CopyRefusal(copy.imagesInUse(place ?? label));
	await markMove(database, house, place);
}
