import { drawing } from "../shared/drawings.ts";
import { plainWords } from "../shared/plain-words.ts";
import "./crowd.css";

/** The joyful march, printed for wide screens and composed anew for small ones. */
export function Crowd({ alt, priority }: { alt: string; priority?: boolean }) {
	return (
		<picture className="crowd">
			<source media="(max-width: 900px)" srcSet={drawing("cortege-mobile-728.webp")} width={728} height={510} />
			<img
				src={drawing("cortege-1440.webp")}
				width={1440}
				height={576}
				alt={plainWords(alt)}
				fetchPriority={priority ? "high" : undefined}
				loading={priority ? undefined : "lazy"}
				decoding="async"
			/>
		</picture>
	);
}
