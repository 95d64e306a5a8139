// Makes the bucket of S3_BUCKET where it is missing; run once before the site, again without harm.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";

const { S3_ENDPOINT, S3_REGION = "us-east-1", S3_BUCKET: Bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
const client = new S3Client({
	endpoint: S3_ENDPOINT,
	region: S3_REGION,
	forcePathStyle: true,
	credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
});
const isThere = await client.send(new HeadBucketCommand({ Bucket })).then(
	() => true,
	() => false,
);
if (!isThere) await client.send(new CreateBucketCommand({ Bucket }));
console.log(`${Bucket}: ${isThere ? "there already" : "made"}`);
