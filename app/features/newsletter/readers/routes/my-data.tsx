import { data } from "react-router";
import { readForm } from "../../../../platform/http/read-form.server.ts";
import { reading } from "../../../../platform/http/reading.ts";
import { type Services, servicesContext } from "../../../../platform/services.ts";
import { myDataPath } from "../../../../shared/addresses.ts";
import { metaTags, siteOf } from "../../../../shared/seo.ts";
import { FormError } from "../../../../ui/field.tsx";
import { Notice } from "../../../../ui/toast.tsx";
import { topicsOf } from "../../topics/store.server.ts";
import { askedLetters } from "../asked-letters.server.ts";
import { chooseTracking, correct, leave } from "../commands.server.ts";
import { ErasePart, LettersPart, PersonPart, StatePart, TakePart, TrackingPart } from "../components/my-data-parts.tsx";
import { Onward, ReaderPage } from "../components/reader-page.tsx";
import { readersCopy as copy, correctionCopy } from "../copy.ts";
import { eraseReader } from "../erase.server.ts";
import { chooseLetters } from "../letters.server.ts";
import { type ReaderLink, readReaderLink } from "../links.server.ts";
import { presentReader } from "../present.server.ts";
import { type MyDataAct, myDataActOf } from "../rules.ts";
import { signupProblemWords } from "../signup/copy.ts";
import { type SignupProblem, type SignupValues, signupRules } from "../signup/rules.ts";
import { findReader } from "../store.server.ts";
import type { Route } from "./+types/my-data";

type Outcome = { kind: "success" | "error"; title: string; text?: string };
type Wrong = { values: SignupValues; problem: SignupProblem };

async function shown({ db, config, settings }: Services, link: ReaderLink | null) {
	const { site_name: siteName } = await settings();
	if (!link) return { kind: "unknown" as const, siteName };
	const row = link.id ? await findReader(db, { id: link.id }) : undefined;
	if (!row) return { kind: "gone" as const, siteName };
	const letters = { topics: await topicsOf(db, row.id), asked: await askedLetters(db, row) };
	return { kind: "reader" as const, siteName, reader: presentReader(row, letters, config.timeZone) };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const page = await shown(services, await readReaderLink(services.db, params.token));
		return data(page, { status: page.kind === "unknown" ? 404 : 200 });
	});
}

/** Does what a form asks; answers what to say. */
async function act(services: Services, link: ReaderLink & { id: string }, which: MyDataAct, form: FormData): Promise<Outcome | Wrong> {
	if (which === "corriger") {
		const values = signupRules.values(form);
		const correction = await correct(services, link.id, values);
		return correction.kind === "wrong" ? { values, problem: correction.problem } : correctionCopy[correction.kind];
	}
	if (which === "lettres") {
		const reads = await chooseLetters(services, link.id, new Set(form.getAll("lettre").map(String)));
		return { kind: "success", title: reads ? copy.lettersSaved : copy.leftSaved };
	}
	if (which === "mesure") {
		const granted = form.get("mesure") === "oui";
		await chooseTracking(services, link.id, granted);
		return { kind: "success", title: copy.trackingSaved, text: granted ? copy.trackingOn : copy.trackingOff };
	}
	if (which === "desinscrire") {
		await leave(services, link, "my-data", { isWhole: true });
		return { kind: "success", title: copy.leftSaved };
	}
	if (form.get("certain") !== "oui") return { kind: "error", title: copy.eraseUnsure };
	await eraseReader(services, link.id, null);
	return { kind: "success", title: copy.erased, text: copy.erasedText };
}

/** The page's forms; each is safe to send again, so that a reload of the answer does no harm. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const form = await readForm(request);
	const which = myDataActOf(form);
	return reading(services, request, async () => {
		const link = await readReaderLink(services.db, params.token);
		const known = link?.id && (await findReader(services.db, { id: link.id })) ? { ...link, id: link.id } : null;
		const answer = known && which ? await act(services, known, which, form) : null;
		if (answer && "problem" in answer) return data({ outcome: null, wrong: answer }, { status: signupRules.statusOf(answer.problem) });
		return data({ outcome: answer, wrong: null }, { status: link ? 200 : 404 });
	});
}

export function meta({ matches }: Route.MetaArgs) {
	const head = { title: copy.dataTitle, description: "", path: myDataPath, noIndex: true };
	return metaTags(siteOf(matches), head).filter((tag) => !("title" in tag));
}

export default function MyDataPage({ loaderData, actionData, params }: Route.ComponentProps) {
	const outcome = actionData?.outcome ?? null;
	const wrong = actionData?.wrong ?? null;
	if (loaderData.kind === "unknown")
		return (
			<ReaderPage title={copy.unknownTitle} siteName={loaderData.siteName}>
				<p className="reading">{copy.unknownText}</p>
				<Onward />
			</ReaderPage>
		);
	if (loaderData.kind === "gone")
		return (
			<ReaderPage title={outcome ? copy.erased : copy.gone} siteName={loaderData.siteName}>
				<p className="reading">{outcome ? copy.erasedText : copy.goneText}</p>
				<Onward signup />
			</ReaderPage>
		);
	const { reader, siteName } = loaderData;
	return (
		<ReaderPage title={copy.dataTitle} siteName={siteName}>
			{outcome?.kind === "success" && <Notice kind="success" title={outcome.title} text={outcome.text} />}
			{outcome?.kind === "error" && <FormError title={outcome.title} text={outcome.text} />}
			{wrong && <FormError {...signupProblemWords(wrong.problem)} />}
			<p className="reading">{copy.dataLead}</p>
			<StatePart reader={reader} />
			{reader.letters.length > 0 && <LettersPart letters={reader.letters} />}
			<PersonPart reader={reader} values={wrong?.values ?? reader.values} problem={wrong?.problem ?? null} />
			<TrackingPart reader={reader} siteName={siteName} />
			<TakePart token={params.token} />
			<ErasePart />
		</ReaderPage>
	);
}
