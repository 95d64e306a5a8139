import { useEffect, useRef, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { askQuietly } from "../../../ui/admin/ask-quietly.ts";
import type { SomeFields } from "../field-values.ts";
import type { Review } from "../review.ts";

const ASK_AFTER_MS = 500;

/** What is worth a look in these fields, asked again where they change; null while the first answer is awaited. */
export function useReview(kind: Kind, id: string | null, fields: SomeFields): Review | "failed" | null {
	const [review, setReview] = useState<Review | "failed" | null>(null);
	const first = useRef(true);
	useEffect(() => {
		const leave = new AbortController();
		const timer = setTimeout(
			async () => {
				const answer = await askQuietly<Review>(adminPaths.items.review(kind), { id, fields }, leave.signal);
				if (!leave.signal.aborted) setReview(answer ?? "failed");
			},
			first.current ? 0 : ASK_AFTER_MS,
		);
		first.current = false;
		return () => {
			clearTimeout(timer);
			leave.abort();
		};
	}, [kind, id, fields]);
	return review;
}
