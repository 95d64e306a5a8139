import { house, painted } from "./colours.ts";
import { type Design, faces } from "./design.ts";
import { Band, FootLines, Lead, NewsletterDocument, ProseBand, SiteName, Title, TopLinks } from "./parts.tsx";

const paints = {
	page: { background: house.pale },
	top: { background: house.pale, text: house.whiteMuted },
	head: { background: house.white, text: house.whiteMuted, line: house.hairline },
	poster: { background: house.white, text: house.whiteInk },
	prose: { background: house.white, text: house.whiteInk },
	ink: { text: house.whiteInk },
	muted: { text: house.whiteMuted },
	link: { text: house.whiteInk },
	line: { line: house.hairline },
	block: { background: ["#F6F8F5", "#1B2722"], line: house.hairline },
	primary: { background: ["#12382B", "#EEF1EC"], text: ["#FFFFFF", "#16201C"] },
	secondary: { background: ["#EDF0EA", "#2A3832"], text: house.whiteInk },
	outline: { text: house.whiteInk, line: house.whiteInk },
	foot: { background: ["#EDF0EA", "#0F1814"], text: house.whiteMuted },
} satisfies Design["paints"];

/** For partners and funders: white, Arial, a dated header under a hairline, figures in a strip, ink button, pale foot. */
export const professional: Design = {
	paints,
	prose: {
		column: 528,
		face: faces.sans,
		size: 16,
		leading: 1.6,
		heading: { face: faces.sans, weight: 700, sizes: [22, 18] },
		buttonFace: faces.sans,
	},
	liftsLead: true,
	Newsletter: ({ site, title, besideSubject, month, content, lead, paints, prose }) => {
		const date = painted(paints, "muted");
		return (
			<NewsletterDocument title={title} besideSubject={besideSubject} paints={paints} narrowTitle={28}>
				<TopLinks paints={paints} />
				<Band paints={paints} paint="head" className="side" style={{ padding: "24px 36px", borderBottom: "1px solid #C9CFC9" }}>
					<table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0">
						<tbody>
							<tr>
								<td>
									<SiteName site={site} paints={paints} paint="ink" size={24} />
								</td>
								<td
									align="right"
									className={date.className}
									style={{ ...date.style, fontFamily: faces.sans, fontSize: 14, lineHeight: "20px", whiteSpace: "nowrap" }}
								>
									{month}
								</td>
							</tr>
						</tbody>
					</table>
				</Band>
				<Band paints={paints} paint="poster" className="side" style={{ padding: "34px 36px 0" }}>
					<Title paints={paints} paint="poster" title={title} room={528} most={34} face={faces.sans} weight={700} leading={1.15} />
				</Band>
				{lead && (
					<Band paints={paints} paint="poster" className="side" style={{ padding: "24px 36px 0" }}>
						<Lead lead={lead} width={528} />
					</Band>
				)}
				<ProseBand paints={paints} {...prose} html={content} style={{ padding: "22px 36px 38px" }} />
				<Band paints={paints} paint="foot" className="side" style={{ padding: "22px 36px 30px" }}>
					<FootLines site={site} paints={paints} />
				</Band>
			</NewsletterDocument>
		);
	},
};
