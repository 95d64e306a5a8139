import { expect, test } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import { publishedOn } from "./present.server.ts";

const services = { config: readConfig({ TIME_ZONE: "Europe/Paris" }) };
const created_at = "2024-05-01T10:00:00.000Z";

test("the day one became public is the one feeds tell, else the one it was written, in the house's calendar", () => {
	expect(publishedOn(services, { created_at, feed_at: "2025-12-31T23:30:00.000Z" }, null)?.long).toBe("1er janvier 2026");
	for (const feed_at of [null, ""]) expect(publishedOn(services, { created_at, feed_at }, null)?.long).toBe("1er mai 2024");
});

test("what is seen before it is public has no such day, nor has what has no date", () => {
	for (const preview of ["link", "screen"] as const) expect(publishedOn(services, { created_at, feed_at: null }, preview)).toBeNull();
	expect(publishedOn(services, { created_at: "pas une date", feed_at: null }, null)).toBeNull();
});
