import { house } from "./colours.ts";
import { type Design, faces } from "./design.ts";
import { Band, FootLines, Lead, NewsletterDocument, ProseBand, SiteName, Title, TopLinks } from "./parts.tsx";

const band = { pink: ["#FF6F9F", "#EE6A96"], yellow: ["#FFD23F", "#FFD23F"] } as const;

const paints = {
	page: { background: house.kraft },
	top: { background: band.pink, text: house.onColour },
	poster: { background: band.pink, text: house.onColour },
	crowd: { background: band.yellow },
	prose: { background: ["#FFD23F", "#152D24"], text: house.ink },
	ink: { text: house.ink },
	muted: { text: ["#2A4A3C", "#B9C4B4"] },
	link: { text: house.ink },
	line: { line: house.ink },
	block: { background: ["#FFE58A", "#0E211A"], line: house.ink },
	primary: { background: ["#12382B", "#F4ECD9"], text: ["#F6F0E1", "#0E211A"] },
	secondary: { background: house.pink, text: house.onColour, line: house.onColour },
	outline: { text: house.ink, line: house.ink },
	foot: { background: house.night, text: house.onNight },
} satisfies Design["paints"];

/** A party: the title is a pink poster above a yellow crowd, which carries its own picture or the house's procession. */
export const colourful: Design = {
	paints,
	prose: {
		column: 536,
		face: faces.serif,
		size: 18,
		leading: 1.6,
		heading: { face: faces.display, weight: 900, sizes: [28, 21] },
		buttonFace: faces.sans,
	},
	liftsLead: true,
	Newsletter: ({ site, title, besideSubject, content, lead, paints, prose }) => (
		<NewsletterDocument title={title} besideSubject={besideSubject} paints={paints} narrowTitle={46}>
			<TopLinks paints={paints} />
			<Band paints={paints} paint="poster" className="side" style={{ padding: "10px 32px 38px" }}>
				<SiteName site={site} paints={paints} paint="poster" size={24} />
				<div style={{ fontSize: 1, lineHeight: "44px" }}>{"\u00a0"}</div>
				<Title paints={paints} paint="poster" title={title} room={536} most={66} leading={0.98} />
			</Band>
			<Band paints={paints} paint="crowd" style={{ paddingTop: lead ? 0 : 30 }}>
				<Lead lead={lead ?? { src: `${site.url}/mail/cortege.png`, alt: "", href: null }} width={600} />
			</Band>
			<ProseBand paints={paints} {...prose} html={content} style={{ padding: "32px 32px 38px" }} />
			<Band paints={paints} paint="foot" className="side" style={{ padding: "28px 32px 32px" }}>
				<SiteName site={site} paints={paints} paint="foot" size={22} />
				<FootLines site={site} paints={paints} />
			</Band>
		</NewsletterDocument>
	),
};
