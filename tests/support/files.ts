// Files beside pictures as an administrator might send them, good and bad; made here, so that no binary is kept with the code.

/** A PDF of one page that says these words. */
export function pdf(words = "Bonjour"): Buffer {
	const stream = `BT /F1 24 Tf 72 700 Td (${words}) Tj ET`;
	const objects = [
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Type/Pages/Kids[3 0 R]/Count 1>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
		`<</Length ${stream.length}>>stream\n${stream}\nendstream`,
		"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
	];
	let body = "%PDF-1.4\n";
	const starts = objects.map((object, index) => {
		const at = body.length;
		body += `${index + 1} 0 obj${object}endobj\n`;
		return at;
	});
	const entries = starts.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
	const size = objects.length + 1;
	return Buffer.from(
		`${body}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
	);
}

/** Silent MPEG layer III frames, 38 a second (128 kbit/s, 44.1 kHz), behind a tag that names a title where one is given. */
export function mp3(frames = 80, title = ""): Buffer {
	const frame = Buffer.alloc(417);
	frame.set([0xff, 0xfb, 0x90, 0xc4]);
	const sound = Buffer.concat(Array.from({ length: frames }, () => frame));
	if (title === "") return sound;
	const words = Buffer.concat([Buffer.from([3]), Buffer.from(title)]);
	const text = Buffer.concat([Buffer.from("TIT2"), Buffer.from([0, 0, 0, words.length, 0, 0]), words]);
	return Buffer.concat([Buffer.from("ID3\x03\0\0", "latin1"), Buffer.from([0, 0, 0, text.length]), text, sound]);
}

function box(name: string, ...parts: Buffer[]): Buffer {
	const body = Buffer.concat(parts);
	const head = Buffer.alloc(8);
	head.writeUInt32BE(body.length + 8);
	head.write(name, 4, "latin1");
	return Buffer.concat([head, body]);
}

/** An MPEG-4 file whose tracks say they hold these (`soun`, `vide`): its boxes alone, nothing is to be heard. */
export function mp4(...holds: string[]): Buffer {
	const tracks = holds.map((hold) => box("trak", box("mdia", box("hdlr", Buffer.alloc(8), Buffer.from(hold), Buffer.alloc(13)))));
	const brand = Buffer.concat([Buffer.from("M4A "), Buffer.alloc(4), Buffer.from("M4A isom")]);
	return Buffer.concat([box("ftyp", brand), box("moov", box("mvhd", Buffer.alloc(100)), ...tracks), box("mdat", Buffer.alloc(40))]);
}

/** An Ogg file of streams that begin with these words (« \x01vorbis »): their first pages, and one more. */
export function ogg(...streams: string[]): Buffer {
	const page = (flags: number, serial: number, body: Buffer) => {
		const head = Buffer.alloc(28);
		head.write("OggS", 0, "latin1");
		head[5] = flags;
		head.writeUInt32LE(serial, 14);
		head[26] = 1;
		head[27] = body.length;
		return Buffer.concat([head, body]);
	};
	const firsts = streams.map((words, serial) => page(2, serial, Buffer.concat([Buffer.from(words, "latin1"), Buffer.alloc(20)])));
	return Buffer.concat([...firsts, page(0, 0, Buffer.alloc(60))]);
}
