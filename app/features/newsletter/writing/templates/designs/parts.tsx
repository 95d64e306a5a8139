// Owns what the five designs share: the document around a newsletter, its bands, the links at its head and foot.
import { type CSSProperties, Fragment, type ReactNode, useContext } from "react";
import { TEMPLATE_WIDTH } from "../catalogue.ts";
import { SHOWN_BESIDE_SUBJECT, wholeFields } from "../content/first-words.ts";
import { aroundCopy } from "../mail-copy.ts";
import { fields } from "../merge-fields.ts";
import type { MailSite } from "../newsletter.ts";
import { darkRules, type Paints, painted } from "./colours.ts";
import { faces } from "./design.ts";
import { OwnWords } from "./own-words.ts";
import { titleSize } from "./title-size.ts";

/** Narrow screens: less margin, a title that fits; cells of class `half` and columns stand one under the other, and a picture of a gallery fills the column. */
const narrow = (title: string, most: number) =>
	"@media (max-width:599px){.column{max-width:100% !important}.column-words{padding-right:0 !important}.hung{max-width:100% !important}}" +
	"@media (max-width:480px){.side{padding-left:22px !important;padding-right:22px !important}" +
	`.half{display:block !important;width:auto !important;padding:0 0 18px !important}.title{font-size:${titleSize(title, 316, most)}px !important}}`;
const RESET =
	":root{color-scheme:light dark;supported-color-schemes:light dark}body{margin:0;padding:0;-webkit-text-size-adjust:100%}" +
	"table{border-spacing:0}img{-ms-interpolation-mode:bicubic}a{word-break:break-word}";

type NewsletterDocument = {
	title: string;
	/** What mail programs show after the subject; empty for nothing. */
	besideSubject: string;
	paints: Paints;
	/** Rules of the design's own. */
	css?: string;
	/** The largest the title may be on a narrow screen. */
	narrowTitle?: number;
	children: ReactNode;
};

/** The whole document: what the mail client reads, the words after the subject, one table 600 pixels wide. */
export function NewsletterDocument({ title, besideSubject, paints, css = "", narrowTitle = 42, children }: NewsletterDocument) {
	const page = painted(paints, "page");
	return (
		<html dir="ltr" lang="fr">
			<head>
				<meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
				<meta name="x-apple-disable-message-reformatting" />
				<meta name="viewport" content="width=device-width,initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
				<title>{title}</title>
				<style>{RESET + narrow(title, narrowTitle) + css + darkRules(paints)}</style>
			</head>
			<body className="page" style={{ margin: 0, padding: 0, ...page.style }} {...{ bgcolor: page.bgcolor }}>
				{besideSubject !== "" && <AfterSubject words={besideSubject} />}
				{fields.pixel}
				<table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0">
					<tbody>
						<tr>
							<td align="center" {...page} style={{ ...page.style, padding: "24px 0" }}>
								{/* biome-ignore lint/a11y/useSemanticElements: mail clients drop the tag and keep the role */}
								<div role="article" aria-roledescription="e-mail" aria-label={title} lang="fr">
									<table
										role="presentation"
										align="center"
										width={TEMPLATE_WIDTH}
										border={0}
										cellPadding="0"
										cellSpacing="0"
										className="newsletter"
										style={{ width: "100%", maxWidth: TEMPLATE_WIDTH, margin: "0 auto", textAlign: "left" }}
									>
										<tbody>{children}</tbody>
									</table>
								</div>
							</td>
						</tr>
					</tbody>
				</table>
			</body>
		</html>
	);
}

/** Signs of no width, among which programs find nothing more to show. */
const NOTHING = "\xa0\u200c\u200b\u200d\u200e\u200f\ufeff";

/** What mail programs show after the subject: these words, and nothing of the newsletter behind them. */
function AfterSubject({ words }: { words: string }) {
	const shown = wholeFields(words.substring(0, SHOWN_BESIDE_SUBJECT));
	return (
		<div style={{ display: "none", overflow: "hidden", lineHeight: "1px", opacity: 0, maxHeight: 0, maxWidth: 0 }} data-skip-in-text={true}>
			{shown}
			{shown.length < SHOWN_BESIDE_SUBJECT && <div>{NOTHING.repeat(SHOWN_BESIDE_SUBJECT - shown.length)}</div>}
		</div>
	);
}

type Band = { paints: Paints; paint: string; className?: string; style?: CSSProperties; children: ReactNode };

/** One full-width row of the newsletter. */
export function Band({ paints, paint, className, style, children }: Band) {
	const { style: colours, ...attributes } = painted(paints, paint, className);
	return (
		<tr>
			<td {...attributes} style={{ ...colours, ...style }}>
				{children}
			</td>
		</tr>
	);
}

/** The name of the site in wood type, as words: no picture to load, no face to fetch. */
export function SiteName({ site, paints, paint, size, face = faces.display }: SiteNameProps) {
	const { className, style } = painted(paints, paint);
	if (!useContext(OwnWords).showsName) return null;
	return (
		<a
			href={`${site.url}/`}
			className={className}
			style={{ color: style.color, fontFamily: face, fontSize: size, lineHeight: 1.1, fontWeight: 900, textDecoration: "none" }}
		>
			{site.name}
		</a>
	);
}

