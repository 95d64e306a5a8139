import { house, painted } from "./colours.ts";
import { type Design, faces } from "./design.ts";
import { Band, FootLines, Lead, NewsletterDocument, SiteName, Title, TopLinks } from "./parts.tsx";

const paints = {
	page: { background: house.kraft },
	top: { background: house.paper, text: house.muted },
	poster: { background: house.paper, text: house.ink },
	frame: { background: house.paper },
	prose: { background: house.paper, text: house.ink, line: house.ink },
	ink: { text: house.ink },
	muted: { text: house.muted },
	link: { text: house.ink },
	line: { line: house.ink },
	block: { background: house.sheet, line: house.ink },
	primary: { background: house.yellow, text: house.onColour, line: house.onColour },
	secondary: { background: house.pink, text: house.onColour, line: house.onColour },
	outline: { text: house.ink, line: house.ink },
	foot: { background: ["#FF6F9F", "#EE6A96"], text: house.onColour },
} satisfies Design["paints"];

/** A fanzine: title and portrait side by side, the text in a coupon to cut out, pink foot. */
export const creative: Design = {
	paints,
	prose: {
		column: 490,
		face: faces.serif,
		size: 18,
		leading: 1.6,
		heading: { face: faces.display, weight: 900, sizes: [26, 20] },
		buttonFace: faces.sans,
	},
	liftsLead: true,
	Newsletter: ({ site, title, besideSubject, content, lead, paints, prose }) => {
		const { style: colours, ...attributes } = painted(paints, "prose", "coupon");
		return (
			<NewsletterDocument
				title={title}
				besideSubject={besideSubject}
				paints={paints}
				css="@media (max-width:480px){.coupon{padding:20px !important}}"
			>
				<TopLinks paints={paints} />
				<Band paints={paints} paint="poster" className="side" style={{ padding: "12px 28px 26px" }}>
					<table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0">
						<tbody>
							<tr>
								<td className="half" valign="middle" width={lead ? 272 : undefined}>
									<Title paints={paints} paint="poster" title={title} room={lead ? 272 : 544} most={lead ? 58 : 70} leading={0.98} />
								</td>
								{lead && (
									<td className="half" valign="middle" width={252} style={{ paddingLeft: 20 }}>
										<Lead lead={lead} width={252} />
									</td>
								)}
							</tr>
						</tbody>
					</table>
				</Band>
				<Band paints={paints} paint="frame" className="side" style={{ padding: "0 28px 32px" }}>
					<table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0">
						<tbody>
							<tr>
								<td
									{...attributes}
									style={{
										...colours,
										padding: 24,
										border: `3px dashed ${colours.borderColor}`,
										fontFamily: prose.face,
										fontSize: prose.size,
										lineHeight: prose.leading,
									}}
									dangerouslySetInnerHTML={{ __html: content }}
								/>
							</tr>
						</tbody>
					</table>
				</Band>
				<Band paints={paints} paint="foot" className="side" style={{ padding: "24px 28px 30px" }}>
					<SiteName site={site} paints={paints} paint="foot" size={30} />
					<FootLines site={site} paints={paints} />
				</Band>
			</NewsletterDocument>
		);
	},
};
