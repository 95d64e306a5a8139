import { Check } from "lucide";
import { classNames } from "./class-names.ts";
import { CommonPart } from "./common-part.tsx";
import { Glyph, Icon } from "./icon.tsx";
import { SmartLink } from "./smart-link.tsx";

export type TypeCaseFilter = {
	/** Exact words, unique in the list. */
	label: string;
	/** Begins with its path. */
	href: string;
	current: boolean;
	/** Content icon name; none: words only. */
	icon?: string | null;
	count?: number;
};

export type TypeCaseProps = {
	/** What is filtered: « Filtrer par catégorie ». */
	label: string;
	filters: readonly TypeCaseFilter[];
	className?: string;
};

/** Filters as the joined cells of a printer's type case. Each is a link; the current one is printed pink with a check. Wraps, never scrolls. */
export function TypeCase({ label, filters, className }: TypeCaseProps) {
	return <CommonPart as="nav" className={classNames("type-case", className)} aria-label={label} of={Cells} told={{ filters }} />;
}

function Cells({ filters }: Pick<TypeCaseProps, "filters">) {
	return (
		<ul>
			{filters.map((filter) => (
				<li key={filter.label}>
					<SmartLink href={filter.href} keepScroll aria-current={filter.current ? "true" : undefined}>
						{filter.current ? <Glyph icon={Check} /> : filter.icon && <Icon name={filter.icon} />}
						<span>{filter.label}</span>
						{filter.count != null && <span className="type-case-count">{filter.count}</span>}
					</SmartLink>
				</li>
			))}
		</ul>
	);
}
