// Files handed to a text as a person does: dropped or pasted.
import type { Locator } from "@playwright/test";

export type Sent = { name: string; type: string; bytes: Buffer };

/** Drops files on an element, wherever that is or where its last line ends, or pastes them into it. */
export async function give(area: Locator, files: Sent[], by: "drop" | "drop at its end" | "paste" = "drop"): Promise<void> {
	await area.evaluate(
		(element, { files, by }) => {
			const data = new DataTransfer();
			for (const { name, type, base64 } of files) {
				const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
				data.items.add(new File([bytes], name, { type }));
			}
			const last = (element.lastElementChild ?? element).getBoundingClientRect();
			const at = by === "drop at its end" ? { clientX: last.left + 4, clientY: last.bottom - 4 } : {};
			const how = { bubbles: true, cancelable: true, ...at };
			element.dispatchEvent(
				by === "paste"
					? new ClipboardEvent("paste", { clipboardData: data, ...how })
					: new DragEvent("drop", { dataTransfer: data, ...how }),
			);
		},
		{ files: files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString("base64") })), by },
	);
}
