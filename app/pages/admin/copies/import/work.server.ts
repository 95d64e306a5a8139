// Owns the rehearsal of an import and the import itself, begun from the admin area: one at a time, whoever listens, readers first.
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ImportRefusal, TakenMeanwhile } from "../../../../features/moving/frame/refusal.ts";
import { viewOf } from "../../../../features/moving/frame/report-view.ts";
import { isDiskFull } from "../../../../platform/db/errors.ts";
import { Refusal } from "../../../../platform/http/json-answer.server.ts";
import { withLease } from "../../../../platform/leases/lease-store.server.ts";
import { withoutValues } from "../../../../platform/log/without-values.ts";
import type { Services } from "../../../../platform/services.ts";
import { typographyFr } from "../../../../shared/typography.ts";
import { roomFor } from "../../../moving/scratch.server.ts";
import { type Given, importFrom } from "../../../moving/sources.server.ts";
import { importPartCopy as copy } from "./copy.ts";
import { draftFolder, findSent, isZip, removeDraft } from "./files.server.ts";
import { largestOf, type Place, type Role, rolesOf, type Wish } from "./rules.ts";
import { forgetStop, IMPORT_LEASE, type ImportState, isAskedToStop, writeImport } from "./state.server.ts";
import { unpack } from "./unpack.server.ts";

/** Readers go first: this long after so much work. */
const BREATH_MS = 5;
const WORK_MS = 20;
/** How often it is written down how far it is, and asked whether it is to stop. */
const TELL_EVERY_MS = 500;
/** The one before may be putting its things away still. */
const TRIES = 5;
const BETWEEN_TRIES_MS = 200;

const UNPACKED = "unpacked";

class Stopped extends Error {}

type Begun = { draft: string; wish: Wish; actor: string };
type Files = Partial<Record<Role, string>>;

async function filesOf({ config }: Services, draft: string, wish: Wish): Promise<Files> {
	const files: Files = {};
	for (const role of rolesOf(wish.from)) {
		const name = wish.files[role];
		if (!name) continue;
		const path = await findSent(config, draft, role, name);
		if (!path) throw new Refusal(409, copy.fileGone, { errors: { [role]: copy.fileGone } });
		const most = largestOf(wish.from, role);
		const tooLarge = copy.tooLarge(most, wish.from);
		if ((await stat(path)).size > most) throw new Refusal(413, tooLarge, { errors: { [role]: tooLarge } });
		files[role] = path;
	}
	if (!files.source) throw new Refusal(422, copy.needSource, { errors: { source: copy.needSource } });
	return files;
}

/**
 * Begins the rehearsal, or the import, and answers once it runs; what became of it is read with `readImportView`.
 * @throws Refusal when a file is not there, or another import runs
 */
export async function beginImport(services: Services, { draft, wish, actor }: Begun, isImport: boolean): Promise<void> {
	const { clock, log } = services;
	const files = await filesOf(services, draft, wish);
	const at = clock.now().toISOString();
	const base = { draft, wish, isImport, phase: "check", done: 0, total: 0, at, report: null, failure: null } as const;
	const work = new Work(services, { ...base, step: "running" }, files, actor);
	for (let tries = 1; ; tries++) {
		const hasBegun = await new Promise<boolean>((resolve, reject) => {
			withLease(services, IMPORT_LEASE, async ({ check }) => {
				await work.begin();
				resolve(true);
				await work.run(check);
			}).then(
				(held) => resolve(held !== null),
				(error) => {
					log.error({ err: error }, "what became of an import could not be written down");
					reject(error);
				},
			);
		});
		if (hasBegun) return;
		if (tries === TRIES) throw new Refusal(409, copy.underWay);
		await wait(BETWEEN_TRIES_MS);
	}
}

class Work {
	private readonly services: Services;
	private state: ImportState;
	private readonly files: Files;
	private readonly actor: string;
	private check = () => {};
	private breathedAt = 0;
	private toldAt = 0;

	constructor(services: Services, state: ImportState, files: Files, actor: string) {
		this.services = services;
		this.state = state;
		this.files = files;
		this.actor = actor;
	}

	async begin(): Promise<void> {
		await forgetStop(this.services.db);
		await writeImport(this.services.db, this.state);
	}

	/** Never throws but where even that cannot be written down. */
	async run(check: () => void): Promise<void> {
		this.check = check;
		const { db, clock, config } = this.services;
		const end = await this.bring().catch((error) => this.said(error));
		await writeImport(db, { ...this.state, ...end, at: clock.now().toISOString() });
		if (end.step === "done" && this.state.isImport) await removeDraft(config, this.state.draft);
	}

	private async bring(): Promise<Pick<ImportState, "step" | "report">> {
		const { wish, isImport } = this.state;
		const given = await this.given();
		const { report, words } = await importFrom(this.services, wish.from, given, {
			dryRun: !isImport,
			actor: this.actor,
			onProgress: (progress) => {
				this.state = { ...this.state, ...progress };
			},
			breathe: () => this.breathe(),
		});
		return { step: "done", report: viewOf(report, words) };
	}

	/** What reads a folder is given one. */
	private async given(): Promise<Given> {
		const { draft, wish } = this.state;
		const { config } = this.services;
		const { source = "", ...beside } = this.files;
		const readsFolder = wish.from === "markdown" || (wish.from === "supabase" && (await isZip(source)));
		const most = await roomFor(config);
		const folder = join(draftFolder(config, draft), UNPACKED);
		return {
			...beside,
			source: readsFolder ? await unpack(source, folder, most) : source,
			site: wish.site || undefined,
			author: wish.author || undefined,
			fetch: wish.fetch,
		};
	}

	private async breathe(): Promise<void> {
		const now = performance.now();
		if (now - this.breathedAt < WORK_MS) return;
		this.check();
		const { db } = this.services;
		if (now - this.toldAt >= TELL_EVERY_MS) {
			if (await isAskedToStop(db, this.state.draft)) throw new Stopped();
			await writeImport(db, this.state);
			this.toldAt = performance.now();
		}
		await wait(BREATH_MS);
		this.breathedAt = performance.now();
	}

	private said(error: unknown): Pick<ImportState, "step" | "failure"> {
		if (error instanceof Stopped) return { step: "stopped", failure: null };
		const failure = (message: string, place: Place) => ({ step: "failed", failure: { message, place } }) as const;
		if (error instanceof TakenMeanwhile) return failure(copy.meanwhile, "source");
		if (error instanceof ImportRefusal) return failure(this.worded(error.message), error.beside ?? "source");
		if (isDiskFull(error)) return failure(copy.noRoom, "source");
		this.services.log.error({ failure: withoutValues(error) }, "an import that was asked for could not be made");
		return failure(copy.notMade, "source");
	}

	/** A refusal without this machine's paths, nor the options of the command. */
	private worded(message: string): string {
		const folder = draftFolder(this.services.config, this.state.draft);
		const named = Object.values(this.files).reduce((text, path) => text.replaceAll(path, basename(path)), message);
		return typographyFr(named.replaceAll(join(folder, UNPACKED), copy.archive).replace(/ \(--[a-z-]+\)/g, ""));
	}
}
