import { house } from "./colours.ts";
import { type Design, faces } from "./design.ts";
import { Band, FootLines, NewsletterDocument, ProseBand, SiteName, Title, TopLinks } from "./parts.tsx";

const paints = {
	page: { background: house.white },
	top: { background: house.white, text: house.whiteMuted },
	head: { background: house.white },
	poster: { background: house.white, text: house.whiteInk },
	prose: { background: house.white, text: house.whiteInk },
	ink: { text: house.whiteInk },
	muted: { text: house.whiteMuted },
	link: { text: house.whiteInk },
	line: { line: house.whiteInk },
	block: { background: house.white, line: house.whiteInk },
	primary: { text: house.whiteInk },
	secondary: { text: house.whiteInk },
	outline: { text: house.whiteInk },
	foot: { background: house.white, text: house.whiteMuted },
} satisfies Design["paints"];

const SIDES = { paddingLeft: 48, paddingRight: 48 } as const;

/** A letter as one writes to somebody: white, one serif face, two rules, underlined links, no picture of its own. */
export const minimal: Design = {
	paints,
	prose: {
		column: 504,
		face: faces.serif,
		size: 18,
		leading: 1.65,
		heading: { face: faces.serif, weight: 400, sizes: [27, 21] },
		buttonFace: faces.serif,
		plainButtons: true,
	},
	liftsLead: false,
	Newsletter: ({ site, title, besideSubject, content, paints, prose }) => (
		<NewsletterDocument title={title} besideSubject={besideSubject} paints={paints} narrowTitle={34}>
			<TopLinks paints={paints} style={SIDES} />
			<Band paints={paints} paint="head" className="side" style={{ ...SIDES, paddingTop: 18, paddingBottom: 20 }}>
				<SiteName site={site} paints={paints} paint="ink" size={22} face={faces.serif} />
			</Band>
			<Band paints={paints} paint="poster" className="side" style={{ ...SIDES }}>
				<div className="line" style={{ borderTop: `1px solid ${paints.line?.line?.[0]}`, fontSize: 1, lineHeight: "40px" }}>
					{"\u00a0"}
				</div>
				<Title paints={paints} paint="poster" title={title} room={504} most={46} face={faces.serif} weight={400} leading={1.12} />
			</Band>
			<ProseBand paints={paints} {...prose} html={content} style={{ ...SIDES, paddingTop: 28, paddingBottom: 40 }} />
			<Band paints={paints} paint="foot" className="side" style={{ ...SIDES, paddingBottom: 40 }}>
				<div className="line" style={{ borderTop: `1px solid ${paints.line?.line?.[0]}`, fontSize: 1, lineHeight: "8px" }}>
					{"\u00a0"}
				</div>
				<FootLines site={site} paints={paints} />
			</Band>
		</NewsletterDocument>
	),
};
