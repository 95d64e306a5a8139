import { house } from "./colours.ts";
import { type Design, faces } from "./design.ts";
import { Band, FootLines, Lead, NewsletterDocument, ProseBand, SiteName, Title, TopLinks } from "./parts.tsx";

const paints = {
	page: { background: house.kraft },
	top: { background: house.paper, text: house.muted },
	head: { background: house.paper, text: house.ink, line: house.ink },
	poster: { background: house.yellow, text: house.onColour },
	prose: { background: house.sheet, text: house.ink },
	ink: { text: house.ink },
	muted: { text: house.muted },
	link: { text: house.ink },
	line: { line: house.ink },
	block: { background: house.paper, line: house.ink },
	primary: { background: house.pink, text: house.onColour, line: house.onColour },
	secondary: { background: house.yellow, text: house.onColour, line: house.onColour },
	outline: { text: house.ink, line: house.ink },
	foot: { background: house.night, text: house.onNight },
} satisfies Design["paints"];

/** The house's own: paper header, thick ink rule, title on yellow, the picture in full, pink button, ink foot. */
export const brand: Design = {
	paints,
	prose: {
		column: 536,
		face: faces.serif,
		size: 18,
		leading: 1.6,
		heading: { face: faces.display, weight: 900, sizes: [26, 20] },
		buttonFace: faces.sans,
	},
	liftsLead: true,
	Newsletter: ({ site, title, besideSubject, content, lead, paints, prose }) => (
		<NewsletterDocument title={title} besideSubject={besideSubject} paints={paints}>
			<TopLinks paints={paints} />
			<Band paints={paints} paint="head" className="side" style={{ padding: "10px 32px 24px", borderBottom: "6px solid" }}>
				<SiteName site={site} paints={paints} paint="ink" size={34} />
			</Band>
			<Band paints={paints} paint="poster" className="side" style={{ padding: "32px 32px 34px" }}>
				<Title paints={paints} paint="poster" title={title} room={536} most={50} />
			</Band>
			{lead && (
				<Band paints={paints} paint="prose">
					<Lead lead={lead} width={600} />
				</Band>
			)}
			<ProseBand paints={paints} {...prose} html={content} style={{ padding: "32px 32px 36px" }} />
			<Band paints={paints} paint="foot" className="side" style={{ padding: "28px 32px 32px" }}>
				<SiteName site={site} paints={paints} paint="foot" size={22} />
				<FootLines site={site} paints={paints} />
			</Band>
		</NewsletterDocument>
	),
};
