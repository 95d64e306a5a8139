// Owns objects kept in a bucket, beside whatever else it holds.
import {
	DeleteObjectCommand,
	GetObjectCommand,
	ListObjectsV2Command,
	NoSuchKey,
	PutObjectCommand,
	S3ServiceException,
} from "@aws-sdk/client-s3";
import type { Config } from "../config/config.ts";
import type { Objects } from "./objects.ts";
import { openS3Client, type S3Patience } from "./s3-files.ts";

const TYPE = "application/octet-stream";
/** What a server answers to « unless there is one »: there is, or it does not know the condition. */
const TAKEN = 412;
const UNKNOWN_HERE = 501;

/** Nobody waits for a copy: a listing that takes long, or a server that asks to slow down, fails none. */
const IN_THE_BACKGROUND: S3Patience = { connectionTimeout: 10_000, socketTimeout: 60_000, maxAttempts: 5 };

/** Keeps objects in a bucket. */
export function s3Objects(s3: NonNullable<Config["s3"]>): Objects {
	const client = openS3Client(s3, IN_THE_BACKGROUND);
	const Bucket = s3.bucket;
	return {
		label: `${s3.endpoint}/${s3.bucket}`,
		async put(Key, Body) {
			await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: TYPE }));
		},
		async putFirst(Key, Body) {
			try {
				await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: TYPE, IfNoneMatch: "*" }));
			} catch (error) {
				const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : null;
				if (status === TAKEN) return;
				if (status !== UNKNOWN_HERE) throw error;
				await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: TYPE }));
			}
		},
		async get(Key) {
			try {
				const object = await client.send(new GetObjectCommand({ Bucket, Key }));
				return object.Body ? await object.Body.transformToByteArray() : null;
			} catch (error) {
				if (error instanceof NoSuchKey) return null;
				throw error;
			}
		},
		async *list(folder) {
			let ContinuationToken: string | undefined;
			do {
				const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken }));
				for (const { Key, Size, LastModified } of page.Contents ?? []) {
					if (Key) yield { name: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
				}
				ContinuationToken = page.NextContinuationToken;
			} while (ContinuationToken);
		},
		async remove(Key) {
			await client.send(new DeleteObjectCommand({ Bucket, Key }));
		},
		tidy: async () => {},
		room: async () => null,
	};
}
