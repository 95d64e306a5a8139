// An S3 server of the tests' own, on loopback.
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Config } from "../../app/platform/config/config.ts";
import { freePort } from "./free-port.ts";
import { temporaryFolder } from "./temporary-folder.ts";

type Configured = NonNullable<Config["s3"]>;

/** What the tests use of the `s3rver` package, which has no types. */
type S3rver = new (options: {
	address: string;
	port: number;
	silent: boolean;
	directory: string;
}) => {
	run: () => Promise<unknown>;
	close: () => Promise<void>;
	store: { putBucket: (name: string) => Promise<void> };
	middleware: ((context: { status: number; body: unknown }, next: () => Promise<unknown>) => Promise<unknown>)[];
};

export type S3Server = {
	/** Makes an empty bucket; answers the configuration that reaches it. */
	bucket: () => Promise<Configured>;
	/** How many questions it was asked at once since this was last called. */
	mostAtOnce: () => number;
	/** From now on it answers 403 of what is missing, as S3 does to a key that may not list; or says so again. */
	hidesMissing: (hides: boolean) => void;
	stop: () => Promise<void>;
};

/** Starts the server on a free port. */
export async function startS3(): Promise<S3Server> {
	const Server = createRequire(import.meta.url)("s3rver") as S3rver;
	const directory = await temporaryFolder("s3");
	const port = await freePort();
	const server = new Server({ address: "127.0.0.1", port, silent: true, directory });
	let [asking, most] = [0, 0];
	let hides = false;
	server.middleware.unshift(async (context, next) => {
		asking += 1;
		most = Math.max(most, asking);
		try {
			await next();
			if (hides && context.status === 404) {
				context.status = 403;
				context.body = "<?xml version='1.0'?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>";
			}
		} finally {
			asking -= 1;
		}
	});
	await server.run();
	return {
		bucket: async () => {
			const bucket = `bucket-${randomUUID()}`;
			await server.store.putBucket(bucket);
			return {
				endpoint: `http://127.0.0.1:${port}`,
				bucket,
				region: "us-east-1",
				accessKeyId: "S3RVER",
				secretAccessKey: "S3RVER",
			};
		},
		mostAtOnce: () => {
			const told = most;
			most = 0;
			return told;
		},
		hidesMissing: (now) => {
			hides = now;
		},
		stop: async () => {
			await server.close();
			await rm(directory, { recursive: true, force: true });
		},
	};
}
