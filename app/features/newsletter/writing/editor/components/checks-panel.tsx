import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { Glyph } from "../../../../../ui/icon.tsx";
import { REFUSE_BYTES, WARN_BYTES } from "../../../rules.ts";
import type { Finding } from "../checks.ts";
import { editorCopy, findingWords } from "../copy.ts";
import type { PreviewState } from "./use-preview.ts";
import "./before-sending.css";

const copy = editorCopy.checks;

/** What to look at before the letter leaves, and what it weighs. */
export function ChecksPanel({ state: { preview, failed } }: { state: PreviewState }) {
	const findings = [...(preview?.findings ?? [])].sort((left, right) => left.level.localeCompare(right.level));
	const count = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
	return (
		<section className="letter-checks" aria-labelledby="letter-checks-title">
			<div className="letter-checks-head">
				<h3 id="letter-checks-title">{copy.title}</h3>
				<span className="muted letter-small" role="status">
					{preview ? copy.count(count("error"), count("warning")) : failed ? editorCopy.preview.failed : copy.loading}
				</span>
			</div>
			{preview && <Weight bytes={preview.bytes} />}
			{preview && findings.length === 0 && (
				<p className="letter-finding letter-finding-none">
					<Glyph icon={CircleCheck} />
					{copy.none}
				</p>
			)}
			<ul>
				{findings.map(({ code, level, detail }) => (
					<li key={`${code} ${detail}`} className={`letter-finding letter-finding-${level}`}>
						<Glyph icon={level === "error" ? CircleAlert : TriangleAlert} />
						<span>
							<span className="visually-hidden">{copy.levels[level]} : </span>
							{findingWords[code]}
							{detail && (
								<>
									{" : "}
									<span className="letter-detail">{detail}</span>
								</>
							)}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The size of the HTML: Gmail clips at 102 KB. */
function Weight({ bytes }: { bytes: number }) {
	const state = bytes > REFUSE_BYTES ? "refused" : bytes > WARN_BYTES ? "large" : "fine";
	return (
		<div className="letter-weight">
			<span id="letter-weight-name">{copy.size}</span>
			<span className="letter-bar-drawn">
				<meter className="visually-hidden" aria-labelledby="letter-weight-name" max={REFUSE_BYTES} value={Math.min(bytes, REFUSE_BYTES)} />
				<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
					<rect className={`letter-meter-${state}`} width={Math.min(100, (bytes / REFUSE_BYTES) * 100)} height="1" />
				</svg>
			</span>
			<span className="numbers">{copy.sizeOf(bytes)}</span>
		</div>
	);
}
