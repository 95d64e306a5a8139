import type { IconNode } from "lucide";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../class-names.ts";
import { Glyph } from "../icon.tsx";

/** primary: the screen's main act; plain: everything else; bare: without a border; danger: what cannot be taken back. */
export type ControlKind = "primary" | "plain" | "bare" | "danger";

type Looks = { kind?: ControlKind; icon?: IconNode; children?: ReactNode; className?: string };

function looks(kind: ControlKind = "plain", className?: string, iconOnly = false): string {
	return classNames("control", kind !== "plain" && `control-${kind}`, iconOnly && "control-icon", className) ?? "";
}

export type ControlProps = Looks & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "style"> & { ref?: Ref<HTMLButtonElement> };

/** A button of the admin area; `type` is "button" unless it says otherwise. */
export function Control({ kind, icon, children, className, type = "button", ...button }: ControlProps) {
	return (
		<button {...button} type={type} className={looks(kind, className)}>
			{icon && <Glyph icon={icon} />}
			{children}
		</button>
	);
}

/** A link that looks like a button. */
export function ControlLink({ kind, icon, children, className, ...link }: Looks & Omit<LinkProps, "style">) {
	return (
		<Link {...link} className={looks(kind, className)}>
			{icon && <Glyph icon={icon} />}
			{children}
		</Link>
	);
}

type Labelled = {
	icon: IconNode /** Said by screen readers and shown on hover. */;
	label: string;
	kind?: ControlKind;
	className?: string;
};

/** A button that is an icon, its words in `label`. */
export function IconControl({
	icon,
	label,
	kind = "bare",
	className,
	...button
}: Labelled & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "style" | "aria-label"> & { ref?: Ref<HTMLButtonElement> }) {
	return (
		<button type="button" {...button} className={looks(kind, className, true)} aria-label={label} title={label}>
			<Glyph icon={icon} />
		</button>
	);
}

/** A link that is an icon, its words in `label`. */
export function IconLink({ icon, label, kind = "bare", className, ...link }: Labelled & Omit<LinkProps, "style" | "aria-label">) {
	return (
		<Link {...link} className={looks(kind, className, true)} aria-label={label} title={label}>
			<Glyph icon={icon} />
		</Link>
	);
}

/** A state in a word, with its dot: full (online, sent), empty (draft), ready (ready, planned), error; plain has no dot. */
export function Badge({ tone = "plain", children }: { tone?: "full" | "empty" | "ready" | "error" | "plain"; children: ReactNode }) {
	return <span className={`badge badge-${tone}`}>{children}</span>;
}

/** A choice that is on or off, its words beside it. */
export function Switch({
	label,
	...input
}: { label: ReactNode } & Omit<React.InputHTMLAttributes<HTMLInputElement>, "type" | "role" | "style">) {
	return (
		<label className="switch">
			{/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says whether it is checked */}
			<input {...input} type="checkbox" role="switch" />
			{label}
		</label>
	);
}
