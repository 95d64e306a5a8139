import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { Badge } from "../../../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../../../ui/admin/empty-note.tsx";
import { SmartLink } from "../../../../../ui/smart-link.tsx";
import { stateWords } from "../../../reports/detail/copy.ts";
import { readerPageCopy as copy } from "../copy.ts";
import type { presentReaderPage } from "../present.server.ts";

type Shown = NonNullable<Awaited<ReturnType<typeof presentReaderPage>>>;

/** What was sent to a reader, and what came of it. */
export function Sent({ sent }: Pick<Shown, "sent">) {
	return (
		<section className="reader-part" aria-labelledby="reader-sent">
			<h4 className="heading" id="reader-sent">
				{copy.sent}
			</h4>
			{sent.length === 0 ? (
				<EmptyNote title={copy.sentNothing} text={copy.sentNothingHint} />
			) : (
				<>
					<table className="table table-stacks">
						<thead>
							<tr>
								<th scope="col">{copy.letter}</th>
								<th scope="col">{copy.state}</th>
								<th scope="col">{copy.serverAnswer}</th>
								<th scope="col">{copy.when}</th>
							</tr>
						</thead>
						<tbody>
							{sent.map((one) => (
								<tr key={one.id}>
									<td className="row-main">
										<SmartLink href={adminPaths.sendings.one(one.newsletterId)}>{one.title}</SmartLink>
									</td>
									<td>
										<Badge
											tone={
												one.state === "accepted" && !one.isBounced ? "full" : one.state === "failed" || one.isBounced ? "error" : "empty"
											}
										>
											{stateWords[one.state]}
										</Badge>
									</td>
									<td className="reader-answer">{one.answer}</td>
									<td className="numbers">{one.at && one.when && <time dateTime={one.at}>{one.when}</time>}</td>
								</tr>
							))}
						</tbody>
					</table>
					<p className="muted reader-hint">{copy.sentHint}</p>
				</>
			)}
		</section>
	);
}

/** What is proved of a reader's consent, the latest first. */
export function Consents({ consents }: Pick<Shown, "consents">) {
	return (
		<section className="reader-part" aria-labelledby="reader-consents">
			<h4 className="heading" id="reader-consents">
				{copy.consents}
			</h4>
			{consents.length === 0 ? (
				<EmptyNote title={copy.noConsents} text={copy.noConsentsHint} />
			) : (
				<>
					<table className="table table-stacks">
						<thead>
							<tr>
								<th scope="col">{copy.purpose}</th>
								<th scope="col">{copy.act}</th>
								<th scope="col">{copy.way}</th>
								<th scope="col">{copy.wording}</th>
								<th scope="col">{copy.when}</th>
							</tr>
						</thead>
						<tbody>
							{consents.map((one) => (
								<tr key={`${one.at} ${one.purpose} ${one.act} ${one.wording}`}>
									<td className="row-main">{one.purpose}</td>
									<td>{one.act}</td>
									<td className="muted">{one.way}</td>
									<td className="reader-answer">{one.wording}</td>
									<td className="numbers">
										<time dateTime={one.at}>{one.when}</time>
									</td>
								</tr>
							))}
						</tbody>
					</table>
					<p className="muted reader-hint">{copy.consentsHint}</p>
				</>
			)}
		</section>
	);
}
