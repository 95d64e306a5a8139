import { Link2, Mail, Scissors, Share2 } from "lucide";
import type { ReactNode } from "react";
import { plainWords } from "../shared/plain-words.ts";
import { classNames } from "./class-names.ts";
import { uiCopy } from "./copy.ts";
import { Glyph } from "./icon.tsx";

export type CouponProps = {
	title: ReactNode;
	text?: ReactNode;
	id?: string;
	className?: string;
	/** The action on the right: a yellow `ButtonLink`. */
	children: ReactNode;
};

/** A dashed coupon with scissors: something to fill in. */
export function Coupon({ title, text, id, className, children }: CouponProps) {
	return (
		<section className={classNames("coupon", className)} id={id}>
			<span className="coupon-scissors">
				<Glyph icon={Scissors} />
			</span>
			<div>
				<h2>{title}</h2>
				{text && <p className="reading">{text}</p>}
			</div>
			<div className="coupon-action">{children}</div>
		</section>
	);
}

export type ShareRowProps = {
	/** Absolute address to share. */
	url: string;
	/** Title of the thing shared. */
	title: string;
	className?: string;
};

/**
 * Share, copy the link, send by mail. The first two carry `data-share`: the page's inline script acts on them, because the
 * browser wants a fresh press; without JavaScript they are not shown and the mail link remains.
 */
export function ShareRow({ url, title, className }: ShareRowProps) {
	const words = plainWords(title);
	const mail = `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(`${words}\n${url}`)}`;
	return (
		<div className={classNames("share-row", className)}>
			<button type="button" data-share="native" data-url={url} data-title={words}>
				<Glyph icon={Share2} />
				<span>{uiCopy.share.native}</span>
			</button>
			<button type="button" data-share="copy" data-url={url} data-title={words}>
				<Glyph icon={Link2} />
				<span>{uiCopy.share.copy}</span>
			</button>
			<a href={mail}>
				<Glyph icon={Mail} />
				<span>{uiCopy.share.mail}</span>
			</a>
		</div>
	);
}
