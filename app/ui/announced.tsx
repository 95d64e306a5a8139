import { useEffect, useRef, useState } from "react";

/** Says words aloud when they change under the reader (a filter, « Charger plus »), and nothing when the page arrives. */
export function Announced({ words }: { words: string }) {
	const known = useRef(words);
	const [announcement, setAnnouncement] = useState("");
	useEffect(() => {
		if (known.current === words) return;
		known.current = words;
		setAnnouncement(words);
	}, [words]);
	return (
		<p className="visually-hidden" role="status">
			{announcement}
		</p>
	);
}

/**
 * Words that can be seen and are said. Screen readers may pass over a region that arrives with its words in it: this one is
 * drawn first, and they a frame later.
 */
export function StatusLine({ words = "" }: { words?: string | undefined }) {
	const [announcement, setAnnouncement] = useState("");
	useEffect(() => {
		let frame = requestAnimationFrame(() => {
			frame = requestAnimationFrame(() => setAnnouncement(words));
		});
		return () => cancelAnimationFrame(frame);
	}, [words]);
	return <p role="status">{announcement}</p>;
}
