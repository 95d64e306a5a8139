// Files handed to a text as a person does: dropped or pasted.
import type { Locator } from "@playwright/test";

export type Sent = { name: string; type: string; bytes: Buffer };

/** Drops files on an element or pastes them into it. */
export async function give(area: Locator, files: Sent[], by: "drop" | "paste" = "drop"): Promise<void> {
	await area.evaluate(
		(element, { files, by }) => {
			const data = new DataTransfer();
			for (const { name, type, base64 } of files) {
				const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
				data.items.add(new File([bytes], name, { type }));
			}
			const how = { bubbles: true, cancelable: true };
			element.dispatchEvent(
				by === "drop"
					? new DragEvent("drop", { dataTransfer: data, ...how })
					: new ClipboardEvent("paste", { clipboardData: data, ...how }),
			);
		},
		{ files: files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString("base64") })), by },
	);
}