type SiteNameProps = { site: MailSite; paints: Paints; paint: string; size: number; face?: string };

type SmallLinkProps = { paints: Paints; paint: string; href: string; children: ReactNode };

function SmallLink({ paints, paint, href, children }: SmallLinkProps) {
	const { className, style } = painted(paints, paint);
	return (
		<a href={href} className={className} style={{ color: style.color, textDecoration: "underline" }}>
			{children}
		</a>
	);
}

const SMALL: CSSProperties = { fontFamily: faces.sans, fontSize: 13, lineHeight: "20px" };

/** The title of the newsletter, as large as its longest word allows in the room there is. */
export function Title({ paints, paint, title, room, most, face = faces.display, weight = 900, leading = 1.04 }: TitleProps) {
	const { className, style } = painted(paints, paint, "title");
	const own = useContext(OwnWords);
	const set = own.title ?? { face, weight };
	return (
		<h1
			className={className}
			style={{
				margin: 0,
				color: style.color,
				fontFamily: set.face,
				fontWeight: set.weight,
				...(own.align === "center" ? { textAlign: "center" } : {}),
				fontSize: titleSize(title, room, most),
				lineHeight: leading,
				...(set.weight === 900 ? { letterSpacing: "-0.01em" } : {}),
			}}
		>
			{title}
		</h1>
	);
}

type TitleProps = {
	paints: Paints;
	paint: string;
	title: string;
	room: number;
	most: number;
	face?: string;
	weight?: number;
	leading?: number;
};

/** Near the top, before anything to read: the newsletter on the site, and the way out. */
export function TopLinks({ paints, paint = "top", style }: { paints: Paints; paint?: string; style?: CSSProperties }) {
	const { head } = useContext(OwnWords);
	return (
		<>
			<Band paints={paints} paint={paint} className="side" style={{ ...SMALL, padding: "10px 32px", textAlign: "right", ...style }}>
				<SmallLink paints={paints} paint={paint} href={fields.online}>
					{aroundCopy.online}
				</SmallLink>
				{" \u00a0·\u00a0 "}
				<SmallLink paints={paints} paint={paint} href={fields.unsubscribe}>
					{aroundCopy.leave}
				</SmallLink>
			</Band>
			{head !== "" && (
				<Band paints={paints} paint={paint} className="side" style={{ ...SMALL, fontWeight: 700, padding: "4px 32px 12px", ...style }}>
					{head}
				</Band>
			)}
		</>
	);
}

/** The legal line, why this newsletter came, and last of all the way out. */
export function FootLines({ site, paints, paint = "foot" }: { site: MailSite; paints: Paints; paint?: string }) {
	const { className, style } = painted(paints, paint);
	const legal = [site.publisher, site.publisherAddress].filter((part) => part !== "").join(", ");
	const links = { paints, paint } as const;
	const { foot } = useContext(OwnWords);
	return (
		<div className={className} style={{ ...SMALL, color: style.color, paddingTop: 14 }}>
			{foot.map((line) => (
				<Fragment key={line}>
					{line}
					<br />
				</Fragment>
			))}
			{foot.length > 0 && <br />}
			{aroundCopy.why(site.name)}
			{legal !== "" && (
				<>
					<br />
					{legal}
				</>
			)}
			<br />
			<SmallLink {...links} href={`mailto:${site.contact}`}>
				{site.contact}
			</SmallLink>
			<br />
			<br />
			<SmallLink {...links} href={fields.online}>
				{aroundCopy.online}
			</SmallLink>
			{" \u00a0·\u00a0 "}
			<SmallLink {...links} href={fields.myData}>
				{aroundCopy.myData}
			</SmallLink>
			{" \u00a0·\u00a0 "}
			<SmallLink {...links} href={fields.unsubscribe}>
				{aroundCopy.leave}
			</SmallLink>
		</div>
	);
}

/** The content in the face of the design. The cell says everything again: Word hands nothing down to a nested table. */
export function ProseBand({ paints, paint = "prose", style, face, size, leading, html }: ProseBandProps) {
	const { style: colours, ...attributes } = painted(paints, paint, "side");
	return (
		<tr>
			<td
				{...attributes}
				style={{ ...colours, fontFamily: face, fontSize: size, lineHeight: leading, ...style }}
				dangerouslySetInnerHTML={{ __html: html }}
			/>
		</tr>
	);
}

type ProseBandProps = {
	paints: Paints;
	paint?: string;
	style?: CSSProperties;
	face: string;
	size: number;
	leading: number;
	/** Safe already: it comes from the sanitised, dressed tree. */
	html: string;
};

/** The picture that opens the newsletter, as wide as the room it is given, on paper. */
export function Lead({
	lead,
	width,
	className,
}: {
	lead: { src: string; alt: string; href: string | null };
	width: number;
	className?: string;
}) {
	const picture = (
		<img
			src={lead.src}
			width={width}
			alt={lead.alt}
			className={className}
			style={{ display: "block", width: "100%", maxWidth: width, height: "auto", border: 0, backgroundColor: "#F6F0E1" }}
		/>
	);
	return lead.href ? <a href={lead.href}>{picture}</a> : picture;
}
