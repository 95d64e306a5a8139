import { house, painted } from "./colours.ts";
import { type Design, faces } from "./design.ts";
import { Band, FootLines, Lead, LetterDocument, ProseBand, SiteName, TopLinks } from "./parts.tsx";

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
} satisfies Design["paints"] & Record<string, unknown>;

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
	Letter: ({ site, title, excerpt, content, lead }) => (
		<LetterDocument site={site} title={title} excerpt={excerpt} paints={paints}>
			<TopLinks paints={paints} />
			<Band paints={paints} paint="head" className="side" style={{ padding: "12px 32px 24px", borderBottom: "6px solid" }}>
				<SiteName site={site} paints={{ name: { text: house.ink } }} paint="name" size={34} />
			</Band>
			<Band paints={paints} paint="poster" className="side" style={{ padding: "32px 32px 30px" }}>
				<h1
					className={painted(paints, "poster", "title").className}
					style={{ margin: 0, fontFamily: faces.display, fontWeight: 900, fontSize: 48, lineHeight: 1.04, letterSpacing: "-0.01em" }}
				>
					{title}
				</h1>
			</Band>
			{lead && (
				<Band paints={paints} paint="prose">
					<Lead lead={lead} width={600} />
				</Band>
			)}
			<ProseBand paints={paints} {...brand.prose} html={content} style={{ padding: "30px 32px 34px" }} />
			<Band paints={paints} paint="foot" className="side" style={{ padding: "26px 32px 30px" }}>
				<SiteName site={site} paints={paints} paint="foot" size={20} />
				<br />
				<br />
				<FootLines site={site} paints={paints} />
			</Band>
		</LetterDocument>
	),
};
