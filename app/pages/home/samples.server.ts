// What an empty magazine shows on its home page (rows 035, 036): two articles and one visionary, whose links lead to
// the lists (docs/design.md, "Decisions"). Server only: readers of a full magazine need neither them nor the typographer.
import { kinds } from "../../shared/kinds.ts";
import { typographyFr } from "../../shared/typography.ts";
import { sampleCopy as words } from "./samples-copy.ts";

export const sampleArticles = [
	{
		id: "sample-1",
		title: typographyFr(words.goodNews.title),
		excerpt: typographyFr(words.goodNews.excerpt),
		category: "Action Positive",
		readTime: 5,
		listedOn: null,
		image: null,
		href: kinds.actualites.list,
	},
	{
		id: "sample-2",
		title: typographyFr(words.instructions.title),
		excerpt: typographyFr(words.instructions.excerpt),
		category: "Tech Hack",
		readTime: 5,
		listedOn: null,
		image: null,
		href: kinds.actualites.list,
	},
] as const;

export const sampleVisionary = {
	name: words.neighbour.name,
	title: typographyFr(words.neighbour.title),
	quote: typographyFr(words.neighbour.quote),
	description: typographyFr(words.neighbour.description),
	impact: null,
	category: "Action Positive",
	icon: "Users",
	image: null,
	href: kinds.visionnaires.list,
} as const;
