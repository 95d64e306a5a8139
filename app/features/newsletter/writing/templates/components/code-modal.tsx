import { Copy, Download } from "lucide";
import { useEffect, useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { Badge, Control, ControlLink } from "../../../../../ui/admin/control.tsx";
import { Modal } from "../../../../../ui/admin/modal.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { FormError } from "../../../../../ui/field.tsx";
import { templatesCopy as copy } from "../copy.ts";
import { copyText, fetchCode, type Template, type TemplateCode } from "./template-code.ts";

/** The code of a design, HTML then CSS, each to be copied. */
export function CodeModal({ template: { name, label, category }, onClose }: { template: Template; onClose: () => void }) {
	const { say } = useShell();
	const [code, setCode] = useState<TemplateCode | "failed" | null>(null);

	useEffect(() => {
		let left = false;
		fetchCode(name).then(
			(found) => !left && setCode(found),
			() => !left && setCode("failed"),
		);
		return () => {
			left = true;
		};
	}, [name]);

	function copyPart(text: string, what: string) {
		copyText(text).then(
			() => say({ kind: "success", title: copy.copied, text: copy.copiedText(what) }),
			() => say({ kind: "error", title: copy.notCopied, text: copy.notCopiedText }),
		);
	}

	const parts =
		code && code !== "failed"
			? ([
					[copy.html, code.html, copy.copyHtml],
					[copy.css, code.css, copy.copyCss],
				] as const)
			: [];

	return (
		<Modal
			title={copy.codeTitle(label)}
			beside={<Badge>{category}</Badge>}
			onClose={onClose}
			className="template-code"
			foot={
				<>
					<span className="muted">{copy.fields}</span>
					<span className="end">
						<ControlLink icon={Download} to={adminPaths.templates.download(name)} reloadDocument download>
							{copy.downloadFile}
						</ControlLink>
					</span>
				</>
			}
		>
			{code === null && <p role="status">{copy.loading}</p>}
			{code === "failed" && <FormError title={copy.notLoaded} text={copy.notLoadedText} />}
			{parts.map(([what, text, verb]) => (
				<div key={what} className="template-part">
					<div className="template-part-head">
						<h3 className="heading">{what}</h3>
						<Control icon={Copy} onClick={() => copyPart(text, what)}>
							{verb}
						</Control>
					</div>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
					<section className="template-source" tabIndex={0} aria-label={what}>
						<pre>
							<code>{text}</code>
						</pre>
					</section>
				</div>
			))}
		</Modal>
	);
}
