import { useEffect, useRef, useState } from "react";

/** Says words aloud when they change under the reader (a filter, « Charger plus »), and nothing when the page arrives. */
export function Announced({ words }: { words: string }) {
	const known = useRef(words);
	const [said, setSaid] = useState("");
	useEffect(() => {
		if (known.current === words) return;
		known.current = words;
		setSaid(words);
	}, [words]);
	return (
		<p className="visually-hidden" role="status">
			{said}
		</p>
	);
}
