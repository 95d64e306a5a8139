import { ArrowLeft, ArrowRight, ArrowUpRight } from "lucide";
import { classNames } from "./class-names.ts";
import { Glyph } from "./icon.tsx";
import { SmartLink, type SmartLinkProps } from "./smart-link.tsx";

export type TextLinkProps = SmartLinkProps & {
	/** Arrow after the words: to the right (default), up and out, or none. */
	arrow?: "right" | "out" | "none";
};

/** A standalone link: bold, pink underline, with an arrow. */
export function TextLink({ arrow = "right", className, children, ...rest }: TextLinkProps) {
	return (
		<SmartLink {...rest} className={classNames("text-link", className)}>
			{/* Kept as one flex item, so that the words wrap as words. */}
			<span>{children}</span>
			{arrow !== "none" && <Glyph icon={arrow === "out" ? ArrowUpRight : ArrowRight} />}
		</SmartLink>
	);
}

/** The link of a title: its underline draws itself under the pointer. */
export function TitleLink({ className, ...rest }: SmartLinkProps) {
	return <SmartLink {...rest} className={classNames("title-link", className)} />;
}

/** « ← Toutes les actualités »: the way back to a list. */
export function BackLink({ className, children, ...rest }: SmartLinkProps) {
	return (
		<SmartLink {...rest} className={classNames("back-link", className)}>
			<Glyph icon={ArrowLeft} />
			<span>{children}</span>
		</SmartLink>
	);
}
