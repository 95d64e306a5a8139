// Owns the second factor's arithmetic: time codes (RFC 6238, 30 seconds, six digits), recovery codes, the picture to scan.
import { createHash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** A phone's clock may be half a minute off. */
const STEPS_AROUND = 1;
const RECOVERY_CODES = 10;
/** Letters and digits that are not mistaken for one another. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
/** Twenty-four signs of 31: 118 bits, so that a plain hash keeps them safe (OWASP ASVS 5.0, 6.5.2: from 112 on). */
const GROUPS = 6;
const GROUP_SIGNS = 4;

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
	new TOTP({ ...more, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: STEP_SECONDS });

/** A new secret, in base 32. */
export function newSecret(): string {
	return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authentication app reads: from the picture, or typed as the secret. */
export function enrolment(secret: string, issuer: string, username: string): { secret: string; address: string; qr: QrPicture } {
	const address = totpOf(secret, { issuer, label: username }).toString();
	return { secret: secret.replace(/(.{4})(?=.)/g, "$1 "), address, qr: qrPicture(address) };
}

/** A QR code as one SVG path over a square of `size` units, its quiet zone included. */
export type QrPicture = { size: number; path: string };

function qrPicture(text: string): QrPicture {
	const { data, size } = encode(text, { ecc: "M", border: 4 });
	const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
	return { size, path };
}

/** The 30-second step that a code belongs to, now or one step around; null for a code that is none of them. */
export function stepOf(code: string, secret: string, now: Date): number | null {
	const digits = code.replace(/\s/g, "");
	if (!/^\d{6}$/.test(digits)) return null;
	const totp = totpOf(secret);
	const delta = totp.validate({ token: digits, timestamp: now.getTime(), window: STEPS_AROUND });
	return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

function recoveryCode(): string {
	const group = () => Array.from({ length: GROUP_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join("");
	return Array.from({ length: GROUPS }, group).join("-");
}

function hashOf(code: string): string {
	return createHash("sha256")
		.update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
		.digest("base64url");
}

/** Ten new recovery codes: `codes` are shown once, `stored` is what is kept. */
export function newRecoveryCodes(): { codes: string[]; stored: string } {
	const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
	return { codes, stored: JSON.stringify(codes.map(hashOf)) };
}

function readStored(stored: string | null): string[] {
	return stored ? (JSON.parse(stored) as string[]) : [];
}

/** How many recovery codes are left. */
export function recoveryCodesLeft(stored: string | null): number {
	return readStored(stored).length;
}

/** The list without this code; null when the code is not in it. */
export function withoutRecoveryCode(code: string, stored: string | null): string | null {
	const kept = readStored(stored);
	const left = kept.filter((hash) => hash !== hashOf(code));
	return left.length === kept.length ? null : JSON.stringify(left);
}
