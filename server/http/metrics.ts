// Owns what a collector reads: counts of this process and of what waits, for whoever holds METRICS_TOKEN. No address of a reader,
// no name, no path: requests are counted by the pattern of their route, of which there are as many as routes.
import { createHash, timingSafeEqual } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { Hono } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { countUnderWay } from "../../app/features/newsletter/sending/deliveries-store.server.ts";
import { DATABASE_BUSY } from "../../app/platform/db/sqlite-driver.ts";
import { countWaitingMail } from "../../app/platform/mail/outbox-store.server.ts";
import type { PageCache } from "../../app/platform/page-cache/page-cache.ts";
import type { Services } from "../../app/platform/services.ts";
import type { Door } from "./door.ts";

const SERVED_BEFORE_ROUTES = /^\/(?:assets|art|fichiers|images|mail|healthz|readyz|metrics)(?=\/|$)/;

export type Metrics = {
	/** Counts one answered request. */
	count: (address: string, status: number) => void;
	/** GET /metrics for who bears the token; for anybody else nothing stands there. */
	routes: Hono;
};

export type MetricsNeeds = {
	token: string;
	door: Pick<Door, "patternOf">;
	pages: Pick<PageCache, "counts" | "size">;
	readBackups: () => Promise<{ newest: Date | null } | undefined>;
};

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Under which name a request is counted: its route's pattern, what stands before the routes, or `none`. */
function nameOf(address: string, door: MetricsNeeds["door"]): string {
	const path = URL.parse(address, "http://this.site")?.pathname ?? "";
	const before = SERVED_BEFORE_ROUTES.exec(path)?.[0];
	if (before) return before;
	return door.patternOf(path) ?? "none";
}

/** Opens the counts; nothing is measured where no token is set. */
export function openMetrics({ db, changes, clock, log }: Services, { token, door, pages, readBackups }: MetricsNeeds): Metrics {
	const register = new Registry();
	collectDefaultMetrics({ register });
	const registers = [register];

	const requests = new Counter({
		name: "contrevent_http_requests_total",
		help: "Requests answered, by the pattern of their route and the class of their status",
		labelNames: ["route", "status"],
		registers,
	});
	const busy = new Counter({
		name: "contrevent_database_busy_total",
		help: "How often another process held the SQLite database and a statement had to wait",
		registers,
	});
	subscribe(DATABASE_BUSY, () => busy.inc());

	/** A gauge that is read when it is asked for; what cannot be read is left out, and the others stand. */
	function gauge<Label extends string>(name: string, help: string, labelNames: Label[], read: (gauge: Gauge<Label>) => unknown): void {
		new Gauge<Label>({
			name,
			help,
			labelNames,
			registers,
			async collect() {
				this.reset();
				try {
					await read(this);
				} catch (error) {
					this.remove({});
					log.warn({ err: error, metric: name }, "a metric could not be read");
				}
			},
		});
	}
	gauge("contrevent_page_cache_answers", "Answers of the page cache since the start", ["from"], (each) => {
		const { hits, misses } = pages.counts();
		each.set({ from: "memory" }, hits);
		each.set({ from: "rendering" }, misses);
	});
	gauge("contrevent_page_cache_rendered", "Pages rendered since the start, before anybody asked included", [], (each) =>
		each.set(pages.counts().rendered),
	);
	gauge("contrevent_page_cache_pages", "Pages the page cache holds", [], (each) => each.set(pages.size().pages));
	gauge("contrevent_page_cache_bytes", "Bytes the page cache holds", [], (each) => each.set(pages.size().bytes));
	// Behind another process of the same database: what it shows is of before.
	const heard = "The last change of what readers see that this process has heard of, by its number in the database";
	gauge("contrevent_content_changes_heard", heard, [], (each) => each.set(changes.lastHeard()));
	gauge("contrevent_outbox_waiting", "Single mails that have not left yet", [], async (each) => each.set(await countWaitingMail(db)));
	gauge("contrevent_deliveries", "Deliveries of newsletters under way, by state", ["state"], async (each) => {
		for (const { state, count } of await countUnderWay(db)) each.set({ state }, count);
	});
	const backupAge = "Age of the newest copy this site made, in the place that has waited longest; -1 where there is none";
	gauge("contrevent_backup_age_seconds", backupAge, [], async (each) => {
		const newest = (await readBackups())?.newest;
		each.set(newest ? (clock.now().getTime() - newest.getTime()) / 1_000 : -1);
	});

	const expected = digest(`Bearer ${token}`);
	const routes = new Hono();
	routes.get("/metrics", async (c, next) => {
		if (!timingSafeEqual(digest(c.req.header("authorization") ?? ""), expected)) return next();
		return c.text(await register.metrics(), 200, { "content-type": register.contentType, "cache-control": "no-store" });
	});
	return {
		routes,
		count: (address, status) => requests.inc({ route: nameOf(address, door), status: `${Math.trunc(status / 100)}xx` }),
	};
}
