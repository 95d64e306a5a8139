import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { judgeCopies } from "../../../features/health/rules.ts";
import type { Hold } from "../../../platform/mail/sending-hold.server.ts";
import { StatusLine } from "./status-line.tsx";

test("copies that wait say what lets them go on, and when, and of when the newest is", () => {
	const now = new Date("2026-02-05T12:00:00.000Z");
	const backups = { newest: new Date("2026-02-03T12:00:00.000Z"), failures: [], unproved: null, isBeside: false };
	const textOf = (hold: Hold) => {
		const judged = judgeCopies(backups, { now, hold, isSealed: true });
		return renderToStaticMarkup(<StatusLine status={{ ...judged, state: "held", copied: "3 févr. 2026", proof: null }} />);
	};
	const paused = textOf({ why: "environment", since: null });
	expect(paused).toContain("retirez SENDING=paused");
	expect(paused).toContain("puis autorisez les envois");
	const restored = (["restored", "moved"] as const).map((why) => textOf({ why, since: now.toISOString() }));
	for (const text of restored) expect(text).toContain("Autorisez les envois");
	for (const text of [paused, ...restored]) expect(text).toContain("dans les trois heures si une autre installation");
	const away = textOf({ why: "away", place: "db.exemple.fr" });
	expect(away).not.toContain("reprennent");
	for (const text of [paused, away]) expect(text).toMatch(/3 févr\. 2026\.[\s\S]*plus de trente-six heures/);
});
