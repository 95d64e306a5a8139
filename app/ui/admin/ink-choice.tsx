import { useState } from "react";
import { adminPaths } from "../../shared/admin-addresses.ts";
import { errorOf } from "../../shared/copy.ts";
import type { Ink, MediaImage } from "../../shared/media.ts";
import { Control } from "./control.tsx";
import { inkCopy } from "./form-copy.ts";
import { useShell } from "./shell.tsx";
import { useSend } from "./use-send.ts";

export type InkChoiceProps = {
	/** The image to print anew; null: the choice is for the next upload. */
	image: MediaImage | null;
	ink: Ink;
	onInk: (ink: Ink) => void;
	onPrinted: (image: MediaImage) => void;
};

/** As it came, or printed in the house's two inks; one may change one's mind at any time. */
export function InkChoice({ image, ink, onInk, onPrinted }: InkChoiceProps) {
	const { say } = useShell();
	const send = useSend();
	const [printing, setPrinting] = useState<Ink | null>(null);
	const current = printing ?? image?.ink ?? ink;

	const choose = async (wanted: Ink) => {
		onInk(wanted);
		if (!image || image.ink === wanted) return;
		setPrinting(wanted);
		const sent = await send<{ image: MediaImage }>(adminPaths.images.details, { url: image.url, ink: wanted }, { withinMs: 120_000 });
		setPrinting(null);
		if (sent.ok) return onPrinted(sent.answer.image);
		onInk(image.ink ?? "original");
		say({ kind: "error", title: errorOf(sent.message) });
	};

	return (
		<fieldset className="segments ink-choice" aria-label={inkCopy.title} aria-busy={printing ? true : undefined}>
			{(["original", "duotone"] as const).map((choice) => (
				<Control key={choice} aria-pressed={current === choice} disabled={printing !== null} onClick={() => choose(choice)}>
					{printing === choice ? inkCopy.printing : inkCopy[choice]}
				</Control>
			))}
		</fieldset>
	);
}
