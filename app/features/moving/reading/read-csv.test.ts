import { expect, test } from "vitest";
import { openCsv } from "./read-csv.ts";

test.each(["\n", "\r\n"])("rows and refusals name the line, cells of several lines before them (%j)", async (end) => {
	const read = async (text: string): Promise<number[]> => {
		const file = await openCsv(Buffer.from(text.replaceAll("\n", end)), "liste.csv");
		return (await Array.fromAsync(file.rows())).map(({ line }) => line);
	};
	const sound = 'email,note\na@exemple.fr,"un\n\ndeux"\n\nb@exemple.fr,x\nc@exemple.fr,"y\nz"\n';
	expect(await read(sound)).toEqual([2, 6, 7]);
	await expect(read(`${sound}d@exemple.fr,"ouvert`)).rejects.toThrow(/^liste\.csv, ligne 9 : /);
});
