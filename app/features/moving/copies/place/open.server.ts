// Owns opening the places that copies are kept in: a folder, or a bucket, whose client is loaded only where it is asked for.
import type { Bucket, Config } from "../../../../platform/config/config.ts";
import { folderObjects } from "../../../../platform/files/folder-objects.ts";
import type { Objects } from "../../../../platform/files/objects.ts";

async function bucketObjects(s3: Bucket): Promise<Objects> {
	const { s3Objects } = await import("../../../../platform/files/s3-objects.ts");
	return s3Objects(s3);
}

/** The places where copies go by themselves, as the environment names them: none, one or two. */
export async function configuredPlaces({ backup }: Pick<Config, "backup">): Promise<Objects[]> {
	return [...(backup.dir ? [folderObjects(backup.dir)] : []), ...(backup.s3 ? [await bucketObjects(backup.s3)] : [])];
}
