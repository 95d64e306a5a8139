import { CircleAlert, CircleCheck, TriangleAlert } from "lucide";
import { Glyph } from "../../../../../ui/icon.tsx";
import { REFUSE_BYTES, WARN_BYTES } from "../../../rules.ts";
import type { Finding } from "../checks.ts";
import { editorCopy, findingWords } from "../copy.ts";
import type { PreviewState } from "./use-preview.ts";
import "./before-sending.css";

const copy = editorCopy.checks;

/** What to look at before the newsletter leaves, and what it weighs. */
export function ChecksPanel({ state: { preview, failed } }: { state: PreviewState }) {
	const findings = [...(preview?.findings ?? [])].sort((left, right) => left.level.localeCompare(right.level));
	const count = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
	return (
		<section className="newsletter-checks" aria-labelledby="newsletter-checks-title">
			<div className="newsletter-checks-head">
				<h3 id="newsletter-checks-title">{copy.title}</h3>
				<span className="muted newsletter-small" role="status">
					{preview ? copy.count(count("error"), count("warning")) : failed ? editorCopy.preview.failed : copy.loading}
				</span>
			</div>
			{preview && <Weight bytes={preview.bytes} />}
			{preview && findings.length === 0 && (
				<p className="newsletter-finding newsletter-finding-none">
					<Glyph icon={CircleCheck} />
					{copy.none}
				</p>
			)}
			<ul>
				{findings.map(({ code, level, detail }) => (
					<li key={`${code} ${detail}`} className={`newsletter-finding newsletter-finding-${level}`}>
						<Glyph icon={level === "error" ? CircleAlert : TriangleAlert} />
						<span>
							<span className="visually-hidden">{copy.levels[level]} : </span>
							{findingWords[code]}
							{detail && (
								<>
									{" : "}
									<span className="newsletter-detail">{detail}</span>
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
		<div className="newsletter-weight">
			<span id="newsletter-weight-name">{copy.size}</span>
			<span className="newsletter-bar-drawn">
				<meter
					className="visually-hidden"
					aria-labelledby="newsletter-weight-name"
					max={REFUSE_BYTES}
					value={Math.min(bytes, REFUSE_BYTES)}
				/>
				<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
					<rect className={`newsletter-meter-${state}`} width={Math.min(100, (bytes / REFUSE_BYTES) * 100)} height="1" />
				</svg>
			</span>
			<span className="numbers">{copy.sizeOf(bytes)}</span>
		</div>
	);
}
