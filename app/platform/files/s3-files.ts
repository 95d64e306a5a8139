// Owns files kept in an S3 bucket; readers still get them under the site's own address.
import { randomUUID } from "node:crypto";
import {
	DeleteObjectCommand,
	GetObjectCommand,
	HeadObjectCommand,
	ListObjectsV2Command,
	NoSuchKey,
	NotFound,
	PutObjectCommand,
	S3Client,
	S3ServiceException,
} from "@aws-sdk/client-s3";
import type { Config } from "../config/config.ts";
import { type BucketFiles, isStorable, safePath, typeOf } from "./files.ts";

const CACHE_CONTROL = "max-age=3600";
/** As long as the probe waits that asks (server/http/health.ts). */
const READY_WITHIN_MS = 2_000;
const REFUSED = 403;
/** Whether its key is taken is asked of a storage so often, however many ask for what is not there. */
const KEY_ASKED_AGAIN_MS = 1_000;

/** How long a storage that took a question may stay silent, and how often it is asked. */
export type S3Patience = { connectionTimeout: number; socketTimeout: number; maxAttempts: number };
/** Readers and uploads: asked twice, and what was begun taken back, one still hears of it within the half minute that a browser waits. */
const SOON: S3Patience = { connectionTimeout: 3_000, socketTimeout: 6_000, maxAttempts: 2 };

/** A client of a bucket (path-style addresses, so that any S3-compatible server does). */
export function openS3Client(s3: NonNullable<Config["s3"]>, { maxAttempts, ...silentAfter }: S3Patience): S3Client {
	return new S3Client({
		endpoint: s3.endpoint,
		region: s3.region,
		forcePathStyle: true,
		credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
		requestHandler: silentAfter,
		maxAttempts,
	});
}

/** Keeps files in the configured bucket. */
export function openS3Files(s3: NonNullable<Config["s3"]>): BucketFiles {
	const client = openS3Client(s3, SOON);
	const Bucket = s3.bucket;
	let keyAsked: { at: number; isTaken: Promise<boolean> } | undefined;

	async function tryKey(): Promise<void> {
		const Key = `readiness/${randomUUID()}`;
		// The client itself waits longer than whoever asks.
		const options = { abortSignal: AbortSignal.timeout(READY_WITHIN_MS) };
		await client.send(new PutObjectCommand({ Bucket, Key, Body: Key }), options);
		const object = await client.send(new GetObjectCommand({ Bucket, Key }), options);
		await client.send(new DeleteObjectCommand({ Bucket, Key }), options);
		if ((await object.Body?.transformToString()) !== Key) throw new Error("what was written is not what is read");
	}

	function isKeyTaken(): Promise<boolean> {
		if (!keyAsked || Date.now() - keyAsked.at > KEY_ASKED_AGAIN_MS) {
			const isTaken = tryKey().then(
				() => true,
				() => false,
			);
			keyAsked = { at: Date.now(), isTaken };
		}
		return keyAsked.isTaken;
	}

	/** Of a missing file S3 says 403 to whoever may not list, and of any file to a key it does not take: only the first one reads elsewhere. */
	async function isMissing(error: unknown): Promise<boolean> {
		if (error instanceof NoSuchKey || error instanceof NotFound || error instanceof RangeError) return true;
		return error instanceof S3ServiceException && error.$metadata.httpStatusCode === REFUSED && (await isKeyTaken());
	}

	async function headOf(Key: string): Promise<{ length: number; etag: string } | null> {
		try {
			const { ContentLength, ETag } = await client.send(new HeadObjectCommand({ Bucket, Key }));
			return { length: ContentLength ?? 0, etag: ETag ?? "" };
		} catch (error) {
			if (await isMissing(error)) return null;
			throw error;
		}
	}

	return {
		async put(path, bytes, { type, overwrite = false }) {
			const Key = safePath(path);
			if (!overwrite && (await headOf(Key)) !== null) return;
			await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: type, CacheControl: CACHE_CONTROL }));
		},
		async get(path) {
			try {
				const object = await client.send(new GetObjectCommand({ Bucket, Key: safePath(path) }));
				if (!object.Body) return null;
				return {
					bytes: await object.Body.transformToByteArray(),
					type: object.ContentType ?? typeOf(path),
					etag: object.ETag ?? "",
				};
			} catch (error) {
				if (await isMissing(error)) return null;
				throw error;
			}
		},
		async size(path) {
			return isStorable(path) ? ((await headOf(path))?.length ?? null) : null;
		},
		async head(path) {
			return isStorable(path) ? headOf(path) : null;
		},
		async stream(path, part) {
			try {
				const Range = part && `bytes=${part.start}-${part.end}`;
				const object = await client.send(new GetObjectCommand({ Bucket, Key: safePath(path), Range }));
				return object.Body?.transformToWebStream() ?? null;
			} catch (error) {
				if (await isMissing(error)) return null;
				throw error;
			}
		},
		async remove(path) {
			await client.send(new DeleteObjectCommand({ Bucket, Key: safePath(path) }));
		},
		async holdsAny(folder) {
			// Not one alone: some servers fail at a page that is cut short.
			const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${safePath(folder)}/` }));
			return (page.Contents ?? []).length > 0;
		},
		ready: tryKey,
	};
}
