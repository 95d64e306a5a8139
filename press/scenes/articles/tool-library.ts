// A library of things: a ladder, a drill and a cauldron shelved like books.
import { outlined, outlinedRect } from "../../motifs/shapes.ts";
import { Press } from "../../press.ts";
import { GREY, INK, LINE, ORANGE, PAPER, PINK, type Tones, YELLOW } from "../../tones.ts";

const SHELF = 776;

export function toolLibrary(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 900, PINK);
	shelf(P);
	book(P, -30, 90, 560, INK, YELLOW);
	book(P, 70, 62, 470, PAPER, PINK);
	P.open(`transform="rotate(3 356 ${SHELF})"`);
	ladder(P, 170);
	P.close();
	P.open(`transform="rotate(4 450 ${SHELF})"`);
	book(P, 392, 58, 520, YELLOW, INK);
	P.close();
	drill(P);
	book(P, 790, 66, 560, INK, PINK);
	book(P, 856, 44, 450, PAPER, YELLOW);
	cauldron(P);
	P.open(`transform="rotate(7 1216 ${SHELF})"`);
	book(P, 1146, 70, 500, YELLOW, INK);
	P.close();
	return P;
}

function shelf(P: Press): void {
	P.rect(0, 0, 1200, 66, INK).rect(0, 66, 1200, 20, GREY);
	// the books of the shelf above and of the one below only show their ends
	for (const [x, w, t] of [
		[0, 60, YELLOW],
		[70, 90, PAPER],
		[170, 46, PINK],
		[560, 130, YELLOW],
		[700, 50, PAPER],
		[1030, 90, PINK],
	] as const)
		P.rect(x, 0, w, 34, t);
	P.rect(0, SHELF, 1200, 124, INK)
		.rect(0, SHELF, 1200, 34, YELLOW)
		.line(`M0,${SHELF} H1200 M0,${SHELF + 34} H1200`, 9, LINE);
	for (const x of [110, 470, 900]) P.line(`M${x},${SHELF + 17} h90`, 5, LINE);
}

/** The library's label: two dots and a bar code, always at the same height. */
function label(P: Press, x: number, width = 54): void {
	outlinedRect(P, x - width / 2, 668, width, 74, PAPER, 6);
	P.circle(x, 686, 8, PINK);
	for (let i = 0; i < 4; i++) P.line(`M${x - width / 2 + 13 + (i * (width - 26)) / 3},704 v24`, i % 2 ? 4 : 7, LINE);
}

/** A book seen by its back, standing at x. */
function book(P: Press, x: number, w: number, h: number, cover: Tones, band: Tones): void {
	const y = SHELF - h;
	outlinedRect(P, x, y, w, h, cover, 9);
	P.rect(x + 5, y + 44, w - 10, 20, band)
		.rect(x + 5, y + 78, w - 10, 8, band)
		.rect(x + 5, y + h - 150, w - 10, 12, band);
	P.circle(x + w / 2, y + h * 0.4, w * 0.22, band);
	label(P, x + w / 2, Math.min(54, w - 8));
}

function ladder(P: Press, x: number): void {
	const wood: Tones = { a: 0, b: 0.35, c: 1 };
	const top = 118;
	for (let i = 0; i < 8; i++) outlinedRect(P, x + 20, top + 50 + i * 78, 150, 24, i % 2 ? wood : PAPER, 8);
	for (const dx of [0, 150]) {
		outlinedRect(P, x + dx, top, 36, SHELF - top, wood, 9);
		P.rect(x + dx + 22, top + 5, 10, SHELF - top - 10, { a: 0.5 });
		P.rect(x + dx, SHELF - 22, 36, 22, INK);
	}
	label(P, x + 93, 70);
}

function drill(P: Press): void {
	P.open(`transform="translate(462 ${SHELF})"`);
	// bit, chuck, body, handle, battery
	outlined(P, "M262,-330 L316,-318 L262,-306 Z", PAPER, 8);
	outlined(P, "M218,-350 L262,-336 L262,-300 L218,-286 Z", GREY, 9);
	const body = "M4,-330 Q4,-392 70,-392 H186 Q218,-392 218,-360 V-276 Q218,-250 190,-250 H150 L128,-86 H30 L60,-250 Q4,-256 4,-330 Z";
	P.path(body, YELLOW).clip(body).rect(0, -400, 240, 56, PINK).path("M110,-250 L86,-60 H160 V-250 Z", { a: 0.55 });
	P.line("M0,-344 H230", 7, LINE).close().line(body, 11, LINE);
	P.path("M152,-246 q34,4 26,44 q-6,24 -32,20 Z", INK);
	for (let i = 0; i < 4; i++) P.line(`M${46 + i * 26},-374 v16`, 8, LINE);
	outlinedRect(P, 6, -92, 156, 88, INK, 9, 14);
	P.rect(22, -76, 124, 12, PINK);
	P.line("M330,-362 l-14,-20 M344,-318 h22 M330,-274 l-14,20", 10, LINE);
	P.close();
	label(P, 462 + 84, 74);
}

function cauldron(P: Press): void {
	P.open(`transform="translate(1036 ${SHELF}) scale(.9)"`);
	P.line("M-118,-250 C-130,-440 130,-440 118,-250", 30, LINE).line("M-118,-250 C-130,-440 130,-440 118,-250", 12, YELLOW);
	P.path("M-90,-60 L-112,0 H-78 L-50,-50 Z M90,-60 L112,0 H78 L50,-50 Z M-16,-40 h32 v40 h-32 Z", INK);
	const belly = "M-122,-250 C-176,-190 -170,-30 0,-30 C170,-30 176,-190 122,-250 Z";
	P.path(belly, INK).clip(belly).path("M70,-250 C130,-180 130,-90 60,-30 L180,-30 V-250 Z", { a: 0.72 });
	P.line("M-130,-196 C-134,-140 -120,-104 -100,-84", 13, PAPER).close();
	outlinedRect(P, -138, -276, 276, 38, ORANGE, 10, 18);
	P.close();
	label(P, 1036, 82);
}
