import type { IconNode } from "lucide";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import { Glyph } from "./icon.tsx";
import { SmartLink, type SmartLinkProps } from "./smart-link.tsx";

/** pink: the page's main act; yellow: join, propose; ink and paper: on colour bands; outline: everything else. */
export type ButtonTone = "pink" | "yellow" | "ink" | "paper" | "outline";

type Look = {
	tone?: ButtonTone;
	size?: "md" | "sm";
	/** Icon before the words. */
	icon?: IconNode;
	/** Icon after the words. */
	iconEnd?: IconNode;
};

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "style"> &
	Look & {
		/** The act is under way: the button keeps focus, ignores presses and is drawn dashed. Change its words too (« Envoi… »). */
		busy?: boolean;
		children: ReactNode;
		ref?: Ref<HTMLButtonElement>;
	};

export type ButtonLinkProps = SmartLinkProps & Look;

function look({ tone = "outline", size = "md" }: Look, className?: string) {
	return classNames("button", `button-${tone}`, size === "sm" && "button-sm", className);
}

/** A button: a colour plate slightly off its outline, which slides into register under the pointer. */
export function Button({ tone, size, icon, iconEnd, busy, type = "button", className, onClick, children, ...rest }: ButtonProps) {
	const press = busy ? (event: MouseEvent) => event.preventDefault() : onClick;
	return (
		<button {...rest} type={type} className={look({ tone, size }, className)} aria-disabled={busy || undefined} onClick={press}>
			{icon && <Glyph icon={icon} />}
			{children}
			{iconEnd && <Glyph icon={iconEnd} />}
		</button>
	);
}

/** A link that looks like a button: anything with an address, so that it works without JavaScript. */
export function ButtonLink({ tone, size, icon, iconEnd, className, children, ...rest }: ButtonLinkProps) {
	return (
		<SmartLink {...rest} className={look({ tone, size }, className)}>
			{icon && <Glyph icon={icon} />}
			{children}
			{iconEnd && <Glyph icon={iconEnd} />}
		</SmartLink>
	);
}

/** A sign on a stick, leaning: « Rejoindre ». Lifts under the pointer. */
export function SignButtonLink({ className, children, size = "sm", tone = "yellow", ...rest }: ButtonLinkProps) {
	return (
		<ButtonLink {...rest} size={size} tone={tone} className={classNames("sign-button", className)}>
			{children}
			<span className="sign-stick" aria-hidden="true" />
		</ButtonLink>
	);
}
