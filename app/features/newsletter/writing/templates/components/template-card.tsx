import { Code, Copy, Download } from "lucide";
import { type ReactNode, useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { Badge, IconControl, IconLink } from "../../../../../ui/admin/control.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { VisuallyHidden } from "../../../../../ui/hidden.tsx";
import { TEMPLATE_WIDTH } from "../catalogue.ts";
import { templatesCopy as copy } from "../copy.ts";
import { CodeModal } from "./code-modal.tsx";
import { copyText, fetchCode, type Template } from "./template-code.ts";

/** One template: what it looks like with a real newsletter, what it is for, and its code. `children`: what else may be done with it. */
export function TemplateCard({ template: { name, label, category }, children }: { template: Template; children: ReactNode }) {
	const { say } = useShell();
	const [showsCode, setShowsCode] = useState(false);

	async function copyHtml() {
		try {
			await copyText(fetchCode(name).then(({ html }) => html));
			say({ kind: "success", title: copy.copied, text: copy.copiedText(copy.html) });
		} catch {
			say({ kind: "error", title: copy.notCopied, text: copy.notCopiedText });
		}
	}

	return (
		<li className="template">
			<div className="template-view">
				<iframe
					src={adminPaths.templates.preview(name)}
					title={copy.preview(label)}
					width={TEMPLATE_WIDTH}
					height={1000}
					sandbox=""
					loading="lazy"
					tabIndex={-1}
				/>
				<a className="template-cover" href={adminPaths.templates.preview(name)} target="_blank" rel="noreferrer">
					<VisuallyHidden>{copy.open(label)}</VisuallyHidden>
				</a>
			</div>
			<div className="template-foot">
				<h4 className="heading">{label}</h4>
				<Badge>{category}</Badge>
				<span className="template-acts">
					<IconControl kind="plain" icon={Code} label={copy.showCode(label)} onClick={() => setShowsCode(true)} />
					<IconControl kind="plain" icon={Copy} label={copy.copyCode(label)} onClick={copyHtml} />
					<IconLink
						kind="plain"
						icon={Download}
						label={copy.download(label)}
						to={adminPaths.templates.download(name)}
						reloadDocument
						download
					/>
					{children}
				</span>
			</div>
			{showsCode && <CodeModal template={{ name, label, category }} onClose={() => setShowsCode(false)} />}
		</li>
	);
}
