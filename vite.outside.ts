/**
 * The packages that the built server and the packaged command leave outside and load where they are installed: native, or
 * reading files of their own by their path, or read by one of these. All others are built in.
 */
export const LEFT_OUTSIDE = ["sharp", "pg", "pino", "nodemailer", "imapflow", "libmime", "libqp", "@aws-sdk/client-s3"];
